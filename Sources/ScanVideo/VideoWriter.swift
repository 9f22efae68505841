// Pictures to a video file.
import Foundation
public import ScanCore

/// Writes colour pictures into a video file, through the program `ffmpeg`: the file's ending decides on its kind.
///
/// Pictures come at their times, which need not be even. One writer belongs to one task or executor. A writer that is let go
/// without ``finish()`` leaves a file that may be cut off.
public final class VideoWriter {
    private let path: String
    private let width: Int
    private let height: Int
    private var process: ChildProcess?
    private var input: Pipe
    private var messages: Pipe
    private var log: [UInt8] = []
    private let framesPerSecond: Double
    /// How many pictures were written, repeated ones included.
    private var written = 0
    /// How many steps of gaps that are too long were left out.
    private var skipped = 0
    private var previous: [UInt8] = []

    /// For so many seconds a picture stands at most.
    private static let longestStand = 60.0

    /// Begins a file of pictures of `width` x `height`, replacing one that is there.
    ///
    /// `framesPerSecond`: how many pictures a second the file has. A picture stands until the next one; of two within one step
    /// the later counts. Default: 30.
    ///
    /// Throws `.unsupported` when there is no ffmpeg, `.invalidImage` for a size of nothing, `.invalidSettings` for no rate. A path
    /// that cannot be written is told by ``write(_:time:)`` or ``finish()``, whichever comes after ffmpeg has said so.
    public convenience init(
        path: String, width: Int, height: Int, framesPerSecond: Double = 30
    ) throws(ScanError) {
        try self.init(
            path: path, width: width, height: height, framesPerSecond: framesPerSecond, program: FFmpegProgram.path)
    }

    /// The same with the program given.
    init(path: String, width: Int, height: Int, framesPerSecond: Double, program: String?) throws(ScanError) {
        guard width > 0, height > 0, width < 1 << 15, height < 1 << 15 else {
            throw ScanError(.invalidImage, "\(path): a video of \(width) x \(height) pixels")
        }
        guard framesPerSecond > 0, framesPerSecond <= 1000 else {
            throw ScanError(.invalidSettings, "\(path): a video of \(framesPerSecond) frames a second")
        }
        guard let program else {
            throw ScanError(
                .unsupported, "\(path): cannot be written: the program ffmpeg is not installed (apt-get install ffmpeg)"
            )
        }
        (self.path, self.width, self.height, self.framesPerSecond) = (path, width, height, framesPerSecond)
        input = try Pipe(capacity: 1 << 20)
        messages = try Pipe()
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { Foundation.close(nothing) }
        process = try ChildProcess(
            path: program,
            arguments: [
                "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24",
                "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
                // Even sizes are what most players want.
                "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "file:" + path,
            ], input: input.reading, output: nothing, errors: messages.writing)
        input.closeReading()
        messages.closeWriting()
        _ = fcntl(messages.reading, F_SETFL, O_NONBLOCK)
        _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    }

    /// Adds a picture: red, green and blue bytes, row by row. `time` counts from the first picture on; nil is the next step. A
    /// picture stands for a minute at most: a longer gap, such as a clock that jumps by years, is shortened to that.
    ///
    /// Blocks while ffmpeg is busy. Throws `.invalidImage` for another number of bytes than the size asks for, and why ffmpeg
    /// gave up.
    public func write(_ pixels: [UInt8], time: Duration? = nil) throws(ScanError) {
        guard process != nil else {
            throw ScanError(.sourceFailure, "\(path): the video is complete, or has failed")
        }
        guard pixels.count == 3 * width * height else {
            throw ScanError(
                .invalidImage, "\(path): a picture of \(pixels.count) bytes in a video of \(width) x \(height)")
        }
        if let time {
            var place = Int((min(1e6, max(0, time / .seconds(1))) * framesPerSecond).rounded()) - skipped
            let longest = written + Int((Self.longestStand * framesPerSecond).rounded(.up))
            if place > longest {
                skipped += place - longest
                place = longest
            }
            // The file was not told of the one before yet, so the later of two replaces it.
            while !previous.isEmpty, written < place { try send(previous) }
        } else if !previous.isEmpty {
            try send(previous)
        }
        previous = pixels
    }

    /// Ends the file, and returns when it is complete. Throws why it is not.
    public func finish() throws(ScanError) {
        guard process != nil else { return }
        if !previous.isEmpty { try send(previous) }
        previous = []
        input.closeWriting()
        // ffmpeg says nothing more when it has ended.
        while messages.reading >= 0 { listen(waiting: -1) }
        let status = process?.wait() ?? 0
        process = nil
        if status != 0 { throw failure() }
    }

    private func send(_ pixels: [UInt8]) throws(ScanError) {
        written += 1
        var done = 0
        while done < pixels.count {
            let put = pixels.withUnsafeBytes { bytes in
                Foundation.send(
                    input.writing, bytes.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if put > 0 {
                done += put
            } else if errno == EAGAIN {
                listen(waiting: -1, alsoFor: input.writing)
            } else if errno != EINTR {
                // It has ended, and said why.
                while messages.reading >= 0 { listen(waiting: -1) }
                throw failure()
            }
        }
    }

    /// Waits until ffmpeg says something, ends, or takes more, and hears what it says.
    private func listen(waiting: Int32, alsoFor writing: Int32 = -1) {
        var waits = [
            pollfd(fd: messages.reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
        ]
        poll(&waits, nfds_t(waits.count), waiting)
        guard waits[0].revents != 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let got = chunk.withUnsafeMutableBytes { read(messages.reading, $0.baseAddress, $0.count) }
        if got > 0 {
            if log.count < 4096 { log += chunk[..<got] }
        } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
            messages.closeReading()
        }
    }

    private func failure() -> ScanError {
        let lines = String(decoding: log, as: UTF8.self).split(separator: "\n").map(String.init)
        process = nil
        // The first complaint is the cause: "[NULL @ 0x1] Unable to find a suitable output format for 'file:a.xyz'".
        var reason = lines.first ?? "ffmpeg has ended"
        if reason.hasPrefix("["), let end = reason.range(of: "] ") { reason = String(reason[end.upperBound...]) }
        if reason.hasPrefix("file:\(path): ") { reason = String(reason.dropFirst("file:\(path): ".count)) }
        return ScanError(.sourceFailure, "\(path): cannot be written: \(reason)")
    }
}

/// A writer belongs to one task.
@available(*, unavailable)
extension VideoWriter: Sendable {}
