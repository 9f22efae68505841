// Waiting for a context.
public import ScanCore

extension DataCaptureContext {
    /// Waits until the context's executor has done all that was asked of it before, the callbacks included: what a tap, a change of
    /// settings or a frame of a live source leads to has happened then. Not from inside a callback, which it would wait for.
    public func settle() async {
        await withHandover { done in setFrameSource(frameSource) { done.resume() } }
    }
}
