// What the characters of a two-width symbol have in common so far: scale, gap, deviation.

/// Follows a symbol from character to character: narrow element, ratio and ink spread may drift, but not jump.
struct TwoWidthTrack {
    /// The measures so far.
    private(set) var scale: TwoWidthScale
    /// The space between characters in modules; 0 before the first.
    private(set) var gap: Float = 0
    /// How many characters were taken.
    private(set) var characters = 0
    private var errors: Float = 0
    private var deviations: Float = 0
    private var gapDeviations: Float = 0
    private let elements: Int

    /// Begins with a scale measured on the start character, for characters of `elements` elements.
    init(_ scale: TwoWidthScale, elements: Int) {
        self.scale = scale
        self.elements = elements
    }

    /// Takes the next character; false when it cannot belong to the same symbol or is too doubtful.
    mutating func accepts(_ reading: TwoWidthReading) -> Bool {
        guard reading.value >= 0, reading.error < 0.35, reading.margin > 0.05, reading.worst < 1.15,
            reading.unit > 0.78 * scale.unit, reading.unit < 1.28 * scale.unit
        else { return false }
        scale.follow(reading)
        guard scale.isPlausible else { return false }
        errors += reading.error
        deviations += reading.deviation
        characters += 1
        return true
    }

    /// Takes the space of `width` pixels between two characters; false when it is too narrow, too wide, or unlike the
    /// spaces before it.
    mutating func accepts(gap width: Float) -> Bool {
        let modules = width / scale.unit + scale.spread
        guard modules > 0.3, modules < 5 else { return false }
        if gap == 0 {
            gap = modules
            return true
        }
        let difference = abs(modules - gap)
        guard difference < max(1, 0.35 * gap) else { return false }
        gapDeviations += difference
        gap += 0.3 * (modules - gap)
        return true
    }

    /// Mean absolute deviation of elements and gaps in modules.
    var deviation: Float {
        (deviations + gapDeviations) / Float(max(1, characters * elements + (gap == 0 ? 0 : characters - 1)))
    }

    /// Whether the characters as a whole fit well enough for a symbol of so many data characters: nothing else checks
    /// them, and the fewer they are, the easier something else looks like them.
    func isTrustworthy(characters count: Int) -> Bool {
        let leniency = min(1, Float(count) / 10)
        return deviation < 0.14 + 0.18 * leniency && errors < (0.06 + 0.16 * leniency) * Float(characters)
    }
}
