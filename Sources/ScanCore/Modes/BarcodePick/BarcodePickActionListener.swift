/// Asked whether an item may be picked or put back. Answered through the completion handler, at once or later, so a test calls
/// the methods with a closure and needs nothing else of the library.
///
/// A ``BarcodePick`` calls it on the executor of its context, never while it calls another listener. The answer may come at any
/// time and on any thread; the first counts. A handler that is let go without an answer leaves the item pending, and shows in
/// ``BarcodePick/forgottenItems``.
public protocol BarcodePickActionListener: AnyObject, SendableMetatype {
    /// The item with that data is to be picked: true to the handler lets it.
    func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void)
    /// The item with that data is to be put back: true to the handler lets it.
    func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void)
}
