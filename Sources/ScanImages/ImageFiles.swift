// The pictures of a folder.
public import Foundation
public import ScanCore

/// The picture files of a folder and its subfolders, in name order, one after another.
///
/// Files and folders of a level are walked together in the order of their names' bytes; hidden ones (a leading dot),
/// files of other endings, and symbolic links are left out. Only the names of the folders on the way down are in
/// memory. A folder that cannot be read gives one failure in its place, and the walk goes on.
public struct ImageFiles: Sequence, IteratorProtocol, Sendable {
    /// The endings taken for pictures, in lower case and without the dot; capitals in a file's name do not matter.
    public static let endings: Set<String> = [
        "png", "jpg", "jpeg", "jpe", "webp", "tif", "tiff", "gif", "bmp", "dib", "pnm", "pbm", "pgm", "ppm",
    ]

    /// Whether a file's name has one of the ``endings``.
    public static func hasKnownEnding(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return endings.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Whether `url` is a folder; a link to one counts.
    public static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Paths still to visit, the next one last.
    private var waiting: [(path: String, isRoot: Bool)]

    /// The pictures in `folder`. The folder itself may be a link. Its path, relative or not, begins every path given
    /// out.
    public init(in folder: URL) {
        let path = folder.relativePath
        waiting = [(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, true)]
    }

    /// The next picture, or the failure of a folder; nil at the end.
    public mutating func next() -> Result<URL, ScanError>? {
        while let (path, isRoot) = waiting.popLast() {
            var status = stat()
            guard (isRoot ? stat(path, &status) : lstat(path, &status)) == 0 else {
                return .failure(Self.failure(path))
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                    return .failure(ScanError(.unreadableFile, "\(path): folder cannot be read"))
                }
                let shown = names.filter { !$0.hasPrefix(".") }
                let last = shown.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
                let parent = path.hasSuffix("/") ? path : path + "/"
                waiting += last.map { (parent + $0, false) }
            case S_IFREG where isRoot || Self.hasKnownEnding(path):
                return .success(URL(fileURLWithPath: path))
            default: continue
            }
        }
        return nil
    }

    private static func failure(_ path: String) -> ScanError {
        let number = errno
        return ScanError(
            .unreadableFile, "\(path): cannot be read: \(String(cString: strerror(number)))",
            underlyingCode: Int(number))
    }
}
