// libcurl's multi handle and the requests in it.
#if Curl
    import CCurl
    import Foundation

    /// The requests that run, on one thread. Owns the multi handle and all easy handles.
    struct CurlRequests: ~Copyable {
        private let multi: UnsafeMutableRawPointer?
        private var running: [UnsafeMutableRawPointer: CurlRequest] = [:]

        init() { multi = curl_multi_init() }

        deinit {
            for (easy, _) in running {
                curl_multi_remove_handle(multi, easy)
                curl_easy_cleanup(easy)
            }
            curl_multi_cleanup(multi)
        }

        /// The multi handle's address, for waking.
        var address: UInt? { multi.map { UInt(bitPattern: $0) } }

        /// Whether nothing runs.
        var isEmpty: Bool { running.isEmpty }

        /// Starts a request's first step, or its next one after a redirect.
        mutating func begin(_ request: CurlRequest) {
            guard let multi, let easy = curl_easy_init() else { return request.finish(CURLE_FAILED_INIT) }
            request.prepare(easy)
            guard curl_multi_add_handle(multi, easy) == CURLM_OK else {
                curl_easy_cleanup(easy)
                return request.finish(CURLE_FAILED_INIT)
            }
            running[easy] = request
        }

        /// Gives a request up.
        mutating func cancel(_ id: Int) {
            guard let (easy, request) = running.first(where: { $0.value.id == id }) else { return }
            remove(easy)
            request.transfer.stop(CancellationError())
            request.finish(CURLE_OK)
        }

        /// Moves all requests on, then waits until one can go on or the thread is woken.
        mutating func work() {
            var count: Int32 = 0
            curl_multi_perform(multi, &count)
            var left: Int32 = 0
            while let message = curl_multi_info_read(multi, &left) {
                guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
                let result = scan_curl_result(message)
                guard let request = running[easy] else { continue }
                let next = request.next(easy, result)
                remove(easy)
                if next { begin(request) } else { request.finish(result) }
            }
            // A redirect has begun a new handle, which wants to be moved on at once: no waiting then is not needed, because
            // a handle that was added makes the poll return.
            curl_multi_poll(multi, nil, 0, 60_000, nil)
        }

        private mutating func remove(_ easy: UnsafeMutableRawPointer) {
            running[easy] = nil
            curl_multi_remove_handle(multi, easy)
            curl_easy_cleanup(easy)
        }
    }

    @available(*, unavailable)
    extension CurlRequests: Sendable {}
#endif
