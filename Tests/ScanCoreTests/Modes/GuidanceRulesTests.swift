// What a user may do better, from looks made by hand and from drawn pictures.
import ScanTesting
import Testing

@testable import ScanCore

@Suite struct GuidanceRulesTests {
    private static let bars = DrawnBarcode.ean13("400638133393", module: 3, height: 90)

    /// `image` on white, in a frame of that size.
    private func placed(_ image: GrayImage, width: Int, height: Int) throws -> GrayImage {
        var bytes = [UInt8](repeating: 230, count: width * height)
        for y in 0..<image.height {
            for x in 0..<image.width { bytes[(y + 40) * width + x + 40] = image[x, y] }
        }
        return try GrayImage(width: width, height: height, bytes: bytes)
    }

    /// Each pixel the mean of `reach` to its right: a hand that moves sideways.
    private func smeared(_ image: GrayImage, reach: Int) throws -> GrayImage {
        var bytes: [UInt8] = []
        for y in 0..<image.height {
            for x in 0..<image.width {
                let sum = (0..<reach).reduce(0) { $0 + Int(image[min(image.width - 1, x + $1), y]) }
                bytes.append(UInt8(sum / reach))
            }
        }
        return try GrayImage(width: image.width, height: image.height, bytes: bytes)
    }

    private func kinds(_ image: GrayImage) -> [ScanGuidance.Kind] {
        GuidanceRules(look: FrameLook(image), extent: max(image.width, image.height)).advice.map(\.kind)
    }

    @Test func `a sharp bright picture with a large code gives no advice`() throws {
        let bars = try #require(Self.bars)
        #expect(try kinds(placed(bars, width: 480, height: 320)) == [])
    }

    @Test func `a dark picture is told dark, and nothing else`() throws {
        let bars = try #require(Self.bars)
        let frame = try placed(bars, width: 480, height: 320)
        let dark = try GrayImage(width: 480, height: 320, bytes: frame.packed().map { $0 / 5 })
        #expect(kinds(dark) == [.tooDark])
    }

    @Test func `edges smeared along one direction ask for a still hand, sharp though the other is`() throws {
        let bars = try #require(Self.bars)
        let frame = try smeared(placed(bars, width: 480, height: 320), reach: 5)
        #expect(kinds(frame).first == .holdStill)
        #expect(try #require(FrameLook(frame).sharpnessDown) > 0.9)
    }

    @Test func `one small busy patch asks to come closer`() throws {
        let small = try #require(DrawnBarcode.ean13("400638133393", module: 1, height: 30))
        #expect(try kinds(placed(small, width: 1280, height: 720)) == [.moveCloser])
    }

    @Test func `an empty picture says nothing`() {
        #expect(kinds(GrayImage(width: 320, height: 240, filledWith: 200)) == [])
        #expect(GuidanceRules(look: nil, extent: 640).advice == [])
    }

    @Test func `a code seen askew before it was lost asks to tilt`() {
        let askew = Quadrilateral(
            topLeft: Point(x: 100, y: 100), topRight: Point(x: 300, y: 130), bottomRight: Point(x: 300, y: 170),
            bottomLeft: Point(x: 100, y: 200))
        let code = TrackedBarcode.fake(1, .qr, "A", at: askew)
        let advice = GuidanceRules(look: nil, codes: [code], before: [1: askew], extent: 640).advice
        #expect(advice.map(\.kind) == [.tilt])
        #expect(advice.first?.reason.contains("40 %") == true)
    }

    @Test func `a code that hurries asks for a still hand, one that was small to come closer`() {
        let here = Quadrilateral(x: 100, y: 100, width: 60, height: 60)
        let there = Quadrilateral(x: 130, y: 100, width: 60, height: 60)
        let code = TrackedBarcode.fake(1, .qr, "A", at: there)
        let moving = GuidanceRules(look: nil, codes: [code], before: [1: here], extent: 640).advice
        #expect(moving.map(\.kind) == [.holdStill, .moveCloser])
        #expect(moving.allSatisfy { !$0.reason.isEmpty && !$0.prompt.isEmpty })
        let resting = GuidanceRules(look: nil, codes: [code], before: [1: there], extent: 470).advice
        #expect(resting.isEmpty)
    }
}
