// What can be said of an input before FFmpeg looks at it.
import Foundation
import ScanCore

/// Says in the system's words why a file or device cannot be opened, whichever backend would read it.
enum InputCheck {
    /// Throws when the file or device is not there, may not be read, or is of another kind. Whether the input can be read
    /// without a wait that nobody can end: not a pipe that is called a file.
    @discardableResult
    static func check(_ input: VideoInput) throws(ScanError) -> Bool {
        guard input.kind == .file || input.kind == .device else { return true }
        var status = stat()
        guard stat(input.name, &status) == 0 else { throw failure(input, errno) }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw failure(input, EISDIR) }
        if input.kind == .device, kind != S_IFCHR || !isCamera(status) { throw failure(input, ENOTTY) }
        guard access(input.name, R_OK) == 0 else { throw failure(input, errno) }
        return input.kind == .device || kind == S_IFREG
    }

    /// Whether it is a device of Video4Linux: those have the major number 81.
    private static func isCamera(_ status: stat) -> Bool {
        #if os(Linux)
            (status.st_rdev >> 8) & 0xFFF == 81
        #else
            true
        #endif
    }

    private static func failure(_ input: VideoInput, _ number: Int32) -> ScanError {
        let reason =
            number == ENOTTY ? "it is no camera device" : "cannot be read: \(String(cString: strerror(number)))"
        return ScanError(
            input.kind == .device ? .sourceFailure : .unreadableFile, "\(input.name): \(reason)",
            underlyingCode: Int(number))
    }
}
