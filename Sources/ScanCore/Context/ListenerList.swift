// Listeners of one protocol.

/// Weak references to listeners, in the order of adding, each once.
final class ListenerList<Listener>: Sendable {
    /// Guards the references.
    private let boxes = Guarded<[WeakListener]>([])

    /// Adds a listener after `willAdd` was run; nothing happens when it is there already.
    func add(_ listener: AnyObject, willAdd: () -> Void) {
        guard !boxes.withLock({ $0.contains { $0.object === listener } }) else { return }
        willAdd()
        let box = WeakListener(listener)
        boxes.withLock { boxes in
            boxes.removeAll { $0.object == nil }
            if !boxes.contains(where: { $0.object === box.object }) { boxes.append(box) }
        }
    }

    /// Removes a listener; nil when it was not there.
    func remove(_ listener: AnyObject) -> WeakListener? {
        let box = WeakListener(listener)
        return boxes.withLock { boxes in
            guard let index = boxes.firstIndex(where: { $0.object === box.object }) else { return nil }
            return boxes.remove(at: index)
        }
    }

    /// The listeners alive at this moment.
    var current: [Listener] { boxes.withLock { $0 }.compactMap { $0.object as? Listener } }
}
