// The time of a frame, whatever the video says it is.

extension Duration {
    /// So many seconds of a video, to the microsecond; a number that a hostile video has is bounded, at some 30,000 years.
    static func ofVideo(seconds: Double) -> Duration {
        guard seconds.isFinite else { return .zero }
        return .microseconds(Int64((min(max(seconds, -1e12), 1e12) * 1e6).rounded()))
    }
}
