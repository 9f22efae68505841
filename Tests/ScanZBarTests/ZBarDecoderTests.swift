import ScanCore
import ScanTesting
import ScanZBar
import Testing

/// What the zbar engine makes of small drawn pictures.
@Suite struct ZBarDecoderTests {
    private let all = DecodeRequest(symbologies: ZBarDecoder.zbar.supportedSymbologies)

    @Test(
        "Every symbology zbar reads comes with its value, identifier and symbol count",
        arguments: [
            (Drawn.code128, Symbology.code128, "SHELF-0417", "]C0", 11),
            (Drawn.upca, .ean13UPCA, "0012345678905", "]E0", 12), (Drawn.upce, .upce, "00123457", "]E0", 6),
            (Drawn.ean8, .ean8, "00012348", "]E4", 8), (Drawn.code39, .code39, "INK77", "]A0", 7),
            (Drawn.code93, .code93, "K72Q05", "]G0", 10), (Drawn.itf, .interleavedTwoOfFive, "00000042", "]I0", 8),
            (Drawn.codabar, .codabar, "A4821-0937B", "]F0", 11),
            (Drawn.databar, .gs1Databar, "0109521234543213", "]e0", 2),
            (Drawn.databarExpanded, .gs1DatabarExpanded, "01909521230000123103001750", "]e0", 0),
        ])
    func reads(widths: String, symbology: Symbology, text: String, identifier: String, count: Int) throws {
        let symbols = try ZBarDecoder().decode(Drawn.linear(widths), request: all)
        let symbol = try #require(symbols.first)
        #expect(symbols.count == 1)
        #expect(symbol.symbology == symbology)
        #expect(symbol.text == text)
        #expect(symbol.rawData == Array(text.utf8))
        #expect(symbol.identifier == identifier)
        #expect(symbol.symbolCount == count)
        #expect(symbol.agreeingLines ?? 0 >= 5)
        #expect(symbol.isGS1DataCarrier == identifier.hasPrefix("]e"))
    }

