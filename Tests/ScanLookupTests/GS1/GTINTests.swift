// Check digits, spellings and ranges of trade item numbers.

import ScanCore
import Testing

@testable import ScanLookup

@Suite("GTIN")
struct GTINTests {
    @Test("x") func x() throws { #expect(try GTIN("4006381333931").digits == "4006381333931") }
}
