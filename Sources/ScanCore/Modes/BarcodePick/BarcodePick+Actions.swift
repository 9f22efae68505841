// Selecting, picking and putting back.
extension BarcodePick {
    /// How an item stands to the list.
    public func state(ofItemWithData data: String) -> BarcodePickState {
        let products = wanted
        return machine.withLogic { $0.list.state(of: data, products: products) }
    }

    /// What is picked and what was seen, at this moment.
    public var scanningSession: BarcodePickScanningSession { machine.withLogic { $0.list.session } }

    /// The items that wait for an answer, with what is to be done to them.
    public var pendingItems: [String: BarcodePickAction] { machine.withLogic { $0.list.pendingItems } }

    /// The items that wait in vain: an action listener let go of its completion handler without calling it. They stay pending
    /// until ``confirmActionForItem(withData:)`` or ``cancelActionForItem(withData:)``.
    public var forgottenItems: Set<String> { machine.withLogic { $0.list.forgottenItems } }

    /// Selects an item and says what that comes to, before it returns. Other than ``BarcodePickAction/none``, the item is pending
    /// until ``confirmActionForItem(withData:)`` or ``cancelActionForItem(withData:)``; action listeners are not asked.
    public func selectItem(withData data: String, completionHandler: (BarcodePickAction) -> Void) {
        let products = wanted
        let action = machine.withLogic { $0.list.select(data, products: products)?.action }
        completionHandler(action ?? .none)
    }

    /// Does what a pending item waits for. One that is not pending is ignored.
    public func confirmActionForItem(withData data: String) {
        machine.withLogic { $0.list.settle(data, confirms: true) }
        announceLater()
    }

    /// Leaves a pending item as it was. One that is not pending is ignored.
    public func cancelActionForItem(withData data: String) {
        machine.withLogic { $0.list.settle(data, confirms: false) }
    }

    /// The tap on an item: selects it and asks the action listeners, on the context's executor; with no listener the answer is
    /// yes. Nothing happens when selecting comes to nothing, and while the mode is disabled or in no context.
    public func tapItem(withData data: String) {
        context?.pipeline.async { [weak self] in self?.ask(data) }
    }

    private func ask(_ data: String) {
        let products = wanted
        guard let (action, token) = machine.beginEvent({ $0.list.select(data, products: products) }) else { return }
        machine.callbacks.run {
            let listeners = actionListeners.current
            machine.withLogic { $0.list.expect(listeners.count, item: data, token: token) }
            if listeners.isEmpty { take(true, data, token) }
            for listener in listeners {
                let answer = OneAnswer<Bool> { [weak self] in self?.take($0, data, token) }
                if action == .pick {
                    listener.didPickItem(withData: data) { answer.give($0) }
                } else {
                    listener.didUnpickItem(withData: data) { answer.give($0) }
                }
            }
        }
    }

    private func take(_ answer: Bool?, _ data: String, _ token: Int) {
        machine.withLogic { $0.list.answer(answer, item: data, token: token) }
        announceLater()
    }
}
