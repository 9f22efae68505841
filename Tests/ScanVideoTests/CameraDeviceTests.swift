// Cameras: the devices of a machine, and the virtual one.
import Foundation
import ScanCore
import Synchronization
import Testing

@testable import ScanVideo

extension VideoSuites {
    @Suite struct CameraDeviceTests {
        @Test(arguments: TestVideos.backends)
        func `the virtual device goes through a camera's code path`(_ backend: VideoBackend) async throws {
            let before = Holdings()
            let came = AsyncStream<ImageFrame>.makeStream()
            let camera = Camera(.virtualDevice("testsrc2=size=320x240:rate=20,realtime"), backend: backend)
            let listener = Transcript { _, frame in came.continuation.yield(frame) }
            camera.addListener(listener)
            #expect(camera.isLive && !camera.isTorchAvailable && camera.position == .unspecified)
            #expect(await camera.settle(in: .on))
            var times: [Duration] = []
            for await frame in came.stream {
                #expect(frame.image.width == 320)
                times.append(frame.timestamp ?? .seconds(-1))
                if times.count == 5 { break }
            }
            #expect(await camera.settle(in: .off))
            #expect(times == (0..<5).map { .milliseconds(50 * $0) })
            await before.settle()
        }

        @Test(arguments: TestVideos.backends)
        func `zooming in cuts out the middle`(_ backend: VideoBackend) async throws {
            let camera = Camera(
                .virtualDevice("testsrc2=size=320x240:rate=20:duration=0.2"), settings: CameraSettings(zoomFactor: 2),
                backend: backend)
            let told = await Transcript().run(camera)
            #expect(told.failures.isEmpty && told.frames.count == 4)
            #expect(told.frames.allSatisfy { $0.image.width == 160 && $0.image.height == 120 })
        }

        @Test(arguments: TestVideos.backends)
        func `a live camera does not wait for a slow context, which loses frames`(
            _ backend: VideoBackend
        ) async throws {
            let camera = Camera(.virtualDevice("testsrc2=size=320x240:rate=50:duration=1"), backend: backend)
            let gate = DispatchSemaphore(value: 0)
            let context = DataCaptureContext(decoder: { GatedDecoder(gate: gate) })
            let settings = BarcodeCaptureSettings()
            settings.set(symbology: .qr, enabled: true)
            let capture = BarcodeCapture(context: context, settings: settings)
            var updates = capture.updates(bufferingPolicy: .unbounded).makeAsyncIterator()
            context.setFrameSource(camera)
            // The camera comes to its end while the decoder still has a frame, and no more than the newest waits behind that.
            #expect(await camera.run().isEmpty)
            gate.signal()
            gate.signal()
            #expect(await updates.next() != nil)
            context.removeAllModes()
            var others = 0
            while await updates.next() != nil { others += 1 }
            #expect(others <= 1)
        }

        @Test(arguments: TestVideos.backends)
        func `a device that is not there, or is none, is the context's status`(_ backend: VideoBackend) async throws {
            for (path, reason) in [
                ("/dev/video99", "cannot be read: No such file or directory"),

                (#filePath, "it is no camera device"), ("/dev/null", "it is no camera device"),
                ("/dev", "cannot be read: Is a directory"),
            ] {
                let camera = Camera(device: path, backend: backend)
                #expect(await camera.run().map(\.message) == ["\(path): \(reason)"])
            }
        }
    }
}

@Suite struct CameraDevicesTests {
    @Test func `the first nodes of devices are cameras, by number`() throws {
        let videos = try TestVideos()
        for (name, index) in [("video10", "0"), ("video2", "0"), ("video3", "1"), ("radio0", "0"), ("video7", "0")] {
            let facts = videos.folder.appending(path: "facts/\(name)")
            try FileManager.default.createDirectory(at: facts, withIntermediateDirectories: true)
            try Data("\(index)\n".utf8).write(to: facts.appending(path: "index"))
            if name != "video7" { try Data().write(to: videos.folder.appending(path: name)) }
        }
        let paths = CameraDevices.paths(devices: videos.folder.path, facts: videos.path("facts"))
        #expect(paths == ["video2", "video10"].map(videos.path))
        #expect(CameraDevices.paths(devices: "/none", facts: "/none").isEmpty)
    }

    @Test func `no device tells which way it looks`() {
        #expect(Camera(position: .worldFacing) == nil && Camera(position: .userFacing) == nil)
        #expect((Camera.default == nil) == CameraDevices.paths.isEmpty)
    }
}

/// Finds nothing, and not before it is let.
private struct GatedDecoder: SymbolDecoder {
    let gate: DispatchSemaphore
    let supportedSymbologies: Set<Symbology> = [.qr]

    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        gate.wait()
        return []
    }
}
