// The two ways to a video's frames.
public import ScanCore

/// What reads videos: the FFmpeg libraries, or the program `ffmpeg`. Both read the same inputs.
public struct VideoBackend: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
        case libraries, program
    }

    private let kind: Kind

    /// The FFmpeg libraries, in this process: cheaper, and only in builds with the trait `Video`.
    public static let libraries = VideoBackend(kind: .libraries)

    /// The program `ffmpeg`, beside this process, found on the `PATH` when a source starts.
    public static let program = VideoBackend(kind: .program)

    /// ``libraries`` in a build with the trait `Video`, else ``program``.
    public static var preferred: VideoBackend {
        #if Video
            .libraries
        #else
            .program
        #endif
    }

    /// Why nothing can be read this way here; nil when it can.
    public var unavailability: ScanError? {
        switch kind {
        case .libraries:
            #if Video
                return nil
            #else
                return ScanError(
                    .unsupported, "this build is without the trait Video, which reads with the FFmpeg libraries")
            #endif
        case .program:
            if FFmpegProgram.path != nil { return nil }
            let hint = "the program ffmpeg is not installed (apt-get install ffmpeg)"
            #if Video
                return ScanError(.unsupported, hint)
            #else
                return ScanError(.unsupported, hint + ", and this build is without the trait Video")
            #endif
        }
    }

    /// Opens `input`, with a camera's settings for a device.
    func open(_ input: VideoInput, settings: CameraSettings, watch: ReadWatch) throws(ScanError) -> any VideoReading {
        if let unavailability {
            throw ScanError(unavailability.code, "\(input.name): cannot be read: \(unavailability.message)")
        }
        #if Video
            let isPrompt = try InputCheck.check(input)
            // The libraries would wait for a pipe in the system, where no switching off reaches them.
            if kind == .libraries, isPrompt || FFmpegProgram.path == nil {
                return try LibraryReader(input, settings: settings, watch: watch)
            }
        #else
            try InputCheck.check(input)
        #endif
        return try ProgramReader(input, settings: settings, watch: watch)
    }
}
