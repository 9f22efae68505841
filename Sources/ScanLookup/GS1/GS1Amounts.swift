// What the numbers of an element string mean: weights and sizes with their unit, amounts of money with their currency.

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A weight, length, area or volume as an element string states it.
public struct GS1Measure: Sendable, Hashable, Codable {
    /// A unit of measure. Open: further units may come.
    public struct Unit: RawRepresentable, Sendable, Hashable, Codable {
        /// The symbol of the unit: "kg", "m²", "oz t".
        public let rawValue: String
        /// A unit by its symbol.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Kilogram.
        public static let kilogram = Unit(rawValue: "kg")
        /// International pound, 0.45359237 kg.
        public static let pound = Unit(rawValue: "lb")
        /// Troy ounce, 31.1034768 g.
        public static let troyOunce = Unit(rawValue: "oz t")
        /// Metre.
        public static let metre = Unit(rawValue: "m")
        /// Litre.
        public static let litre = Unit(rawValue: "l")
        /// Cubic metre.
        public static let cubicMetre = Unit(rawValue: "m³")
    }

    /// The identifier that stated it, as "3103": it tells net from gross and length from height.
    public let code: String
    /// How much, exactly as stated.
    public let value: Decimal
    /// Of what.
    public let unit: Unit

    /// A measure from its facts.
    public init(code: String, value: Decimal, unit: Unit) {
        self.code = code
        self.value = value
        self.unit = unit
    }

    /// The weight in kilograms, exact; nil when the unit is none of weight.
    public var kilograms: Decimal? {
        switch unit {
        case .kilogram: value
        case .pound: value * Decimal(sign: .plus, exponent: -8, significand: 45_359_237)
        case .troyOunce: value * Decimal(sign: .plus, exponent: -10, significand: 311_034_768)
        default: nil
        }
    }

    /// The measure that `element` states; nil when it states none.
    init?(_ element: ElementString.Element) {
        let identifier = element.identifier
        guard let unit = Self.units[String(identifier.code.prefix(3))], let value = Decimal(element) else { return nil }
        self.init(code: identifier.code, value: value, unit: Unit(rawValue: unit))
    }

    /// The units of the families 31n to 36n (GS1 General Specifications, section 3).
    private static let units = Dictionary(
        uniqueKeysWithValues: """
            310kg 311m 312m 313m 314m² 315l 316m³ 320lb 321in 322ft 323yd 324in 325ft 326yd 327in 328ft 329yd 330kg 331m
            332m 333m 334m² 335l 336m³ 337kg/m² 340lb 341in 342ft 343yd 344in 345ft 346yd 347in 348ft 349yd 350in² 351ft²
            352yd² 353in² 354ft² 355yd² 356oz_t 357oz 360qt 361gal 362qt 363gal 364in³ 365ft³ 366yd³ 367in³ 368ft³ 369yd³
            """.split(whereSeparator: \.isWhitespace).map { row in
                (String(row.prefix(3)), row.dropFirst(3).split(separator: "_").joined(separator: " "))
            })
}

/// An amount of money as an element string states it.
public struct GS1Money: Sendable, Hashable, Codable {
    /// How much, exactly as stated.
    public let amount: Decimal
    /// The three letters of the currency (ISO 4217); nil when the code leaves it to where it is scanned.
    public let currency: String?

    /// An amount from its facts.
    public init(amount: Decimal, currency: String?) {
        self.amount = amount
        self.currency = currency
    }

    /// The amount that `element` states; `hasCurrency` when its value begins with three digits of ISO 4217.
    init?(_ element: ElementString.Element, hasCurrency: Bool) {
        guard let amount = Decimal(element, skipping: hasCurrency ? 3 : 0) else { return nil }
        self.init(
            amount: amount, currency: hasCurrency ? CodeLists.currencies[String(element.value.prefix(3))] : nil)
    }
}

extension Decimal {
    /// The number of an element whose identifier tells its decimals, without its first `skipping` digits.
    init?(_ element: ElementString.Element, skipping: Int = 0) {
        guard let decimals = element.identifier.decimals, let digits = UInt64(element.value.dropFirst(skipping)) else {
            return nil
        }
        self = Decimal(sign: .plus, exponent: -decimals, significand: Decimal(digits))
    }
}
