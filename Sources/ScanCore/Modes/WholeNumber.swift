/// A whole number in settings as JSON. Foundation calls the whole text no JSON when an `Int` meets 1.5; this names the place.
struct WholeNumber: Codable, Sendable {
    /// The number.
    var value: Int

    /// The number as it is written.
    init(_ value: Int) { self.value = value }

    /// A number from its JSON; throws for one with a fraction, and for one that is too large.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try container.decode(Double.self)
        guard let value = Int(exactly: number) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(number) is no whole number")
        }
        self.value = value
    }

    /// Written as a number.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
