// What a video is read from.
/// A video file, a stream, numbered pictures or a device, as FFmpeg opens them.
public struct VideoInput: Sendable, Hashable {
    /// The kinds that differ in how they are checked and opened.
    enum Kind: Sendable, Hashable {
        case file, stream, pictures, device, graph
    }

    /// What errors call it: the path, address, pattern or graph as it was given.
    public let name: String
    /// How it is opened.
    let kind: Kind
    /// FFmpeg's name of the format; nil lets it look.
    let format: String?
    /// Whether frames come in real time, so that a busy context drops the older ones instead of making the source wait.
    public var isLive: Bool
    /// For how long nothing may come before that is a failure; nil waits for ever.
    ///
    /// Default: ten seconds for streams and devices, nil for files and pictures.
    public var patience: Duration?
    /// Options for FFmpeg's demuxer, such as `rtsp_transport: tcp`. Default: none.
    public var options: [String: String] = [:]

    private init(_ name: String, _ kind: Kind, format: String? = nil, isLive: Bool) {
        self.name = name
        self.kind = kind
        self.format = format
        self.isLive = isLive
        patience = kind == .stream || kind == .device ? .seconds(10) : nil
    }

    /// A video file.
    public static func file(_ path: String) -> VideoInput { VideoInput(path, .file, isLive: false) }

    /// A stream under an address: `rtsp://…`, `http://…`. Live, but for HTTP addresses that end like a video file.
    public static func stream(_ address: String) -> VideoInput {
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        let endings = [".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi"]
        let isFile = path.hasPrefix("http") && endings.contains(where: path.hasSuffix)
        return VideoInput(address, .stream, isLive: !isFile)
    }

    /// Numbered pictures: `shelf-%04d.png`. They are of one run, so they get times: one after another,
    /// `framesPerSecond` of them a second.
    public static func pictures(_ pattern: String, framesPerSecond: Double = 25) -> VideoInput {
        var input = VideoInput(pattern, .pictures, format: "image2", isLive: false)
        input.options["framerate"] = String(framesPerSecond)
        return input
    }

    /// A V4L2 device: `/dev/video0`.
    public static func device(_ path: String) -> VideoInput {
        VideoInput(path, .device, format: "video4linux2", isLive: true)
    }

    /// FFmpeg's virtual device `lavfi`: frames that a filter graph makes, `testsrc2,realtime`. For tries and tests
    /// without a camera; such an input is opened and read the way a device is.
    public static func virtualDevice(_ graph: String) -> VideoInput {
        VideoInput(graph, .graph, format: "lavfi", isLive: true)
    }

    /// What a person names in one word: an address with `://`, a device below `/dev/`, a pattern with `%`, or a file.
    public init(named name: String) {
        let hasNumber = name.contains("%0") || name.contains("%d")
        self =
            if name.contains("://") {
                .stream(name)
            } else if name.hasPrefix("/dev/") {
                .device(name)
            } else if hasNumber {
                .pictures(name)
            } else {
                .file(name)
            }
    }

    /// What FFmpeg is given: a path is never taken for an address, nor for an option.
    var address: String {
        switch kind {
        case .file, .pictures: "file:" + name
        case .stream, .device, .graph: name
        }
    }
}
