/// From gray levels to the light that made them.
enum Reflectance {
    /// The reflectance of each gray level: sRGB (IEC 61966-2-1), 0 to 1.
    static let table: [Float] = (0..<256).map { level in
        // x^2.4 for (v + .055) / 1.055, by x² · x^.4 with Newton steps on the fifth root of x².
        let value = Float(level) / 255
        if value <= 0.04045 { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        let square = base * base
        var root = base
        for _ in 0..<12 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }

    /// Replaces `count` gray values, which may lie between levels, by their reflectance.
    static func linearise(_ values: UnsafeMutablePointer<Float>, count: Int) {
        table.withUnsafeBufferPointer { table in
            for index in 0..<count {
                let level = min(254.99, max(0, values[index]))
                let whole = Int(level)
                values[index] = table[whole] + (level - Float(whole)) * (table[whole &+ 1] - table[whole])
            }
        }
    }
}
