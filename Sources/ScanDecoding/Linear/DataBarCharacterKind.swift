/// The four kinds of GS1 DataBar data characters and the tables of their value groups (ISO/IEC 24724).
struct DataBarCharacterKind: Sendable {
    /// One value group: how the modules are shared between odd and even elements, and where its values start.
    struct Group: Sendable {
        /// Modules of the odd elements (the first, the third …).
        var odd: Int
        /// The widest odd element.
        var oddMost: Int
        /// The widest even element.
        var evenMost: Int
        /// The factor that one subset's rank is multiplied by: how many ranks of the other are in use.
        var factor: Int
        /// How many ranks of the multiplied subset are in use.
        var majorCount: Int
        /// The first value of the group.
        var start: Int
    }

    /// Modules of the whole character.
    let modules: Int
    /// Odd elements, which is also the number of even ones.
    let parts: Int
    /// Which subset must hold an element of one module.
    let oddNeedsOne: Bool
    /// Whether the odd subset's rank is the multiplied one.
    let oddIsMajor: Bool
    /// The groups, by rising values.
    let groups: [Group]

    /// The outer characters of DataBar Omnidirectional.
    static let outer = Self(
        modules: 16, parts: 4, oddNeedsOne: false, oddIsMajor: true,
        odd: [12, 10, 8, 6, 4], oddMost: [8, 6, 4, 3, 1], factors: [1, 10, 34, 70, 126],
        starts: [0, 161, 961, 2015, 2715], count: 2841)
    /// The inner characters of DataBar Omnidirectional.
    static let inner = Self(
        modules: 15, parts: 4, oddNeedsOne: true, oddIsMajor: false,
        odd: [5, 7, 9, 11], oddMost: [2, 4, 6, 8], factors: [4, 20, 48, 81], starts: [0, 336, 1036, 1516],
        count: 1597)
    /// The characters of DataBar Expanded.
    static let expanded = Self(
        modules: 17, parts: 4, oddNeedsOne: true, oddIsMajor: true,
        odd: [12, 10, 8, 6, 4], oddMost: [7, 5, 4, 3, 1], factors: [4, 20, 52, 104, 204],
        starts: [0, 348, 1388, 2948, 3988], count: 4192)
    /// The two data characters of DataBar Limited.
    static let limited = Self(
        modules: 26, parts: 7, oddNeedsOne: false, oddIsMajor: true,
        odd: [17, 13, 9, 15, 11, 19, 7], oddMost: [6, 5, 3, 5, 4, 8, 1],
        factors: [28, 728, 6454, 203, 2408, 1, 16632],
        starts: [0, 183_064, 820_064, 1_000_776, 1_491_021, 1_979_845, 1_996_939], count: 2_013_571)

    private init(
        modules: Int, parts: Int, oddNeedsOne: Bool, oddIsMajor: Bool, odd: [Int], oddMost: [Int], factors: [Int],
        starts: [Int], count: Int
    ) {
        self.modules = modules
        self.parts = parts
        self.oddNeedsOne = oddNeedsOne
        self.oddIsMajor = oddIsMajor
        groups = odd.indices.map { place in
            // In every table of the standard the widest odd and the widest even element add up to 9.
            let next = place + 1 < starts.count ? starts[place + 1] : count
            return Group(
                odd: odd[place], oddMost: oddMost[place], evenMost: 9 - oddMost[place], factor: factors[place],
                majorCount: (next - starts[place]) / factors[place], start: starts[place])
        }
    }

    /// The value of a pattern of this kind in `group`; nil when it is one of those that no value uses.
    func value(odd: SIMD8<Int32>, even: SIMD8<Int32>, group: Group) -> Int? {
        let oddRank = DataBarWidths.rank(of: odd, parts: parts, most: group.oddMost, needsOne: oddNeedsOne)
        let evenRank = DataBarWidths.rank(of: even, parts: parts, most: group.evenMost, needsOne: !oddNeedsOne)
        let (major, minor) = oddIsMajor ? (oddRank, evenRank) : (evenRank, oddRank)
        guard major < group.majorCount, minor < group.factor else { return nil }
        return major * group.factor + minor + group.start
    }
}
