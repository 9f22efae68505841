// One picture of a file, decoded.
public import ScanCore

/// One picture of a file: a TIFF can hold many, every other format gives one.
public struct ImagePage: Sendable, Hashable {
    /// The picture, upright (orientation applied), transparent parts white.
    public var image: GrayImage
    /// Its place in the file, from 0.
    public var index: Int

    /// A page.
    public init(image: GrayImage, index: Int = 0) {
        self.image = image
        self.index = index
    }
}
