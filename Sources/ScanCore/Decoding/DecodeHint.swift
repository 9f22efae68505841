/// A place where a code is expected, because it was there a moment ago.
public struct DecodeHint: Sendable, Hashable {
    /// The code's corners, in pixels of the image; a little off does no harm.
    public var place: Quadrilateral
    /// What it was read as.
    public var symbology: Symbology

    /// A code of that symbology at that place.
    public init(place: Quadrilateral, symbology: Symbology) {
        self.place = place
        self.symbology = symbology
    }

    /// Where an engine looks beside the hints of a request.
    public enum Search: String, Sendable, Hashable, CaseIterable {
        /// In the whole image when a hinted place gives nothing, and else nowhere.
        case wholeImageWhenMissed
        /// Nowhere.
        case hintsOnly
    }
}
