// The contract of NetworkSession as a suite that any session runs in one line.
public import Foundation
public import ScanLookup

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Holds a session to the contract of `NetworkSession`, against a real server, and lists what it breaks:
///
///     let broken = await NetworkSessionVerifier.violations(base: server.base) { MySession(settings: $0) }
///
/// Knows no test framework. The server at `base` answers these paths, with `Connection: close` or not as it likes:
///
/// | path | answer |
/// |---|---|
/// | `status/N` | status N, body `status N` |
/// | `redirect/N` | 302 to `redirect/N-1`; for 0 the body `arrived` |
/// | `elsewhere` | 302 to a `file:` URL |
/// | `bytes/N`, `stream/N` | N bytes, with their length told before, and in chunks without it |
/// | `cut`, `cutstream` | a body that ends before its length, and before its last chunk |
/// | `slow/KEY` | half of the body `slowpoke`, the rest after `release/KEY` was asked for |
/// | `hold/KEY` | `held`, but not before `release/KEY` |
/// | `seen/KEY`, `gone/KEY` | `yes`, once `hold/KEY` was asked for, and once its client has closed the connection |
/// | anything else | 404 |
public struct NetworkSessionVerifier: Sendable {
    /// A session with these settings.
    public typealias Maker = @Sendable (NetworkSettings) -> any NetworkSession & Sendable

    /// A broken rule.
    public struct Violation: Sendable, Hashable, CustomStringConvertible {
        /// The rule, as the contract has it.
        public var rule: String
        /// What happened.
        public var detail: String
        /// Both.
        public var description: String { "\(rule): \(detail)" }
    }

    private let base: URL
    private let make: Maker
    private let session: any NetworkSession & Sendable
    private var found: [Violation] = []

    /// What the sessions made by `make` break; empty when they keep the contract. Takes as long as two time-outs of a fifth
    /// of a second and the look-up of a host that is not there.
    public static func violations(base: URL, _ make: @escaping Maker) async -> [Violation] {
        var verifier = NetworkSessionVerifier(base: base, make)
        await verifier.run()
        return verifier.found
    }

    private init(base: URL, _ make: @escaping Maker) {
        self.base = base
        self.make = make
        session = make(NetworkSettings())
    }

    private mutating func run() async {
        for status in [200, 201, 404, 418, 500, 503] { await checkStatus(status) }
        await checkBodies()
        await checkRedirects()
        await checkLimits()
        await checkPlaces()
        await checkSlow()
        await checkTimeout()
        await checkCancel()
        await checkMany()
    }

    private mutating func breaks(_ rule: String, _ detail: String) {
        found.append(Violation(rule: rule, detail: detail))
    }

    private func url(_ path: String) -> URL { base.appendingPathComponent(path) }

    private func fetch(
        _ path: String, _ session: (any NetworkSession & Sendable)? = nil
    ) async -> Result<(Data, URLResponse), any Error> {
        await Self.fetch(url(path), session ?? self.session)
    }

    private static func fetch(
        _ url: URL, _ session: any NetworkSession & Sendable
    ) async -> Result<(Data, URLResponse), any Error> {
        do { return .success(try await session.fetchData(from: url)) } catch { return .failure(error) }
    }

    /// The body is this text, or the rule is broken.
    private mutating func expect(
        _ text: String, status: Int = 200, _ answer: Result<(Data, URLResponse), any Error>, _ rule: String
    ) {
        switch answer {
        case .failure(let error): breaks(rule, "threw \(error)")
        case .success(let (data, response)):
            let body = String(decoding: data.prefix(80), as: UTF8.self)
            let code = (response as? HTTPURLResponse)?.statusCode
            if body != text || code != status { breaks(rule, "status \(code ?? 0), \(data.count) bytes: \(body)") }
        }
    }

    /// It failed with one of these codes, or the rule is broken.
    private mutating func expect(
        _ codes: [URLError.Code], _ answer: Result<(Data, URLResponse), any Error>, _ rule: String
    ) {
        switch answer {
        case .success(let (data, _)): breaks(rule, "answered with \(data.count) bytes")
        case .failure(let error as URLError) where codes.contains(error.code): break
        case .failure(let error): breaks(rule, "threw \(error)")
        }
    }

    private mutating func checkStatus(_ status: Int) async {
        let answer = await fetch("status/\(status)")
        expect("status \(status)", status: status, answer, "any status is an answer")
        if case .success(let (_, response)) = answer, response.url != url("status/\(status)") {
            breaks("a response has its URL", "\(String(describing: response.url))")
        }
        if case .success(let (_, response)) = answer,
            (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "content-type") != "text/plain"
        {
            breaks("a response has its header fields, whatever their case", "no Content-Type: text/plain")
        }
    }

