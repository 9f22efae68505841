/// The cheapest way to give columns to rows, each to one at most: the method of shortest augmenting paths (Kuhn, Munkres), with
/// room for rows that stay alone.
struct Assignment {
    /// For each row its column; nil for one that stays alone.
    let columns: [Int?]

    /// `cost(row, column)`: nil, or no finite number, for a pair that must not be. A row alone costs `alone`, so no dearer pair is made.
    /// Takes rows x rows x (rows + columns) steps.
    init(rows: Int, columns count: Int, alone: Double, cost: (Int, Int) -> Double?) {
        // Each row has a column of its own behind the others: that of staying alone.
        let width = count + rows
        let never = 1e9 + alone
        var costs = [Double](repeating: never, count: rows * width)
        for row in 0..<rows {
            for column in 0..<count {
                // What is no number would never be the least, and the search would not end.
                let pair = cost(row, column) ?? never
                costs[row * width + column] = pair.isFinite ? min(pair, never) : never
            }
            costs[row * width + count + row] = alone
        }
        // Potentials; row 0 and column 0 are the root of the paths, so all others count from 1.
        var (left, right) = ([Double](repeating: 0, count: rows + 1), [Double](repeating: 0, count: width + 1))
        var owner = [Int](repeating: 0, count: width + 1)
        for row in 1..<rows + 1 {
            owner[0] = row
            var column = 0
            var reach = [Double](repeating: .infinity, count: width + 1)
            var before = [Int](repeating: 0, count: width + 1)
            var isUsed = [Bool](repeating: false, count: width + 1)
            repeat {
                isUsed[column] = true
                let current = owner[column]
                var (delta, next) = (Double.infinity, 0)
                for other in 1..<width + 1 where !isUsed[other] {
                    let slack = costs[(current - 1) * width + other - 1] - left[current] - right[other]
                    if slack < reach[other] { (reach[other], before[other]) = (slack, column) }
                    if reach[other] < delta { (delta, next) = (reach[other], other) }
                }
                for other in 0..<width + 1 {
                    if isUsed[other] {
                        left[owner[other]] += delta
                        right[other] -= delta
                    } else {
                        reach[other] -= delta
                    }
                }
                column = next
            } while owner[column] != 0
            while column != 0 {
                owner[column] = owner[before[column]]
                column = before[column]
            }
        }
        var columns = [Int?](repeating: nil, count: rows)
        for column in 1..<count + 1 where owner[column] > 0 {
            let row = owner[column] - 1
            if costs[row * width + column - 1] < never { columns[row] = column - 1 }
        }
        self.columns = columns
    }
}
