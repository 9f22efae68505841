// Folders in which there was nothing to read.

import ScanKit

/// Keeps the names until the output is written.
final class EmptyFolders: Sendable {
    /// Guards the names; inputs are walked on the threads of the readers.
    private let found = Guarded<[String]>([])

    /// The names, in the order in which they came.
    var names: [String] { found.withLock { $0 } }

    /// A folder held no picture.
    func add(_ name: String) { found.withLock { $0.append(name) } }
}
