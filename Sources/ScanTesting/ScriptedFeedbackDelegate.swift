// The delegate whose answers a test chooses.
public import ScanCore

/// A delegate of a `SparkScan` that answers by a rule, and remembers what it was asked.
public final class ScriptedFeedbackDelegate: SparkScanFeedbackDelegate, Sendable {
    /// Guards what was asked.
    private let state = Guarded<[Barcode]>([])
    private let rule: @Sendable (Barcode) -> (any SparkScanBarcodeFeedback)?

    /// A delegate with a rule; left out, it accepts.
    public init(
        _ rule: @escaping @Sendable (Barcode) -> (any SparkScanBarcodeFeedback)? = { _ in
            SparkScanBarcodeSuccessFeedback()
        }
    ) {
        self.rule = rule
    }

    /// A delegate that rejects what has one of these texts, and accepts the rest.
    public convenience init(rejecting data: Set<String>, message: String = "rejected", resumeCapturingDelay: Double = 0)
    {
        self.init { barcode in
            guard let text = barcode.data, data.contains(text) else { return SparkScanBarcodeSuccessFeedback() }
            return SparkScanBarcodeErrorFeedback(message: message, resumeCapturingDelay: resumeCapturingDelay)
        }
    }

    /// Every code it was asked about, in order.
    public var asked: [Barcode] { state.withLock { $0 } }

    /// Answers by the rule.
    public func feedback(for barcode: Barcode) -> (any SparkScanBarcodeFeedback)? {
        state.withLock { $0.append(barcode) }
        return rule(barcode)
    }
}
