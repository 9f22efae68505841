// The request of the program and of the ledger: everything that can be asked for.

package import ScanCore

extension DecodeRequest {
    /// Every symbology the package reads (or only `symbologies`), each with its full range of symbol counts (nil), its add-ons,
    /// and light-on-dark codes where they can be looked for.
    package static func everything(
        symbologies: Set<Symbology> = SymbologyDescription.available, effort: DecodeEffort = .balanced
    ) -> DecodeRequest {
        let options = symbologies.map { symbology in
            let description = SymbologyDescription(symbology: symbology)
            var options = SymbologyOptions(for: symbology)
            options.activeSymbolCounts = nil
            options.extensions.formUnion(
                description.supportedExtensions.intersection(["two_digit_add_on", "five_digit_add_on"]))
            options.isColorInvertedEnabled = description.isColorInvertible
            return (symbology, options)
        }
        return DecodeRequest(options: Dictionary(uniqueKeysWithValues: options), effort: effort)
    }
}
