package import ScanCore

/// What a reader tried on one picture, for `scan read --explain`: regions, scan lines and what came of them.
package struct ReadTrace: Sendable {
    /// A part of the picture that looked like bars.
    package struct TracedRegion: Sendable {
        /// Its corners.
        package var place: Quadrilateral
        /// How much it looked like a code; larger was tried first.
        package var score: Double
        /// Whether it has the shape of a symbol: others are not read.
        package var hasShape: Bool
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

    /// A fit of a blurred retail code to the profile of a region.
    package struct TracedFit: Sendable {
        /// Where the symbol begins and ends, in its own reading direction.
        package var from: Point
        /// Where it ends.
        package var to: Point
        /// The symbology and the value, "ean13Upca 4006381333931".
        package var value: String
        /// The mean squared error, in parts of the contrast squared.
        package var error: Double
        /// How much more the second best valid value costs, in mean errors, and how much it must.
        package var margin: (seen: Double, least: Double)
        /// The error of the best fit of another kind or place, as a multiple of this one's.
        package var rival: Double
        /// How many halves of the region's strips give the same value.
        package var agreeingHalves: Int
        /// What blurred it, and the standard deviation and the ink spread, in modules.
        package var blur: (kind: String, deviation: Double, ink: Double)
        /// Whether it was believed.
        package var isTrusted: Bool
        /// The darkness that was seen, four samples a module, 0 for paper to 1 for ink, three modules of margin at either end.
        package var seen: [Float]
        /// The darkness that the value makes under that blur.
        package var model: [Float]
    }

    /// The regions, best first.
    package var regions: [TracedRegion] = []
    /// The lines, in the order in which they were tried.
    package var lines: [TracedLine] = []

    /// The outlines of the QR finder patterns.
    package var finders: [Quadrilateral] = []
    /// The grids of QR Codes that were sampled, in the order in which they were tried; the first 32.
    package var grids: [TracedGrid] = []
    /// The fits of blurred retail codes, in the order in which they were tried.
    package var fits: [TracedFit] = []

    /// An empty trace, to be filled by a read.
    package init() {}
}
