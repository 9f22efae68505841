// Still pictures as frames.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite(.timeLimit(.minutes(20))) struct ImageFrameSourceTests {
    private let picture = GrayImage(width: 5, height: 4, filledWith: 9)

    @Test func `one picture is one frame, then off`() async {
        let source = ImageFrameSource(image: picture)
        let told = await FrameTranscript().run(source)
        #expect(
            told == [
                .state(.starting), .state(.on), .frame(ImageFrame(image: picture)), .state(.stopping), .state(.off),
            ])
        #expect(source.currentState == .off && source.desiredState == .off)
        #expect(!source.isLive)
    }

    @Test(arguments: [(3, 3), (1, 1), (0, 1), (-2, 1)])
    func `a picture comes as often as asked for, once at least`(_ asked: Int, _ frames: Int) async {
        let told = await FrameTranscript().run(ImageFrameSource(image: picture, repeatCount: asked))
        #expect(told.frames.count == frames)
        #expect(told.states == [.starting, .on, .stopping, .off])
    }

    @Test func `switched on again it begins anew`() async {
        let source = ImageFrameSource(images: [picture, GrayImage(width: 2, height: 2, filledWith: 0)])
        let listener = FrameTranscript()
        let first = await listener.run(source)
        #expect(first.frames.map(\.image.width) == [5, 2])
        #expect(await listener.run(source) == first)
    }

    @Test func `the next frame waits for the listener`() async {
        let inHand = Guarded(0)
        let most = Guarded(0)
        let listener = FrameTranscript { _, _ in
            let now = inHand.withLock { count in
                count += 1
                return count
            }
            most.withLock { $0 = max($0, now) }
            await Task.yield()
            inHand.withLock { $0 -= 1 }
        }
        #expect(await listener.run(ImageFrameSource(image: picture, repeatCount: 20)).frames.count == 20)
        #expect(most.withLock { $0 } == 1)
    }

    @Test func `switching off inside a frame ends the run with that frame`() async {
        let listener = FrameTranscript { source, _ in source.switch(toDesiredState: .off) }
        let told = await listener.run(ImageFrameSource(image: picture, repeatCount: 1000))
        #expect(told.frames.count == 1)
        #expect(told.states.suffix(2) == [.stopping, .off])
    }

    @Test func `a file is decoded, and its path is the frame's origin`() async throws {
        let file = Fixture("ean8", "ean8.png")
        let told = await FrameTranscript().run(ImageFrameSource(contentsOf: file.url))
        let image = try ImageReader().image(contentsOf: file.url)
        #expect(told.frames == [ImageFrame(image: image, origin: file.url.relativePath)])
    }

    @Test func `every page of a TIFF is a picture`() async {
        let url = Fixture("formats", "pages-bilevel-gray-colour.tif").url
        let told = await FrameTranscript().run(ImageFrameSource(contentsOf: url, repeatCount: 2))
        let path = url.relativePath
        #expect(
            told.frames.map(\.origin) == [path, path, path + "#1", path + "#1", path + "#2", path + "#2"])
    }

    @Test func `bytes in memory are decoded under the name given`() async throws {
        let data = try Data(contentsOf: Fixture("formats", "gray-8bit.png").url)
        let told = await FrameTranscript().run(ImageFrameSource(data: data, name: "upload 3"))
        #expect(told.frames.map(\.origin) == ["upload 3"])
        let broken = await FrameTranscript().run(ImageFrameSource(data: data.prefix(100), name: "upload 4"))
        #expect(broken.failures.map(\.message) == ["upload 4: damaged PNG: ends after 100 bytes"])
        #expect(broken.frames == [])
        #expect(broken.states == [.starting, .on, .stopping, .off])
    }

    @Test func `a picture that fails is reported in its place, and the rest goes on`() async throws {
        let scratch = try ScratchFolder()
        let urls = [
            try scratch.picture("one.pgm", width: 1), scratch.url.appending(path: "missing.png"),
            try scratch.write("two.png", Data("no picture".utf8)), try scratch.picture("three.pgm", width: 3),
        ]
        let told = await FrameTranscript().run(ImageFrameSource(contentsOf: urls))
        try #require(told.count == 8)
        let (missing, wrong) = (Array(told[3...3]).failures.first, Array(told[4...4]).failures.first)
        #expect(missing?.code == .unreadableFile && missing?.message.hasPrefix(urls[1].path) == true)
        #expect(wrong?.code == .unknownFormat && wrong?.message.hasPrefix(urls[2].path) == true)
        #expect(told.frames.map(\.image.width) == [1, 3])
        #expect(told.states == [.starting, .on, .stopping, .off])
    }

    @Test func `a folder gives its pictures in name order`() async throws {
        let scratch = try ScratchFolder()
        try scratch.picture("b.pgm", width: 3)
        try scratch.picture("a/z.pgm", width: 2)
        try scratch.picture("a/.hidden.pgm", width: 9)
        try scratch.picture("A.PGM", width: 1)
        try scratch.write("c.png", Data())
        try scratch.write("note.txt", Data("not a picture".utf8))
        let told = await FrameTranscript().run(ImageFrameSource(contentsOf: scratch.url))
        #expect(told.frames.map(\.image.width) == [1, 2, 3])
        #expect(told.failures.map(\.message) == ["\(scratch.url.path)/c.png: the file is empty"])
    }

    @Test func `the limits hold for every picture`() async {
        let url = Fixture("formats", "gray.pgm").url
        let told = await FrameTranscript().run(ImageFrameSource(contentsOf: url, limits: ImageLimits(pixels: 100)))
        #expect(told.failures.map(\.code) == [.tooLarge])
    }

    @Test func `in a context the frames of a run have rising numbers and one sequence`() async {
        let context = DataCaptureContext { SilentDecoder() }
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .qr, enabled: true)
        let capture = BarcodeCapture(context: context, settings: settings)
        let recorder = FrameNumberRecorder()
        capture.addListener(recorder)
        let source = ImageFrameSource(image: picture, repeatCount: 3)
        context.setFrameSource(source)
        let listener = FrameTranscript()
        _ = await listener.run(source)
        _ = await listener.run(source)
        let numbers = recorder.numbers.withLock { $0 }
        #expect(numbers.map(\.frame) == [1, 2, 3, 4, 5, 6])
        #expect(Set(numbers.prefix(3).map(\.sequence)).count == 1)
        #expect(Set(numbers.suffix(3).map(\.sequence)).count == 1)
        #expect(numbers.first?.sequence != numbers.last?.sequence)
    }
}

/// Finds nothing.
private struct SilentDecoder: SymbolDecoder {
    let supportedSymbologies: Set<Symbology> = [.qr]

    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] { [] }
}

/// Writes down the numbers of the frames that a mode processed.
private final class FrameNumberRecorder: BarcodeCaptureListener {
    let numbers = Guarded<[(frame: Int, sequence: Int)]>([])

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {}

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        let entry = (frameData.frameId, session.frameSequenceId)
        numbers.withLock { $0.append(entry) }
    }
}