    private mutating func checkBodies() async {
        for path in ["bytes/0", "bytes/200000", "stream/0", "stream/200000"] {
            let count = path.hasSuffix("/0") ? 0 : 200_000
            switch await fetch(path) {
            case .success(let (data, _)) where data.count == count: break
            case .success(let (data, _)): breaks("a body comes whole", "\(path): \(data.count) bytes")
            case .failure(let error): breaks("a body comes whole", "\(path): threw \(error)")
            }
        }
        for path in ["cut", "cutstream"] {
            expect([.networkConnectionLost], await fetch(path), "a body that is cut off is an error (\(path))")
        }
    }

    private mutating func checkRedirects() async {
        let answer = await fetch("redirect/3")
        expect("arrived", answer, "redirects are followed")
        if case .success(let (_, response)) = answer, response.url != url("redirect/0") {
            breaks("the response is the last one's", "\(String(describing: response.url))")
        }
        let session = make(NetworkSettings(maximumRedirects: 2))
        expect("arrived", await fetch("redirect/2", session), "as many redirects as are allowed are followed")
        expect([.httpTooManyRedirects], await fetch("redirect/3", session), "redirects have a limit")
        expect([.unsupportedURL], await fetch("elsewhere"), "a redirect never leads to a file")
    }

    private mutating func checkLimits() async {
        let session = make(NetworkSettings(maximumBodySize: 100_000))
        for path in ["bytes/100001", "stream/100001", "stream/3000000"] {
            let answer = await fetch(path, session)
            expect([.dataLengthExceedsMaximum], answer, "a body over the limit is an error (\(path))")
        }
        for path in ["bytes/100000", "stream/100000"] {
            if case .failure(let error) = await fetch(path, session) {
                breaks("a body at the limit comes whole", "\(path): threw \(error)")
            }
        }
    }

    private mutating func checkPlaces() async {
        let rule = "a host that is not there is an error"
        if let url = URL(string: "http://nobody.invalid/") {
            expect([.cannotFindHost, .dnsLookupFailed], await Self.fetch(url, session), rule)
        }
        if let url = URL(string: "http://127.0.0.1:1/") {
            expect([.cannotConnectToHost], await Self.fetch(url, session), "a port where nobody listens is an error")
        }
        for place in ["file:///etc/hostname", "ftp://127.0.0.1/a", "data:text/plain,a", "http:///a"] {
            guard let url = URL(string: place) else { continue }
            expect([.unsupportedURL], await Self.fetch(url, session), "only http and https are fetched (\(place))")
        }
    }

    private mutating func checkSlow() async {
        let key = UUID().uuidString
        let (url, session) = (url("slow/\(key)"), session)
        let slow = Task { await Self.fetch(url, session) }
        _ = await fetch("release/\(key)")
        expect("slowpoke", await slow.value, "an answer that comes in pieces comes whole")
    }

    private mutating func checkTimeout() async {
        let session = make(NetworkSettings(timeout: .milliseconds(200)))
        let (first, second) = (UUID().uuidString, UUID().uuidString)
        expect([.timedOut], await fetch("hold/\(first)", session), "no answer in time is an error")
        expect([.timedOut], await fetch("slow/\(second)", session), "half an answer in time is an error")
        expect("yes", await fetch("gone/\(first)"), "a request that is out of time is given up")
    }

    private mutating func checkCancel() async {
        let key = UUID().uuidString
        let (url, session) = (url("hold/\(key)"), session)
        let held = Task { await Self.fetch(url, session) }
        expect("yes", await fetch("seen/\(key)"), "two requests run at once")
        held.cancel()
        let rule = "a cancelled task is told so"
        switch await held.value {
        case .failure(is CancellationError): break
        case .failure(let error as URLError) where error.code == .cancelled: break
        case .failure(let error): breaks(rule, "threw \(error)")
        case .success: breaks(rule, "answered")
        }
        expect("yes", await fetch("gone/\(key)"), "a cancelled task's request is given up")
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.fetch(url, session)
        }
        if case .success = await early.value { breaks("a task that was cancelled before is told so", "answered") }
    }

    private mutating func checkMany() async {
        let (base, session) = (base, session)
        let bodies = await withTaskGroup(of: String.self) { group in
            for number in 400..<440 {
                group.addTask {
                    let answer = await Self.fetch(base.appendingPathComponent("status/\(number)"), session)
                    guard case .success(let (data, _)) = answer else { return "\(answer)" }
                    let isRight = data == Data("status \(number)".utf8)
                    return isRight ? "" : "\(number): \(String(decoding: data.prefix(80), as: UTF8.self))"
                }
            }
            return await group.reduce(into: [String]()) { if !$1.isEmpty { $0.append($1) } }
        }
        if !bodies.isEmpty { breaks("forty requests at once get their own answers", bodies.joined(separator: "; ")) }
    }
}
