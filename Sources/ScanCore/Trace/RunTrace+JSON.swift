// Traces as JSON Lines.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RunTrace {
    /// A trace from its text. The last line may be cut off: a run that was ended hard is read up to there.
    ///
    /// Throws `.invalidSettings` for text that is no trace, and for frames of a size that no picture has, with the number of the
    /// line.
    public init(jsonLines text: String) throws(ScanError) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
        guard !lines.isEmpty else { throw Self.failure(1, "no trace in it") }
        let first = lines.removeFirst()
        guard let header = try? JSONDecoder.ofAllNumbers.decode(Header.self, from: Data(first)), header.trace == 1
        else {
            throw Self.failure(1, "no header of a trace of version 1")
        }
        var entries: [Entry] = []
        for (index, line) in lines.enumerated() {
            do {
                entries.append(try JSONDecoder.ofAllNumbers.decode(Line.self, from: Data(line)).entry())
            } catch let error as ScanError {
                throw Self.failure(index + 2, error.message)
            } catch {
                let isCutOff = index == lines.count - 1 && !text.utf8.reversed().starts(with: [UInt8(ascii: "\n")])
                if !isCutOff { throw Self.failure(index + 2, Self.reason(error)) }
            }
        }
        self.init(header: header, entries: entries)
    }

    /// The trace as text.
    public var jsonLines: String { header.jsonLine + entries.map(\.jsonLine).joined() }

    /// The most pixels of a frame: the largest pictures that are read have fewer.
    private static let mostPixels = 1 << 28

    /// What is wrong with a line, and where in it; a line that is no JSON at all is neither a frame nor a status.
    private static func reason(_ error: any Error) -> String {
        let place: [any CodingKey] =
            switch error {
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
                context.codingPath
            default: []
            }
        guard let first = place.first?.stringValue, ["frame", "status"].contains(first) else {
            return "neither a frame nor a status"
        }
        return SettingsText.line(String(SettingsText.sentence(error, root: "").dropFirst()))
    }

    private static func failure(_ line: Int, _ reason: String) -> ScanError {
        ScanError(.invalidSettings, "trace, line \(line): \(reason)")
    }

    /// A line behind the header: one of the two.
    fileprivate struct Line: Codable {
        var frame: Frame?
        var status: ContextStatus?

        func entry() throws -> Entry {
            if let frame {
                let (pixels, isOver) = frame.width.multipliedReportingOverflow(by: frame.height)
                guard frame.width >= 0, frame.height >= 0, !isOver, pixels <= RunTrace.mostPixels else {
                    throw ScanError(.invalidSettings, "a frame of \(frame.width) x \(frame.height) pixels")
                }
                return .frame(frame)
            }
            if let status { return .status(status) }
            throw ScanError(.invalidSettings, "neither a frame nor a status")
        }
    }

    fileprivate static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder.ofAllNumbers
        encoder.outputFormatting.insert(.withoutEscapingSlashes)
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
