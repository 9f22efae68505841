import CZBar
import ScanCore

/// The one table between our symbologies and zbar's, both ways.
///
/// What is not in it is never asked of zbar: some of its getters crash on types that the build lacks.
enum ZBarSymbologyTable {
    /// The types zbar reports for a symbology we read with it, add-ons aside.
    static let rows: [(symbology: Symbology, type: zbar_symbol_type_t, identifier: String)] = [
        (.ean13UPCA, ZBAR_EAN13, "]E0"), (.ean8, ZBAR_EAN8, "]E4"), (.upce, ZBAR_UPCE, "]E0"),
        (.code128, ZBAR_CODE128, "]C0"), (.code39, ZBAR_CODE39, "]A0"), (.code93, ZBAR_CODE93, "]G0"),
        (.interleavedTwoOfFive, ZBAR_I25, "]I0"), (.codabar, ZBAR_CODABAR, "]F0"), (.gs1Databar, ZBAR_DATABAR, "]e0"),
        (.gs1DatabarExpanded, ZBAR_DATABAR_EXP, "]e0"), (.qr, ZBAR_QRCODE, "]Q1"),
    ]

    /// Everything zbar reads.
    static let symbologies = Set(rows.map(\.symbology))

    /// What zbar calls `symbology`; nil when it does not read it.
    static func type(of symbology: Symbology) -> zbar_symbol_type_t? {
        rows.first { $0.symbology == symbology }?.type
    }

    /// Our symbology for a type zbar reported; nil for add-ons, fragments and what we do not ask for.
    static func symbology(of type: zbar_symbol_type_t) -> Symbology? {
        rows.first { $0.type == type }?.symbology
    }

    /// The AIM identifier, given zbar's modifier bits (bit 0: FNC1 in first place, bit 1: in second place).
    static func identifier(of symbology: Symbology, modifiers: UInt32) -> String {
        switch (symbology, modifiers & 3) {
        case (.code128, 1): "]C1"
        case (.code128, 2...): "]C2"
        case (.qr, 1): "]Q3"
        case (.qr, 2...): "]Q5"
        default: rows.first { $0.symbology == symbology }?.identifier ?? ""
        }
    }
}
