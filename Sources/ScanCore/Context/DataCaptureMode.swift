/// Something that a context hands frames to. The modes are this library's own; open are the engine and the frame source.
public protocol DataCaptureMode: AnyObject, Sendable {
    /// Whether frames are taken. True from birth.
    ///
    /// Set to false inside a callback, this frame's callbacks still come and nothing after them. Set to false elsewhere, it
    /// returns when no callback of this mode is running any more; so not on a queue that a callback waits for.
    var isEnabled: Bool { get set }
    /// The context the mode was added to; nil for none.
    var context: DataCaptureContext? { get }
}

/// What a context needs of a mode.
protocol PipelineMode: DataCaptureMode {
    /// What the mode shares with others of its kind: two enabled ones in a context are a conflict.
    var kind: String { get }
    /// Whether the context's status tells what is wrong with the mode: while it is enabled, unless the kind says otherwise.
    var isTold: Bool { get }
    /// Ties the mode to `context`; false when it is tied to another one.
    func attach(to context: DataCaptureContext) -> Bool
    /// Unties the mode: its streams end, its history is dropped, and no callback runs when this returns (unless it is called
    /// inside one).
    func detach()
    /// Takes one frame, on the pipeline's executor; returns when its callbacks are done.
    func process(_ frame: any FrameData, sequence: Int, pipeline: CapturePipeline)
    /// What is wrong with the mode's settings, the worst first.
    func findings(supported: Set<Symbology>) -> [ContextStatus]
}

extension PipelineMode {
    /// While it is enabled.
    var isTold: Bool { isEnabled }
}
