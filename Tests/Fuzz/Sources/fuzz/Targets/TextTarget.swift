// Bytes to text, with character sets declared and guessed.
import ScanText

/// The text decoder.
enum TextTarget {
    /// Segments of up to 63 bytes, each behind a byte for its length and one for its ECI.
    static func run(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        var segments: [TextSegment] = []
        while input.count > 1, segments.count < 40 {
            let (length, choice) = (input.byte(), input.byte())
            let eci: Int? =
                switch length >> 6 {
                case 0: nil
                case 1: choice
                case 2: choice % 40
                default: choice << 12
                }
            let content = (0..<min(length & 63, input.count)).map { _ in UInt8(truncatingIfNeeded: input.byte()) }
            segments.append(TextSegment(bytes: content, eci: eci))
        }
        let decoded = TextDecoder.decode(segments)
        let total = segments.reduce(0) { $0 + $1.bytes.count }
        precondition(
            decoded.encodingRanges.isEmpty || decoded.encodingRanges.last?.endIndex == total,
            "ranges that end elsewhere")
        var place = 0
        for range in decoded.encodingRanges {
            precondition(range.startIndex == place && range.endIndex > place, "ranges with gaps")
            place = range.endIndex
        }
        _ = TextDecoder.decode(bytes)
    }
}
