// The way from the executor to the app's queue.
import Dispatch

/// Who is told, and on which queue. A queue that is busy gets the newest frame only, as in AVFoundation.
final class MetadataDelivery: Sendable {
    private struct State {
        var delegate: WeakListener?
        var queue: DispatchQueue?
        /// What waits for the queue.
        var waiting: MetadataUpdate?
    }

    /// Guards ``State``; not held during a call.
    private let state = Guarded(State())

    /// The delegate, as long as it lives.
    var delegate: (any MetadataOutputObjectsDelegate)? {
        state.withLock { $0.delegate }?.object as? any MetadataOutputObjectsDelegate
    }

    /// The queue; nil for the executor.
    var queue: DispatchQueue? { state.withLock { $0.queue } }

    /// Sets both. What waits for another delegate is dropped.
    func set(_ delegate: (any MetadataOutputObjectsDelegate)?, queue: DispatchQueue?) {
        let box = delegate.map { WeakListener($0) }
        // On a concurrent queue the calls still come one at a time.
        let serial = queue.map {
            $0 === DispatchQueue.main ? $0 : DispatchQueue(label: "ScanCore.MetadataOutput", target: $0)
        }
        state.withLock { $0 = State(delegate: box, queue: serial, waiting: nil) }
    }

    /// Tells the delegate, here or on its queue.
    func deliver(_ update: MetadataUpdate, from output: MetadataOutput) {
        let (box, queue, isAsked) = state.withLock { state in
            let isAsked = state.waiting != nil
            if state.queue != nil { state.waiting = update }
            return (state.delegate, state.queue, isAsked)
        }
        guard let queue else {
            Self.call(box, update, output)
            return
        }
        guard !isAsked else { return }
        queue.async { [self, weak output] in
            let (box, update) = state.withLock { state in
                defer { state.waiting = nil }
                return (state.delegate, state.waiting)
            }
            // Disabled or removed meanwhile, on this queue above all, the app expects no more.
            if let update, let output, output.machine.isRunning { Self.call(box, update, output) }
        }
    }

    private static func call(_ box: WeakListener?, _ update: MetadataUpdate, _ output: MetadataOutput) {
        guard let delegate = box?.object as? any MetadataOutputObjectsDelegate else { return }
        delegate.metadataOutput(output, didOutput: update.objects, from: update.connection)
    }
}
