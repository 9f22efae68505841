// What the article GS1.md says comes out.

import Foundation
import ScanCore
import ScanLookup
import Testing

@Suite("The article about GS1")
struct GS1ArticleTests {
    @Test("its examples give what it says they give")
    func examples() throws {
        #expect(try GTIN("036000291452") == GTIN("0036000291452"))
        #expect(try GTIN(upce: "04252614").digits == "042100005264")
        let label = try ElementString("0190614141000015320200015010AB-123\u{1D}17261200")
        #expect(label.gtin?.digits == "90614141000015")
        #expect(label.lot == "AB-123")
        #expect(label.netWeight == GS1Measure(code: "3202", value: try #require(Decimal(string: "1.5")), unit: .pound))
        #expect(label.expiry(seenIn: 2026)?.lastDay == 31)
        #expect(label.bracketed == "(01)90614141000015(3202)000150(10)AB-123(17)261200")
        let link = try DigitalLink("https://example.com/01/09521234543213/10/ABC?17=261231&linkType=all")
        #expect(link.elementString.bracketed == "(01)09521234543213(10)ABC(17)261231")
        #expect(try DigitalLink(label).uri == "https://id.gs1.org/01/90614141000015/10/AB-123?3202=000150&17=261200")
    }
}
