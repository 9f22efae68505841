// The cases of the field's bug reports, where they are beside the package.

import Foundation
import ScanKit

/// `../shared/cases`, or the folder that SCAN_CASES names.
enum SharedCases {
    /// The folder of the cases' pictures; it need not exist.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["SCAN_CASES"] {
            return URL(fileURLWithPath: path).appendingPathComponent("images")
        }
        return ScanProcess.root.deletingLastPathComponent().appendingPathComponent("shared/cases/images")
    }()

    /// Whether they are there; says so where they are not.
    static func isThere(_ name: String) -> Bool {
        let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
        if !isThere { print("case \(name) skipped: no \(folder.path)") }
        return isThere
    }

    /// The frames of a sequence, in order.
    static func frames(_ name: String) throws -> [GrayImage] {
        let folder = folder.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".png") }
            .map { try ImageReader().image(contentsOf: folder.appendingPathComponent($0)) }
    }
}
