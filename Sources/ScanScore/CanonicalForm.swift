// One spelling for values that readers spell differently: the rules of the bench's judge.

/// A value reduced to what must agree: a kind of number or text, and its bytes.
///
/// UPC-A, UPC-E and EAN-13 are compared as 13 digits, DataBar as 14, Codabar without start and stop, Code 128 and DataBar
/// Expanded without FNC1 and brackets, Code 39 with and without its extension, the rest as text with plain line ends.
package struct CanonicalForm: Sendable, Hashable {
    /// What the value is compared as.
    package let kind: String
    /// The reduced value: UTF-8 of the text, or bytes.
    package let value: [UInt8]

    /// A form of that kind.
    package init(kind: String, value: [UInt8]) {
        self.kind = kind
        self.value = value
    }

    private init(_ kind: String, _ value: some Sequence<UInt8>) {
        self.init(kind: kind, value: Array(value))
    }

    /// The group of symbologies within which values are compared: "retail" for all EAN and UPC, and so on.
    package static func family(of symbology: String) -> String {
        switch symbology {
        case "EAN-13", "EAN-8", "UPC-A", "UPC-E", "ISBN-13", "ISBN-10": "retail"
        case "Code-39", "Code-39-Ext", "Code-32": "c39"
        case "DataBar", "DataBar-Stacked", "DataBar-Limited": "db"
        case "DataBar-Expanded", "DataBar-Expanded-Stacked": "dbe"
        case "QR": "qr"
        case "Micro-QR": "mqr"
        case "rMQR": "rmqr"
        default: symbology
        }
    }

    /// The forms of `text` read as `symbology`; several where a reader may choose.
    package static func all(symbology: String, text: String) -> Set<CanonicalForm> {
        let bytes = Array(text.utf8)
        switch family(of: symbology) {
        case "retail": return [retail(symbology, bytes.filter(isDigit))]
        case "db":
            let digits = bytes.filter(isDigit)
            return [
                Self("db", digits.count == 16 && digits.starts(with: "01".utf8) ? digits.dropFirst(2) : digits[...])
            ]
        case "dbe": return [Self("dbe", bytes.filter { $0 != 0x28 && $0 != 0x29 && $0 != 0x1D })]
        case "Codabar": return [codabar(text)]
        case "Code-128":
            let plain = bytes.starts(with: "]C1".utf8) ? bytes.dropFirst(3) : bytes[...]
            return [Self("c128", plain.filter { $0 != 0x1D })]
        case "c39": return code39(symbology, bytes)
        case "Data-Matrix":
            let plain = bytes.filter { $0 != 0x1D && $0 != 0x1E && $0 != 0x04 }
            return [Self("dm", stripped(plainLineEnds(plain, loneReturns: false)))]
        case let family:
            let plain = stripped(plainLineEnds(bytes, loneReturns: true))
            return [Self(family, plain), Self(family, plain.filter { $0 != 0x1D })]
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func retail(_ symbology: String, _ digits: [UInt8]) -> CanonicalForm {
        if symbology == "UPC-E", digits.count <= 8 {
            return expandedUPCE(digits).map { Self("gtin", [0x30] + $0) } ?? Self("rest", digits)
        }
        return switch digits.count {
        case 8: Self("e8", digits)
        case 13 where symbology == "EAN-8" && digits.starts(with: "00000".utf8): Self("e8", digits.dropFirst(5))
        case 12: Self("gtin", [0x30] + digits)
        case 14 where digits[0] == 0x30: Self("gtin", digits.dropFirst())
        default: Self("gtin", digits)
        }
    }

    /// The 12 digits of the UPC-A that a UPC-E of 6 to 8 digits stands for; nil when it is none or its check digit is wrong.
    package static func expandedUPCE(_ digits: [UInt8]) -> [UInt8]? {
        guard (6...8).contains(digits.count), digits.allSatisfy(isDigit) else { return nil }
        let system = digits.count == 6 ? 0x30 : digits[0]
        let middle = Array(digits.count == 6 ? digits[...] : digits[1..<7])
        let last = middle[5]
        let zeros: (Int) -> [UInt8] = { [UInt8](repeating: 0x30, count: $0) }
        let body: [UInt8] =
            switch last {
            case 0x30, 0x31, 0x32: middle[..<2] + [last] + zeros(4) + middle[2..<5]
            case 0x33: middle[..<3] + zeros(5) + middle[3..<5]
            case 0x34: middle[..<4] + zeros(5) + [middle[4]]
            default: middle[..<5] + zeros(4) + [last]
            }
        let number = [system] + body
        let sum = number.enumerated().reduce(0) { $0 + Int($1.element &- 0x30) * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
        let check = UInt8((10 - sum % 10) % 10) + 0x30
        if digits.count == 8, digits[7] != check { return nil }
        return number + [check]
    }

    private static func codabar(_ text: String) -> CanonicalForm {
        let upper = Array(text.uppercased().utf8)
        let ends = Array("ABCDTN*E".utf8)
        if upper.count > 2, let first = upper.first, let last = upper.last, ends.contains(first), ends.contains(last) {
            return Self("cb", upper.dropFirst().dropLast())
        }
        return Self("cb", upper)
    }

    private static func code39(_ symbology: String, _ bytes: [UInt8]) -> Set<CanonicalForm> {
        var forms: Set = [Self("c39", bytes)]
        if symbology != "Code-32" {
            forms.insert(Self("c39", FullASCII.expanded(bytes)))
            if bytes.count == 6, let number = code32(bytes) { forms.insert(Self("c39", number)) }
        }
        if bytes.first == 0x2A, bytes.last == 0x2A {
            let trimmed = bytes.drop { $0 == 0x2A }.reversed().drop { $0 == 0x2A }.reversed()
            forms.insert(Self("c39", trimmed))
        }
        return forms
    }

    /// The nine digits behind "A" that six letters of Code 32 stand for; nil when one is no letter of it.
    private static func code32(_ bytes: [UInt8]) -> [UInt8]? {
        let alphabet = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)
        var number = 0
        for byte in bytes {
            guard let digit = alphabet.firstIndex(of: byte) else { return nil }
            number = number * 32 + digit
        }
        let digits = String(number)
        return Array(("A" + String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits).utf8)
    }

    private static func plainLineEnds(_ bytes: [UInt8], loneReturns: Bool) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0D {
                let beforeNewline = index + 1 < bytes.count && bytes[index + 1] == 0x0A
                if beforeNewline { continue }
                plain.append(loneReturns ? 0x0A : byte)
            } else {
                plain.append(byte)
            }
        }
        return plain
    }

    private static func stripped(_ bytes: [UInt8]) -> [UInt8] {
        let isSpace: (UInt8) -> Bool = { ($0 >= 0x09 && $0 <= 0x0D) || ($0 >= 0x1C && $0 <= 0x20) }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return Array(bytes[first...last])
    }
}
