// Catalogues in files.

import Foundation
import ScanLookup
import Testing

@Suite("Catalog")
struct CatalogTests {
    @Test("products are found by their GTIN, however long their code is in the file, with exact prices")
    func found() throws {
        let json = """
            [{"gtin":"4006381333931","name":"Pen","price":"0.1"}, {"gtin":"95212340","name":"Ink","price":"0.2"},
             {"gtin":"012345678905","name":"Paper","price":"12","more":{"of":"it"}}]
            """
        let catalog = try Catalog(json: Data(json.utf8))
        let pen = try catalog.product(for: GTIN("04006381333931"))
        let ink = try catalog.product(for: GTIN("00000095212340"))
        #expect(pen.name == "Pen")
        #expect(try catalog.product(for: GTIN("00012345678905")).price == 12)
        #expect((pen.price ?? 0) + (ink.price ?? 0) == Decimal(string: "0.3"))
    }

    @Test("bytes that are no UTF-8 are told with the place of the first")
    func encoding() {
        let json = Data(#"[{"gtin":"95212340","name":"é"#.utf8) + [0xFF] + Data(#"","price":"1"}]"#.utf8)
        let error = #expect(throws: ProductLookupError.self) { try Catalog(json: json) }
        #expect(error?.place == "byte 30")
        #expect(error?.code == .decoding)
    }

    @Test("a code that is not in the file is not found")
    func missing() throws {
        let catalog = try Catalog(json: Data("[]".utf8))
        let pen = try GTIN("04006381333931")
        #expect(throws: ProductLookupError.self) { try catalog.product(for: pen) }
    }

    @Test(
        "a wrong entry is told with its place",
        arguments: [
            (#"{"gtin":"4006381333931","name":"Pen","price":2.49}"#, "[1].price"),
            (#"{"gtin":"4006381333931","name":"Pen","price":"2."}"#, "[1].price"),
            (#"{"gtin":"4006381333931","name":"Pen","price":".5"}"#, "[1].price"),
            (#"{"gtin":"4006381333931","name":"Pen"}"#, "[1].price"),
            (#"{"gtin":"4006381333931","price":"1"}"#, "[1].name"),
            (#"{"gtin":4006381333931,"name":"Pen","price":"1"}"#, "[1].gtin"),
            (
                #"{"gtin":"036000291452","name":"Pen","price":"1"},{"gtin":"036000291452","name":"Pen","price":"1"}"#,
                "[2].gtin"
            ),
            (#"{"gtin":"4006381333930","name":"Pen","price":"1"}"#, "[1].gtin"),
            (#"{"gtin":"01234505","name":"Pen","price":"1"}"#, "[1].gtin"),
            ("7", "[1]"),
        ])
    func wrong(entry: String, place: String) {
        let json = #"[{"gtin":"95212340","name":"Ink","price":"1.50"},\#(entry)]"#
        let error = #expect(throws: ProductLookupError.self) { try Catalog(json: Data(json.utf8)) }
        #expect(error?.code == .decoding)
        #expect(error?.place == place)
    }
}
