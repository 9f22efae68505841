// One request of libcurl's, over all of its redirects.
#if Curl
    import CCurl
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A request and what libcurl tells of it. Lives on the worker's thread; libcurl has a borrowed pointer to it, which is used
    /// during `curl_multi_perform` only, while ``CurlRequests`` holds it.
    final class CurlRequest {
        /// Its number.
        let id: Int
        /// Its rules.
        var transfer: Transfer
        private let settings: NetworkSettings
        private let waiter: CurlWorker.Waiter
        private let deadline: ContinuousClock.Instant
        /// The head's lines, those of the last response.
        private var head: [String] = []
        private var headSize = 0
        private var isHeadTold = false

        /// The most bytes of a head.
        private static let maximumHeadSize = 256 << 10

        /// A request that has not begun; its time runs from now.
        init(_ id: Int, _ transfer: Transfer, _ settings: NetworkSettings, _ waiter: CurlWorker.Waiter) {
            self.id = id
            self.transfer = transfer
            self.settings = settings
            self.waiter = waiter
            deadline = ContinuousClock.now.advanced(by: settings.timeout)
        }

        /// Sets a handle up for where the request is now.
        func prepare(_ easy: UnsafeMutableRawPointer) {
            head = []
            headSize = 0
            isHeadTold = false
            let user = Unmanaged.passUnretained(self).toOpaque()
            let left = ContinuousClock.now.duration(to: deadline).wholeMilliseconds
            scan_curl_set_text(easy, CURLOPT_URL, transfer.url.absoluteString)
            scan_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
            scan_curl_set_text(easy, CURLOPT_USERAGENT, settings.userAgent)
            // All encodings that libcurl knows; the limit is on what comes out of them.
            scan_curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
            scan_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
            scan_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
            scan_curl_set_long(easy, CURLOPT_TIMEOUT_MS, left)
            scan_curl_set_pointer(easy, CURLOPT_WRITEDATA, user)
            scan_curl_set_sink(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, user in
                CurlRequest.borrowed(user, bytes, size * count) { $0.takeBody($1) }
            }
            scan_curl_set_pointer(easy, CURLOPT_HEADERDATA, user)
            scan_curl_set_sink(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, user in
                CurlRequest.borrowed(user, bytes, size * count) { $0.takeHead($1) }
            }
        }

        /// Whether a step that has ended leads to another one.
        func next(_ easy: UnsafeMutableRawPointer, _ result: CURLcode) -> Bool {
            guard result == CURLE_OK, transfer.failure == nil else { return false }
            _ = tellHead()
            var place: UnsafeMutablePointer<CChar>?
            guard (300..<400).contains(status), scan_curl_get_text(easy, CURLINFO_REDIRECT_URL, &place) == CURLE_OK,
                let place
            else { return false }
            return transfer.redirect(to: URL(string: String(cString: place)))
        }

        /// Answers the waiter.
        func finish(_ result: CURLcode) {
            if result == CURLE_OPERATION_TIMEDOUT { transfer.timeOut() }
            let code = CurlFailure.code(result, hasHead: isHeadTold)
            let error = code.map { Transfer.error($0, transfer.url, String(cString: curl_easy_strerror(result))) }
            waiter.resume(with: transfer.outcome(error))
        }

        private static func borrowed(
            _ user: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
            _ take: (CurlRequest, UnsafeRawBufferPointer) -> Bool
        ) -> Int {
            guard let user, let bytes else { return 0 }
            let request = Unmanaged<CurlRequest>.fromOpaque(user).takeUnretainedValue()
            // Anything but the count ends the transfer.
            return take(request, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count &+ 1
        }

        private func takeHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
            let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            // Trailers come after the body: they are not read.
            if isHeadTold && !line.hasPrefix("HTTP/") { return true }
            if line.hasPrefix("HTTP/") {
                head = []
                isHeadTold = false
            }
            headSize += bytes.count
            if headSize > Self.maximumHeadSize {
                transfer.stop(Transfer.error(.dataLengthExceedsMaximum, transfer.url, "the head is too large"))
                return false
            }
            if !line.isEmpty { head.append(line) }
            return true
        }

        private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
            tellHead() && transfer.receive(bytes)
        }

        private var status: Int {
            head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }

        /// Tells the transfer of the response, once.
        private func tellHead() -> Bool {
            if isHeadTold { return transfer.failure == nil }
            isHeadTold = true
            let fields = head.dropFirst().compactMap { line -> (String, String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                return (String(line[..<colon]), value)
            }
            let version = head.first?.split(separator: " ").first.map(String.init)
            let response = HTTPURLResponse(
                url: transfer.url, statusCode: status, httpVersion: version,
                headerFields: Dictionary(fields) { "\($0), \($1)" })
            return response.map { transfer.respond($0) } ?? true
        }
    }

    @available(*, unavailable)
    extension CurlRequest: Sendable {}
#endif
