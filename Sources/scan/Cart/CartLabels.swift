// What the scanned codes say of themselves: their trade item, and what a GS1 label has beside it.

import Foundation
import ScanKit
import ScanLookup

/// Keeps the codes that a mode reports, so that a line of the cart finds the code it came from.
final class CartLabels: BarcodeCaptureListener, Sendable {
    /// What a line of the cart is known by.
    private struct Key: Hashable {
        var data: String
        var symbology: Symbology
    }

    /// Guards the codes between the context's executor and the command.
    private let barcodes = Guarded([Key: Barcode]())

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        for barcode in session.newlyRecognizedBarcodes {
            guard let data = barcode.data else { continue }
            barcodes.withLock { $0[Key(data: data, symbology: barcode.symbology)] = barcode }
        }
    }

    /// The trade item of a line; nil when it has none.
    func gtin(_ data: String, _ symbology: Symbology) -> GTIN? {
        guard let barcode = barcode(data, symbology) else { return nil }
        return try? GTIN(barcode: barcode)
    }

    /// Writes what GS1 labels say to the cart's lines, in the year `year`, which decides the century of their dates.
    @MainActor
    func describe(_ cart: CartModel, year: Int) {
        for line in cart.lines {
            guard let label = barcode(line.data, line.symbology).flatMap(Self.label) else { continue }
            let text = Self.text(label, year: year)
            if !text.isEmpty {
                // A price with a currency may be in another one than the till's: it is shown, and not added up.
                let price = label.price.flatMap { $0.currency == nil ? $0.amount : nil }
                cart.didReadLabel(data: line.data, symbology: line.symbology, text: text, price: price)
            }
        }
    }

    private func barcode(_ data: String, _ symbology: Symbology) -> Barcode? {
        barcodes.withLock { $0[Key(data: data, symbology: symbology)] }
    }

    /// The element string of a GS1 symbol or of a Digital Link; nil for other codes.
    private static func label(_ barcode: Barcode) -> ElementString? {
        if let data = barcode.data, let link = try? DigitalLink(data) { return link.elementString }
        return try? ElementString(barcode: barcode)
    }

    private static func text(_ label: ElementString, year: Int) -> String {
        var parts: [String] = []
        func add(_ words: String, _ value: String?) { if let value { parts.append("\(words) \(value)") } }
        add("lot", label.lot)
        add("serial", label.serial)
        add("best before", label.bestBefore(seenIn: year)?.description)
        add("expires", label.expiry(seenIn: year)?.description)
        add("net", label.netWeight.map { "\($0.value) \($0.unit.rawValue)" })
        add("price", label.price.map { CartModel.money($0.amount) + ($0.currency.map { " \($0)" } ?? "") })
        return parts.joined(separator: ", ")
    }
}
