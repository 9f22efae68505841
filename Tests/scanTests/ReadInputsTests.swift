// Operands, folders and lists of names.

import Foundation
import Testing

@testable import scan

@Suite("ReadInputs")
struct ReadInputsTests {
    /// A folder with files of no content, gone with the test.
    private func withFolder(_ names: [String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inputs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in names {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        try body(folder)
    }

    @Test("a folder gives its pictures in name order, without hidden files, other endings and links")
    func folder() throws {
        try withFolder(["b.png", "a/z.JPG", "a/y.txt", ".hidden.png", "c.tif"]) { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("link.png"),
                withDestinationURL: folder.appendingPathComponent("b.png"))
            let names = ReadInputs(operands: [folder.path]).map(\.name)
            #expect(names == ["a/z.JPG", "b.png", "c.tif"].map { "\(folder.path)/\($0)" })
        }
    }

    @Test("operands come first and in order, then the list; a file that is not there is still an input")
    func order() throws {
        try withFolder([]) { _ in }
        try withFolder(["list"]) { folder in
            let list = folder.appendingPathComponent("list")
            try Data("one.png\n\ntwo three.png\nlast.png".utf8).write(to: list)
            let inputs = ReadInputs(
                operands: ["x.png", "-", "y.png"], list: try NameList(path: list.path, isNulSeparated: false))
            #expect(inputs.map(\.name) == ["x.png", "-", "y.png", "one.png", "two three.png", "last.png"])
        }
    }

    @Test("names that end with NUL may hold a newline")
    func nulSeparated() throws {
        try withFolder(["list"]) { folder in
            let list = folder.appendingPathComponent("list")
            try Data("a\nb.png\0c.png\0".utf8).write(to: list)
            #expect(Array(try NameList(path: list.path, isNulSeparated: true)) == ["a\nb.png", "c.png"])
        }
    }

    @Test("a list longer than a block is read whole")
    func longList() throws {
        try withFolder(["list"]) { folder in
            let list = folder.appendingPathComponent("list")
            let names = (0..<2000).map { "picture-\($0).png" }
            try Data(names.joined(separator: "\n").utf8).write(to: list)
            #expect(Array(try NameList(path: list.path, isNulSeparated: false)) == names)
        }
    }

    @Test("a list that is not there is a mistake of the command line")
    func missingList() {
        #expect(throws: UsageError.self) { try NameList(path: "/nowhere/list", isNulSeparated: false) }
    }

    @Test("annotated pictures are named after their files, and no two alike")
    func annotationNames() {
        var names = AnnotationNames()
        let given = ["a/x.png", "b/x.jpg", "-", ".png", "x-2.png"].map { names.next(for: $0) }
        #expect(given == ["x", "x-2", "stdin", ".png", "x-2-2"])
        #expect(AnnotationNames.file(name: "x", page: 0) == "x.png")
        #expect(AnnotationNames.file(name: "x", page: 3) == "x-page3.png")
    }
}
