// One character of narrow and wide elements as a table read it.

/// The best fitting character at one place of a row, with the measures by which a matcher accepts or refuses it.
struct TwoWidthReading {
    /// The character's value in its table; -1 when nothing comes near.
    var value = -1
    /// Squared deviation of the edges in square modules, as a mean over the inner edges.
    var error = Float.greatestFiniteMagnitude
    /// How much larger the second best character's error is.
    var margin: Float = 0
    /// Pixels of a narrow element, by the character's own width.
    var unit: Float = 0
    /// Absolute deviations of the elements in modules, summed.
    var deviation: Float = 0
    /// The largest deviation of one element in modules.
    var worst: Float = 0
    /// How much wider than expected the wide elements are against the narrow ones, in modules.
    var ratioExcess: Float = 0
    /// How much wider than expected the bars are, in modules.
    var spreadExcess: Float = 0
}
