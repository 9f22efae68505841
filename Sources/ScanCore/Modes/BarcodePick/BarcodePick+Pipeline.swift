/// The mode's place in the line.
extension BarcodePick: MachineMode {
    /// One of this kind is enough for a context.
    var kind: String { "barcodePick" }

    /// `didUpdate` of the frame, the question to the provider, and what is new about the list.
    func deliver(_ session: BarcodePickSession, frame: any FrameData) {
        for listener in machine.listeners.current { listener.barcodePick(self, didUpdate: session) }
        let items = machine.withLogic { $0.takeQuestions() }
        if !items.isEmpty {
            let answer = OneAnswer<[BarcodePickProductProviderCallbackItem]> { [weak self] answer in
                self?.machine.withLogic { $0.list.map(items, answer) }
                self?.announceLater()
            }
            productProvider.mapItems(items) { answer.give($0) }
        }
        let products = wanted
        if let news = machine.withLogic({ $0.list.news(products: products) }) { tell(news) }
    }

    /// The number wanted of each product; below 0 is none.
    var wanted: [String: Int] {
        Dictionary(productProvider.products.map { ($0.identifier, max(0, $0.quantityToPick)) }) { first, second in
            let (sum, isOver) = first.addingReportingOverflow(second)
            return isOver ? .max : sum
        }
    }

    /// Tells on the executor what is new about the list; while the mode is disabled it waits for the next frame.
    func announceLater() {
        context?.pipeline.async { [weak self] in
            guard let self else { return }
            let products = wanted
            guard let news = machine.beginEvent({ $0.list.news(products: products) }) else { return }
            machine.callbacks.run { tell(news) }
        }
    }

    private func tell(_ news: PickNews) {
        let listeners = scanningListeners.current
        if news.hasChanged {
            for listener in listeners { listener.barcodePick(self, didUpdate: news.session) }
        }
        if news.isCompleted {
            for listener in listeners { listener.barcodePick(self, didComplete: news.session) }
        }
    }
}
