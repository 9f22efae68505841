// A minimal reader of binary PGM, until ScanImages is there.

import Foundation
import ScanKit

/// Binary gray pictures as the bench prepares them.
enum PGMFile {
    /// The picture in a `P5` file of 8 bits.
    static func image(at url: URL) throws(ScanError) -> GrayImage {
        guard let bytes = try? [UInt8](Data(contentsOf: url)) else {
            throw ScanError(.unreadableFile, "\(url.path): cannot be read")
        }
        var fields: [Int] = []
        var index = 2
        guard bytes.starts(with: "P5".utf8) else { throw ScanError(.unknownFormat, "\(url.path): not a binary PGM") }
        while fields.count < 3, index < bytes.count {
            let digits = bytes[index...].drop { $0 == 0x20 || $0 == 0x0A }.prefix { $0 >= 0x30 && $0 <= 0x39 }
            guard let field = Int(String(decoding: digits, as: UTF8.self)) else { break }
            fields.append(field)
            index = digits.endIndex
        }
        guard fields.count == 3 else { throw ScanError(.damagedImage, "\(url.path): not a PGM header") }
        return try GrayImage(width: fields[0], height: fields[1], offset: index + 1, bytes: bytes)
    }
}
