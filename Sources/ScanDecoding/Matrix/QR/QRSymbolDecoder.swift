// QRSymbolDecoder: soft modules in, the message out.

import ScanCore

/// Decodes one sampled symbol: format information, unmasking, Reed-Solomon with erasures, the bit stream. Single-owner.
final class QRSymbolDecoder {
    /// A decoded symbol.
    struct Result {
        /// What the symbol says.
        var message: QRMessage
        /// Version, level and corrected codewords.
        var details: SymbolDetails
        /// Whether the modules had to be read as a mirror image.
        var isMirrored: Bool
    }

    private let reedSolomon = ReedSolomonDecoder()
    /// By version: where the bits of the codewords lie; filled when the version is met.
    private var orders: [[Int32]?] = Array(repeating: nil, count: 41)
    private var codewords: [UInt8] = []
    private var confidence: [Float] = []

    /// A decoder with buffers of its own.
    init() {}

    /// The message in `grid`, read upright or, failing that, as a mirror image; nil when it is neither.
    ///
    /// `erasures`: how many of the doubtful codewords of a block may be given up, as a share of its check words, 0 to 1.
    func decode(_ grid: QRModuleGrid, erasures: Double) -> Result? {
        guard let version = QRVersion(dimension: grid.dimension), versionAgrees(grid, version) else { return nil }
        // Upright and mirrored readings of the format compete; a stray one is within 3 bits by chance often enough.
        var readings: [(format: QRFormat, isMirrored: Bool)] = []
        for mirrored in [false, true] {
            let copies = formatCopies(grid, mirrored: mirrored)
            readings += QRFormat.candidates(copies.0, copies.1).map { ($0, mirrored) }
        }
        readings.sort { $0.format.rank < $1.format.rank }
        for reading in readings.prefix(3) {
            if reading.isMirrored { grid.transpose() }
            defer { if reading.isMirrored { grid.transpose() } }
            if let found = decode(grid, version: version, format: reading.format, erasures: erasures) {
                return Result(message: found.0, details: found.1, isMirrored: reading.isMirrored)
            }
        }
        return nil
    }

    /// The two copies of the 15 format bits.
    private func formatCopies(_ grid: QRModuleGrid, mirrored: Bool) -> (Int, Int) {
        let size = grid.dimension
        func isDark(_ place: (Int, Int)) -> Bool {
            mirrored ? grid.isDark(column: place.1, row: place.0) : grid.isDark(column: place.0, row: place.1)
        }
        var (first, second) = (0, 0)
        for bit in 0..<15 {
            let near: (Int, Int)
            switch bit {
            case 0...5: near = (8, bit)
            case 6: near = (8, 7)
            case 7: near = (8, 8)
            case 8: near = (7, 8)
            default: near = (14 - bit, 8)
            }
            let far = bit < 8 ? (size - 1 - bit, 8) : (8, size - 15 + bit)
            if isDark(near) { first |= 1 << bit }
            if isDark(far) { second |= 1 << bit }
        }
        return (first, second)
    }

    /// False when readable version information names another version: the grid has the wrong dimension then.
    private func versionAgrees(_ grid: QRModuleGrid, _ version: QRVersion) -> Bool {
        guard version.number >= 7 else { return true }
        guard let named = namedVersion(grid) else { return true }
        return named == version.number
    }

    /// The version that the version information names, if it can be read. Both copies are the same under mirroring.
    func namedVersion(_ grid: QRModuleGrid) -> Int? {
        let size = grid.dimension
        guard size >= 45 else { return nil }
        var (first, second) = (0, 0)
        for bit in 0..<18 {
            let (a, b) = (size - 11 + bit % 3, bit / 3)
            if grid.isDark(column: a, row: b) { first |= 1 << bit }
            if grid.isDark(column: b, row: a) { second |= 1 << bit }
        }
        return QRFormat.version(first, second)
    }

