// UPC-E to UPC-A and back.

import ScanCore
import ScanLookup
import Testing

@Suite("UPC-E")
struct UPCETests {
    @Test(
        "published pairs of UPC-E and UPC-A, both number systems",
        arguments: [
            ("04252614", "042100005264"), ("06543217", "065100004327"), ("01234565", "012345000065"),
            ("14252611", "142100005261"), ("02345673", "023456000073"),
        ])
    func pairs(upce: String, upca: String) throws {
        let gtin = try GTIN(upce: upce)
        #expect(gtin.digits(as: .gtin12) == upca)
        #expect(gtin.upce == upce)
        #expect(try GTIN(upca).upce == upce)
    }

    @Test("six and seven digits get their number system and check digit")
    func short() throws {
        #expect(try GTIN(upce: "425261") == GTIN(upce: "04252614"))
        #expect(try GTIN(upce: "1425261") == GTIN(upce: "14252611"))
    }

    @Test(
        "what is no UPC-E says why",
        arguments: [
            ("", GTINError.Code.wrongLength), ("12345", .wrongLength), ("042526140", .wrongLength),
            ("24252614", .wrongNumberSystem), ("04252615", .wrongCheckDigit), ("0425261x", .notADigit),
            ("\u{0}4252614", .notADigit), ("٤٢٥٢٦١", .notADigit),
        ])
    func rejected(text: String, code: GTINError.Code) {
        let error = #expect(throws: GTINError.self) { try GTIN(upce: text) }
        #expect(error?.code == code)
    }

    @Test(
        "a number whose zeros are elsewhere has no UPC-E", arguments: ["036000291452", "614141000036", "4006381333931"])
    func none(text: String) throws {
        #expect(try GTIN(text).upce == nil)
    }

    @Test("the two ways of the package to expand agree, and what is shortened expands to the same number")
    func roundTrip() throws {
        for system in 0...1 {
            for six in stride(from: 0, to: 1_000_000, by: 211) {
                let digits = String(String(1_000_000 + six).dropFirst())
                let gtin = try GTIN(upce: "\(system)\(digits)")
                let upca = try #require(gtin.digits(as: .gtin12))
                #expect(UPCText.expanded(upce: "\(system)\(digits)\(upca.suffix(1))") == "0" + upca)
                let short = try #require(gtin.upce)
                #expect(try GTIN(upce: short) == gtin)
            }
        }
    }
}
