// What a MetadataOutput decides.

/// What a frame brought: all codes that count, and whether anybody is to be told.
struct MetadataUpdate: Sendable, Hashable {
    /// The frame.
    var connection: MetadataConnection
    /// The codes.
    var objects: [MachineReadableCodeObject]
    /// Whether there are some, or were some in the frame before.
    var isTold: Bool
}

/// Everything that is read and touches the rectangle, in every frame: no memory but of whether the last had something.
struct MetadataLogic: ModeLogic {
    /// The settings, with their symbologies by this library's names.
    struct Settings: SymbologySnapshot, Hashable {
        /// As the app set them.
        var output: MetadataOutputSettings
        /// No knobs: every number of symbols counts.
        var symbologies: [Symbology: SymbologyOptions]
        /// What is looked for.
        var enabledSymbologies: Set<Symbology>

        /// What `output` asks for.
        init(_ output: MetadataOutputSettings) {
            self.output = output
            enabledSymbologies = Set(output.metadataObjectTypes.compactMap(\.symbology))
            symbologies = SymbologyOptions.ofAnyLength(enabledSymbologies)
        }
    }

    private var hadObjects = false

    /// Nothing was seen yet.
    init() {}

    /// A rectangle that no code can touch.
    static func hints(_ settings: Settings) -> [ContextStatus] {
        let rect = settings.output.rectOfInterest
        let isSound = rect.width >= 0 && rect.height >= 0 && rect.intersects(.whole)
        return isSound ? [] : [.hint("rectOfInterest has nothing of the frame in it: no code can count")]
    }

    /// What the settings ask for.
    mutating func begin(_ frame: FrameFacts, settings: Settings) -> DecodeRequest {
        DecodeRequest(options: settings.options(supported: frame.supported))
    }

    /// What is there.
    mutating func finish(_ reading: FrameReading, settings: Settings) -> MetadataUpdate {
        let frame = reading.frame
        var report = reading.report
        let objects = reading.barcodes(&report).compactMap { _, barcode -> MachineReadableCodeObject? in
            guard let type = MachineReadableCodeObject.ObjectType(barcode.symbology) else { return nil }
            let place = barcode.location
            let corners = [place.topLeft, place.bottomLeft, place.bottomRight, place.topRight].map { corner in
                NormalizedPoint(
                    x: corner.x / Double(max(1, frame.width)), y: corner.y / Double(max(1, frame.height)))
            }
            let object = MachineReadableCodeObject(
                type: type, stringValue: barcode.data, corners: corners, time: frame.isTimed ? frame.instant : nil)
            return object.bounds.intersects(settings.output.rectOfInterest) ? object : nil
        }
        defer { hadObjects = !objects.isEmpty }
        return MetadataUpdate(
            connection: MetadataConnection(frameId: frame.frameId, frameSequenceId: frame.sequence), objects: objects,
            isTold: hadObjects || !objects.isEmpty)
    }

    /// Keeps ``hadObjects``: codes that were told of and are gone are told of with the next frame.
    mutating func clear() {}
}
