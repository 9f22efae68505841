// Which decoder a subcommand uses.

import ScanKit

/// The engines that `--decoder` names.
enum EngineChoice: String, CaseIterable {
    /// The package's own reader.
    case reader
    /// zbar's scan of the whole picture.
    case zbar

    /// Makes one decoder of this kind.
    var makeDecoder: @Sendable () -> any SymbolDecoder {
        switch self {
        case .reader: { BarcodeReader() }
        case .zbar: { ZBarDecoder() }
        }
    }
}
