/// When a code that was reported may be reported again. The key is symbology and data.
///
/// In seconds, as the SDK's `codeDuplicateFilter` has it: positive for ``interval(_:)``, 0 ``everyFrame``, −1 (and any other
/// negative number) ``oncePerSession``, −2 ``smart``.
public enum DuplicateFilter: Sendable, Hashable {
    /// In every frame in which it is found.
    case everyFrame
    /// Only when more than this has passed since its last report. Zero or less is ``everyFrame``; below zero the context's status
    /// tells so.
    case interval(Duration)
    /// Once until the mode is disabled or reset, or the source starts anew.
    case oncePerSession
    /// The default, a plain rule here: frames without a timestamp (still pictures) as ``everyFrame``; frames of a stream as an
    /// ``interval(_:)`` of half a second.
    case smart

    /// The filter for a number of seconds, exact to the nanosecond.
    public init(seconds: Double) {
        switch seconds {
        case -2: self = .smart
        case ..<0: self = .oncePerSession
        case let positive where positive > 0:
            self = .interval(.nanoseconds(Int64((min(positive, 9e9) * 1e9).rounded())))
        default: self = .everyFrame
        }
    }

    /// The filter in seconds.
    public var seconds: Double {
        switch self {
        case .everyFrame: 0
        case .interval(let interval): max(interval, .zero) / .seconds(1)
        case .oncePerSession: -1
        case .smart: -2
        }
    }

    /// What looks like a mistake, a sentence each.
    var hints: [ContextStatus] {
        if case .interval(let interval) = self, interval < .zero {
            return [.hint("duplicateFilter has an interval below 0, which is treated as everyFrame")]
        }
        guard seconds >= 60 else { return [] }
        return [.hint("codeDuplicateFilter is in seconds: \(seconds) may be meant as milliseconds")]
    }

    /// What a filter comes to for one frame.
    enum Window: Sendable, Hashable {
        /// No filter.
        case none
        /// So long after a report.
        case interval(Duration)
        /// For ever.
        case session
    }

    /// The rule for a frame with or without a timestamp.
    func window(isTimed: Bool) -> Window {
        switch self {
        case .everyFrame: .none
        case .interval(let interval): interval > .zero ? .interval(interval) : .none
        case .oncePerSession: .session
        case .smart: isTimed ? .interval(.milliseconds(500)) : .none
        }
    }
}

extension DuplicateFilter: Codable {
    /// A filter from its number of seconds.
    public init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Written as a number of seconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }
}
