// The ledger's turn.

import ScanCore
import ScanScore
import Testing

@Suite("GrayImage turned by any angle")
struct GrayImageTurnTests {
    @Test("a quarter turn is exact")
    func quarter() throws {
        let image = try GrayImage(width: 3, height: 2, bytes: [1, 2, 3, 4, 5, 6])
        #expect(image.turned(clockwise: 90) == image.rotated(quarterTurns: 1))
        #expect(image.turned(clockwise: 0) == image)
    }

    @Test("an oblique turn holds the whole picture on a ground of the border's mean")
    func oblique() {
        let image = GrayImage(width: 40, height: 20, filledWith: 77)
        let turned = image.turned(clockwise: 30)
        #expect(turned.width == 45)
        #expect(turned.height == 37)
        #expect(turned.packed().allSatisfy { abs(Int($0) - 77) <= 1 })
    }

    @Test("a mark right of the centre goes down with a clockwise turn")
    func direction() throws {
        var pixels = [UInt8](repeating: 255, count: 41 * 41)
        for y in 18...22 { for x in 34...38 { pixels[y * 41 + x] = 0 } }
        let turned = try GrayImage(width: 41, height: 41, bytes: pixels).turned(clockwise: 45)
        var darkest = (value: UInt8.max, x: 0, y: 0)
        for y in 0..<turned.height {
            for x in 0..<turned.width where turned[x, y] < darkest.value { darkest = (turned[x, y], x, y) }
        }
        #expect(darkest.x > turned.width / 2 + 6)
        #expect(darkest.y > turned.height / 2 + 6)
    }

    @Test("an empty picture stays empty")
    func empty() {
        #expect(GrayImage(width: 0, height: 0, filledWith: 0).turned(clockwise: 30).isEmpty)
    }
}
