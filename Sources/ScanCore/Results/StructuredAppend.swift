/// The place of one symbol in a set that carries a longer message (ISO/IEC 18004 §8).
public struct StructuredAppend: Sendable, Hashable, Codable {
    /// The part's place in the set, from 0.
    public var index: Int
    /// How many parts the set has, 1 to 16.
    public var count: Int
    /// The parity byte over the whole message, equal in all its parts: 0 to 255.
    public var parity: Int

    /// Part `index` of `count`, of the message with that parity byte.
    public init(index: Int, count: Int, parity: Int) {
        self.index = index
        self.count = count
        self.parity = parity
    }
}
