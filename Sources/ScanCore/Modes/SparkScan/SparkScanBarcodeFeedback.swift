// The answers of a SparkScanFeedbackDelegate.

/// What an answer comes to.
public enum SparkScanOutcome: Sendable, Hashable, Codable {
    /// The code counts: it goes to the listeners and into the history, and gives success feedback.
    case accept
    /// It does not: no history, no success feedback. Scanning goes on; this code is not asked about again for
    /// `resumeCapturingDelay` seconds (0 or less: in the next frame already).
    case reject(message: String, resumeCapturingDelay: Double)
}

/// An answer about a code; an app may have kinds of its own.
public protocol SparkScanBarcodeFeedback: Sendable {
    /// What it comes to.
    var outcome: SparkScanOutcome { get }
}

/// The code counts.
public struct SparkScanBarcodeSuccessFeedback: SparkScanBarcodeFeedback, Hashable {
    /// Acceptance.
    public init() {}

    /// Accepts.
    public var outcome: SparkScanOutcome { .accept }
}

/// The code does not count.
public struct SparkScanBarcodeErrorFeedback: SparkScanBarcodeFeedback, Hashable {
    /// Why, for a person.
    public var message: String
    /// For how many seconds (not milliseconds) this code is not asked about again. Other codes are not held up by it (in the SDK
    /// all are).
    public var resumeCapturingDelay: Double

    /// A rejection.
    public init(message: String, resumeCapturingDelay: Double) {
        self.message = message
        self.resumeCapturingDelay = resumeCapturingDelay
    }

    /// Rejects.
    public var outcome: SparkScanOutcome { .reject(message: message, resumeCapturingDelay: resumeCapturingDelay) }
}
