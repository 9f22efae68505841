// Frames of a recording through context, mode and duplicate filter: which scans an app is told of.

import Foundation
import ScanKit
import ScanTesting
import Testing

@Suite("Sequences of frames")
struct SequenceTests {
    /// The scans that a filter lets through when the frames come ten a second.
    private func scans(_ frames: [GrayImage], filter: DuplicateFilter) async throws -> [String] {
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .qr, enabled: true)
        settings.duplicateFilter = filter
        let context = DataCaptureContext()
        let capture = BarcodeCapture(context: context, settings: settings)
        let listener = RecordingBarcodeCaptureListener()
        capture.addListener(listener)
        let source = SequenceFrameSource()
        context.setFrameSource(source)
        await withHandover { ready in
            source.switch(toDesiredState: .on) { _ in ready.resume() }
        }
        for (index, frame) in frames.enumerated() {
            let isTaken = await source.push(frame, timestamp: .milliseconds(100 * index))
            #expect(isTaken)
        }
        return listener.barcodes.compactMap(\.data)
    }

    /// A fixture's QR Code, somewhere else in each frame of 320 x 320.
    private func own(_ name: String, jitter: Int) throws -> GrayImage {
        let file = ScanProcess.root.appendingPathComponent("Fixtures/qr/\(name).png")
        return try Self.pasted(
            [ImageReader().image(contentsOf: file)], at: [(20 + 7 * jitter % 40, 20 + 11 * jitter % 40)])
    }

    /// Pictures on a white ground.
    private static func pasted(_ images: [GrayImage], at places: [(Int, Int)]) throws -> GrayImage {
        let (width, height) = (320, 320)
        var pixels = [UInt8](repeating: 255, count: width * height)
        for (image, place) in zip(images, places) {
            for y in 0..<image.height {
                for x in 0..<image.width { pixels[(y + place.1) * width + x + place.0] = image[x, y] }
            }
        }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    @Test("a steady code is one scan for a filter that lasts, on frames of our own")
    func steadyOwn() async throws {
        let frames = try (0..<12).map { try own("numeric", jitter: $0) }
        #expect(try await scans(frames, filter: .oncePerSession).count == 1)
        #expect(try await scans(frames, filter: .interval(.seconds(2))).count == 1)
        #expect(try await scans(frames, filter: .everyFrame).count == 12)
    }

    @Test("A, B, A again is three scans with a filter of 0.3 s and two with once per session, on frames of our own")
    func changingOwn() async throws {
        let frames = try ["numeric", "alphanumeric", "numeric"].flatMap { name in
            try (0..<4).map { try own(name, jitter: $0) }
        }
        let short = try await scans(frames, filter: DuplicateFilter(seconds: 0.3))
        #expect(short.count == 3)
        #expect(short.first == short.last)
        #expect(try await scans(frames, filter: .oncePerSession) == Array(short.prefix(2)))
    }

    @Test("two equal codes in every frame are one scan, on frames of our own")
    func equalOwn() async throws {
        let image = try ImageReader().image(
            contentsOf: ScanProcess.root.appendingPathComponent("Fixtures/qr/numeric.png"))
        let frame = try Self.pasted([image, image], at: [(20, 20), (190, 190)])
        let found = try BarcodeReader().decode(frame, request: DecodeRequest(symbologies: [.qr]))
        #expect(found.count == 2)
        #expect(try await scans([frame, frame, frame], filter: .oncePerSession).count == 1)
    }

    @Test("case 257: a steady code is one scan")
    func case257() async throws {
        guard SharedCases.isThere("257-steady-12") else { return }
        let frames = try SharedCases.frames("257-steady-12")
        #expect(frames.count == 12)
        #expect(try await scans(frames, filter: .oncePerSession) == ["CODE A"])
    }

    @Test("case 259: A counts again with a filter of 0.3 s, and does not with once per session")
    func case259() async throws {
        guard SharedCases.isThere("259-a-b-a") else { return }
        let frames = try SharedCases.frames("259-a-b-a")
        #expect(try await scans(frames, filter: DuplicateFilter(seconds: 0.3)) == ["CODE A", "CODE B", "CODE A"])
        #expect(try await scans(frames, filter: .oncePerSession) == ["CODE A", "CODE B"])
    }

    @Test("case 261: two equal codes in every frame are one scan")
    func case261() async throws {
        guard SharedCases.isThere("261-two-equal-at-once") else { return }
        let frames = try SharedCases.frames("261-two-equal-at-once")
        #expect(try await scans(frames, filter: .oncePerSession) == ["CODE A"])
    }
}
