// The house holds: rooms, imports, sizes and promises, read from the sources themselves.

import Foundation
import Testing

@Suite("House")
struct HouseTests {
    @Test("every room below Sources is one that the table knows, and none is missing")
    func knownRooms() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: House.root.appendingPathComponent("Sources").path
        ).filter { !$0.hasPrefix(".") }
        #expect(Set(names) == Set(House.rooms.keys).union(House.headerRooms))
    }

    @Test("a room imports nothing but what the table allows it", arguments: House.rooms.keys.sorted())
    func imports(room: String) throws {
        let allowed = try #require(House.rooms[room])
        let files = try House.files(below: "Sources/\(room)")
        #expect(!files.isEmpty)
        for file in files {
            for module in House.imports(of: file.text) {
                let isAllowed = allowed.ours.contains(module) || allowed.system.contains(module)
                #expect(isAllowed, "\(file.path) imports \(module)")
            }
        }
    }

    @Test("everything points one way: no two rooms reach each other")
    func noCircles() {
        func reached(from room: String) -> Set<String> {
            (House.rooms[room]?.ours ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
        }
        for room in House.rooms.keys { #expect(!reached(from: room).contains(room), "\(room) reaches itself") }
    }

    @Test("only the rooms of the engine, the codecs, the videos and the look-ups name a C module")
    func modulesOfC() {
        for (name, room) in House.rooms {
            let modules = room.ours.intersection(House.headerRooms)
            #expect(
                modules.isEmpty || ["ScanZBar", "ScanImages", "ScanVideo", "ScanLookup"].contains(name),
                "\(name) imports \(modules)")
        }
    }

    @Test("tests import no C module, but those of ScanZBar")
    func modulesOfCInTests() throws {
        for file in try House.files(below: "Tests") where !file.path.hasPrefix("Tests/ScanZBarTests/") {
            let modules = House.headerRooms.intersection(House.imports(of: file.text))
            #expect(modules.isEmpty, "\(file.path) imports \(modules)")
        }
    }

    @Test("no file is longer than 400 lines", arguments: ["Sources", "Tests"])
    func lengths(folder: String) throws {
        for file in try House.files(below: folder) {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(lines <= House.longestFile, "\(file.path) has \(lines) lines")
        }
    }

    @Test("a file says what it is before it says anything else", arguments: ["Sources", "Tests"])
    func firstLines(folder: String) throws {
        for file in try House.files(below: folder) where !file.path.hasSuffix("Package.swift") {
            let first = file.text.split(separator: "\n").first { line in
                !line.hasPrefix("#") && House.imports(of: String(line)).isEmpty
            }
            let isComment = first.map { $0.hasPrefix("//") || $0.hasPrefix("/*") } ?? true
            #expect(isComment, "\(file.path) begins with: \(first ?? "")")
        }
    }

    @Test("only two weak boxes promise anything unchecked, in ScanCore and ScanAdapter")
    func unchecked() throws {
        let places = try House.files(below: "Sources").filter {
            House.code(of: $0.text).contains("@unchecked Sendable")
        }
        let count = places.reduce(0) {
            $0 + House.code(of: $1.text).components(separatedBy: "@unchecked Sendable").count - 1
        }
        #expect(count <= House.uncheckedBoxes, "unchecked: \(places.map(\.path))")
        for place in places {
            let isHome = place.path.hasPrefix("Sources/ScanCore/") || place.path.hasPrefix("Sources/ScanAdapter/")
            #expect(isHome, "\(place.path) is unchecked")
        }
    }

    @Test(
        "sources hold none of the words that the style page forbids",
        arguments: ["nonisolated(unsafe)", "fatalError(", "try!", "TODO", "FIXME", "sleep("])
    func forbiddenWords(word: String) throws {
        for file in try House.files(below: "Sources") {
            // A clock declares `sleep(until:)`, and waiting on a clock that was handed in is time as an argument; what is
            // forbidden is the call on the machine's own time.
            let code = House.code(of: file.text).replacingOccurrences(of: "func sleep(", with: "")
                .replacingOccurrences(of: "(?<![A-Za-z0-9_)])clock\\.sleep\\(", with: "", options: .regularExpression)
            #expect(!code.contains(word), "\(file.path) has \(word)")
        }
    }

    @Test("libraries print nothing", arguments: House.rooms.keys.filter { $0 != "scan" }.sorted())
    func silence(room: String) throws {
        for file in try House.files(below: "Sources/\(room)") {
            let code = House.code(of: file.text)
            for call in ["print(", "debugPrint(", "fputs(", "NSLog(", "standardError"] {
                let isFree =
                    code.components(separatedBy: call).dropFirst().isEmpty
                    || code.range(of: "(?<![A-Za-z0-9_.])\\Q\(call)\\E", options: .regularExpression) == nil
                #expect(isFree, "\(file.path) calls \(call)")
            }
        }
    }

    @Test("there is no room for things without a name", arguments: ["Utils", "Helpers", "Manager", "Common", "Base"])
    func names(word: String) throws {
        for file in try House.files(below: "Sources") {
            let parts = file.path.dropLast(".swift".count).split(separator: "/")
            #expect(!parts.contains { $0.hasSuffix(word) }, "\(file.path)")
        }
    }

    @Test("the rules read sources as the compiler does")
    func reading() {
        let text =
            "// import Nothing\npublic import ScanCore\n@_exported public import ScanKit\nimport struct Foundation.URL\n"
        #expect(House.imports(of: text) == ["ScanCore", "ScanKit", "Foundation"])
        #expect(!House.code(of: "let a = 1  // fatalError(").contains("fatalError("))
    }
}
