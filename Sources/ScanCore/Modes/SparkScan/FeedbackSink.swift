/// Where the feedback of a ``BarcodeCapture`` or ``SparkScan`` goes: a sound, a light, a line on a terminal. This library makes no
/// noise of its own, and the other modes have no feedback.
///
/// Called on the executor of the mode's context, after the decision about a code and before the listeners.
public protocol FeedbackSink: Sendable {
    /// The code was accepted.
    func success(for barcode: Barcode)
    /// The code was rejected, with what is to be said about it.
    func error(_ message: String, for barcode: Barcode)
}
