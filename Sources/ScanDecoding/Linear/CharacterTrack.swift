// What the characters of a symbol have in common so far: module width, ink spread, deviation.

/// Follows a symbol from character to character: width and ink spread may drift, but not jump.
struct CharacterTrack {
    /// Pixels per module, following the characters.
    private(set) var unit: Float
    /// Excess of the bars in modules, following the characters.
    private(set) var spread: Float
    private var errors: Float
    private var deviations: Float
    private var characters = 1
    private var leastMargin: Float

    /// Begins with the start character.
    init(_ start: CharacterReading) {
        unit = start.unit
        spread = start.spread
        errors = start.error
        deviations = start.deviation
        leastMargin = start.margin
    }

    /// Takes the next character; false when it cannot belong to the same symbol or is too doubtful.
    mutating func accepts(_ reading: CharacterReading) -> Bool {
        guard reading.value >= 0, reading.error < 3, reading.margin > 0.02, reading.unit > 0.8 * unit,
            reading.unit < 1.25 * unit
        else { return false }
        unit += 0.4 * (reading.unit - unit)
        spread += 0.3 * (reading.spread - spread)
        errors += reading.error
        deviations += reading.deviation
        characters += 1
        leastMargin = min(leastMargin, reading.margin)
        return true
    }

    /// Mean absolute deviation of the elements in modules.
    var deviation: Float { deviations / Float(characters * 6) }

    /// Whether the characters as a whole fit well enough.
    var isTrustworthy: Bool { errors < 1 * Float(characters) }
}
