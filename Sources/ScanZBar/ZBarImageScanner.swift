import CZBar
import ScanCore

/// zbar's image scanner, owned: made for one picture and thrown away, so no state of one picture reaches the next.
///
/// (A scanner that lives on grows by 0.2 KB for each QR Code and joins EAN halves of two pictures.)
struct ZBarImageScanner: ~Copyable {
    private let scanner: OpaquePointer

    /// A scanner that looks for `symbologies` only. DataBar is not for it: see ``DataBarLines``.
    init(_ symbologies: [Symbology: SymbologyOptions]) throws(ScanError) {
        guard let scanner = zbar_image_scanner_create() else {
            throw ScanError(.engineFailure, "zbar could not make a scanner")
        }
        self.scanner = scanner
        // Nothing is on but what is asked for. Its own inversion reads past the buffer; its cache runs on the wall clock.
        set(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        set(ZBAR_SQCODE, ZBAR_CFG_ENABLE, 0)
        for (symbology, options) in symbologies {
            switch symbology {
            case .gs1Databar, .gs1DatabarExpanded: continue
            case .ean13UPCA, .ean8, .upce: enableRetail()
            default:
                guard let type = ZBarSymbologyTable.type(of: symbology) else { continue }
                set(type, ZBAR_CFG_ENABLE, 1)
                if symbology == .qr { set(type, ZBAR_CFG_BINARY, 1) }
                if symbology == .interleavedTwoOfFive { set(type, ZBAR_CFG_MIN_LEN, Self.shortestITF(options)) }
            }
        }
    }

    deinit { zbar_image_scanner_destroy(scanner) }

    /// The fewest digits an Interleaved 2 of 5 must have: 6, or 4 where the caller names that count.
    static func shortestITF(_ options: SymbologyOptions) -> Int32 {
        options.activeSymbolCounts?.contains(4) == true ? 4 : 6
    }

    /// EAN and UPC come together: with UPC-E off, zbar reports UPC-E symbols as EAN-13.
    private func enableRetail() {
        for type in [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5] { set(type, ZBAR_CFG_ENABLE, 1) }
    }

    private func set(_ type: zbar_symbol_type_t, _ option: zbar_config_t, _ value: Int32) {
        zbar_image_scanner_set_config(scanner, type, option, value)
    }

    /// What zbar finds in `view`. The pixels are lent for the call; nothing of zbar's memory leaves it.
    func scan(_ view: borrowing ZBarImageView) throws(ScanError) -> [ZBarFinding] {
        guard let image = zbar_image_create() else {
            throw ScanError(.engineFailure, "zbar could not make an image")
        }
        defer { zbar_image_destroy(image) }
        zbar_image_set_format(image, UInt(zbar_fourcc_parse("Y800")))
        zbar_image_set_size(image, UInt32(view.stride), UInt32(view.rows))
        zbar_image_set_crop(image, UInt32(view.left), 0, UInt32(view.width), UInt32(view.rows))
        zbar_image_set_data(image, view.pixels.baseAddress, UInt(view.pixels.count), nil)
        guard zbar_scan_image(scanner, image) >= 0 else {
            throw ScanError(.engineFailure, "zbar failed on an image of \(view.width) x \(view.rows) pixels")
        }
        var found: [ZBarFinding] = []
        var symbol = zbar_image_first_symbol(image)
        while let current = symbol {
            if let finding = finding(current, left: Double(view.left)) { found.append(finding) }
            symbol = zbar_symbol_next(current)
        }
        return found
    }

    /// A symbol copied out; nil for an unfinished structured append set, whose text zbar leaves full of holes.
    private func finding(_ symbol: OpaquePointer, left: Double) -> ZBarFinding? {
        let type = zbar_symbol_get_type(symbol)
        guard type.rawValue > ZBAR_PARTIAL.rawValue, let data = zbar_symbol_get_data(symbol) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(zbar_symbol_get_data_length(symbol)))
        var points = Self.points(of: symbol, left: left)
        if points.isEmpty {
            // The container of a whole set: the box around its parts.
            var component = zbar_symbol_first_component(symbol)
            while let part = component {
                if zbar_symbol_get_type(part) == ZBAR_PARTIAL { return nil }
                points += Self.points(of: part, left: left)
                component = zbar_symbol_next(part)
            }
        }
        let direction: (Double, Double) =
            switch zbar_symbol_get_orientation(symbol) {
            case ZBAR_ORIENT_UP: (1, 0)
            case ZBAR_ORIENT_RIGHT: (0, 1)
            case ZBAR_ORIENT_DOWN: (-1, 0)
            case ZBAR_ORIENT_LEFT: (0, -1)
            default: (0, 0)
            }
        return ZBarFinding(
            type: type, bytes: Array(bytes), modifiers: UInt32(zbar_symbol_get_modifiers(symbol)),
            lines: Int(zbar_symbol_get_quality(symbol)), points: points, direction: direction)
    }

    private static func points(of symbol: OpaquePointer, left: Double) -> [Point] {
        (0..<zbar_symbol_get_loc_size(symbol)).map {
            Point(
                x: Double(zbar_symbol_get_loc_x(symbol, $0)) - left, y: Double(zbar_symbol_get_loc_y(symbol, $0)))
        }
    }
}
