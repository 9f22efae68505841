/// Told of what a ``BarcodeCapture`` finds. Need not be Sendable: a class with mutable state will do.
///
/// The two frame callbacks run on the executor of the mode's context, one at a time, and the next frame waits for them; `didScanIn`
/// comes before `didUpdate` of the same frame. `didStartObserving` and `didStopObserving` come on the thread that adds or removes
/// the listener, before the first and after the last frame callback. (A listener of modes in two contexts is called by two
/// executors and has to guard itself.)
///
/// A conformance isolated to an actor is refused by the compiler; in a `@MainActor` class write the methods `nonisolated`.
/// `@preconcurrency` would silence the compiler and trap at run time. Label the methods exactly as here: a method with another
/// label is a different one, and the default that does nothing stays.
public protocol BarcodeCaptureListener: AnyObject, SendableMetatype {
    /// The frame has new codes: those that passed the settings, the area and the duplicate filter.
    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData)
    /// The frame was processed, with or without codes.
    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData)
    /// The listener was added.
    func didStartObserving(_ barcodeCapture: BarcodeCapture)
    /// The listener was removed.
    func didStopObserving(_ barcodeCapture: BarcodeCapture)
}

extension BarcodeCaptureListener {
    /// Does nothing unless the listener implements it.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {}
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ barcodeCapture: BarcodeCapture) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ barcodeCapture: BarcodeCapture) {}
}
