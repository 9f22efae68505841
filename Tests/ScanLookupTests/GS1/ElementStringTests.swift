// Messages of GS1 symbols, taken apart and put together.

import Foundation
import ScanLookup
import Testing

@Suite("Element string")
struct ElementStringTests {
    @Test(
        "messages from public documents, and their form for people",
        arguments: [
            ("01095011015300031714070410AB-123", "(01)09501101530003(17)140704(10)AB-123"),
            ("010950110153000310AB-123\u{1D}17140704", "(01)09501101530003(10)AB-123(17)140704"),
            ("00006141411234567890", "(00)006141411234567890"),
            ("01906141410000153202000150", "(01)90614141000015(3202)000150"),
            ("0109520123456788310300019539220299\u{1D}17201225", "(01)09520123456788(3103)000195(3922)0299(17)201225"),
            (
                "0095201234567891234502095201234567883725\u{1D}10ABC123",
                "(00)952012345678912345(02)09520123456788(37)25(10)ABC123"
            ),
            ("2539526064000028000001", "(253)9526064000028000001"),
            ("8018123456789012345675\u{1D}8019123", "(8018)123456789012345675(8019)123"),
            ("414952012345678825432a/b", "(414)9520123456788(254)32a/b"),
            ("80131987654Ad4X4bL5ttr2310c2K", "(8013)1987654Ad4X4bL5ttr2310c2K"),
            ("01095011015300033933978012345", "(01)09501101530003(3933)978012345"),
            ("8007FR7630006000011234567890189", "(8007)FR7630006000011234567890189"),
            ("21(1)\u{1D}10(", "(21)\\(1)(10)\\("),
        ])
    func known(message: String, bracketed: String) throws {
        let elements = try ElementString(message)
        #expect(elements.bracketed == bracketed)
        #expect(elements.description == bracketed)
        #expect(elements.message == message)
        #expect(try ElementString(bracketed: bracketed) == elements)
        #expect(try ElementString(bytes: Array(message.utf8)) == elements)
    }

    @Test(
        "separators that are not needed do no harm",
        arguments: [
            "\u{1D}010950110153000317140704", "010950110153000317140704\u{1D}", "0109501101530003\u{1D}17140704",
        ])
    func spareSeparators(message: String) throws {
        #expect(try ElementString(message).message == "010950110153000317140704")
    }

    @Test("one value twice is read, and written once in a link")
    func same() throws {
        let elements = try ElementString("10AB\u{1D}010950110153000310AB")
        #expect(elements.elements.count == 3)
        #expect(elements.lot == "AB")
        #expect(try DigitalLink(elements).uri == "https://id.gs1.org/01/09501101530003/10/AB")
    }

    @Test("values given one by one are checked, and a mistake names its index")
    func given() throws {
        let elements = try ElementString(["01": "09501101530003", "10": "AB", "21": "7"])
        #expect(elements.message == "010950110153000310AB\u{1D}217")
        let error = #expect(throws: ElementStringError.self) {
            try ElementString(["01": "09501101530003", "17": "141304"])
        }
        #expect(error?.code == .invalidDate)
        #expect(error?.position == 1)
        #expect(error?.identifier == "17")
        #expect(error?.parsed.map(\.value) == ["09501101530003"])
    }

    @Test("nothing is no element string")
    func nothing() {
        let bracketed = #expect(throws: ElementStringError.self) { try ElementString(bracketed: "") }
        #expect(bracketed?.code == .empty)
        let listed = #expect(throws: ElementStringError.self) { try ElementString(elements: []) }
        #expect(listed?.code == .empty)
        let plain = #expect(throws: ElementStringError.self) { try ElementString("\u{1D}") }
        #expect(plain?.code == .empty)
    }

    @Test(
        "brackets that are none of an identifier are told with their place",
        arguments: [
            ("01)09501101530003", ElementStringError.Code.unknownIdentifier, 0),
            ("(01)09501101530003(x)", .unknownIdentifier, 18), ("(01)09501101530003(10)A(B", .unknownIdentifier, 23),
            ("(01)09501101530003(89)AB", .unknownIdentifier, 18), ("(", .unknownIdentifier, 0),
            ("()", .unknownIdentifier, 0), ("(01", .unknownIdentifier, 0), ("(01)", .tooShort, 4),
            ("(01)09501101530004", .wrongCheckDigit, 4), ("(01) 09501101530003", .invalidCharacter, 4),
            ("(10)A\\(B C", .invalidCharacter, 8), ("(10)A\\B", .invalidCharacter, 5),
            ("(10)A(10)B", .repeatedIdentifier, 5), ("(00001)0", .unknownIdentifier, 0),
        ])
    func wrongBrackets(text: String, code: ElementStringError.Code, position: Int) {
        let error = #expect(throws: ElementStringError.self) { try ElementString(bracketed: text) }
        #expect(error?.code == code)
        #expect(error?.position == position)
    }

    @Test("as JSON it is the message")
    func coding() throws {
        let elements = try ElementString("010950110153000310AB-123\u{1D}17140704")
        #expect(try JSONDecoder().decode([ElementString].self, from: JSONEncoder().encode([elements])) == [elements])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ElementString].self, from: Data("[\"x\"]".utf8))
        }
    }
}
