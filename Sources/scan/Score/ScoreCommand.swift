// scan score: a list of pictures with known values, decoded, timed and judged.

import Foundation
import ScanKit
import ScanScore

/// The subcommand `score`, as the bench's README describes it.
struct ScoreCommand {
    /// Its options and help.
    static let syntax = CommandSyntax(
        name: "score", operands: "LIST.jsonl",
        summary: """
            Decodes every gray picture of a prepared list (lines with `file`), or every picture of a corpus manifest (lines
            with `path`, turned here by --rot), and prints found, wrong and median time of the decode alone.
            A line of LIST, relative to its folder, with every key that it may have; id and one of file and path are needed:

            {"id": "a", "path": "a.png", "rot": 0, "group": "shelf", "negative": false,
             "expected": [{"symbology": "EAN-13", "text": "9521234543213"}], "also": [{"symbology": "QR", "hex": "41"}]}

            expected is what is to be found, also is there too and neither wanted nor wrong, negative says that there is
            nothing. Symbologies are called \(Self.names).
            """,
        options: [
            .value(
                "--raw", takes: "FILE", help: "write what was found, a JSON line a picture (`peers.py judge` reads it)"),
            .value("--effort", takes: "LEVEL", help: "fast, balanced or accurate; default balanced"),
            .value("--decoder", takes: "NAME", help: "reader or zbar; default reader"),
            .value("--threads", takes: "N", help: "pictures decoded at once; default 1"),
            .value("--only", takes: "LIST", help: "only pictures that want one of these: EAN-13,QR,Code-128 …"),
            .value("--groups", takes: "TEXT", help: "only groups whose name contains this"),
            .value(
                "--rot", takes: "LIST",
                help: "only these angles, clockwise degrees; of a manifest, the turns to make (default 0)"),
            .value(
                "--also", takes: "FILE",
                help:
                    "values that are in pictures too, JSON lines {\"id\",\"symbology\",\"text\"},\nor a manifest with `also`"
            ),
            .flag("--misses", help: "print a line for each value that was missed or is wrong"),
            .value(
                "--ledger", takes: "FILE", help: "write the counts per group and angle as Tests/FixtureTests keeps them"
            ),
        ])

    /// The names in lines that fit the help.
    private static var names: String {
        ExpectedCode.names.reduce(into: (text: "", width: 22)) { state, name in
            let separator = state.text.isEmpty ? "" : state.width + name.count > 110 ? ",\n" : ", "
            state.width = separator.hasSuffix("\n") ? name.count : state.width + separator.count + name.count
            state.text += separator + name
        }.text
    }

    private let list: URL
    private let arguments: ParsedArguments
    private let engine: EngineChoice
    private let effort: DecodeEffort
    private let threads: Int
    private let rotations: [Int]
    private let output: any TextSink
    private let errors: any TextSink

    /// The command for a parsed command line.
    init(_ arguments: ParsedArguments, output: any TextSink, errors: any TextSink) throws(UsageError) {
        guard arguments.operands.count == 1 else { throw UsageError("scan score takes one list") }
        list = URL(fileURLWithPath: arguments.operands[0])
        self.arguments = arguments
        engine = try arguments.choice("--decoder") ?? .reader
        effort = try arguments.choice("--effort") ?? .balanced
        threads = try arguments.number("--threads", minimum: 1) ?? 1
        var rotations: [Int] = []
        for text in arguments.list("--rot") {
            guard let angle = Int(text) else { throw UsageError("--rot takes degrees, not '\(text)'") }
            rotations.append(angle)
        }
        self.rotations = rotations
        for name in arguments.list("--only") where !ExpectedCode.names.contains(name) {
            throw UsageError(
                "--only: unknown symbology '\(name)'; there are \(ExpectedCode.names.joined(separator: ", "))")
        }
        self.output = output
        self.errors = errors
    }

    /// Scores the list and prints the table.
    func run() throws -> ExitCode {
        let entries = try ScoreList.entries(
            of: list, also: arguments.last("--also").map { URL(fileURLWithPath: $0) }, rotations: rotations
        ).filter { entry in
            entry.wants(anyOf: Set(arguments.list("--only")))
                && arguments.last("--groups").map { (entry.group ?? "").contains($0) } ?? true
        }
        let root = list.deletingLastPathComponent()
        try checkOutputs(entries, root: root)
        let raw = try arguments.last("--raw").map { try FileSink(path: $0) }
        let run = ScoreRun(
            request: .everything(effort: effort), threads: threads, makeDecoder: engine.makeDecoder,
            load: { entry throws(ScanError) in try ScoreList.picture(of: entry, root: root) })
        var table = ScoreTable()
        var ledger = ScoreLedger()
        var unreadable = 0
        try run.score(entries) { (picture: ScoredPicture) throws(BrokenPipe) in
            table.add(picture)
            ledger.add(picture)
            if let error = picture.error {
                unreadable += 1
                try errors.write(MessageLine.text("\(picture.entry.id): \(error)"))
            }
            try raw?.write(Self.rawLine(picture) + "\n")
            if arguments.has("--misses") { try output.write(Self.misses(picture)) }
        }
        try output.write(table.text)
        if let path = arguments.last("--ledger") { try ledger.encoded().write(to: URL(fileURLWithPath: path)) }
        return unreadable > 0 ? .unreadable : table.total.found > 0 ? .success : .nothingFound
    }

    /// Throws when an output is the list, a picture of it, or the file of another option.
    private func checkOutputs(_ entries: [ScoreEntry], root: URL) throws(UsageError) {
        var outputs = OutputGuard()
        outputs.reads("the list \(arguments.operands[0])", path: list.path)
        if let also = arguments.last("--also") { outputs.reads("--also \(also)", path: also) }
        for name in Set(entries.compactMap { $0.file ?? $0.path }) {
            outputs.reads("the picture \(name)", path: URL(fileURLWithPath: name, relativeTo: root).path)
        }
        for option in ["--raw", "--ledger"] {
            if let path = arguments.last(option) { try outputs.writes("\(option) \(path)", path: path) }
        }
    }

    /// A line of `--raw`.
    static func rawLine(_ picture: ScoredPicture) -> String {
        JSONText.object([
            ("id", JSONText.string(picture.entry.id)), ("rot", String(picture.entry.rotation)),
            ("wall", JSONText.number(picture.wall, decimals: 3)), ("cpu", JSONText.number(picture.cpu, decimals: 3)),
            (
                "results",
                JSONText.array(
                    picture.results.map { value in
                        var members = [("symbology", JSONText.string(value.symbology))]
                        if let text = value.text { members.append(("text", JSONText.string(text))) }
                        members.append(("hex", JSONText.string(value.bytes.hexadecimal)))
                        return JSONText.object(members)
                    })
            ),
        ])
    }

    /// A line for each value of the picture that was missed or is wrong.
    static func misses(_ picture: ScoredPicture) -> String {
        guard let verdict = picture.verdict else { return "" }
        let head =
            "\(picture.entry.file ?? picture.entry.path ?? "-") \(picture.entry.id) rot \(picture.entry.rotation):"
        let missed = zip(picture.entry.expected ?? [], verdict.found).filter { !$0.1 }.map(\.0)
        return
            (missed.map { "missed \(VisibleText.escaped("\(head) \($0.symbology) \($0.text ?? $0.hex ?? "")"))\n" }
            + verdict.wrong.map {
                "wrong  \(VisibleText.escaped("\(head) \($0.symbology) \($0.text ?? $0.bytes.hexadecimal)"))\n"
            }).joined()
    }
}
