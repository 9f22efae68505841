// Reed-Solomon: any block, and spoilt codewords.
@testable import ScanDecoding

/// The corrector of errors and erasures.
///
/// What must hold: a block that cannot be mended is left alone, a mended one is a codeword, and a codeword spoilt within the reach
/// of its check words comes back.
enum ReedSolomonTarget {
    /// Choices, check words, erasures, then the data.
    static func run(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let isSpoilt = input.byte() & 1 == 1
        let parity = input.byte()
        let erased = input.number(below: 70)
        let (errors, seed) = (input.number(below: 70), input.byte())
        let field = GaloisField256()
        let decoder = ReedSolomonDecoder(field: field)
        guard isSpoilt else {
            let erasures = (0..<erased).map { _ in input.word() % 300 - 10 }
            var block = input.rest
            let before = block
            if decoder.correct(&block, parity: parity, erasures: Array(Set(erasures))) != nil {
                precondition(isCodeword(block, parity, field), "mended to something that is no codeword")
            } else {
                precondition(block == before, "changed without being mended")
            }
            return
        }
        let data = input.rest.prefix(max(0, 255 - parity))
        guard parity > 0, !data.isEmpty, erased + 2 * errors <= parity else { return }
        let whole = encode(Array(data), parity: parity, field)
        guard erased + errors <= whole.count else { return }
        // Places that differ: a step without a common factor with the length.
        var step = 1 + seed
        while greatestCommonDivisor(step, whole.count) != 1 { step += 1 }
        let places = (0..<erased + errors).map { ($0 * step + seed) % whole.count }
        var block = whole
        for (index, place) in places.enumerated() {
            block[place] ^= UInt8(truncatingIfNeeded: 1 + (seed + index) % 255)
        }
        let changed = decoder.correct(&block, parity: parity, erasures: Array(places.prefix(erased)))
        precondition(changed != nil && block == whole, "a codeword spoilt within reach did not come back")
    }

    private static func isCodeword(_ block: [UInt8], _ parity: Int, _ field: GaloisField256) -> Bool {
        (0..<parity).allSatisfy { root in
            block.reduce(UInt8(0)) { field.multiply($0, field.power(root)) ^ $1 } == 0
        }
    }

    private static func encode(_ data: [UInt8], parity: Int, _ field: GaloisField256) -> [UInt8] {
        var generator: [UInt8] = [1]
        for root in 0..<parity {
            var next = generator + [0]
            for index in generator.indices { next[index + 1] ^= field.multiply(generator[index], field.power(root)) }
            generator = next
        }
        var rest = data + [UInt8](repeating: 0, count: parity)
        for index in data.indices where rest[index] != 0 {
            let factor = rest[index]
            for (place, term) in generator.enumerated() { rest[index + place] ^= field.multiply(factor, term) }
        }
        return data + rest.suffix(parity)
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }
}
