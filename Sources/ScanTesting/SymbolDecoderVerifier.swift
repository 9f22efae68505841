// The contract of SymbolDecoder as a suite that any engine runs in one line.
public import ScanCore

/// Holds an engine to the contract of `SymbolDecoder` and lists what it breaks:
///
///     #expect(SymbolDecoderVerifier.violations { MyDecoder() }.isEmpty)
///
/// Knows no test framework. An EAN-13 drawn here is among the samples when the engine says that it reads them.
public struct SymbolDecoderVerifier {
    /// A picture, and the one code in it.
    public struct Sample: Sendable {
        /// The picture.
        public var image: GrayImage
        /// The code's symbology.
        public var symbology: Symbology
        /// The code's text.
        public var text: String

        /// A picture with one code.
        public init(image: GrayImage, symbology: Symbology, text: String) {
            self.image = image
            self.symbology = symbology
            self.text = text
        }
    }

    /// A broken rule.
    public struct Violation: Sendable, Hashable, CustomStringConvertible {
        /// The rule, as the contract has it.
        public var rule: String
        /// What happened.
        public var detail: String
        /// Both.
        public var description: String { "\(rule): \(detail)" }
    }

    private let makeDecoder: () -> any SymbolDecoder
    private let decoder: any SymbolDecoder
    private let samples: [Sample]
    private var found: [Violation] = []

    /// What the engine made by `decoder` breaks; empty when it keeps the contract.
    public static func violations(
        samples: [Sample] = [], of decoder: () -> any SymbolDecoder
    ) -> [Violation] {
        withoutActuallyEscaping(decoder) { decoder in
            var verifier = SymbolDecoderVerifier(decoder, samples: samples)
            verifier.run()
            return verifier.found
        }
    }

    private init(_ makeDecoder: @escaping () -> any SymbolDecoder, samples: [Sample]) {
        self.makeDecoder = makeDecoder
        decoder = makeDecoder()
        var samples = samples
        if decoder.supportedSymbologies.contains(.ean13UPCA), let image = DrawnBarcode.ean13("400638133393") {
            samples.append(Sample(image: image, symbology: .ean13UPCA, text: "4006381333931"))
        }
        self.samples = samples
    }

    private mutating func run() {
        if decoder.supportedSymbologies.isEmpty { breaks("an engine reads something", "supportedSymbologies is empty") }
        checkOddPictures()
        for sample in samples { check(sample) }
        checkReadingOrder()
    }

    private mutating func breaks(_ rule: String, _ detail: String) {
        found.append(Violation(rule: rule, detail: detail))
    }

    /// The symbols, looked over; nil when the engine threw.
    private mutating func read(
        _ image: GrayImage, _ request: DecodeRequest, _ what: String, with other: (any SymbolDecoder)? = nil
    ) -> [DecodedSymbol]? {
        do throws(ScanError) {
            let symbols = try (other ?? decoder).decode(image, request: request)
            for symbol in symbols { look(at: symbol, image, request, what) }
            return symbols
        } catch {
            breaks("nothing found is an empty list, not an error", "\(what): \(error)")
            return nil
        }
    }

    private mutating func look(
        at symbol: DecodedSymbol, _ image: GrayImage, _ request: DecodeRequest, _ what: String
    ) {
        if !request.isEnabled(symbol.symbology) {
            breaks("nothing is reported that was not asked for", "\(what): \(symbol.symbology)")
        }
        let identifier = Array(symbol.identifier.utf8)
        if identifier.count < 3 || identifier[0] != 0x5D {
            breaks("an identifier is \"]\", a letter and a modifier", "\(what): \"\(symbol.identifier)\"")
        }
        let isInside = symbol.location.corners.allSatisfy { corner in
            corner.x >= -1 && corner.y >= -1 && corner.x <= Double(image.width) + 1
                && corner.y <= Double(image.height) + 1
        }
        if !isInside { breaks("a code lies inside its picture", "\(what): \(symbol.location)") }
        var end = 0
        for range in symbol.encodingRanges {
            if range.startIndex != end { breaks("encoding ranges have no gaps", "\(what): \(symbol.encodingRanges)") }
            end = range.endIndex
        }
        if !symbol.encodingRanges.isEmpty && end != symbol.rawData.count {
            breaks("encoding ranges cover the bytes", "\(what): \(symbol.encodingRanges)")
        }
    }

    private var everything: DecodeRequest { DecodeRequest(symbologies: decoder.supportedSymbologies) }

