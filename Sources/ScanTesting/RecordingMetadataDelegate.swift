// The metadata delegate that writes down.
public import ScanCore

/// A delegate of a `MetadataOutput` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingMetadataDelegate: MetadataOutputObjectsDelegate, Sendable {
    /// One call.
    public struct Event: Sendable, Hashable {
        /// The codes.
        public var objects: [MachineReadableCodeObject]
        /// Where they come from.
        public var connection: MetadataConnection
    }

    /// Guards what was written down.
    private let written = Guarded<[Event]>([])
    private let onOutput: (@Sendable (MetadataOutput, Event) -> Void)?

    /// A delegate; `onOutput` runs inside each call, after it was written down.
    public init(onOutput: (@Sendable (MetadataOutput, Event) -> Void)? = nil) { self.onOutput = onOutput }

    /// All calls so far.
    public var events: [Event] { written.withLock { $0 } }
    /// The texts of each call so far.
    public var texts: [[String?]] { events.map { $0.objects.map(\.stringValue) } }

    /// Writes it down.
    public func metadataOutput(
        _ output: MetadataOutput, didOutput metadataObjects: [MachineReadableCodeObject],
        from connection: MetadataConnection
    ) {
        let event = Event(objects: metadataObjects, connection: connection)
        written.withLock { $0.append(event) }
        onOutput?(output, event)
    }
}
