public import ScanCore

/// zbar's whole-image scan as an engine: a fresh scanner for every picture, no copy of the pixels, nothing printed.
///
/// **What it reads.** EAN-13 with UPC-A (always 13 digits, a UPC-A with its leading 0), EAN-8, UPC-E of number system
/// 0 (8 digits), Code 128, 39, 93, Interleaved 2 of 5, Codabar (start and stop letters stay), DataBar omnidirectional
/// and Expanded, QR Code. The two or five digits beside an EAN or UPC come as `addOn` of their code.
///
/// **What it refuses**, because zbar is known to be wrong there: DataBar Expanded with letters in front of a
/// separator; linear codes that too few lines agree on (Interleaved 2 of 5: 5, Code 39: 3, Code 128 and 93: 2, the
/// others 4); of overlapping Interleaved 2 of 5 all but the longest, and those under 6 digits unless count 4 is asked
/// for; unfinished structured append.
///
/// **What cannot be told**, because zbar's results do not show it (the default reader has no such limits): Code 128
/// with FNC4 loses the high bit of its letters; QR data under an ECI that zbar knows are converted to UTF-8 before we
/// see them, so `rawData` is the converted text, and no other ECI is visible; a whole structured append set in one
/// picture is one joined symbol without index or parity; version, level and corrected errors of a QR Code are
/// unknown; equal linear codes in one picture are one symbol around all of them; a cut or tilted EAN-13 can pass its
/// check digit as another number. zbar is C code that trusts its input more than it should (structured append with
/// gaps can write past a buffer): for hostile pictures use the default reader, or ask for no QR here.
///
/// **Corners.** QR: the symbol's own corners, to about a module. Linear: an oriented box around the places where scan
/// lines crossed the code's ends, approximate; where all lines met the same end (some DataBar) it has no width.
/// **DataBar** is not left to zbar's image scan, which prints warnings on pages without any code: its width decoder
/// is fed line by line under guard (`DataBarLines`), at the price of another pass and of stacked codes.
///
/// Stateless: one value may be used from several threads at once.
public struct ZBarDecoder: SymbolDecoder, Sendable {
    /// The engine; it holds nothing.
    public init() {}

    /// What zbar really reads.
    public var supportedSymbologies: Set<Symbology> { ZBarSymbologyTable.symbologies }

    /// The symbols in `image`, in reading order. Symbologies outside ``supportedSymbologies`` are ignored.
    ///
    /// Throws `.tooLarge` for sides over 32768 pixels, `.engineFailure` when zbar lacks memory, `.cancelled` between
    /// passes.
    public func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        let wanted = request.symbologies.filter { supportedSymbologies.contains($0.key) }
        let region = request.regionOfInterest.map { $0.clamped(toWidth: image.width, height: image.height) }
        let part = region.map { image.cropped(to: $0) } ?? image
        if wanted.isEmpty || part.isEmpty || request.maximumCodes.map({ $0 <= 0 }) == true { return [] }
        var symbols = try findings(in: part, wanted, isInverted: false)
        let inverted = wanted.filter(\.value.isColorInvertedEnabled)
        if !inverted.isEmpty, request.maximumCodes.map({ symbols.count >= $0 }) != true {
            let negative = try findings(in: part.inverted(), inverted, isInverted: true)
            symbols += negative.filter { new in !symbols.contains { $0.isSameCode(as: new) } }
        }
        if let region {
            for index in symbols.indices {
                symbols[index].location = symbols[index].location.moved(x: Double(region.x), y: Double(region.y))
            }
        }
        symbols = ReadingOrder.sorted(symbols)
        return request.maximumCodes.map { Array(symbols.prefix($0)) } ?? symbols
    }

    /// What one polarity of the picture shows, refusals applied.
    private func findings(
        in image: GrayImage, _ wanted: [Symbology: SymbologyOptions], isInverted: Bool
    ) throws(ScanError) -> [DecodedSymbol] {
        var found: [ZBarFinding] = try ZBarImageView.with(image) { view throws(ScanError) in
            var found: [ZBarFinding] = []
            if wanted.keys.contains(where: { $0 != .gs1Databar && $0 != .gs1DatabarExpanded }) {
                try Self.checkCancellation()
                let scanner = try ZBarImageScanner(wanted)
                found = try scanner.scan(view)
            }
            let databar = Set(wanted.keys).intersection([.gs1Databar, .gs1DatabarExpanded])
            if !databar.isEmpty {
                try Self.checkCancellation()
                found += try DataBarLines.scan(view, for: databar)
            }
            try Self.checkCancellation()
            return found
        }
        for index in found.indices { found[index].isInverted = isInverted }
        return ZBarJudge.symbols(from: found, wanted: Set(wanted.keys))
    }

    private static func checkCancellation() throws(ScanError) {
        if Task.isCancelled { throw ScanError(.cancelled, "cancelled while zbar was scanning") }
    }
}

extension SymbolDecoder where Self == ZBarDecoder {
    /// zbar's whole-image scan.
    public static var zbar: ZBarDecoder { ZBarDecoder() }
}

extension DecodedSymbol {
    /// Whether two findings are one code of the picture: same value, same place.
    fileprivate func isSameCode(as other: DecodedSymbol) -> Bool {
        symbology == other.symbology && rawData == other.rawData && location.contains(other.location.center)
    }
}
