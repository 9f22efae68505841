// The session that listeners are handed.
import Synchronization

/// The session of one frame. It answers until its callbacks are over, then nil, empty and 0, from whatever thread it is asked.
final class LiveBarcodeCaptureSession: BarcodeCaptureSession {
    private struct Contents {
        var update: BarcodeCaptureUpdate
        weak var mode: BarcodeCapture?
    }

    /// Guards the contents, as a listener may have kept the session.
    private let contents: Mutex<Contents?>

    /// A session about `update`.
    init(_ update: BarcodeCaptureUpdate, mode: BarcodeCapture) {
        contents = Mutex(Contents(update: update, mode: mode))
    }

    /// Ends the session's life.
    func end() { contents.withLock { $0 = nil } }

    private var update: BarcodeCaptureUpdate? { contents.withLock { $0?.update } }

    /// The code that comes first.
    var newlyRecognizedBarcode: Barcode? { update?.newlyRecognizedBarcode }
    /// All new codes.
    var newlyRecognizedBarcodes: [Barcode] { update?.newlyRecognizedBarcodes ?? [] }
    /// The run of the source.
    var frameSequenceId: Int { update?.frameSequenceId ?? 0 }
    /// What became of everything.
    var decodeReport: DecodeReport { update?.decodeReport ?? DecodeReport() }
    /// Forgets what was reported, while the session lives.
    func reset() { contents.withLock { $0?.mode }?.reset() }
}
