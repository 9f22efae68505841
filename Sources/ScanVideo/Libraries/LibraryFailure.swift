// The FFmpeg libraries' error numbers in words.
#if Video
    import CFFmpeg
    import ScanCore

    /// Errors of the libraries.
    enum LibraryFailure {
        /// Nothing to give yet.
        static let again = scan_averror_again
        /// The end.
        static let end = scan_averror_eof
        /// The read was ended from outside.
        static let exit = scan_averror_exit

        /// An error of reading `name`.
        static func error(
            _ number: Int32, _ name: String, _ prefix: String = "", code: ScanError.Code = .sourceFailure
        ) -> ScanError {
            ScanError(code, "\(name): \(prefix)\(sentence(number))", underlyingCode: Int(number))
        }

        /// The libraries' own words.
        static func sentence(_ number: Int32) -> String {
            var text = [CChar](repeating: 0, count: 128)
            guard av_strerror(number, &text, text.count) >= 0 else { return "error \(number)" }
            return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
#endif
