// Videos and streams as a frame source.
public import Foundation
public import ScanCore

/// A video file, a stream or numbered pictures as a source of frames.
///
/// Switched on it emits every frame with its time in the video, counted from the first frame, and goes to off by itself at
/// the end; switched on again it begins anew. A file waits for its listeners and loses no frame; a live stream does not
/// wait, and a busy context drops its older frames. Switched off it lets go of the video before it says so.
///
/// Whatever ends a video early is told (`frameSource(_:didFailWith:)`, with its name and the reason) after every frame
/// that could be read: a file that is cut off, a server that goes away, a stream that stands still for longer than
/// ``VideoInput/patience``. A change of the frame size is told too (`ScanError.Code.frameSizeChanged`) and ends
/// nothing.
///
/// Frames are turned upright as the file notes. They are the video's luma as it is stored, which may span 16 to 235.
public final class VideoFrameSource: FrameSource {
    private let driver: FrameSourceDriver
    /// What is read.
    public let input: VideoInput
    /// What reads it.
    public let backend: VideoBackend

    /// A source of `input`.
    public init(_ input: VideoInput, backend: VideoBackend = .preferred) {
        self.input = input
        self.backend = backend
        let player = VideoPlayer(input: input, backend: backend)
        driver = FrameSourceDriver(isLive: input.isLive) { emit in
            try await player.play(settings: CameraSettings(), emit: emit)
        }
        driver.bind(to: self)
    }

    /// The video in a file, or under an address such as `rtsp://…`.
    public convenience init(contentsOf url: URL, backend: VideoBackend = .preferred) {
        self.init(url.isFileURL ? .file(url.relativePath) : .stream(url.absoluteString), backend: backend)
    }

    /// Whether frames come in real time, so that a busy context drops the older ones.
    public var isLive: Bool { driver.isLive }
    /// The newest state asked for; off again after the last frame.
    public var desiredState: FrameSourceState { driver.desiredState }
    /// The state the source is in.
    public var currentState: FrameSourceState { driver.currentState }

    /// Asks for a settled state.
    public func `switch`(
        toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        driver.switch(toDesiredState: state, completionHandler: completionHandler)
    }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any FrameSourceListener) { driver.addListener(listener) }

    /// Removes a listener; an absent one is ignored.
    public func removeListener(_ listener: any FrameSourceListener) { driver.removeListener(listener) }
}
