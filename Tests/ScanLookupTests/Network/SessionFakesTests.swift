// The scripted and the recording session.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Session fakes", .timeLimit(.minutes(20)))
struct SessionFakesTests {
    private let url = URL(filePath: "/a")

    @Test("a script gives its steps in order, then fails and counts")
    func order() async throws {
        let session = ScriptedNetworkSession([.json("{}"), .status(503, headers: ["Retry-After": "1"])])
        #expect(try await session.fetchData(from: url).0 == Data("{}".utf8))
        let response = try await session.fetchData(from: url).1 as? HTTPURLResponse
        #expect(response?.statusCode == 503)
        #expect(response?.value(forHTTPHeaderField: "retry-after") == "1")
        let error = await #expect(throws: ProductLookupError.self) { try await session.fetchData(from: url) }
        #expect(error?.code == .unexpectedRequest && error?.isTemporary == false)
        #expect(error?.message == "request 3, \(url.absoluteString), is beyond the script")
        #expect(session.unexpectedRequests == 1)
        #expect(session.requests == [url, url, url])
    }

    @Test("a script by URL has a queue for each")
    func queues() async throws {
        let other = URL(filePath: "/b")
        let session = ScriptedNetworkSession(byURL: [url: [.json("1"), .json("2")], other: [.json("3")]])
        var bodies: [String] = []
        for url in [url, other, url] {
            bodies.append(String(decoding: try await session.fetchData(from: url).0, as: UTF8.self))
        }
        #expect(bodies == ["1", "3", "2"])
    }

    @Test("a cancelled task does not wait for an answer that is held back")
    func cancelled() async {
        let session = ScriptedNetworkSession([.json("{}")], holdsAnswers: true)
        let url = url
        let task = Task { try await session.fetchData(from: url) }
        await session.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("what was recorded from a real server is given again without it")
    func recording() async throws {
        let paths = ["status/200", "status/404", "status/200"]
        let recording: RecordingNetworkSession
        let base: URL
        do {
            let server = try LoopbackServer()
            base = server.base
            recording = RecordingNetworkSession(URLSessionWrapper())
            for path in paths { _ = try await recording.fetchData(from: base.appendingPathComponent(path)) }
            _ = try? await recording.fetchData(from: url)
            #expect(server.requests == paths.map { "/\($0)" })
        }
        #expect(recording.exchanges.map(\.status) == [200, 404, 200, nil])
        let replay = recording.replay()
        for path in paths {
            let (data, response) = try await replay.fetchData(from: base.appendingPathComponent(path))
            #expect((response as? HTTPURLResponse)?.statusCode == Int(path.suffix(3)))
            #expect(data == Data("status \(path.suffix(3))".utf8))
        }
        await #expect(throws: URLError.self) { try await replay.fetchData(from: url) }
    }
}
