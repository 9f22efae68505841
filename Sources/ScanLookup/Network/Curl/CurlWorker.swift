// The thread that libcurl works on.
#if Curl
    import CCurl
    import Foundation
    import ScanCore

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Takes requests from any thread and runs them on one of its own.
    final class CurlWorker: Sendable {
        /// Who waits for a request.
        typealias Waiter = Handover<(Data, URLResponse), any Error>

        /// Something for the thread to do.
        enum Order: Sendable {
            /// A new request.
            case begin(Int, Transfer, NetworkSettings, Waiter)
            /// Nobody wants that request any more.
            case cancel(Int)
        }

        private struct State {
            var lastNumber = 0
            var orders: [Order] = []
            var isRunning = false
            var isEnding = false
            /// The multi handle's address while the thread has one. `curl_multi_wakeup` is the one call that libcurl allows from
            /// other threads; it is made under the lock, so the handle is there.
            var multi: UInt?
        }

        /// Guards what the thread is to do.
        private let state = Guarded(State())

        /// libcurl is set up once for the process; safe from any thread since 7.84.
        private static let isSetUp = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

        /// A number for a request.
        func newNumber() -> Int {
            state.withLock { state in
                state.lastNumber += 1
                return state.lastNumber
            }
        }

        /// Takes a request on, and starts the thread if it does not run yet.
        func begin(_ id: Int, _ transfer: Transfer, _ settings: NetworkSettings, _ waiter: Waiter) {
            guard Self.isSetUp else {
                return waiter.resume(throwing: Transfer.error(.unknown, transfer.url, "libcurl cannot be set up"))
            }
            let starts = order(.begin(id, transfer, settings, waiter))
            if starts { Thread { self.run() }.start() }
        }

        /// Gives a request up; nothing happens when it is over.
        func cancel(_ id: Int) { _ = order(.cancel(id)) }

        /// Ends the thread once its requests are over.
        func end() {
            state.withLock { state in
                state.isEnding = true
                Self.wake(state)
            }
        }

        private func order(_ order: Order) -> Bool {
            state.withLock { state in
                state.orders.append(order)
                Self.wake(state)
                defer { state.isRunning = true }
                return !state.isRunning
            }
        }

        private static func wake(_ state: State) {
            if let multi = state.multi { curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: multi)) }
        }

        private func run() {
            // With CURLOPT_NOSIGNAL the TLS library may still write to a closed connection: that must not end the process.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            var requests = CurlRequests()
            state.withLock { $0.multi = requests.address }
            while true {
                let (orders, isEnding) = state.withLock { state in
                    defer { state.orders = [] }
                    return (state.orders, state.isEnding)
                }
                for order in orders {
                    switch order {
                    case .begin(let id, let transfer, let settings, let waiter):
                        requests.begin(CurlRequest(id, transfer, settings, waiter))
                    case .cancel(let id): requests.cancel(id)
                    }
                }
                if isEnding && requests.isEmpty { break }
                requests.work()
            }
            state.withLock { $0.multi = nil }
        }
    }
#endif
