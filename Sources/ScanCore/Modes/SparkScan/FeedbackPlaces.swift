// Who decides about codes and who is told.

/// The delegate and the sink of a ``SparkScan``, that may be set while a frame is processed.
final class FeedbackPlaces: Sendable {
    private struct Places {
        var delegate: WeakListener?
        var sink: (any FeedbackSink)?
    }

    /// Guards the two; never held while one is called.
    private let places = Guarded(Places())

    /// Who decides; held weakly.
    var delegate: (any SparkScanFeedbackDelegate)? {
        get { places.withLock { $0.delegate }?.object as? any SparkScanFeedbackDelegate }
        set {
            let box = newValue.map { WeakListener($0) }
            places.withLock { $0.delegate = box }
        }
    }

    /// Who is told; held.
    var sink: (any FeedbackSink)? {
        get { places.withLock { $0.sink } }
        set { places.withLock { $0.sink = newValue } }
    }
}
