// QRBitReader: bits out of bytes, the most significant first.

/// A cursor over the bits of the data codewords.
struct QRBitReader {
    private let bytes: [UInt8]
    private var position = 0

    /// A cursor at the first bit.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// How many bits are left.
    var remaining: Int { bytes.count * 8 - position }

    /// The next `count` bits (at most 32) as a number, or nil, without moving, when fewer are left.
    mutating func read(_ count: Int) -> Int? {
        guard count >= 0, count <= 32, count <= remaining else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position >> 3] >> UInt8(7 - (position & 7))) & 1
            position += 1
        }
        return value
    }
}
