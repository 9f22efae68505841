// A batch follows six labels through three hundred drawn frames.

import Foundation
import ScanKit
import ScanTesting
import Testing

@Suite("A batch on a drawn film")
struct BatchFilmTests {
    private static let frames = 300

    /// Runs the film through a real batch.
    private func score(
        _ film: DrawnFilm, decoder: @escaping @Sendable () -> any SymbolDecoder,
        picture: (Int) throws -> GrayImage
    ) async throws -> TrackScore {
        let context = DataCaptureContext(decoder: decoder)
        let settings = BarcodeBatchSettings()
        settings.enableSymbologies([.ean13UPCA, .qr, .code128])
        let batch = BarcodeBatch(context: context, settings: settings)
        let listener = RecordingBarcodeBatchListener()
        batch.addListener(listener)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        for frame in 0..<Self.frames {
            await source.emit(try picture(frame), timestamp: .milliseconds(1000 * frame / 30))
        }
        var score = TrackScore(labels: film.labels.count)
        for (frame, update) in listener.updates.enumerated() {
            score.add(film.truth(frame), Array(update.trackedBarcodes.values))
        }
        #expect(listener.updateCount == Self.frames)
        return score
    }

    private func judge(_ score: TrackScore) {
        print(
            """
            six labels, \(Self.frames) frames: \(score.switches) switches, \(score.missed) of \(score.labelFrames) \
            label-frames missed, \(score.predicted) followed without being read, \(score.ghosts) ghosts, visits \
            \(score.visits)
            """)
        #expect(score.switches == 0)
        #expect(Double(score.missed) <= 0.02 * Double(score.labelFrames))
        #expect(score.ghosts == 0)
        #expect(score.visits.map(\.count) == [1, 1, 2, 1, 1, 1])
        #expect(Set(score.visits.flatMap { $0 }).count == 7)
    }

    @Test("read by the truth with noise, gaps and bad places: no switch, at most 2 % missed")
    func byTruth() async throws {
        let film = try DrawnFilm.sixLabels()
        let truths = (0..<Self.frames).map { film.truth($0) }
        let labels = film.labels.map { ($0.data, $0.symbology) }
        let decoder = ScriptedDecoder { call in
            var random = Noise(seed: UInt64(call))
            func jitter() -> Double { Double(random.below(600)) / 100 - 3 }
            return truths[call - 1].filter(\.isInside).compactMap { truth in
                // One reading in twelve fails.
                guard random.below(12) > 0 else { return nil }
                let place = truth.place
                func moved(_ point: Point) -> Point { Point(x: point.x + jitter(), y: point.y + jitter()) }
                return .fake(
                    labels[truth.label].1, labels[truth.label].0,
                    at: Quadrilateral(
                        topLeft: moved(place.topLeft), topRight: moved(place.topRight),
                        bottomRight: moved(place.bottomRight), bottomLeft: moved(place.bottomLeft)))
            }
        }
        let blank = GrayImage(width: DrawnFilm.width, height: DrawnFilm.height, filledWith: 255)
        judge(try await score(film, decoder: { decoder }, picture: { _ in blank }))
    }

    @Test("read by the reader: no switch, at most 2 % missed; what a tracked and a fresh frame cost is printed")
    func byReader() async throws {
        #if DEBUG
            print("the film is for release builds: swift test -c release -Xswiftc -enable-testing --filter BatchFilm")
        #else
            let film = try DrawnFilm.sixLabels()
            let costs = TwiceReader.Costs()
            judge(
                try await score(
                    film, decoder: { TwiceReader(costs: costs) }, picture: { try film.picture($0) }))
            let pairs = costs.pairs
            let (tracked, fresh) = (pairs.reduce(0) { $0 + $1.hinted }, pairs.reduce(0) { $0 + $1.fresh })
            let count = Double(max(1, pairs.count))
            // The costs are for the reader of the log: a test that judges time fails on a busy machine.
            print(
                """
                \(pairs.count) tracked frames: \(tracked / count * 1000) ms of CPU time each, the same read afresh \
                \(fresh / count * 1000) ms: \(tracked / fresh)
                """)
            #expect(pairs.count > Self.frames / 2)
        #endif
    }
}

/// The real reader, which reads every frame that has hints a second time without them, and notes what both cost.
private final class TwiceReader: SymbolDecoder {
    /// CPU time in seconds, frame by frame.
    final class Costs: Sendable {
        private let state = Guarded<[(hinted: Double, fresh: Double)]>([])
        var pairs: [(hinted: Double, fresh: Double)] { state.withLock { $0 } }
        func add(_ hinted: Double, _ fresh: Double) { state.withLock { $0.append((hinted, fresh)) } }
    }

    private let reader = BarcodeReader()
    private let costs: Costs

    init(costs: Costs) { self.costs = costs }

    var supportedSymbologies: Set<Symbology> { reader.supportedSymbologies }

    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        guard !request.hints.isEmpty else { return try reader.decode(image, request: request) }
        let start = Self.now()
        let symbols = try reader.decode(image, request: request)
        let middle = Self.now()
        var fresh = request
        fresh.hints = []
        _ = try reader.decode(image, request: fresh)
        costs.add(middle - start, Self.now() - middle)
        return symbols
    }

    /// The CPU time of this thread in seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
