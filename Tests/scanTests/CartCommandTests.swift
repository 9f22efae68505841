// scan cart --catalog over a scripted network, on a clock that stands still.

import Foundation
import ScanKit
import ScanLookup
import ScanTesting
import Testing

@testable import scan

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps what is written.
final class KeptText: TextSink {
    /// Guards the bytes.
    private let bytes = Guarded([UInt8]())
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    func write(_ more: [UInt8]) throws(BrokenPipe) { bytes.withLock { $0 += more } }
}

@Suite("CartCommand", .timeLimit(.minutes(20)))
struct CartCommandTests {
    private let output = KeptText()
    private let errors = KeptText()

    private static func fixture(_ path: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/\(path)").path
    }

    /// Runs the command over two pictures, with the clock moved on whenever it is waited for.
    private func run(
        _ session: ScriptedNetworkSession, _ pictures: [String] = ["ean13Upca/ean13.png", "ean8/ean8.png"],
        options: [String] = []
    ) async throws -> ExitCode {
        let clock = ManualClock()
        let network = CartNetwork(session: session, clock: clock, policy: LookupPolicy(maximumAttempts: 1), rounds: 2)
        let arguments = try CartCommand.syntax.parse(
            ["--catalog", "https://shop.example/{gtin}"] + options + pictures.map(Self.fixture))
        let terminal = ProgramTerminal(output: output, errors: errors, isInteractive: false)
        let mover = Task {
            while !Task.isCancelled {
                if clock.sleeperCount > 0 { clock.advance(by: network.wait) }
                await Task.yield()
            }
        }
        defer { mover.cancel() }
        return try await CartCommand(arguments, terminal: terminal, network: network).run()
    }

    private static func answer(_ url: URL) -> ScriptedNetworkSession.Step {
        .json(#"{"gtin":"\#(url.lastPathComponent)","name":"Tea","price":"1.25"}"#)
    }

    @Test("an outage while the codes are looked up costs nothing but time")
    func outage() async throws {
        let session = ScriptedNetworkSession { url, number in
            number <= 3 ? .failure(URLError(.notConnectedToInternet)) : Self.answer(url)
        }
        #expect(try await run(session) == .success)
        #expect(
            output.text == """
                1 x 9521234543213  EAN-13 / UPC-A  Tea  1.25
                1 x 95212340  EAN-8  Tea  1.25
                2 items, total 2.50

                """)
        #expect(errors.text.isEmpty)
    }

    @Test("a network that stays away costs the names, not the items, and is told")
    func noNetwork() async throws {
        let session = ScriptedNetworkSession { _, _ in .status(503) }
        #expect(try await run(session) == .unreadable)
        #expect(output.text.hasPrefix("1 x 9521234543213  EAN-13 / UPC-A  not looked up\n"))
        #expect(output.text.hasSuffix("2 items, no total, 2 not looked up\n"))
        #expect(errors.text == "scan: 2 codes could not be looked up: the server answered with status 503\n")
        #expect(session.requests.count == 6)
    }

    @Test("a code that the server does not know is unknown, and no failure")
    func unknown() async throws {
        let session = ScriptedNetworkSession { url, _ in
            url.lastPathComponent.hasSuffix("95212340") ? .status(404) : Self.answer(url)
        }
        #expect(try await run(session) == .success)
        #expect(output.text.hasSuffix("1 x 95212340  EAN-8  unknown\n2 items, total 1.25, 1 unknown\n"))
    }

    @Test(
        "GS1 labels are looked up by their trade item and say what stands beside it; a UPC-E by the number it is short for"
    )
    func labels() async throws {
        let session = ScriptedNetworkSession { url, _ in Self.answer(url) }
        let pictures = [
            "code128/gs1.png", "databarExpanded/gtin-and-weight.png", "databarExpanded/price.png",
            "upce/number-system-0.png",
        ]
        #expect(try await run(session, pictures) == .success)
        #expect(
            output.text == """
                1 x 010952123454321310LOT7A\\u{1D}214242  Code 128  (lot LOT7A, serial 4242)  Tea  1.25
                1 x 01909521230000123103001750  GS1 DataBar Expanded  (net 1.75 kg)  Tea  1.25
                1 x 019095212300001239221299  GS1 DataBar Expanded  (price 12.99)  Tea  12.99
                1 x 01234505  UPC-E  Tea  1.25
                4 items, total 16.74

                """)
        // The two DataBar codes are one trade item.
        #expect(session.requests.map(\.lastPathComponent) == ["09521234543213", "90952123000012", "00012000003455"])
    }

    #if Cache
        @Test("with --cache a second run without a network has the names from the file")
        func cache() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cart-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let options = ["--cache", folder.appendingPathComponent("products.sqlite").path]
            let server = ScriptedNetworkSession { url, _ in Self.answer(url) }
            #expect(try await run(server, ["ean8/ean8.png"], options: options) == .success)
            let nobody = ScriptedNetworkSession { _, _ in .failure(URLError(.notConnectedToInternet)) }
            #expect(try await run(nobody, ["ean8/ean8.png"], options: options) == .success)
            let line = "1 x 95212340  EAN-8  Tea  1.25\n1 item, total 1.25\n"
            #expect(output.text == line + line)
            #expect(nobody.requests.isEmpty)
        }

        @Test("a cache that is no database is told with its place")
        func brokenCache() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("cart-\(UUID().uuidString)")
            try Data(repeating: 0x41, count: 5000).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let error = await #expect(throws: ScanError.self) {
                try await run(ScriptedNetworkSession(), options: ["--cache", file.path])
            }
            #expect("\(String(describing: error))".contains(file.path))
        }
    #else
        @Test("--cache without the trait says how to build with it")
        func noCache() async throws {
            let error = await #expect(throws: UsageError.self) {
                try await run(ScriptedNetworkSession(), options: ["--cache", "products.sqlite"])
            }
            #expect("\(String(describing: error))".contains("--traits Cache"))
        }
    #endif
}
