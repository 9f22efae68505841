// Where feedback goes.
public import Foundation
public import ScanCore

/// No feedback.
public struct NoFeedback: FeedbackSink, Hashable {
    /// A sink that does nothing.
    public init() {}
    /// Nothing.
    public func success(for barcode: Barcode) {}
    /// Nothing.
    public func error(_ message: String, for barcode: Barcode) {}
}

/// Feedback that an app gives itself.
public struct ClosureFeedback: FeedbackSink {
    private let onSuccess: @Sendable (Barcode) -> Void
    private let onError: @Sendable (String, Barcode) -> Void

    /// A sink that calls these, on the executor of the mode's context.
    public init(
        onSuccess: @escaping @Sendable (Barcode) -> Void,
        onError: @escaping @Sendable (String, Barcode) -> Void = { _, _ in }
    ) {
        self.onSuccess = onSuccess
        self.onError = onError
    }

    /// Calls `onSuccess`.
    public func success(for barcode: Barcode) { onSuccess(barcode) }
    /// Calls `onError`.
    public func error(_ message: String, for barcode: Barcode) { onError(message, barcode) }
}

/// The bell of a terminal: once for a code that is accepted, twice for one that is rejected.
public struct BellFeedback: FeedbackSink {
    private let terminal: FileHandle

    /// A sink that rings on `terminal`, such as standard error. The bell is left out when nobody reads there.
    public init(terminal: FileHandle) { self.terminal = terminal }

    /// Rings once.
    public func success(for barcode: Barcode) { try? terminal.write(contentsOf: Data([7])) }
    /// Rings twice.
    public func error(_ message: String, for barcode: Barcode) { try? terminal.write(contentsOf: Data([7, 7])) }
}

/// A sound file, through the first player that is installed: `paplay`, `pw-play`, `aplay` or `ffplay`.
///
/// A sound that still plays is not begun again, so many codes at once are one sound; the context does not wait for it.
public final class SoundFeedback: FeedbackSink {
    private let success: String
    private let error: String?
    private let player: (path: String, arguments: [String])
    /// Guards the sound that plays.
    private let playing = Guarded<Process?>(nil)

    /// A sink with a sound for codes that are accepted, and one for those that are rejected; nil for silence there.
    ///
    /// Throws `.unsupported` when no player is installed, `.unreadableFile` when a sound is not there.
    public convenience init(success: String, error: String? = nil) throws(ScanError) {
        try self.init(
            success: success, error: error, path: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    }

    /// The same with the folders in which players are looked for.
    init(success: String, error: String?, path: String) throws(ScanError) {
        for sound in [success, error].compactMap(\.self) where !FileManager.default.isReadableFile(atPath: sound) {
            throw ScanError(.unreadableFile, "\(sound): cannot be read")
        }
        let players = [
            ("paplay", []), ("pw-play", []), ("aplay", ["-q"]), ("ffplay", ["-nodisp", "-autoexit", "-v", "quiet"]),
        ]
        for (name, arguments) in players {
            let found = path.split(separator: ":").map { "\($0)/\(name)" }.first {
                FileManager.default.isExecutableFile(atPath: $0)
            }
            guard let found else { continue }
            (self.success, self.error, player) = (success, error, (found, arguments))
            return
        }
        throw ScanError(.unsupported, "no player of sounds is installed: \(players.map(\.0).joined(separator: ", "))")
    }

    /// Plays the sound of success.
    public func success(for barcode: Barcode) { play(success) }

    /// Plays the sound of rejection.
    public func error(_ message: String, for barcode: Barcode) {
        if let error { play(error) }
    }

    private func play(_ sound: String) {
        playing.withLock { playing in
            if playing?.isRunning == true { return }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: player.path)
            process.arguments = player.arguments + [sound]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            playing = (try? process.run()) == nil ? nil : process
        }
    }
}