    @Test("it keeps the contract of decoders")
    func contract() { #expect(SymbolDecoderVerifier.violations { ZBarDecoder() }.isEmpty) }

    @Test("GS1-128 keeps its separator, and its leading FNC1 shows as ]C1")
    func gs1() throws {
        let symbol = try #require(try ZBarDecoder().decode(Drawn.linear(Drawn.gs1), request: all).first)
        #expect(symbol.text == "010952123454321310LOT7A\u{1D}214242")
        #expect(symbol.identifier == "]C1")
        #expect(symbol.isGS1DataCarrier)
    }

    @Test("An add-on is tied to the code it stands beside, not to another")
    func addOn() throws {
        let image = try Drawn.stacked([Drawn.linear(Drawn.ean13Plus2), Drawn.linear(Drawn.upca)])
        let symbols = try ZBarDecoder().decode(image, request: all)
        #expect(symbols.map(\.text) == ["9521234543213", "0012345678905"])
        #expect(symbols.map(\.addOn) == ["07", nil])
    }

    @Test("A UPC-E is not reported as EAN-13 when only EAN-13 is asked for")
    func upceAsEAN() throws {
        let request = DecodeRequest(symbologies: [.ean13UPCA])
        #expect(try ZBarDecoder().decode(Drawn.linear(Drawn.upce), request: request).isEmpty)
    }

    @Test("DataBar Expanded with letters before a separator is refused")
    func databarLetters() throws {
        #expect(try ZBarDecoder().decode(Drawn.linear(Drawn.databarExpandedLetters), request: all).isEmpty)
    }

    @Test("DataBar is met from both its ends", arguments: [Drawn.databar, Drawn.databarExpanded])
    func databarBothWays(widths: String) throws {
        let image = try Drawn.linear(widths)
        let symbol = try #require(try ZBarDecoder().decode(image, request: all).first)
        #expect(symbol.agreeingLines == 40)
        #expect(symbol.location.topRight.x - symbol.location.topLeft.x > Double(image.width - 60))
    }

    @Test("Only what is asked for is reported")
    func onlyAsked() throws {
        let image = try Drawn.stacked([Drawn.linear(Drawn.code128), Drawn.linear(Drawn.code39), Drawn.matrix(Drawn.qr)])
        for symbology in [Symbology.code128, .code39, .qr] {
            let found = try ZBarDecoder().decode(image, request: DecodeRequest(symbologies: [symbology]))
            #expect(found.map(\.symbology) == [symbology])
        }
        #expect(try ZBarDecoder().decode(image, request: DecodeRequest(symbologies: [])).isEmpty)
        #expect(try ZBarDecoder().decode(image, request: DecodeRequest(symbologies: [.aztec, .pdf417])).isEmpty)
    }

    @Test("Corners of a QR Code are its own, whichever way it is turned", arguments: 0..<4)
    func qrCorners(turns: Int) throws {
        let image = try Drawn.matrix(Drawn.qr).rotated(quarterTurns: turns)
        let symbol = try #require(try ZBarDecoder().decode(image, request: all).first)
        #expect(symbol.text == "CORNER TEST 0")
        #expect(symbol.identifier == "]Q1")
        #expect(!symbol.isMirrored)
        #expect(symbol.agreeingLines == nil)
        let corners = [(16.0, 16.0), (116.0, 16.0), (116.0, 116.0), (16.0, 116.0)]
        for (index, corner) in symbol.location.corners.enumerated() {
            let wanted = corners[(index + turns) % 4]
            #expect(abs(corner.x - wanted.0) <= 4 && abs(corner.y - wanted.1) <= 4)
        }
    }

    @Test("A QR Code in a mirror is told")
    func mirrored() throws {
        let image = try Drawn.mirrored(Drawn.matrix(Drawn.qr))
        let symbol = try #require(try ZBarDecoder().decode(image, request: all).first)
        #expect(symbol.isMirrored)
        #expect(symbol.text == "CORNER TEST 0")
        #expect(abs(symbol.location.topLeft.x - 116) <= 4 && abs(symbol.location.topRight.x - 16) <= 4)
    }

    @Test("The box of a linear code follows its reading direction", arguments: 0..<4)
    func linearBox(turns: Int) throws {
        let upright = try Drawn.linear(Drawn.code128, rows: 60)
        let image = upright.rotated(quarterTurns: turns)
        let box = try #require(try ZBarDecoder().decode(image, request: all).first).location
        let (dx, dy) = (box.topRight.x - box.topLeft.x, box.topRight.y - box.topLeft.y)
        let length = Double(upright.width - 48)
        let wanted = [(length, 0.0), (0.0, length), (-length, 0.0), (0.0, -length)][turns]
        #expect(abs(dx - wanted.0) < 20 && abs(dy - wanted.1) < 20)
        let (bx, by) = (box.bottomLeft.x - box.topLeft.x, box.bottomLeft.y - box.topLeft.y)
        #expect(dx * by - dy * bx > 0)
    }

    @Test("Light on dark is found where the options ask for it, and said")
    func inverted() throws {
        let image = try Drawn.linear(Drawn.code128).inverted()
        var request = DecodeRequest(symbologies: [.code128, .code39])
        #expect(try ZBarDecoder().decode(image, request: request).isEmpty)
        request.symbologies[.code39]?.isColorInvertedEnabled = true
        #expect(try ZBarDecoder().decode(image, request: request).isEmpty)
        request.symbologies[.code128]?.isColorInvertedEnabled = true
        let symbols = try ZBarDecoder().decode(image, request: request)
        #expect(symbols.map(\.text) == ["SHELF-0417"])
        #expect(symbols.first?.isColorInverted == true)
    }

    @Test("A dark code and a light one in one picture are both found")
    func bothPolarities() throws {
        let image = try Drawn.stacked([Drawn.matrix(Drawn.qr), Drawn.matrix(Drawn.qr).inverted()])
        let symbols = try ZBarDecoder().decode(image, request: DecodeRequest(symbologies: [.qr]))
        #expect(symbols.map(\.isColorInverted) == [false, true])
    }

    @Test("A region of interest shows only what lies in it, in the picture's coordinates")
    func region() throws {
        let image = try Drawn.stacked([Drawn.linear(Drawn.ean8), Drawn.linear(Drawn.code128)])
        var request = all
        request.regionOfInterest = PixelRect(x: 0, y: 56, width: image.width, height: 56)
        let symbols = try ZBarDecoder().decode(image, request: request)
        #expect(symbols.map(\.text) == ["SHELF-0417"])
        #expect(symbols.first.map { $0.location.center.y > 56 } == true)
        request.regionOfInterest = PixelRect(x: 5000, y: 0, width: 10, height: 10)
        #expect(try ZBarDecoder().decode(image, request: request).isEmpty)
    }

    @Test("A stride with garbage in it changes nothing")
    func stride() throws {
        for original in [try Drawn.linear(Drawn.code128), try Drawn.matrix(Drawn.qr)] {
            var bytes: [UInt8] = [7, 7, 7]
            for y in 0..<original.height {
                bytes += (0..<original.width).map { original[$0, y] }
                if y < original.height - 1 { bytes += (0..<13).map { $0 % 3 == 0 ? 0 : 255 } }
            }
            let image = try GrayImage(
                width: original.width, height: original.height, stride: original.width + 13, offset: 3, bytes: bytes)
            let (left, right) = (
                try ZBarDecoder().decode(original, request: all), try ZBarDecoder().decode(image, request: all)
            )
            #expect(left.map(\.text) == right.map(\.text))
            #expect(!right.isEmpty)
        }
    }

    @Test("Codes come row by row, and a maximum cuts the list")
    func order() throws {
        let image = try Drawn.stacked([
            Drawn.linear(Drawn.code39), Drawn.linear(Drawn.ean8), Drawn.linear(Drawn.code128),
        ])
        var request = all
        #expect(try ZBarDecoder().decode(image, request: request).map(\.symbology) == [.code39, .ean8, .code128])
        request.maximumCodes = 2
        #expect(try ZBarDecoder().decode(image, request: request).map(\.symbology) == [.code39, .ean8])
        request.maximumCodes = 0
        #expect(try ZBarDecoder().decode(image, request: request).isEmpty)
    }

    @Test("Too few agreeing lines are refused")
    func thin() throws {
        #expect(try ZBarDecoder().decode(Drawn.linear(Drawn.itf, rows: 2), request: all).isEmpty)
        #expect(try ZBarDecoder().decode(Drawn.linear(Drawn.code39, rows: 1), request: all).isEmpty)
    }

    @Test("A side beyond zbar's arithmetic throws")
    func tooLarge() {
        let image = GrayImage(width: 40_000, height: 1, filledWith: 255)
        #expect(throws: ScanError.self) { try ZBarDecoder().decode(image, request: all) }
    }

    @Test("Pictures of every small size, noise and strides included, end without a wrong reading of sizes")
    func smallSizes() throws {
        var request = all
        for symbology in request.symbologies.keys { request.symbologies[symbology]?.isColorInvertedEnabled = true }
        for side in Array(0...20) + [31, 47, 64] {
            for other in [0, 1, 2, 3, 5, 17, 64] {
                for (width, height) in [(side, other), (other, side)] {
                    let image = try Drawn.noise(
                        width: width, height: height, block: (side + other) % 3, seed: UInt64(side * 65 + other),
                        stride: width + other % 5)
                    for symbol in try ZBarDecoder().decode(image, request: request) {
                        #expect(symbol.location.corners.allSatisfy { $0.x >= -1 && $0.x <= Double(width) + 1 })
                    }
                }
            }
        }
    }

    @Test("Two decoders side by side give what one gives")
    func parallel() async throws {
        let image = try Drawn.stacked([Drawn.linear(Drawn.code128), Drawn.linear(Drawn.ean8), Drawn.matrix(Drawn.qr)])
        let (request, alone) = (all, try ZBarDecoder().decode(image, request: all))
        #expect(alone.count == 3)
        try await withThrowingTaskGroup(of: [DecodedSymbol].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var last: [DecodedSymbol] = []
                    for _ in 0..<5 { last = try ZBarDecoder().decode(image, request: request) }
                    return last
                }
            }
            for try await symbols in group { #expect(symbols == alone) }
        }
    }

    @Test("A cancelled task ends with .cancelled")
    func cancelled() async throws {
        let (image, request) = (try Drawn.linear(Drawn.code128), all)
        let task = Task { () -> ScanError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(ScanError) {
                _ = try ZBarDecoder().decode(image, request: request)
                return nil
            } catch { return error }
        }
        #expect(await task.value?.code == .cancelled)
    }

    @Test("Noise that makes zbar's own scan print warnings leaves standard error empty")
    func silent() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            let request = DecodeRequest(symbologies: ZBarDecoder.zbar.supportedSymbologies)
            for seed in 0..<12 {
                let image = try Drawn.noise(width: 400, height: 300, block: seed % 4, seed: UInt64(seed))
                _ = try ZBarDecoder().decode(image, request: request)
            }
        }
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("WARNING"))
    }
}
