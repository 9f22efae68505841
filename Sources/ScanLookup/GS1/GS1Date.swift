/// A day as element strings write it: six digits, YYMMDD, where day 00 leaves the day open.
///
/// Two digits of a year need a year to stand in: who reads the code says when (``init(yymmdd:seenIn:)``).
public struct GS1Date: Sendable, Hashable, Codable {
    /// The year, four digits.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day, 1 to 31; nil when the code leaves it open.
    public let day: Int?

    /// A day of the Gregorian calendar; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int?) {
        guard (1...9999).contains(year), Self.exists(month: month, day: day ?? 1, year: year, isFull: true) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day behind six digits, read in the year `now`; nil when they are none.
    ///
    /// The century is the one that brings the year nearest (GS1 General Specifications 7.12): 51 or more years ahead is the
    /// century before, 50 or more years back the one after.
    public init?(yymmdd: String, seenIn now: Int) {
        let digits = yymmdd.utf8.prefix(7).compactMap(\.digit)
        guard digits.count == 6, yymmdd.utf8.count == 6, (100...9899).contains(now) else { return nil }
        let day = digits[4] * 10 + digits[5]
        self.init(
            year: Self.year(digits[0] * 10 + digits[1], seenIn: now), month: digits[2] * 10 + digits[3],
            day: day == 0 ? nil : day)
    }

    /// The full year of its last two digits, read in the year `now`.
    static func year(_ two: Int, seenIn now: Int) -> Int {
        let difference = two - now % 100
        let century = now - now % 100
        return if difference >= 51 {
            century - 100 + two
        } else if difference <= -50 {
            century + 100 + two
        } else {
            century + two
        }
    }

    /// The day, or the last day of the month where it is left open: so an expiry or best before date with day 00 is meant.
    public var lastDay: Int { day ?? Self.days(inMonth: month, year: year) }

    /// Whether there is such a day. With only two digits of the year each year divisible by four has a leap day.
    static func exists(month: Int, day: Int, year: Int, isFull: Bool = false) -> Bool {
        guard (1...12).contains(month), day >= 1 else { return false }
        return day <= days(inMonth: month, year: isFull ? year : year + 2000)
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension GS1Date {
    private enum CodingKeys: String, CodingKey { case year, month, day }

    /// Year, month and day; no day when it is left open.
    /// - Throws: `DecodingError.dataCorrupted` when there is no such day.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let year = try container.decode(Int.self, forKey: .year)
        let month = try container.decode(Int.self, forKey: .month)
        guard let date = GS1Date(year: year, month: month, day: try container.decodeIfPresent(Int.self, forKey: .day))
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: container, debugDescription: "There is no such day.")
        }
        self = date
    }
}

extension GS1Date: Comparable {
    /// Ordered by ``lastDay``; an open day comes after the same day said outright.
    public static func < (left: GS1Date, right: GS1Date) -> Bool {
        (left.year, left.month, left.lastDay, left.day == nil ? 1 : 0)
            < (right.year, right.month, right.lastDay, right.day == nil ? 1 : 0)
    }
}

extension GS1Date: CustomStringConvertible {
    /// ISO 8601: "2026-12-02", or "2026-12" with the day left open.
    public var description: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let digits = String(year)
        let month = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "-" + two(month)
        return day.map { month + "-" + two($0) } ?? month
    }
}
