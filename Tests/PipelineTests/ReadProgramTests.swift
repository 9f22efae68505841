// scan read as a process: whole outputs and exit codes.

import Foundation
import ScanKit
import Testing

@Suite("scan read")
struct ReadProgramTests {
    private let ean = "Fixtures/ean13Upca/ean13.png"
    private let qr = "Fixtures/qr/utf8.png"
    private let blank = "Fixtures/negatives/blank.png"

    private func text(of picture: String) throws -> String {
        let file = ScanProcess.root.appendingPathComponent(picture).deletingPathExtension()
        return try String(contentsOf: file.appendingPathExtension("txt"), encoding: .utf8)
    }

    @Test("one picture gives a line a code, with nothing on standard error")
    func onePicture() throws {
        let run = try ScanProcess(["read", ean])
        #expect(run.output == "EAN-13:\(try text(of: ean))\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test(
        "several inputs have their file in front, in the order of the inputs, on any number of threads",
        arguments: [1, 4])
    func severalPictures(threads: Int) throws {
        let run = try ScanProcess(["read", "--threads", "\(threads)", qr, blank, ean, qr])
        let (first, second) = ("\(qr):QR-Code:\(try text(of: qr))\n", "\(ean):EAN-13:\(try text(of: ean))\n")
        #expect(run.output == first + second + first)
        #expect(run.status == 0)
    }

