// LabelSheetTests: labels one above the other, whose bars make one region.
import ScanCore
import ScanTesting
import Testing

@testable import ScanDecoding

@Suite struct LabelSheetTests {
    /// Right values, each another label.
    private static let labels = ["4006381333931", "5901234123457", "9521234543213", "4533314789324", "9782123456803"]

    /// `count` labels with paper of `gap` rows between them.
    private func sheet(_ count: Int, height: Int, gap: Int) throws -> GrayImage {
        let paper = GrayImage(width: 1, height: gap, filledWith: 255)
        return DrawnBarcode.stacked(
            try Self.labels.prefix(count).flatMap { digits in
                [try #require(DrawnBarcode.ean13(digits, module: 2, height: height)), paper]
            })
    }

    @Test("every label is read, whatever is in the middle", arguments: [2, 3, 4, 5], [(100, 40), (60, 30), (60, 10)])
    func stacked(count: Int, size: (height: Int, gap: Int)) throws {
        let request = DecodeRequest(symbologies: [.ean13UPCA])
        let image = try sheet(count, height: size.height, gap: size.gap)
        let read = Set(try BarcodeReader().decode(image, request: request).compactMap(\.text))
        #expect(read == Set(Self.labels.prefix(count)))
    }
}
