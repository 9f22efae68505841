/// How much work a reader spends on one image.
public enum DecodeEffort: String, Sendable, Hashable, Codable, CaseIterable {
    /// Live preview: the cheap passes only; the next frame is the second try.
    case fast
    /// The default: all passes that pay for themselves on still pictures.
    case balanced
    /// Everything, within a bounded budget of lines.
    case accurate
}
