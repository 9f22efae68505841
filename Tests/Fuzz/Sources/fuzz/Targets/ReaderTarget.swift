// The reader: any picture, any request.
import ScanCore
import ScanDecoding

/// Draws a picture from the input and reads it.
///
/// What must hold: no crash, nothing but what was asked for, corners that are numbers, and a reader that has read other pictures
/// before gives what a fresh one gives.
enum ReaderTarget {
    /// How many bytes come before the pixels.
    static let header = 24

    /// Twenty-four bytes choose sizes and request; the rest are pixels, repeated when they are too few.
    static func run(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let width = input.number(in: 0...4095)
        let height = min(input.number(in: 0...4095), max(64, 40_000 / max(1, width)))
        let padding = input.number(below: 64)
        let module = 1 + input.number(below: 8)
        let symbologies = input.word()
        let flags = input.byte()
        let effort = DecodeEffort.allCases[input.number(below: DecodeEffort.allCases.count)]
        var request = DecodeRequest(symbologies: chosen(symbologies), effort: effort)
        if flags & 1 != 0 {
            for symbology in request.symbologies.keys {
                request.symbologies[symbology]?.isColorInvertedEnabled = true
                request.symbologies[symbology]?.extensions = ["two_digit_add_on", "five_digit_add_on", "full_ascii"]
            }
        }
        if flags & 2 != 0 { request.maximumCodes = flags >> 6 }
        if flags & 4 != 0 {
            let (x, y) = (Int(Int8(truncatingIfNeeded: input.byte())), Int(Int8(truncatingIfNeeded: input.byte())))
            request.regionOfInterest = PixelRect(
                x: x * 16, y: y * 16, width: input.byte() * 16, height: input.byte() * 16)
        }
        if flags & 16 != 0 {
            // Where a code is said to be: any corners, outside of the picture too.
            let corners = (0..<4).map { _ in Point(x: Double(input.byte() * 3 - 100), y: Double(input.byte() * 3 - 100))
            }
            let place = Quadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
            request.hints = request.symbologies.keys.map { DecodeHint(place: place, symbology: $0) }
            if flags & 32 != 0 { request.hintSearch = .hintsOnly }
        }
        guard
            let image = picture(
                width: width, height: height, stride: width + padding, module: module,
                pixels: Array(bytes.dropFirst(header)))
        else { return }
        let used = BarcodeReader()
        if flags & 8 != 0 {
            _ = try? used.decode(image.inverted(), request: DecodeRequest(symbologies: chosen(0xFFFF)))
        }
        let symbols = try? used.decode(image, request: request)
        guard let symbols else { return }
        if let limit = request.maximumCodes { precondition(symbols.count <= limit, "more codes than asked for") }
        for symbol in symbols {
            precondition(request.isEnabled(symbol.symbology), "a symbology that was not asked for")
            precondition(
                symbol.location.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a corner that is no number")
        }
        if flags & 8 != 0, let fresh = try? BarcodeReader().decode(image, request: request) {
            precondition(fresh == symbols, "a used reader reads something else than a fresh one")
        }
    }

    private static func chosen(_ bits: Int) -> Set<Symbology> {
        let all = SymbologyDescription.available.sorted { $0.rawValue < $1.rawValue }
        let some = all.enumerated().filter { bits >> ($0.offset & 15) & 1 == 1 }.map(\.element)
        return Set(some.isEmpty ? all : some)
    }

    /// Squares of `module` pixels, row by row, in a buffer that ends with the last pixel.
    private static func picture(width: Int, height: Int, stride: Int, module: Int, pixels: [UInt8]) -> GrayImage? {
        guard width > 0, height > 0, !pixels.isEmpty else {
            return try? GrayImage(width: width, height: height, bytes: [])
        }
        var bytes = [UInt8](repeating: 0, count: (height - 1) * stride + width)
        let across = (width + module - 1) / module
        for y in 0..<height {
            var place = y / module * across % pixels.count
            for x in 0..<width {
                if x > 0, x % module == 0 { place = place + 1 == pixels.count ? 0 : place + 1 }
                bytes[y * stride + x] = pixels[place]
            }
        }
        return try? GrayImage(width: width, height: height, stride: stride, bytes: bytes)
    }
}
