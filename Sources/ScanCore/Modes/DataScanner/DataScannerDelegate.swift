/// Told of the items that a ``DataScanner`` sees. Need not be Sendable: a class with mutable state will do. Every method has a
/// default that does nothing.
///
/// Called by the context's executor, one call at a time, unlike VisionKit's, which is called on the main actor. Per frame, what
/// applies of `didAdd`, `didUpdate`, `didRemove`, in this order, then always `didProcess`.
public protocol DataScannerDelegate: AnyObject, SendableMetatype {
    /// Items are there for the first time; `allItems` are those that are there now.
    func dataScanner(_ dataScanner: DataScanner, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// Items known before are now elsewhere.
    func dataScanner(_ dataScanner: DataScanner, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// Items are there no more; they come as they were last.
    func dataScanner(_ dataScanner: DataScanner, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// ``DataScanner/tap(at:)`` hit an item.
    func dataScanner(_ dataScanner: DataScanner, didTapOn item: RecognizedItem)
    /// The frame source was taken away or failed, or the engine failed, while scanning. Scanning goes on with the next frame,
    /// if one comes.
    func dataScanner(
        _ dataScanner: DataScanner, becameUnavailableWithError error: DataScanner.ScanningUnavailable)
    /// The frame was processed, also when nothing has changed: its highlights and guidance are here. Not in VisionKit, which
    /// draws them itself.
    func dataScanner(_ dataScanner: DataScanner, didProcess update: DataScannerUpdate)
    /// The delegate was added.
    func didStartObserving(_ dataScanner: DataScanner)
    /// The delegate was removed.
    func didStopObserving(_ dataScanner: DataScanner)
}

extension DataScannerDelegate {
    /// Does nothing unless the delegate implements it.
    public func dataScanner(
        _ dataScanner: DataScanner, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {}
    /// Does nothing unless the delegate implements it.
    public func dataScanner(
        _ dataScanner: DataScanner, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {}
    /// Does nothing unless the delegate implements it.
    public func dataScanner(
        _ dataScanner: DataScanner, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {}
    /// Does nothing unless the delegate implements it.
    public func dataScanner(_ dataScanner: DataScanner, didTapOn item: RecognizedItem) {}
    /// Does nothing unless the delegate implements it.
    public func dataScanner(
        _ dataScanner: DataScanner, becameUnavailableWithError error: DataScanner.ScanningUnavailable
    ) {}
    /// Does nothing unless the delegate implements it.
    public func dataScanner(_ dataScanner: DataScanner, didProcess update: DataScannerUpdate) {}
    /// Does nothing unless the delegate implements it.
    public func didStartObserving(_ dataScanner: DataScanner) {}
    /// Does nothing unless the delegate implements it.
    public func didStopObserving(_ dataScanner: DataScanner) {}
}
