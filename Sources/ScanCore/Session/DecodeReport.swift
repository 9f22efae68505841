/// What became of everything an engine read in one frame: the answer to "why does it not scan?".
public struct DecodeReport: Sendable, Hashable, Codable {
    /// A code that was read and not handed on.
    public struct Drop: Sendable, Hashable, Codable {
        /// The code, as the engine read it.
        public var symbol: DecodedSymbol
        /// Why not.
        public var reason: DropReason

        /// A code and the reason against it.
        public init(symbol: DecodedSymbol, reason: DropReason) {
            self.symbol = symbol
            self.reason = reason
        }
    }

    /// The frame's number; 0 when it never went through a context.
    public var frameId: Int
    /// How many codes the engine read.
    public var symbolCount: Int
    /// Those not handed on, in the order of reading; duplicates after the others.
    public var drops: [Drop]
    /// Why the engine gave up on the frame; nil when it did not.
    public var failure: String?

    /// A report; left out, nothing was read and nothing dropped.
    public init(frameId: Int = 0, symbolCount: Int = 0, drops: [Drop] = [], failure: String? = nil) {
        self.frameId = frameId
        self.symbolCount = symbolCount
        self.drops = drops
        self.failure = failure
    }
}
