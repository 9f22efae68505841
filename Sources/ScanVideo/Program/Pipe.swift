// A one-way connection to or from a child process.
import Foundation
import ScanCore
import Synchronization

/// Two ends of a connection, closed with their owner, never inherited, and never among the three standard descriptors.
///
/// A pair of sockets, as these can be made without a moment in which a child that somebody else starts inherits them (that
/// child would keep the connection open, and a reader waiting).
struct Pipe: ~Copyable {
    /// The end that is read; -1 once closed.
    private(set) var reading: Int32 = -1
    /// The end that is written; -1 once closed.
    private(set) var writing: Int32 = -1

    /// A connection that holds up to `capacity` bytes, if the system grants so many.
    init(capacity: Int32? = nil) throws(ScanError) {
        guard let (reading, writing) = Self.ends() else {
            let reason = String(cString: strerror(errno))
            throw ScanError(
                .sourceFailure, "no connection to the program ffmpeg: \(reason)", underlyingCode: Int(errno))
        }
        self.reading = reading
        self.writing = writing
        if var capacity {
            setsockopt(writing, SOL_SOCKET, SO_SNDBUF, &capacity, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    deinit {
        Self.close(reading)
        Self.close(writing)
    }

    /// Closes this process's reading end.
    mutating func closeReading() {
        Self.close(reading)
        reading = -1
    }

    /// Closes this process's writing end.
    mutating func closeWriting() {
        Self.close(writing)
        writing = -1
    }

    /// Two open ends, the one that is read first; nil where the system gives none.
    static func ends() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        let high = ends.map(high)
        if high[0] >= 0, high[1] >= 0 {
            openEnds.add(2, ordering: .relaxed)
            return (high[0], high[1])
        }
        for end in high where end >= 0 { Foundation.close(end) }
        return nil
    }

    /// How many ends are open in this process: what a leak would raise.
    static let openEnds = Atomic(0)

    /// Closes an end that ``ends()`` gave; -1 is none.
    static func close(_ end: Int32) {
        guard end >= 0 else { return }
        Foundation.close(end)
        openEnds.subtract(1, ordering: .relaxed)
    }

    /// The same end above the standard descriptors: a program may have been started without one of those.
    private static func high(_ descriptor: Int32) -> Int32 {
        guard (0...2).contains(descriptor) else { return descriptor }
        defer { Foundation.close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }
}
