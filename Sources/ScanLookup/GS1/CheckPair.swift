/// The two check characters of a GMN (GS1 General Specifications 7.9.5): primes as weights from the right, modulo 1021.
enum CheckPair {
    private static let primes = [
        2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
    ]
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    private static let values = Dictionary(
        uniqueKeysWithValues: Alphabet.ordered82.enumerated().map { ($0.element, $0.offset) })

    /// Whether the last two of at most 25 characters of CSET 82 belong behind those before them.
    static func verifies(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= 2, let pair = pair(behind: bytes.dropLast(2)) else { return false }
        return Array(bytes.suffix(2)) == pair
    }

    /// The pair for at most 23 characters of CSET 82; nil for more, or others.
    static func pair(behind bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard bytes.count <= primes.count else { return nil }
        var sum = 0
        for (byte, prime) in zip(bytes.reversed(), primes) {
            guard let value = values[byte] else { return nil }
            sum += value * prime
        }
        sum %= 1021
        return [alphabet[sum / 32], alphabet[sum % 32]]
    }
}

/// The check of an account number (ISO 13616): two letters of a country, two check digits, modulo 97.
enum IBAN {
    /// Whether country, length (15 to 34) and check digits hold.
    static func verifies(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard (15...34).contains(bytes.count),
            CodeLists.countryLetters.contains(String(decoding: bytes.prefix(2), as: UTF8.self))
        else { return false }
        var rest = 0
        for byte in Array(bytes.dropFirst(4)) + Array(bytes.prefix(4)) {
            switch byte {
            case 0x30...0x39: rest = (rest * 10 + Int(byte) - 0x30) % 97
            case 0x41...0x5A: rest = (rest * 100 + Int(byte) - 0x41 + 10) % 97
            default: return false
            }
        }
        return rest == 1
    }
}
