// scan cart as a process.

import Foundation
import Testing

@Suite("scan cart")
struct CartProgramTests {
    @Test("the cart has a line for each code, counted, in the order of the first scan")
    func cart() throws {
        let run = try ScanProcess([
            "cart", "Fixtures/ean13Upca/ean13.png", "Fixtures/ean8/ean8.png", "Fixtures/ean13Upca/ean13.png",
        ])
        #expect(
            run.output == """
                2 x 9521234543213  EAN-13 / UPC-A
                1 x 95212340  EAN-8
                3 items

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("pictures that cannot be read are told, and the rest is scanned")
    func unreadable() throws {
        let run = try ScanProcess(["cart", "Fixtures/nowhere.png", "Fixtures/ean8/ean8.png"])
        #expect(run.output == "1 x 95212340  EAN-8\n1 item\n")
        #expect(run.errors.hasPrefix("scan: Fixtures/nowhere.png: "))
        #expect(run.status == 1)
    }

    @Test("an empty cart ends with 4")
    func nothing() throws {
        let run = try ScanProcess(["cart", "Fixtures/negatives/blank.png"])
        #expect(run.output == "0 items\n")
        #expect(run.status == 4)
    }
}
