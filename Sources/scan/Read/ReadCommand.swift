// scan read: pictures in, codes out.

import Foundation
import ScanKit
import ScanScore

/// The subcommand `read`.
struct ReadCommand {
    /// Its options and help.
    static let syntax = CommandSyntax(
        name: "read", operands: "FILE|FOLDER|-…",
        summary: """
            Prints the codes in pictures (PNG, JPEG, WebP, TIFF, GIF, BMP, PNM), a line a code: EAN-13:4006381333931.
            Folders are read recursively in name order; hidden files, links and unknown endings are left out. - is
            standard input. \(VisibleText.help);
            --raw prints all bytes as they are.
            """,
        options: [
            .value("--format", "-f", takes: "FORMAT", help: "text, ndjson, json or csv; default text"),
            .value(
                "--symbologies", "-s", takes: "LIST",
                help: "only these: ean13Upca,qr,code128 …; default all that are read"),
            .flag("--raw", help: "print the payload alone and byte for byte, without symbology and file"),
            .flag("--first", help: "stop after one code a picture"),
            .flag("--join", help: "join the parts of a message cut into several QR Codes, over all pictures"),
            .value("--roi", takes: "X,Y,W,H", help: "only codes inside this part of each picture, in pixels"),
            .value("--files-from", takes: "FILE|-", help: "read the names of more inputs from a file, a line each"),
            .flag("-0", help: "names in --files-from end with a NUL byte"),
            .value("--threads", "-j", takes: "N", help: "pictures read at once; default: the cores"),
            .value("--annotate", takes: "DIR", help: "write each picture with its codes outlined, as PNG, into DIR"),
            .value(
                "--explain", takes: "DIR", help: "write what was tried on each picture, as PNG and in words, into DIR"),
            .value("--effort", takes: "LEVEL", help: "fast, balanced or accurate; default balanced"),
            .value("--decoder", takes: "NAME", help: "reader or zbar; default reader"),
        ])

    private let options: ReadOptions
    private let operands: [String]
    private let listPath: String?
    private let isNulSeparated: Bool
    private let terminal: ProgramTerminal

    /// The command for a parsed command line.
    init(_ arguments: ParsedArguments, terminal: ProgramTerminal) throws(UsageError) {
        options = try ReadOptions(arguments)
        operands = arguments.operands
        listPath = arguments.last("--files-from")
        isNulSeparated = arguments.has("-0")
        self.terminal = terminal
        if operands.isEmpty, listPath == nil { throw UsageError("scan read needs a file, a folder or -") }
        let timesOfInput = operands.count { $0 == "-" } + (listPath == "-" ? 1 : 0)
        if timesOfInput > 1 { throw UsageError("standard input can be read once only") }
    }

    /// Reads all inputs and prints what they hold.
    func run() throws -> ExitCode {
        let list: NameList? =
            if let listPath { try NameList(path: listPath, isNulSeparated: isNulSeparated) } else { nil }
        let isOne = operands.count == 1 && list == nil && !ImageFiles.isFolder(URL(fileURLWithPath: operands[0]))
        let empty = EmptyFolders()
        let walk = ReadInputs(operands: operands, list: list) { empty.add($0) }
        var inputs: any IteratorProtocol<ReadInput> = walk
        var names = AnnotationNames()
        var files = try ReadOutputFiles(options, operands: operands, listPath: listPath)
        if files.isNeeded {
            // All names before the first output: what is written is never walked into, and never an input.
            let all = IteratorSequence(walk).map { input in
                var input = input
                input.annotation = names.next(for: input.name)
                return input
            }
            try files.check(all)
            inputs = all.makeIterator()
            try files.makeFolders()
        }
        let outputs = files.outputs
        var output = ReadOutput(
            formatter: options.format.formatter(showsFiles: !isOne, isRaw: options.isRaw), terminal: terminal,
            total: terminal.isInteractive && list == nil
                ? ReadInputs(operands: operands).reduce(0) { count, _ in count + 1 } : nil,
            joiner: options.joinsParts ? PartJoiner() : nil, region: options.request.regionOfInterest)
        let interrupt = terminal.interrupt
        let signals = interrupt.watch()
        defer { for source in signals { source.cancel() } }
        try output.begin()
        let options = options
        try OrderedWork.run(
            threads: isOne ? 1 : options.threads ?? ProcessInfo.processInfo.activeProcessorCount,
            next: { () -> ReadInput? in
                interrupt.isRaised ? nil : inputs.next()
            },
            makeWorker: {
                let reader = PageReader(
                    decoder: options.engine.makeDecoder(), request: options.request,
                    annotationFolder: options.annotationFolder, explanationFolder: options.explanationFolder,
                    outputs: outputs)
                return { reader.read($0) }
            },
            take: { (results: [PageResult]) throws(BrokenPipe) in try output.take(results) })
        try output.end(emptyFolders: empty.names)
        return interrupt.isRaised ? .interrupted : output.exitCode
    }
}
