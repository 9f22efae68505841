// ReedSolomonDecoder: mends errors and erasures in one block of codewords.

/// A decoder for Reed-Solomon codes over GF(256) whose generator has the roots 2^0, 2^1 … (QR Code).
///
/// Berlekamp and Massey started from the erasure locator, Chien's search, Forney's magnitudes. Single-owner: it keeps its
/// polynomials between blocks.
final class ReedSolomonDecoder {
    private let field: GaloisField256
    private var syndromes = [UInt8](repeating: 0, count: 256)
    private var locator = [UInt8](repeating: 0, count: 257)
    private var previous = [UInt8](repeating: 0, count: 257)
    private var scratch = [UInt8](repeating: 0, count: 257)
    private var evaluator = [UInt8](repeating: 0, count: 257)
    private var roots: [Int] = []

    /// A decoder over `field`.
    init(field: GaloisField256 = GaloisField256()) {
        self.field = field
    }

    /// Mends `block` in place: data first, the last `parity` bytes are check words. Gives the number of changed bytes.
    ///
    /// `erasures` are distinct indices of bytes known to be doubtful; each costs one check word, an unknown error two. Gives nil
    /// (block unchanged) when there is no codeword within that reach, or for impossible arguments.
    func correct(_ block: inout [UInt8], parity: Int, erasures: [Int] = []) -> Int? {
        let count = block.count
        guard count <= 255, parity > 0, parity < count, erasures.count <= parity else { return nil }
        guard erasures.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
        if computeSyndromes(block, parity: parity) { return 0 }
        let degree = findLocator(count: count, parity: parity, erasures: erasures)
        guard degree > 0, findRoots(count: count, degree: degree) else { return nil }
        return repair(&block, parity: parity, degree: degree)
    }

    /// Fills the syndromes; true when all are zero.
    private func computeSyndromes(_ block: [UInt8], parity: Int) -> Bool {
        var clean = true
        for index in 0..<parity {
            var sum: UInt8 = 0
            if index == 0 {
                for byte in block { sum ^= byte }
            } else {
                for byte in block {
                    sum = sum == 0 ? byte : field.exp[Int(field.log[Int(sum)]) &+ index] ^ byte
                }
            }
            syndromes[index] = sum
            if sum != 0 { clean = false }
        }
        return clean
    }

    /// The error and erasure locator; gives its degree.
    private func findLocator(count: Int, parity: Int, erasures: [Int]) -> Int {
        for index in 0...parity {
            locator[index] = 0
            previous[index] = 0
        }
        locator[0] = 1
        var length = 0
        for position in erasures {
            let root = field.power(count - 1 - position)
            length += 1
            for index in stride(from: length, to: 0, by: -1) {
                locator[index] ^= field.multiply(locator[index - 1], root)
            }
        }
        for index in 0...parity { previous[index] = locator[index] }
        let erased = erasures.count
        var step = erased
        while step < parity {
            step += 1
            var discrepancy: UInt8 = 0
            for index in 0..<step { discrepancy ^= field.multiply(locator[index], syndromes[step - 1 - index]) }
            if discrepancy == 0 {
                shiftPrevious(parity)
                continue
            }
            scratch[0] = locator[0]
            for index in 0..<parity {
                scratch[index + 1] = locator[index + 1] ^ field.multiply(discrepancy, previous[index])
            }
            if 2 * length <= step + erased - 1 {
                length = step + erased - length
                for index in 0...parity { previous[index] = field.divide(locator[index], discrepancy) }
            } else {
                shiftPrevious(parity)
            }
            for index in 0...parity { locator[index] = scratch[index] }
        }
        var degree = parity
        while degree > 0, locator[degree] == 0 { degree -= 1 }
        return degree
    }

    private func shiftPrevious(_ parity: Int) {
        for index in stride(from: parity, to: 0, by: -1) { previous[index] = previous[index - 1] }
        previous[0] = 0
    }

    /// Collects the powers whose inverses are roots of the locator; false when they are not as many as its degree.
    private func findRoots(count: Int, degree: Int) -> Bool {
        roots.removeAll(keepingCapacity: true)
        for power in 0..<count {
            var sum = locator[0]
            for index in 1...degree where locator[index] != 0 {
                sum ^= field.exp[(Int(field.log[Int(locator[index])]) &+ index &* (255 &- power)) % 255]
            }
            if sum == 0 { roots.append(power) }
        }
        return roots.count == degree
    }

    /// Forney's magnitudes, added to the block; nil (unchanged) when the mended block is no codeword after all.
    private func repair(_ block: inout [UInt8], parity: Int, degree: Int) -> Int? {
        for index in 0..<parity {
            var sum: UInt8 = 0
            for term in 0...min(index, degree) { sum ^= field.multiply(syndromes[index - term], locator[term]) }
            evaluator[index] = sum
        }
        let original = block
        var changed = 0
        for power in roots {
            var numerator: UInt8 = 0
            for index in 0..<parity {
                numerator ^= field.multiply(evaluator[index], field.power(-power * index))
            }
            var slope: UInt8 = 0
            for index in stride(from: 1, through: degree, by: 2) {
                slope ^= field.multiply(locator[index], field.power(-power * (index - 1)))
            }
            guard slope != 0 else {
                block = original
                return nil
            }
            let magnitude = field.multiply(field.divide(numerator, slope), field.power(power))
            if magnitude != 0 {
                block[block.count - 1 - power] ^= magnitude
                changed += 1
            }
        }
        guard computeSyndromes(block, parity: parity) else {
            block = original
            return nil
        }
        return changed
    }
}
