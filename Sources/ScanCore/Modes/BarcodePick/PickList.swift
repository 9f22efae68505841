// What is picked, what waits for an answer, what is known of the items.

/// The state of a pick list: pure, and told everything. Items are the data of codes.
struct PickList: Sendable {
    /// An action that waits for its answers.
    private struct Pending {
        var action: BarcodePickAction
        /// Which selection it belongs to: a late answer to an earlier one is none.
        var token: Int
        /// How many must still say yes.
        var missing = 1
        /// Whether a handler was let go without an answer.
        var isForgotten = false
    }

    /// What is picked, and all that was seen.
    private(set) var session = BarcodePickScanningSession()
    private var pending: [String: Pending] = [:]
    /// The product of each item that was mapped; nil inside for none.
    private var mapped: [String: String?] = [:]
    /// Items that the provider was asked about and has not answered.
    private var asked: Set<String> = []
    private var lastToken = 0
    private var told = BarcodePickScanningSession()
    private var wasComplete = false

    /// The items that wait, with what for.
    var pendingItems: [String: BarcodePickAction] { pending.mapValues(\.action) }
    /// The items that wait for ever: a handler was let go.
    var forgottenItems: Set<String> { Set(pending.filter(\.value.isForgotten).keys) }

    /// Items came. Which of them the provider is to be asked about, sorted.
    mutating func see(_ added: Set<String>, caches: Bool) -> [String] {
        session.scannedItems.formUnion(added)
        let open = added.subtracting(asked).filter { !caches || mapped[$0] == nil }
        asked.formUnion(open)
        return open.sorted()
    }

    /// The provider's answer about `items`; nil when it gave none.
    mutating func map(_ items: [String], _ answer: [BarcodePickProductProviderCallbackItem]?) {
        asked.subtract(items)
        for item in answer ?? [] where items.contains(item.itemData) {
            mapped[item.itemData] = .some(item.productIdentifier)
        }
    }

    /// How an item stands to the list.
    func state(of item: String, products: [String: Int]) -> BarcodePickState {
        if session.pickedItems.contains(item) { return .picked }
        guard let product = mapped[item] else { return .unknown }
        guard let product, let wanted = products[product] else { return .ignore }
        // What waits to be picked has its place already.
        let waiting = pending.filter { $0.key != item && $0.value.action == .pick }.keys
        return count(of: product, in: session.pickedItems.union(waiting)) < wanted ? .toPick : .ignore
    }

    /// Selects an item: what it comes to, and the token of the answer.
    mutating func select(_ item: String, products: [String: Int]) -> (action: BarcodePickAction, token: Int)? {
        guard pending[item] == nil else { return nil }
        let action: BarcodePickAction
        switch state(of: item, products: products) {
        case .unknown, .ignore: return nil
        case .toPick: action = .pick
        case .picked: action = .unpick
        }
        lastToken += 1
        pending[item] = Pending(action: action, token: lastToken)
        return (action, lastToken)
    }

    /// So many must say yes to a selection.
    mutating func expect(_ answers: Int, item: String, token: Int) {
        if pending[item]?.token == token { pending[item]?.missing = answers }
    }

    /// One answer to a selection: nil when its handler was let go. An answer to what does not wait any more is none.
    mutating func answer(_ answer: Bool?, item: String, token: Int) {
        guard let waiting = pending[item], waiting.token == token else { return }
        switch answer {
        case nil: pending[item]?.isForgotten = true
        case false?: pending[item] = nil
        case true?:
            pending[item]?.missing -= 1
            if waiting.missing <= 1 { settle(item, confirms: true) }
        }
    }

    /// Ends the wait of an item, whoever should have answered.
    mutating func settle(_ item: String, confirms: Bool) {
        guard let waiting = pending.removeValue(forKey: item), confirms else { return }
        switch waiting.action {
        case .pick: session.pickedItems.insert(item)
        case .unpick: session.pickedItems.remove(item)
        case .none: break
        }
    }

    /// What there is to tell since the last time: whether something has changed, and whether all is picked as of now. Nil for
    /// nothing.
    mutating func news(products: [String: Int]) -> PickNews? {
        let isComplete =
            !products.isEmpty && products.allSatisfy { count(of: $0.key, in: session.pickedItems) >= $0.value }
        let news = PickNews(
            session: session, hasChanged: session != told, isCompleted: isComplete && !wasComplete)
        told = session
        wasComplete = isComplete
        return news.hasChanged || news.isCompleted ? news : nil
    }

    /// Begins anew. Answers to earlier selections stay without effect.
    mutating func clear() {
        let token = lastToken
        self = PickList()
        lastToken = token
    }

    private func count(of product: String, in items: Set<String>) -> Int {
        items.count { mapped[$0] == .some(.some(product)) }
    }
}

/// What the scanning listeners are to be told.
struct PickNews: Sendable {
    /// How far the picking is.
    var session: BarcodePickScanningSession
    /// Whether it is further than told.
    var hasChanged: Bool
    /// Whether it is complete now and was not.
    var isCompleted: Bool
}
