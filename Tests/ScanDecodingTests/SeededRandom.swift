// A random generator that gives the same numbers for the same seed, everywhere.

import Foundation

/// SplitMix64, with the Gaussian numbers that spoil a drawing.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// A generator that begins at `seed`.
    init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to 1.
    mutating func unit() -> Float { Float(next() >> 40) / Float(1 << 24) }

    /// A number of mean 0 and standard deviation 1.
    mutating func gaussian() -> Float {
        let radius = (-2 * log(max(unit(), 1e-7))).squareRoot()
        return radius * cos(2 * Float.pi * unit())
    }
}
