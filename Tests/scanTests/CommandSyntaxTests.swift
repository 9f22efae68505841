// The command line's grammar.

import Testing

@testable import scan

@Suite("CommandSyntax")
struct CommandSyntaxTests {
    private let syntax = CommandSyntax(
        name: "try", operands: "FILE", summary: "Tries.",
        options: [
            .value("--format", "-f", takes: "NAME", help: "the format"), .flag("-0", help: "NUL"),
            .flag("--raw", help: "raw"),
        ])

    @Test("options and operands may stand in any order, and a value may be attached or follow")
    func order() throws {
        let parsed = try syntax.parse(["a", "--format=csv", "b", "-f", "json", "--raw", "-"])
        #expect(parsed.operands == ["a", "b", "-"])
        #expect(parsed.values["--format"] == ["csv", "json"])
        #expect(parsed.last("--format") == "json")
        #expect(parsed.has("--raw"))
        #expect(!parsed.has("-0"))
    }

    @Test("after two dashes all is operands")
    func dashes() throws {
        let parsed = try syntax.parse(["--", "--raw", "-f"])
        #expect(parsed.operands == ["--raw", "-f"])
        #expect(parsed.values.isEmpty)
    }

    @Test(
        "what makes no sense is told in a sentence",
        arguments: [
            (["--nope"], "unknown option '--nope'"), (["--format"], "--format needs a value: NAME"),
            (["--raw=yes"], "--raw takes no value"), (["-x"], "unknown option '-x'"),
        ])
    func mistakes(arguments: [String], sentence: String) {
        #expect(throws: UsageError(sentence)) { try syntax.parse(arguments) }
    }

    @Test("every option stands in the help, with its value")
    func help() {
        for word in ["usage: scan try [options] FILE", "--format, -f NAME", "-0", "--raw", "--help, -h", "--version"] {
            #expect(syntax.help.contains(word))
        }
    }

    @Test("numbers and choices are checked")
    func values() throws {
        let parsed = try syntax.parse(["--format", "seven"])
        #expect(throws: UsageError("--format takes a whole number from 1 on, not 'seven'")) {
            try parsed.number("--format", minimum: 1)
        }
        #expect(throws: UsageError("--format takes one of text, ndjson, json, csv, not 'seven'")) {
            let _: OutputFormat? = try parsed.choice("--format")
        }
        #expect(try parsed.number("--raw", minimum: 1) == nil)
    }
}
