// Videos that the tests make for themselves, with the program ffmpeg.
import Foundation
import ScanCore
import Synchronization
import Testing

@testable import ScanVideo

/// A folder of one test's videos, removed with it.
final class TestVideos: Sendable {
    /// Where it is.
    let folder: URL

    /// An empty folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ScanVideoTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Whether there is an ffmpeg to make videos with; tests that need it are skipped where not.
    static var canMake: Bool { FFmpegProgram.path != nil }

    /// The backends of this build that work here.
    static let backends = [VideoBackend.program, .libraries].filter { $0.unavailability == nil }

    /// A moving test picture: `seconds` of ten frames a second, with ffmpeg's further options.
    @discardableResult
    func make(
        _ name: String, seconds: Double = 2, size: String = "320x240", _ options: [String] = []
    ) throws -> String {
        let graph = "testsrc=size=\(size):rate=10:duration=\(seconds)"
        try ffmpeg(["-f", "lavfi", "-i", graph] + options + [path(name)])
        return path(name)
    }

    /// Runs ffmpeg.
    func ffmpeg(_ arguments: [String]) throws {
        // Not Foundation's Process: its wait for an end is not to be had on two threads at once.
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        var process = try ChildProcess(
            path: try #require(FFmpegProgram.path), arguments: ["-nostdin", "-v", "error", "-y"] + arguments,
            input: nothing, output: nothing, errors: nothing)
        let status = process.wait()
        #expect(status == 0, "ffmpeg \(arguments)")
    }

    /// The first part of a file as a file of its own.
    func cut(_ name: String, to share: Double, as other: String) throws -> String {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        try bytes.prefix(Int(Double(bytes.count) * share)).write(to: folder.appending(path: other))
        return path(other)
    }
}

/// Options that every ffmpeg has an encoder for.
let mpeg4 = ["-c:v", "mpeg4", "-q:v", "3", "-pix_fmt", "yuv420p"]

/// Writes down all that a source tells.
final class Transcript: FrameSourceListener {
    /// One call.
    enum Event: Sendable, Equatable {
        case state(FrameSourceState)
        case frame(ImageFrame)
        case failure(ScanError)
    }

    private let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let onFrame: (@Sendable (any FrameSource, ImageFrame) async -> Void)?

    /// A listener; `onFrame` runs inside each frame's callback.
    init(onFrame: (@Sendable (any FrameSource, ImageFrame) async -> Void)? = nil) {
        (stream, continuation) = AsyncStream.makeStream()
        self.onFrame = onFrame
    }

    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {
        continuation.yield(.state(newState))
    }

    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {
        guard let frame = frame as? ImageFrame else { return }
        continuation.yield(.frame(frame))
        await onFrame?(source, frame)
    }

    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {
        continuation.yield(.failure(error))
    }

    /// Switches `source` on and waits until it is off again: all that it told.
    func run(_ source: any FrameSource) async -> [Event] {
        source.addListener(self)
        source.switch(toDesiredState: .on)
        var events: [Event] = []
        for await event in stream {
            events.append(event)
            if event == .state(.off) { break }
        }
        return events
    }
}

extension [Transcript.Event] {
    /// The states in order.
    var states: [FrameSourceState] { compactMap { if case .state(let state) = $0 { state } else { nil } } }
    /// The frames in order.
    var frames: [ImageFrame] { compactMap { if case .frame(let frame) = $0 { frame } else { nil } } }
    /// The failures in order.
    var failures: [ScanError] { compactMap { if case .failure(let error) = $0 { error } else { nil } } }
}

/// What this process holds open and has running beside what it had before.
///
/// Other tests run at the same time and hold things of their own for a while; what is waited for is that all goes.
struct Holdings {
    private let known: Set<String>
    private let ends: Int

    /// What is held now is known.
    init() {
        known = Self.now
        ends = Pipe.openEnds.load(ordering: .relaxed)
    }

    /// Waits until all is gone that is held now and was not known: a leak waits for the test's time limit. What other tests come
    /// to hold meanwhile does not matter.
    func settle() async {
        let held = Self.now.subtracting(known)
        while !held.isDisjoint(with: Self.now) { await Task.yield() }
        // Nobody else makes these, and the tests that do run one at a time.
        while Pipe.openEnds.load(ordering: .relaxed) > ends { await Task.yield() }
    }

    /// The numbers of the ffmpeg processes that are not known.
    var programs: [Int32] {
        Self.now.subtracting(known).compactMap { name in
            let parts = name.split(separator: " ")
            return parts.count == 2 && parts[1] == "ffmpeg" ? Int32(parts[0]) : nil
        }
    }

    /// Videos, and child processes that are ffmpeg, ended ones that nobody waited for included.
    private static var now: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let descriptors = names.compactMap { name in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        }.filter { $0.contains("ScanVideoTests-") }
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let children = tasks.flatMap { task in
            text(at: "/proc/self/task/\(task)/children").split(separator: " ").compactMap { child in
                text(at: "/proc/\(child)/comm") == "ffmpeg\n" ? "\(child) ffmpeg" : nil
            }
        }
        return Set(descriptors + children)
    }

    /// By a handle: `String(contentsOfFile:)` leaks a page for each file whose size is told as nought.
    private static func text(at path: String) -> String {
        let data = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd()
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// The suites that make and play videos: one test at a time, as each looks at what the process holds.
@Suite(.enabled(if: TestVideos.canMake, "needs the program ffmpeg"), .timeLimit(.minutes(20)), .serialized)
struct VideoSuites {}
