// Element values and bytes drawn by a generator with a seed: the same in every run.

@testable import ScanLookup

/// A small generator (SplitMix64), the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// A generator that begins with `seed`.
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Values drawn to fit an application identifier.
enum GS1Sample {
    private static let alphabets: [Alphabet: [UInt8]] = Dictionary(
        uniqueKeysWithValues: [Alphabet.numeric, .set82, .set39, .base64].map { alphabet in
            (alphabet, (0...255).map { UInt8($0) }.filter { alphabet.contains($0) && $0 != 0x25 && $0 != 0x3D })
        })

    /// A value that `identifier` allows.
    static func value(of identifier: ApplicationIdentifier, using random: inout SeededGenerator) -> String {
        var bytes: [UInt8] = []
        for part in identifier.parts {
            if part.isOptional && Bool.random(using: &random) { break }
            bytes += piece(part, using: &random)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A part's characters: drawn, then bent so that its checks hold.
    private static func piece(_ part: ApplicationIdentifier.Part, using random: inout SeededGenerator) -> [UInt8] {
        var count = Int.random(in: part.lengths, using: &random)
        if !Set(part.checks).isDisjoint(with: [.prefix, .prefix2, .pair]) {
            count = max(count, min(9, part.lengths.upperBound))
        }
        let letters = alphabets[part.alphabet] ?? []
        var bytes = (0..<count).map { _ in letters.randomElement(using: &random) ?? 0x30 }
        for check in part.checks.sorted(by: { order($0) < order($1) }) { bend(&bytes, to: check, using: &random) }
        return bytes
    }

    /// Check characters are worked out last.
    private static func order(_ check: ValueCheck) -> Int { check == .check || check == .pair ? 1 : 0 }

    private static func two(_ range: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
        String(String(100 + Int.random(in: range, using: &random)).dropFirst())
    }

    private static func bend(_ bytes: inout [UInt8], to check: ValueCheck, using random: inout SeededGenerator) {
        func any(_ texts: some Collection<String>) -> [UInt8] {
            Array((texts.sorted().randomElement(using: &random) ?? "").utf8)
        }
        switch check {
        case .check: bytes[bytes.count - 1] = UInt8(0x30 + (CheckDigit.value(behind: bytes.dropLast()) ?? 0))
        case .pair: bytes = bytes.dropLast(2) + (CheckPair.pair(behind: bytes.dropLast(2)) ?? [])
        case .prefix: for place in 0..<4 { bytes[place] = 0x39 }
        case .prefix2: for place in 1..<5 { bytes[place] = 0x39 }
        case .letter: bytes[5] = 0x58
        case .date, .date0: bytes = date(using: &random, isOpen: check == .date0)
        case .birth: bytes = Array("20".utf8) + date(using: &random, isOpen: false)
        case .time: bytes = Array((two(0...23, using: &random) + two(0...59, using: &random)).utf8)
        case .hour: bytes = Array(two(0...23, using: &random).utf8)
        case .minute, .second: bytes = Array(two(0...59, using: &random).utf8)
        case .country: bytes = any(CodeLists.countries)
        case .country9: bytes = Array("999".utf8)
        case .alpha2: bytes = any(CodeLists.countryLetters)
        case .currency: bytes = any(CodeLists.currencies.keys)
        case .iban: bytes = any(["FR7630006000011234567890189", "BE71096123456769", "CH5604835012345678009"])
        case .nonzero: bytes[0] = 0x31
        case .plain: bytes[0] = 0x37
        case .winding, .flag, .sex: bytes = any(["0", "1"])
        case .zero: bytes = bytes.map { _ in 0x30 }
        case .latitude, .longitude: bytes[0] = 0x30
        case .piece: bytes = Array("0207".utf8)
        case .order: bytes = any(["1/1", "2/3", "9/9"])
        case .minus: bytes = Array("-".utf8)
        case .index: bytes = any(["A", "_", "7"])
        case .percent: if bytes.count > 3 { bytes.replaceSubrange(0..<3, with: Array("%2f".utf8)) }
        case .media: bytes = any(["01", "10", "80", "99"])
        }
    }

    private static func date(using random: inout SeededGenerator, isOpen: Bool) -> [UInt8] {
        let day = two((isOpen ? 0 : 1)...28, using: &random)
        return Array((two(0...99, using: &random) + two(1...12, using: &random) + day).utf8)
    }

    /// Elements of up to six different identifiers.
    static func elements(using random: inout SeededGenerator) -> [(String, String)] {
        (0..<Int.random(in: 1...6, using: &random)).reduce(into: []) { found, _ in
            guard let identifier = ApplicationIdentifier.all.randomElement(using: &random),
                !found.contains(where: { $0.0 == identifier.code })
            else { return }
            found.append((identifier.code, value(of: identifier, using: &random)))
        }
    }
}
