import ScanCore

/// Composing symbols from votes.
extension DataBarAssembler {
    /// The least votes of a character, unless it was read very clearly.
    static let leastVotes = 2
    /// The mean squared deviation of an element, in modules, up to which one vote is enough.
    static let clearMeanSquare: Float = 0.012

    /// The symbols that the rows so far make up, each only once.
    ///
    /// Symbols that are complete in one row are among them. Every check holds for each, and each character has two votes and twice the
    /// votes of a rival, or is the rival that the check asks for.
    func results() -> [DataBarAssembly] {
        guard entries.count >= 2 else { return [] }
        return omnidirectional() + expanded()
    }

    private func isTrusted(_ entry: Entry, elements: Int) -> Bool {
        entry.votes >= Self.leastVotes || entry.meanCost < Self.clearMeanSquare * Float(elements)
    }

    // MARK: Omnidirectional

    private func omnidirectional() -> [DataBarAssembly] {
        let pairs = entries.filter { $0.family == .omnidirectional && isTrusted($0, elements: 20) }
            .sorted { $0.votes > $1.votes }
        var found: [DataBarAssembly] = []
        var used: [Entry] = []
        for left in pairs where left.startsWithSpace {
            for right in pairs where !right.startsWithSpace && right.isReversed == left.isReversed {
                guard fits(left, right), !isOverruled(left, by: used), !isOverruled(right, by: used),
                    let text = DataBarOmnidirectional.text(
                        values: (left.value / 1597, left.value % 1597, right.value / 1597, right.value % 1597),
                        weighted: (left.weighted, 0, right.weighted, 0), finders: (left.finder, right.finder))
                else { continue }
                used += [left, right]
                found.append(assembly([left, right], bytes: text, symbology: .gs1Databar, elements: 40))
            }
        }
        return found
    }

    /// Whether two pairs can be of one symbol: of one module, and one above the other or one behind the other.
    private func fits(_ left: Entry, _ right: Entry) -> Bool {
        let module = (left.meanModule + right.meanModule) / 2
        guard abs(left.meanModule - right.meanModule) < 0.15 * module else { return false }
        // The left pair's finder is 18 to 33 modules from the guard's start, the right one's 17 to 32 or 48 modules further.
        let shift = (right.meanMiddle - left.meanMiddle) / module * (left.isReversed ? -1 : 1)
        return abs(shift) < 8 || abs(shift - 45) < 6
    }

    /// Whether the place of a pair is already taken by another value with more votes.
    private func isOverruled(_ entry: Entry, by used: [Entry]) -> Bool {
        used.contains {
            $0.startsWithSpace == entry.startsWithSpace && abs($0.meanMiddle - entry.meanMiddle) < 20 * entry.meanModule
                && $0.bottom >= entry.top && $0.top <= entry.bottom
        }
    }

    // MARK: Expanded

    private func expanded() -> [DataBarAssembly] {
        let checks = candidates(finder: 1, side: 0)
        var found: [DataBarAssembly] = []
        for check in checks {
            guard let length = DataBarExpanded.length(check: check.value) else { continue }
            if let symbol = symbol(check: check, length: length),
                !found.contains(where: { $0.match.bytes == symbol.match.bytes })
            {
                found.append(symbol)
            }
        }
        return found
    }

    /// The trusted characters beside a finder, those with most votes first.
    private func candidates(finder: Int, side: Int) -> [Entry] {
        entries.filter {
            $0.family == .expanded && $0.finder == finder && $0.side == side && isTrusted($0, elements: 10)
        }.sorted { ($0.votes, $1.meanCost) > ($1.votes, $0.meanCost) }
    }

    private func symbol(check: Entry, length: Int) -> DataBarAssembly? {
        let sequence = DataBarFinder.sequences[(length + 1) / 2 - 2]
        var choice: [Entry] = [check]
        var rivals: [(place: Int, entry: Entry)] = []
        for place in 1..<length {
            let all = candidates(finder: sequence[place / 2], side: place & 1).filter { fits($0, like: check) }
            guard let best = all.first else { return nil }
            choice.append(best)
            for rival in all.dropFirst().prefix(2) where 2 * rival.votes >= best.votes { rivals.append((place, rival)) }
        }
        if let text = text(choice, sequence: sequence) {
            return assembly(choice, bytes: text, symbology: .gs1DatabarExpanded, elements: 11 * length)
        }
        // One character may have been outvoted: exactly one exchange must satisfy the check.
        var answers: [(choice: [Entry], text: [UInt8])] = []
        for rival in rivals {
            var other = choice
            other[rival.place] = rival.entry
            if let text = text(other, sequence: sequence) { answers.append((other, text)) }
        }
        guard answers.count == 1, let answer = answers.first else { return nil }
        return assembly(answer.choice, bytes: answer.text, symbology: .gs1DatabarExpanded, elements: 11 * length)
    }

    private func fits(_ entry: Entry, like check: Entry) -> Bool {
        abs(entry.meanModule - check.meanModule) < 0.3 * check.meanModule
    }

    private func text(_ choice: [Entry], sequence: [Int]) -> [UInt8]? {
        var weighted = 0
        for (place, entry) in choice.enumerated() {
            weighted += DataBarExpanded.weighted(
                entry.weighted, finder: sequence[place / 2], isSecond: place & 1 == 1)
        }
        guard weighted % 211 == choice[0].value % 211 else { return nil }
        return DataBarExpanded.text(choice.dropFirst().map(\.value))
    }

    // MARK: Both

    private func assembly(
        _ parts: [Entry], bytes: [UInt8], symbology: Symbology, elements: Int
    ) -> DataBarAssembly {
        var left = Float.infinity
        var right = -Float.infinity
        var cost: Float = 0
        for part in parts {
            left = min(left, part.meanMiddle - 26.5 * part.meanModule)
            right = max(right, part.meanMiddle + 26.5 * part.meanModule)
            cost += part.meanCost
        }
        let match = LinearMatch(
            symbology: symbology, bytes: bytes, identifier: "]e0", start: parts[0].start, end: parts[0].end,
            deviation: (cost / Float(elements)).squareRoot(), symbolCount: 1, isGS1: true)
        return DataBarAssembly(
            match: match, rows: parts.reduce(0) { max($0, $1.votes) }, votes: parts.map(\.votes).min() ?? 0,
            isReversed: parts[0].isReversed, left: left, right: right, top: parts.map(\.top).min() ?? 0,
            bottom: parts.map(\.bottom).max() ?? 0)
    }
}
