// What all width matchers withstand (noise, ink spread, drift) and what none may read (cuts, other symbologies, chance).

import Testing

@testable import ScanDecoding

@Suite struct MatcherRobustnessTests {
    /// A symbol for a matcher of `RowMatching`, with its text.
    private func sample(_ name: String, _ random: inout SeededRandom) -> (drawing: SymbolDrawing, text: String) {
        func text(_ alphabet: String, _ length: Int) -> String {
            String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
        }
        switch name {
        case "128":
            let text = text("ABCXYZabcxyz0189 -/", 8)
            return (.code128(text), text)
        case "93":
            let text = text(SymbolDrawing.code39Alphabet, 8)
            return (.code93(text), text)
        case "39":
            let text = text(SymbolDrawing.code39Alphabet, 7)
            return (.code39(text), text)
        case "I25":
            let text = text("0123456789", 10)
            return (.interleaved(text), text)
        default:
            let text = text("ABCD", 1) + text("0123456789-$:/.+", 8) + text("ABCD", 1)
            return (.codabar(text), text)
        }
    }

    /// Of 60 symbols spoilt alike: how many were read, and how many were read wrong.
    private func reads(
        _ name: String, noise: Float = 0, spread: Float = 0, drift: Float = 0
    ) -> (right: Int, wrong: Int) {
        var random = SeededRandom(seed: 7)
        var right = 0
        var wrong = 0
        for _ in 0..<60 {
            let (drawing, text) = sample(name, &random)
            let row = drawing.row(spread: spread, drift: drift, noise: noise, random: &random)
            for read in RowMatching.texts(name, row) {
                if read == text { right += 1 } else { wrong += 1 }
            }
        }
        return (right, wrong)
    }

    @Test(arguments: RowMatching.names)
    func `edge noise of a tenth of a module costs next to nothing`(name: String) {
        let (right, wrong) = reads(name, noise: 0.1)
        #expect(right >= 57)
        #expect(wrong == 0)
    }

    @Test(arguments: RowMatching.names)
    func `edge noise of a quarter of a module gives hardly a wrong value`(name: String) {
        #expect(reads(name, noise: 0.25).wrong <= 1)
    }

    @Test(arguments: RowMatching.names, [-0.3, 0.3] as [Float])
    func `ink spread of 0.3 modules that nobody took out is withstood`(name: String, spread: Float) {
        let (right, wrong) = reads(name, noise: 0.05, spread: spread)
        #expect(right == 60)
        #expect(wrong == 0)
    }

    @Test(arguments: RowMatching.names, [-0.3, 0.3] as [Float])
    func `a scale that drifts by 30 percent is followed`(name: String, drift: Float) {
        let (right, wrong) = reads(name, noise: 0.03, drift: drift)
        #expect(right == 60)
        #expect(wrong == 0)
    }

    @Test(arguments: RowMatching.names)
    func `a symbol seen from the other side is nothing`(name: String) {
        var random = SeededRandom(seed: 3)
        for _ in 0..<100 {
            let row = sample(name, &random).drawing.reversed.row(noise: 0.05, random: &random)
            #expect(RowMatching.matches(name, row).isEmpty)
        }
    }

    @Test(arguments: RowMatching.names)
    func `a symbol cut at either end is nothing`(name: String) {
        var random = SeededRandom(seed: 5)
        var found = 0
        var cuts = 0
        for _ in 0..<10 {
            let drawing = sample(name, &random).drawing
            for cut in stride(from: 2, to: drawing.modules.count / 2, by: 2) {
                let head = SymbolDrawing(modules: Array(drawing.modules.dropLast(cut)))
                let tail = SymbolDrawing(modules: Array(drawing.modules.dropFirst(cut)))
                found += RowMatching.matches(name, head.row()).count + RowMatching.matches(name, tail.row()).count
                cuts += 2
            }
        }
        // Interleaved 2 of 5 cut between two pairs may look whole: its start and stop are nothing special.
        #expect(found <= (name == "I25" ? cuts / 20 : 0))
    }

    @Test(arguments: RowMatching.names, RowMatching.names)
    func `another symbology is nothing`(name: String, other: String) {
        guard name != other else { return }
        var random = SeededRandom(seed: 11)
        for _ in 0..<60 {
            let drawing = sample(other, &random).drawing
            for side in [drawing, drawing.reversed] {
                #expect(RowMatching.matches(name, side.row(noise: 0.1, random: &random)).isEmpty)
            }
        }
    }

    @Test(arguments: RowMatching.names)
    func `chance gives next to nothing`(name: String) {
        var random = SeededRandom(seed: 13)
        var found = 0
        for index in 0..<6000 {
            var row: [Float] = [20]
            for _ in 0..<(25 + 2 * Int(random.next() % 30)) {
                switch index % 3 {
                case 0: row.append(Float(1 + random.next() % 4))
                case 1: row.append(random.next() % 3 == 0 ? 2.5 : 1)
                default: row.append(max(0.2, 1 + random.gaussian()))
                }
            }
            row.append(20)
            found += RowMatching.matches(name, row).count
        }
        #expect(found <= 1)
    }

    @Test(arguments: RowMatching.names, [0, 1, 3, 5, 27, 29, 31, 33, 35])
    func `short rows are nothing`(name: String, count: Int) {
        #expect(RowMatching.matches(name, Array(repeating: 1, count: count)).isEmpty)
        let wide = (0..<count).map { $0 == 0 ? Float(100) : 1 }
        #expect(RowMatching.matches(name, wide).isEmpty)
    }
}
