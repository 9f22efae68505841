// Where feedback goes.
import Foundation
import ScanCore
import Testing

@testable import ScanView

@Suite(.timeLimit(.minutes(20))) struct FeedbackTests {
    private let code = Barcode(symbology: .ean8, data: "95212340")
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("FeedbackTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `a closure is told which code and why not`() {
        let told = Guarded<[String]>([])
        let sink = ClosureFeedback(
            onSuccess: { code in told.withLock { $0.append(code.data ?? "") } },
            onError: { message, _ in told.withLock { $0.append(message) } })
        sink.success(for: code)
        sink.error("not here", for: code)
        NoFeedback().success(for: code)
        #expect(told.withLock { $0 } == ["95212340", "not here"])
    }

    @Test func `the bell rings once for yes and twice for no`() throws {
        let file = folder.appendingPathComponent("terminal")
        try Data().write(to: file)
        let sink = BellFeedback(terminal: try FileHandle(forWritingTo: file))
        sink.success(for: code)
        sink.error("no", for: code)
        #expect(try Data(contentsOf: file) == Data([7, 7, 7]))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a sound that is not there, and no player, are told`() throws {
        let sound = folder.appendingPathComponent("yes.wav").path
        let missing = #expect(throws: ScanError.self) { try SoundFeedback(success: sound) }
        #expect(missing?.code == .unreadableFile)
        try Data().write(to: URL(fileURLWithPath: sound))
        let silent = #expect(throws: ScanError.self) {
            try SoundFeedback(success: sound, error: nil, path: folder.path)
        }
        #expect(silent?.code == .unsupported)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `the player is given the sound`() async throws {
        let sound = folder.appendingPathComponent("yes.wav").path
        try Data().write(to: URL(fileURLWithPath: sound))
        let player = folder.appendingPathComponent("aplay").path
        try Data("#!/bin/sh\necho \"$@\" > \"$0.called\"\nmv \"$0.called\" \"$0.done\"\n".utf8).write(
            to: URL(fileURLWithPath: player))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
        let sink = try SoundFeedback(success: sound, error: nil, path: "/none:" + folder.path)
        sink.success(for: code)
        while !FileManager.default.fileExists(atPath: player + ".done") { await Task.yield() }
        #expect(try String(contentsOfFile: player + ".done", encoding: .utf8) == "-q \(sound)\n")
        try FileManager.default.removeItem(at: folder)
    }
}
