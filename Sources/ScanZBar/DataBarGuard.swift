/// Watches the widths fed to zbar's DataBar decoder and says when it is about to trip over itself.
///
/// zbar keeps a list of up to 32 finder patterns and, for each, one character it still waits for, 8 or 9 elements on. When a second
/// finder turns up while it waits, or the list is full, an entry may be freed under the one that waits, and zbar prints a
/// warning to standard error whatever its verbosity (`seg->finder >= 0`, `db->chars[i] == -1`). In a real symbol finders are 21
/// elements apart: only noise comes closer. So this guard recognises finders by zbar's own rule, and asks for the waiting to be
/// forgotten just before the second. Pure; no allocation.
struct DataBarGuard {
    /// How long zbar waits for a character after a finder, elements, and one to spare.
    private static let wait = 10
    /// zbar's list holds 32 entries, a finder takes at most two.
    private static let mostFinders = 15

    /// The last 16 widths; the newest is number `next - 1`, at that place modulo 16.
    private var ring = SIMD16<UInt32>(repeating: 0)
    private var next = 0
    private var sinceFinder = Self.wait
    private var finders = 0

    /// Takes the width about to be fed; true when zbar must forget what it waits for first.
    mutating func mustForget(before width: UInt32) -> Bool {
        ring[next & 15] = width
        next &+= 1
        sinceFinder = min(sinceFinder + 1, Self.wait)
        guard isFinder else { return false }
        defer {
            sinceFinder = 0
            finders += 1
        }
        return sinceFinder < Self.wait || finders >= Self.mostFinders
    }

    /// Calls `feed` with the widths before the newest, oldest first, an even number of them away from the row's start or all.
    func replay(_ feed: (UInt32) -> Void) {
        let before = next - 1
        var count = min(before, 15)
        // The colour of a width is its parity, so the replay must begin on the same parity as the row did.
        if (before - count) & 1 == 1 { count -= 1 }
        for index in (before - count)..<before { feed(ring[index & 15]) }
    }

    /// zbar has forgotten: only the newest finder, about to be fed, counts.
    mutating func forgot() { finders = 1 }

    /// Whether zbar sees a finder at the newest width: elements whose sums of neighbours are those of one of the fifteen
    /// finder patterns (ISO/IEC 24724: nine of DataBar, six of Expanded), rounded as zbar rounds them.
    private var isFinder: Bool {
        func pair(_ offset: Int) -> UInt32 {
            ring[(next &- 1 &- offset) & 15] &+ ring[(next &- 2 &- offset) & 15]
        }
        let (near, far) = (pair(1), pair(3))
        let (small, large) = (min(near, far), max(near, far))
        guard large &* 4 >= 15 &* small, large &* 4 <= 34 &* small else { return false }
        let (inner, outer) = (pair(2), near < far ? pair(4) : pair(0))
        let sum = inner &+ outer
        guard sum >= 12 else { return false }
        /// The sum of two neighbours in modules, of 14 that `sum` has, less two.
        func modules(_ width: UInt32) -> Int { max(0, (Int(width) * 28 + 1) / Int(sum) - 3) / 2 }
        let place = 1 << modules(inner)
        return switch modules(large) {
        case 8: 0b1_1111_1010 & place != 0
        case 9: 0b1_1011_1000 & place != 0
        case 10: 0b1_0100_1000 & place != 0
        default: false
        }
    }
}
