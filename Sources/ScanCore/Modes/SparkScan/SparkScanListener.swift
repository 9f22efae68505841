/// Told of what a ``SparkScan`` finds and the app accepts. Need not be Sendable: a class with mutable state will do.
///
/// Threads, order and the rules for conformances are those of ``BarcodeCaptureListener``. The frame is optional as in the SDK,
/// where a preview can be frozen; here it is always there.
public protocol SparkScanListener: AnyObject, SendableMetatype {
    /// The frame has new codes that were accepted. (The SDK calls this for rejected codes too; here they are in the session's
    /// ``SparkScanSession/rejections`` of `didUpdate`.)
    func sparkScan(_ sparkScan: SparkScan, didScanIn session: any SparkScanSession, frameData: (any FrameData)?)
    /// The frame was processed, with or without codes.
    func sparkScan(_ sparkScan: SparkScan, didUpdate session: any SparkScanSession, frameData: (any FrameData)?)
    /// The listener was added.
    func didStartObserving(_ sparkScan: SparkScan)
    /// The listener was removed.
    func didStopObserving(_ sparkScan: SparkScan)
}

extension SparkScanListener {
    /// Does nothing unless the listener implements it.
    public func sparkScan(
        _ sparkScan: SparkScan, didUpdate session: any SparkScanSession, frameData: (any FrameData)?
    ) {}
    /// Does nothing unless the listener implements it.
    public func didStartObserving(_ sparkScan: SparkScan) {}
    /// Does nothing unless the listener implements it.
    public func didStopObserving(_ sparkScan: SparkScan) {}
}
