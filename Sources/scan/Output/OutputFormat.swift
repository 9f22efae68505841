// The shapes of output.

/// What `--format` names.
enum OutputFormat: String, CaseIterable {
    /// `EAN-13:4006381333931`, a line a code.
    case text
    /// A JSON object a line, one a page.
    case ndjson
    /// One JSON array of the same objects.
    case json
    /// RFC 4180, a record a code.
    case csv
}

/// Turns results into output. Pure: what is written depends on the results and their order alone.
protocol ResultFormatter {
    /// What comes before the first result.
    mutating func begin() -> [UInt8]
    /// What one result becomes; empty for nothing.
    mutating func format(_ result: PageResult) -> [UInt8]
    /// What comes after the last result.
    mutating func end() -> [UInt8]
    /// Whether failures are part of the output; otherwise they are told on standard error.
    var showsFailures: Bool { get }
}

extension ResultFormatter {
    mutating func begin() -> [UInt8] { [] }
    mutating func end() -> [UInt8] { [] }
}

extension OutputFormat {
    /// A formatter of this shape. `showsFiles` puts the file in front of a line of text; `isRaw` leaves all but the
    /// payload out of it.
    func formatter(showsFiles: Bool, isRaw: Bool) -> any ResultFormatter {
        switch self {
        case .text: TextFormatter(showsFiles: showsFiles, isRaw: isRaw)
        case .ndjson: NDJSONFormatter()
        case .json: JSONFormatter()
        case .csv: CSVFormatter()
        }
    }
}
