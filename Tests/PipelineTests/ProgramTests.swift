// The program's manners: mistakes, help, a closed pipe, Ctrl-C.

import Foundation
import Testing

@Suite("scan", .serialized)
struct ProgramTests {
    @Test(
        "a mistake on the command line ends with 64 and a sentence",
        arguments: [
            ([], "no subcommand"), (["fly"], "unknown subcommand 'fly'"),
            (["read"], "scan read needs a file, a folder or -"),
            (["read", "--nope", "a"], "unknown option '--nope'"),
            (["read", "-", "-"], "standard input can be read once only"),
            (["score"], "scan score takes one list"), (["cart"], "scan cart needs a picture"),
            (["watch"], "scan watch needs one source"), (["replay"], "scan replay needs one trace"),
            (["record"], "scan record needs a source and a file for the trace"),
        ])
    func mistakes(arguments: [String], sentence: String) throws {
        let run = try ScanProcess(arguments)
        #expect(run.output.isEmpty)
        // The help that lists the options is the subcommand's.
        let help = arguments.first.map { $0 == "fly" ? "scan --help" : "scan \($0) --help" } ?? "scan --help"
        #expect(run.errors == "scan: \(sentence)\ntry: \(help)\n")
        #expect(run.status == 64)
    }

    @Test(
        "help and version are asked for on standard output",
        arguments: [["--help"], ["read", "--help"], ["score", "-h"]])
    func help(arguments: [String]) throws {
        let run = try ScanProcess(arguments)
        #expect(run.output.hasPrefix("usage: scan "))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(try ScanProcess(["--version"]).output == (try ScanProcess(["read", "--version"]).output))
    }

    @Test("a reader that goes away ends the program quietly")
    func closedPipe() throws {
        let folder = try TemporaryFolder()
        let process = try ScanProcess.prepared(
            ["read"] + Array(repeating: "Fixtures/ean13Upca/ean13.png", count: 50), folder: folder.url)
        let pipe = Pipe()
        process.standardOutput = pipe
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        let run = try ScanProcess(process, folder: folder.url)
        #expect(run.status == 141)
        #expect(run.errors.isEmpty)
    }

    @Test("Ctrl-C ends the program after whole lines", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let process = try ScanProcess.prepared(["read", "--threads", "1", "--files-from", "-"], folder: folder.url)
        let (names, output) = (Pipe(), Pipe())
        process.standardInput = names
        process.standardOutput = output
        try process.run()
        try names.fileHandleForWriting.write(contentsOf: Data("Fixtures/ean13Upca/ean13.png\n".utf8))
        // The first line is out, so the program waits for the next name now.
        let line = output.fileHandleForReading.availableData
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        try names.fileHandleForWriting.close()
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(String(decoding: line + rest, as: UTF8.self).hasSuffix("\n"))
        #expect(try ScanProcess(process, folder: folder.url).errors.isEmpty)
    }

    @Test("scan score counts what a list wants")
    func score() throws {
        let folder = try TemporaryFolder()
        let line = """
            {"id":"a","path":"\(ScanProcess.root.path)/Fixtures/ean13Upca/ean13.png","group":"own",\
            "expected":[{"symbology":"EAN-13","text":"0000000000000"}]}
            """
        try Data(line.utf8).write(to: folder.url.appendingPathComponent("list.jsonl"))
        let run = try ScanProcess(["score", folder.path("list.jsonl"), "--misses", "--raw", folder.path("raw.jsonl")])
        #expect(run.output.contains("missed "))
        #expect(run.output.contains("wrong  "))
        #expect(run.status == 4)
        let raw = try String(contentsOfFile: folder.path("raw.jsonl"), encoding: .utf8)
        #expect(raw.hasPrefix("{\"id\":\"a\",\"rot\":0,\"wall\":"))
        #expect(raw.contains("\"symbology\":\"EAN-13\",\"text\":"))
    }
}
