// The ledger: what the default reader finds in the corpus, exact both ways.
//
// When the reader has changed for the better, write it anew and look at the difference before committing it:
//
//     swift run -c release scan score ../shared/corpus/manifest.jsonl --rot 0,30 --threads 2 \
//         --also Tests/FixtureTests/also.jsonl --ledger Tests/FixtureTests/ledger.json

import Foundation
import ScanKit
import ScanScore
import Testing

@Suite("Ledger")
struct LedgerTests {
    @Test("every group of the corpus gives exactly the counts of the ledger, upright and turned by 30 degrees")
    func counts() throws {
        if let reason = Corpus.reasonToSkip {
            print("ledger skipped: \(reason)")
            return
        }
        let entries = try ScoreList.entries(of: Corpus.manifest, also: Corpus.also, rotations: [0, 30])
        let run = ScoreRun(
            request: .everything(), threads: ProcessInfo.processInfo.activeProcessorCount,
            makeDecoder: { BarcodeReader() },
            load: { entry throws(ScanError) in try ScoreList.picture(of: entry, root: Corpus.folder) })
        var ledger = ScoreLedger()
        run.score(entries) { picture in
            ledger.add(picture)
            if let error = picture.error { Issue.record("\(picture.entry.id): \(error)") }
        }
        for difference in try ScoreLedger(contentsOf: Corpus.ledger).differences(to: ledger) {
            Issue.record("\(difference)")
        }
    }
}
