/// Told of the documents that an ``IdCapture`` reads; there is neither a session nor a frame, as in the SDK. Need not be Sendable.
///
/// As the mode is not available yet, only a test calls it.
public protocol IdCaptureListener: AnyObject, SendableMetatype {
    /// A document was read: once for each, with both sides if the scanner wants both.
    func idCapture(_ idCapture: IdCapture, didCapture capturedId: CapturedId)
    /// A document was turned down; nil when nothing was read of it, as after a timeout.
    func idCapture(_ idCapture: IdCapture, didReject capturedId: CapturedId?, reason: RejectionReason)
    /// The listener was added.
    func didStartObserving(_ idCapture: IdCapture)
    /// The listener was removed.
    func didStopObserving(_ idCapture: IdCapture)
}

extension IdCaptureListener {
    /// Does nothing unless the listener implements it.
    public func idCapture(_ idCapture: IdCapture, didReject capturedId: CapturedId?, reason: RejectionReason) {}
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ idCapture: IdCapture) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ idCapture: IdCapture) {}
}
