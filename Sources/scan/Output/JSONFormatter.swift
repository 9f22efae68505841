// JSON: one array.

/// One array of the objects that NDJSON has a line each.
struct JSONFormatter: ResultFormatter {
    private var isFirst = true

    /// A formatter at the start of its array.
    init() {}

    var showsFailures: Bool { true }

    mutating func begin() -> [UInt8] { Array("[".utf8) }

    mutating func format(_ result: PageResult) -> [UInt8] {
        defer { isFirst = false }
        return Array(((isFirst ? "\n" : ",\n") + NDJSONFormatter.object(result)).utf8)
    }

    mutating func end() -> [UInt8] { Array((isFirst ? "]\n" : "\n]\n").utf8) }
}
