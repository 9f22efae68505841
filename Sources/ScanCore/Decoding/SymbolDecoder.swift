/// The engine port: one image in, the symbols found out.
///
/// A decoder is single-owner: it is made by a `@Sendable` factory where it works, and is called by one thread at a time.
/// It copies bytes out, prints nothing, calls nobody back, and keeps no state that a later image could see.
public protocol SymbolDecoder {
    /// What this engine can read. A request for anything else is reported by the caller as unsupported.
    var supportedSymbologies: Set<Symbology> { get }

    /// The symbols in `image`, in reading order (rows top to bottom, then left to right).
    ///
    /// Nothing found is an empty list. Inside a cancelled task a decoder may stop early and throw `.cancelled`.
    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol]
}
