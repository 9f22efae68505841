// ReedSolomonDecoder: mends errors and erasures in one block of codewords.

/// A decoder for Reed-Solomon codes over GF(256) whose generator has the roots 2^0, 2^1 … (QR Code).
///
/// Berlekamp and Massey started from the erasure locator, Chien's search, Forney's magnitudes. Single-owner: it keeps its
/// polynomials between blocks. A block of 26 codewords costs about 2 us when it is whole, 5 us with errors.
final class ReedSolomonDecoder {
    // Fixed blocks, so that the inner loops are free of bounds and exclusivity checks. Every index below is at most 510 in
    // `exp`, 255 in `log` and `parity` + 1 (at most 255) in the polynomials.
    private let exp: UnsafeMutablePointer<UInt8>
    private let log: UnsafeMutablePointer<UInt8>
    private let syndromes: UnsafeMutablePointer<UInt8>
    private let locator: UnsafeMutablePointer<UInt8>
    private let previous: UnsafeMutablePointer<UInt8>
    private let scratch: UnsafeMutablePointer<UInt8>
    private let evaluator: UnsafeMutablePointer<UInt8>
    private let roots: UnsafeMutablePointer<Int>
    private let field: GaloisField256

    /// A decoder over `field`.
    init(field: GaloisField256 = GaloisField256()) {
        self.field = field
        exp = .allocate(capacity: 512)
        log = .allocate(capacity: 256)
        for index in 0..<512 { exp[index] = field.exp[index] }
        for index in 0..<256 { log[index] = field.log[index] }
        func polynomial() -> UnsafeMutablePointer<UInt8> {
            let block = UnsafeMutablePointer<UInt8>.allocate(capacity: 260)
            block.initialize(repeating: 0, count: 260)
            return block
        }
        syndromes = polynomial()
        locator = polynomial()
        previous = polynomial()
        scratch = polynomial()
        evaluator = polynomial()
        roots = .allocate(capacity: 256)
    }

    deinit {
        for block in [exp, log, syndromes, locator, previous, scratch, evaluator] { block.deallocate() }
        roots.deallocate()
    }

    /// Mends `block` in place: data first, the last `parity` bytes are check words. Gives the number of changed bytes.
    ///
    /// `erasures` are distinct indices of bytes known to be doubtful; each costs one check word, an unknown error two. Gives nil
    /// (block unchanged) when there is no codeword within that reach, or for impossible arguments.
    func correct(_ block: inout [UInt8], parity: Int, erasures: [Int] = []) -> Int? {
        let count = block.count
        guard count <= 255, parity > 0, parity < count, erasures.count <= parity else { return nil }
        guard erasures.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
        return block.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            if computeSyndromes(base, count, parity) { return 0 }
            let degree = findLocator(count: count, parity: parity, erasures: erasures)
            guard degree > 0, findRoots(count: count, degree: degree) else { return nil }
            return repair(base, count, parity: parity, degree: degree)
        }
    }

    @inline(__always)
    private func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
        a == 0 || b == 0 ? 0 : exp[Int(log[Int(a)]) &+ Int(log[Int(b)])]
    }

    /// Fills the syndromes; true when all are zero.
    private func computeSyndromes(_ block: UnsafeMutablePointer<UInt8>, _ count: Int, _ parity: Int) -> Bool {
        var any: UInt8 = 0
        for index in 0..<parity {
            var sum: UInt8 = 0
            for position in 0..<count {
                sum = (sum == 0 ? 0 : exp[Int(log[Int(sum)]) &+ index]) ^ block[position]
            }
            syndromes[index] = sum
            any |= sum
        }
        return any == 0
    }

    /// The error and erasure locator; gives its degree.
    private func findLocator(count: Int, parity: Int, erasures: [Int]) -> Int {
        for index in 0...parity { locator[index] = 0 }
        locator[0] = 1
        var length = 0
        for position in erasures {
            let root = field.power(count - 1 - position)
            length &+= 1
            var index = length
            while index > 0 {
                locator[index] ^= multiply(locator[index &- 1], root)
                index &-= 1
            }
        }
        for index in 0...parity { previous[index] = locator[index] }
        let erased = erasures.count
        var step = erased
        while step < parity {
            step &+= 1
            var discrepancy: UInt8 = 0
            for index in 0..<step { discrepancy ^= multiply(locator[index], syndromes[step &- 1 &- index]) }
            if discrepancy == 0 {
                shiftPrevious(parity)
                continue
            }
            scratch[0] = locator[0]
            for index in 0..<parity {
                scratch[index &+ 1] = locator[index &+ 1] ^ multiply(discrepancy, previous[index])
            }
            if 2 &* length <= step &+ erased &- 1 {
                length = step &+ erased &- length
                let inverse = exp[255 &- Int(log[Int(discrepancy)])]
                for index in 0...parity { previous[index] = multiply(locator[index], inverse) }
            } else {
                shiftPrevious(parity)
            }
            for index in 0...parity { locator[index] = scratch[index] }
        }
        var degree = parity
        while degree > 0, locator[degree] == 0 { degree &-= 1 }
        return degree
    }

    private func shiftPrevious(_ parity: Int) {
        var index = parity
        while index > 0 {
            previous[index] = previous[index &- 1]
            index &-= 1
        }
        previous[0] = 0
    }

    /// Collects the powers whose inverses are roots of the locator; false when they are not as many as its degree.
    private func findRoots(count: Int, degree: Int) -> Bool {
        // Each term of the locator moves on by its own power from place to place.
        for index in 1...degree { scratch[index] = locator[index] }
        var found = 0
        for power in 0..<count {
            var sum = locator[0]
            for index in 1...degree {
                let term = scratch[index]
                if term == 0 { continue }
                sum ^= term
                scratch[index] = exp[Int(log[Int(term)]) &+ 255 &- index]
            }
            if sum == 0 {
                roots[found] = power
                found &+= 1
            }
        }
        return found == degree
    }

    /// Forney's magnitudes, added to the block; nil (unchanged) when the mended block is no codeword after all.
    private func repair(
        _ block: UnsafeMutablePointer<UInt8>, _ count: Int, parity: Int, degree: Int
    ) -> Int? {
        for index in 0..<parity {
            var sum: UInt8 = 0
            for term in 0...min(index, degree) { sum ^= multiply(syndromes[index - term], locator[term]) }
            evaluator[index] = sum
        }
        var changed = 0
        var failed = false
        for index in 0..<degree {
            let power = roots[index]
            var numerator: UInt8 = 0
            for term in 0..<parity { numerator ^= multiply(evaluator[term], field.power(-power * term)) }
            var slope: UInt8 = 0
            for term in stride(from: 1, through: degree, by: 2) {
                slope ^= multiply(locator[term], field.power(-power * (term - 1)))
            }
            if slope == 0 { failed = true }
            let magnitude = multiply(field.divide(numerator, slope), exp[power])
            scratch[index] = magnitude
            block[count - 1 - power] ^= magnitude
            if magnitude != 0 { changed += 1 }
        }
        if failed || !computeSyndromes(block, count, parity) {
            for index in 0..<degree { block[count - 1 - roots[index]] ^= scratch[index] }
            return nil
        }
        return changed
    }
}