    @Test("--join puts a message of three pictures together, in whatever order they come")
    func join() throws {
        let parts = [3, 1, 2, 1].map { "Fixtures/qr/part-\($0)-of-3.png" }
        let run = try ScanProcess(["read", "--join", "--raw"] + parts + [ean])
        #expect(run.output == "This made-up sentence is cut into three symbols.\n\(try text(of: ean))\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("--join tells what is missing, prints no part of it, and ends with 1")
    func joinIncomplete() throws {
        let parts = [3, 1].map { "Fixtures/qr/part-\($0)-of-3.png" }
        let run = try ScanProcess(["read", "--join"] + parts + [qr])
        #expect(run.output == "\(qr):QR-Code:\(try text(of: qr))\n")
        #expect(run.errors == "scan: \(parts[0]), \(parts[1]): not joined, missing of 3 parts: 2\n")
        #expect(run.status == 1)
    }

    @Test("nothing found ends with 4")
    func nothingFound() throws {
        let run = try ScanProcess(["read", blank])
        #expect(run.output.isEmpty)
        #expect(run.errors.isEmpty)
        #expect(run.status == 4)
    }

    @Test("an unreadable input is told, the rest is read, and it ends with 1")
    func unreadable() throws {
        let run = try ScanProcess(["read", "Fixtures/nowhere.png", ean])
        #expect(run.output == "\(ean):EAN-13:\(try text(of: ean))\n")
        #expect(run.errors == "scan: Fixtures/nowhere.png: cannot be read: No such file or directory\n")
        #expect(run.status == 1)
    }

    @Test("NDJSON has a line a picture and a line for a failure, with nothing on standard error")
    func ndjson() throws {
        let run = try ScanProcess(["read", "--format", "ndjson", ean, "Fixtures/nowhere.png", blank])
        let data = try text(of: ean)
        #expect(
            run.steadyOutput == """
                {"file":"\(ean)","page":0,"width":242,"height":86,"milliseconds":0,"codes":[{"symbology":"ean13Upca",\
                "identifier":"]E0","data":"\(data)","rawData":"\(Data(data.utf8).base64EncodedString())",\
                "isGS1DataCarrier":false,"isColorInverted":false,"lines":0,"corners":[]}]}
                {"file":"Fixtures/nowhere.png","error":"cannot be read: No such file or directory"}
                {"file":"\(blank)","page":0,"width":\(try size(blank).0),"height":\(try size(blank).1),\
                "milliseconds":0,"codes":[]}

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 1)
    }

    private func size(_ picture: String) throws -> (Int, Int) {
        let image = try ImageReader().image(contentsOf: ScanProcess.root.appendingPathComponent(picture))
        return (image.width, image.height)
    }

    @Test("JSON is one array of the same objects")
    func json() throws {
        let lines = try ScanProcess(["read", "--format", "ndjson", ean, qr]).steadyOutput
        let array = try ScanProcess(["read", "--format", "json", ean, qr]).steadyOutput
        #expect(array == "[\n" + lines.dropLast().replacingOccurrences(of: "\n", with: ",\n") + "\n]\n")
    }

    @Test("CSV has a header and a record a code")
    func csv() throws {
        let run = try ScanProcess(["read", "--format", "csv", qr])
        let lines = run.output.components(separatedBy: "\r\n")
        try #require(lines.count == 3)
        #expect(lines[0] == "file,page,symbology,data,rawData,x1,y1,x2,y2,x3,y3,x4,y4,addOn")
        #expect(lines[1].hasPrefix("\(qr),0,qr,"))
        #expect(lines[2].isEmpty)
    }

    @Test("standard input is a picture as well, and a list of names ended by NUL is read from it")
    func standardInput() throws {
        let picture = try Data(contentsOf: ScanProcess.root.appendingPathComponent(ean))
        #expect(try ScanProcess(["read", "-"], input: picture).output == "EAN-13:\(try text(of: ean))\n")
        let names = Data("\(qr)\0\(ean)\0".utf8)
        let run = try ScanProcess(["read", "--files-from", "-", "-0", "--raw"], input: names)
        #expect(run.output == "\(try text(of: qr))\n\(try text(of: ean))\n")
    }

    @Test("bytes that are no text go through a pipe unchanged")
    func bytes() throws {
        let folder = try TemporaryFolder()
        let process = try ScanProcess.prepared(["read", "--raw", "Fixtures/qr/binary.png"], folder: folder.url)
        try process.run()
        process.waitUntilExit()
        let wanted = try Data(contentsOf: ScanProcess.root.appendingPathComponent("Fixtures/qr/binary.bin"))
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("output")) == wanted + Data([0x0A]))
    }

    @Test("only the symbologies asked for are reported, and only codes inside the region")
    func restricted() throws {
        #expect(try ScanProcess(["read", "--symbologies", "qr", ean]).status == 4)
        #expect(try ScanProcess(["read", "--symbologies", "ean13Upca", ean]).status == 0)
        #expect(try ScanProcess(["read", "--roi", "0,0,20,20", ean]).status == 4)
    }

    @Test("a folder is read recursively and in name order")
    func folder() throws {
        let run = try ScanProcess(["read", "--raw", "Fixtures/ean8"])
        let names = try FileManager.default.contentsOfDirectory(
            atPath: ScanProcess.root.appendingPathComponent("Fixtures/ean8").path)
        let texts = try names.filter { $0.hasSuffix(".png") }.sorted().map { try text(of: "Fixtures/ean8/\($0)") }
        #expect(run.output == texts.map { $0 + "\n" }.joined())
    }

    @Test("annotated pictures are PNG files of the pictures' size, with colour on them")
    func annotated() throws {
        let folder = try TemporaryFolder()
        #expect(try ScanProcess(["read", "--annotate", folder.path("out"), qr, ean, qr]).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == ["ean13.png", "utf8-2.png", "utf8.png"])
        let drawn = try ImageReader().image(contentsOf: URL(fileURLWithPath: folder.path("out/ean13.png")))
        let plain = try ImageReader().image(contentsOf: ScanProcess.root.appendingPathComponent(ean))
        #expect((drawn.width, drawn.height) == (plain.width, plain.height))
        #expect(drawn != plain)
    }

    @Test("an explanation is a picture and a text that names the code, its region and its lines")
    func explained() throws {
        let folder = try TemporaryFolder()
        #expect(try ScanProcess(["read", "--explain", folder.path("out"), ean]).status == 0)
        let text = try String(contentsOfFile: folder.path("out/ean13.txt"), encoding: .utf8)
        let value = try self.text(of: ean)
        #expect(text.contains("code ean13Upca \(value)"))
        #expect(text.contains("region 0") && text.contains("pass 0") && text.contains("; ") == false)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == ["ean13-grids.png", "ean13-lines.png", "ean13-regions.png", "ean13.png", "ean13.txt"])
    }

    @Test("the explanation of a QR Code names its grid, and its picture shows it")
    func explainedGrid() throws {
        let folder = try TemporaryFolder()
        #expect(try ScanProcess(["read", "--explain", folder.path("out"), qr]).status == 0)
        let text = try String(contentsOfFile: folder.path("out/utf8.txt"), encoding: .utf8)
        #expect(text.contains("grid of 25 x 25 modules") && text.contains(": read\n"))
        let images = ImageReader()
        let grids = try images.image(contentsOf: URL(fileURLWithPath: folder.path("out/utf8-grids.png")))
        let lines = try images.image(contentsOf: URL(fileURLWithPath: folder.path("out/utf8-lines.png")))
        #expect(grids != lines)
    }

    @Test("a region outside the picture and a folder without pictures are told, and end with 4")
    func nothingToLookAt() throws {
        let folder = try TemporaryFolder()
        let empty = try ScanProcess(["read", folder.url.path])
        #expect(empty.status == 4 && empty.output.isEmpty)
        #expect(empty.errors == "scan: \(folder.url.path): there is no picture in this folder\n")
        let listed = try ScanProcess(["read", "--files-from", "-"], input: Data(folder.url.path.utf8))
        #expect(listed.status == 4 && listed.errors == empty.errors)
        let outside = try ScanProcess(["read", "--roi", "9000,0,20,20", ean])
        #expect(outside.status == 4 && outside.output.isEmpty)
        #expect(
            outside.errors
                == "scan: \(ean): --roi: there is nothing of it in a picture of \(try size(ean).0) x \(try size(ean).1) pixels\n"
        )
        #expect(try ScanProcess(["read", "--roi", "0,0,20,20", ean]).errors.isEmpty)
    }

    @Test("a list whose names end with something else than was said gets a hint")
    func listEnds() throws {
        let nul = try ScanProcess(["read", "--files-from", "-"], input: Data("\(qr)\0\(ean)\0".utf8))
        #expect(nul.status == 1 && nul.output.isEmpty)
        #expect(
            nul.errors
                == "scan: \(qr): --files-from has a NUL byte behind this name: -0 reads names that end with one\n")
        let lines = try ScanProcess(["read", "--files-from", "-", "-0"], input: Data("\(qr)\n\(ean)\n".utf8))
        #expect(lines.status == 1 && lines.output.isEmpty)
        #expect(
            lines.errors == "scan: \(qr): --files-from has a line end behind this name: without -0, a line is a name\n")
    }

    @Test("zbar's scan is there by name")
    func zbar() throws {
        #expect(try ScanProcess(["read", "--decoder", "zbar", ean]).output == "EAN-13:\(try text(of: ean))\n")
    }
}
