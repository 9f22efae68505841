package import ScanCore

/// Symbols as the SDK counts them (api-map §4.2), from the data alone.
package enum SymbolCount {
    /// The count for `bytes` read as `symbology`; 0 for matrix codes and where the data do not tell.
    ///
    /// Exact but for Code 128, whose data can be written in several ways: there the usual writing is counted, runs of
    /// four and more digits (or a code of digits alone) two to a symbol. A GS1 code counts its leading FNC1.
    package static func count(of bytes: [UInt8], as symbology: Symbology, isGS1: Bool = false) -> Int {
        switch symbology {
        case .ean13UPCA: 12
        case .ean8: 8
        case .upce: 6
        case .gs1Databar: 2
        case .gs1DatabarLimited: 1
        case .interleavedTwoOfFive, .codabar: bytes.count
        case .code39: bytes.count + 2
        case .code93: bytes.reduce(4) { $0 + (isPlain93($1) ? 1 : 2) }
        case .code128: code128(bytes) + (isGS1 ? 1 : 0)
        default: 0
        }
    }

    private static func isPlain93(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x20, 0x24, 0x25, 0x2B, 0x2D...0x2F: true
        default: false
        }
    }

    private static func code128(_ bytes: [UInt8]) -> Int {
        var count = 3
        var run = 0
        func close() {
            count += run >= 4 || run == bytes.count ? run / 2 + run % 2 : run
            run = 0
        }
        for byte in bytes {
            if byte >= 0x30, byte <= 0x39 {
                run += 1
            } else {
                close()
                count += 1
            }
        }
        close()
        return count
    }
}
