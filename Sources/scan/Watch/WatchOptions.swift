// The options of scan watch, checked.

import ScanKit

/// What `scan watch` was asked for.
struct WatchOptions {
    /// What is watched.
    var source: WatchSource
    /// Whether lines are JSON objects.
    var isJSON: Bool
    /// Whether codes are followed, and their coming and going is told.
    var isBatch: Bool
    /// The symbologies that are looked for.
    var symbologies: Set<Symbology>
    /// When a code is told again; nil for never.
    var duplicateFilter: DuplicateFilter?
    /// How much work goes into a frame.
    var effort: DecodeEffort
    /// The part of the frames that is read; nil for all.
    var region: PixelRect?
    /// Which decoder works.
    var engine: EngineChoice
    /// The file that the frames are drawn into; nil for none.
    var annotation: String?

    /// The options that every command with a source has.
    static let common: [CommandOption] = [
        .value("--format", "-f", takes: "FORMAT", help: "text or ndjson; default text"),
        .flag("--batch", help: "follow all codes, and tell when each comes (+) and goes (-)"),
        .value("--symbologies", "-s", takes: "LIST", help: "only these: ean13Upca,qr …; default all that are read"),
        .value("--roi", takes: "X,Y,W,H", help: "only codes inside this part of the frames, in pixels"),
        .value(
            "--duplicate-filter", takes: "SECONDS",
            help:
                "read every frame wholly, and tell a code again when more than this\nhas passed; 0 in every frame, -1 never, -2 after half a second"
        ),
        .value(
            "--annotate", takes: "FILE",
            help:
                "write the frames with their codes outlined as a video (OUT.mp4), or the\nlast one as a picture (OUT.png)"
        ),
        .value("--effort", takes: "LEVEL", help: "fast, balanced or accurate; default balanced"),
        .value("--decoder", takes: "NAME", help: "reader or zbar; default reader"),
        .value(
            "--size", takes: "SIZE",
            help: "a camera's, and no other source's: hd, fullHD, quadHD or uhd4k; default fullHD"),
        .value(
            "--backend", takes: "NAME", help: "libraries or program; default libraries in builds with the trait Video"),
    ]

    /// The options of a parsed command line.
    init(_ arguments: ParsedArguments, source name: String) throws(UsageError) {
        let format: OutputFormat = try arguments.choice("--format") ?? .text
        guard format == .text || format == .ndjson else { throw UsageError("--format takes one of text, ndjson here") }
        isJSON = format == .ndjson
        isBatch = arguments.has("--batch")
        symbologies = try ReadOptions.symbologies(arguments.list("--symbologies"))
        if arguments.has("--symbologies"), arguments.list("--symbologies").isEmpty {
            throw UsageError("--symbologies names none")
        }
        if isBatch, arguments.has("--duplicate-filter") {
            throw UsageError("--duplicate-filter goes without --batch: a code that is followed is told once")
        }
        duplicateFilter = nil
        if let text = arguments.last("--duplicate-filter") {
            guard let seconds = Double(text), seconds.isFinite, seconds >= 0 || seconds == -1 || seconds == -2 else {
                throw UsageError(
                    "--duplicate-filter takes seconds from 0 on, -1 (never again) or -2 (after half a second), not '\(text)'"
                )
            }
            duplicateFilter = DuplicateFilter(seconds: seconds)
        }
        effort = try arguments.choice("--effort") ?? .balanced
        engine = try arguments.choice("--decoder") ?? .reader
        annotation = arguments.last("--annotate")
        if annotation?.isEmpty == true { throw UsageError("--annotate needs the name of a file") }
        region = nil
        if let text = arguments.last("--roi") { region = try ReadOptions.region(text) }
        source = try WatchSource(
            name, resolution: try arguments.choice("--size"), backend: try arguments.choice("--backend"))
        try checkOutputs(trace: nil)
    }

    /// Throws when what is to be written is what is read, or something else that is written.
    func checkOutputs(trace: String?) throws(UsageError) {
        var outputs = OutputGuard()
        for path in source.paths { outputs.reads("the source \(path)", path: path) }
        if let trace { try outputs.writes("the trace \(trace)", path: trace) }
        if let annotation { try outputs.writes("--annotate \(annotation)", path: annotation) }
    }

    /// The settings for one code at a time.
    var captureSettings: BarcodeCaptureSettings {
        let settings = BarcodeCaptureSettings()
        enable(in: settings)
        settings.duplicateFilter = duplicateFilter ?? .oncePerSession
        settings.effort = effort
        return settings
    }

    /// The settings for following codes.
    var batchSettings: BarcodeBatchSettings {
        let settings = BarcodeBatchSettings()
        enable(in: settings)
        settings.effort = effort
        // A code that comes while others are in view is then found a frame later at most.
        if !isBatch { settings.fullSearchInterval = 2 }
        return settings
    }

    /// Makes the decoder.
    var makeDecoder: @Sendable () -> any SymbolDecoder {
        let make = engine.makeDecoder
        guard let region else { return make }
        return { RegionDecoder(base: make(), region: region) }
    }

    private func enable(in settings: any SymbologyConfiguring) {
        settings.enableSymbologies(symbologies)
        settings.acceptAllSymbolCounts()
    }
}

/// A decoder that looks at one part of every frame.
struct RegionDecoder: SymbolDecoder {
    /// The decoder that does the work.
    let base: any SymbolDecoder
    /// The part, in pixels.
    let region: PixelRect

    var supportedSymbologies: Set<Symbology> { base.supportedSymbologies }

    func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        var request = request
        request.regionOfInterest = region
        return try base.decode(image, request: request)
    }
}
