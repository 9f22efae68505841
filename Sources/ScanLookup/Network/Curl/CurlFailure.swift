// libcurl's error numbers as URLError's.
#if Curl
    import CCurl
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The one table from libcurl's errors to Foundation's.
    enum CurlFailure {
        /// The code; nil for success. `hasHead`: the response had begun, so what breaks off is a lost connection.
        static func code(_ result: CURLcode, hasHead: Bool) -> URLError.Code? {
            switch result {
            case CURLE_OK: nil
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .cannotFindHost
            case CURLE_COULDNT_CONNECT: .cannotConnectToHost
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            case CURLE_UNSUPPORTED_PROTOCOL: .unsupportedURL
            case CURLE_URL_MALFORMAT: .badURL
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: .networkConnectionLost
            case CURLE_PEER_FAILED_VERIFICATION: .serverCertificateUntrusted
            case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE: .secureConnectionFailed
            case CURLE_BAD_CONTENT_ENCODING: .cannotDecodeRawData
            case CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2: .badServerResponse
            default: hasHead ? .networkConnectionLost : .unknown
            }
        }
    }
#endif
