// What is remembered of ffmpeg's log.
import Foundation
import ScanCore

/// ffmpeg's log, fed as it comes: the frames that are announced, and what went wrong.
struct ProgramLog {
    /// A frame that is announced and has not come yet.
    struct Announcement: Equatable {
        /// Its time in seconds.
        var time: Double?
        /// Pixels across, in the video.
        var width: Int
        /// Pixels down, in the video.
        var height: Int
    }

    /// The frames to come, in order.
    private(set) var announced: [Announcement] = []
    /// How long the video takes by its header, in seconds.
    private(set) var duration: Double?
    /// The first complaints.
    private(set) var errors: [String] = []
    private var rest: [UInt8] = []
    private var isSkipping = false

    /// No line is taken that is longer: a hostile video may bring such.
    private static let longestLine = 4096
    /// What ffmpeg says after the reason.
    private static let echoes: Set = ["Error marking filters as finished", "Conversion failed!"]
    /// So many complaints tell enough.
    private static let mostErrors = 20

    /// Takes bytes of the log.
    mutating func feed(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                if !isSkipping { take(String(decoding: rest, as: UTF8.self)) }
                rest.removeAll(keepingCapacity: true)
                isSkipping = false
            } else if rest.count < Self.longestLine {
                rest.append(byte)
            } else {
                isSkipping = true
            }
        }
    }

    /// The next frame to come; nil when none is announced.
    mutating func next() -> Announcement? { announced.isEmpty ? nil : announced.removeFirst() }

    /// Why it failed, in one sentence: the last complaint is the verdict, the first the cause.
    var reason: String? {
        guard let last = errors.last else { return nil }
        let (verdict, cause) = (Self.sentence(last), Self.sentence(errors[0]))
        return verdict == cause ? verdict : "\(verdict) (\(cause))"
    }

    private mutating func take(_ line: String) {
        switch ProgramLine(line) {
        case .frame(let time, let width, let height):
            announced.append(Announcement(time: time, width: width, height: height))
        case .duration(let seconds): duration = seconds
        case .error(let message):
            if Self.echoes.contains(message) { return }
            // The verdict comes last and is always kept.
            if errors.count >= Self.mostErrors { errors.removeLast() }
            errors.append(message)
        case .other: break
        }
    }

    /// A complaint without the address in front: "file:a.mp4: Invalid data found" is "Invalid data found".
    private static func sentence(_ text: String) -> String {
        guard let colon = text.range(of: ": ", options: .backwards) else { return text }
        return String(text[colon.upperBound...])
    }
}
