// Pictures of codes for tests, drawn here.
public import ScanCore

/// Draws linear codes, so that a test needs no file.
public enum DrawnBarcode: Sendable {
    /// A picture of bars: `widths` in modules, a bar first, `module` pixels each, with ten modules of white around.
    public static func bars(_ widths: [Int], module: Int = 3, height: Int = 60) -> GrayImage {
        let quiet = 10
        var row = [UInt8](repeating: 255, count: quiet * module)
        for (index, width) in widths.enumerated() {
            row += [UInt8](repeating: index % 2 == 0 ? 0 : 255, count: width * module)
        }
        row += [UInt8](repeating: 255, count: quiet * module)
        let white = [UInt8](repeating: 255, count: row.count * quiet)
        let bytes = white + (0..<height).flatMap { _ in row } + white
        let image = try? GrayImage(width: row.count, height: height + 2 * quiet, bytes: bytes)
        return image ?? GrayImage(width: 0, height: 0, filledWith: 255)
    }

    /// An EAN-13 of twelve or thirteen digits, the check digit being worked out (ISO/IEC 15420); nil for anything else.
    public static func ean13(_ digits: String, module: Int = 3, height: Int = 60) -> GrayImage? {
        let given = digits.utf8.map { Int($0) - 0x30 }
        guard (12...13).contains(given.count), given.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let sum = given.prefix(12).enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        let all = given.prefix(12) + [(10 - sum % 10) % 10]
        let patterns = [
            [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4],
            [1, 3, 1, 2],
            [1, 2, 1, 3], [3, 1, 1, 2],
        ]
        // Bit 5 is the second digit: set for number set B.
        let parities = [0, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010]
        var widths = [1, 1, 1]
        for place in 1...6 {
            let pattern = patterns[all[place]]
            let isSetB = parities[all[0]] >> (6 - place) & 1 == 1
            widths += isSetB ? pattern.reversed() : pattern
        }
        widths += [1, 1, 1, 1, 1]
        for place in 7...12 { widths += patterns[all[place]] }
        return bars(widths + [1, 1, 1], module: module, height: height)
    }

    /// Pictures one above the other, left edges aligned, white around.
    public static func stacked(_ images: [GrayImage]) -> GrayImage {
        let width = images.map(\.width).max() ?? 0
        var bytes: [UInt8] = []
        for image in images {
            let pixels = image.packed()
            let margin = [UInt8](repeating: 255, count: width - image.width)
            for y in 0..<image.height {
                bytes += pixels[y * image.width..<(y + 1) * image.width]
                bytes += margin
            }
        }
        let height = images.reduce(0) { $0 + $1.height }
        return (try? GrayImage(width: width, height: height, bytes: bytes))
            ?? GrayImage(width: 0, height: 0, filledWith: 0)
    }
}
