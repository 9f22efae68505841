/// A context's ear at its frame source: apart from the context, so that nobody else can hand it frames.
final class FrameInlet: FrameSourceListener {
    private weak let context: DataCaptureContext?

    /// The ear of `context`.
    init(context: DataCaptureContext) { self.context = context }

    /// Keeps the context's sequence of frames apart from the one before.
    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {
        context?.sourceDidChange(source, to: newState)
    }

    /// Hands the frame on; a still one waits until it was processed.
    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {
        await context?.take(frame, from: source)
    }

    /// Makes the failure the context's status.
    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {
        context?.sourceDidFail(source, error)
    }
}
