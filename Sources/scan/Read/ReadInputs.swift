// The inputs of a command line, one after another.

import Foundation
import ScanKit

/// Walks operands, folders and lists of files in order; nothing but the way to the next input is in memory.
struct ReadInputs: Sequence, IteratorProtocol {
    private var operands: ArraySlice<String>
    private var list: NameList?
    private var folder: (name: String, files: ImageFiles)?

    /// The inputs that `operands` name, then those of `list`. In a list, "-" is a file like any other.
    init(operands: [String], list: NameList? = nil) {
        self.operands = operands[...]
        self.list = list
    }

    mutating func next() -> ReadInput? {
        while true {
            if let found = folder?.files.next() {
                switch found {
                case .success(let url): return ReadInput(name: url.relativePath, source: .file(url))
                case .failure(let error): return Self.failure(error, in: folder?.name ?? "")
                }
            }
            folder = nil
            if let operand = operands.popFirst() {
                if operand == "-" { return ReadInput(name: "-", source: .standardInput) }
                if let input = open(operand) { return input }
            } else if let name = list?.next() {
                if let input = open(name) { return input }
            } else {
                return nil
            }
        }
    }

    /// The input of a file; nil after the start of a folder's walk.
    private mutating func open(_ name: String) -> ReadInput? {
        let url = URL(fileURLWithPath: name)
        guard ImageFiles.isFolder(url) else { return ReadInput(name: name, source: .file(url)) }
        folder = (name, ImageFiles(in: url))
        return nil
    }

    private static func failure(_ error: ScanError, in folder: String) -> ReadInput {
        // The sentence begins with the path that it is about.
        let parts = error.message.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return ReadInput(name: folder, source: .failure(error.message)) }
        return ReadInput(name: parts[0], source: .failure(String(parts[1].drop { $0 == " " })))
    }
}
