/// What the user may do better, for an app to show. It says what could be measured and no more: no guidance does not mean that all
/// is well.
///
/// Told only in frames in which no code was read. What it rests on: how bright the picture is, how steep its edges are, how large
/// its one busy patch is, and how the codes read in the frames before lay and moved. It cannot see why a code that was never read
/// is not, nor tell a code from other busy patterns.
public struct ScanGuidance: Sendable, Hashable, Codable {
    /// What to do. Open: further kinds may come.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The picture is too dark.
        public static let tooDark = Kind(rawValue: "tooDark")
        /// Camera and code are to be held still.
        public static let holdStill = Kind(rawValue: "holdStill")
        /// The camera is to be turned so that it faces the code.
        public static let tilt = Kind(rawValue: "tilt")
        /// The code is too small.
        public static let moveCloser = Kind(rawValue: "moveCloser")
    }

    /// What to do.
    public var kind: Kind
    /// What was measured, in one sentence.
    public var reason: String

    /// A guidance with its reason.
    public init(_ kind: Kind, reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// A few words for the user, in English; the kind's name for one that is not of this library.
    public var prompt: String {
        switch kind {
        case .tooDark: "More light is needed"
        case .holdStill: "Hold still"
        case .tilt: "Tilt the camera to face the code"
        case .moveCloser: "Move closer"
        default: kind.rawValue
        }
    }
}
