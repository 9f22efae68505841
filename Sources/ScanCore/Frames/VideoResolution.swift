/// The picture sizes a camera may be asked for.
public enum VideoResolution: String, Sendable, Hashable, Codable, CaseIterable {
    /// 1280 x 720.
    case hd
    /// 1920 x 1080.
    case fullHD
    /// 2560 x 1440.
    case quadHD
    /// 3840 x 2160.
    case uhd4k
}
