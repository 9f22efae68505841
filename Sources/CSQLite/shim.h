// SQLite, for the trait Cache.
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: the bytes are copied before this returns.
static inline int scan_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int scan_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
