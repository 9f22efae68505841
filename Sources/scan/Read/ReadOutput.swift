// Results to output, failures to standard error, and the bar between them.

import Foundation
import ScanKit

/// Writes what the formatter makes of the results, and remembers how the program is to end.
struct ReadOutput {
    private var formatter: any ResultFormatter
    private let terminal: ProgramTerminal
    private var bar: ProgressBar
    private let start = ContinuousClock.now
    private var inputs = 0
    private var codes = 0
    private var failures = 0
    private var joiner: PartJoiner?
    private let region: PixelRect?

    /// An output of that shape, over that many inputs (nil when nobody knows); a joiner joins parts before they are written; a
    /// picture that has nothing of `region` is told.
    init(
        formatter: any ResultFormatter, terminal: ProgramTerminal, total: Int?, joiner: PartJoiner? = nil,
        region: PixelRect? = nil
    ) {
        self.region = region
        self.formatter = formatter
        self.terminal = terminal
        self.joiner = joiner
        bar = ProgressBar(total: total)
    }

    /// How the program ends after what was taken.
    var exitCode: ExitCode { failures > 0 ? .unreadable : codes > 0 ? .success : .nothingFound }

    /// Writes what comes before the first result.
    mutating func begin() throws(BrokenPipe) { try write(formatter.begin()) }

    /// Writes the results of one input.
    mutating func take(_ results: [PageResult]) throws(BrokenPipe) {
        inputs += 1
        var text: [UInt8] = []
        for page in results {
            let result = joiner?.take(page) ?? page
            codes += result.codes.count
            if let failure = result.failure {
                failures += 1
                if !formatter.showsFailures {
                    try clearBar()
                    try? terminal.errors.write(MessageLine.text("\(result.file): \(failure)"))
                }
            }
            if let sentence = outside(result) {
                try clearBar()
                try? terminal.errors.write(MessageLine.text(sentence))
            }
            text += formatter.format(result)
        }
        try write(text)
        guard terminal.isInteractive else { return }
        if let drawing = bar.update(done: inputs, codes: codes, elapsed: ContinuousClock.now - start) {
            try terminal.errors.write(drawing)
        }
    }

    /// Writes what comes after the last result, and tells what could not be joined: that is a failure, while a folder without
    /// pictures is none.
    mutating func end(emptyFolders: [String] = []) throws(BrokenPipe) {
        try clearBar()
        try write(formatter.end())
        for folder in emptyFolders {
            try? terminal.errors.write(MessageLine.text("\(folder): there is no picture in this folder"))
        }
        for sentence in joiner?.leftovers ?? [] {
            failures += 1
            try? terminal.errors.write(MessageLine.text(sentence))
        }
    }

    /// That the region holds no pixel of a page; nil when it does.
    private func outside(_ result: PageResult) -> String? {
        guard let region, case .page(let page) = result.outcome else { return nil }
        let part = region.clamped(toWidth: page.width, height: page.height)
        guard part.width < 1 || part.height < 1 else { return nil }
        return "\(result.file): --roi: there is nothing of it in a picture of \(page.width) x \(page.height) pixels"
    }

    private mutating func write(_ bytes: [UInt8]) throws(BrokenPipe) {
        guard !bytes.isEmpty else { return }
        try clearBar()
        try terminal.output.write(bytes)
    }

    private mutating func clearBar() throws(BrokenPipe) {
        if let wipe = bar.clear() { try terminal.errors.write(wipe) }
    }
}
