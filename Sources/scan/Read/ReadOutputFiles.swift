// The files that scan read writes: none of them may be one that it reads.

import Foundation

/// The folders of annotations and explanations, and the inputs that are kept from being overwritten.
struct ReadOutputFiles {
    /// Knows the inputs.
    private(set) var outputs = OutputGuard()
    /// The options that name a folder, each with it.
    private let folders: [(option: String, path: String)]

    /// Whether anything is written into files.
    var isNeeded: Bool { !folders.isEmpty }

    /// The folders of the options. Throws when one is an operand itself.
    init(_ options: ReadOptions, operands: [String], listPath: String?) throws(UsageError) {
        folders = [("--annotate", options.annotationFolder), ("--explain", options.explanationFolder)].compactMap {
            option, path in path.map { (option, $0) }
        }
        guard isNeeded else { return }
        for operand in operands where operand != "-" { outputs.reads("the input \(operand)", path: operand) }
        if operands.contains("-") { outputs.reads("the input -", descriptor: STDIN_FILENO) }
        if let listPath, listPath != "-" { outputs.reads("--files-from \(listPath)", path: listPath) }
        if listPath == "-" { outputs.reads("--files-from -", descriptor: STDIN_FILENO) }
        for (option, path) in folders {
            if let input = outputs.input(at: path) {
                throw UsageError("\(option) \(path) would write into \(input)")
            }
            try outputs.writes("\(option) \(path)", path: path)
        }
    }

    /// Learns the inputs. Throws when the first page of one would be drawn over an input; later pages are refused one by one.
    mutating func check(_ inputs: [ReadInput]) throws(UsageError) {
        for input in inputs {
            if case .file(let url) = input.source { outputs.reads("the input \(input.name)", path: url.path) }
        }
        for input in inputs {
            guard let name = input.annotation else { continue }
            for (option, folder) in folders {
                let names = option == "--annotate" ? ["\(name).png"] : Self.explanation(of: name)
                for file in names {
                    guard let taken = outputs.input(at: "\(folder)/\(file)") else { continue }
                    throw UsageError("\(option) \(folder) would overwrite \(taken) with \(file)")
                }
            }
        }
    }

    /// Makes the folders.
    func makeFolders() throws {
        for (_, folder) in folders {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
    }

    private static func explanation(of name: String) -> [String] {
        ["\(name).png", "\(name).txt"] + Explanation.Stage.allCases.map { "\(name)-\($0.rawValue).png" }
    }
}
