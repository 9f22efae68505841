// The reader as its users call it: one picture in, barcodes out.
import ScanCore
import ScanTesting
import Testing

@testable import ScanDecoding

@Suite struct BarcodeReaderTests {
    private let retail = DecodeRequest(symbologies: [.ean13UPCA])

    private func drawn(module: Int = 2) throws -> GrayImage {
        try #require(DrawnBarcode.ean13("952123454321", module: module))
    }

    @Test func aDrawnCodeIsReadWithItsCorners() throws {
        let image = try drawn()
        let codes = try BarcodeReader().read(image, request: retail)
        #expect(codes.map(\.data) == ["9521234543213"])
        let place = try #require(codes.first).location
        // Ten modules of two pixels beside it, ten rows above; 95 modules; 60 rows.
        #expect(abs(place.topLeft.x - 20) < 2 && abs(place.topRight.x - 210) < 2)
        #expect(abs(place.topLeft.y - 10) < 4 && abs(place.bottomLeft.y - 70) < 4)
    }

    @Test(arguments: 1...3) func cornersTurnWithTheCode(turns: Int) throws {
        let codes = try BarcodeReader().read(drawn().rotated(quarterTurns: turns), request: retail)
        let place = try #require(codes.first).location
        let right = (place.topRight.x - place.topLeft.x, place.topRight.y - place.topLeft.y)
        #expect(turns == 2 ? right.0 < -180 : turns == 1 ? right.1 > 180 : right.1 < -180)
    }

    @Test func aPaleCodeOfATwelfthOfAnothersWidthIsReadBesideIt() throws {
        let small = try #require(DrawnBarcode.ean13("400638133393", module: 1, height: 24))
        let pale = try GrayImage(
            width: small.width, height: small.height, bytes: small.packed().map { 255 - (255 - $0) / 4 })
        let large = try #require(DrawnBarcode.ean13("952123454321", module: 12, height: 480))
        let codes = try BarcodeReader().read(DrawnBarcode.stacked([large, pale]), request: retail)
        #expect(Set(codes.map(\.data)) == ["9521234543213", "4006381333931"])
    }

    @Test func itKeepsTheContractOfDecoders() {
        #expect(SymbolDecoderVerifier.violations { BarcodeReader() }.isEmpty)
    }

    @Test func nothingEnabledIsAnError() throws {
        #expect(throws: ScanError.self) {
            try BarcodeReader().read(drawn(), request: DecodeRequest(symbologies: []))
        }
    }

    @Test func anUnsupportedSymbologyIsAnError() {
        #expect(throws: ScanError.self) {
            try BarcodeReader().read(drawn(), request: DecodeRequest(symbologies: [.dataMatrix]))
        }
    }

    @Test func whatIsNotEnabledIsNotReported() throws {
        #expect(try BarcodeReader().read(drawn(), request: DecodeRequest(symbologies: [.ean8, .code128])).isEmpty)
    }

    @Test func aRegionOfInterestShiftsTheCornersBack() throws {
        let image = DrawnBarcode.stacked([try drawn(), try drawn()])
        var request = retail
        request.regionOfInterest = PixelRect(x: 0, y: 80, width: image.width, height: image.height - 80)
        let codes = try BarcodeReader().read(image, request: request)
        #expect(codes.count == 1)
        #expect(try #require(codes.first).location.center.y > 120)
    }

    @Test func equalCodesOneAboveTheOtherAreTwo() throws {
        let image = DrawnBarcode.stacked([try drawn(), try drawn()])
        #expect(try BarcodeReader().read(image, request: retail).count == 2)
    }

    @Test func itStopsAfterTheCodesAskedFor() throws {
        let image = DrawnBarcode.stacked([try drawn(), try drawn()])
        var request = retail
        request.maximumCodes = 1
        #expect(try BarcodeReader().read(image, request: request).count == 1)
    }

    @Test func halfACodeGivesNothing() throws {
        let image = try drawn()
        let half = image.cropped(to: PixelRect(x: 0, y: 0, width: image.width / 2, height: image.height))
        #expect(
            try BarcodeReader().read(half, request: DecodeRequest(symbologies: SymbologyDescription.available)).isEmpty)
    }

    @Test func smallPicturesOfEverySizeAreSafe() throws {
        let reader = BarcodeReader()
        let request = DecodeRequest(symbologies: SymbologyDescription.available)
        var random = SeededRandom(seed: 7)
        for (width, height) in [(0, 0), (1, 1), (1, 64), (64, 1), (2, 2), (8, 9), (9, 8), (17, 3), (33, 64), (64, 64)] {
            let bytes = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try reader.read(GrayImage(width: width, height: height, bytes: bytes), request: request)
            _ = try reader.read(GrayImage(width: width, height: height, filledWith: 128), request: request)
        }
    }

    @Test func aPoolReadsManyPicturesAtOnce() async throws {
        let pool = BarcodeReaderPool(maximumConcurrentReads: 2)
        let image = try drawn()
        let request = retail
        let values = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<6 { group.addTask { try await pool.read(image, request: request).first?.data } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: "9521234543213", count: 6))
    }

    @Test func aCancelledTaskGetsNoCodesButAnError() async throws {
        let pool = BarcodeReaderPool(maximumConcurrentReads: 1)
        let image = try drawn()
        let request = retail
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pool.read(image, request: request)
        }
        let outcome = await task.result
        guard case .failure(let error as ScanError) = outcome else {
            Issue.record("a cancelled read gave \(outcome)")
            return
        }
        #expect(error.code == .cancelled)
    }
}
