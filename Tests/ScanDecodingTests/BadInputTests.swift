// Frames that hold nothing, of every size and shape: read without a crash, a hang or an invented code.
import ScanCore
import Testing

@testable import ScanDecoding

/// Run under the address and the thread sanitizer by `.ci/run`: that is half of what they are for. Pictures lie in buffers that
/// end with their last pixel, so that one byte too many is seen.
@Suite struct BadInputTests {
    /// What a frame shows.
    enum Content: CaseIterable {
        case noise, black, white, stripesAcross, stripesDown, checkerboard, bars, finders

        /// The gray level at a place; `random` moves on for noise only.
        func level(_ x: Int, _ y: Int, _ random: inout SeededRandom) -> UInt8 {
            switch self {
            case .noise: UInt8(truncatingIfNeeded: random.next())
            case .black: 0
            case .white: 255
            case .stripesAcross: y & 1 == 0 ? 20 : 235
            case .stripesDown: x & 2 == 0 ? 20 : 235
            case .checkerboard: (x ^ y) & 1 == 0 ? 0 : 255
            // Runs of one to three pixels, the same in each row.
            case .bars: x &* 2_654_435_761 >> (x / 3 & 15) & 1 == 0 ? 10 : 240
            case .finders: max(abs(x % 9 - 4), abs(y % 9 - 4)) & 1 == 1 && x % 9 + y % 9 != 8 ? 0 : 250
            }
        }
    }

    /// Everything that is read, light on dark too.
    private func request(_ effort: DecodeEffort) -> DecodeRequest {
        var request = DecodeRequest(symbologies: SymbologyDescription.available, effort: effort)
        for symbology in request.symbologies.keys {
            request.symbologies[symbology]?.isColorInvertedEnabled = true
            request.symbologies[symbology]?.extensions = ["two_digit_add_on", "five_digit_add_on"]
        }
        return request
    }

    private func frame(
        _ content: Content, _ width: Int, _ height: Int, padding: Int = 0, _ random: inout SeededRandom
    ) throws -> GrayImage {
        guard width > 0, height > 0 else { return try GrayImage(width: width, height: height, bytes: []) }
        let stride = width + padding
        var bytes = [UInt8](repeating: 77, count: (height - 1) * stride + width)
        for y in 0..<height {
            for x in 0..<width { bytes[y * stride + x] = content.level(x, y, &random) }
        }
        return try GrayImage(width: width, height: height, stride: stride, bytes: bytes)
    }

    @Test(arguments: Content.allCases)
    func `every size from 0 x 0 to 64 x 64 is safe, in coarse steps and by chance`(content: Content) throws {
        let reader = BarcodeReader()
        var random = SeededRandom(seed: 64)
        var sizes: [(Int, Int)] = []
        let steps = [0, 1, 8, 9, 17, 33, 64]
        for width in steps { for height in steps { sizes.append((width, height)) } }
        for _ in 0..<16 { sizes.append((Int(random.next() % 65), Int(random.next() % 65))) }
        for (place, (width, height)) in sizes.enumerated() {
            let image = try frame(content, width, height, padding: place % 3 * 5, &random)
            let effort: DecodeEffort = place % 8 == 7 ? .accurate : place & 1 == 0 ? .fast : .balanced
            #expect(try reader.read(image, request: request(effort)).isEmpty, "\(content) \(width) x \(height)")
        }
    }

    @Test(arguments: [Content.noise, .bars], [(1, 20000), (20000, 1), (3, 8000), (8000, 3)])
    func `a frame of one row or column is safe`(content: Content, size: (width: Int, height: Int)) throws {
        var random = SeededRandom(seed: 20000)
        let image = try frame(content, size.width, size.height, &random)
        #expect(try BarcodeReader().read(image, request: request(.fast)).isEmpty)
    }

    @Test(arguments: [
        PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 63, y: 63, width: 1, height: 1),
        PixelRect(x: 40, y: 0, width: 24, height: 64), PixelRect(x: 0, y: 50, width: 64, height: 14),
        PixelRect(x: 60, y: 60, width: 100, height: 100), PixelRect(x: -20, y: -20, width: 45, height: 45),
        PixelRect(x: 64, y: 64, width: 1, height: 1), PixelRect(x: 5, y: 5, width: 0, height: 9),
        PixelRect(x: .min, y: .min, width: .max, height: .max), PixelRect(x: .max, y: .max, width: .max, height: .max),
    ])
    func `a region of interest at or beyond the edges is safe`(region: PixelRect) throws {
        var random = SeededRandom(seed: 3)
        let reader = BarcodeReader()
        for content in [Content.noise, .bars, .finders] {
            let image = try frame(content, 64, 64, padding: 3, &random)
            var request = request(.fast)
            request.regionOfInterest = region
            #expect(try reader.read(image, request: request).isEmpty)
        }
    }

    @Test(arguments: [0.0, 1, 63, 64, 1e9, 1e300, -1e300, .infinity, .nan])
    func `a hint at any place is safe`(place: Double) throws {
        var random = SeededRandom(seed: 4)
        let image = try frame(.bars, 64, 64, &random)
        let corners = [(0.0, 0.0), (20, 0), (20, 10), (0, 10)].map { Point(x: place + $0.0, y: place - $0.1) }
        var request = request(.fast)
        let quad = Quadrilateral(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
        request.hints = [DecodeHint(place: quad, symbology: .ean13UPCA), DecodeHint(place: quad, symbology: .qr)]
        for search in DecodeHint.Search.allCases {
            request.hintSearch = search
            #expect(try BarcodeReader().read(image, request: request).isEmpty)
        }
    }

    @Test(arguments: [Content.bars, .finders])
    func `a reader that has read other frames gives what a fresh one gives`(content: Content) throws {
        let used = BarcodeReader()
        var random = SeededRandom(seed: 5)
        _ = try used.decode(frame(.finders, 90, 80, &random), request: request(.balanced))
        _ = try used.decode(frame(.noise, 60, 100, &random), request: request(.balanced))
        let image = try frame(content, 67, 61, padding: 6, &random)
        let fresh = try BarcodeReader().decode(image, request: request(.balanced))
        #expect(try used.decode(image, request: request(.balanced)) == fresh)
    }
}
