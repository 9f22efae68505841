// A verifier that passes everything would be worth nothing: each broken rule has to be found.
import ScanCore
import ScanTesting
import Testing

/// An engine that knows the drawn pictures by heart, with one rule broken at choice.
private final class KnowingDecoder: SymbolDecoder {
    enum Fault: CaseIterable {
        case unasked, blankIsCode, throwsOnEmpty, remembersPictures, ignoresRegion, wrongOrder, badIdentifier, outside
        case ignoresLimit, strideBlind, gapInRanges, readsNothing
    }

    private static let texts = ["9521234543213", "4006381333931", "0012345678905"]
    private static let pictures = texts.map { DrawnBarcode.ean13($0) }
    private static let stacked = DrawnBarcode.stacked(pictures.compactMap { $0 })
    private let fault: Fault?
    private var count = 0

    init(_ fault: Fault? = nil) { self.fault = fault }

    var supportedSymbologies: Set<Symbology> { [.ean13UPCA, .qr] }

    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        if image.isEmpty && fault == .throwsOnEmpty { throw ScanError(.invalidImage, "empty") }
        if fault == .readsNothing { return [] }
        if fault == .blankIsCode && image.width == 64 && image.height == 64 {
            return [symbol("0", row: 0, request)].filter { request.isEnabled($0.symbology) }
        }
        guard request.isEnabled(.ean13UPCA) || (fault == .unasked && request.isEnabled(.qr)) else { return [] }
        if request.regionOfInterest != nil && fault != .ignoresRegion { return [] }
        if fault == .strideBlind && image.stride != image.width { return [] }
        count += 1
        if image == Self.stacked {
            var all = Self.texts.enumerated().map { symbol($0.element, row: $0.offset, request) }
            if fault == .wrongOrder { all.reverse() }
            return fault == .ignoresLimit ? all : Array(all.prefix(request.maximumCodes ?? all.count))
        }
        for (text, picture) in zip(Self.texts, Self.pictures) where image == picture {
            return [symbol(text, row: 0, request)]
        }
        return []
    }

    private func symbol(_ text: String, row: Int, _ request: DecodeRequest) -> DecodedSymbol {
        let x = fault == .outside ? -50.0 : 30
        let place = Quadrilateral(x: x, y: Double(row * 80 + 10), width: 34, height: 30)
        var symbol = DecodedSymbol.fake(.ean13UPCA, text, at: place)
        if fault == .badIdentifier { symbol.identifier = "E0" }
        if fault == .remembersPictures { symbol.agreeingLines = count }
        if fault == .gapInRanges {
            symbol.encodingRanges = [EncodingRange(ianaName: "UTF-8", startIndex: 1, endIndex: 13)]
        }
        return symbol
    }
}

@Suite struct SymbolDecoderVerifierTests {
    @Test func `an engine that keeps the contract has no violations`() {
        #expect(SymbolDecoderVerifier.violations { KnowingDecoder() }.map(\.description) == [])
    }

    @Test(arguments: KnowingDecoder.Fault.allCases)
    private func `each broken rule is found`(fault: KnowingDecoder.Fault) {
        #expect(SymbolDecoderVerifier.violations { KnowingDecoder(fault) }.isEmpty == false)
    }

    @Test func `a sample of one's own is wanted too`() throws {
        let image = try #require(DrawnBarcode.ean13("111111111111"))
        let sample = SymbolDecoderVerifier.Sample(image: image, symbology: .ean13UPCA, text: "1111111111116")
        let violations = SymbolDecoderVerifier.violations(samples: [sample]) { KnowingDecoder() }
        #expect(violations.map(\.rule) == ["a sample is read"])
    }
}
