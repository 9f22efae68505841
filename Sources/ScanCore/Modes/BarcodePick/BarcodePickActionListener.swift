/// Asked whether an item may be picked or put back. Answered through the completion handler, at once or later, so a test calls
/// the methods with a closure and needs nothing else of the library.
///
/// The picking mode itself is not there yet; this is its contract with the app.
public protocol BarcodePickActionListener: AnyObject {
    /// The item with that data is to be picked: true to the handler lets it.
    func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void)
    /// The item with that data is to be put back: true to the handler lets it.
    func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void)
}
