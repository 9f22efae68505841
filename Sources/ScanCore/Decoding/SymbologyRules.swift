/// The per-symbology settings applied to what an engine read: one symbol in, a barcode or the reason against it out.
///
/// Engines deliver the bare truth (see ``apply(_:options:frameId:)``); symbol counts, optional checksums, extensions and colour
/// inversion are decided here, once for every engine. The order: inversion, count, checksum, then the extensions' changes of
/// the text. `rawData` is never changed: it stays the code's own bytes.
public enum SymbologyRules: Sendable {
    /// What becomes of a symbol.
    public enum Outcome: Sendable, Hashable {
        /// It is handed on.
        case barcode(Barcode)
        /// It is not, for this reason.
        case dropped(DropReason)
    }

    /// Applies the options of the symbol's symbology in `request`; ``DropReason/disabled`` when it is not in there.
    public static func apply(_ symbol: DecodedSymbol, request: DecodeRequest, frameId: Int = 0) -> Outcome {
        guard let options = request.symbologies[symbol.symbology] else { return .dropped(.disabled) }
        return apply(symbol, options: options, frameId: frameId)
    }

    /// Applies `options` to one symbol.
    ///
    /// What is expected of the engine's text: EAN-13 and UPC-A as 13 digits (a UPC-A with its leading 0), UPC-E as 8 digits
    /// (number system, six, check), Codabar with its start and stop letters, Code 39 unexpanded and without stars, Code 93
    /// already full ASCII, ITF all digits. A symbol count of 0 is worked out here.
    public static func apply(_ symbol: DecodedSymbol, options: SymbologyOptions, frameId: Int = 0) -> Outcome {
        if symbol.isColorInverted && !options.isColorInvertedEnabled { return .dropped(.colorInverted) }
        let count = symbol.symbolCount > 0 ? symbol.symbolCount : SymbolCounting.count(of: symbol)
        guard accepts(count: count, of: symbol.symbology, options: options) else { return .dropped(.symbolCount) }
        let description = SymbologyDescription(symbology: symbol.symbology)
        let asked = options.checksums.intersection(description.supportedChecksums)
        if !asked.isEmpty && !CheckDigits.verifies(anyOf: asked, symbol.rawData) { return .dropped(.checksum) }

        var barcode = Barcode(symbol: symbol, frameId: frameId)
        barcode.symbolCount = count
        if let addOn = symbol.addOn { barcode.addOnData = options.keeps(addOn: addOn) ? addOn : nil }
        if let text = symbol.text {
            barcode.data = rewritten(text, of: symbol, options: options, hasCheckDigit: !asked.isEmpty)
        }
        if let identifier = identifier(symbol.symbology, isChecked: !asked.isEmpty, options: options) {
            barcode.symbologyIdentifier = identifier
        }
        return .barcode(barcode)
    }

    private static func accepts(count: Int, of symbology: Symbology, options: SymbologyOptions) -> Bool {
        let description = SymbologyDescription(symbology: symbology)
        guard description.hasVariableSymbolCount, count > 0 else { return true }
        guard let active = options.activeSymbolCounts else {
            return count >= description.activeSymbolCountRange.minimum
        }
        return description.activeSymbolCountRange.contains(count) && active.contains(count)
    }

    private static func rewritten(
        _ text: String, of symbol: DecodedSymbol, options: SymbologyOptions, hasCheckDigit: Bool
    ) -> String {
        switch symbol.symbology {
        case .ean13UPCA:
            return options.isExtensionEnabled("remove_leading_upca_zero") ? UPCText.withoutLeadingZero(text) : text
        case .upce:
            guard options.isExtensionEnabled("return_as_upca"), let upca = UPCText.expanded(upce: text) else {
                return text
            }
            return options.isExtensionEnabled("remove_leading_upca_zero") ? UPCText.withoutLeadingZero(upca) : upca
        case .code39:
            guard options.isExtensionEnabled("full_ascii") else { return text }
            return Code39Text.fullASCII(text, keepingLast: hasCheckDigit) ?? text
        case .codabar:
            guard options.isExtensionEnabled("remove_delimiter_data"), text.utf8.count >= 2 else { return text }
            return String(text.dropFirst().dropLast())
        default:
            let strips = symbol.isGS1DataCarrier && options.isExtensionEnabled("strip_leading_fnc1")
            return strips && text.hasPrefix("\u{1D}") ? String(text.dropFirst()) : text
        }
    }

    /// The AIM identifier where the options decide it (ISO/IEC 15424): a verified check character that is sent makes ]A1, ]I1
    /// and ]F2, full ASCII adds 4 to that of Code 39. Nil: the engine's stands.
    private static func identifier(_ symbology: Symbology, isChecked: Bool, options: SymbologyOptions) -> String? {
        switch symbology {
        case .code39: "]A\((isChecked ? 1 : 0) + (options.isExtensionEnabled("full_ascii") ? 4 : 0))"
        case .interleavedTwoOfFive: isChecked ? "]I1" : nil
        case .codabar: isChecked ? "]F2" : nil
        default: nil
        }
    }
}

extension SymbologyOptions {
    /// Whether an add-on of this length was asked for.
    fileprivate func keeps(addOn: String) -> Bool {
        switch addOn.utf8.count {
        case 2: isExtensionEnabled("two_digit_add_on")
        case 5: isExtensionEnabled("five_digit_add_on")
        default: false
        }
    }
}
