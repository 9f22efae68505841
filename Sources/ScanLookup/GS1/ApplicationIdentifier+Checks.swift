// Whether a value is one of an identifier's.

extension ApplicationIdentifier {
    /// What is wrong with a value, and at which of its bytes.
    struct Problem {
        var code: ElementStringError.Code
        var offset: Int

        /// One sentence for a person.
        func sentence(of identifier: ApplicationIdentifier) -> String {
            let name = identifier.title.isEmpty ? "(\(identifier.code))" : "(\(identifier.code)) \(identifier.title)"
            return switch code {
            case .tooShort: "The value of \(name) is too short."
            case .tooLong: "The value of \(name) is too long, or the separator behind it was lost."
            case .invalidCharacter: "The value of \(name) has a character that it may not have."
            case .wrongCheckDigit: "The check digit of \(name) is wrong."
            case .invalidDate: "The value of \(name) has a day or time that does not exist."
            default: "The value of \(name) means nothing."
            }
        }
    }

    /// What is wrong with `value`, or nil.
    func problem(in value: ArraySlice<UInt8>) -> Problem? {
        var rest = value
        for part in parts {
            if rest.isEmpty && part.isOptional { break }
            let offset = rest.startIndex - value.startIndex
            let piece = rest.prefix(part.lengths.upperBound)
            if let wrong = piece.firstIndex(where: { !part.alphabet.contains($0) }) {
                return Problem(code: .invalidCharacter, offset: wrong - value.startIndex)
            }
            guard piece.count >= part.lengths.lowerBound else {
                return Problem(code: .tooShort, offset: value.count)
            }
            if part.alphabet == .base64, let pad = piece.firstIndex(of: 0x3D),
                piece[pad...].contains(where: { $0 != 0x3D })
            {
                return Problem(code: .invalidCharacter, offset: pad - value.startIndex)
            }
            for check in part.checks {
                if let code = check.problem(in: piece) { return Problem(code: code, offset: offset) }
            }
            rest = rest.dropFirst(piece.count)
        }
        return rest.isEmpty ? nil : Problem(code: .tooLong, offset: rest.startIndex - value.startIndex)
    }
}
