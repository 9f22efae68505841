// libcurl, for the trait Curl.
#pragma once
#include <curl/curl.h>

// Swift imports no variadic functions: one wrapper for each kind of argument.
static inline CURLcode scan_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode scan_curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode scan_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

typedef size_t (*scan_curl_sink)(char *bytes, size_t size, size_t count, void *user);

static inline CURLcode scan_curl_set_sink(CURL *easy, CURLoption option, scan_curl_sink sink) {
    return curl_easy_setopt(easy, option, sink);
}

static inline CURLcode scan_curl_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode scan_curl_get_text(CURL *easy, CURLINFO info, char **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode scan_curl_get_pointer(CURL *easy, CURLINFO info, void **value) {
    return curl_easy_getinfo(easy, info, (char **)value);
}

// A message's result is in a union whose name Swift changes.
static inline CURLcode scan_curl_result(const CURLMsg *message) { return message->data.result; }
