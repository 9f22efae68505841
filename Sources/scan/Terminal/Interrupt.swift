// Ctrl-C: stop taking inputs, finish those on their way, end in order.

import Foundation
import Synchronization

/// Remembers that the user wants the program to end.
///
/// The first Ctrl-C (or SIGTERM) only sets the flag, so that no line and no file is left half written. A second one, or
/// a while without an end, ends the program at once.
final class Interrupt: Sendable {
    private let flag = Atomic(false)

    /// Nothing is caught before ``watch()``.
    init() {}

    /// Whether the program should end.
    var isRaised: Bool { flag.load(ordering: .relaxed) }

    /// Sets the flag.
    func raise() { flag.store(true, ordering: .relaxed) }

    /// Catches SIGINT and SIGTERM for as long as the caller keeps what is returned and does not cancel it. Returns when both
    /// are caught, so that none is lost on the way.
    ///
    /// `action` runs once, on a queue, after the flag is set; `patience`: so many seconds later the program is ended.
    func watch(
        patience: Double = 1, _ action: @escaping @Sendable () -> Void = {}
    ) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            #if !os(Linux)
                // Elsewhere a source sees a signal beside its handler, which must not end the program.
                signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            let isCaught = DispatchSemaphore(value: 0)
            source.setRegistrationHandler { isCaught.signal() }
            source.setEventHandler { [self] in
                if isRaised { _exit(ExitCode.interrupted.rawValue) }
                raise()
                action()
                DispatchQueue.global().asyncAfter(deadline: .now() + patience) { _exit(ExitCode.interrupted.rawValue) }
            }
            source.resume()
            isCaught.wait()
            return source
        }
    }
}
