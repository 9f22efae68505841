// JSON written in a fixed order of keys, as the documented lines show it.

/// JSON text, put together piece by piece.
enum JSONText {
    /// A string in quotes, with everything escaped that must be.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A number with a fixed count of decimals, and never an exponent; what is no number becomes null.
    static func number(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "null" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let sign = scaled < 0 ? "-" : ""
        if decimals == 0 { return sign + String(abs(scaled)) }
        let fraction = String(abs(scaled) % scale)
        return sign + String(abs(scaled) / scale) + "." + String(repeating: "0", count: decimals - fraction.count)
            + fraction
    }

    /// An object from its members, in order.
    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { string($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    /// An array from its elements.
    static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
}
