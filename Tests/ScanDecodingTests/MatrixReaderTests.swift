// Tests of QRReader: drawn symbols, end to end.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite("QRReader")
struct QRReaderTests {
    private func read(
        _ image: GrayImage, effort: DecodeEffort = .balanced, inverted: Bool = true, reader: QRReader = QRReader()
    ) -> [DecodedSymbol] {
        var request = DecodeRequest(symbologies: [.qr], effort: effort)
        request.symbologies[.qr]?.isColorInvertedEnabled = inverted
        return image.bytes.withUnsafeBufferPointer {
            let found = reader.read(
                $0, width: image.width, height: image.height, stride: image.stride, request: request)
            return found.isEmpty ? reader.readHarder() : found
        }
    }

    private func version(_ number: Int) throws -> QRVersion { try #require(QRVersion(number)) }

    @Test("A drawn symbol is read at any size of its modules", arguments: [1.0, 1.5, 2, 3, 4.7, 12, 25])
    func sizes(module: Double) throws {
        let symbols = read(MatrixDrawing("LOT 7A-42", version: try version(1)).picture(module: module))
        #expect(symbols.map(\.text) == ["LOT 7A-42"])
    }

    @Test("Version, level and identifier are told", arguments: [1, 2, 7, 14])
    func details(number: Int) throws {
        let symbols = read(MatrixDrawing("DETAILS", version: try version(number), level: .quartile).picture(module: 3))
        #expect(symbols.first?.details?.version == number)
        #expect(symbols.first?.details?.errorCorrectionLevel == "Q")
        #expect(symbols.first?.details?.correctedErrors == 0)
        #expect(symbols.first?.identifier == "]Q1")
    }

    @Test("The corners are the symbol's own, to half a module")
    func corners() throws {
        let symbols = read(MatrixDrawing("CORNERS", version: try version(2)).picture(module: 4))
        let corners = try #require(symbols.first).location.corners
        for (corner, wanted) in zip(corners, [(16.0, 16.0), (116, 16), (116, 116), (16, 116)]) {
            #expect(abs(corner.x - wanted.0) < 2)
            #expect(abs(corner.y - wanted.1) < 2)
        }
    }

    @Test("A mirror image is read, and its corners stay the symbol's own")
    func mirrored() throws {
        let drawing = MatrixDrawing("MIRROR", version: try version(2))
        let symbols = read(drawing.picture(module: 4) { Point(x: 25 - $0.x, y: $0.y) })
        #expect(symbols.first?.text == "MIRROR")
        #expect(symbols.first?.isMirrored == true)
        #expect((symbols.first?.location.topLeft.x ?? 0) > 100)
        #expect((symbols.first?.location.topRight.x ?? 999) < 32)
    }

    @Test("Light on dark is read when asked for, and not otherwise")
    func inverted() throws {
        let image = MatrixDrawing("NEGATIVE", version: try version(2)).picture(module: 4, dark: 230, light: 30)
        #expect(read(image).first?.isColorInverted == true)
        #expect(read(image, inverted: false).isEmpty)
    }

    @Test("A turned and slanted view is read", arguments: [10.0, 33, 45, 78, 121, 200, 301])
    func slanted(degrees: Double) throws {
        let drawing = MatrixDrawing("https://example.org/slanted", version: try version(4))
        let (c, s) = (cosine(degrees), cosine(degrees - 90))
        let symbols = read(
            drawing.picture(module: 5, quiet: 13) { place in
                let (x, y) = (place.x - 16.5, place.y - 16.5)
                let w = 1 + 0.008 * x + 0.004 * y
                return Point(x: 16.5 + (c * x - s * y) / w, y: 16.5 + (s * x + c * y) / w)
            })
        #expect(symbols.map(\.text) == ["https://example.org/slanted"])
    }

    @Test("A symbol on a bent surface is read, by the elastic grid that a quick look does without")
    func bent() throws {
        let drawing = MatrixDrawing("https://example.org/bent/sleeve", version: try version(4))
        let image = drawing.picture(module: 5) { place in
            Point(x: place.x + 3 * cosine(place.y * 6), y: place.y)
        }
        #expect(read(image).map(\.text) == ["https://example.org/bent/sleeve"])
        #expect(read(image, effort: .fast).isEmpty)
    }

    @Test("Finders drawn as circles are read")
    func round() throws {
        let drawing = MatrixDrawing("ROUND", version: try version(2), level: .high)
        let symbols = read(
            drawing.picture(module: 6) { place in
                for (x, y) in [(3.5, 3.5), (21.5, 3.5), (3.5, 21.5)] {
                    let (dx, dy) = (place.x - x, place.y - y)
                    guard max(abs(dx), abs(dy)) < 3.9 else { continue }
                    // A place at distance d from the centre shows what lies d modules above it.
                    return Point(x: x, y: y - (dx * dx + dy * dy).squareRoot())
                }
                return place
            })
        #expect(symbols.map(\.text) == ["ROUND"])
    }

    @Test("Damage within the level's reach is mended and counted")
    func damaged() throws {
        var drawing = MatrixDrawing("DAMAGED", version: try version(3), level: .high)
        drawing.flip(columns: 12..<17, rows: 12..<17)
        let symbols = read(drawing.picture(module: 4))
        #expect(symbols.first?.text == "DAMAGED")
        #expect((symbols.first?.details?.correctedErrors ?? 0) > 0)
    }

    @Test("FNC1, ECI and structured append come out of a whole symbol")
    func flags() throws {
        let version = try version(2)
        let gs1 = read(
            MatrixDrawing(
                bits: "0101" + MatrixDrawing.byteSegment(Array("0109".utf8), version: version), version: version
            )
            .picture(module: 3))
        #expect(gs1.first?.identifier == "]Q3")
        #expect(gs1.first?.isGS1DataCarrier == true)
        let part = read(
            MatrixDrawing(
                bits: "0011" + "0001" + "0010" + "01110011" + MatrixDrawing.byteSegment([0x42], version: version),
                version: version
            ).picture(module: 3))
        #expect(part.first?.structuredAppend == StructuredAppend(index: 1, count: 3, parity: 115))
    }

    @Test("One reader keeps nothing of the picture before")
    func reused() throws {
        let reader = QRReader()
        let first = MatrixDrawing("FIRST", version: try version(5)).picture(module: 4)
        let second = MatrixDrawing("SECOND", version: try version(1)).picture(module: 3)
        #expect(read(first, reader: reader).map(\.text) == ["FIRST"])
        #expect(read(second, reader: reader).map(\.text) == ["SECOND"])
        #expect(read(GrayImage(width: 90, height: 90, filledWith: 200), reader: reader).isEmpty)
    }

    @Test("Nothing is read without being asked for, or from a buffer too small for its sizes")
    func refused() throws {
        let image = MatrixDrawing("REFUSED", version: try version(1)).picture(module: 4)
        let nothing = image.bytes.withUnsafeBufferPointer { pixels in
            QRReader().read(
                pixels, width: image.width, height: image.height, stride: image.stride,
                request: DecodeRequest(symbologies: [.code128]))
                + QRReader().read(
                    pixels, width: image.width, height: image.height + 1, stride: image.stride,
                    request: DecodeRequest(symbologies: [.qr]))
        }
        #expect(nothing.isEmpty)
    }

    @Test("Random frames of every size up to 64 give nothing", arguments: DecodeEffort.allCases)
    func randomFrames(effort: DecodeEffort) {
        var generator = SystemRandomNumberGenerator()
        let reader = QRReader()
        for size in stride(from: 0, through: 64, by: 3) {
            for (width, height) in [(size, size), (size, 64 - size), (64, size)] {
                let bytes = (0..<(width * height)).map { _ in UInt8.random(in: 0...255, using: &generator) }
                guard let image = try? GrayImage(width: width, height: height, bytes: bytes) else { continue }
                #expect(read(image, effort: effort, reader: reader).isEmpty)
            }
        }
    }

    /// Cosine of degrees, by its series: test targets of the reader need no C library.
    private func cosine(_ degrees: Double) -> Double {
        let turn = (degrees.truncatingRemainder(dividingBy: 360) + 540).truncatingRemainder(dividingBy: 360) - 180
        let x = turn * .pi / 180
        var (term, sum) = (1.0, 1.0)
        for k in 1...14 {
            term *= -x * x / Double((2 * k - 1) * 2 * k)
            sum += term
        }
        return sum
    }
}
