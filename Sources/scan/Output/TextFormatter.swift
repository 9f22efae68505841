// Plain text: a line a code.

import Foundation
import ScanKit

/// `EAN-13:4006381333931`, a line a code, like zbar's programs; `a.png:EAN-13:4006381333931` for several inputs.
struct TextFormatter: ResultFormatter {
    /// Whether the file stands in front.
    var showsFiles: Bool
    /// Whether the payload stands alone.
    var isRaw: Bool

    var showsFailures: Bool { false }

    /// A code in one line, `EAN-13:4006381333931`: with what would break the line or steer the terminal made visible; bytes that
    /// are no text in Base64.
    static func words(of code: Barcode) -> String {
        let data = code.data.map(VisibleText.escaped) ?? "\(code.rawData.base64EncodedString()) (base64)"
        return SymbologyDescription(symbology: code.symbology).textName + ":" + data
    }

    mutating func format(_ result: PageResult) -> [UInt8] {
        result.codes.flatMap { code -> [UInt8] in
            // Raw, all bytes go out as they are: a pipe may want them. Else a line is a line, whatever the code holds.
            if isRaw { return (code.data.map { Array($0.utf8) } ?? [UInt8](code.rawData)) + [0x0A] }
            return Array(
                ((showsFiles ? VisibleText.escaped(result.file) + ":" : "") + Self.words(of: code) + "\n").utf8)
        }
    }
}
