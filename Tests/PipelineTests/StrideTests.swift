// Raw gray buffers whose rows are longer than the picture.

import Foundation
import ScanKit
import Testing

@Suite("Raw buffers with a stride")
struct StrideTests {
    private func texts(_ image: GrayImage) throws -> [String?] {
        try BarcodeReader().decode(image, request: DecodeRequest(symbologies: [.qr])).map(\.text)
    }

    @Test("junk behind each row changes nothing, on a picture of our own")
    func own() throws {
        let file = ScanProcess.root.appendingPathComponent("Fixtures/qr/alphanumeric.png")
        let image = try ImageReader().image(contentsOf: file)
        let stride = image.width + 111
        var bytes: [UInt8] = []
        for y in 0..<image.height {
            bytes += (0..<image.width).map { image[$0, y] }
            bytes += (image.width..<stride).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ y &* 151) }
        }
        let padded = try GrayImage(width: image.width, height: image.height, stride: stride, bytes: bytes)
        #expect(try texts(image).count == 1)
        #expect(try texts(padded) == texts(image))
    }

    @Test("case 240: 145 x 145 pixels in rows of 256 bytes")
    func case240() throws {
        guard SharedCases.isThere("240-stride.raw") else { return }
        let bytes = try [UInt8](Data(contentsOf: SharedCases.folder.appendingPathComponent("240-stride.raw")))
        #expect(try texts(GrayImage(width: 145, height: 145, stride: 256, bytes: bytes)) == ["ROW STRIDE"])
    }
}
