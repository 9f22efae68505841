// What a scanner hears of its context.

/// Hears of failures and of the frame source's going, and passes them on. Held by its scanner, which it holds weakly.
final class DataScannerEar: DataCaptureContextListener, Sendable {
    private struct WeakScanner {
        weak var scanner: DataScanner?
    }

    /// Guards the reference.
    private let reference = Guarded(WeakScanner())

    /// Passes on to `scanner`.
    func bind(to scanner: DataScanner) { reference.withLock { $0.scanner = scanner } }

    private var scanner: DataScanner? { reference.withLock { $0.scanner } }

    /// Without a source no frames can come.
    func context(_ context: DataCaptureContext, didChange frameSource: (any FrameSource)?) {
        if frameSource == nil { scanner?.becameUnavailable(.cameraRestricted) }
    }

    /// A failing engine reads nothing, a failing source brings nothing.
    func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) {
        switch contextStatus.code {
        case ContextStatus.engineFailureCode: scanner?.becameUnavailable(.unsupported)
        case ContextStatus.sourceFailureCode: scanner?.becameUnavailable(.cameraRestricted)
        default: break
        }
    }
}

extension ContextStatus {
    /// The code of `engineFailure`.
    fileprivate static let engineFailureCode: UInt = 9004
    /// The code of `sourceFailure`.
    fileprivate static let sourceFailureCode: UInt = 9005
}
