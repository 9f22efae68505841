// The first inputs of each target, made from the fixtures.
import Foundation
import ScanCore
import ScanImages

/// Writes seed corpora.
enum Seeds {
    /// Puts the seeds of `target` into `folder`, from the pictures and texts below `fixtures`.
    static func write(target: String, fixtures: String, folder: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = (manager.enumerator(atPath: fixtures)?.compactMap { $0 as? String } ?? []).sorted()
        for name in names {
            let url = URL(filePath: fixtures).appending(path: name)
            guard let data = try? Data(contentsOf: url) else { continue }
            for (number, seed) in seeds(target, name: name, data: data).enumerated() {
                let file = name.replacing("/", with: "-") + (number == 0 ? "" : "-\(number)")
                try Data(seed).write(to: URL(filePath: folder).appending(path: file))
            }
        }
        for (number, seed) in fixed(target).enumerated() {
            try Data(seed).write(to: URL(filePath: folder).appending(path: "fixed-\(number)"))
        }
    }

    private static func seeds(_ target: String, name: String, data: Data) -> [[UInt8]] {
        let isText = name.hasSuffix(".txt") || name.hasSuffix(".bin")
        let bytes = [UInt8](data)
        switch target {
        case "images": return isText ? [] : [bytes]
        case "reader": return isText || name.hasPrefix("formats/") ? [] : picture(data)
        case "row": return isText || name.hasPrefix("formats/") ? [] : rows(data)
        case "text": return isText ? [[UInt8(min(63, bytes.count)), 0] + bytes] : []
        case "qrMessage": return isText ? [[0] + byteMode(bytes)] : []
        case "reedSolomon": return isText ? [[1, 17, 3, 6, 5] + bytes, [0, 17, 0, 0, 0] + bytes] : []
        case "code39": return isText ? [bytes] : []
        case "code128": return isText ? [[104] + bytes.map { $0 >= 32 && $0 < 128 ? $0 - 32 : 99 }] : []
        case "code93": return isText ? [bytes.map { $0 % 47 }] : []
        case "databarExpanded": return isText ? [bytes] : []
        default: return []
        }
    }

    /// Inputs that come from no file.
    private static func fixed(_ target: String) -> [[UInt8]] {
        switch target {
        case "settings":
            let settings = BarcodeCaptureSettings()
            settings.set(symbology: .code39, enabled: true)
            settings.settings(for: .code39).activeSymbolCounts = [8, 9]
            let example = """
                {"symbologies": {"ean13Upca": {}, "code39": {"activeSymbolCounts": [8], "extensions": ["full_ascii"]}}, \
                "codeDuplicateFilter": 0.5, "locationSelection": {"radius": {"_0": {"value": 0.2, "unit": "fraction"}}}}
                """
            return [Array(settings.jsonString.utf8), Array(example.utf8), Array("{}".utf8)]
        case "qrSymbol":
            return [[0, 1, 0, 1, 1, 0], [6, 0, 255, 0, 3], [39, 1, 9]]
        default: return []
        }
    }

    /// A byte mode segment of version 1.
    private static func byteMode(_ bytes: [UInt8]) -> [UInt8] {
        var nibbles: [UInt8] = [4]
        for byte in [UInt8(min(255, bytes.count))] + bytes.prefix(255) { nibbles += [byte >> 4, byte & 15] }
        nibbles += [0, 0, 0]
        return stride(from: 0, to: nibbles.count - 1, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    /// A small picture as the reader's target takes it, at each effort.
    private static func picture(_ data: Data) -> [[UInt8]] {
        guard let image = try? ImageReader().image(data: data), image.width * image.height <= 40_000 else { return [] }
        return (0..<3).map { effort in
            let (width, height) = (image.width, image.height)
            let header = [width >> 8, width & 255, height >> 8, height & 255, 0, 0, 255, 255, 1, effort]
            return header.map { UInt8($0) } + [UInt8](repeating: 0, count: ReaderTarget.header - header.count)
                + image.packed()
        }
    }

    /// The runs of some rows of a picture.
    private static func rows(_ data: Data) -> [[UInt8]] {
        guard let image = try? ImageReader().image(data: data), image.height >= 4 else { return [] }
        var seed: [UInt8] = [1]
        for y in stride(from: image.height / 8, to: image.height, by: max(1, image.height / 4)) {
            var run = 0
            var isLight = true
            for x in 0..<image.width {
                if (image[x, y] > 127) != isLight {
                    seed.append(UInt8(max(0, min(63, run - 2)) * 4))
                    (run, isLight) = (0, !isLight)
                }
                run += 1
            }
            seed += [UInt8(min(63, run) * 4), 255]
        }
        return [seed]
    }
}
