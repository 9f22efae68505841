// GaloisField256: arithmetic of the 256-element field that Reed-Solomon codes of matrix symbols live in.

/// Tables of a field GF(2^8): a value, made once per reader.
struct GaloisField256: Sendable {
    /// Powers of the generator 2; repeated once, so that sums of two logarithms need no modulo. 512 entries.
    let exp: [UInt8]
    /// Logarithms to base 2; `log[0]` is meaningless. 256 entries.
    let log: [UInt8]

    /// The field with a primitive polynomial of degree 8, such as 0x11D (QR Code, ISO/IEC 18004 §7.5.2).
    init(polynomial: Int = 0x11D) {
        var exp = [UInt8](repeating: 0, count: 512)
        var log = [UInt8](repeating: 0, count: 256)
        var value = 1
        for power in 0..<255 {
            exp[power] = UInt8(truncatingIfNeeded: value)
            exp[power + 255] = exp[power]
            log[value & 0xFF] = UInt8(truncatingIfNeeded: power)
            value <<= 1
            if value & 0x100 != 0 { value ^= polynomial }
        }
        exp[510] = exp[0]
        exp[511] = exp[1]
        self.exp = exp
        self.log = log
    }

    /// The product of two elements.
    func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
        if a == 0 || b == 0 { return 0 }
        return exp[Int(log[Int(a)]) &+ Int(log[Int(b)])]
    }

    /// The quotient of two elements; `b` must not be 0 (0 is given then).
    func divide(_ a: UInt8, _ b: UInt8) -> UInt8 {
        if a == 0 || b == 0 { return 0 }
        return exp[Int(log[Int(a)]) &+ 255 &- Int(log[Int(b)])]
    }

    /// The generator to the power `exponent`, which may be any integer.
    func power(_ exponent: Int) -> UInt8 {
        let reduced = exponent % 255
        return exp[reduced < 0 ? reduced + 255 : reduced]
    }
}
