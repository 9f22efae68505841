import CZBar
package import ScanCore

/// The safe face of zbar's width decoder: bar and space widths in, readings out, no callback, nothing printed.
///
/// Single-owner. A row begins with a space (the margin). Between rows call ``reset()``, or keep the state on purpose
/// with ``newRow()``. No memory is taken unless something is found.
///
/// DataBar has decoders of its own, reset after each find and fed under ``DataBarGuard``: without that zbar
/// prints warnings to the program's standard error. So codes stacked over several rows are not read.
/// EAN and UPC come as zbar reads them; it takes ink spread badly, so an own matcher is better there.
package struct ZBarWidthDecoder: ~Copyable {
    private let decoder: OpaquePointer
    private var databar: ZBarDatabarDecoder
    private var expanded: ZBarDatabarDecoder
    private var isMainOn = false
    private var wanted: Set<Symbology> = []

    /// What the readings may be of.
    package static var supportedSymbologies: Set<Symbology> { ZBarSymbologyTable.symbologies.subtracting([.qr]) }

    /// A decoder with nothing switched on. Throws `.engineFailure` when zbar lacks memory.
    package init() throws(ScanError) {
        let databar = try ZBarDatabarDecoder(ZBAR_DATABAR)
        let expanded = try ZBarDatabarDecoder(ZBAR_DATABAR_EXP)
        guard let decoder = zbar_decoder_create() else {
            throw ScanError(.engineFailure, "zbar could not make a decoder")
        }
        self.decoder = decoder
        self.databar = databar
        self.expanded = expanded
        zbar_decoder_set_config(decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        zbar_decoder_set_config(decoder, ZBAR_SQCODE, ZBAR_CFG_ENABLE, 0)
    }

    deinit { zbar_decoder_destroy(decoder) }

    /// Looks for `symbologies` from now on (those of ``supportedSymbologies``), Interleaved 2 of 5 from
    /// `shortestITF` digits on, and forgets all state.
    package mutating func configure(_ symbologies: Set<Symbology>, shortestITF: Int = 6) {
        wanted = symbologies.intersection(Self.supportedSymbologies)
        databar.isOn = wanted.contains(.gs1Databar)
        expanded.isOn = wanted.contains(.gs1DatabarExpanded)
        isMainOn = false
        let isRetailOn = !wanted.isDisjoint(with: [.ean13UPCA, .ean8, .upce])
        for row in ZBarSymbologyTable.rows where row.symbology != .qr {
            switch row.symbology {
            case .gs1Databar, .gs1DatabarExpanded: continue
            case .ean13UPCA, .ean8, .upce:
                // Together or not at all: with UPC-E off, its symbols come as EAN-13.
                zbar_decoder_set_config(decoder, row.type, ZBAR_CFG_ENABLE, isRetailOn ? 1 : 0)
                isMainOn = isMainOn || isRetailOn
            default:
                let isOn = wanted.contains(row.symbology)
                zbar_decoder_set_config(decoder, row.type, ZBAR_CFG_ENABLE, isOn ? 1 : 0)
                isMainOn = isMainOn || isOn
            }
        }
        zbar_decoder_set_config(decoder, ZBAR_I25, ZBAR_CFG_MIN_LEN, Int32(clamping: max(2, shortestITF)))
        reset()
    }

    /// Forgets everything: the next width begins a row.
    package mutating func reset() {
        if isMainOn { zbar_decoder_reset(decoder) }
        if databar.isOn { databar.reset() }
        if expanded.isOn { expanded.reset() }
    }

    /// Begins a row but keeps what zbar remembers between rows (EAN halves). DataBar is reset all the same.
    package mutating func newRow() {
        if isMainOn { zbar_decoder_new_scan(decoder) }
        if databar.isOn { databar.reset() }
        if expanded.isOn { expanded.reset() }
    }

    /// Feeds a row of widths, in any fine unit (1/32 pixel is zbar's own), from its first space on, forwards or from
    /// its end, then the row's end; what is read is appended to `readings`.
    package mutating func feed(
        widths: UnsafeBufferPointer<UInt32>, reversed: Bool = false, into readings: inout [ZBarReading]
    ) {
        let count = widths.count
        for number in 0..<count {
            let index = reversed ? count &- 1 &- number : number
            feed(width: widths[index], at: index, into: &readings)
        }
        if count > 0 { step(0, at: reversed ? 0 : count - 1, into: &readings) }
    }

    /// The same for widths in pixels; `unitsPerPixel` turns them into whole units, 32 by default. Not a number counts
    /// as 0.
    package mutating func feed(
        pixels: UnsafeBufferPointer<Float>, unitsPerPixel: Float = 32, reversed: Bool = false,
        into readings: inout [ZBarReading]
    ) {
        let count = pixels.count
        for number in 0..<count {
            let index = reversed ? count &- 1 &- number : number
            let units = pixels[index] * unitsPerPixel + 0.5
            feed(
                width: units >= 0 && units < 1e6 ? UInt32(units) : units >= 1e6 ? 1_000_000 : 0, at: index,
                into: &readings)
        }
        if count > 0 { step(0, at: reversed ? 0 : count - 1, into: &readings) }
    }

    /// Feeds one width, 0 taken as 1; `element` is what a reading will name as its place.
    package mutating func feed(width: UInt32, at element: Int, into readings: inout [ZBarReading]) {
        // zbar multiplies widths by small numbers in 32 bits, and its EAN decoder divides by the sum of four: SIGFPE.
        step(max(1, min(width, 1_000_000)), at: element, into: &readings)
    }

    private mutating func step(_ width: UInt32, at element: Int, into readings: inout [ZBarReading]) {
        if isMainOn {
            let type = zbar_decode_width(decoder, width)
            if type.rawValue > ZBAR_PARTIAL.rawValue { collect(decoder, type, element, &readings) }
        }
        if databar.isOn, databar.feed(width) {
            collect(databar.decoder, ZBAR_DATABAR, element, &readings)
            databar.reset()
        }
        if expanded.isOn, expanded.feed(width) {
            collect(expanded.decoder, ZBAR_DATABAR_EXP, element, &readings)
            expanded.reset()
        }
    }

    private func collect(
        _ source: OpaquePointer, _ type: zbar_symbol_type_t, _ element: Int, _ readings: inout [ZBarReading]
    ) {
        guard let symbology = ZBarSymbologyTable.symbology(of: type), wanted.contains(symbology),
            let data = zbar_decoder_get_data(source)
        else { return }
        let bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(zbar_decoder_get_data_length(source))))
        if symbology == .gs1DatabarExpanded, ZBarJudge.hasLetterBeforeSeparator(bytes) { return }
        let modifiers = UInt32(zbar_decoder_get_modifiers(source))
        let direction = zbar_decoder_get_direction(source)
        readings.append(
            ZBarReading(
                symbology: symbology, bytes: bytes,
                identifier: ZBarSymbologyTable.identifier(of: symbology, modifiers: modifiers),
                isGS1: modifiers & 1 != 0, isForward: direction == 0 ? nil : direction > 0, element: element))
    }
}
