// Traces as JSON Lines.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RunTrace {
    /// A trace from its text. The last line may be cut off: a run that was ended hard is read up to there.
    ///
    /// Throws `.invalidSettings` for text that is no trace, with the number of the line.
    public init(jsonLines text: String) throws(ScanError) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
        guard !lines.isEmpty else { throw Self.failure(1, "no trace in it") }
        let first = lines.removeFirst()
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(first)), header.trace == 1 else {
            throw Self.failure(1, "no header of a trace of version 1")
        }
        var entries: [Entry] = []
        for (index, line) in lines.enumerated() {
            do {
                entries.append(try JSONDecoder().decode(Line.self, from: Data(line)).entry())
            } catch {
                let isCutOff = index == lines.count - 1 && !text.utf8.reversed().starts(with: [UInt8(ascii: "\n")])
                if !isCutOff { throw Self.failure(index + 2, "neither a frame nor a status") }
            }
        }
        self.init(header: header, entries: entries)
    }

    /// The trace as text.
    public var jsonLines: String { header.jsonLine + entries.map(\.jsonLine).joined() }

    private static func failure(_ line: Int, _ reason: String) -> ScanError {
        ScanError(.invalidSettings, "trace, line \(line): \(reason)")
    }

    /// A line behind the header: one of the two.
    fileprivate struct Line: Codable {
        var frame: Frame?
        var status: ContextStatus?

        func entry() throws -> Entry {
            if let frame { return .frame(frame) }
            if let status { return .status(status) }
            throw ScanError(.invalidSettings, "neither a frame nor a status")
        }
    }

    fileprivate static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is none cannot be written; a line for it would say nothing.
        guard let data = try? encoder.encode(value) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension RunTrace.Header {
    /// The first line of a trace, with its end of line.
    public var jsonLine: String { RunTrace.line(self) }
}

extension RunTrace.Entry {
    /// One line of a trace, with its end of line.
    public var jsonLine: String {
        switch self {
        case .frame(let frame): RunTrace.line(RunTrace.Line(frame: frame))
        case .status(let status): RunTrace.line(RunTrace.Line(status: status))
        }
    }
}
