/// What is asked of a camera; takes effect when it is applied.
public struct CameraSettings: Sendable, Hashable {
    /// The picture size wanted; a camera takes the nearest it has. Default: full HD.
    public var preferredResolution: VideoResolution
    /// How far to zoom in; 1 and below is not at all. Default: 1.
    public var zoomFactor: Double

    /// Settings; left out, those most modes want.
    public init(preferredResolution: VideoResolution = .fullHD, zoomFactor: Double = 1) {
        self.preferredResolution = preferredResolution
        self.zoomFactor = zoomFactor
    }
    /// Settings from JSON as ``jsonString`` writes it; keys left out keep their default. Throws `.invalidSettings` for text that
    /// is no such JSON and for a key there is not.
    public init(jsonString: String) throws(ScanError) { self = try SettingsText.read(Self.self, jsonString) }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(self) }
}

extension CameraSettings: Codable {
    private enum CodingKeys: String, CodingKey { case preferredResolution, zoomFactor }

    /// Settings from their JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        preferredResolution =
            try container.decodeIfPresent(VideoResolution.self, forKey: .preferredResolution) ?? preferredResolution
        zoomFactor = try container.decodeIfPresent(Double.self, forKey: .zoomFactor) ?? zoomFactor
    }
}
