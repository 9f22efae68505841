/// A GS1 DataBar symbol put together from several rows.
struct DataBarAssembly {
    /// The symbol; its `start` and `end` are elements of the row that was seen first, of one of its rows only.
    var match: LinearMatch
    /// How many rows took part with at least one character.
    var rows: Int
    /// The least votes that a character of the symbol has.
    var votes: Int
    /// Whether the symbol's first row runs from the right to the left of the rows that were handed in.
    var isReversed: Bool
    /// Where the symbol's bars begin, in pixels across the bars.
    var left: Float
    /// Where they end, in pixels across the bars.
    var right: Float
    /// The least position of a row that took part.
    var top: Float
    /// The greatest position of a row that took part.
    var bottom: Float
}
