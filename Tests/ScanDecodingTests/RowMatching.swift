// Lends rows of widths to the matchers.

@testable import ScanDecoding

/// The five matchers of this suite by name, each as a function from widths to matches.
enum RowMatching {
    private static let code128 = Code128Matcher()
    private static let code93 = Code93Matcher()
    private static let code39 = Code39Matcher()
    private static let interleaved = InterleavedMatcher()
    private static let codabar = CodabarMatcher()

    /// A matcher by its name: "128", "93", "39", "I25", "Codabar".
    static func matches(_ name: String, _ widths: [Float]) -> [LinearMatch] {
        var found: [LinearMatch] = []
        widths.withUnsafeBufferPointer { buffer in
            let row = ElementRow(widths: buffer, measured: buffer)
            switch name {
            case "128": code128.match(row, into: &found)
            case "93": code93.match(row, into: &found)
            case "39": code39.match(row, into: &found)
            case "I25": interleaved.match(row, into: &found)
            default: codabar.match(row, into: &found)
            }
        }
        return found
    }

    /// The names of all matchers.
    static let names = ["128", "93", "39", "I25", "Codabar"]

    /// What a matcher reads as text, each symbol one string.
    static func texts(_ name: String, _ widths: [Float]) -> [String] {
        matches(name, widths).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
