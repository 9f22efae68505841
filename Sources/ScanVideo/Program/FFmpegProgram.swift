// The program ffmpeg: where it is, and what it is asked.
import Foundation
import ScanCore

/// The command line that turns a video into gray frames on a pipe.
enum FFmpegProgram {
    /// Where the program is: the first executable of that name on the `PATH`; nil when there is none.
    static var path: String? { find("ffmpeg", in: ProcessInfo.processInfo.environment["PATH"]) }

    /// The first executable file called `name` in the folders of `path`.
    static func find(_ name: String, in path: String?) -> String? {
        let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { file in
            var status = stat()
            return access(file, X_OK) == 0 && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// The arguments for reading `input`: gray frames on standard output, and a line for each of them on standard error
    /// before it comes (see ``ProgramLine``).
    ///
    /// The luma plane is taken as it is where the video has one. Frames are made by one thread: it costs least.
    static func arguments(for input: VideoInput, settings: CameraSettings) -> [String] {
        let formats = "gray|yuv420p|yuvj420p|yuv422p|yuvj422p|yuv444p|yuvj444p"
        return ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "repeat+level+info", "-threads", "1"]
            + opening(input, settings: settings)
            + [
                "-map", "0:v:0", "-vf", "showinfo=checksum=0,format=pix_fmts=\(formats),extractplanes=y",
                "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1",
            ]
    }

    private static func opening(_ input: VideoInput, settings: CameraSettings) -> [String] {
        var arguments: [String] = []
        for (name, value) in DemuxerOptions.all(for: input, settings: settings) { arguments += ["-" + name, value] }
        if let format = input.format { arguments += ["-f", format] }
        return arguments + ["-i", input.address]
    }
}

/// What the demuxer is told, the same for both backends.
enum DemuxerOptions {
    /// The options of the input, and for a device the size that is asked for, by name.
    static func all(for input: VideoInput, settings: CameraSettings) -> [(name: String, value: String)] {
        var options = input.options
        if input.kind == .device, options["video_size"] == nil {
            options["video_size"] = size(settings.preferredResolution)
        }
        return options.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func size(_ resolution: VideoResolution) -> String {
        switch resolution {
        case .hd: "1280x720"
        case .fullHD: "1920x1080"
        case .quadHD: "2560x1440"
        case .uhd4k: "3840x2160"
        }
    }
}
