// The listeners of a BarcodePick; for the one that is asked see BarcodePickActionListener.

/// Told of the items that a ``BarcodePick`` sees. Threads, order and the rules for conformances are those of
/// ``BarcodeCaptureListener``.
public protocol BarcodePickListener: AnyObject, SendableMetatype {
    /// The frame was processed, also when nothing has changed.
    func barcodePick(_ barcodePick: BarcodePick, didUpdate session: BarcodePickSession)
    /// The listener was added.
    func didStartObserving(_ barcodePick: BarcodePick)
    /// The listener was removed.
    func didStopObserving(_ barcodePick: BarcodePick)
}

extension BarcodePickListener {
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ barcodePick: BarcodePick) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ barcodePick: BarcodePick) {}
}

/// Told how far the picking is. Same rules.
public protocol BarcodePickScanningListener: AnyObject, SendableMetatype {
    /// Something more was seen, picked or put back.
    func barcodePick(_ barcodePick: BarcodePick, didUpdate scanningSession: BarcodePickScanningSession)
    /// Every product is picked in full; told once, and again when it is so again.
    func barcodePick(_ barcodePick: BarcodePick, didComplete scanningSession: BarcodePickScanningSession)
}
