// ScratchBuffer: memory that a reader keeps between pictures, so that nothing is allocated per line.

/// A block of uninitialised memory that only grows; owned by one reader, never shared.
final class ScratchBuffer<Element: BitwiseCopyable> {
    /// The first element; valid until the next `reserve`.
    private(set) var base: UnsafeMutablePointer<Element>
    /// How many elements fit.
    private(set) var capacity: Int

    /// A block with room for `capacity` elements.
    init(capacity: Int = 64) {
        self.capacity = max(1, capacity)
        base = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for at least `count` elements and gives the block; old contents are lost when it grows.
    @discardableResult
    func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
        if count > capacity {
            base.deallocate()
            capacity = max(count, capacity + capacity / 2)
            base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        }
        return base
    }
}