    private mutating func checkOddPictures() {
        let unread = Set(Symbology.allCases).subtracting(decoder.supportedSymbologies)
        for (width, height) in [(0, 0), (0, 9), (9, 0), (1, 1), (1, 64), (64, 1), (3, 3), (64, 64)] {
            for gray in [0, 128, 255] as [UInt8] {
                let what = "\(width) x \(height) of gray \(gray)"
                let symbols = read(GrayImage(width: width, height: height, filledWith: gray), everything, what)
                if symbols?.isEmpty == false { breaks("an empty picture has no codes", what) }
            }
            let noise = Self.noise(width: width, height: height)
            let what = "noise of \(width) x \(height)"
            if read(noise, everything, what) != read(noise, everything, what) {
                breaks("the same picture gives the same answer", what)
            }
            _ = read(noise, DecodeRequest(symbologies: unread), what + ", asked for what it does not read")
        }
    }

    private mutating func check(_ sample: Sample) {
        let name = "\(sample.symbology) \"\(sample.text)\""
        let alone = DecodeRequest(symbologies: [sample.symbology])
        guard let first = read(sample.image, alone, name) else { return }
        if !first.contains(where: { $0.symbology == sample.symbology && $0.text == sample.text }) {
            breaks("a sample is read", "\(name): got \(first.map(\.text))")
            return
        }
        if read(sample.image, everything, name)?.contains(where: { $0.text == sample.text }) != true {
            breaks("enabling more does not hide a code", name)
        }
        let others = DecodeRequest(symbologies: decoder.supportedSymbologies.subtracting([sample.symbology]))
        _ = read(sample.image, others, name + " disabled")
        if read(sample.image, DecodeRequest(symbologies: []), name + ", nothing enabled")?.isEmpty != true {
            breaks("nothing enabled finds nothing", name)
        }
        _ = read(Self.noise(width: 64, height: 64), everything, "noise")
        if read(sample.image, alone, name) != first || read(sample.image, alone, name, with: makeDecoder()) != first {
            breaks("an engine keeps nothing of the pictures before", name)
        }
        if read(Self.framed(sample.image), alone, name + " with stride and offset") != first {
            breaks("stride and offset change nothing", name)
        }
        var corner = alone
        corner.regionOfInterest = PixelRect(x: 0, y: 0, width: 2, height: 2)
        if read(sample.image, corner, name)?.isEmpty != true {
            breaks("only codes wholly inside the region of interest are found", name)
        }
    }

    private mutating func checkReadingOrder() {
        guard decoder.supportedSymbologies.contains(.ean13UPCA) else { return }
        let texts = ["9521234543213", "4006381333931", "0012345678905"]
        let image = DrawnBarcode.stacked(texts.compactMap { DrawnBarcode.ean13($0) })
        var request = DecodeRequest(symbologies: [.ean13UPCA])
        let symbols = read(image, request, "three codes") ?? []
        if symbols.map(\.text) != texts { breaks("codes come in reading order", "\(symbols.map(\.text))") }
        request.maximumCodes = 1
        let count = read(image, request, "three codes, one wanted")?.count
        if count != 1 { breaks("an engine stops after the codes that are wanted", "1 wanted, \(count ?? 0) found") }
    }

    /// Repeatable black and white noise.
    private static func noise(width: Int, height: Int) -> GrayImage {
        var seed: UInt32 = 2_463_534_242
        let bytes = (0..<width * height).map { _ -> UInt8 in
            seed ^= seed << 13
            seed ^= seed >> 17
            seed ^= seed << 5
            return seed & 1 == 0 ? 0 : 255
        }
        return (try? GrayImage(width: width, height: height, bytes: bytes))
            ?? GrayImage(width: width, height: height, filledWith: 0)
    }

    /// The same picture cut out of a larger one.
    private static func framed(_ image: GrayImage) -> GrayImage {
        let (left, top, right) = (5, 3, 7)
        let stride = left + image.width + right
        var bytes = [UInt8](repeating: 77, count: stride * top)
        let pixels = image.packed()
        for y in 0..<image.height {
            bytes += [UInt8](repeating: 77, count: left)
            bytes += pixels[y * image.width..<(y + 1) * image.width]
            bytes += [UInt8](repeating: 77, count: right)
        }
        let larger = try? GrayImage(width: stride, height: top + image.height, bytes: bytes)
        return larger?.cropped(to: PixelRect(x: left, y: top, width: image.width, height: image.height)) ?? image
    }
}

/// A verifier owns an engine, which belongs to one thread.
@available(*, unavailable)
extension SymbolDecoderVerifier: Sendable {}
