/// The smoothed cells of one scale: what a region grows over. Row by row, each measure by itself.
struct CellGrid: ~Copyable {
    /// Cells across.
    private(set) var columns = 0
    /// Cells down.
    private(set) var rows = 0
    private var energies = Scratch<Float>()
    private var coherences = Scratch<Float>()
    private var cosines = Scratch<Float>()
    private var sines = Scratch<Float>()

    /// All cells.
    var count: Int { columns * rows }
    /// The squared gradient a pixel, in squared gray levels.
    var energy: UnsafeMutablePointer<Float> { energies.base }
    /// How much of it runs in one direction: 0 to 1.
    var coherence: UnsafeMutablePointer<Float> { coherences.base }
    /// The cosine of twice the direction. A row and a cell before the first and seven cells behind the last are nought.
    var cosine: UnsafeMutablePointer<Float> { cosines.base + columns + 1 }
    /// The sine of twice the direction, with the same around it.
    var sine: UnsafeMutablePointer<Float> { sines.base + columns + 1 }

    /// Makes room for `rows` rows of `columns` cells, whose measures are then to be filled in.
    mutating func reserve(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        energies.reserve(count)
        coherences.reserve(count)
        cosines.reserve(columns + 1 + count + 7)
        sines.reserve(columns + 1 + count + 7)
        for values in [cosines.base, sines.base] {
            values.update(repeating: 0, count: columns + 1)
            (values + columns + 1 + count).update(repeating: 0, count: 7)
        }
    }
}
