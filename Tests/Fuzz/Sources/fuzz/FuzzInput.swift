// Numbers out of the bytes that the fuzzer gives.

/// Takes an input apart from the front; beyond the end all is 0.
struct FuzzInput {
    private var bytes: ArraySlice<UInt8>

    /// The bytes from the first.
    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// The next byte.
    mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

    /// The next two bytes, high one first.
    mutating func word() -> Int { byte() << 8 | byte() }

    /// The next byte as a number from 0 up to `limit`, which is at most 256.
    mutating func number(below limit: Int) -> Int { byte() % limit }

    /// The next two bytes as a number of `range`.
    mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + word() % range.count }

    /// All that is left.
    var rest: [UInt8] { Array(bytes) }

    /// How many bytes are left.
    var count: Int { bytes.count }
}
