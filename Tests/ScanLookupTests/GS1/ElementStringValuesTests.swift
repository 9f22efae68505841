// What a shop asks an element string for.

import Foundation
import ScanLookup
import Testing

@Suite("Element string values")
struct ElementStringValuesTests {
    @Test("item, lot, serial and variant")
    func names() throws {
        let elements = try ElementString(bracketed: "(01)09501101530003(22)2A(10)AB-123(21)7(30)12")
        #expect(elements.gtin?.digits == "9501101530003")
        #expect(elements.lot == "AB-123")
        #expect(elements.serial == "7")
        #expect(elements.consumerVariant == "2A")
        #expect(elements.count == 12)
        #expect(elements["99"] == nil)
        #expect(elements.sscc == nil)
        #expect(elements.netWeight == nil)
        #expect(elements.price == nil)
        #expect(elements.expiry(seenIn: 2026) == nil)
    }

    @Test("the item of a piece is its item; what a pallet contains is not the pallet's item")
    func items() throws {
        #expect(try ElementString(bracketed: "(8006)095011015300030102").gtin?.digits == "9501101530003")
        let pallet = try ElementString(bracketed: "(00)952012345678912345(02)09520123456788(37)25")
        #expect(pallet.gtin == nil)
        #expect(pallet.contentGTIN?.digits == "9520123456788")
        #expect(pallet.contentCount == 25)
        #expect(pallet.sscc == "952012345678912345")
    }

    @Test(
        "days, with day 00 as the last of the month",
        arguments: [
            ("(17)261231", "2026-12-31", 31), ("(17)280200", "2028-02", 29), ("(7003)2612310630", "2026-12-31", 31),
        ])
    func expiry(text: String, date: String, last: Int) throws {
        let expiry = try #require(try ElementString(bracketed: text).expiry(seenIn: 2026))
        #expect(expiry.description == date)
        #expect(expiry.lastDay == last)
    }

    @Test("every kind of day has its identifier")
    func days() throws {
        let elements = try ElementString(bracketed: "(11)260101(12)260102(13)260103(15)260104(16)260105(17)260106")
        let days = [
            elements.produced(seenIn: 2026), elements.due(seenIn: 2026), elements.packed(seenIn: 2026),
            elements.bestBefore(seenIn: 2026), elements.sellBy(seenIn: 2026), elements.expiry(seenIn: 2026),
        ]
        #expect(days.map { $0?.day } == [1, 2, 3, 4, 5, 6])
    }

    @Test(
        "weights have their decimals and their unit",
        arguments: [
            ("(3103)000195", "0.195", GS1Measure.Unit.kilogram, "0.195"), ("(3100)000195", "195", .kilogram, "195"),
            ("(3105)123456", "1.23456", .kilogram, "1.23456"), ("(3202)000150", "1.5", .pound, "0.680388555"),
            ("(3560)000010", "10", .troyOunce, "0.311034768"),
        ])
    func weights(text: String, value: String, unit: GS1Measure.Unit, kilograms: String) throws {
        let weight = try #require(try ElementString(bracketed: text).netWeight)
        #expect(weight.value == Decimal(string: value))
        #expect(weight.unit == unit)
        #expect(weight.kilograms == Decimal(string: kilograms))
    }

    @Test("net and gross are told apart, volumes too, and all sizes are listed in order")
    func measures() throws {
        let elements = try ElementString(bracketed: "(3302)001250(3102)001200(3152)000075(3143)000500")
        #expect(elements.netWeight?.value == 12)
        #expect(elements.grossWeight?.value == Decimal(string: "12.5"))
        #expect(elements.netVolume?.value == Decimal(string: "0.75"))
        #expect(elements.netVolume?.kilograms == nil)
        #expect(elements.measures.map(\.unit.rawValue) == ["kg", "kg", "l", "m²"])
        #expect(elements.measures.map(\.code) == ["3302", "3102", "3152", "3143"])
    }

    @Test("every identifier of a measure has the unit of its data title")
    func units() throws {
        for identifier in ApplicationIdentifier.all where ("310"..."369").contains(identifier.code.prefix(3)) {
            guard identifier.code.count == 4 else { continue }
            let elements = try ElementString(bracketed: "(\(identifier.code))123456")
            let measure = try #require(elements.measures.first, "\(identifier.code)")
            #expect(measure.code == identifier.code)
            let unit = measure.unit.rawValue
            let names = ["oz t": "(tr oz)", "qt": "(qt (US))", "kg/m²": "KG PER m²"]
            let titles = names[unit].map { [$0] } ?? ["(\(unit))", "(\(unit) (US))", "(\(unit).)"]
            #expect(titles.contains { identifier.title.contains($0) }, "\(unit): \(identifier.title)")
        }
        #expect(try ElementString(bracketed: "(3561)000010").measures.first?.unit.rawValue == "oz t")
    }

    @Test(
        "prices have their decimals, and a currency where the code names one",
        arguments: [
            ("(3922)0299", "2.99", nil), ("(3932)9780299", "2.99", "EUR"), ("(3930)3921500", "1500", "JPY"),
            ("(3929)1", "0.000000001", nil), ("(3922)999999999999999", "9999999999999.99", nil),
            ("(3922)1(3932)8402", "0.02", "USD"),
        ] as [(String, String, String?)])
    func prices(text: String, amount: String, currency: String?) throws {
        let price = try #require(try ElementString(bracketed: text).price)
        #expect(price.amount == Decimal(string: amount))
        #expect(price.currency == currency)
    }

    @Test("amounts payable, prices per unit and percents have their own identifiers")
    func amounts() throws {
        let elements = try ElementString(bracketed: "(3912)7561095(3952)001250(3941)0125")
        #expect(elements.amountPayable == GS1Money(amount: try #require(Decimal(string: "10.95")), currency: "CHF"))
        #expect(elements.pricePerUnit == Decimal(string: "12.5"))
        #expect(elements.percentOff == Decimal(string: "12.5"))
        #expect(elements.price == nil)
        #expect(try ElementString(bracketed: "(3901)105").amountPayable?.amount == Decimal(string: "10.5"))
    }
}
