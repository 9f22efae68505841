/// Says of each new code whether it counts. Need not be Sendable.
///
/// Called on the executor of the mode's context, once a code and before the listeners, for what passed the settings, the area and
/// the duplicate filter. The next frame waits for the answer. The rules for conformances are those of ``BarcodeCaptureListener``.
public protocol SparkScanFeedbackDelegate: AnyObject, SendableMetatype {
    /// ``SparkScanBarcodeSuccessFeedback`` accepts, ``SparkScanBarcodeErrorFeedback`` rejects, nil accepts without feedback.
    func feedback(for barcode: Barcode) -> (any SparkScanBarcodeFeedback)?
}
