// The program as a process.

import Foundation

/// Runs the built program `scan` and keeps all that it wrote.
struct ScanProcess {
    /// All of standard output.
    var output: String
    /// All of standard error.
    var errors: String
    /// How it ended.
    var status: Int32

    /// The package's root, in which the program runs.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The program beside the test bundle, built with the same flags.
    static let executable: URL = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        var folder = bundle.deletingLastPathComponent()
        // A test runner of the toolchain is given the bundle as an argument.
        if let path = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
            folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        }
        return folder.appendingPathComponent("scan")
    }()

    /// A process that has not been started, with its output and errors in files of `folder`.
    static func prepared(_ arguments: [String], folder: URL) throws -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = root
        for name in ["output", "errors"] { try Data().write(to: folder.appendingPathComponent(name)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
        process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("errors"))
        return process
    }

    /// Runs the program to its end.
    init(_ arguments: [String], input: Data? = nil) throws {
        let folder = try TemporaryFolder()
        let process = try Self.prepared(arguments, folder: folder.url)
        if let input {
            let file = folder.url.appendingPathComponent("input")
            try input.write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        try process.run()
        process.waitUntilExit()
        try self.init(process, folder: folder.url)
    }

    /// What an ended process wrote into the files of `folder`.
    init(_ process: Process, folder: URL) throws {
        output = String(decoding: try Data(contentsOf: folder.appendingPathComponent("output")), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: folder.appendingPathComponent("errors")), as: UTF8.self)
        status = process.terminationStatus
    }

    /// The output with what differs from run to run made equal: times and places.
    var steadyOutput: String {
        output.replacingOccurrences(
            of: "\"milliseconds\":[0-9.]+", with: "\"milliseconds\":0", options: .regularExpression
        ).replacingOccurrences(of: "\"lines\":[0-9]+", with: "\"lines\":0", options: .regularExpression)
            .replacingOccurrences(
                of: "\"corners\":\\[\\[[^}]*\\]\\]", with: "\"corners\":[]", options: .regularExpression)
    }
}

/// A folder that goes with its owner.
final class TemporaryFolder: Sendable {
    /// The folder.
    let url: URL

    /// A new, empty folder.
    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
