// The settings as a value that a mode may hold.
extension BarcodeCaptureSettings {
    /// The settings of one moment: a value that can cross threads, be compared and be written as JSON.
    public struct Snapshot: SymbologySnapshot, Sendable, Hashable {
        /// The options of every symbology that was touched, enabled or not.
        public var symbologies: [Symbology: SymbologyOptions] = [:]
        /// The symbologies that are looked for.
        public var enabledSymbologies: Set<Symbology> = []
        /// Which places count; nil for all.
        public var location: LocationFilter?
        /// When a code may be reported again.
        public var duplicateFilter = DuplicateFilter.smart
        /// How far an engine may guess.
        public var scanIntention = ScanIntention.manual
        /// Without effect.
        public var batterySaving = BatterySavingMode.auto
        /// How much work goes into a frame.
        public var effort = DecodeEffort.balanced
        /// Whether a rectangular location spares the engine the rest of the frame.
        public var limitsDecodingToSelection = false

        /// The default settings: nothing enabled.
        public init() {}

        /// What an engine that reads `supported` is asked, for a frame of `width` x `height` pixels.
        func request(supported: Set<Symbology>, width: Int, height: Int, pointOfInterest: Point) -> DecodeRequest {
            let region =
                limitsDecodingToSelection
                ? location?.bounds(width: width, height: height, pointOfInterest: pointOfInterest) : nil
            return DecodeRequest(
                options: options(supported: supported), regionOfInterest: region, effort: effort)
        }
    }
}
