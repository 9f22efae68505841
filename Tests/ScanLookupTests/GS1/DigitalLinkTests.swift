// GS1 Digital Link URIs, read and written.

import Foundation
import ScanLookup
import Testing

@Suite("Digital Link")
struct DigitalLinkTests {
    @Test(
        "links from the standard, and their elements",
        arguments: [
            ("https://id.gs1.org/01/09520123456788", "(01)09520123456788"),
            ("https://id.gs1.org/01/09520123456788/22/2A", "(01)09520123456788(22)2A"),
            (
                "https://id.gs1.org/01/09520123456788/10/ABC1/21/12345?17=180426",
                "(01)09520123456788(10)ABC1(21)12345(17)180426"
            ),
            (
                "https://example.com/01/09520123456788?3103=000195&3922=0299&17=201225",
                "(01)09520123456788(3103)000195(3922)0299(17)201225"
            ),
            (
                "https://id.gs1.org/00/952012345678912345?02=09520123456788&37=25&10=ABC123",
                "(00)952012345678912345(02)09520123456788(37)25(10)ABC123"
            ),
            ("https://id.gs1.org/414/9520123456788/254/32a%2Fb", "(414)9520123456788(254)32a/b"),
            ("https://example.com/8004/9520614141234567?01=09520123456788", "(8004)9520614141234567(01)09520123456788"),
            ("https://id.gs1.org/01/09520123456788/235/XYZ?10=ABC123", "(01)09520123456788(235)XYZ(10)ABC123"),
            ("https://a/8018/123456789012345675/8019/123", "(8018)123456789012345675(8019)123"),
            ("http://a:65535/more/stem/00/006141411234567890", "(00)006141411234567890"),
            ("https://[2001:db8::1]/253/1231231231232TEST5678901234567", "(253)1231231231232TEST5678901234567"),
            ("https://a/00/faux/00/006141411234567890", "(00)006141411234567890"),
            ("https://a/01/12312312312333/10/ABC%2B1%28?98=%2521", "(01)12312312312333(10)ABC+1\\((98)%21"),
        ])
    func known(uri: String, bracketed: String) throws {
        let link = try DigitalLink(uri)
        #expect(link.elementString.bracketed == bracketed)
        #expect(link.uri == uri)
        #expect(link.description == uri)
        let written = try DigitalLink(ElementString(bracketed: bracketed), stem: link.stem)
        #expect(written == link)
    }

    @Test(
        "other spellings are read and written in the one form",
        arguments: [
            ("HTTPS://a/01/12312312312333", "HTTPS://a/01/12312312312333"),
            ("https://a/01/12312312312333/", "https://a/01/12312312312333"),
            ("https://a/01/12312312312333?", "https://a/01/12312312312333"),
            ("https://a/01/12312312312333?&&&99=ABC&&98=XYZ&&", "https://a/01/12312312312333?99=ABC&98=XYZ"),
            (
                "https://a/01/12312312312333/22/ABC%2d123?98=XYZ%2f987",
                "https://a/01/12312312312333/22/ABC-123?98=XYZ%2F987"
            ),
            ("https://a/01/12312312312333/22/ABC+123", "https://a/01/12312312312333/22/ABC%2B123"),
            ("https://brand.example.com/some/01/9520123456788", "https://brand.example.com/some/01/09520123456788"),
            ("https://a/01/02345673", "https://a/01/00000002345673"),
            (
                "https://a/01/12312312312333?linkType=gs1:pip&17=261231&x#top",
                "https://a/01/12312312312333?17=261231&linkType=gs1:pip&x#top"
            ),
        ])
    func spellings(uri: String, written: String) throws {
        #expect(try DigitalLink(uri).uri == written)
        #expect(try DigitalLink(written).uri == written)
    }

    @Test("what is not of GS1 in a link is kept and means nothing")
    func others() throws {
        let link = try DigitalLink("https://example.com/a/01/12312312312333?s&u=1&99=ABC&=2#frag?ment")
        #expect(link.stem == "https://example.com/a")
        #expect(link.otherParameters == ["s", "u=1", "=2"])
        #expect(link.fragment == "frag?ment")
        #expect(link.elementString.bracketed == "(01)12312312312333(99)ABC")
        #expect(link.gtin?.normalized == "12312312312333")
    }

