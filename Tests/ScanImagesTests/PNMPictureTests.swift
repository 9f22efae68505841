// The plain formats that all other formats are compared with.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite struct PNMPictureTests {
    @Test(
        arguments: [
            ("P1 3 2\n0 1 0\n1 0 1\n", [255, 0, 255, 0, 255, 0]),
            ("P1\n# a comment\n3 2\n010101", [255, 0, 255, 0, 255, 0]),
            ("P2 3 2 255\n0 1 2 253 254 255\n", [0, 1, 2, 253, 254, 255]),
            ("P2 3 2 4 0 1 2 3 4 9", [0, 64, 128, 191, 255, 255]),
            ("P3 3 2 255 255 0 0 0 255 0 0 0 255 255 255 255 0 0 0 9 9 9", [76, 150, 29, 255, 0, 9]),
            ("P5 3 2 255\n~}|ABC", [126, 125, 124, 65, 66, 67]),
        ] as [(String, [UInt8])])
    func `letters become the pixels they stand for`(_ text: String, _ pixels: [UInt8]) throws {
        let image = try ImageReader().image(data: Data(text.utf8))
        #expect(image == (try GrayImage(width: 3, height: 2, bytes: pixels)))
    }

    @Test func `raw bits pad each row to a byte`() throws {
        let image = try ImageReader().image(data: Data("P4 9 2\n".utf8) + [0x80, 0x80, 0x01, 0x00])
        #expect(
            image.packed() == [0] + [UInt8](repeating: 255, count: 7) + [0] + [UInt8](repeating: 255, count: 7) + [
                0, 255,
            ])
    }

    @Test func `two bytes a sample are high byte first`() throws {
        let image = try ImageReader().image(data: Data("P5 2 1 65535\n".utf8) + [0x80, 0x00, 0xFF, 0xFF])
        #expect(image.packed() == [128, 255])
    }
}
