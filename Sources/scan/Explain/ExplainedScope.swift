// What an explained read looked for, and where.

import ScanKit

/// The symbologies and the region of a request, in words.
struct ExplainedScope {
    /// The symbologies by name; nil for all that are read.
    private let symbologies: String?
    /// The region as `--roi` has it; nil for the whole picture.
    private let region: String?
    /// Whether the region holds no pixel of the picture.
    private let isOutside: Bool

    /// What `request` asks of a picture of that size.
    init(_ request: DecodeRequest, width: Int, height: Int) {
        let wanted = Set(request.symbologies.keys)
        symbologies =
            wanted == SymbologyDescription.available
            ? nil
            : SymbologyDescription.all.filter { wanted.contains($0.symbology) }.map(\.identifier).joined(
                separator: ", ")
        region = request.regionOfInterest.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
        let part = request.regionOfInterest?.clamped(toWidth: width, height: height)
        isOutside = part.map { $0.width < 1 || $0.height < 1 } ?? false
    }

    /// Symbologies and place: "qr, in the whole picture".
    var text: String {
        let place = region.map { "inside \($0)" } ?? "in the whole picture"
        return "\(symbologies ?? "all symbologies"), \(place)" + (isOutside ? ", which is outside the picture" : "")
    }

    /// What to say when nothing was seen at all: what was left out comes before what may be wrong with the picture.
    var nothing: String {
        if isOutside { return "nothing was looked at: \(region ?? "") is outside the picture" }
        let reason = "too small, too faint, or more blurred than a module"
        guard symbologies != nil || region != nil else { return "nothing looks like a code: \(reason)" }
        let what = symbologies.map { "of \($0)" } ?? "like a code"
        let place = region.map { " inside \($0)" } ?? ""
        let left = [symbologies.map { _ in "other symbologies" }, region.map { _ in "the rest of the picture" }]
        return "nothing \(what)\(place): it is not there, or \(reason); "
            + "\(left.compactMap(\.self).joined(separator: " and ")) not looked at"
    }
}
