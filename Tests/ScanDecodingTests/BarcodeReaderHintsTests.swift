// Reading where codes are expected.
import ScanCore
import ScanDecoding
import ScanTesting
import Testing

@Suite("BarcodeReader, hints")
struct BarcodeReaderHintsTests {
    private static let data = ["4006381333931", "5901234123457", "4006381333931"]

    /// Three labels one above the other; the second is another one.
    private func sheet() throws -> (image: GrayImage, places: [Quadrilateral]) {
        let labels = try Self.data.map { try #require(DrawnBarcode.ean13($0)) }
        let image = DrawnBarcode.stacked(labels + [GrayImage(width: 300, height: 200, filledWith: 255)])
        let places = labels.indices.map { index in
            Quadrilateral(x: 30, y: 10 + 80 * Double(index), width: 285, height: 60)
        }
        return (image, places)
    }

    private func read(
        _ image: GrayImage, _ places: [Quadrilateral], _ search: DecodeHint.Search = .hintsOnly,
        as symbology: Symbology = .ean13UPCA, region: PixelRect? = nil
    ) throws -> [String?] {
        var request = DecodeRequest(symbologies: [.ean13UPCA, .qr], regionOfInterest: region)
        request.hints = places.map { DecodeHint(place: $0, symbology: symbology) }
        request.hintSearch = search
        return try BarcodeReader().decode(image, request: request).map(\.text)
    }

    @Test("a hinted place is read, and nothing else is")
    func one() throws {
        let (image, places) = try sheet()
        #expect(try read(image, [places[1]]) == [Self.data[1]])
        #expect(try read(image, [places[1]], .wholeImageWhenMissed) == [Self.data[1]])
    }

    @Test("places near each other give each code once, identical ones too")
    func all() throws {
        let (image, places) = try sheet()
        #expect(try read(image, places) == Self.data)
        #expect(try read(image, [places[0], places[2]]) == [Self.data[0], Self.data[2]])
    }

    @Test("a place a little off does no harm, and the code is where it really is")
    func off() throws {
        let (image, places) = try sheet()
        let place = places[1]
        let off = Quadrilateral(x: place.topLeft.x + 14, y: place.topLeft.y - 9, width: 285, height: 60)
        var request = DecodeRequest(symbologies: [.ean13UPCA])
        request.hints = [DecodeHint(place: off, symbology: .ean13UPCA)]
        request.hintSearch = .hintsOnly
        let found = try BarcodeReader().decode(image, request: request)
        let whole = try BarcodeReader().decode(image, request: DecodeRequest(symbologies: [.ean13UPCA]))
        try #require(found.count == 1 && whole.count == 3)
        #expect(abs(found[0].location.center.x - whole[1].location.center.x) < 4)
        #expect(abs(found[0].location.center.y - whole[1].location.center.y) < 8)
    }

    @Test("an empty place is followed by the whole picture, unless only hints are wanted")
    func missed() throws {
        let (image, _) = try sheet()
        let empty = Quadrilateral(x: 40, y: 330, width: 200, height: 60)
        #expect(try read(image, [empty]).isEmpty)
        #expect(try read(image, [empty], .wholeImageWhenMissed) == Self.data)
    }

    @Test("a hint outside the picture, or made of no numbers, is as good as none")
    func nowhere() throws {
        let (image, places) = try sheet()
        let far = Quadrilateral(x: 5000, y: -900, width: 200, height: 60)
        let wild = Quadrilateral(x: .nan, y: .infinity, width: 1, height: 1)
        #expect(try read(image, [far, wild]).isEmpty)
        #expect(try read(image, [far, wild, places[0]]) == [Self.data[0]])
        #expect(try read(image, [far], .wholeImageWhenMissed).isEmpty == false)
    }

    @Test("a hint of a symbology that is not asked for gives nothing, nor does one outside the region of interest")
    func bounds() throws {
        let (image, places) = try sheet()
        #expect(try read(image, [places[0]], as: .code128).isEmpty)
        let region = PixelRect(x: 0, y: 0, width: image.width, height: 80)
        #expect(try read(image, [places[0], places[1]], region: region) == [Self.data[0]])
    }
}
