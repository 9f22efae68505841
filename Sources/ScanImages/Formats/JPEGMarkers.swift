// What a JPEG notes about itself outside its pixels.

/// The markers of a JPEG that its decoder does not tell of (ITU-T T.81 annex B, EXIF 2.3, Adobe TN 5116).
struct JPEGMarkers {
    /// How the picture lies, from the EXIF block.
    private(set) var orientation = Orientation.upright
    /// Whether Adobe's marker is there: four-colour pictures then hold paper minus ink.
    private(set) var isAdobe = false
    /// Whether the entropy coding is arithmetic, which has no least number of bits for a block.
    private(set) var isArithmetic = false
    /// Whether the end marker follows the pixels.
    private(set) var isComplete = false

    /// Walks the markers of `file` from the start marker to the end marker.
    init(_ file: ByteView) {
        var at = 2
        while let marker = Self.nextMarker(file, from: &at) {
            switch marker {
            case 0xD9:
                isComplete = true
                return
            case 0x01, 0xD0...0xD8:
                continue
            default:
                guard let length = file.big(at, 2), length >= 2 else { return }
                note(marker, file.part(at + 2, at + length))
                at += length
            }
        }
    }

    private mutating func note(_ marker: Int, _ content: ByteView) {
        switch marker {
        case 0xE1 where content.has("Exif\0", at: 0):
            if orientation == .upright { orientation = Orientation(exif: content.part(6)) }
        case 0xEE where content.has("Adobe", at: 0): isAdobe = true
        case 0xC9...0xCB, 0xCD...0xCF: isArithmetic = true
        default: break
        }
    }

    /// The code of the next marker at or after `at`, which is moved behind it. Entropy-coded bytes and stuffing are
    /// skipped.
    private static func nextMarker(_ file: ByteView, from at: inout Int) -> Int? {
        let bytes = file.bytes
        var i = at
        let last = bytes.count - 1
        while i < last {
            if bytes[i] == 0xFF, bytes[i + 1] != 0, bytes[i + 1] != 0xFF {
                at = i + 2
                return Int(bytes[i + 1])
            }
            i += 1
        }
        return nil
    }
}
