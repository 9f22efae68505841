import CZBar
import ScanCore

/// zbar's width decoder for one kind of DataBar, fed under ``DataBarGuard`` and reset after each find.
///
/// One kind each, so that the finders of one do not fill the other's list.
struct ZBarDatabarDecoder: ~Copyable {
    /// The decoder; its handler is never set, so a find shows in the return value alone.
    let decoder: OpaquePointer
    private let type: zbar_symbol_type_t
    private var warden = DataBarGuard()
    /// Whether widths are fed to it at all.
    var isOn = false

    /// A decoder of `type`, DataBar or DataBar Expanded. Throws `.engineFailure` when zbar lacks memory.
    init(_ type: zbar_symbol_type_t) throws(ScanError) {
        guard let decoder = zbar_decoder_create() else {
            throw ScanError(.engineFailure, "zbar could not make a decoder")
        }
        self.decoder = decoder
        self.type = type
        zbar_decoder_set_config(decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        zbar_decoder_set_config(decoder, ZBAR_SQCODE, ZBAR_CFG_ENABLE, 0)
        zbar_decoder_set_config(decoder, type, ZBAR_CFG_ENABLE, 1)
    }

    deinit { zbar_decoder_destroy(decoder) }

    /// Forgets everything: the next width begins a row.
    mutating func reset() {
        zbar_decoder_reset(decoder)
        warden = DataBarGuard()
    }

    /// Feeds one width; true when a symbol is complete. Then its data are to be read, and ``reset()`` is to be called.
    mutating func feed(_ width: UInt32) -> Bool {
        if warden.mustForget(before: width) { forgetPending() }
        return zbar_decode_width(decoder, width).rawValue > ZBAR_PARTIAL.rawValue
    }

    /// Makes zbar drop the characters it waits for, but not its recent widths nor the colour of the next one.
    private mutating func forgetPending() {
        zbar_decoder_reset(decoder)
        zbar_decoder_set_config(decoder, type, ZBAR_CFG_ENABLE, 0)
        warden.replay { zbar_decode_width(decoder, $0) }
        zbar_decoder_set_config(decoder, type, ZBAR_CFG_ENABLE, 1)
        warden.forgot()
    }
}
