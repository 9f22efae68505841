// QRThresholdsTests: the local thresholds of a plane, where it is looked at and where it is not.

import Testing

@testable import ScanDecoding

@Suite struct QRThresholdsTests {
    /// A plane of `width` x `height` pixels, `value` at each place.
    private func plane<T>(
        _ width: Int, _ height: Int, scale: Float, _ value: (Int, Int) -> UInt8, body: (QRPlane) -> T
    ) -> T {
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels.append(value(x, y)) } }
        return pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an empty plane") }
            return body(QRPlane(base: base, width: width, height: height, stride: width, scale: scale))
        }
    }

    @Test(
        "A plane whose half was flat is all light or all dark by its own pixels, whatever the plane before was",
        arguments: [(UInt8(200), UInt8(0)), (30, 255)])
    func flatAfterBusy(gray: UInt8, threshold: UInt8) {
        let thresholds = QRThresholds()
        plane(128, 128, scale: 1, { x, y in (x / 3 + y / 3) % 2 == 0 ? 20 : 220 }, body: { thresholds.compute($0) })
        #expect(thresholds.value(column: 64, row: 64) > 60)
        #expect(thresholds.value(column: 64, row: 64) < 180)
        plane(64, 64, scale: 2, { _, _ in gray }, body: { thresholds.compute($0) })
        plane(128, 128, scale: 1, { _, _ in gray }) { thresholds.compute($0, refining: true) }
        #expect(!thresholds.live.contains { !$0.isEmpty })
        for row in stride(from: 0, to: 128, by: 8) {
            for column in stride(from: 0, to: 128, by: 8) {
                #expect(thresholds.value(column: column, row: row) == threshold)
            }
        }
    }
}
