// The app's side of the capture line.
public import ScanCore

/// What an app's own model implements: plain values, no object of the scanner.
///
/// Not isolated to an actor, so a plain class with mutable state conforms as it is. Called where the adapter delivers, one call
/// at a time: the main queue unless the adapter was made with another. A conformance isolated to an actor is refused by the
/// compiler; in a `@MainActor` class write the method `nonisolated` and `MainActor.assumeIsolated` inside it, which is true on
/// the main queue.
public protocol BarcodeScanReceiver: AnyObject, SendableMetatype {
    /// A new code was scanned.
    func didScan(data: String, symbology: Symbology)
}