    /// The module indices of all codeword bits in reading order.
    private func order(_ version: QRVersion) -> [Int32] {
        if let known = orders[version.number] { return known }
        var order: [Int32] = []
        let size = version.dimension
        let alignment = version.alignmentCenters
        var right = size - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            let upward = (right + 1) & 2 == 0
            for step in 0..<size {
                let row = upward ? size - 1 - step : step
                for column in [right, right - 1]
                where !version.isFunction(column: column, row: row, alignment: alignment) {
                    order.append(Int32(row * size + column))
                }
            }
            right -= 2
        }
        orders[version.number] = order
        return order
    }

    private func readCodewords(_ grid: QRModuleGrid, version: QRVersion, mask: Int) {
        let order = order(version)
        let total = version.codewordCount
        let size = grid.dimension
        codewords.removeAll(keepingCapacity: true)
        confidence.removeAll(keepingCapacity: true)
        guard order.count >= total * 8 else { return }
        let soft = grid.soft.base
        order.withUnsafeBufferPointer { order in
            for index in 0..<total {
                var byte = 0
                var weakest = Float.greatestFiniteMagnitude
                for bit in 0..<8 {
                    let module = Int(order[index &* 8 &+ bit])
                    let row = module / size
                    let value = soft[module]
                    let flip = QRFormat.isMasked(mask, column: module &- row &* size, row: row)
                    byte = byte << 1 | ((value > 0) != flip ? 1 : 0)
                    weakest = min(weakest, abs(value))
                }
                codewords.append(UInt8(truncatingIfNeeded: byte))
                confidence.append(weakest)
            }
        }
    }

    private func decode(
        _ grid: QRModuleGrid, version: QRVersion, format: QRFormat, erasures: Double
    ) -> (QRMessage, SymbolDetails)? {
        readCodewords(grid, version: version, mask: format.mask)
        let total = version.codewordCount
        guard codewords.count == total else { return nil }
        let blocks = version.blockCount(format.level)
        let parity = version.parity(format.level)
        let shortData = total / blocks - parity
        let shortBlocks = blocks - total % blocks
        let reach = parity - version.detectionOnly(format.level)
        var data: [UInt8] = []
        data.reserveCapacity(total)
        var corrected = 0
        for block in 0..<blocks {
            let dataCount = shortData + (block >= shortBlocks ? 1 : 0)
            var indices: [Int] = []
            indices.reserveCapacity(dataCount + parity)
            for position in 0..<dataCount {
                let extra = max(0, block - shortBlocks)
                indices.append(position < shortData ? position * blocks + block : shortData * blocks + extra)
            }
            let checkStart = total - parity * blocks
            for position in 0..<parity { indices.append(checkStart + position * blocks + block) }
            guard let mended = mend(indices, parity: parity, reach: reach, erasures: erasures) else { return nil }
            corrected += mended.changed
            data += mended.bytes.prefix(dataCount)
        }
        guard let message = QRMessageParser.parse(data, version: version.number) else { return nil }
        let details = SymbolDetails(
            version: version.number, errorCorrectionLevel: format.level.letter, correctedErrors: corrected)
        return (message, details)
    }

    /// Mends one block: without erasures, then giving up more and more of its most doubtful codewords (Forney's generalised
    /// minimum distance). Two check words beyond what was used must stay unused with erasures, so that noise is not a value.
    private func mend(
        _ indices: [Int], parity: Int, reach: Int, erasures: Double
    ) -> (bytes: [UInt8], changed: Int)? {
        let original = indices.map { codewords[$0] }
        var bytes = original
        if let changed = reedSolomon.correct(&bytes, parity: parity), 2 * changed <= reach { return (bytes, changed) }
        let limit = Int(Double(reach) * erasures)
        guard limit > 0 else { return nil }
        let doubtful = indices.indices.sorted { confidence[indices[$0]] < confidence[indices[$1]] }
        var given = 2
        while given <= limit {
            bytes = original
            let chosen = Array(doubtful.prefix(given))
            if let changed = reedSolomon.correct(&bytes, parity: parity, erasures: chosen) {
                let outside = bytes.indices.reduce(0) { count, index in
                    bytes[index] != original[index] && !chosen.contains(index) ? count + 1 : count
                }
                if given + 2 * outside <= reach - 2 { return (bytes, changed) }
            }
            given += 2
        }
        return nil
    }
}
