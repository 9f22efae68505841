// The lines of scan watch.

import ScanKit

/// What is told of a code, as text or as JSON.
enum WatchLine {
    /// What happened to a code.
    enum Event: String {
        /// It is new.
        case code
        /// It is followed from now on.
        case added
        /// It is elsewhere.
        case updated
        /// It is followed no more.
        case lost
    }

    /// A line about a code: `3.433 EAN-13:9521234543213`, or with an identifier `3.433 + 1 EAN-13:9521234543213`.
    static func text(_ event: Event, _ code: Barcode, id: Int? = nil, time: Duration) -> String {
        let sign = event == .lost ? "- " : event == .added ? "+ " : ""
        return "\(seconds(time)) \(sign)\(id.map { "\($0) " } ?? "")\(TextFormatter.words(of: code))\n"
    }

    /// The same as a JSON object: event, time in seconds, frame, identifier, and what `scan read` says of a code.
    static func json(
        _ event: Event, _ code: Barcode, id: Int? = nil, location: Quadrilateral? = nil, time: Duration, frame: Int
    ) -> String {
        var members = [("event", JSONText.string(event.rawValue)), ("time", seconds(time)), ("frame", String(frame))]
        if let id { members.append(("id", String(id))) }
        var code = code
        if let location { code.location = location }
        return JSONText.object(members).dropLast() + "," + NDJSONFormatter.object(code).dropFirst() + "\n"
    }

    /// A JSON object about the run.
    static func json(_ event: String, _ members: [(String, String)]) -> String {
        JSONText.object([("event", JSONText.string(event))] + members) + "\n"
    }

    /// Seconds with three decimals.
    static func seconds(_ time: Duration) -> String { JSONText.number(time / .seconds(1), decimals: 3) }
}
