/// Follows codes over frames: what was read and when, in; who is new, moved, gone, out. Pure: no clock, no picture.
///
/// Each code has a motion of its own beside the camera's. A frame's readings are given to the tracks as a whole, at the least
/// cost, values being equal: first the shift of the camera that most tracks agree on, then the distance that is left. A code
/// that is not read stays for a while where its motion takes it. Identifiers are never used twice.
struct Tracker: Sendable {
    /// What may be chosen.
    struct Rules: Sendable, Hashable {
        /// For how many frames a code that is not read stays.
        var toleratedMissedFrames = 10
        /// Whether a value is there once at most, so that distance says nothing.
        var expectsOnlyUniqueBarcodes = false
    }

    /// What a frame brought.
    struct Change: Sendable {
        /// Those reported for the first time.
        var added: [TrackedBarcode] = []
        /// Those known before that are now elsewhere.
        var updated: [TrackedBarcode] = []
        /// Those known before and gone, as they were last.
        var removed: [TrackedBarcode] = []
        /// All that are there, by identifier.
        var all: [TrackedBarcode] = []
    }

    /// All that are followed, those included that listeners do not know yet.
    private(set) var tracks: [Track] = []
    private var lastIdentifier = 0
    private var lastInstant: Duration?
    /// The camera's motion, in pixels a second.
    private var camera = Shift.zero
    /// Known to listeners and dropped since the last frame.
    private var dropped: [TrackedBarcode] = []

    /// Nothing is followed.
    init() {}

    /// Where the codes should be at `instant`. Those not read for `patience` frames are left out.
    func expected(at instant: Duration, patience: Int) -> [DecodeHint] {
        let seconds = seconds(until: instant)
        return tracks.filter { $0.count.missed < patience }.map { track in
            DecodeHint(
                place: track.predicted(after: seconds, camera: camera), symbology: track.barcode.symbology)
        }
    }

    /// A frame of `width` x `height` pixels was read at `instant`. `needed`: in how many frames a code of a symbology is to be
    /// seen before it is reported.
    mutating func update(
        _ barcodes: [Barcode], at instant: Duration, width: Int, height: Int, rules: Rules = Rules(),
        needed: (Symbology) -> Int = { _ in 1 }
    ) -> Change {
        let seconds = seconds(until: instant)
        lastInstant = instant
        let frame = TrackMatching(
            tracks: tracks, foretold: tracks.map { $0.predicted(after: seconds, camera: camera) },
            barcodes: Self.distinct(barcodes, once: rules.expectsOnlyUniqueBarcodes),
            isFar: rules.expectsOnlyUniqueBarcodes)
        camera = camera + frame.shift * (0.35 / seconds)
        var change = Change(removed: dropped)
        dropped = []
        var kept: [Track] = []
        for index in tracks.indices {
            var track = tracks[index]
            if let match = frame.matches[index] {
                track.see(
                    frame.barcodes[match.barcode], foretold: frame.foretold[index], surprise: match.surprise,
                    seconds: seconds, trusts: match.isSure)
            } else {
                track.coast(to: frame.foretold[index], camera: frame.shift)
            }
            if Self.isGone(track, width: width, height: height, rules: rules, needed: needed) {
                if track.isReported { change.removed.append(track.result) }
                continue
            }
            if track.isReported, track.place != tracks[index].place { change.updated.append(track.result) }
            kept.append(track)
        }
        for index in frame.strangers {
            lastIdentifier += 1
            kept.append(Track(identifier: lastIdentifier, barcode: frame.barcodes[index]))
        }
        for index in kept.indices where !kept[index].isReported {
            guard kept[index].count.sightings >= needed(kept[index].barcode.symbology) else { continue }
            kept[index].isReported = true
            change.added.append(kept[index].result)
        }
        tracks = kept
        change.all = kept.filter(\.isReported).map(\.result)
        return change
    }

    /// Lets go of all; those that listeners know are removed with the next frame.
    mutating func clear() {
        dropped += tracks.filter(\.isReported).map(\.result)
        tracks = []
        camera = .zero
        lastInstant = nil
    }

    /// The time since the last frame, as far as motion is foretold.
    private func seconds(until instant: Duration) -> Double {
        guard let lastInstant, instant > lastInstant else { return 1.0 / 30 }
        // Bounded before it is counted in seconds, of which there may be too many.
        return max(0.001, min(instant - lastInstant, .milliseconds(250)) / .seconds(1))
    }

    /// Not read for too long, or moved out of the frame.
    private static func isGone(
        _ track: Track, width: Int, height: Int, rules: Rules, needed: (Symbology) -> Int
    ) -> Bool {
        let missed = track.count.missed
        guard missed > 0 else { return false }
        if missed > rules.toleratedMissedFrames { return true }
        if !track.isReported, missed >= max(2, needed(track.barcode.symbology)) { return true }
        func isInside(_ point: Point) -> Bool {
            point.x >= 0 && point.y >= 0 && point.x <= Double(width) && point.y <= Double(height)
        }
        guard isInside(track.barcode.location.center) else { return false }
        return !isInside(track.place.center) || (missed > 3 && !track.place.corners.allSatisfy(isInside))
    }

    /// The readings without those that are of the same code at nearly the same place, or anywhere.
    private static func distinct(_ barcodes: [Barcode], once: Bool) -> [Barcode] {
        var kept: [Barcode] = []
        for barcode in barcodes {
            let isTwin = kept.contains { other in
                other.symbology == barcode.symbology && other.rawData == barcode.rawData
                    && (once
                        || Shift(from: other.location.center, to: barcode.location.center).length
                            < 0.25 * min(other.location.longerSide, barcode.location.longerSide))
            }
            if !isTwin { kept.append(barcode) }
        }
        return kept
    }
}
