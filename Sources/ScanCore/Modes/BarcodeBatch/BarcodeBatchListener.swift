/// Told of the codes that a ``BarcodeBatch`` follows. Need not be Sendable: a class with mutable state will do.
///
/// Threads, order and the rules for conformances are those of ``BarcodeCaptureListener``.
public protocol BarcodeBatchListener: AnyObject, SendableMetatype {
    /// The frame was processed, also when nothing has changed.
    func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData)
    /// The listener was added.
    func didStartObserving(_ barcodeBatch: BarcodeBatch)
    /// The listener was removed.
    func didStopObserving(_ barcodeBatch: BarcodeBatch)
}

extension BarcodeBatchListener {
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ barcodeBatch: BarcodeBatch) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ barcodeBatch: BarcodeBatch) {}
}
