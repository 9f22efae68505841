// The look at an answer's bytes before any decoder sees them.

import Foundation

/// What a JSON text may be: how large, and how deep.
struct JSONShape {
    /// The most bytes.
    var maximumSize: Int
    /// The most arrays and objects in each other. Foundation's decoder takes 512 and recurses: what an answer needs is far less.
    var maximumDepth: Int

    /// Throws `.tooLarge`, or `.decoding` with its place, for bytes that must not go to a decoder: too many, no UTF-8 (RFC 8259
    /// 8.1 allows nothing else), or nested too deep. What is left to the decoder is at most malformed.
    func check(_ data: Data) throws(ProductLookupError) {
        if data.count > maximumSize {
            throw ProductLookupError(.tooLarge, "the JSON text has \(data.count) bytes, more than \(maximumSize)")
        }
        if data.isEmpty { throw .decoding("is empty", at: "") }
        // UTF-16 and UTF-32 of Latin text hold zero bytes; no JSON text in UTF-8 does.
        if let zero = data.firstIndex(of: 0) {
            throw .decoding("is not UTF-8", at: "byte \(data.distance(from: data.startIndex, to: zero))")
        }
        if String(validating: data, as: UTF8.self) == nil {
            throw .decoding("is not UTF-8", at: "byte \(Self.invalidByte(data))")
        }
        if let place = tooDeep(data) { throw .decoding("is nested deeper than \(maximumDepth)", at: "byte \(place)") }
    }

    /// Where the first character begins that is none.
    private static func invalidByte(_ data: Data) -> Int {
        var decoder = UTF8()
        var bytes = data.makeIterator()
        var place = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { place += UTF8.width(scalar) }
        return place
    }

    /// Where the nesting passes the limit; nil when it does not. Brackets in strings do not count.
    private func tooDeep(_ data: Data) -> Int? {
        var depth = 0
        var isString = false
        var isEscaped = false
        for (place, byte) in data.enumerated() {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isString = false
                }
                continue
            }
            switch byte {
            case 0x22: isString = true
            case 0x7B, 0x5B:
                depth += 1
                if depth > maximumDepth { return place }
            case 0x7D, 0x5D: depth -= 1
            default: break
            }
        }
        return nil
    }
}
