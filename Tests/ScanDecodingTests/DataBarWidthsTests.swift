// The enumeration of widths and the tables of values.
import Testing

@testable import ScanDecoding

@Suite struct DataBarWidthsTests {
    @Test("Each group has at least as many patterns as values, and the last value is the tables' last")
    func groupsFillTheTables() {
        let kinds: [(kind: DataBarCharacterKind, values: Int)] = [
            (.outer, 2841), (.inner, 1597), (.expanded, 4192), (.limited, 2_013_571),
        ]
        for (kind, values) in kinds {
            for (place, group) in kind.groups.enumerated() {
                let odd = patterns(group.odd, kind.parts, group.oddMost, kind.oddNeedsOne)
                let even = patterns(kind.modules - group.odd, kind.parts, group.evenMost, !kind.oddNeedsOne)
                let next = place + 1 < kind.groups.count ? kind.groups[place + 1].start : values
                #expect(group.factor * group.majorCount == next - group.start)
                #expect(group.factor <= (kind.oddIsMajor ? even : odd))
                #expect(group.majorCount <= (kind.oddIsMajor ? odd : even))
            }
        }
    }

    private func patterns(_ modules: Int, _ parts: Int, _ most: Int, _ needsOne: Bool) -> Int {
        let all = DataBarWidths.count(modules: modules, parts: parts, least: 1, most: most)
        return needsOne ? all - DataBarWidths.count(modules: modules, parts: parts, least: 2, most: most) : all
    }

    @Test("Ranks count the compositions in lexicographic order without a gap")
    func ranksAreConsecutive() {
        for needsOne in [false, true] {
            var next = 0
            for a in 1...5 as ClosedRange<Int32> {
                for b in 1...5 as ClosedRange<Int32> {
                    for c in 1...5 as ClosedRange<Int32> {
                        let d = 11 - a - b - c
                        guard (1...5).contains(d), !needsOne || [a, b, c, d].contains(1) else { continue }
                        let widths = SIMD8<Int32>(a, b, c, d, 0, 0, 0, 0)
                        #expect(DataBarWidths.rank(of: widths, parts: 4, most: 5, needsOne: needsOne) == next)
                        next += 1
                    }
                }
            }
        }
    }
}
