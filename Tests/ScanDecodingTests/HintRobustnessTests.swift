// Hints that no tracker gives, and places where half a code is.
import ScanCore
import ScanDecoding
import ScanTesting
import Testing

@Suite("BarcodeReader, strange hints", .timeLimit(.minutes(20)))
struct HintRobustnessTests {
    private static let data = ["4006381333931", "5901234123457"]

    /// Two labels one above the other, on white.
    private func sheet() throws -> GrayImage {
        let labels = try Self.data.map { try #require(DrawnBarcode.ean13($0)) }
        return DrawnBarcode.stacked(labels + [GrayImage(width: 300, height: 100, filledWith: 255)])
    }

    private func read(
        _ image: GrayImage, _ hints: [DecodeHint], _ search: DecodeHint.Search = .hintsOnly,
        region: PixelRect? = nil, symbologies: Set<Symbology> = SymbologyDescription.available
    ) throws -> [DecodedSymbol] {
        var request = DecodeRequest(symbologies: symbologies, regionOfInterest: region)
        request.hints = hints
        request.hintSearch = search
        return try BarcodeReader().decode(image, request: request)
    }

    @Test("corners of any numbers do no harm, in pictures of any size")
    func numbers() throws {
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 0, -0.0, .leastNonzeroMagnitude, 1, 1e5,
        ]
        var random = SeededRandom(seed: 4)
        let sheet = try sheet()
        let sizes = [(0, 0), (1, 1), (2, 3), (3, 1), (1, 900), (900, 1), (40, 2)]
        let images = [sheet] + sizes.map { GrayImage(width: $0.0, height: $0.1, filledWith: 200) }
        for image in images {
            for round in 0..<40 {
                let points = (0..<4).map { _ in
                    Point(x: numbers.randomElement(using: &random) ?? 0, y: numbers.randomElement(using: &random) ?? 0)
                }
                let place = Quadrilateral(
                    topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
                let hint = DecodeHint(place: place, symbology: round % 3 == 0 ? .qr : .ean13UPCA)
                let found = try read(image, [hint], round % 2 == 0 ? .hintsOnly : .wholeImageWhenMissed)
                #expect(found.allSatisfy { Self.data.contains($0.text ?? "") })
            }
        }
    }

    @Test("thousands of hints, and one over the whole frame, give each code once")
    func many() throws {
        let image = try sheet()
        let whole = Quadrilateral(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        for search in DecodeHint.Search.allCases {
            let one = try read(image, [DecodeHint(place: whole, symbology: .ean13UPCA)], search)
            #expect(Set(one.map(\.text)).isSubset(of: Set(Self.data)) && one.count <= 2)
        }
        var hints: [DecodeHint] = []
        for number in 0..<2000 {
            let (x, y) = (Double(number % 50) * 7, Double(number / 50) * 5)
            hints.append(
                DecodeHint(place: Quadrilateral(x: x, y: y, width: 60, height: 30), symbology: .ean13UPCA))
        }
        let many = try read(image, hints)
        #expect(Set(many.map(\.text)).isSubset(of: Set(Self.data)) && many.count <= 2)
    }

    @Test("half a code at a hinted place, or a neighbour cut by it, gives no value of its own")
    func halves() throws {
        let image = try sheet()
        var random = SeededRandom(seed: 11)
        for round in 0..<120 {
            let x = Double.random(in: -60...340, using: &random)
            let y = Double.random(in: -20...200, using: &random)
            let place = Quadrilateral(
                x: x, y: y, width: .random(in: 1...320, using: &random), height: .random(in: 1...80, using: &random))
            let symbology =
                SymbologyDescription.available.sorted { $0.rawValue < $1.rawValue }
                .randomElement(using: &random) ?? .ean13UPCA
            let found = try read(image, [DecodeHint(place: place, symbology: symbology)])
            for symbol in found {
                #expect(symbol.symbology == .ean13UPCA && Self.data.contains(symbol.text ?? ""), "\(round) \(place)")
            }
        }
    }

    @Test("nothing is reported that is not wholly inside the region of interest, and no part of a code either")
    func regions() throws {
        let image = try sheet()
        var random = SeededRandom(seed: 12)
        let codes = Self.data.indices.map { Quadrilateral(x: 30, y: 10 + 80 * Double($0), width: 285, height: 60) }
        for round in 0..<120 {
            let region = PixelRect(
                x: .random(in: 0...300, using: &random), y: .random(in: 0...150, using: &random),
                width: .random(in: 1...400, using: &random), height: .random(in: 1...200, using: &random))
            let hints = codes.map { DecodeHint(place: $0, symbology: .ean13UPCA) }
            let search = DecodeHint.Search.allCases[round % 2]
            for symbol in try read(image, hints, search, region: region) {
                #expect(Self.data.contains(symbol.text ?? ""), "\(round) \(region)")
                let isInside = symbol.location.corners.allSatisfy { corner in
                    corner.x >= Double(region.x) - 2 && corner.x <= Double(region.x + region.width) + 2
                        && corner.y >= Double(region.y) - 2 && corner.y <= Double(region.y + region.height) + 2
                }
                #expect(isInside, "\(round) \(region) \(symbol.location)")
            }
        }
    }
}
