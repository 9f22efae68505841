// Bytes that nobody meant: the parsers answer with a value or a typed error, and what they answer holds together.

import Testing

@testable import ScanLookup

@Suite("GS1 hostile input")
struct GS1HostileTests {
    private static let seeds = [
        "010950110153000310AB-123\u{1D}17140704", "8013" + "1987654Ad4X4bL5ttr2310c2K", "3932978029921X\u{1D}",
        "(01)09501101530003(10)A\\(B(3103)000195", "https://id.gs1.org/01/09520123456788/10/A%2FB?17=180426&x=%zz#f",
        "https://id.gs1.org/ARHKVAdpQg", "]C10109501101530003", "4006381333931",
    ]
    private static let spice = Array("\u{1D}\u{0}()%/?#&=]\\é\u{FFFF}0123456789AZaz".utf8)

    /// A text that was right once: some bytes changed, some taken out, some put in, some doubled.
    private static func mangled(using random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = spice.randomElement(using: &random) ?? 0
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
            default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            }
        }
        return bytes
    }

    /// Bytes of any kind, or of the kinds that mean something.
    private static func noise(using random: inout SeededGenerator) -> [UInt8] {
        let isSpiced = Bool.random(using: &random)
        return (0..<Int.random(in: 0...60, using: &random)).map { _ in
            isSpiced ? spice.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
        }
    }

    private static func check(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        do {
            let elements = try ElementString(bytes: bytes)
            #expect(try ElementString(elements.message) == elements)
            #expect(!elements.elements.isEmpty)
        } catch {
            #expect((0...bytes.count).contains(error.position))
            #expect(error.parsed.isEmpty || ElementString(checked: error.parsed).message.utf8.count <= bytes.count)
        }
        do {
            let elements = try ElementString(bracketed: text)
            #expect(elements.bracketed == text)
        } catch {
            #expect((0...text.utf8.count).contains(error.position))
        }
        if let link = try? DigitalLink(text) {
            #expect(try DigitalLink(link.uri) == link)
        }
        if let gtin = try? GTIN(text) {
            #expect(
                GTIN.checkDigit(of: String(gtin.normalized.dropLast())).map(String.init)
                    == gtin.normalized.suffix(1).description)
        }
        _ = try? GTIN(upce: text)
        _ = try? ElementString(scannerOutput: text)
    }

    @Test("mangled texts never trap, and errors point into them", arguments: [1, 2, 3, 4] as [UInt64])
    func mangledTexts(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_500 { try Self.check(Self.mangled(using: &random)) }
    }

    @Test("noise never traps", arguments: [5, 6] as [UInt64])
    func noise(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_500 { try Self.check(Self.noise(using: &random)) }
    }

    @Test("a text cut off anywhere never traps")
    func cutOff() throws {
        for seed in Self.seeds {
            let bytes = Array(seed.utf8)
            for count in 0...bytes.count { try Self.check(Array(bytes.prefix(count))) }
        }
    }

    @Test("long texts of one kind never trap, whichever kind it is")
    func long() throws {
        let pieces = [
            "\u{1D}", "(", ")", "\\(", "(10)", "(10)A", "10A\u{1D}", "1714070", "/", "/01/", "/10/A", "%", "99=A&",
            "\u{0}", "é",
        ]
        for piece in pieces {
            for start in ["", "https://a/", "https://a/01/12312312312333?", "]C1", "(01)"] {
                for count in [1_000, 8_192 / piece.utf8.count, 20_000] {
                    try Self.check(Array((start + String(repeating: piece, count: count)).utf8))
                }
            }
        }
    }
}
