// Videos as frames, with both backends.
import Foundation
import ScanCore
import Testing

@testable import ScanVideo

extension VideoSuites {
    @Suite struct VideoFrameSourceTests {
        private let videos: TestVideos

        init() throws { videos = try TestVideos() }

        private func play(_ input: VideoInput, _ backend: VideoBackend) async -> [Transcript.Event] {
            await Transcript().run(VideoFrameSource(input, backend: backend))
        }

        @Test(arguments: TestVideos.backends)
        func `a file gives every frame with its time, then off`(_ backend: VideoBackend) async throws {
            let told = await play(.file(try videos.make("a.mp4", mpeg4)), backend)
            #expect(told.failures.isEmpty)
            #expect(told.states == [.starting, .on, .stopping, .off])
            #expect(told.frames.map(\.timestamp) == (0..<20).map { .milliseconds(100 * $0) })
            #expect(told.frames.allSatisfy { $0.image.width == 320 && $0.image.height == 240 })
            #expect(told.frames.first?.origin == videos.path("a.mp4"))
            let isMoving = told.frames.first != told.frames.last
            #expect(isMoving)
        }

        @Test func `both backends give the same pictures`() async throws {
            let file = try videos.make("a.mp4", mpeg4)
            let runs = await [play(.file(file), .program), play(.file(file), TestVideos.backends.last ?? .program)]
            let isSame = runs[0].frames == runs[1].frames
            #expect(isSame)
            #expect(runs[0].frames.count == 20)
        }

        @Test(arguments: TestVideos.backends)
        func `switched on again it begins anew, and holds nothing between`(_ backend: VideoBackend) async throws {
            let source = VideoFrameSource(.file(try videos.make("a.mp4", mpeg4)), backend: backend)
            let before = Holdings()
            let listener = Transcript()
            let first = await listener.run(source)
            await before.settle()
            let isSame = await listener.run(source) == first
            #expect(isSame)
        }

        @Test(arguments: TestVideos.backends, ["yuv422p", "yuv444p", "yuv420p10le", "bgr0", "gray"])
        func `every pixel format becomes gray`(_ backend: VideoBackend, _ format: String) async throws {
            let file = try videos.make("a.mkv", seconds: 0.5, ["-c:v", "ffv1", "-pix_fmt", format])
            let told = await play(.file(file), backend)
            #expect(told.failures.isEmpty && told.frames.count == 5)
            // The test picture has a white and a black part.
            let pixels = try #require(told.frames.first).image.packed()
            #expect(pixels.contains { $0 < 40 } && pixels.contains { $0 > 215 })
        }

        @Test(arguments: TestVideos.backends)
        func `numbered pictures are one run with times`(_ backend: VideoBackend) async throws {
            try videos.make("p%03d.png", seconds: 0.5)
            let told = await play(.pictures(videos.path("p%03d.png"), framesPerSecond: 4), backend)
            #expect(told.failures.isEmpty)
            #expect(told.frames.map(\.timestamp) == (0..<5).map { .milliseconds(250 * $0) })
        }

        @Test(arguments: TestVideos.backends)
        func `a video that is noted as turned comes upright`(_ backend: VideoBackend) async throws {
            try videos.make("flat.mp4", seconds: 0.5, mpeg4)
            try videos.ffmpeg(
                [
                    "-i", videos.path("flat.mp4"), "-c", "copy", "-metadata:s:v:0", "rotate=90",
                    videos.path("turned.mp4"),
                ])
            let flat = try #require(await play(.file(videos.path("flat.mp4")), backend).frames.first)
            let turned = try #require(await play(.file(videos.path("turned.mp4")), backend).frames.first)
            #expect((turned.image.width, turned.image.height) == (240, 320))
            // This ffmpeg writes rotate=90 as a turn to the left.
            let isTurned = turned.image == flat.image.rotated(quarterTurns: 3)
            #expect(isTurned)
        }

        @Test(arguments: TestVideos.backends)
        func `switched off in the middle it lets go of everything before it says so`(_ backend: VideoBackend)
            async throws
        {
            let file = try videos.make("long.mp4", seconds: 60, mpeg4)
            let before = Holdings()
            let source = VideoFrameSource(.file(file), backend: backend)
            let told = await Transcript { source, frame in
                if frame.timestamp == .milliseconds(500) { source.switch(toDesiredState: .off) }
            }.run(source)
            await before.settle()
            #expect(told.failures.isEmpty)
            #expect((6...8).contains(told.frames.count))
            #expect(told.states == [.starting, .on, .stopping, .off])
        }

        @Test(arguments: TestVideos.backends)
        func `a source that is let go in the middle lets go of everything`(_ backend: VideoBackend) async throws {
            let file = try videos.make("long.mp4", seconds: 60, mpeg4)
            let before = Holdings()
            let came = AsyncStream<Void>.makeStream()
            do {
                let source = VideoFrameSource(.file(file), backend: backend)
                let listener = Transcript { _, _ in came.continuation.finish() }
                source.addListener(listener)
                source.switch(toDesiredState: .on)
                for await _ in came.stream {}
            }
            await before.settle()
        }

        @Test(arguments: TestVideos.backends)
        func `a cancelled run switches it off`(_ backend: VideoBackend) async throws {
            let file = try videos.make("long.mp4", seconds: 60, mpeg4)
            let source = VideoFrameSource(.file(file), backend: backend)
            let came = AsyncStream<Void>.makeStream()
            let listener = Transcript { _, _ in came.continuation.finish() }
            source.addListener(listener)
            let run = Task { await source.run() }
            for await _ in came.stream {}
            run.cancel()
            #expect(await run.value.isEmpty)
            #expect(await source.settle(in: .off))
        }
    }

}

@Suite struct VideoInputTests {
    @Test func `a word names a file, pictures, an address or a device`() {
        #expect(VideoInput(named: "a.mp4") == .file("a.mp4"))
        #expect(VideoInput(named: "shelf-%03d.png") == .pictures("shelf-%03d.png"))
        #expect(VideoInput(named: "rtsp://camera/1") == .stream("rtsp://camera/1"))
        #expect(VideoInput(named: "/dev/video3") == .device("/dev/video3"))
    }

    @Test func `devices and streams are live, files and addresses of files are not`() {
        #expect(VideoInput.device("/dev/video0").isLive && VideoInput.stream("rtsp://a").isLive)
        #expect(VideoInput.stream("http://a/live").isLive)
        #expect(!VideoInput.stream("http://a/b.MP4?x=1").isLive && !VideoInput.file("a").isLive)
        #expect(!VideoInput.pictures("a%d.png").isLive)
    }

    @Test func `a path is never taken for an address`() {
        #expect(VideoInput.file("http:odd.mp4").address == "file:http:odd.mp4")
        #expect(VideoInput.file("-i").address == "file:-i")
    }
}
