// The inputs of a command line, one after another.

import Foundation
import ScanKit

/// Walks operands, folders and lists of files in order; nothing but the way to the next input is in memory.
struct ReadInputs: Sequence, IteratorProtocol {
    private var operands: ArraySlice<String>
    private var list: NameList?
    private var folder: (name: String, files: ImageFiles, isEmpty: Bool)?
    private let emptyFolder: @Sendable (String) -> Void

    /// The inputs that `operands` name, then those of `list`. In a list, "-" is a file like any other. `emptyFolder` is called
    /// with each folder that holds no picture.
    init(operands: [String], list: NameList? = nil, emptyFolder: @escaping @Sendable (String) -> Void = { _ in }) {
        self.operands = operands[...]
        self.list = list
        self.emptyFolder = emptyFolder
    }

    mutating func next() -> ReadInput? {
        while true {
            if let found = folder?.files.next() {
                folder?.isEmpty = false
                switch found {
                case .success(let url): return ReadInput(name: url.relativePath, source: .file(url))
                case .failure(let error): return Self.failure(error, in: folder?.name ?? "")
                }
            }
            if let folder, folder.isEmpty { emptyFolder(folder.name) }
            folder = nil
            if let operand = operands.popFirst() {
                if operand == "-" { return ReadInput(name: "-", source: .standardInput) }
                if let input = open(operand) { return input }
            } else if let name = list?.next() {
                if let input = Self.mistaken(name) ?? open(name) { return input }
            } else {
                return nil
            }
        }
    }

    /// The input of a file; nil after the start of a folder's walk.
    private mutating func open(_ name: String) -> ReadInput? {
        let url = URL(fileURLWithPath: name)
        guard ImageFiles.isFolder(url) else { return ReadInput(name: name, source: .file(url)) }
        folder = (name, ImageFiles(in: url), true)
        return nil
    }

    /// The failure of a name that is several, because they end with something else than the list was said to have.
    private static func mistaken(_ name: String) -> ReadInput? {
        if name.contains("\0") {
            let reason = "--files-from has a NUL byte behind this name: -0 reads names that end with one"
            return ReadInput(name: String(name.prefix { $0 != "\0" }), source: .failure(reason))
        }
        guard name.unicodeScalars.contains("\n"), !FileManager.default.fileExists(atPath: name) else { return nil }
        let first = String(String.UnicodeScalarView(name.unicodeScalars.prefix { $0 != "\n" }))
        let reason = "--files-from has a line end behind this name: without -0, a line is a name"
        return ReadInput(name: first, source: .failure(reason))
    }

    private static func failure(_ error: ScanError, in folder: String) -> ReadInput {
        // The sentence begins with the path that it is about.
        let parts = error.message.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return ReadInput(name: folder, source: .failure(error.message)) }
        return ReadInput(name: parts[0], source: .failure(String(parts[1].drop { $0 == " " })))
    }
}
