/// A weak reference to a listener of any kind: one of the two boxes that promise what the compiler cannot see.
///
/// Listeners need not be Sendable. The promise: a listener is called by one thread at a time, by the pipeline's executor (or,
/// for `didStartObserving` and `didStopObserving`, by the thread that adds or removes it, before the first and after the last
/// of those calls; or, for the delegate of a `MetadataOutput`, on the one serial queue that it was set with). Nothing else is done with the reference here but to compare it.
struct WeakListener: @unchecked Sendable {
    /// The listener, as long as it lives.
    weak var object: AnyObject?

    /// A weak reference to `object`.
    init(_ object: AnyObject) { self.object = object }
}
