public import ScanCore

/// What bytes say as text, and in which character sets they were written.
public struct DecodedText: Sendable, Hashable {
    /// The text; nil when any part of the bytes is not text.
    public var text: String?
    /// The character sets, sorted, without gaps, over all bytes; empty when they are plain ASCII.
    public var encodingRanges: [EncodingRange]

    /// A text (or none) with its character sets.
    public init(text: String?, encodingRanges: [EncodingRange] = []) {
        self.text = text
        self.encodingRanges = encodingRanges
    }
}
