// The walk through a folder.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite struct ImageFilesTests {
    @Test func `files and folders of a level come in the order of their names' bytes`() throws {
        let scratch = try ScratchFolder()
        for path in ["b.png", "B.png", "b/2.jpg", "b/10.jpg", "a.tif", "é.png", "c/d/e.webp"] {
            try scratch.write(path, Data())
        }
        #expect(paths(scratch) == ["B.png", "a.tif", "b/10.jpg", "b/2.jpg", "b.png", "c/d/e.webp", "é.png"])
    }

    @Test func `hidden files, other endings and links are left out`() throws {
        let scratch = try ScratchFolder()
        for path in [".a.png", ".git/b.png", "c.txt", "d", "png", "e.PNG"] { try scratch.write(path, Data()) }
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: scratch.url.appending(path: "f.png"), withDestinationURL: scratch.url.appending(path: "e.PNG"))
        try manager.createSymbolicLink(at: scratch.url.appending(path: "loop"), withDestinationURL: scratch.url)
        #expect(paths(scratch) == ["e.PNG"])
    }

    @Test func `an empty folder gives nothing`() throws {
        #expect(paths(try ScratchFolder()) == [])
    }

    @Test func `a folder that is not there gives one failure that names it`() throws {
        let url = try ScratchFolder().url.appending(path: "none")
        let all = Array(ImageFiles(in: url))
        try #require(all.count == 1)
        let error = thrown { () throws(ScanError) in _ = try all[0].get() }
        #expect(error?.code == .unreadableFile)
        #expect(error?.message == "\(url.path): cannot be read: No such file or directory")
    }

    @Test(arguments: [
        ("a.png", true), ("A.JPEG", true), ("a.b.tif", true), ("a.pdf", false), (".png", false), ("png", false),
    ])
    func `endings are told in any case`(_ name: String, _ known: Bool) {
        #expect(ImageFiles.hasKnownEnding(name) == known)
    }

    /// The paths found, from the folder on.
    private func paths(_ scratch: ScratchFolder) -> [String] {
        ImageFiles(in: scratch.url).map { found in
            guard let url = try? found.get() else { return "failure" }
            return String(url.path.dropFirst(scratch.url.path.count + 1))
        }
    }
}
