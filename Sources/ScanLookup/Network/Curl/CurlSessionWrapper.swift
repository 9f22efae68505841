// The session on libcurl.
#if Curl
    public import Foundation
    import ScanCore

    #if canImport(FoundationNetworking)
        public import FoundationNetworking
    #endif

    /// A ``NetworkSession`` on libcurl (7.84 or later), with the same limits as ``URLSessionWrapper``.
    ///
    /// Sendable: any number of tasks may share one. All its requests run on one thread of its own, which starts with the first
    /// and ends with the wrapper; cancelling a task ends its request and its connection. libcurl raises no signals here.
    public final class CurlSessionWrapper: NetworkSession, Sendable {
        private let settings: NetworkSettings
        private let worker = CurlWorker()

        /// A session with these settings.
        public init(settings: NetworkSettings = NetworkSettings()) {
            self.settings = settings
        }

        deinit { worker.end() }

        /// The bytes and the response of a GET; the errors are ``NetworkSession``'s.
        public func fetchData(from url: URL) async throws -> (Data, URLResponse) {
            let transfer = try Transfer(url, settings: settings)
            try Task.checkCancellation()
            let id = worker.newNumber()
            return try await withTaskCancellationHandler {
                try await withThrowingHandover { continuation in
                    worker.begin(id, transfer, settings, continuation)
                    // A cancel before this found nothing to stop.
                    if Task.isCancelled { worker.cancel(id) }
                }
            } onCancel: {
                worker.cancel(id)
            }
        }
    }
#endif
