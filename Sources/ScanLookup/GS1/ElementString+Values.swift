// The values that a shop asks for, by name (GS1 General Specifications, section 3).

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension ElementString {
    /// The trade item itself: (01), the item that a piece belongs to (8006), or the made-to-order item (03).
    ///
    /// Not (02), which is what a logistic unit contains; see ``contentGTIN``.
    public var gtin: GTIN? {
        let digits = self["01"] ?? self["8006"].map { String($0.prefix(14)) } ?? self["03"]
        return digits.flatMap { try? GTIN($0) }
    }

    /// The trade items in a logistic unit: (02), or the piece's item of (8026).
    public var contentGTIN: GTIN? {
        (self["02"] ?? self["8026"].map { String($0.prefix(14)) }).flatMap { try? GTIN($0) }
    }

    /// How many trade items are in a logistic unit: (37).
    public var contentCount: Int? { self["37"].flatMap(Int.init) }

    /// How many items are in a trade item of variable count: (30).
    public var count: Int? { self["30"].flatMap(Int.init) }

    /// The serial shipping container code, eighteen digits: (00).
    public var sscc: String? { self["00"] }

    /// Batch or lot: (10).
    public var lot: String? { self["10"] }

    /// Serial number: (21).
    public var serial: String? { self["21"] }

    /// Consumer product variant: (22).
    public var consumerVariant: String? { self["22"] }

    /// Expiry or use by day: (17), or the day of (7003). Read in the year `now`, which decides the century.
    ///
    /// Day 00 stands for the last day of the month: ``GS1Date/lastDay``.
    public func expiry(seenIn now: Int) -> GS1Date? {
        date("17", seenIn: now) ?? self["7003"].flatMap { GS1Date(yymmdd: String($0.prefix(6)), seenIn: now) }
    }

    /// Best before day: (15). See ``expiry(seenIn:)``.
    public func bestBefore(seenIn now: Int) -> GS1Date? { date("15", seenIn: now) }

    /// Sell by day: (16). See ``expiry(seenIn:)``.
    public func sellBy(seenIn now: Int) -> GS1Date? { date("16", seenIn: now) }

    /// Day of production: (11). See ``expiry(seenIn:)``.
    public func produced(seenIn now: Int) -> GS1Date? { date("11", seenIn: now) }

    /// Day of packaging: (13). See ``expiry(seenIn:)``.
    public func packed(seenIn now: Int) -> GS1Date? { date("13", seenIn: now) }

    /// Day that an amount is due: (12). See ``expiry(seenIn:)``.
    public func due(seenIn now: Int) -> GS1Date? { date("12", seenIn: now) }

    private func date(_ code: String, seenIn now: Int) -> GS1Date? {
        self[code].flatMap { GS1Date(yymmdd: $0, seenIn: now) }
    }

    /// All weights and sizes, (3100) to (3695), in the order of the message.
    public var measures: [GS1Measure] { elements.compactMap(GS1Measure.init) }

    /// Net weight: (310n) in kilograms, (320n) in pounds, (356n) in troy ounces. The first of them.
    public var netWeight: GS1Measure? { measure(of: ["310", "320", "356"]) }

    /// Gross weight of a logistic unit: (330n) in kilograms, (340n) in pounds. The first of them.
    public var grossWeight: GS1Measure? { measure(of: ["330", "340"]) }

    /// Net volume: (315n), (316n), (357n), (360n), (361n) and (364n) to (366n). The first of them.
    public var netVolume: GS1Measure? {
        measure(of: ["315", "316", "357", "360", "361", "364", "365", "366"])
    }

    private func measure(of families: Set<Substring>) -> GS1Measure? {
        elements.lazy.filter { families.contains($0.identifier.code.prefix(3)) }.compactMap(GS1Measure.init).first
    }

    /// The price of a trade item of variable measure: (393n) with its currency, or (392n) in that of the place.
    public var price: GS1Money? { money(withCurrency: "393", without: "392") }

    /// The amount payable, or the value of a coupon: (391n) with its currency, or (390n) in that of the place.
    public var amountPayable: GS1Money? { money(withCurrency: "391", without: "390") }

    private func money(withCurrency: String, without: String) -> GS1Money? {
        family(withCurrency).flatMap { GS1Money($0, hasCurrency: true) }
            ?? family(without).flatMap { GS1Money($0, hasCurrency: false) }
    }

    /// The price per unit of measure, in the currency of the place: (395n).
    public var pricePerUnit: Decimal? { family("395").flatMap { Decimal($0) } }

    /// What a coupon takes off, in per cent: (394n).
    public var percentOff: Decimal? { family("394").flatMap { Decimal($0) } }

    private func family(_ code: String) -> Element? {
        elements.first { $0.identifier.code.utf8.count == 4 && $0.identifier.code.hasPrefix(code) }
    }
}
