// The file behind a path, whatever the path is called.

import Foundation

/// A file by its device and inode; one that is not there yet by those of its folder, and its name.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let inode: UInt64
    private let name: String?

    /// The file at `path`, links followed; nil for a terminal or another character device, which nothing overwrites, and where
    /// not even the folder is there.
    init?(path: String) {
        var facts = stat()
        if unsafe stat(path, &facts) == 0 {
            guard let found = Self(facts) else { return nil }
            self = found
            return
        }
        let url = URL(fileURLWithPath: path)
        guard unsafe stat(url.deletingLastPathComponent().path, &facts) == 0 else { return nil }
        (device, inode) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
        name = url.lastPathComponent
    }

    /// The file that is open as `descriptor`; nil for a character device, and where nothing is open.
    init?(descriptor: Int32) {
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0, let found = Self(facts) else { return nil }
        self = found
    }

    private init?(_ facts: stat) {
        guard facts.st_mode & S_IFMT != S_IFCHR else { return nil }
        (device, inode) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
        name = nil
    }
}
