/// Told of a context's life. Called by the context's executor, one call at a time, in order; may be a class with state.
///
/// `didStartObserving` and `didStopObserving` come on the thread that adds or removes the listener, before the first and after
/// the last of the other calls. Label the methods exactly as here: a method with another label is a different one, and the
/// default that does nothing stays.
public protocol DataCaptureContextListener: AnyObject, SendableMetatype {
    /// The frame source was set or taken away.
    func context(_ context: DataCaptureContext, didChange frameSource: (any FrameSource)?)
    /// A mode was added.
    func context(_ context: DataCaptureContext, didAdd mode: any DataCaptureMode)
    /// A mode was removed.
    func context(_ context: DataCaptureContext, didRemove mode: any DataCaptureMode)
    /// The status changed; also called once after adding the listener when the context has a status by then.
    func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus)
    /// The listener was added.
    func didStartObserving(_ context: DataCaptureContext)
    /// The listener was removed.
    func didStopObserving(_ context: DataCaptureContext)
}

extension DataCaptureContextListener {
    /// Does nothing unless the listener implements it.
    public func context(_ context: DataCaptureContext, didChange frameSource: (any FrameSource)?) {}
    /// Does nothing unless the listener implements it.
    public func context(_ context: DataCaptureContext, didAdd mode: any DataCaptureMode) {}
    /// Does nothing unless the listener implements it.
    public func context(_ context: DataCaptureContext, didRemove mode: any DataCaptureMode) {}
    /// Does nothing unless the listener implements it.
    public func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) {}
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ context: DataCaptureContext) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ context: DataCaptureContext) {}
}
