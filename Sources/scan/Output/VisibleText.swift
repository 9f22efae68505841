// Text from elsewhere, made fit for a line on a terminal.

/// What codes, files and servers say, in one line that moves no cursor.
enum VisibleText {
    /// One sentence of how it looks, for the helps.
    static let help = "Characters that print nothing, as a separator or an end of line, stand as \\u{1D} or \\u{0A}"

    /// `text` with each character that breaks the line, steers the terminal or turns the direction of writing as its number in
    /// hexadecimal: a line feed is `\u{0A}`. All else stays, a backslash too, so this is for reading and not for reading back.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        return text.unicodeScalars.reduce(into: "") { visible, scalar in
            if isHidden(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                visible += "\\u{\(digits.count < 2 ? "0" : "")\(digits)}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
        // Joiners belong to the letters of some scripts, and to emoji.
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: false
        }
    }
}
