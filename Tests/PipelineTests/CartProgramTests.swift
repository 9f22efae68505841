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

    @Test("with a catalogue the cart has names, prices and a total, and says which codes it does not know")
    func catalog() throws {
        let folder = try TemporaryFolder()
        let json = #"[{"gtin":"9521234543213","name":"Notebook","price":"4.5"}]"#
        try Data(json.utf8).write(to: folder.url.appendingPathComponent("catalog.json"))
        let run = try ScanProcess([
            "cart", "--catalog", folder.path("catalog.json"), "Fixtures/ean13Upca/ean13.png", "Fixtures/ean8/ean8.png",
            "Fixtures/ean13Upca/ean13.png",
        ])
        #expect(
            run.output == """
                2 x 9521234543213  EAN-13 / UPC-A  Notebook  4.50  9.00
                1 x 95212340  EAN-8  unknown
                3 items, total 9.00, 1 unknown

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("a catalogue that is none is told with its place, before anything is scanned")
    func brokenCatalog() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("catalog.json")
        try Data(#"[{"gtin":"9521234543213","name":"Notebook","price":4.5}]"#.utf8).write(to: URL(filePath: path))
        let run = try ScanProcess(["cart", "--catalog", path, "Fixtures/ean8/ean8.png"])
        #expect(run.output.isEmpty)
        #expect(run.errors == "scan: \(path): [0].price: is no String\n")
        #expect(run.status == 1)
    }

    @Test(
        "a hostile catalogue is told with the file and the place",
        arguments: [
            ("", "the JSON text: is empty"), ("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "byte 32: is nested deeper than 32"),
            (#"[{"gtin":"95212341","name":"Tea","price":"1"}]"#, "[0].gtin: The check digit of 95212341 is wrong."),
            (#"[{"gtin":"95212340","name":"Tea","price":1e400}]"#, "[0].price: is no String"),
        ])
    func hostileCatalog(json: String, words: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("catalog.json")
        try Data(json.utf8).write(to: URL(filePath: path))
        let run = try ScanProcess(["cart", "--catalog", path, "Fixtures/ean8/ean8.png"])
        #expect(run.errors == "scan: \(path): \(words)\n")
        #expect(run.status == 1)
    }

    @Test("a catalogue without an end and one that is a folder are told as such")
    func noCatalog() throws {
        let endless = try ScanProcess(["cart", "--catalog", "/dev/zero", "Fixtures/ean8/ean8.png"])
        #expect(endless.errors == "scan: /dev/zero: the JSON text has 67108865 bytes, more than 67108864\n")
        let folder = try ScanProcess(["cart", "--catalog", "/tmp", "Fixtures/ean8/ean8.png"])
        #expect(folder.errors == "scan: /tmp: cannot be read, is it a folder?\n")
        #expect(folder.status == 1)
    }

    @Test("names and prices come from a server on the loopback", .timeLimit(.minutes(20)))
    func server() throws {
        let server = try LoopbackServer { path in
            guard path == "/shop/09521234543213" else { return nil }
            return LoopbackServer.Answer(body: Data(#"{"gtin":"9521234543213","name":"Tea","price":"1.25"}"#.utf8))
        }
        let run = try ScanProcess([
            "cart", "--catalog", server.base.absoluteString + "shop/{gtin}", "Fixtures/ean13Upca/ean13.png",
            "Fixtures/ean8/ean8.png", "Fixtures/ean13Upca/ean13.png",
        ])
        #expect(
            run.output == """
                2 x 9521234543213  EAN-13 / UPC-A  Tea  1.25  2.50
                1 x 95212340  EAN-8  unknown
                3 items, total 2.50, 1 unknown

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(server.requests.sorted() == ["/shop/00000095212340", "/shop/09521234543213"])
    }

    @Test("a server that is not there costs the names, not the items")
    func noServer() throws {
        let run = try ScanProcess(["cart", "--catalog", "http://127.0.0.1:1/{gtin}", "Fixtures/ean8/ean8.png"])
        #expect(run.output == "1 x 95212340  EAN-8  not looked up\n1 item, no total, 1 not looked up\n")
        #expect(run.errors.hasPrefix("scan: 1 code could not be looked up: "))
        #expect(run.status == 1)
    }
}
