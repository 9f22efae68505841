// What a command reads is not what it writes.

import Foundation

/// Knows the files that a command line reads, and refuses to write one of them, or one file twice. Ask it before anything is
/// opened for writing.
struct OutputGuard: Sendable {
    private var inputs: [FileIdentity: String] = [:]
    private var outputs: [FileIdentity: String] = [:]

    /// A guard that knows no file.
    init() {}

    /// `path` is read; `name` is how a person calls it: "the source a.mp4".
    mutating func reads(_ name: String, path: String) {
        if let identity = FileIdentity(path: path), inputs[identity] == nil { inputs[identity] = name }
    }

    /// What is open as `descriptor` is read.
    mutating func reads(_ name: String, descriptor: Int32) {
        if let identity = FileIdentity(descriptor: descriptor) { inputs[identity] = name }
    }

    /// The input that stands at `path`; nil when nothing that is read does.
    func input(at path: String) -> String? { FileIdentity(path: path).flatMap { inputs[$0] } }

    /// `path` is to be written; `name` is how a person calls it: "--raw l.jsonl". Throws when it is an input, or written already.
    mutating func writes(_ name: String, path: String) throws(UsageError) {
        guard let identity = FileIdentity(path: path) else { return }
        if let input = inputs[identity] { throw UsageError("\(name) would overwrite \(input)") }
        if let other = outputs.updateValue(name, forKey: identity) {
            throw UsageError("\(name) and \(other) are the same file")
        }
    }
}
