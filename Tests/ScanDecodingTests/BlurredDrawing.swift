// BlurredDrawing: retail codes drawn out of focus, in light, with noise: pictures for the likelihood search.

import Foundation
import ScanCore

@testable import ScanDecoding

/// Modules of a retail symbol, "1" a bar, and a picture of them under a blur.
struct BlurredDrawing {
    /// The modules, without margins.
    var modules: [Int]
    /// Pixels a module.
    var module: Float = 2
    /// The blur.
    var kind = BlurKind.gaussian
    /// Its standard deviation in modules.
    var deviation: Float = 1
    /// The standard deviation of the noise in gray levels.
    var noise: Float = 3

    private static let odd = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]

    private static func character(_ digit: Character, _ set: Character) -> String {
        let odd = odd[digit.wholeNumberValue ?? 0]
        if set == "L" { return odd }
        let right = String(odd.map { $0 == "0" ? "1" : "0" })
        return set == "R" ? right : String(right.reversed())
    }

    /// A drawing of `digits` in the sets named, the guards around them.
    init(left: String, sets: String, right: String, end: String = "101") {
        let middle = right.isEmpty ? "" : "01010"
        let text =
            "101" + zip(left, sets).map { Self.character($0, $1) }.joined() + middle
            + right.map { Self.character($0, "R") }.joined() + end
        modules = text.map { $0 == "1" ? 1 : 0 }
    }

    /// The same with an add-on of `digits` in the sets named, nine modules behind it.
    func beside(_ digits: String, sets: String) -> BlurredDrawing {
        let row = zip(digits, sets).map { Self.character($0, $1) }.joined(separator: "01")
        var copy = self
        copy.modules += ("000000000" + "1011" + row).map { $0 == "1" ? 1 : 0 }
        return copy
    }

    /// EAN-13 5901234123457.
    static let ean13 = BlurredDrawing(left: "901234", sets: "LGGLLG", right: "123457")
    /// EAN-8 96385074.
    static let ean8 = BlurredDrawing(left: "9638", sets: "LLLL", right: "5074")
    /// UPC-E 04252614.
    static let upce = BlurredDrawing(left: "425261", sets: "GLGGLL", right: "", end: "010101")

    /// The reflectance at a place in modules from the first bar.
    private func reflectance(_ place: Float) -> Float {
        var dark: Float = 0
        for (index, bar) in modules.enumerated() where bar == 1 {
            dark +=
                kind.step((place - Float(index)) / deviation) - kind.step((place - Float(index) - 1) / deviation)
        }
        return 0.82 - 0.76 * dark
    }

    /// The picture, bars `height` pixels high with margins of twelve modules left and right and `paper` rows of light above and
    /// below, each row `slant` pixels farther right.
    func image(height: Int = 32, slant: Float = 0.05, seed: UInt64 = 1, paper: Int = 0) throws -> GrayImage {
        var random = SeededRandom(seed: seed)
        let width = Int(Float(modules.count + 24) * module)
        var bytes: [UInt8] = []
        for row in -paper..<height + paper {
            for column in 0..<width {
                let shift = slant * Float(row - height / 2)
                let isPaper = row < 0 || row >= height
                let light = isPaper ? 0.82 : reflectance((Float(column) + 0.5 - shift) / module - 12)
                let level = 255 * (1.055 * pow(max(0.0031308, light), 1 / 2.4) - 0.055)
                bytes.append(UInt8(min(255, max(0, level + noise * random.gaussian()))))
            }
        }
        return try GrayImage(width: width, height: height + 2 * paper, bytes: bytes)
    }
}
