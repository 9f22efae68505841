// A frame's way through a mode, the same for every kind.

/// A mode around a ``ModeMachine``. A kind of mode is its settings, its session, its listener, its logic, and this:
/// ``machine``, ``deliver(_:frame:)``, `kind`, and its documented members handed on to the machine.
protocol MachineMode: PipelineMode {
    /// What the kind decides.
    associatedtype Logic: ModeLogic
    /// The kind's listener protocol.
    associatedtype Listener
    /// The run state.
    var machine: ModeMachine<Logic, Listener> { get }
    /// A frame is about to be processed, on the executor; most kinds need not look at it themselves.
    func willProcess(_ frame: any FrameData)
    /// Calls the listeners about a frame, on the executor, and ends the session that they were handed. The stream of
    /// updates is served after it.
    func deliver(_ update: Logic.Update, frame: any FrameData)
    /// Ends the streams that the kind has beside the machine's.
    func finishStreams()
}

extension MachineMode {
    /// Nothing.
    func willProcess(_ frame: any FrameData) {}

    /// None.
    func finishStreams() {}

    /// Ties the mode to a context.
    func attach(to context: DataCaptureContext) -> Bool { machine.attach(to: context) }

    /// Unties it.
    func detach() {
        machine.detach { [self] in
            finishStreams()
            machine.updates.finish()
        }
    }

    /// What is wrong with the settings.
    func findings(supported: Set<Symbology>) -> [ContextStatus] {
        let settings = machine.settings
        if settings.enabledSymbologies.isEmpty { return [.nothingEnabled] }
        let unread = settings.enabledSymbologies.subtracting(supported)
        return (unread.isEmpty ? [] : [.unsupported(unread)]) + Logic.hints(settings) + settings.hints
    }

    /// Takes one frame, on the executor: settings, engine, decisions, callbacks.
    func process(_ frame: any FrameData, sequence: Int, pipeline: CapturePipeline) {
        willProcess(frame)
        let facts = FrameFacts(
            frameId: frame.frameId, sequence: sequence, width: frame.image.width, height: frame.image.height,
            isTimed: frame.timestamp != nil, instant: frame.timestamp ?? pipeline.now(),
            supported: pipeline.supportedSymbologies, aim: machine.context?.aim ?? FrameAim())
        guard case (let settings, var request)? = machine.begin(facts) else { return }
        defer { machine.end() }
        request.regionOfInterest = facts.aim.region(request.regionOfInterest)
        var reading = FrameReading(frame: facts, request: request, symbols: [], failure: nil)
        if !request.symbologies.isEmpty {
            switch pipeline.decode(frame.image, request: request) {
            case .success(let symbols): reading.symbols = symbols
            case .failure(let error): reading.failure = error
            }
        }
        guard let update = machine.finish(reading, settings: settings) else { return }
        machine.callbacks.run {
            deliver(update, frame: frame)
            machine.updates.send(update)
        }
        machine.noteFailure(reading.failure)
    }
}
