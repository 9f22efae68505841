// The summary of scan watch, and options that would have no effect.

import Foundation
import ScanKit
import Testing

@testable import scan

@Suite("WatchStatus")
struct WatchStatusTests {
    private func options(_ arguments: [String], source: String = "a.mp4") throws -> WatchOptions {
        try WatchOptions(try WatchCommand.syntax.parse(arguments + [source]), source: source)
    }

    @Test("the summary counts what was left out, and says nothing of it where nothing was")
    func leftOut() {
        var status = WatchStatus()
        _ = status.frame(spent: .milliseconds(2), inView: 0, elapsed: .zero)
        #expect(status.summary(elapsed: .seconds(2)) == "1 frame in 2.0 s, 2.0 ms a frame, 0 codes")
        #expect(
            status.summary(elapsed: .seconds(2), leftOut: 3)
                == "1 frame (3 more left out) in 2.0 s, 2.0 ms a frame, 0 codes")
    }

    @Test("frames that the source gave and nobody looked at are in the summary, also as JSON")
    func counted() throws {
        let (text, errors) = (KeptText(), KeptText())
        let terminal = ProgramTerminal(output: text, errors: errors, isInteractive: false)
        let output = WatchOutput(terminal: terminal, isJSON: true) {}
        for _ in 0..<5 { output.delivered() }
        for _ in 0..<2 {
            output.begin(ImageFrame(image: GrayImage(width: 1, height: 1, filledWith: 0)))
            output.end(inView: 0)
        }
        output.finish()
        #expect(errors.text.hasPrefix("scan: 2 frames (3 more left out) in "))
        #expect(text.text.contains(#""frames":2,"leftOut":3,"codes":0"#))
    }

    @Test(
        "-1 and -2 are filters by name, other numbers below 0 are refused",
        arguments: [-5.0, -0.5, -3.0, -Double.infinity])
    func filters(wrong: Double) throws {
        #expect(throws: UsageError.self) { try options(["--duplicate-filter", "\(wrong)"]) }
        #expect(try options(["--duplicate-filter", "-1"]).duplicateFilter == .oncePerSession)
        #expect(try options(["--duplicate-filter", "-2"]).duplicateFilter == .smart)
        #expect(try options(["--duplicate-filter", "0"]).duplicateFilter == .everyFrame)
        #expect(WatchCommand.syntax.help.contains("-2 after half a second"))
    }

    @Test("--size is refused where there is no camera")
    func size() throws {
        for source in ["film.mp4", "http://a/b.mp4", "n-%03d.png"] {
            #expect(throws: UsageError.self) { try options(["--size", "hd"], source: source) }
        }
        for source in ["camera", "/dev/video0", "lavfi:testsrc2"] {
            _ = try options(["--size", "hd"], source: source)
        }
    }
}
