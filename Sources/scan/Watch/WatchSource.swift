// What scan watch looks at.

import ScanKit

/// The source that a person names, and how to make it.
struct WatchSource {
    /// `--backend`.
    enum Backend: String, CaseIterable {
        /// The FFmpeg libraries.
        case libraries
        /// The program ffmpeg.
        case program

        /// As the library calls it.
        var backend: VideoBackend { self == .libraries ? .libraries : .program }
    }

    private let input: VideoInput
    private let isCamera: Bool
    private let resolution: VideoResolution?
    private let backend: VideoBackend

    /// A source by its name: `camera` for the first camera, `/dev/video…`, `lavfi:GRAPH` for the virtual camera, a file, an
    /// address, or a pattern of numbered pictures.
    init(_ name: String, resolution: VideoResolution?, backend: Backend?) throws(UsageError) {
        self.resolution = resolution
        self.backend = backend?.backend ?? .preferred
        if name.isEmpty || name == "lavfi:" { throw UsageError("the source has no name") }
        if name == "camera" {
            // Without one, the first there could be is named as not there.
            input = .device(CameraDevices.paths.first ?? "/dev/video0")
            isCamera = true
        } else if name.hasPrefix("lavfi:") {
            input = .virtualDevice(String(name.dropFirst(6)))
            isCamera = true
        } else {
            input = VideoInput(named: name)
            isCamera = name.hasPrefix("/dev/video")
        }
        if resolution != nil, !isCamera {
            throw UsageError("--size is a camera's: '\(name)' has a size of its own")
        }
    }

    /// How the source is called.
    var name: String { input.name }

    /// The source, off.
    func make() -> any FrameSource {
        guard isCamera else { return VideoFrameSource(input, backend: backend) }
        let settings = CameraSettings(preferredResolution: resolution ?? .fullHD)
        return Camera(input, settings: settings, backend: backend)
    }
}
