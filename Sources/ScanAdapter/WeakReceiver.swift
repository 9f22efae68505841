/// A weak reference to the app's receiver: the second of the two boxes that promise what the compiler cannot see.
///
/// Receivers need not be Sendable. The promise: a receiver is called on the adapter's delivery queue or executor only, which
/// runs one call at a time.
struct WeakReceiver: @unchecked Sendable {
    /// The receiver, as long as it lives.
    weak var receiver: (any BarcodeScanReceiver)?
}
