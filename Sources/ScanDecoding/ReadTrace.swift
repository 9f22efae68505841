package import ScanCore

/// What a reader tried on one picture, for `scan read --explain`: regions, scan lines and what came of them.
package struct ReadTrace: Sendable {
    /// A part of the picture that looked like bars.
    package struct TracedRegion: Sendable {
        /// Its corners.
        package var place: Quadrilateral
        /// How much it looked like a code; larger was tried first.
        package var score: Double
    }

    /// One scan line.
    package struct TracedLine: Sendable {
        /// Where it began and ended.
        package var from: Point
        /// Where it ended.
        package var to: Point
        /// Which region it belonged to, as a place in ``ReadTrace/regions``.
        package var region: Int
        /// Which pass it was part of, from 0.
        package var pass: Int
        /// How many edges were found on it.
        package var edges: Int
        /// The values seen on it, "ean13Upca 4006381333931".
        package var values: [String]
    }

    /// The module grid of a matrix code that was sampled.
    package struct TracedGrid: Sendable {
        /// Modules across.
        package var dimension: Int
        /// The corners of all modules, `dimension + 1` rows of as many, from the symbol's own top left.
        package var nodes: [Point]
        /// Whether it gave a symbol.
        package var isRead = false
    }

    /// The regions, best first.
    package var regions: [TracedRegion] = []
    /// The lines, in the order in which they were tried.
    package var lines: [TracedLine] = []

    /// The outlines of the QR finder patterns.
    package var finders: [Quadrilateral] = []
    /// The grids of QR Codes that were sampled, in the order in which they were tried; the first 32.
    package var grids: [TracedGrid] = []

    /// An empty trace, to be filled by a read.
    package init() {}
}
