// Symbols drawn by zint 2.11.1: `zint -b TYPE [--cols=N] -d DATA --dump`, each row as its elements' widths in modules.
import Testing

/// A symbol drawn by zint.
struct DataBarFixture: Sendable, CustomTestStringConvertible {
    /// The type and the data, in words.
    var name: String
    /// What it says; `~` for the separator.
    var text: String
    /// Its rows from top to bottom: the place of the first bar, a space, and the widths from there, a digit each.
    var rows: [String]

    /// The name, in test reports.
    var testDescription: String { name }
    /// The bytes expected.
    var bytes: [UInt8] { text.utf8.map { $0 == UInt8(ascii: "~") ? 0x1D : $0 } }
}

extension DataBarFixture {
    /// DataBar Omnidirectional.
    static let omnidirectional: [DataBarFixture] = [
        DataBarFixture(
            name: "omni 1234567890123", text: "0112345678901231",
            rows: [
                "1 113112161238111411511121132222119311212333111"
            ]),
        DataBarFixture(
            name: "omni 0000000000000", text: "0100000000000000",
            rows: [
                "1 111112181382117211111111111127119131812111111"
            ]),
        DataBarFixture(
            name: "omni 9999999999999", text: "0199999999999997",
            rows: [
                "1 121131341382114121123113611111117513511111311"
            ]),
        DataBarFixture(
            name: "omni 0952123454321", text: "0109521234543213",
            rows: [
                "1 151115111238114311112234112211114725121211311"
            ]),
    ]
}

extension DataBarFixture {
    /// DataBar Limited.
    static let limited: [DataBarFixture] = [
        DataBarFixture(
            name: "limited 1234567890123", text: "0112345678901231",
            rows: [
                "1 122242111312311121111122121112111112111533311"
            ]),
        DataBarFixture(
            name: "limited 0000000000000", text: "0100000000000000",
            rows: [
                "1 111111111116163111311112121111111111111616311"
            ]),
        DataBarFixture(
            name: "limited 1999999999999", text: "0119999999999991",
            rows: [
                "1 124221211121511111112111231111141133211142111"
            ]),
        DataBarFixture(
            name: "limited 0952123454321", text: "0109521234543213",
            rows: [
                "1 111412211113413111111211321111222211451121111"
            ]),
    ]
}

extension DataBarFixture {
    /// DataBar Stacked and Stacked Omnidirectional, with their separators.
    static let stacked: [DataBarFixture] = [
        DataBarFixture(
            name: "stacked 1234567890123", text: "0112345678901231",
            rows: [
                "1 11311216123811141151111",
                "4 111112213114111141112111142",
                "0 1121132222119311212333111",
            ]),
        DataBarFixture(
            name: "stacked omni 1234567890123", text: "0112345678901231",
            rows: [
                "1 11311216123811141151111",
                "6 11216114111111121141151",
                "5 11111111111111111111111111111111111111111",
                "4 113222211911111212332",
                "0 1121132222119311212333111",
            ]),
        DataBarFixture(
            name: "stacked 0000000000000", text: "0100000000000000",
            rows: [
                "1 11111218138211721111111",
                "5 111181111711111721111",
                "0 1111111127119131812111111",
            ]),
        DataBarFixture(
            name: "stacked omni 0000000000000", text: "0100000000000000",
            rows: [
                "1 11111218138211721111111",
                "4 1121811118121721111",
                "5 11111111111111111111111111111111111111111",
                "5 1112711101218121",
                "0 1111111127119131812111111",
            ]),
        DataBarFixture(
            name: "stacked 9999999999999", text: "0199999999999997",
            rows: [
                "1 12113134138211412112311",
                "5 13121111111115113111121211111",
                "0 1113611111117513511111311",
            ]),
        DataBarFixture(
            name: "stacked omni 9999999999999", text: "0199999999999997",
            rows: [
                "1 12113134138211412112311",
                "5 1313411118121412112",
                "5 11111111111111111111111111111111111111111",
                "4 26111111171111113511111",
                "0 1113611111117513511111311",
            ]),
        DataBarFixture(
            name: "stacked 0952123454321", text: "0109521234543213",
            rows: [
                "1 15111511123811431111221",
                "5 2111113111147211111121111",
                "0 1134112211114725121211311",
            ]),
        DataBarFixture(
            name: "stacked omni 0952123454321", text: "0109521234543213",
            rows: [
                "1 15111511123811431111221",
                "4 3111511114111111121431111",
                "5 11111111111111111111111111111111111111111",
                "5 4112211114111111125121211",
                "0 1134112211114725121211311",
            ]),
    ]
}
