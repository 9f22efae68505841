// The engine for tests.
public import ScanCore

/// An engine that says what its script says, one step a frame, and remembers what it was asked.
///
/// A call beyond the script fails and is counted, so a decoder with an empty script must not be called. Sendable, so that a test
/// keeps a hand on it: `DataCaptureContext(decoder: { decoder })`.
public final class ScriptedDecoder: SymbolDecoder, Sendable {
    /// What becomes of one frame.
    public enum Step: Sendable {
        /// These symbols are found.
        case symbols([DecodedSymbol])
        /// The engine gives up.
        case failure(ScanError)
    }

    private struct State {
        var calls = 0
        var requests: [DecodeRequest] = []
        var unexpectedCalls = 0
    }

    /// Guards the place in the script and what was asked.
    private let state = Guarded(State())
    private let script: @Sendable (Int) -> Step?
    private let onDecode: (@Sendable () -> Void)?

    /// What it claims to read.
    public let supportedSymbologies: Set<Symbology>

    /// An engine with a script of steps; `onDecode` runs inside each call.
    public init(
        steps: [Step], supporting supported: Set<Symbology> = SymbologyDescription.available,
        onDecode: (@Sendable () -> Void)? = nil
    ) {
        script = { steps.indices.contains($0 - 1) ? steps[$0 - 1] : nil }
        supportedSymbologies = supported
        self.onDecode = onDecode
    }

    /// An engine that finds these symbols, frame by frame. Empty: it must not be called.
    public convenience init(_ frames: [[DecodedSymbol]] = []) {
        self.init(steps: frames.map(Step.symbols))
    }

    /// An engine that finds the same symbols in every frame.
    public init(
        repeating symbols: [DecodedSymbol], supporting supported: Set<Symbology> = SymbologyDescription.available,
        onDecode: (@Sendable () -> Void)? = nil
    ) {
        script = { _ in .symbols(symbols) }
        supportedSymbologies = supported
        self.onDecode = onDecode
    }

    /// An engine whose script is a rule: what is in the frame of that number, from 1. A code that moves is a line of text:
    /// `ScriptedDecoder { frame in [.fake(.qr, "A", at: Quadrilateral(x: 10 * Double(frame), y: 10, width: 80, height: 80))] }`.
    public init(
        supporting supported: Set<Symbology> = SymbologyDescription.available,
        byFrame symbols: @escaping @Sendable (_ frame: Int) -> [DecodedSymbol]
    ) {
        script = { .symbols(symbols($0)) }
        supportedSymbologies = supported
        onDecode = nil
    }

    /// Every request so far, in order.
    public var requests: [DecodeRequest] { state.withLock { $0.requests } }

    /// How many calls the script had no step for.
    public var unexpectedCalls: Int { state.withLock { $0.unexpectedCalls } }

    /// The next step of the script. Throws `.engineFailure` when there is none.
    public func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        onDecode?()
        let call = state.withLock { state in
            state.requests.append(request)
            state.calls += 1
            return state.calls
        }
        guard let step = script(call) else {
            state.withLock { $0.unexpectedCalls += 1 }
            throw ScanError(.engineFailure, "the scripted decoder was not to be called any more")
        }
        switch step {
        case .symbols(let symbols): return symbols
        case .failure(let error): throw error
        }
    }
}
