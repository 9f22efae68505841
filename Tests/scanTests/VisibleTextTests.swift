// A code a line, and nothing in it that a terminal obeys.

import Foundation
import ScanKit
import Testing

@testable import scan

@Suite("VisibleText")
struct VisibleTextTests {
    private let hostile = "a\r\nb\u{1D}\0\u{1B}[2J\u{85}\u{202E}\u{2028}c"
    private let visible = #"a\u{0D}\u{0A}b\u{1D}\u{00}\u{1B}[2J\u{85}\u{202E}\u{2028}c"#

    @Test("what breaks a line or steers a terminal is shown by its number, all else stays")
    func escaped() {
        #expect(VisibleText.escaped(hostile) == visible)
        for plain in ["", #"WIFI:S:a\;b\u{1D}"#, "Prüfgerät 日本", "👩‍👩‍👧", "a b"] {
            #expect(VisibleText.escaped(plain) == plain)
        }
    }

    @Test("scan read, scan watch, scan cart and a picture's label show it the same way")
    @MainActor
    func everywhere() {
        let code = Barcode(symbology: .qr, data: hostile)
        let result = PageResult(
            file: "x\n.png", outcome: .page(PageResult.Page(width: 1, height: 1, milliseconds: 0, codes: [code])))
        var text = TextFormatter(showsFiles: true, isRaw: false)
        #expect(String(decoding: text.format(result), as: UTF8.self) == "x\\u{0A}.png:QR-Code:\(visible)\n")
        var raw = TextFormatter(showsFiles: true, isRaw: true)
        #expect(raw.format(result) == Array(hostile.utf8) + [0x0A])
        #expect(WatchLine.text(.code, code, time: .zero) == "0.000 QR-Code:\(visible)\n")
        let cart = CartModel()
        cart.didScan(data: hostile, symbology: .qr)
        #expect(cart.text(priced: false) == "1 x \(visible)  QR Code\n1 item\n")
        #expect(Annotation.label(of: Barcode(symbology: .qr, data: "a\nb")) == #"QR-Code:a\u{0A}b"#)
    }

    @Test("bytes that are no text are Base64 in a line, and bytes with --raw")
    func bytes() {
        let code = Barcode(symbology: .qr, data: nil, rawData: Data([0xFF, 0x00, 0x41]))
        let result = PageResult(
            file: "a", outcome: .page(PageResult.Page(width: 1, height: 1, milliseconds: 0, codes: [code])))
        var text = TextFormatter(showsFiles: false, isRaw: false)
        #expect(String(decoding: text.format(result), as: UTF8.self) == "QR-Code:/wBB (base64)\n")
    }

    @Test("the helps say so", arguments: [ReadCommand.syntax, WatchCommand.syntax, CartCommand.syntax])
    func helps(syntax: CommandSyntax) { #expect(syntax.help.contains(#"\u{1D}"#)) }
}
