/// A range of symbol counts, as the SDK counts symbols (not always characters: see the symbology).
public struct SymbolCountRange: Sendable, Hashable, Codable {
    /// The smallest count.
    public let minimum: Int
    /// The largest count.
    public let maximum: Int
    /// The distance between allowed counts: 2 where counts are always even.
    public let step: Int

    /// Counts from `minimum` to `maximum`, every `step`.
    public init(minimum: Int, maximum: Int, step: Int = 1) {
        self.minimum = minimum
        self.maximum = max(minimum, maximum)
        self.step = max(1, step)
    }

    /// Whether only one count is possible.
    public var isFixed: Bool { minimum == maximum }

    /// Whether `count` is one of the range.
    public func contains(_ count: Int) -> Bool {
        count >= minimum && count <= maximum && (count - minimum) % step == 0
    }

    /// All counts of the range.
    public var all: Set<Int> { Set(Swift.stride(from: minimum, through: maximum, by: step)) }
}
