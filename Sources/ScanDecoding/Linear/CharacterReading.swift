// One character of a linear symbol as a table read it: what it is, and how sure that is.

/// The best fitting character at one place of a row, with the measures by which a matcher accepts or refuses it.
struct CharacterReading {
    /// The character's value in its table; -1 when nothing comes near.
    var value = -1
    /// The second best character's value; -1 when there is none.
    var runnerUp = -1
    /// Squared deviation of the edges from the ideal ones, in square modules, summed over the inner edges.
    var error = Float.greatestFiniteMagnitude
    /// How much larger the second best character's error is.
    var margin: Float = 0
    /// Mean excess of the bars, in modules, left after any correction: what ink spread was not taken out.
    var spread: Float = 0
    /// Absolute deviations of the element widths in modules, summed over the elements, with ``spread`` taken out.
    var deviation: Float = 0
    /// Pixels per module in this character.
    var unit: Float = 0
}
