// The one serial executor of a context.
import Dispatch

/// Where a context's frames are processed and its listeners called: one thing at a time, in order. Owns the engine, which is
/// made here at its first use.
final class CapturePipeline: Sendable {
    private let queue = DispatchQueue(label: "ScanCore.CapturePipeline")
    /// Guards the engine; only ever taken on the queue, so nobody waits for it.
    private let engine = Guarded<(any SymbolDecoder)?>(nil)
    private let makeEngine: @Sendable () -> any SymbolDecoder

    /// The time that has passed since the context was made, by its clock.
    let now: @Sendable () -> Duration

    /// A pipeline with an engine and a clock of its own.
    init(engine: @escaping @Sendable () -> any SymbolDecoder, now: @escaping @Sendable () -> Duration) {
        makeEngine = engine
        self.now = now
    }

    /// Runs `work` after all that was asked for before.
    func async(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// What the engine reads. On the queue.
    var supportedSymbologies: Set<Symbology> { withEngine(\.supportedSymbologies) }

    /// The symbols in `image`, or why the engine gave up. On the queue.
    func decode(_ image: GrayImage, request: DecodeRequest) -> Result<[DecodedSymbol], ScanError> {
        withEngine { engine in
            do throws(ScanError) {
                return .success(try engine.decode(image, request: request))
            } catch {
                return .failure(error)
            }
        }
    }

    private func withEngine<Value: Sendable>(_ body: (any SymbolDecoder) -> Value) -> Value {
        engine.withLock { engine in
            if let engine { return body(engine) }
            let made = makeEngine()
            defer { engine = made }
            return body(made)
        }
    }
}
