// A run on a scripted decoder: no picture file, no engine.

import ScanCore
import ScanScore
import Testing

@Suite("ScoreRun")
struct ScoreRunTests {
    private struct OneCode: SymbolDecoder {
        var supportedSymbologies: Set<Symbology> { [.qr] }
        func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
            if image.width == 1 { throw ScanError(.engineFailure, "broken") }
            return [
                DecodedSymbol(
                    symbology: .qr, identifier: "]Q1", text: "one", rawData: Array("one".utf8), location: .zero)
            ]
        }
    }

    private func scored(width: Int, expected: [ExpectedCode]?) -> [ScoredPicture] {
        var pictures: [ScoredPicture] = []
        ScoreRun(
            request: .everything(), makeDecoder: { OneCode() },
            load: { _ in GrayImage(width: width, height: 2, filledWith: 0) }
        ).score([ScoreEntry(id: "a", expected: expected)]) { pictures.append($0) }
        return pictures
    }

    @Test("a picture is decoded, timed and judged")
    func judged() throws {
        let picture = try #require(scored(width: 2, expected: [ExpectedCode(symbology: "QR", text: "one")]).first)
        #expect(picture.verdict?.foundCount == 1)
        #expect(picture.error == nil)
        #expect(picture.wall > 0)
    }

    @Test("a decoder's error is kept with the picture, whose values count as missed")
    func failed() throws {
        let picture = try #require(scored(width: 1, expected: [ExpectedCode(symbology: "QR", text: "one")]).first)
        #expect(picture.error == "broken")
        #expect(picture.verdict?.found == [false])
    }

    @Test("a picture nobody knows is not judged")
    func unknown() throws {
        #expect(try #require(scored(width: 2, expected: nil).first).verdict == nil)
    }

    @Test("the request for everything names each available symbology with its full range, add-ons and inversion")
    func everything() {
        let request = DecodeRequest.everything()
        #expect(Set(request.symbologies.keys) == SymbologyDescription.available)
        #expect(request.symbologies[.code39]?.activeSymbolCounts == .some(nil))
        #expect(request.symbologies[.ean8]?.isExtensionEnabled("two_digit_add_on") == true)
        #expect(request.symbologies[.code128]?.isColorInvertedEnabled == true)
        #expect(request.symbologies[.codabar]?.isColorInvertedEnabled == false)
    }
}
