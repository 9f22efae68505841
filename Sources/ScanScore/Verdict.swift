// The judge: which wanted values were read, and which values are wrong.

/// The answer to one picture, judged.
package struct Verdict: Sendable, Hashable {
    /// Which wanted values were read, in the order of the entry.
    package var found: [Bool]
    /// The values that are neither wanted nor known to be there.
    package var wrong: [ReadValue]

    /// How many wanted values were read.
    package var foundCount: Int { found.count { $0 } }

    /// Judges what a reader gave for a picture, by the rules of the bench's `peers.py judge`.
    ///
    /// Copies of one value count once for each wanted entry when that value was read. EAN-2 and EAN-5 alone are ignored.
    package init(of results: [ReadValue], for entry: ScoreEntry) {
        let expected = (entry.expected ?? []).map { (CanonicalForm.family(of: $0.symbology), $0.forms) }
        let also = (entry.also ?? []).map { (CanonicalForm.family(of: $0.symbology), $0.forms) }
        found = [Bool](repeating: false, count: expected.count)
        wrong = []
        for result in results where result.symbology != "EAN-2" && result.symbology != "EAN-5" {
            let family = CanonicalForm.family(of: result.symbology)
            let matches = { (forms: Set<CanonicalForm>) in
                expected.indices.filter { expected[$0].0 == family && !expected[$0].1.isDisjoint(with: forms) }
            }
            var forms = result.isPlain ? result.textForms : result.byteForms
            var hits = matches(forms)
            if !result.isPlain, result.text != nil {
                let byText = result.textForms
                let others = matches(byText)
                if others.count > hits.count { (forms, hits) = (byText, others) }
            }
            for index in hits { found[index] = true }
            if hits.isEmpty, !also.contains(where: { $0.0 == family && !$0.1.isDisjoint(with: forms) }) {
                wrong.append(result)
            }
        }
    }
}
