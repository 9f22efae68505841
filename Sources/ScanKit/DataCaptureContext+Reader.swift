// The default wiring: a context that reads with this package's own reader.
public import ScanCore
import ScanDecoding

extension DataCaptureContext {
    /// A context that reads with a ``ScanDecoding/BarcodeReader``.
    public convenience init() {
        self.init(decoder: { BarcodeReader() })
    }

    /// The same. The key is accepted so that code written for the documented SDK compiles, and is ignored: nothing here needs one.
    public convenience init(licenseKey: String) {
        self.init()
    }
}
