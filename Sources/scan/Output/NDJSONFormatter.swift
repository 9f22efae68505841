// JSON: a line a page.

import Foundation
import ScanKit

/// A JSON object a line, one a page; a failure is an object with `file` and `error`.
struct NDJSONFormatter: ResultFormatter {
    var showsFailures: Bool { true }

    mutating func format(_ result: PageResult) -> [UInt8] { Array((Self.object(result) + "\n").utf8) }

    /// The object of one result.
    static func object(_ result: PageResult) -> String {
        var members = [("file", JSONText.string(result.file))]
        switch result.outcome {
        case .failure(let reason):
            if result.page > 0 { members.append(("page", String(result.page))) }
            members.append(("error", JSONText.string(reason)))
        case .page(let page):
            members += [
                ("page", String(result.page)), ("width", String(page.width)), ("height", String(page.height)),
                ("milliseconds", JSONText.number(page.milliseconds, decimals: 1)),
                ("codes", JSONText.array(page.codes.map(object))),
            ]
        }
        return JSONText.object(members)
    }

    /// The object of one code. Facts that are absent are left out; `data` is null when there is no text.
    static func object(_ code: Barcode) -> String {
        var members = [
            ("symbology", JSONText.string(code.symbology.rawValue)),
            ("identifier", JSONText.string(code.symbologyIdentifier)),
            ("data", code.data.map(JSONText.string) ?? "null"),
            ("rawData", JSONText.string(code.rawData.base64EncodedString())),
        ]
        if let addOn = code.addOnData { members.append(("addOn", JSONText.string(addOn))) }
        members.append(("isGS1DataCarrier", String(code.isGS1DataCarrier)))
        members.append(("isColorInverted", String(code.isColorInverted)))
        if code.isMirrored { members.append(("isMirrored", "true")) }
        if let part = code.structuredAppend {
            let object = [("index", part.index), ("count", part.count), ("parity", part.parity)]
            members.append(("structuredAppend", JSONText.object(object.map { ($0.0, String($0.1)) })))
        }
        if let details = code.details {
            members.append(
                (
                    "details",
                    JSONText.object([
                        ("version", String(details.version)),
                        ("errorCorrectionLevel", JSONText.string(details.errorCorrectionLevel)),
                        ("correctedErrors", String(details.correctedErrors)),
                    ])
                ))
        }
        if let lines = code.agreeingLines { members.append(("lines", String(lines))) }
        let corners = code.location.corners.map { corner in
            JSONText.array([JSONText.number(corner.x, decimals: 1), JSONText.number(corner.y, decimals: 1)])
        }
        members.append(("corners", JSONText.array(corners)))
        return JSONText.object(members)
    }
}
