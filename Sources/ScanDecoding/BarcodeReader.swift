public import ScanCore
import ScanZBar

/// The one-call entry: a picture in, barcodes out. Single-owner: make one per thread.
public final class BarcodeReader: SymbolDecoder {
    private var linear = LinearReader()

    /// A reader with buffers of its own.
    public init() {}

    /// What the last picture's read tried; kept only while this is not nil. Default: nil.
    package var trace: ReadTrace? {
        get { linear.trace }
        set { linear.trace = newValue }
    }

    /// What this reader reads.
    public var supportedSymbologies: Set<Symbology> { SymbologyDescription.available }

    /// The symbols in `image`, in reading order.
    public func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        let found = image.withPlane { plane in linear.read(plane, request: request, occupied: []) }
        return found ?? []
    }
}
