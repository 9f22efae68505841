// Photos and zoom of the scanner without a view.
import ScanCore
import ScanTesting
import Testing

@Suite struct DataScannerPhotoTests {
    private let source = ManualFrameSource()
    private let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [milk]) }, clock: ManualClock())

    private func picture(_ gray: UInt8) -> GrayImage { GrayImage(width: 64, height: 48, filledWith: gray) }

    private func scanner() async throws -> DataScanner {
        context.setFrameSource(source)
        let scanner = DataScanner(context: context, recognizedDataTypes: [.barcode()])
        scanner.regionOfInterest = PixelRect(x: 0, y: 0, width: 10, height: 10)
        await source.start()
        try scanner.startScanning()
        return scanner
    }

    @Test func `a photo is the frame processed last, whole, with its number`() async throws {
        let scanner = try await scanner()
        await source.emit(picture(10), timestamp: .milliseconds(33))
        await source.emit(picture(20), timestamp: .milliseconds(66))
        let photo = try await scanner.capturePhoto()
        #expect(photo.image == picture(20))
        #expect(photo.frameId == 2)
        #expect(photo.timestamp == .milliseconds(66))
    }

    @Test func `there is no photo before the first frame, nor of a scanner that is stopped or reset`() async throws {
        let scanner = try await scanner()
        await #expect(throws: ScanError.self) { try await scanner.capturePhoto() }
        await source.emit(picture(10))
        _ = try await scanner.capturePhoto()
        scanner.stopScanning()
        await #expect(throws: ScanError.self) { try await scanner.capturePhoto() }
        try scanner.startScanning()
        await #expect(throws: ScanError.self) { try await scanner.capturePhoto() }
        await source.emit(picture(10))
        scanner.reset()
        await #expect(throws: ScanError.self) { try await scanner.capturePhoto() }
    }

    @Test func `zoom is 1 and says so when another is set`() async throws {
        let scanner = try await scanner()
        #expect([scanner.zoomFactor, scanner.minZoomFactor, scanner.maxZoomFactor] == [1, 1, 1])
        scanner.zoomFactor = 2
        await context.settle()
        #expect(scanner.zoomFactor == 1)
        #expect(context.status.isValid && context.status.message.contains("zoomFactor 2.0"))
        scanner.regionOfInterest = nil
        await context.settle()
        #expect(context.status.message.contains("zoomFactor 2.0"))
        scanner.zoomFactor = 1
        await context.settle()
        #expect(!context.status.message.contains("zoomFactor"))
    }
}
