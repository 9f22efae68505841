// What holds for every kind of mode: what may be done inside a callback, and outside while one runs.
import Dispatch
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct ModeLifeCycleTests {
    @Test(arguments: ModeKind.all)
    func `disabling inside a callback is the last of this mode`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { rig.mode.isEnabled = false }
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1)]))
    }

    @Test(arguments: ModeKind.withListeners)
    func `a mode disabled by one listener still tells the others of that frame`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ears = [rig.under.listen { rig.mode.isEnabled = false }, rig.under.listen {}]
        await rig.emit(2)
        #expect(ears.map { $0.events() } == [[.started, .updated(1)], [.started, .updated(1)]])
    }

    @Test(arguments: ModeKind.all)
    func `enabled again it goes on`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen {}
        rig.mode.isEnabled = false
        await rig.emit(1)
        rig.mode.isEnabled = true
        await rig.emit(1)
        #expect(ear.events() == kind.told([.started, .updated(2)]))
    }

    @Test(arguments: ModeKind.all)
    func `stopping the source inside a callback ends the frames without a deadlock`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { rig.source.switch(toDesiredState: .off) }
        await rig.emit(1)
        #expect(await rig.source.settle(in: .off))
        #expect(await rig.source.emit() == false)
        #expect(ear.events() == kind.told([.started, .updated(1)]))
    }

    @Test(arguments: ModeKind.all)
    func `removing the mode inside a callback ends it after this frame`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { rig.mode.context?.removeMode(rig.mode) }
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1)]))
        #expect(rig.mode.context == nil)
    }

    @Test(arguments: ModeKind.all)
    func `removing the listener inside its callback ends it after this frame`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let own = Guarded<ModeUnderTest.Ear?>(nil)
        let ear = rig.under.listen { own.withLock { $0 }?.remove() }
        own.withLock { $0 = ear }
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1), .stopped]))
        // The listener's closure holds the box that holds the listener: opened here, or both would leak.
        own.withLock { $0 = nil }
    }

    @Test(arguments: ModeKind.all.filter(\.hasOneDelegate))
    func `another delegate set inside a callback takes the place of the first from the next frame on`(
        kind: ModeKind
    ) async {
        let rig = await ModeRig(kind)
        let late = Guarded<ModeUnderTest.Ear?>(nil)
        let ear = rig.under.listen {
            let added = rig.under.listen {}
            late.withLock { $0 = added }
        }
        await rig.emit(2)
        #expect(late.withLock { $0 }?.events() == [.updated(2)])
        #expect(ear.events() == [.updated(1)])
        late.withLock { $0 = nil }
    }

    @Test(arguments: ModeKind.withListeners)
    func `adding a listener inside a callback brings it the next frame`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let late = Guarded<ModeUnderTest.Ear?>(nil)
        let ear = rig.under.listen {
            if late.withLock({ $0 == nil }) {
                let added = rig.under.listen {}
                late.withLock { $0 = added }
            }
        }
        await rig.emit(2)
        #expect(late.withLock { $0 }?.events() == kind.told([.started, .updated(2)]))
        #expect(ear.events() == kind.told([.started, .updated(1), .updated(2)]))
        late.withLock { $0 = nil }
    }

    @Test(arguments: ModeKind.all)
    func `resetting inside a callback is safe, and the next frame comes`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { rig.under.reset() }
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1), .updated(2)]))
    }

    @Test(arguments: ModeKind.all)
    func `another frame source set inside a callback is the one whose frames count`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let next = ManualFrameSource()
        let ear = rig.under.listen { rig.context.setFrameSource(next) }
        await next.start()
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1)]))
        await next.emit()
        #expect(ear.events() == kind.told([.started, .updated(1), .updated(2)]))
    }

    @Test(arguments: ModeKind.all)
    func `disposing of the context inside a callback is safe and ends it`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { rig.context.dispose() }
        await rig.emit(2)
        await rig.context.settle()
        #expect(ear.events() == kind.told([.started, .updated(1)]))
        #expect(rig.context.status == .disposed)
        #expect(rig.mode.context == nil)
    }

    @Test(arguments: ModeKind.all)
    func `disabling from another queue that a callback calls into does not wait for itself`(kind: ModeKind) async {
        let other = DispatchQueue(label: "another queue")
        let rig = await ModeRig(kind)
        let ear = rig.under.listen { other.sync { rig.mode.isEnabled = false } }
        await rig.emit(2)
        #expect(ear.events() == kind.told([.started, .updated(1)]))
    }

    /// Holds a callback at a gate, does something from outside, and tells whether that returned only after the callback.
    private func returnsAfterCallback(
        _ kind: ModeKind, _ action: @escaping @Sendable (ModeRig, ModeUnderTest.Ear) -> Void
    ) async -> [String] {
        let log = Guarded<[String]>([])
        let entered = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        let rig = await ModeRig(kind)
        let ear = rig.under.listen {
            entered.continuation.finish()
            gate.wait()
            log.withLock { $0.append("callback") }
        }
        async let emitted: Bool = rig.source.emit()
        for await _ in entered.stream {}
        let called = DispatchSemaphore(value: 0)
        await withHandover { done in
            DispatchQueue.global().async {
                called.signal()
                action(rig, ear)
                log.withLock { $0.append("returned") }
                done.resume()
            }
            DispatchQueue(label: "opener").async {
                called.wait()
                gate.signal()
            }
        }
        _ = await emitted
        await rig.emit(1)
        return log.withLock { $0 }
    }

    @Test(arguments: ModeKind.all)
    func `disabled from outside, it returns when the callback is over and nothing comes after`(kind: ModeKind) async {
        let order = await returnsAfterCallback(kind) { rig, _ in rig.mode.isEnabled = false }
        #expect(order == ["callback", "returned"])
    }

    @Test(arguments: ModeKind.all)
    func `a listener removed from outside is not called after that returns`(kind: ModeKind) async {
        #expect(await returnsAfterCallback(kind) { _, ear in ear.remove() } == ["callback", "returned"])
    }

    @Test(arguments: ModeKind.all)
    func `a mode removed from outside is silent when that returns`(kind: ModeKind) async {
        let order = await returnsAfterCallback(kind) { rig, _ in rig.context.removeMode(rig.mode) }
        #expect(order == ["callback", "returned"])
    }

    @Test(arguments: ModeKind.all)
    func `disabled while the engine is at work, the frame brings no callback at all`(kind: ModeKind) async {
        let hand = Guarded<(any DataCaptureMode)?>(nil)
        let rig = await ModeRig(
            kind, decoder: ScriptedDecoder(repeating: [milk]) { hand.withLock { $0 }?.isEnabled = false })
        hand.withLock { $0 = rig.mode }
        let ear = rig.under.listen {}
        await rig.emit(1)
        #expect(ear.events() == kind.told([.started]))
        hand.withLock { $0 = nil }
    }

    @Test(arguments: ModeKind.withListeners)
    func `listeners are called in the order of adding, each once, and one let go is not called`(
        kind: ModeKind
    ) async {
        let log = Guarded<[Int]>([])
        let rig = await ModeRig(kind)
        let ears = (1...3).map { number in rig.under.listen { log.withLock { $0.append(number) } } }
        ears[0].add()
        do { _ = rig.under.listen { log.withLock { $0.append(99) } } }
        await rig.emit(1)
        #expect(log.withLock { $0 } == [1, 2, 3])
        #expect(ears.map { $0.events() }.allSatisfy { $0 == kind.told([.started, .updated(1)]) })
    }

    @Test(arguments: ModeKind.all)
    func `a mode is let go with its last owner, though it has listeners and belongs to a context`(
        kind: ModeKind
    ) async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [milk]) })
        func used() -> WeakMode {
            let under = kind.make(context)
            _ = under.listen {}
            context.removeMode(under.mode)
            return WeakMode(mode: under.mode)
        }
        let mode = used()
        await context.settle()
        #expect(mode.mode == nil)
    }

    private struct WeakMode {
        weak var mode: (any DataCaptureMode)?
    }

    @Test(arguments: ModeKind.all)
    func `two contexts work side by side and share nothing`(kind: ModeKind) async {
        let (left, right) = (await ModeRig(kind), await ModeRig(kind))
        let ears = [left.under.listen {}, right.under.listen {}]
        async let one: Void = left.emit(20)
        async let two: Void = right.emit(30)
        _ = await (one, two)
        #expect(ears[0].events() == kind.told([.started] + (1...20).map(LifeCycleEvent.updated)))
        #expect(ears[1].events() == kind.told([.started] + (1...30).map(LifeCycleEvent.updated)))
        // Tied to one, it is not taken by another.
        right.context.addMode(left.mode)
        #expect(left.mode.context === left.context)
    }

    @Test(arguments: ModeKind.all)
    func `sources and states switched while frames come leave a mode that works`(kind: ModeKind) async {
        let rig = await ModeRig(kind)
        let other = ManualFrameSource()
        await other.start()
        let ear = rig.under.listen {}
        async let first: Void = rig.emit(40)
        async let second: Void = {
            for _ in 0..<40 { await other.emit() }
        }()
        for round in 0..<20 {
            rig.context.setFrameSource(round % 2 == 0 ? other : rig.source)
            rig.mode.isEnabled = round % 3 != 0
            rig.under.reset()
            rig.source.switch(toDesiredState: round % 4 == 0 ? .off : .on)
            await Task.yield()
        }
        _ = await (first, second)
        rig.mode.isEnabled = true
        rig.context.setFrameSource(other)
        await rig.context.settle()
        let before = ear.events().count
        await other.emit()
        #expect(ear.events().count == before + 1)
    }
}
