// Bounds-checked numbers out of a file's bytes.

/// The bytes of a file, lent for one call; reading outside gives nil.
struct ByteView {
    /// The bytes.
    let bytes: UnsafeBufferPointer<UInt8>

    /// A view of `bytes`, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// How many bytes there are.
    var count: Int { bytes.count }

    /// The part from `start` (clamped) up to `end` (clamped).
    func part(_ start: Int, _ end: Int? = nil) -> ByteView {
        let low = min(max(0, start), count)
        let high = min(max(low, end ?? count), count)
        return ByteView(UnsafeBufferPointer(rebasing: bytes[low..<high]))
    }

    /// The byte at `offset`.
    func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < count ? Int(bytes[offset]) : nil
    }

    /// The unsigned little-endian number of `size` bytes (at most 4) at `offset`.
    func little(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= count - size else { return nil }
        return (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    /// The unsigned big-endian number of `size` bytes (at most 4) at `offset`.
    func big(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= count - size else { return nil }
        return (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }

    /// Whether the ASCII `text` stands at `offset`.
    func has(_ text: String, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8.count <= count else { return false }
        return bytes[offset...].starts(with: text.utf8)
    }
}
