// The cart's model and its text: plain values in, plain text out.

import Foundation
import ScanKit
import Testing

@testable import scan

@Suite("CartModel")
struct CartModelTests {
    private func cart() -> CartModel {
        let cart = CartModel()
        for data in ["4006381333931", "95212340", "4006381333931", "12345670", "96385074"] {
            cart.didScan(data: data, symbology: data.count == 8 ? .ean8 : .ean13UPCA)
        }
        cart.didLookUp(
            data: "4006381333931", symbology: .ean13UPCA, .known(name: "Pen", price: Decimal(string: "0.1")))
        cart.didLookUp(data: "95212340", symbology: .ean8, .known(name: nil, price: nil))
        cart.didLookUp(data: "12345670", symbology: .ean8, .unknown)
        return cart
    }

    @Test("each line says what is known, and the total says what it leaves out")
    func priced() {
        #expect(
            cart().text(priced: true) == """
                2 x 4006381333931  EAN-13 / UPC-A  Pen  0.10  0.20
                1 x 95212340  EAN-8  no name, no price
                1 x 12345670  EAN-8  unknown
                1 x 96385074  EAN-8  not looked up
                5 items, total 0.20, 1 without a price, 1 unknown, 1 not looked up

                """)
    }

    @Test("sums are decimals: ten times 0.1 is 1, and large prices keep every digit")
    func exact() {
        let cart = CartModel()
        for _ in 0..<10 { cart.didScan(data: "95212340", symbology: .ean8) }
        cart.didLookUp(data: "95212340", symbology: .ean8, .known(name: "Ink", price: Decimal(string: "0.1")))
        #expect(cart.total == 1)
        cart.didLookUp(
            data: "95212340", symbology: .ean8, .known(name: "Ink", price: Decimal(string: "999999999999.9999")))
        #expect(CartModel.money(cart.total) == "9999999999999.999")
    }

    @Test("what is looked up for another code changes no line")
    func others() {
        let cart = cart()
        let before = cart.lines
        cart.didLookUp(data: "95212340", symbology: .ean13UPCA, .unknown)
        #expect(cart.lines == before)
    }

    @Test("a name from elsewhere cannot steer the terminal or break the line")
    func names() {
        let cart = CartModel()
        cart.didScan(data: "95212340", symbology: .ean8)
        cart.didLookUp(data: "95212340", symbology: .ean8, .known(name: "A\u{1B}[2J\nB\u{202E}C", price: 1))
        #expect(cart.text(priced: true).hasPrefix("1 x 95212340  EAN-8  A\\u{1B}[2J\\u{0A}B\\u{202E}C  1.00\n"))
    }

    @Test("a label's own price goes before the catalogue's, and counts without a catalogue")
    func labelPrice() {
        let cart = CartModel()
        for data in ["A", "B"] {
            cart.didScan(data: data, symbology: .gs1DatabarExpanded)
            cart.didReadLabel(data: data, symbology: .gs1DatabarExpanded, text: "net 1.5 kg, price 4.20", price: 4.2)
        }
        cart.didLookUp(data: "A", symbology: .gs1DatabarExpanded, .known(name: "Ham", price: 9))
        cart.didLookUp(data: "B", symbology: .gs1DatabarExpanded, .unknown)
        #expect(
            cart.text(priced: true) == """
                1 x A  GS1 DataBar Expanded  (net 1.5 kg, price 4.20)  Ham  4.20
                1 x B  GS1 DataBar Expanded  (net 1.5 kg, price 4.20)  unknown  4.20
                2 items, total 8.40, 1 unknown

                """)
    }

    @Test("a code's text cannot steer the terminal either")
    func codes() {
        let cart = CartModel()
        cart.didScan(data: "A\u{1B}[2J\u{1D}B", symbology: .qr)
        #expect(cart.text(priced: false) == "1 x A\\u{1B}[2J\\u{1D}B  QR Code\n1 item\n")
    }
}
