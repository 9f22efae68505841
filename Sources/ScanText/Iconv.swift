#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The C library's character set conversion, `iconv(3)`.
enum Iconv {
    /// What `iconv` returns on failure, `(size_t)-1`.
    private static let failure = Int(bitPattern: UInt.max)

    /// The text of `bytes` in the character set `iconv` calls `name`; nil when the set is unknown or any byte is
    /// invalid.
    ///
    /// Opens and closes a descriptor each time, so that threads share no state. Keeping one open for each set (so that its tables
    /// stay loaded) was tried: no time gained over the corpus, and what is never closed is a leak.
    static func decode(_ bytes: [UInt8], from name: String) -> String? {
        if bytes.isEmpty { return "" }
        guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(descriptor) }
        var input = bytes.map { CChar(bitPattern: $0) }
        // One byte becomes at most two scalars of three bytes in any set of the table; the rest is slack.
        var output = [CChar](repeating: 0, count: bytes.count * 6 + 16)
        let written: Int? = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var fromLeft = source.count
                var to = target.baseAddress
                var toLeft = target.count
                guard iconv(descriptor, &from, &fromLeft, &to, &toLeft) != failure, fromLeft == 0,
                    iconv(descriptor, nil, nil, &to, &toLeft) != failure
                else { return nil }
                return target.count - toLeft
            }
        }
        guard let written else { return nil }
        return String(validating: output[..<written].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
