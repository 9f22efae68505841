// The fakes keep their word.
import ScanCore
import ScanTesting
import Testing

@Suite struct ScriptedDecoderTests {
    private let image = FakeFrameData().image
    private let request = DecodeRequest(symbologies: [.qr])

    @Test func `it says its script and then fails`() throws {
        let symbol = DecodedSymbol.fake(.qr, "A")
        let decoder = ScriptedDecoder([[symbol], []])
        #expect(try decoder.decode(image, request: request) == [symbol])
        #expect(try decoder.decode(image, request: request) == [])
        #expect(throws: ScanError.self) { try decoder.decode(image, request: request) }
        #expect(decoder.unexpectedCalls == 1)
        #expect(decoder.requests.count == 3)
    }

    @Test func `with an empty script it must not be called`() {
        let decoder = ScriptedDecoder()
        #expect(throws: ScanError.self) { try decoder.decode(image, request: request) }
        #expect(decoder.unexpectedCalls == 1)
    }
}

@Suite struct FakeBarcodeCaptureSessionTests {
    @Test func `it answers what it was made of and counts resets`() {
        let barcode = Barcode(barcodeInfo: BarcodeInfo(symbology: .ean13UPCA, data: "0123456789012"))
        let session = FakeBarcodeCaptureSession(newlyRecognizedBarcode: barcode)
        session.reset()
        #expect(session.newlyRecognizedBarcode == barcode)
        #expect(session.newlyRecognizedBarcodes == [barcode])
        #expect(session.resetCount == 1)
        #expect(FakeBarcodeCaptureSession(newlyRecognizedBarcode: nil).newlyRecognizedBarcodes.isEmpty)
    }

    @Test func `a session of the app's own needs one property`() {
        struct OwnSession: BarcodeCaptureSession {
            var newlyRecognizedBarcode: Barcode?
        }
        let barcode = Barcode(symbology: .qr, data: "A")
        #expect(OwnSession(newlyRecognizedBarcode: barcode).newlyRecognizedBarcodes == [barcode])
        #expect(OwnSession(newlyRecognizedBarcode: nil).newlyRecognizedBarcodes.isEmpty)
    }
}

@Suite(.timeLimit(.minutes(20))) struct ManualClockTests {
    @Test func `sleepers wake when the time has come, and not before`() async throws {
        let clock = ManualClock()
        let isAwake = Guarded(false)
        let task = Task {
            try await clock.sleep(for: .seconds(2))
            isAwake.withLock { $0 = true }
        }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        #expect(!isAwake.withLock { $0 })
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(isAwake.withLock { $0 })
        #expect(clock.now.offset == .seconds(2))
    }

    @Test func `a cancelled sleeper throws`() async {
        let clock = ManualClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        while clock.sleeperCount == 0 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }
}

@Suite struct DrawnBarcodeTests {
    @Test func `an EAN-13 is 95 modules of bars between quiet zones`() throws {
        let image = try #require(DrawnBarcode.ean13("4006381333931", module: 2, height: 10))
        #expect(image.width == (95 + 20) * 2)
        #expect(image == DrawnBarcode.ean13("400638133393", module: 2, height: 10))
        let row = (0..<95).map { image[(10 + $0) * 2, 15] == 0 ? "1" : "0" }.joined()
        #expect(row.hasPrefix("101" + "0001101" + "0100111" + "0101111"))
        #expect(row.hasSuffix("1110100" + "1000010" + "1100110" + "101"))
    }

    @Test(arguments: ["", "12345", "40063813339x1"])
    func `what is no EAN-13 is not drawn`(digits: String) {
        #expect(DrawnBarcode.ean13(digits) == nil)
    }
}
