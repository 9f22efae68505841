// The app's receiver for tests.
public import ScanCore

/// Writes down what an adapter delivers. The protocol is ScanAdapter's, which this module does not know; say once in a test target
///
///     extension RecordingReceiver: @retroactive BarcodeScanReceiver {}
///
/// (without the attribute inside this package).
public final class RecordingReceiver: Sendable {
    /// One delivery.
    public struct Scan: Sendable, Hashable {
        /// The text.
        public var data: String
        /// The symbology.
        public var symbology: Symbology

        /// A text and its symbology.
        public init(data: String, symbology: Symbology) {
            self.data = data
            self.symbology = symbology
        }
    }

    /// Guards what was written down.
    private let written = Guarded<[Scan]>([])
    private let onScan: (@Sendable (Scan) -> Void)?
    private let stream = AsyncStream<Scan>.makeStream()

    /// A receiver; `onScan` runs inside each call.
    public init(onScan: (@Sendable (Scan) -> Void)? = nil) { self.onScan = onScan }

    /// All deliveries so far.
    public var scans: [Scan] { written.withLock { $0 } }

    /// Waits until there are `count` deliveries, and returns the first so many. Forward only: for one waiter.
    public func first(_ count: Int) async -> [Scan] {
        var iterator = stream.stream.makeAsyncIterator()
        while scans.count < count, await iterator.next() != nil {}
        return Array(scans.prefix(count))
    }

    /// Writes the delivery down.
    public func didScan(data: String, symbology: Symbology) {
        let scan = Scan(data: data, symbology: symbology)
        written.withLock { $0.append(scan) }
        onScan?(scan)
        stream.continuation.yield(scan)
    }
}
