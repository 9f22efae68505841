// Plain text: a line a code.

import ScanKit

/// `EAN-13:4006381333931`, a line a code, as zbar's programs print it; `a.png:EAN-13:4006381333931` for several inputs.
struct TextFormatter: ResultFormatter {
    /// Whether the file stands in front.
    var showsFiles: Bool
    /// Whether the payload stands alone.
    var isRaw: Bool

    var showsFailures: Bool { false }

    mutating func format(_ result: PageResult) -> [UInt8] {
        result.codes.flatMap { code -> [UInt8] in
            let name = SymbologyDescription(symbology: code.symbology).textName
            let head = isRaw ? "" : (showsFiles ? result.file + ":" : "") + name + ":"
            // Bytes that are no text go out as they are: a pipe may want them.
            return Array(head.utf8) + (code.data.map { Array($0.utf8) } ?? [UInt8](code.rawData)) + [0x0A]
        }
    }
}
