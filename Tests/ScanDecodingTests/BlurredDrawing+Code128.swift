// BlurredDrawing+Code128: Code 128 symbols drawn out of focus.

@testable import ScanDecoding

extension BlurredDrawing {
    /// A symbol of values, the start character first; the check and stop characters are added. `error` is added to the check character.
    init(code128 values: [Int], error: Int = 0) {
        let sum = values[0] + values.enumerated().reduce(0) { $0 + $1.offset * $1.element }
        let patterns = (values + [(sum + error) % 103]).map { SymbolPatterns.code128[$0] } + ["2331112"]
        self.init(left: "", sets: "", right: "")
        modules = patterns.flatMap { pattern in
            pattern.enumerated().flatMap { index, width in
                [Int](repeating: 1 - index % 2, count: width.wholeNumberValue ?? 0)
            }
        }
    }

    /// A symbol of code set B.
    static func code128(_ text: String) -> BlurredDrawing {
        BlurredDrawing(code128: [104] + text.utf8.map { Int($0) - 32 })
    }
}
