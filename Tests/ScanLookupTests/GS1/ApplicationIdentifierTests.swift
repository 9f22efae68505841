// The table of application identifiers holds together.

import Testing

@testable import ScanLookup

@Suite("Application identifier")
struct ApplicationIdentifierTests {
    @Test("the table has as many identifiers as GS1's dictionary of 2026-01-27, by kind")
    func counts() {
        let all = ApplicationIdentifier.all
        #expect(all.count == 541)
        #expect(Set(all.map(\.code)).count == 541)
        #expect(all.filter(\.isLinkAttribute).count == 525)
        #expect(all.filter(\.hasPredefinedLength).count == 337)
        #expect(all.filter(\.isPrimaryKey).count == 16)
    }

    @Test("every row of the table is understood")
    func rows() {
        for row in ApplicationIdentifier.rows.split(separator: "\n") {
            #expect(!ApplicationIdentifier.identifiers(ofRow: row).isEmpty, "\(row)")
        }
    }

    @Test("no identifier begins with another, so that a message can be read from the left")
    func prefixFree() {
        let codes = Set(ApplicationIdentifier.all.map(\.code))
        for code in codes {
            for length in 2..<code.count { #expect(!codes.contains(String(code.prefix(length))), "\(code)") }
        }
    }

    @Test("those whose first digits tell the length have that length, and only those (General Specifications 7.8.5)")
    func predefinedLengths() {
        let lengths: [String: Int] = [
            "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "11": 8, "12": 8, "13": 8, "14": 8, "15": 8, "16": 8,
            "17": 8, "18": 8, "19": 8, "20": 4, "31": 10, "32": 10, "33": 10, "34": 10, "35": 10, "36": 10, "41": 16,
        ]
        for identifier in ApplicationIdentifier.all {
            let length = lengths[String(identifier.code.prefix(2))]
            #expect(identifier.hasPredefinedLength == (length != nil), "\(identifier.code)")
            guard let length else { continue }
            let value = length - identifier.code.count
            #expect(identifier.lengths == value...value, "\(identifier.code)")
        }
    }

    @Test("only the last part of a value has an open length, so that no value can be cut in two ways")
    func openLengths() {
        for identifier in ApplicationIdentifier.all {
            #expect(identifier.parts.dropLast().allSatisfy { $0.lengths.count == 1 }, "\(identifier.code)")
            let optional = identifier.parts.map(\.isOptional)
            #expect(optional == optional.filter { !$0 } + optional.filter { $0 }, "\(identifier.code)")
        }
    }

    @Test("the fourth digit of measures and amounts is the place of the decimal point, of others not")
    func decimals() {
        #expect(ApplicationIdentifier("3103")?.decimals == 3)
        #expect(ApplicationIdentifier("3695")?.decimals == 5)
        #expect(ApplicationIdentifier("3922")?.decimals == 2)
        #expect(ApplicationIdentifier("3950")?.decimals == 0)
        #expect(ApplicationIdentifier("8005")?.decimals == nil)
        #expect(ApplicationIdentifier("7003")?.decimals == nil)
        #expect(ApplicationIdentifier("37")?.decimals == nil)
    }

    @Test(
        "what is no identifier is not found", arguments: ["", "0", "04", "18", "89", "3106", "310", "999", "0x", "٠١"])
    func unknown(code: String) {
        #expect(ApplicationIdentifier(code) == nil)
    }

    @Test("the lists of countries and currencies have the sizes of ISO 3166-1 and of GS1's list")
    func lists() {
        #expect(CodeLists.countries.count == 249)
        #expect(CodeLists.countryLetters.count == 249)
        #expect(CodeLists.currencies.count == 179)
        #expect(CodeLists.currencies["978"] == "EUR")
        #expect(CodeLists.currencies["840"] == "USD")
        #expect(CodeLists.currencies["999"] == "XXX")
        #expect(CodeLists.currencies.values.allSatisfy { $0.count == 3 })
        #expect(Set(CodeLists.currencies.values).count == 179)
    }

    @Test("CSET 82 has 82 characters and CSET 39 has 39")
    func alphabets() {
        #expect((0...255).filter { Alphabet.set82.contains(UInt8($0)) }.count == 82)
        #expect((0...255).filter { Alphabet.set39.contains(UInt8($0)) }.count == 39)
        #expect(Alphabet.ordered82.count == 82)
        #expect(Alphabet.ordered82 == Alphabet.ordered82.sorted())
        #expect(!Alphabet.set82.contains(0x20))
        #expect(!Alphabet.set82.contains(0x23))
        #expect(!Alphabet.set82.contains(0x1D))
    }
}
