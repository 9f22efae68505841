/// What a user may do better in a frame in which nothing was read: the decision behind ``ScanGuidance``. Pure.
struct GuidanceRules: Sendable {
    /// How the frame looks; nil when it was not looked at.
    var look: FrameLook?
    /// The codes that are followed and were not read in this frame.
    var codes: [TrackedBarcode] = []
    /// Where they were a frame before, by identifier.
    var before: [Int: Quadrilateral] = [:]
    /// The longer side of what is looked at, in pixels.
    var extent: Int

    /// A picture whose brightest tenth is not above this is dark.
    private static let dark = 64
    /// Sharp edges reach nearly all of their step within a pixel; below this share they are smeared over three and more.
    private static let smeared = 0.4
    /// A code that goes farther a frame than this share of its longer side is hurried.
    private static let hurry = 0.25
    /// A code whose opposite sides are as unequal is seen askew.
    private static let askew = 0.75
    /// A code, or the one busy patch of a picture, below this share of the longer side is small.
    private static let small = 1.0 / 8

    /// The guidance, the most important first.
    var advice: [ScanGuidance] {
        // In the dark nothing else can be measured.
        if let dark = darkness { return [dark] }
        return [unrest, skew, distance].compactMap { $0 }
    }

    private var darkness: ScanGuidance? {
        guard let look, look.brightest <= Self.dark else { return nil }
        return ScanGuidance(.tooDark, reason: "nine tenths of the picture are at or below \(look.brightest) of 255")
    }

    private var unrest: ScanGuidance? {
        for code in codes {
            guard let old = before[code.identifier] else { continue }
            let way = Shift(from: old.center, to: code.location.center).length
            if way > Self.hurry * max(1, code.location.longerSide) {
                return ScanGuidance(.holdStill, reason: "a code moves by \(Int(min(way, 1e6))) pixels a frame")
            }
        }
        for (sharpness, axis) in [(look?.sharpnessAcross, "across"), (look?.sharpnessDown, "down")] {
            guard let sharpness, sharpness < Self.smeared else { continue }
            let share = Int(sharpness * 100)
            return ScanGuidance(
                .holdStill,
                reason:
                    "looking \(axis), no edge rises by more than \(share) % of its step within a pixel: moved, or out of focus"
            )
        }
        return nil
    }

    private var skew: ScanGuidance? {
        for code in codes {
            let place = code.barcode.location
            let share = min(
                Self.evenness(place.topLeft, place.topRight, place.bottomLeft, place.bottomRight),
                Self.evenness(place.topLeft, place.bottomLeft, place.topRight, place.bottomRight))
            if share < Self.askew {
                return ScanGuidance(
                    .tilt, reason: "one side of a code was seen at \(Int(share * 100)) % of the side opposite")
            }
        }
        return nil
    }

    private var distance: ScanGuidance? {
        let limit = Self.small * Double(extent)
        for code in codes {
            let side = code.barcode.location.longerSide
            if side > 0, side < limit {
                return ScanGuidance(.moveCloser, reason: "a code was seen \(Int(side)) of \(extent) pixels long")
            }
        }
        guard codes.isEmpty, let patch = look?.patch, Double(max(patch.width, patch.height)) < limit else { return nil }
        return ScanGuidance(
            .moveCloser,
            reason: "the one busy part of the picture is \(patch.width) x \(patch.height) of \(extent) pixels")
    }

    /// The shorter of two sides by the longer; 1 when there is none.
    private static func evenness(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Double {
        let (first, second) = (Shift(from: a, to: b).length, Shift(from: c, to: d).length)
        return max(first, second) > 0 ? min(first, second) / max(first, second) : 1
    }
}
