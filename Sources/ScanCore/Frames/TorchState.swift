/// Whether a camera's light is wanted.
public enum TorchState: String, Sendable, Hashable, Codable, CaseIterable {
    /// No light.
    case off
    /// Light while the camera is on.
    case on
    /// As the camera likes.
    case auto
}
