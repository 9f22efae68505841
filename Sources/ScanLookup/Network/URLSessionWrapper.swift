// The session on Foundation's own client.
public import Foundation
import ScanCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A ``NetworkSession`` on `URLSession`, with a limit on the body, on time and on redirects.
///
/// Sendable: any number of tasks may share one, and cancelling a task cancels its request only. Nothing is kept between requests:
/// no cookies, no cache. Requests that run hold the wrapper; its connections close after the last.
public final class URLSessionWrapper: NetworkSession, Sendable {
    private let settings: NetworkSettings
    private let transfers = URLTransfers()
    private let session: URLSession

    /// A session with these settings; `configuration` says the rest (proxies, TLS, headers), the ephemeral one by default.
    public init(settings: NetworkSettings = NetworkSettings(), configuration: URLSessionConfiguration = .ephemeral) {
        self.settings = settings
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: queue)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// The bytes and the response of a GET; the errors are ``NetworkSession``'s.
    public func fetchData(from url: URL) async throws -> (Data, URLResponse) {
        let transfer = try Transfer(url, settings: settings)
        try Task.checkCancellation()
        var request = URLRequest(url: url)
        request.setValue(settings.userAgent, forHTTPHeaderField: "User-Agent")
        // The client's own limit is on idle time, in whole seconds: it stays behind ours.
        request.timeoutInterval = Double(settings.timeoutMilliseconds / 1000 + 10)
        let task = session.dataTask(with: request)
        let id = task.taskIdentifier
        let deadline = DispatchTime.now() + .milliseconds(settings.timeoutMilliseconds)
        return try await withTaskCancellationHandler {
            try await withThrowingHandover { continuation in
                transfers.begin(task, transfer, continuation)
                // A cancel before this found nothing to stop.
                if Task.isCancelled { transfers.stop(id, CancellationError()) }
                task.resume()
                DispatchQueue.global().asyncAfter(deadline: deadline) { [weak transfers] in transfers?.timeOut(id) }
            }
        } onCancel: {
            transfers.stop(id, CancellationError())
        }
    }
}
