/// What is asked of a camera; takes effect when it is applied.
public struct CameraSettings: Sendable, Hashable, Codable {
    /// The picture size wanted; a camera takes the nearest it has. Default: full HD.
    public var preferredResolution: VideoResolution
    /// How far to zoom in; 1 and below is not at all. Default: 1.
    public var zoomFactor: Double

    /// Settings; left out, those most modes want.
    public init(preferredResolution: VideoResolution = .fullHD, zoomFactor: Double = 1) {
        self.preferredResolution = preferredResolution
        self.zoomFactor = zoomFactor
    }
}
