// The scanner's delegate that writes down.
public import ScanCore

/// A delegate of a `DataScanner` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingDataScannerDelegate: DataScannerDelegate, Sendable {
    /// One call; items are by their text.
    public enum Event: Sendable, Equatable {
        /// The delegate was added.
        case started
        /// Items that are new, and how many there are now.
        case added([String?], count: Int)
        /// Items that are now elsewhere, and how many there are now.
        case moved([String?], count: Int)
        /// Items that are gone, and how many there are now.
        case removed([String?], count: Int)
        /// An item was tapped on.
        case tapped(String?)
        /// There is no scanning.
        case unavailable(DataScanner.ScanningUnavailable)
        /// A frame was processed.
        case processed(frameId: Int)
        /// The delegate was removed.
        case stopped
    }

    /// What to do at the end of a frame's callbacks.
    public typealias Action = @Sendable (DataScanner, DataScannerUpdate) -> Void

    private struct State {
        var events: [Event] = []
        var updates: [DataScannerUpdate] = []
    }

    /// Guards what was written down.
    private let state = Guarded(State())
    private let onProcess: Action?

    /// A delegate; the action runs inside the last callback of a frame, after the call was written down.
    public init(onProcess: Action? = nil) { self.onProcess = onProcess }

    /// All calls so far.
    public var events: [Event] { state.withLock { $0.events } }
    /// All calls so far, but those that come with every frame.
    public var news: [Event] { events.filter { if case .processed = $0 { false } else { true } } }
    /// What each frame brought.
    public var updates: [DataScannerUpdate] { state.withLock { $0.updates } }

    private func write(_ event: Event) { state.withLock { $0.events.append(event) } }

    /// Writes it down.
    public func dataScanner(
        _ dataScanner: DataScanner, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) { write(.added(addedItems.map(\.text), count: allItems.count)) }

    /// Writes it down.
    public func dataScanner(
        _ dataScanner: DataScanner, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) { write(.moved(updatedItems.map(\.text), count: allItems.count)) }

    /// Writes it down.
    public func dataScanner(
        _ dataScanner: DataScanner, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) { write(.removed(removedItems.map(\.text), count: allItems.count)) }

    /// Writes it down.
    public func dataScanner(_ dataScanner: DataScanner, didTapOn item: RecognizedItem) { write(.tapped(item.text)) }

    /// Writes it down.
    public func dataScanner(
        _ dataScanner: DataScanner, becameUnavailableWithError error: DataScanner.ScanningUnavailable
    ) { write(.unavailable(error)) }

    /// Writes the frame down.
    public func dataScanner(_ dataScanner: DataScanner, didProcess update: DataScannerUpdate) {
        state.withLock { state in
            state.events.append(.processed(frameId: update.frameId))
            state.updates.append(update)
        }
        onProcess?(dataScanner, update)
    }

    /// Writes it down.
    public func didStartObserving(_ dataScanner: DataScanner) { write(.started) }

    /// Writes it down.
    public func didStopObserving(_ dataScanner: DataScanner) { write(.stopped) }
}

extension RecognizedItem {
    /// A code from what matters in most tests.
    public static func fake(
        _ symbology: Symbology, _ data: String,
        at location: Quadrilateral = Quadrilateral(x: 10, y: 10, width: 80, height: 40)
    ) -> RecognizedItem {
        .barcode(Barcode(observation: ScanCore.Barcode(symbology: symbology, data: data, location: location)))
    }

    /// What it says, code or text.
    fileprivate var text: String? {
        switch self {
        case .text(let text): text.transcript
        case .barcode(let barcode): barcode.payloadStringValue
        }
    }
}
