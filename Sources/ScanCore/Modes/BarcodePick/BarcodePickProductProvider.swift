/// Knows what is to be picked and which item is which product. (Closed in the SDK; here a test may write its own.)
public protocol BarcodePickProductProvider: AnyObject, Sendable {
    /// The pick list. Lines of one product are added up.
    var products: Set<BarcodePickProduct> { get }
    /// Says of the items (data of codes) which products they are; at once or later, on any thread. The first answer counts; an
    /// item that is left out, or a handler that is let go, is asked about again when the item comes again.
    func mapItems(
        _ items: [String], completionHandler: @escaping @Sendable ([BarcodePickProductProviderCallbackItem]) -> Void)
    /// Has `changed` called after every change of ``products``, as long as the provider lives.
    func observeProducts(_ changed: @escaping @Sendable () -> Void)
}

/// Maps items for a ``BarcodePickAsyncMapperProductProvider``. Called on the executor of the mode's context.
public protocol BarcodePickAsyncMapperProductProviderDelegate: AnyObject, SendableMetatype {
    /// See ``BarcodePickProductProvider/mapItems(_:completionHandler:)``.
    func mapItems(
        _ items: [String], completionHandler: @escaping ([BarcodePickProductProviderCallbackItem]) -> Void)
}
