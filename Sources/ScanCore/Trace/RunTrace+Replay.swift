// A run once more, for listeners.

extension RunTrace {
    /// Calls the listeners of `capture` as the run did, frame by frame, in the same order: `didScanIn` where there were new
    /// codes, then `didUpdate`. Its streams get the same values.
    ///
    /// On the caller's thread, without context, source, engine or clock: make the mode with `context: nil`. It ends early when
    /// a listener disables the mode. What a listener does to the mode's settings changes nothing: the run is over.
    public func replay(on capture: BarcodeCapture) {
        for frame in frames { frame.replay(on: capture) }
    }

    /// Calls the listeners of `batch` as the run did; see ``replay(on:)-(BarcodeCapture)``.
    public func replay(on batch: BarcodeBatch) {
        for frame in frames { frame.replay(on: batch) }
    }
}

extension RunTrace.Frame {
    /// Calls the listeners of `capture` with this frame, unless the mode is disabled or had nothing to say.
    public func replay(on capture: BarcodeCapture) {
        guard let update = self.capture, capture.isEnabled else { return }
        capture.replay(update, frame: frameData)
    }

    /// Calls the listeners of `batch` with this frame, unless the mode is disabled or had nothing to say.
    public func replay(on batch: BarcodeBatch) {
        guard let update = self.batch, batch.isEnabled else { return }
        batch.replay(update, frame: frameData)
    }
}

extension MachineMode {
    /// The callbacks of one frame, as ``process(_:sequence:pipeline:)`` makes them, but for the unit that others wait for: the
    /// caller may be a task, which would wait for itself when a listener disables the mode.
    fileprivate func replay(_ update: Logic.Update, frame: any FrameData) {
        deliver(update, frame: frame)
        machine.updates.send(update)
    }
}
