// Videos through the program ffmpeg.
import Foundation
import ScanCore

/// Reads a video as gray frames from a pipe of the program `ffmpeg`.
///
/// ffmpeg scales frames that change their size within a video to the size of the first one; the change is told.
final class ProgramReader: VideoReading {
    private let input: VideoInput
    private let watch: ReadWatch
    private var process: ChildProcess?
    private var frames: Pipe
    private var messages: Pipe
    private var log = ProgramLog()
    private var chunk = [UInt8](repeating: 0, count: 16384)
    /// The frame on its way.
    private var announced: ProgramLog.Announcement?
    private var picture: [UInt8] = []
    private var filled = 0
    /// The size of all frames on the pipe, and of the newest in the video.
    private var size: (width: Int, height: Int)?
    private var newestSize: (width: Int, height: Int)?
    private var firstTime: Double?
    private var lastTime = 0.0
    private var count = 0

    /// Starts ffmpeg.
    init(_ input: VideoInput, settings: CameraSettings, watch: ReadWatch) throws(ScanError) {
        self.input = input
        self.watch = watch
        frames = try Pipe(capacity: 1 << 20)
        messages = try Pipe()
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { Foundation.close(nothing) }
        process = try ChildProcess(
            path: FFmpegProgram.path ?? "ffmpeg",
            arguments: FFmpegProgram.arguments(for: input, settings: settings), input: nothing,
            output: frames.writing, errors: messages.writing)
        frames.closeWriting()
        messages.closeWriting()
        for end in [frames.reading, messages.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    func close() {
        process = nil
        frames.closeReading()
        messages.closeReading()
    }

    func next() throws(ScanError) -> VideoStep {
        watch.begin()
        while true {
            if watch.isStopped { return .end }
            if announced == nil, let next = log.next() { begin(next) }
            if let notice = sizeChange() { return .notice(notice) }
            if let announced, filled == picture.count { return try deliver(announced) }
            // Frames are announced before they come: without an announcement there is nothing to take.
            let wantsFrames = announced != nil && frames.reading >= 0
            if !wantsFrames, messages.reading < 0 { return try end() }
            try wait(wantsFrames: wantsFrames)
        }
    }

    /// Waits for either pipe and takes what is there.
    private func wait(wantsFrames: Bool) throws(ScanError) {
        var waits = [
            pollfd(fd: messages.reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wantsFrames ? frames.reading : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waits, nfds_t(waits.count), watch.pollTime) >= 0 || errno == EINTR else {
            throw ScanError(.sourceFailure, "\(input.name): poll failed", underlyingCode: Int(errno))
        }
        if waits[0].revents != 0 { takeMessages() }
        if waits[1].revents != 0 { takeFrameBytes() }
        if watch.isOverdue, waits[0].revents == 0, waits[1].revents == 0 { throw watch.overdue(input.name) }
    }

    private func takeMessages() {
        let got = chunk.withUnsafeMutableBytes { read(messages.reading, $0.baseAddress, $0.count) }
        if got > 0 {
            log.feed(chunk[..<got])
        } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
            messages.closeReading()
        }
    }

    private func takeFrameBytes() {
        let got = picture.withUnsafeMutableBytes { bytes in
            read(frames.reading, bytes.baseAddress.map { $0 + filled }, bytes.count - filled)
        }
        if got > 0 {
            filled += got
            watch.begin()
        } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
            // The pipe's end: a frame that is cut off is let go.
            announced = nil
            frames.closeReading()
        }
    }

    private func begin(_ frame: ProgramLog.Announcement) {
        guard frames.reading >= 0 else { return }
        let pixels = size ?? (frame.width, frame.height)
        size = pixels
        announced = frame
        picture = [UInt8](repeating: 0, count: pixels.width * pixels.height)
        filled = 0
    }

    private func sizeChange() -> ScanError? {
        guard let announced, let size else { return nil }
        let old = newestSize ?? size
        newestSize = (announced.width, announced.height)
        guard old != (announced.width, announced.height) else { return nil }
        return ScanError(
            .frameSizeChanged,
            "\(input.name): the frame size changes from \(old.width) x \(old.height) to \(announced.width) x "
                + "\(announced.height); frames are scaled to \(size.width) x \(size.height)")
    }

    private func deliver(_ frame: ProgramLog.Announcement) throws(ScanError) -> VideoStep {
        guard let size else { return .end }
        let image = try GrayImage(width: size.width, height: size.height, bytes: picture)
        let first = firstTime ?? frame.time ?? 0
        firstTime = first
        lastTime = frame.time.map { max(0, $0 - first) } ?? lastTime
        announced = nil
        picture = []
        filled = 0
        count += 1
        return .picture(image, .ofVideo(seconds: lastTime))
    }

    /// ffmpeg has closed both pipes: whether all was well.
    private func end() throws(ScanError) -> VideoStep {
        let status = process?.wait() ?? 0
        process = nil
        let missing = log.duration.map { $0 - lastTime } ?? 0
        let isCut = !log.errors.isEmpty && missing > 0.5
        if status == 0, count > 0, !isCut { return .end }
        let reason = log.reason ?? (status == 0 ? "no picture in it" : "ffmpeg ended with \(status)")
        let part = count > 0 && isCut ? "ends after \(seconds(lastTime)) of \(seconds(log.duration ?? 0)) s: " : ""
        let code: ScanError.Code = count > 0 && !input.isLive ? .damagedImage : .sourceFailure
        throw ScanError(code, "\(input.name): \(part)\(reason)", underlyingCode: Int(status))
    }

    private func seconds(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
