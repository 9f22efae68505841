public import ScanCore

/// Reads pictures from any number of tasks, at most so many at once: what a server holds one of.
///
/// Readers are made when they are first needed and used again. A task that is cancelled while it waits or in the middle of a
/// picture ends with `.cancelled`.
public final class BarcodeReaderPool: Sendable {
    /// Readers that nobody uses, tasks that wait for one, and how many readers may still be made.
    private struct State {
        var idle: [Loan] = []
        var waiting: [(id: Int, continuation: Handover<Loan?, Never>)] = []
        var unmade: Int
        var nextID = 0
    }

    /// A reader on its way from one task to the next: held by one of them at a time.
    private final class Loan: Sendable {
        let reader = Guarded(BarcodeReader())
    }

    private let state: Guarded<State>

    /// A pool of at most `maximumConcurrentReads` readers (at least one). A reader works on one thread.
    public init(maximumConcurrentReads: Int) {
        state = Guarded(State(unmade: max(1, maximumConcurrentReads)))
    }

    /// The barcodes in `image`, in reading order; see ``BarcodeReader/read(_:request:)``.
    public func read(_ image: GrayImage, request: DecodeRequest) async throws(ScanError) -> [Barcode] {
        guard let loan = await borrow() else { throw ScanError(.cancelled, "cancelled before reading a picture") }
        defer { giveBack(loan) }
        return try await Self.work(loan, image, request)
    }

    /// Off the caller's actor: a read blocks its thread for milliseconds.
    @concurrent
    private static func work(
        _ loan: Loan, _ image: GrayImage, _ request: DecodeRequest
    ) async throws(ScanError) -> [Barcode] {
        try loan.reader.withLock { reader throws(ScanError) in try reader.read(image, request: request) }
    }

    private func borrow() async -> Loan? {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        return await withTaskCancellationHandler {
            await withHandover { continuation in
                let answer: Loan?? = state.withLock { state in
                    if Task.isCancelled { return .some(nil) }
                    if let loan = state.idle.popLast() { return loan }
                    if state.unmade > 0 {
                        state.unmade -= 1
                        return Loan()
                    }
                    state.waiting.append((id, continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
            }
            waiter?.continuation.resume(returning: nil)
        }
    }

    private func giveBack(_ loan: Loan) {
        let waiter = state.withLock { state in
            if state.waiting.isEmpty {
                state.idle.append(loan)
                return nil as (id: Int, continuation: Handover<Loan?, Never>)?
            }
            return state.waiting.removeFirst()
        }
        waiter?.continuation.resume(returning: loan)
    }
}
