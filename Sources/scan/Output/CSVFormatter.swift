// CSV: a record a code.

import Foundation
import ScanKit

/// RFC 4180: a header, then a record a code, lines ended by CR LF, fields quoted where they must be.
struct CSVFormatter: ResultFormatter {
    var showsFailures: Bool { false }

    mutating func begin() -> [UInt8] {
        Array("file,page,symbology,data,rawData,x1,y1,x2,y2,x3,y3,x4,y4,addOn\r\n".utf8)
    }

    mutating func format(_ result: PageResult) -> [UInt8] {
        Array(
            result.codes.map { code in
                let corners = code.location.corners.flatMap { [$0.x, $0.y] }.map { JSONText.number($0, decimals: 1) }
                let fields = [
                    result.file, String(result.page), code.symbology.rawValue, code.data ?? "",
                    code.rawData.base64EncodedString(),
                ]
                return (fields + corners + [code.addOnData ?? ""]).map(Self.field).joined(separator: ",") + "\r\n"
            }.joined().utf8)
    }

    /// A field, in quotes if it holds a comma, a quote or an end of line; quotes inside are doubled.
    static func field(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0D || $0 == 0x0A }
        return needsQuotes ? "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : text
    }
}
