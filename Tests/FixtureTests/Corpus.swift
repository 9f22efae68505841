// Where the real pictures are, when they are there at all.

import Foundation
import ScanKit
import ScanScore

/// The corpus beside the package: `../shared/corpus`, or the folder that SCAN_CORPUS names.
enum Corpus {
    /// The folder of this test target.
    static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The corpus' folder; it need not exist.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["SCAN_CORPUS"] { return URL(fileURLWithPath: path) }
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        return root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }()

    /// Its list of pictures and right values.
    static let manifest = folder.appendingPathComponent("manifest.jsonl")

    /// Values that are in pictures and that the manifest lacks, seen by eye.
    static let also = here.appendingPathComponent("also.jsonl")

    /// The counts that must hold.
    static let ledger = here.appendingPathComponent("ledger.json")

    /// Why the ledger cannot be tried; nil when it can.
    static let reasonToSkip: String? = {
        #if DEBUG
            return
                "the ledger is for release builds: swift test -c release -Xswiftc -enable-testing --filter FixtureTests"
        #else
            return FileManager.default.fileExists(atPath: manifest.path) ? nil : "no corpus at \(folder.path)"
        #endif
    }()
}
