/// A code that the app turned away: not in the history, and not in `didScanIn`.
public struct SparkScanRejection: Sendable, Hashable, Codable {
    /// The code.
    public var barcode: Barcode
    /// What the delegate said, for a person.
    public var message: String
    /// For how many seconds this code is not asked about again.
    public var resumeCapturingDelay: Double

    /// A rejection from its facts.
    public init(barcode: Barcode, message: String, resumeCapturingDelay: Double = 0) {
        self.barcode = barcode
        self.message = message
        self.resumeCapturingDelay = resumeCapturingDelay
    }
}

extension DropReason {
    /// The app's ``SparkScanFeedbackDelegate`` rejected the code, in this frame or so short a time ago that it is not asked again.
    public static let rejected = DropReason(rawValue: "rejected")
}
