// The sentences of picture errors.
import ScanCore

extension ScanError {
    /// A damaged picture: "damaged PNG: ends after 120 bytes".
    static func damaged(_ format: PictureFormat, _ reason: String, code: Int? = nil) -> ScanError {
        ScanError(.damagedImage, "damaged \(format.name): \(reason)", underlyingCode: code)
    }

    /// A picture of a kind that is not read: "unsupported BMP: embedded JPEG".
    static func unsupported(_ format: PictureFormat, _ reason: String, code: Int? = nil) -> ScanError {
        ScanError(.unsupported, "unsupported \(format.name): \(reason)", underlyingCode: code)
    }

    /// The same error with a file's name in front of its sentence; itself for nil.
    func named(_ name: String?) -> ScanError {
        guard let name else { return self }
        return ScanError(code, "\(name): \(message)", underlyingCode: underlyingCode)
    }
}
