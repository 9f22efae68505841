// What is wrong with a message, which identifier, where, and what was read before.

import ScanLookup
import Testing

@Suite("Element string errors")
struct ElementStringErrorTests {
    @Test(
        "a mistake is told with its identifier and its byte",
        arguments: [
            ("", ElementStringError.Code.empty, nil, 0), ("01", .tooShort, "01", 2),
            ("0109501101530", .tooShort, "01", 13), ("0109501101\u{1D}30003", .tooShort, "01", 10),
            ("0109501101530004", .wrongCheckDigit, "01", 2), ("01095011015x0003", .invalidCharacter, "01", 11),
            ("10", .tooShort, "10", 2), ("10\u{1D}17140704", .tooShort, "10", 2),
            ("10123456789012345678901", .tooLong, "10", 22), ("10AB CD", .invalidCharacter, "10", 4),
            ("10AB\u{0}CD", .invalidCharacter, "10", 4), ("10ABé", .invalidCharacter, "10", 4),
            ("17141304", .invalidDate, "17", 2), ("17140732", .invalidDate, "17", 2),
            ("4326140700", .invalidDate, "4326", 4), ("70031407042460", .invalidDate, "7003", 10),
            ("8008140704240000", .invalidDate, "8008", 10), ("725020231301", .invalidDate, "7250", 4),
            ("3912191000123", .invalidValue, "3912", 4), ("3912978", .tooShort, "3912", 7),
            ("422999", .invalidValue, "422", 3), ("4307XX", .invalidValue, "4307", 4),
            ("80131987654Ad4X4bL5ttr2310c2J", .wrongCheckDigit, "8013", 4),
            ("8007FR7630006000011234567890188", .wrongCheckDigit, "8007", 4),
            ("8006095011015300030302", .invalidValue, "8006", 18), ("72583/2", .invalidValue, "7258", 4),
            ("80110123", .invalidValue, "8011", 4), ("4300A%2", .invalidValue, "4300", 4),
            ("8010ab", .invalidCharacter, "8010", 4), ("8030AB=C", .invalidCharacter, "8030", 6),
            ("43212", .invalidValue, "4321", 4), ("72523", .invalidValue, "7252", 4),
            ("800100000001000100", .invalidValue, "8001", 4), ("724111", .invalidValue, "7241", 4),
            ("43091800000001000000000", .invalidValue, "4309", 4), ("4330001234+", .invalidValue, "4330", 10),
        ] as [(String, ElementStringError.Code, String?, Int)])
    func mistakes(message: String, code: ElementStringError.Code, identifier: String?, position: Int) {
        let error = #expect(throws: ElementStringError.self) { try ElementString(message) }
        #expect(error?.code == code)
        #expect(error?.identifier == identifier)
        #expect(error?.position == position)
        #expect(error?.parsed == [])
    }

    @Test(
        "what was right before the mistake is not lost",
        arguments: [
            ("010950110153000310AB\u{1D}89X", ElementStringError.Code.unknownIdentifier, "89X", 21),
            ("010950110153000310AB\u{1D}", nil, nil, 0),
            ("010950110153000310AB\u{1D}\u{1D}17140704", .unknownIdentifier, "\u{1D}171", 21),
            ("010950110153000310AB\u{1D}\u{0}\u{FF}", .unknownIdentifier, "\u{0}\u{FF}", 21),
            ("010950110153000310AB\u{1D}17141304", .invalidDate, "17", 23),
            ("010950110153000310AB\u{1D}10CD", .repeatedIdentifier, "10", 21),
        ] as [(String, ElementStringError.Code?, String?, Int)])
    func kept(message: String, code: ElementStringError.Code?, identifier: String?, position: Int) throws {
        let whole = try ElementString(["01": "09501101530003", "10": "AB"])
        guard let code else {
            #expect(try ElementString(message) == whole)
            return
        }
        let error = #expect(throws: ElementStringError.self) { try ElementString(message) }
        #expect(error?.code == code)
        #expect(error?.identifier == identifier)
        #expect(error?.position == position)
        #expect(error?.parsed == whole.elements)
    }

    @Test("a message longer than any symbol is refused before it is read")
    func long() {
        for count in [8193, 3_000_000] {
            let text = String(repeating: "9", count: count)
            let plain = #expect(throws: ElementStringError.self) { try ElementString(text) }
            #expect(plain?.code == .messageTooLong)
            let bracketed = #expect(throws: ElementStringError.self) { try ElementString(bracketed: text) }
            #expect(bracketed?.code == .messageTooLong)
            let scanned = #expect(throws: ElementStringError.self) { try ElementString(scannerOutput: "]C1" + text) }
            #expect(scanned?.code == .messageTooLong)
        }
    }

    @Test("positions of a scanner's output count its prefix")
    func prefix() {
        let error = #expect(throws: ElementStringError.self) { try ElementString(scannerOutput: "]C10109501101530004") }
        #expect(error?.position == 5)
    }
}
