// The provider for tests.
public import ScanCore

/// A provider that maps by a table at once, or holds its answers back until told; it remembers what it was asked.
public final class FakeProductProvider: BarcodePickProductProvider, Sendable {
    /// How an answer is given.
    public typealias Handler = @Sendable ([BarcodePickProductProviderCallbackItem]) -> Void

    private struct State {
        var products: Set<BarcodePickProduct>
        var questions: [[String]] = []
        var held: [Handler] = []
        var observers: [@Sendable () -> Void] = []
    }

    /// Guards the list and what was asked.
    private let state: Guarded<State>
    private let table: [String: String]
    private let holdsAnswers: Bool

    /// A provider with a list, and a table from data to product; what is not in it is of no product. `holdsAnswers`: nothing is
    /// answered, see ``held``.
    public init(
        products: Set<BarcodePickProduct> = [], table: [String: String] = [:], holdsAnswers: Bool = false
    ) {
        state = Guarded(State(products: products))
        self.table = table
        self.holdsAnswers = holdsAnswers
    }

    /// The pick list; setting it tells the mode.
    public var products: Set<BarcodePickProduct> {
        get { state.withLock { $0.products } }
        set {
            let observers = state.withLock { state in
                state.products = newValue
                return state.observers
            }
            for observer in observers { observer() }
        }
    }

    /// Every question so far.
    public var questions: [[String]] { state.withLock { $0.questions } }
    /// The handlers that are held back, oldest first.
    public var held: [Handler] { state.withLock { $0.held } }

    /// Lets go of the handlers that are held back, unanswered.
    public func forget() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        _ = held
    }

    /// Answers by the table, or holds the handler back.
    public func mapItems(_ items: [String], completionHandler: @escaping Handler) {
        state.withLock { state in
            state.questions.append(items)
            if holdsAnswers { state.held.append(completionHandler) }
        }
        if holdsAnswers { return }
        completionHandler(
            items.map { BarcodePickProductProviderCallbackItem(itemData: $0, productIdentifier: table[$0]) })
    }

    /// Keeps `changed`.
    public func observeProducts(_ changed: @escaping @Sendable () -> Void) {
        state.withLock { $0.observers.append(changed) }
    }
}
