// URLSession's delegate: hands what happens to the transfers.

import Foundation
import ScanCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests that run on one `URLSession`.
final class URLTransfers: NSObject, URLSessionDataDelegate, Sendable {
    /// Who waits for a request.
    typealias Waiter = Handover<(Data, URLResponse), any Error>

    private struct Entry {
        var task: URLSessionTask
        var transfer: Transfer
        var waiter: Waiter
    }

    /// Guards the requests that run, by their task's number.
    private let entries = Guarded([Int: Entry]())

    /// Takes a request on, before it is resumed.
    func begin(_ task: URLSessionTask, _ transfer: Transfer, _ waiter: Waiter) {
        entries.withLock { $0[task.taskIdentifier] = Entry(task: task, transfer: transfer, waiter: waiter) }
    }

    /// Gives a request up. Its waiter is answered at once; nothing happens when it is over.
    func stop(_ id: Int, _ error: any Error) { end(id) { $0.stop(error) } }

    /// Gives a request up for time.
    func timeOut(_ id: Int) { end(id) { $0.timeOut() } }

    private func end(_ id: Int, _ change: (inout Transfer) -> Void) {
        let entry = entries.withLock { $0.removeValue(forKey: id) }
        guard var entry else { return }
        change(&entry.transfer)
        entry.task.cancel()
        entry.waiter.resume(with: entry.transfer.outcome())
    }

    /// Tells a transfer what happened, hands its answer on, and gives it up when it wants no more.
    ///
    /// `answer` is called under the lock, and only for a request that nobody has given up: swift-corelibs-foundation ends the
    /// process when a completion handler of a cancelled task is called (tried with 6.3.1), and a cancel that comes later queues
    /// behind the answer.
    private func tell(
        _ task: URLSessionTask, _ event: (inout Transfer) -> Bool, answer: (Bool) -> Void = { _ in }
    ) {
        let goesOn = entries.withLock { entries in
            guard var entry = entries.removeValue(forKey: task.taskIdentifier) else { return true }
            let goesOn = event(&entry.transfer)
            entries[task.taskIdentifier] = entry
            answer(goesOn)
            return goesOn
        }
        if !goesOn { end(task.taskIdentifier) { _ in } }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // swift-corelibs-foundation puts the old host into a Location that has none, such as a file's.
        let place = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: response.url) }
        var request = request
        request.url = place?.absoluteURL
        tell(task) {
            $0.redirect(to: request.url)
        } answer: {
            completionHandler($0 ? request : nil)
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        tell(dataTask) {
            $0.respond(response)
        } answer: {
            completionHandler($0 ? .allow : .cancel)
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        tell(dataTask) { $0.receive(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let entry = entries.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let entry else { return }
        entry.waiter.resume(with: entry.transfer.outcome(error.map { Self.plain($0, entry.transfer) }))
    }

    /// The client's error, with its code made plain: what breaks off after the head is a lost connection.
    private static func plain(_ error: any Error, _ transfer: Transfer) -> any Error {
        guard let error = error as? URLError else { return error }
        let vague: Set<URLError.Code> = [.unknown, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData]
        if transfer.response != nil, vague.contains(error.code) {
            return Transfer.error(.networkConnectionLost, transfer.url, "the body is cut off")
        }
        return error
    }
}
