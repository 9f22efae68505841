// The provider that asks the app.

/// A pick list that can be changed, with a delegate that knows which item is which product. All members may be called from any
/// thread.
public final class BarcodePickAsyncMapperProductProvider: BarcodePickProductProvider {
    private struct State {
        var products: Set<BarcodePickProduct>
        var observers: [@Sendable () -> Void] = []
    }

    /// Guards the list; never held while an observer is called.
    private let state: Guarded<State>
    private let delegate: WeakListener

    /// A provider with a list and a delegate, held weakly: while there is none, items stay unknown.
    public init(
        products: Set<BarcodePickProduct>, providerDelegate: any BarcodePickAsyncMapperProductProviderDelegate
    ) {
        state = Guarded(State(products: products))
        delegate = WeakListener(providerDelegate)
    }

    /// The pick list.
    public var products: Set<BarcodePickProduct> { state.withLock { $0.products } }

    /// Another list. What is picked stays picked.
    public func updateProductList(_ products: Set<BarcodePickProduct>) {
        let observers = state.withLock { state in
            state.products = products
            return state.observers
        }
        for observer in observers { observer() }
    }

    /// Asks the delegate.
    public func mapItems(
        _ items: [String], completionHandler: @escaping @Sendable ([BarcodePickProductProviderCallbackItem]) -> Void
    ) {
        let delegate = delegate.object as? any BarcodePickAsyncMapperProductProviderDelegate
        delegate?.mapItems(items, completionHandler: completionHandler)
    }

    /// Keeps `changed` to call it.
    public func observeProducts(_ changed: @escaping @Sendable () -> Void) {
        state.withLock { $0.observers.append(changed) }
    }
}
