// Check digits, spellings and ranges of trade item numbers.

import Foundation
import ScanLookup
import Testing

@Suite("GTIN")
struct GTINTests {
    @Test(
        "numbers from public documents are read, told in their shortest form and in fourteen digits",
        arguments: [
            ("96385074", GTIN.Format.gtin8, "00000096385074"), ("73513537", .gtin8, "00000073513537"),
            ("036000291452", .gtin12, "00036000291452"), ("614141000036", .gtin12, "00614141000036"),
            ("4006381333931", .gtin13, "04006381333931"), ("6291041500213", .gtin13, "06291041500213"),
            ("09501101530003", .gtin13, "09501101530003"), ("90614141000015", .gtin14, "90614141000015"),
            ("10614141000415", .gtin14, "10614141000415"), ("0036000291452", .gtin12, "00036000291452"),
        ])
    func known(text: String, format: GTIN.Format, normalized: String) throws {
        let gtin = try GTIN(text)
        #expect(gtin.format == format)
        #expect(gtin.normalized == normalized)
        #expect(gtin.digits == String(normalized.suffix(format.rawValue)))
        #expect(gtin.description == gtin.digits)
    }

    @Test("a UPC-A, its EAN-13 and its fourteen digits are one value")
    func oneValue() throws {
        let spellings = try ["614141000036", "0614141000036", "00614141000036"].map { try GTIN($0) }
        #expect(Set(spellings).count == 1)
        #expect(MemoryLayout<GTIN>.size == 8)
    }

    @Test("the check digits of GS1's own examples come out, for keys of other lengths too")
    func checkDigits() {
        #expect(GTIN.checkDigit(of: "629104150021") == 3)
        #expect(GTIN.checkDigit(of: "37610425002123456") == 9)
        #expect(GTIN.checkDigit(of: "0950110153000") == 3)
        #expect(GTIN.checkDigit(of: "") == nil)
        #expect(GTIN.checkDigit(of: "12a") == nil)
        #expect(GTIN.checkDigit(of: "١٢٣") == nil)
    }

    @Test("every single wrong digit is noticed")
    func singleErrors() throws {
        let digits = Array("09501101530003".utf8)
        for place in digits.indices {
            for other in UInt8(0x30)...0x39 where other != digits[place] {
                var wrong = digits
                wrong[place] = other
                let text = String(decoding: wrong, as: UTF8.self)
                let error = #expect(throws: GTINError.self) { try GTIN(text) }
                #expect(error?.code == .wrongCheckDigit)
            }
        }
    }

    @Test(
        "what is no GTIN says why",
        arguments: [
            ("", GTINError.Code.wrongLength), ("1234567", .wrongLength), ("1234567890", .wrongLength),
            ("123456789012345", .wrongLength), ("400638133393a", .notADigit), ("4006381333932", .wrongCheckDigit),
            ("4006381-33393", .notADigit), (" 006381333931", .notADigit), ("40063813\u{0}3931", .notADigit),
            ("٤٠٠٦٣٨", .notADigit), (String(repeating: "0", count: 1_000_000), .wrongLength), ("ééééé", .wrongLength),
        ])
    func rejected(text: String, code: GTINError.Code) {
        let error = #expect(throws: GTINError.self) { try GTIN(text) }
        #expect(error?.code == code)
    }

    @Test("a form that is too short for the number is refused, a longer one gets zeros")
    func forms() throws {
        let gtin = try GTIN("4006381333931")
        #expect(gtin.digits(as: .gtin12) == nil)
        #expect(gtin.digits(as: .gtin13) == "4006381333931")
        #expect(gtin.digits(as: .gtin14) == "04006381333931")
        #expect(try GTIN("96385074").digits(as: .gtin12) == "000096385074")
    }

    @Test("the indicator is that of a GTIN-14 only, and 9 means variable measure")
    func indicator() throws {
        #expect(try GTIN("90614141000015").indicator == 9)
        #expect(try GTIN("90614141000015").isVariableMeasure)
        #expect(try GTIN("10614141000415").indicator == 1)
        #expect(try GTIN("4006381333931").indicator == nil)
        #expect(try !GTIN("4006381333931").isVariableMeasure)
    }

    @Test("numbers are ordered as their fourteen digits")
    func order() throws {
        let texts = ["90614141000015", "96385074", "4006381333931", "036000291452"]
        let sorted = try texts.map { try GTIN($0) }.sorted()
        #expect(sorted.map(\.normalized) == sorted.map(\.normalized).sorted())
    }

    @Test("as JSON it is a string of fourteen digits, and any spelling is read")
    func coding() throws {
        let gtin = try GTIN("036000291452")
        #expect(try String(decoding: JSONEncoder().encode([gtin]), as: UTF8.self) == "[\"00036000291452\"]")
        #expect(try JSONDecoder().decode([GTIN].self, from: Data("[\"036000291452\"]".utf8)) == [gtin])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([GTIN].self, from: Data("[\"036\"]".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([GTIN].self, from: Data("[36000291452]".utf8)) }
    }

    @Test(
        "the prefix says what a number is for",
        arguments: [
            ("400638133393", GTIN.PrefixRange.company), ("001234567890", .company), ("061414100003", .company),
            ("030000000001", .company), ("020000000001", .regional), ("029999999999", .regional),
            ("200000000000", .regional), ("299999999999", .regional), ("300000000000", .company),
            ("199999999999", .company), ("040000000000", .inStore), ("049999999999", .inStore),
            ("050000000000", .coupon), ("059999999999", .coupon), ("977123456789", .issn), ("978030640615", .isbn),
            ("979109999999", .isbn), ("979026000043", .ismn), ("980123456789", .refundReceipt),
            ("981123456789", .coupon), ("984123456789", .coupon), ("985123456789", .company),
            ("990123456789", .coupon), ("999999999999", .coupon), ("952123454321", .example),
            ("000000012345", .inStore), ("000009638507", .company), ("000002012345", .inStore),
            ("000001012345", .company),
        ])
    func ranges(twelve: String, range: GTIN.PrefixRange) throws {
        let check = try #require(GTIN.checkDigit(of: twelve))
        #expect(try GTIN("\(twelve)\(check)").range == range)
        // The indicator of a case says nothing about the prefix.
        let outer = try #require(GTIN.checkDigit(of: "3" + twelve))
        #expect(try GTIN("3\(twelve)\(outer)").range == range)
    }

    @Test("only what means one article everywhere is worth asking a public database")
    func unique() throws {
        #expect(try GTIN("4006381333931").isGloballyUnique)
        #expect(try GTIN("9780306406157").isGloballyUnique)
        for twelve in ["020000000001", "212345678901", "040000000000", "990123456789", "980123456789"] {
            let check = try #require(GTIN.checkDigit(of: twelve))
            #expect(try !GTIN("\(twelve)\(check)").isGloballyUnique)
        }
    }
}
