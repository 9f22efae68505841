// The dependency that an app owns: fetching bytes.
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Fetches what a URL names, whatever client does the work.
///
/// The protocol is not Sendable, so that a test's own mutable fake conforms as it is; what shares a session between tasks takes
/// `any NetworkSession & Sendable`. ``URLSessionWrapper`` is the one on Foundation; with the trait `Curl` there is
/// `CurlSessionWrapper` too. ScanTesting has scripted and recording ones, and `NetworkSessionVerifier` holds any session to
/// this contract:
///
/// - An answer with any status code is an answer, not an error: 404 and 500 are returned with their bodies.
/// - A body that ends before its length, or grows over the session's limit, is an error, never a shorter body.
/// - Errors are `URLError`: `.timedOut`, `.cannotFindHost`, `.cannotConnectToHost`, `.networkConnectionLost`,
///   `.dataLengthExceedsMaximum`, `.httpTooManyRedirects`, `.unsupportedURL` … A cancelled task throws `CancellationError`
///   (or `URLError(.cancelled)`), and its request is given up at once.
public protocol NetworkSession {
    /// The bytes and the response of a GET. Redirects are followed, and the response is the last one's.
    func fetchData(from url: URL) async throws -> (Data, URLResponse)
}
