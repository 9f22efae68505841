// What the program ffmpeg says on standard error.
import ScanCore

/// One line of ffmpeg's log, understood as far as it matters here.
enum ProgramLine: Equatable {
    /// A frame of that size is about to come; its time in seconds, nil when the video does not say.
    case frame(time: Double?, width: Int, height: Int)
    /// The whole video takes so many seconds, by its header.
    case duration(Double)
    /// Something is wrong: the sentence.
    case error(String)
    /// Anything else.
    case other

    /// The meaning of a line.
    init(_ line: String) {
        if line.hasPrefix("[Parsed_showinfo_"), line.contains("] n:") {
            self = Self.frame(line) ?? .other
        } else if let error = Self.error(line) {
            self = .error(error)
        } else if line.hasPrefix("[info]   Duration: ") {
            self = Self.duration(String(line.dropFirst(19).prefix { $0 != "," })).map(Self.duration) ?? .other
        } else {
            self = .other
        }
    }

    /// The sentence behind a level that tells of a fault. Before the level stands who speaks, or nothing: what is further behind
    /// is the video's own text, such as its title.
    private static func error(_ line: String) -> String? {
        var rest = line[...]
        while rest.first == "[", let end = rest.firstRange(of: "] ") {
            let word = rest[rest.index(after: rest.startIndex)..<end.lowerBound]
            rest = rest[end.upperBound...]
            if word == "error" || word == "fatal" { return String(rest) }
            // Of a speaker the address is told; a level ends the search.
            if !word.contains(" @ ") { return nil }
        }
        return nil
    }

    /// No side of a frame is longer, and no frame has more pixels: a video's own text may look like a line about a frame.
    private static let longestSide = 1 << 16
    private static let mostPixels = 1 << 28

    private static func frame(_ line: String) -> ProgramLine? {
        // "n:   0 pts:      0 pts_time:0       pos:       48 fmt:yuv420p sar:1/1 s:1280x720 …"
        var time: Double?
        var size: (Int, Int)?
        for word in line.split(separator: " ") {
            if word.hasPrefix("pts_time:") { time = Double(word.dropFirst(9)) }
            if word.hasPrefix("s:"), size == nil {
                let parts = word.dropFirst(2).split(separator: "x").compactMap { Int($0) }
                let isSize = parts.count == 2 && parts.allSatisfy { (1...longestSide).contains($0) }
                if isSize, parts[0] * parts[1] <= mostPixels { size = (parts[0], parts[1]) }
            }
        }
        guard let size else { return nil }
        return .frame(time: time.flatMap { $0.isFinite ? $0 : nil }, width: size.0, height: size.1)
    }

    /// The seconds of a text such as `00:01:02.50`; nil when it is none.
    static func duration(_ text: String) -> Double? {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 3 else { return nil }
        return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }
}
