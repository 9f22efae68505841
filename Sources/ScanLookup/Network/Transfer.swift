// One request's rules, the same for every client: events in, the outcome out.

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What one request has got so far, and what it is given up for.
///
/// A client tells it what happens; each answer is whether to go on. It knows no client and no clock.
struct Transfer {
    private let settings: NetworkSettings
    /// Where the request is now.
    private(set) var url: URL
    /// The body so far.
    private(set) var body = Data()
    /// The last response.
    private(set) var response: URLResponse?
    /// Why it is given up; the first reason stays.
    private(set) var failure: (any Error)?
    private var redirects = 0

    /// A request for `url`. Throws `URLError(.unsupportedURL)` for what is not http or https with a host.
    init(_ url: URL, settings: NetworkSettings) throws {
        self.url = url
        self.settings = settings
        if !Self.isWeb(url) { throw Self.error(.unsupportedURL, url, "only http and https are fetched") }
    }

    /// A redirect was answered.
    mutating func redirect(to next: URL?) -> Bool {
        redirects += 1
        body = Data()
        guard let next, Self.isWeb(next), Self.scheme(url) == "http" || Self.scheme(next) == "https" else {
            return stop(.unsupportedURL, "a redirect leads to where it must not")
        }
        if redirects > settings.maximumRedirects {
            return stop(.httpTooManyRedirects, "more than \(settings.maximumRedirects) redirects")
        }
        url = next
        return failure == nil
    }

    /// A response's head came.
    mutating func respond(_ response: URLResponse) -> Bool {
        self.response = response
        body = Data()
        return response.expectedContentLength <= Int64(settings.maximumBodySize) ? failure == nil : tooLarge()
    }

    /// More of the body came.
    mutating func receive(_ bytes: some Collection<UInt8>) -> Bool {
        guard failure == nil else { return false }
        guard bytes.count <= settings.maximumBodySize - body.count else { return tooLarge() }
        body.append(contentsOf: bytes)
        return true
    }

    /// It is given up from outside: cancelled, or out of time.
    mutating func stop(_ error: any Error) {
        failure = failure ?? error
    }

    /// The time is over.
    mutating func timeOut() { _ = stop(.timedOut, "no whole answer within \(settings.timeout)") }

    /// What came of it, once the client is done; `error` is the client's own.
    func outcome(_ error: (any Error)? = nil) -> Result<(Data, URLResponse), any Error> {
        if let failure = failure ?? error { return .failure(failure) }
        guard let response else { return .failure(Self.error(.badServerResponse, url, "no response")) }
        if isCutOff(response) { return .failure(Self.error(.networkConnectionLost, url, "the body is cut off")) }
        return .success((body, response))
    }

    /// Whether the body is shorter than was promised. A compressed body's length is another one, and 204 and 304 have none.
    private func isCutOff(_ response: URLResponse) -> Bool {
        guard let http = response as? HTTPURLResponse, ![204, 304].contains(http.statusCode),
            http.value(forHTTPHeaderField: "Content-Encoding") == nil,
            let length = http.value(forHTTPHeaderField: "Content-Length").flatMap(Int.init)
        else { return false }
        return body.count < length
    }

    private mutating func tooLarge() -> Bool {
        body = Data()
        return stop(.dataLengthExceedsMaximum, "the body has more than \(settings.maximumBodySize) bytes")
    }

    private mutating func stop(_ code: URLError.Code, _ sentence: String) -> Bool {
        stop(Self.error(code, url, sentence))
        return false
    }

    private static func scheme(_ url: URL) -> String { url.scheme?.lowercased() ?? "" }

    private static func isWeb(_ url: URL) -> Bool {
        ["http", "https"].contains(scheme(url)) && url.host?.isEmpty == false
    }

    /// A `URLError` with its sentence.
    static func error(_ code: URLError.Code, _ url: URL, _ sentence: String) -> URLError {
        URLError(
            code,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url,
                NSLocalizedDescriptionKey: "\(url.host ?? url.absoluteString): \(sentence)",
            ])
    }
}
