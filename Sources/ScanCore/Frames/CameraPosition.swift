/// Which way a camera looks.
public enum CameraPosition: String, Sendable, Hashable, Codable, CaseIterable {
    /// Away from the user.
    case worldFacing
    /// At the user.
    case userFacing
    /// Not known, as with most cameras on a cable.
    case unspecified
}
