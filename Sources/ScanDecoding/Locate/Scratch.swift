/// A growing block of uninitialised memory that one owner reuses from picture to picture: no allocation in the hot loops.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int

    /// Room for `capacity` elements, at least one.
    init(capacity: Int = 1) {
        self.capacity = max(1, capacity)
        base = Self.memory(self.capacity)
    }

    /// Memory aligned for vectors of 32 bytes.
    private static func memory(_ count: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 32)
            .bindMemory(to: Element.self, capacity: count)
    }

    deinit { base.deallocate() }

    /// Makes room for `count` elements; what was inside is lost when it grows.
    mutating func reserve(_ count: Int) {
        guard count > capacity else { return }
        base.deallocate()
        capacity = count
        base = Self.memory(count)
    }

    /// Makes room for `count` elements, all set to `value`.
    mutating func fill(_ count: Int, with value: Element) {
        reserve(count)
        base.update(repeating: value, count: count)
    }
}
