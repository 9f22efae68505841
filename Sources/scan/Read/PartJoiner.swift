// Parts of one message, joined over pictures.

import ScanKit

/// Puts messages together whose symbols lie in several pictures. Takes pages in the order of output.
struct PartJoiner {
    private var assembler = StructuredAppendAssembler()
    /// The files of a set's parts, by the set's number.
    private var files: [Int: [String]] = [:]
    /// The sets that are not complete, by their number: the assembler keeps the newest only.
    private var open: [Int: StructuredAppendSet] = [:]

    /// A joiner that has seen nothing.
    init() {}

    /// The page with its parts taken out; in place of the one that completes a message stands the whole.
    mutating func take(_ result: PageResult) -> PageResult {
        guard case .page(var page) = result.outcome else { return result }
        page.codes = page.codes.compactMap { code in
            guard code.structuredAppend != nil else { return code }
            guard let set = assembler.add(code) else { return nil }
            files[set.id, default: []].append(result.file)
            guard set.isComplete else {
                open[set.id] = set
                return nil
            }
            open[set.id] = nil
            return whole(set, last: code)
        }
        return PageResult(file: result.file, page: result.page, outcome: .page(page))
    }

    /// What could not be joined and why, a sentence a set, in the order of first sight.
    var leftovers: [String] {
        open.sorted { $0.key < $1.key }.map { id, set in
            let places = set.missingIndices.map { String($0 + 1) }.joined(separator: ", ")
            let why =
                set.isParityWrong
                ? "the parts do not fit each other: wrong parity"
                : "missing of \(set.count) parts: \(places)"
            return "\((files[id] ?? []).joined(separator: ", ")): not joined, \(why)"
        }
    }

    private func whole(_ set: StructuredAppendSet, last: Barcode) -> Barcode {
        Barcode(
            symbology: set.symbology, data: set.data, rawData: set.rawData,
            symbologyIdentifier: set.parts.first?.symbologyIdentifier ?? "",
            isGS1DataCarrier: set.parts.first?.isGS1DataCarrier ?? false, location: last.location,
            frameId: last.frameId)
    }
}
