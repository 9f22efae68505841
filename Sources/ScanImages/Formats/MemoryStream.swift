// A file in memory that C libraries read through callbacks.
import ScanCore

/// The bytes of a file with a reading position, and the last complaint of the library that reads them.
///
/// Owned by the same struct that owns the C handle, so it outlives every callback; one thread at a time.
final class MemoryStream {
    private let bytes: [UInt8]
    /// Where the next read begins; may lie behind the end.
    private(set) var position = 0
    /// The library's last error or warning; empty for none.
    var message = ""

    /// A stream at the start of `bytes`.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes there are.
    var count: Int { bytes.count }

    /// Copies up to `count` bytes to `target` and moves on; says how many there were.
    func read(_ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        let available = max(0, min(count, bytes.count - position))
        guard available > 0, let target else { return 0 }
        bytes.withUnsafeBytes { source in
            if let base = source.baseAddress { target.copyMemory(from: base + position, byteCount: available) }
        }
        position += available
        return available
    }

    /// Moves to `target`, which may lie behind the end; false for a place that cannot be.
    func seek(to target: Int) -> Bool {
        guard target >= 0 else { return false }
        position = target
        return true
    }

    /// The stream behind the pointer that a callback got.
    static func of(_ pointer: UnsafeMutableRawPointer?) -> MemoryStream? {
        pointer.map { Unmanaged<MemoryStream>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The pointer that callbacks get; not retained.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
