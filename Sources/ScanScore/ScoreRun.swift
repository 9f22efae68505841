// Decoding a list of pictures, timing each, and judging the answers.

import Foundation
package import ScanCore

/// One picture, decoded, timed and judged.
package struct ScoredPicture: Sendable {
    /// The picture and its right values.
    package var entry: ScoreEntry
    /// What the decoder gave.
    package var results: [ReadValue]
    /// The judgement; nil where the entry says nothing about right values.
    package var verdict: Verdict?
    /// Wall time of the decode alone, milliseconds.
    package var wall: Double
    /// CPU time of the decode alone, milliseconds: of the process when one thread works, else of the working thread.
    package var cpu: Double
    /// Why the picture could not be loaded or decoded; nil when it was.
    package var error: String?
}

/// A decoder, a way to load pictures, and what to ask of them.
package struct ScoreRun: Sendable {
    /// What the decoder is asked for.
    package var request: DecodeRequest
    /// How many pictures are decoded at once.
    package var threads: Int
    /// Makes one decoder; called once on each thread.
    package var makeDecoder: @Sendable () -> any SymbolDecoder
    /// Loads the picture of an entry, turned as the entry says. Not timed.
    package var load: @Sendable (ScoreEntry) throws(ScanError) -> GrayImage

    /// A run of that decoder.
    package init(
        request: DecodeRequest, threads: Int = 1, makeDecoder: @escaping @Sendable () -> any SymbolDecoder,
        load: @escaping @Sendable (ScoreEntry) throws(ScanError) -> GrayImage
    ) {
        self.request = request
        self.threads = threads
        self.makeDecoder = makeDecoder
        self.load = load
    }

    /// Decodes and judges every entry, and hands each over in order.
    package func score<Failure: Error>(
        _ entries: [ScoreEntry], take: (ScoredPicture) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = entries[...]
        let clock = threads <= 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID
        try OrderedWork.run(
            threads: threads, next: { rest.popFirst() },
            makeWorker: { [self] in
                let decoder = makeDecoder()
                return { scored($0, decoder: decoder, clock: clock) }
            }, take: take)
    }

    private func scored(_ entry: ScoreEntry, decoder: any SymbolDecoder, clock: clockid_t) -> ScoredPicture {
        var picture = ScoredPicture(entry: entry, results: [], wall: 0, cpu: 0)
        do {
            let image = try load(entry)
            let (wall, cpu) = (Self.milliseconds(CLOCK_MONOTONIC), Self.milliseconds(clock))
            let decoded = Result { () throws(ScanError) in try decoder.decode(image, request: request) }
            picture.cpu = Self.milliseconds(clock) - cpu
            picture.wall = Self.milliseconds(CLOCK_MONOTONIC) - wall
            // What a mode or `scan read` would not hand on does not count either.
            picture.results = try decoded.get().filter { symbol in
                if case .barcode = SymbologyRules.apply(symbol, request: request) { true } else { false }
            }.map { ReadValue($0) }
        } catch {
            picture.error = "\(error)"
        }
        if entry.expected != nil { picture.verdict = Verdict(of: picture.results, for: entry) }
        return picture
    }

    private static func milliseconds(_ clock: clockid_t) -> Double {
        var now = timespec()
        clock_gettime(clock, &now)
        return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
    }
}
