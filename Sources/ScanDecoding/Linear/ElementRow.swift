import ScanCore

/// The elements of one scan line, in pixels, ink spread taken out: spaces at even places, bars at odd ones.
///
/// The first and the last element are spaces: the margins beside the outermost bars, possibly very wide. `count` is odd, or 0.
/// The row lends its memory for one call.
struct ElementRow {
    /// Widths in pixels (fractions matter), all above 0.
    let widths: UnsafeBufferPointer<Float>
    /// Widths as measured, before ink spread was taken out; same count.
    let measured: UnsafeBufferPointer<Float>

    /// How many elements there are.
    var count: Int { widths.count }

    /// The row without so many elements (even numbers) at its ends; empty when nothing is left.
    func dropping(first: Int, last: Int) -> ElementRow {
        guard first + last < count else {
            return ElementRow(widths: .init(rebasing: widths[..<0]), measured: .init(rebasing: measured[..<0]))
        }
        let range = first..<(count - last)
        return ElementRow(widths: .init(rebasing: widths[range]), measured: .init(rebasing: measured[range]))
    }
}

/// One symbol that a matcher saw in one row.
struct LinearMatch {
    /// The symbology.
    var symbology: Symbology
    /// The data bytes (before any extension's rewriting): start, stop and symbol check characters left out.
    var bytes: [UInt8]
    /// The AIM identifier, "]C1".
    var identifier: String
    /// The first bar's place in the row.
    var start: Int
    /// The place after the last bar; `start..<end` are the symbol's elements.
    var end: Int
    /// The mean deviation of the elements from their ideal widths, in modules (narrow elements): a measure of trust.
    var deviation: Float
    /// How much one line's sighting counts: 100 is a clean one by its edges.
    var evidence: Float = 100
    /// Whether blur may have made it of another value, on all lines alike.
    var isDoubtful = false
    /// Whether it is doubtful if the line shows blur: then ``isDoubtful`` is to be set.
    var isSuspect = false
    /// Whether it is the likeliest reading of a single line, which the whole region has to confirm.
    var isModelled = false
    /// Symbols as the SDK counts them.
    var symbolCount = 0
    /// FNC1 in first position, or a GS1 symbology.
    var isGS1 = false
    /// The add-on digits, for EAN and UPC.
    var addOn: String?
}
