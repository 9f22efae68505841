// The options of scan read.

import ScanKit
import Testing

@testable import scan

@Suite("ReadOptions")
struct ReadOptionsTests {
    private func options(_ arguments: String...) throws -> ReadOptions {
        try ReadOptions(ReadCommand.syntax.parse(arguments))
    }

    @Test("without options all available symbologies are looked for, with their full ranges")
    func defaults() throws {
        let options = try options()
        #expect(Set(options.request.symbologies.keys) == SymbologyDescription.available)
        #expect(options.format == .text)
        #expect(options.engine == .reader)
        #expect(options.request.effort == .balanced)
        #expect(options.request.maximumCodes == nil)
    }

    @Test("symbologies are named by identifier or by their name in text output, in any case")
    func symbologies() throws {
        let options = try options("--symbologies", "ean13Upca,QR-Code", "-s", "CODE128")
        #expect(Set(options.request.symbologies.keys) == [.ean13UPCA, .qr, .code128])
    }

    @Test(
        "what cannot be done is a mistake of the command line",
        arguments: [
            ["--symbologies", "nonsense"], ["--symbologies", "dataMatrix"], ["--symbologies", ","],
            ["--roi", "1,2,3"], ["--roi", "1,2,0,4"], ["--threads", "0"], ["--format", "xml"],
            ["--raw", "--format", "json"], ["-0"], ["--join", "--first"],
            ["--join", "--decoder", "zbar"], ["--effort", "some"], ["--decoder", "other"],
        ])
    func mistakes(arguments: [String]) {
        #expect(throws: UsageError.self) { try ReadOptions(ReadCommand.syntax.parse(arguments)) }
    }

    @Test("region, first and effort go into the request")
    func request() throws {
        let options = try options("--roi=-1,2,30,40", "--first", "--effort", "fast")
        #expect(options.request.regionOfInterest == PixelRect(x: -1, y: 2, width: 30, height: 40))
        #expect(options.request.maximumCodes == 1)
        #expect(options.request.effort == .fast)
    }
}
