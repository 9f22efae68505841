import CZBar
import ScanCore
import Testing

@testable import ScanZBar

/// zbar's width decoder behind its safe face.
@Suite struct ZBarWidthDecoderTests {
    @Test(
        "Widths of a code are read forwards and from their end",
        arguments: [
            (Drawn.code128, Symbology.code128, "SHELF-0417"), (Drawn.code39, .code39, "INK77"),
            (Drawn.code93, .code93, "K72Q05"), (Drawn.itf, .interleavedTwoOfFive, "00000042"),
            (Drawn.codabar, .codabar, "A4821-0937B"), (Drawn.databar, .gs1Databar, "0109521234543213"),
            (Drawn.databarExpanded, .gs1DatabarExpanded, "01909521230000123103001750"),
        ], [false, true])
    func reads(code: (String, Symbology, String), reversed: Bool) throws {
        var decoder = try ZBarWidthDecoder()
        decoder.configure([code.1])
        var readings: [ZBarReading] = []
        for _ in 0..<3 {
            readings = []
            decoder.reset()
            feed(code.0, to: &decoder, reversed: reversed, into: &readings)
            #expect(readings.map(\.symbology) == [code.1])
            #expect(readings.map(\.bytes) == [Array(code.2.utf8)])
        }
        #expect(readings.first?.isForward == !reversed)
    }

    @Test("Nothing is read of a symbology that is not asked for")
    func onlyAsked() throws {
        var decoder = try ZBarWidthDecoder()
        var readings: [ZBarReading] = []
        feed(Drawn.code128, to: &decoder, into: &readings)
        decoder.configure([.code39, .gs1Databar])
        feed(Drawn.code128, to: &decoder, into: &readings)
        decoder.configure([])
        feed(Drawn.code39, to: &decoder, into: &readings)
        #expect(readings.isEmpty)
    }

    @Test("Widths in pixels are the same to it as widths in units")
    func pixels() throws {
        var decoder = try ZBarWidthDecoder()
        decoder.configure([.code128])
        var readings: [ZBarReading] = []
        ([12] + Drawn.gs1.compactMap(\.wholeNumberValue).map(Float.init) + [12]).map { $0 * 1.7 }
            .withUnsafeBufferPointer {
                decoder.feed(pixels: $0, into: &readings)
            }
        #expect(readings.map(\.identifier) == ["]C1"])
        #expect(readings.first?.isGS1 == true)
    }

    @Test("Senseless widths do no harm")
    func senseless() throws {
        var decoder = try ZBarWidthDecoder()
        decoder.configure(ZBarWidthDecoder.supportedSymbologies)
        var readings: [ZBarReading] = []
        [Float.nan, .infinity, -.infinity, -1, 0, 1e30, .leastNonzeroMagnitude].withUnsafeBufferPointer {
            decoder.feed(pixels: $0, into: &readings)
        }
        [UInt32](repeating: .max, count: 300).withUnsafeBufferPointer { decoder.feed(widths: $0, into: &readings) }
        [UInt32](repeating: 0, count: 300).withUnsafeBufferPointer { decoder.feed(widths: $0, into: &readings) }
        decoder.feed(widths: UnsafeBufferPointer(start: nil, count: 0), into: &readings)
        #expect(readings.isEmpty)
    }

    @Test("Rows full of DataBar finders, on which zbar prints warnings when left alone, leave standard error empty")
    func silent() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            var decoder = try ZBarWidthDecoder()
            decoder.configure([.gs1Databar, .gs1DatabarExpanded])
            var readings: [ZBarReading] = []
            for seed in [769, 1290, 1961, 3669, 4983, 5834, 6604, 7943] + Array(1...300) {
                decoder.reset()
                Drawn.finders(seed: UInt64(seed)).withUnsafeBufferPointer {
                    decoder.feed(widths: $0, into: &readings)
                }
            }
        }
        #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("WARNING"))
    }

    @Test("The same rows do make unguarded zbar print")
    func loud() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            let decoder = try #require(zbar_decoder_create())
            zbar_decoder_set_config(decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
            zbar_decoder_set_config(decoder, ZBAR_DATABAR, ZBAR_CFG_ENABLE, 1)
            zbar_decoder_set_config(decoder, ZBAR_DATABAR_EXP, ZBAR_CFG_ENABLE, 1)
            for seed in [769, 1290, 1961, 3669, 4983, 5834, 6604, 7943] + Array(1...300) {
                zbar_decoder_reset(decoder)
                for width in Drawn.finders(seed: UInt64(seed)) { zbar_decode_width(decoder, width) }
            }
            zbar_decoder_destroy(decoder)
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("WARNING"))
    }

    private func feed(
        _ code: String, to decoder: inout ZBarWidthDecoder, reversed: Bool = false, into readings: inout [ZBarReading]
    ) {
        let widths = ([12] + code.compactMap(\.wholeNumberValue) + [12]).map { UInt32($0 * 64) }
        widths.withUnsafeBufferPointer { decoder.feed(widths: $0, reversed: reversed, into: &readings) }
    }
}
