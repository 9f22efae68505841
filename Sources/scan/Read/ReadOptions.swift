// The options of scan read, checked.

import ScanKit
import ScanScore

/// What `scan read` was asked for.
struct ReadOptions {
    /// The shape of the output.
    var format: OutputFormat
    /// Whether the payload stands alone in a line of text.
    var isRaw: Bool
    /// Whether the parts of a message in several symbols are joined.
    var joinsParts: Bool
    /// What the decoder is asked for.
    var request: DecodeRequest
    /// Which decoder works.
    var engine: EngineChoice
    /// How many pictures are read at once; nil for as many as there are cores.
    var threads: Int?
    /// The folder for annotated pictures; nil for none.
    var annotationFolder: String?
    /// The folder for explanations; nil for none.
    var explanationFolder: String?

    /// The options of a parsed command line.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        format = try arguments.choice("--format") ?? .text
        isRaw = arguments.has("--raw")
        if isRaw, format != .text { throw UsageError("--raw goes with --format text only") }
        joinsParts = arguments.has("--join")
        engine = try arguments.choice("--decoder") ?? .reader
        threads = try arguments.number("--threads", minimum: 1)
        annotationFolder = arguments.last("--annotate")
        explanationFolder = arguments.last("--explain")
        if explanationFolder != nil, engine != .reader { throw UsageError("--explain goes with --decoder reader only") }
        let effort: DecodeEffort = try arguments.choice("--effort") ?? .balanced
        let names = arguments.list("--symbologies")
        if arguments.has("--symbologies"), names.isEmpty { throw UsageError("--symbologies names none") }
        request = .everything(symbologies: try Self.symbologies(names), effort: effort)
        if arguments.has("--first") { request.maximumCodes = 1 }
        if let text = arguments.last("--roi") { request.regionOfInterest = try Self.region(text) }
        if joinsParts, arguments.has("--first") { throw UsageError("--join does not go with --first") }
        if joinsParts, engine != .reader { throw UsageError("--join goes with --decoder reader only") }
        if arguments.has("-0"), !arguments.has("--files-from") { throw UsageError("-0 goes with --files-from only") }
    }

    /// The symbologies of a list of identifiers; all that are available when it is empty.
    static func symbologies(_ names: [String]) throws(UsageError) -> Set<Symbology> {
        if names.isEmpty { return SymbologyDescription.available }
        var found: Set<Symbology> = []
        for name in names {
            let wanted = name.lowercased()
            let description = SymbologyDescription.all.first {
                $0.identifier.lowercased() == wanted || $0.textName.lowercased() == wanted
            }
            guard let description else {
                throw UsageError("unknown symbology '\(name)'; there are \(identifiers)")
            }
            guard description.isAvailable else {
                throw UsageError("\(description.readableName) is not read by this version; there are \(identifiers)")
            }
            found.insert(description.symbology)
        }
        return found
    }

    private static var identifiers: String {
        SymbologyDescription.all.filter(\.isAvailable).map(\.identifier).joined(separator: ", ")
    }

    /// A region from `X,Y,WIDTH,HEIGHT` in pixels.
    static func region(_ text: String) throws(UsageError) -> PixelRect {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            width > 0, height > 0
        else { throw UsageError("--roi takes X,Y,WIDTH,HEIGHT in pixels, not '\(text)'") }
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}
