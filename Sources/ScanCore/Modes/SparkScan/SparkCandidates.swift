// A frame of a SparkScan between its reading and the app's answers.

/// The codes of a frame that the app is to be asked about.
struct SparkCandidates: Sendable {
    /// A code as the engine read it, and as the app sees it.
    struct Code: Sendable {
        /// The engine's.
        var symbol: DecodedSymbol
        /// The app's.
        var barcode: Barcode
    }

    /// The frame.
    var frame: FrameFacts
    /// In reading order.
    var codes: [Code]
    /// What became of the others.
    var report: DecodeReport
    /// How long accepted codes stay silent.
    var window: DuplicateFilter.Window
    /// The age of the decisions that they come from.
    var age: Int

    /// What the frame brought, now that all is decided.
    func update(_ decisions: [SparkDecision], joined: [StructuredAppendSet]) -> SparkScanUpdate {
        var update = SparkScanUpdate(
            frameId: frame.frameId, frameSequenceId: frame.sequence, structuredAppendSets: joined,
            decodeReport: report)
        for decision in decisions {
            if case .reject(let message, let delay)? = decision.outcome {
                update.rejections.append(
                    SparkScanRejection(barcode: decision.barcode, message: message, resumeCapturingDelay: delay))
                update.decodeReport.drops.append(.init(symbol: decision.symbol, reason: .rejected))
            } else {
                update.newlyRecognizedBarcodes.append(decision.barcode)
            }
        }
        return update
    }
}

/// What the app said about a code; no outcome is acceptance without feedback.
struct SparkDecision: Sendable {
    /// The code as the engine read it.
    var symbol: DecodedSymbol
    /// The code.
    var barcode: Barcode
    /// The answer.
    var outcome: SparkScanOutcome?

    /// Gives the feedback of the decision.
    func tell(_ sink: any FeedbackSink) {
        switch outcome {
        case .accept: sink.success(for: barcode)
        case .reject(let message, _): sink.error(message, for: barcode)
        case nil: break
        }
    }
}
