/// Watches the widths fed to zbar's DataBar decoder and says when it is about to trip over itself.
///
/// zbar keeps a list of up to 32 characters beside finder patterns and, for each finder, one character it still waits
/// for, 8 or 9 elements on. When the list is full, when two finders wait for the same place, or when two equal ones
/// wait at once, an entry is freed under the one that waits, and zbar prints a warning to standard error whatever its
/// verbosity (`seg->finder >= 0`, `db->chars[i] == -1`). In a real symbol finders are 21 elements apart: only noise
/// does that. So this guard recognises finders exactly as zbar does, and asks for the waiting to be forgotten just
/// before. Pure; no allocation; made anew for each row and after each find.
struct DataBarGuard {
    /// A finder takes at most two of zbar's 32 entries.
    private static let mostFinders = 15

    /// The last 16 widths; the newest is number `next - 1`, at that place modulo 16.
    private var ring = SIMD16<UInt32>(repeating: 0)
    /// The finders completed by those widths, as `Finder.tag`; 0 for none.
    private var tags = SIMD16<UInt16>(repeating: 0)
    private var next = 0
    private var finders = 0

    /// Takes the width about to be fed; true when zbar must forget what it waits for first.
    mutating func mustForget(before width: UInt32) -> Bool {
        let index = next
        ring[index & 15] = width
        next &+= 1
        guard let finder = newestFinder() else {
            tags[index & 15] = 0
            return false
        }
        tags[index & 15] = finder.tag
        finders += 1
        if finders > Self.mostFinders { return true }
        for back in 1...min(9, max(1, index)) where tags[(index &- back) & 15] != 0 {
            let other = Finder(tag: tags[(index &- back) & 15])
            let due = 8 + other.direction - back
            if due == 0 || (due > 0 && (due == 8 + finder.direction || other.isLike(finder))) { return true }
        }
        return false
    }

    /// Calls `feed` with the widths before the newest, oldest first, as many as are known.
    func replay(_ feed: (UInt32) -> Void) {
        let before = next - 1
        var count = min(before, 15)
        // The colour of a width is its parity, so the replay must begin on the same parity as the row did.
        if (before - count) & 1 == 1 { count -= 1 }
        for index in (before - count)..<before { feed(ring[index & 15]) }
    }

    /// zbar has forgotten: only the newest finder, about to be fed, counts.
    mutating func forgot() {
        let newest = (next - 1) & 15
        let tag = tags[newest]
        tags = SIMD16(repeating: 0)
        tags[newest] = tag
        finders = 1
    }

    /// The finder that zbar sees at the newest width: elements whose sums of neighbours are those of one of the fifteen
    /// finder patterns (ISO/IEC 24724: nine of DataBar, six of Expanded), rounded as zbar rounds them.
    private func newestFinder() -> Finder? {
        func pair(_ offset: Int) -> UInt32 {
            ring[(next &- 1 &- offset) & 15] &+ ring[(next &- 2 &- offset) & 15]
        }
        let (near, far) = (pair(1), pair(3))
        let (small, large) = (min(near, far), max(near, far))
        guard large &* 4 >= 15 &* small, large &* 4 <= 34 &* small else { return nil }
        let direction = near < far ? 0 : 1
        let (inner, outer) = (pair(2), direction == 0 ? pair(4) : pair(0))
        let sum = inner &+ outer
        guard sum >= 12 else { return nil }
        /// The sum of two neighbours in modules, of 14 that `sum` has, less two.
        func modules(_ width: UInt32) -> Int { max(0, (Int(width) * 28 + 1) / Int(sum) - 3) / 2 }
        let (wide, narrow) = (modules(large), modules(inner))
        let places =
            switch wide {
            case 8: 0b1_1111_1010
            case 9: 0b1_1011_1000
            case 10: 0b1_0100_1000
            default: 0
            }
        guard places & (1 << narrow) != 0 else { return nil }
        return Finder(direction: direction, color: (next - 1 + direction) & 1, pattern: (wide - 8) * 16 + narrow)
    }

    /// One finder pattern as zbar enters it in its list.
    private struct Finder {
        /// 0 when its narrow end came last, 1 when it came first.
        var direction: Int
        /// Which of its characters are on which side, as zbar counts it.
        var color: Int
        /// Which of the fifteen patterns, below 64.
        var pattern: Int

        init(direction: Int, color: Int, pattern: Int) {
            (self.direction, self.color, self.pattern) = (direction, color, pattern)
        }

        init(tag: UInt16) {
            self.init(direction: Int(tag & 1), color: Int(tag >> 1 & 1), pattern: Int(tag >> 2 & 63))
        }

        /// All of it in one number, never 0.
        var tag: UInt16 { UInt16(direction | color << 1 | pattern << 2 | 256) }

        /// Whether zbar could take the characters of both for one and merge them.
        func isLike(_ other: Finder) -> Bool { color == other.color && pattern == other.pattern }
    }
}
