import ScanCore

/// Bytes to text: by ECI where a symbol names one, by a documented guess where it does not.
///
/// - Adjoining segments of the same ECI (or of none) are decoded together, so a letter cut between two is whole again.
/// - An ECI that is not registered, or 899 (binary), makes the text nil; so do bytes that are invalid in their declared set.
/// - Without an ECI: UTF-8 if the bytes are valid UTF-8, else the best score of `CharsetGuess`, else binary.
/// - A byte order mark in front is not part of the text.
///
/// Pure functions, any thread. Plain ASCII, UTF-8 and ISO 8859-1 cost no C call; the rest one `iconv` each.
public enum TextDecoder: Sendable {
    /// The text of a whole symbol, its segments in order.
    public static func decode(_ segments: [TextSegment]) -> DecodedText {
        var text: String? = ""
        var ranges: [EncodingRange] = []
        var isPlain = true
        var start = 0
        var index = 0
        while index < segments.count {
            let eci = segments[index].eci
            var bytes = segments[index].bytes
            index += 1
            while index < segments.count, segments[index].eci == eci || segments[index].bytes.isEmpty {
                bytes += segments[index].bytes
                index += 1
            }
            if bytes.isEmpty { continue }
            let part = run(bytes, eci: eci)
            text = text.flatMap { before in part.text.map { before + $0 } }
            isPlain = isPlain && part.isPlain
            let end = start + bytes.count
            if let last = ranges.last, last.ianaName == part.name {
                ranges[ranges.count - 1].endIndex = end
            } else {
                ranges.append(EncodingRange(ianaName: part.name, startIndex: start, endIndex: end))
            }
            start = end
        }
        return DecodedText(text: text, encodingRanges: isPlain ? [] : ranges)
    }

    /// The text of bytes that stand under one ECI, or under none.
    public static func decode(_ bytes: [UInt8], eci: Int? = nil) -> DecodedText {
        decode([TextSegment(bytes: bytes, eci: eci)])
    }

    /// One run under one ECI; `isPlain` when every byte is the ASCII character it looks like.
    private static func run(_ bytes: [UInt8], eci: Int?) -> (text: String?, name: String, isPlain: Bool) {
        let charset: Charset
        if let eci {
            guard let declared = Charset(eci: eci) else { return (nil, Charset.binaryName, false) }
            charset = declared
        } else {
            guard let guessed = CharsetGuess.charset(of: bytes) else { return (nil, Charset.binaryName, false) }
            charset = guessed
        }
        let isPlain = charset.isASCIISuperset && bytes.allSatisfy { $0 < 0x80 }
        guard var text = isPlain ? String(validating: bytes, as: UTF8.self) : charset.decode(bytes) else {
            return (nil, charset.ianaName, false)
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return (text, charset.ianaName, isPlain)
    }
}