    @Test(
        "what is no link says why",
        arguments: [
            ("", DigitalLinkError.Code.notAURI), ("ftp://a/01/12312312312333", .notAURI), ("https://", .notAURI),
            ("https:///01/12312312312333", .notAURI), ("https://a$/01/12312312312333", .notAURI),
            ("https://a b/01/12312312312333", .notAURI), ("https://a/01/12312312312333<", .notAURI),
            ("https://ä/01/12312312312333", .notAURI), ("https://[fe80::1%25lo]/01/12312312312333", .notAURI),
            ("https://a", .noPrimaryKey), ("https://a/", .noPrimaryKey), ("https://a/b", .noPrimaryKey),
            ("https://00/006141411234567890", .noPrimaryKey), ("https://a/gtin/12312312312333", .noPrimaryKey),
            ("https://a/10/ABC", .noPrimaryKey), ("https://a/01/12312312312333/10", .noPrimaryKey),
            ("https://a/01/12312312312333/89/ABC", .noPrimaryKey), ("https://a/shop/some-product-page", .noPrimaryKey),
            ("https://a/01/12312312312333/99/ABC", .wrongQualifiers),
            ("https://a/01/12312312312333/21/A/10/B", .wrongQualifiers),
            ("https://a/01/12312312312333/10/A/235/B", .wrongQualifiers),
            ("https://a/01/12312312312333/10/A/10/B", .wrongQualifiers),
            ("https://a/01/12312312312334", .wrongValue), ("https://a/01//12312312312333", .noPrimaryKey),
            ("https://a/01/12312312312333/10/", .noPrimaryKey), ("https://a/01/", .noPrimaryKey),
            ("https://a/01/1231231231233%003", .wrongValue), ("https://a/01/12312312312333?99=ABC%00DEF", .wrongValue),
            ("https://a/01/12312312312333?99=", .wrongValue), ("https://a/01/12312312312333?98=XYZ+987", .wrongValue),
            ("https://a/01/12312312312333?99=A%2", .wrongEncoding),
            ("https://a/01/12312312312333?99=A%zz", .wrongEncoding),
            ("https://a/01/12312312312333?89=ABC", .unknownIdentifier),
            ("https://a/01/12312312312333?999=ABC", .unknownIdentifier),
            ("https://a/01/09520123456788?10=ABC123", .notAnAttribute),
            ("https://a/01/09520123456788?21=ABC123", .notAnAttribute),
            ("https://a/01/09520123456788?8200=x", .notAnAttribute),
            ("https://a/01/09520123456788?99=A&99=A", .repeatedIdentifier),
            ("https://a/01/09520123456788?01=09520123456788", .repeatedIdentifier),
            ("https://id.gs1.org/ARHKVAdpQg", .compressed), ("https://id.gs1.org/AN2yxDhfaiaw", .compressed),
            ("http://example.org/AQnYUc1gmiERBhQ0ytiyZuAGOLc1TXgpNWCv1", .compressed),
        ])
    func rejected(uri: String, code: DigitalLinkError.Code) {
        let error = #expect(throws: DigitalLinkError.self) { try DigitalLink(uri) }
        #expect(error?.code == code)
        #expect((error?.value != nil) == (code == .wrongValue))
    }

    @Test("a wrong value is told with its identifier and its place in the value")
    func wrongValue() {
        let error = #expect(throws: DigitalLinkError.self) { try DigitalLink("https://a/01/12312312312333/10/AB%20C") }
        #expect(error?.identifier == "10")
        #expect(error?.value?.code == .invalidCharacter)
        #expect(error?.value?.position == 2)
    }

    @Test(
        "elements go into the path in the standard's order, all else into the query",
        arguments: [
            ("(01)12312312312326(21)abc123", "https://id.gs1.org/01/12312312312326/21/abc123"),
            (
                "(21)XYZ(01)12312312312333(10)ABC123(99)XYZ",
                "https://id.gs1.org/01/12312312312333/10/ABC123/21/XYZ?99=XYZ"
            ),
            (
                "(01)12312312312326(22)ABC(10)DEF(21)GHI(95)INT",
                "https://id.gs1.org/01/12312312312326/22/ABC/10/DEF/21/GHI?95=INT"
            ),
            (
                "(8017)795260646688514634(99)000001(253)9526064000028000001",
                "https://id.gs1.org/8017/795260646688514634?99=000001&253=9526064000028000001"
            ),
            (
                "(253)9526064000028000001(99)000001(01)12312312312326(10)DEF",
                "https://id.gs1.org/253/9526064000028000001?99=000001&01=12312312312326&10=DEF"
            ),
        ])
    func written(bracketed: String, uri: String) throws {
        #expect(try DigitalLink(ElementString(bracketed: bracketed)).uri == uri)
    }

    @Test(
        "elements that make no link say why",
        arguments: [
            ("(99)XYZ789", DigitalLinkError.Code.noPrimaryKey, nil),
            ("(01)12312312312326(8200)http://example.com", .notAnAttribute, "8200"),
            ("(01)12312312312326(235)TPX(22)ABC", .notAnAttribute, "235"),
            ("(00)006141411234567890(21)A", .notAnAttribute, "21"),
        ] as [(String, DigitalLinkError.Code, String?)])
    func unwritable(bracketed: String, code: DigitalLinkError.Code, identifier: String?) throws {
        let elements = try ElementString(bracketed: bracketed)
        let error = #expect(throws: DigitalLinkError.self) { try DigitalLink(elements) }
        #expect(error?.code == code)
        #expect(error?.identifier == identifier)
    }

    @Test("a stem may have a path and a slash at its end, and must be an address")
    func stems() throws {
        let elements = try ElementString(bracketed: "(01)12312312312326")
        #expect(
            try DigitalLink(elements, stem: "https://example.com/a/").uri == "https://example.com/a/01/12312312312326")
        for stem in [
            "", "example.com", "https://", "https:///a", "ftp://a", "https://a?x", "https://a#x", "https://a b",
        ] {
            let error = #expect(throws: DigitalLinkError.self) { try DigitalLink(elements, stem: stem) }
            #expect(error?.code == .notAURI, "\(stem)")
        }
    }

    @Test("a link longer than any symbol is refused before it is read")
    func long() {
        let text = "https://a/01/12312312312333?x=" + String(repeating: "a", count: 3_000_000)
        let error = #expect(throws: DigitalLinkError.self) { try DigitalLink(text) }
        #expect(error?.code == .tooLong)
    }

    @Test("as JSON it is the address")
    func coding() throws {
        let link = try DigitalLink("https://a/01/12312312312333/10/A%2FB?99=ABC&x#top")
        #expect(try JSONDecoder().decode([DigitalLink].self, from: JSONEncoder().encode([link])) == [link])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([DigitalLink].self, from: Data("[\"x\"]".utf8)) }
    }
}
