/// The profile of a whole region across its bars: strips along the bars, straightened and averaged, in reflectance.
///
/// A tensor tells a region's direction to a degree or two; over the height of a code that is several modules. The shear that
/// makes the sum of all strips sharpest is taken out. Strips that are not like the others (text, the paper beyond the bars) are
/// left out.
struct RegionProfile: ~Copyable {
    private var strips = Scratch<Float>()
    private var line = Scratch<Float>()
    private var sum = Scratch<Float>()
    private var offsets: [Float] = []
    private var used: [Bool] = []
    /// What each strip has inside the frame.
    private var views: [Range<Int>] = []
    private var shear: Float = 0
    private var half = 0

    /// Samples of each profile.
    private(set) var count = 0
    /// Pixels from a sample to the next.
    private(set) var pitch: Float = 1
    /// The first sample beyond the frame's edge on either side: there the profile goes on as it ended.
    private(set) var seen = 0..<0
    /// The samples inside the region itself.
    private(set) var middle = 0..<0
    /// The mean of all strips that are alike.
    private(set) var whole = Scratch<Float>()
    /// The mean of their first half, along the bars.
    private(set) var upper = Scratch<Float>()
    /// The mean of their second half.
    private(set) var lower = Scratch<Float>()

    /// The most strips that are taken: scan lines, as budgets count.
    static let most = 16

    /// Strips that are looked at before the others.
    private static let few = 4
    /// Two neighbours of these less alike than this, with some samples between them, are no bars. Codes: above .58 all that were read.
    private static let leastAlike: Float = 0.5

    /// Measures a region; false when it has too few strips that are alike. `isWorth` is asked after the first few strips, as they lie
    /// (`whole` is their mean): most regions are no symbol by then.
    mutating func measure(_ region: Region, of plane: Plane, isWorth: (borrowing RegionProfile) -> Bool) -> Bool {
        pitch = max(abs(region.ux), abs(region.uy))
        half = Int((region.halfLength + max(24, 0.35 * region.halfLength)) / pitch)
        count = 2 * half + 1
        let inner = min(half, Int(region.halfLength / pitch))
        middle = half - inner..<half + inner + 1
        let wanted = min(Self.most, max(Self.few, Int(1.8 * region.halfHeight / 3)))
        strips.reserve(wanted * count)
        whole.reserve(count)
        offsets = [Float](repeating: 0, count: wanted)
        used = [Bool](repeating: false, count: wanted)
        views = [Range<Int>](repeating: 0..<count, count: wanted)
        shear = 0
        let first = (0..<Self.few).map { (2 * $0 + 1) * wanted / (2 * Self.few) }
        for number in first { take(number, of: wanted, region, plane) }
        if first.allSatisfy({ used[$0] }) {
            guard areAlike(first) else { return false }
            seen = view(of: first)
            mean(of: first, into: whole.base)
            guard isWorth(self) else { return false }
        }
        for number in 0..<wanted where !first.contains(number) { take(number, of: wanted, region, plane) }
        guard used.count(where: { $0 }) >= Self.few else { return false }
        look()
        straighten(around: 0, reach: min(Float(count) / 16, 12), step: 1)
        straighten(around: shear, reach: 0.5, step: 0.5)
        dropStrangers()
        let alike = used.indices.filter { used[$0] }
        guard alike.count >= Self.few else { return false }
        straighten(around: shear, reach: 0.5, step: 0.25)
        upper.reserve(count)
        lower.reserve(count)
        mean(of: alike, into: whole.base)
        mean(of: Array(alike.prefix(alike.count / 2)), into: upper.base)
        mean(of: Array(alike.suffix(alike.count / 2)), into: lower.base)
        return true
    }

    /// Samples one of `wanted` strips; one outside the frame is nought and not used.
    private mutating func take(_ number: Int, of wanted: Int, _ region: Region, _ plane: Plane) {
        let height = 1.8 * region.halfHeight
        let offset = (Float(number) + 0.5 - Float(wanted) / 2) * height / Float(wanted)
        let taps = min(15, max(1, Int(height / Float(wanted))) | 1)
        offsets[number] = offset / height
        let strip = strips.base + number * count
        guard let scan = ScanLine(region: region, offset: offset, plane: plane, margin: 0.35) else {
            strip.update(repeating: 0, count: count)
            return
        }
        line.reserve(scan.count)
        LineSampler.sample(scan, of: plane, taps: taps, into: line.base)
        Reflectance.linearise(line.base, count: scan.count)
        let start = ((scan.x - region.centerX) * scan.ux + (scan.y - region.centerY) * scan.uy) / pitch + Float(half)
        place(start, samples: scan.count, into: strip)
        used[number] = true
        let first = scan.isStartClipped ? Int(max(0, start.rounded(.up))) : 0
        let last = scan.isEndClipped ? Int(start) + scan.count : count
        views[number] = min(first, count)..<max(min(first, count), min(last, count))
    }

    /// What two thirds of some strips have inside the frame, at either end.
    private func view(of numbers: [Int]) -> Range<Int> {
        let place = (numbers.count - 1) * 2 / 3
        let first = numbers.map { views[$0].lowerBound }.sorted()[place]
        let last = numbers.map { views[$0].upperBound }.sorted(by: >)[place]
        return first..<max(first, last)
    }

    /// Finds what is seen: of a region at a slant in a narrow frame, the outer strips leave it early, and are left out where enough
    /// others go farther.
    private mutating func look() {
        let numbers = used.indices.filter { used[$0] }
        let common = view(of: numbers)
        let far = numbers.filter {
            views[$0].lowerBound <= common.lowerBound && views[$0].upperBound >= common.upperBound
        }
        if far.count >= Self.few {
            seen = common
            for number in numbers where !far.contains(number) { used[number] = false }
        } else {
            seen = numbers.reduce(0..<count) { $0.clamped(to: views[$1]) }
        }
    }

    /// Whether any neighbours among some strips are alike inside the region, with up to four samples between them.
    private func areAlike(_ numbers: [Int]) -> Bool {
        zip(numbers, numbers.dropFirst()).contains { number, next in
            let (reach, size) = (4, middle.count - 16)
            guard size > 8 else { return false }
            let a = strips.base + number * count + middle.lowerBound + 8
            return (-reach...reach).contains { lag in
                let b = strips.base + next * count + middle.lowerBound + 8 + lag
                return Self.correlation(a, b, size) > Self.leastAlike
            }
        }
    }

    /// The correlation of two stretches of samples; nought when one has no contrast.
    private static func correlation(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ size: Int) -> Float {
        var (sumA, sumB, squareA, squareB, product): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
        for index in 0..<size {
            sumA += a[index]
            sumB += b[index]
            squareA += a[index] * a[index]
            squareB += b[index] * b[index]
            product += a[index] * b[index]
        }
        let total = Float(size)
        let (varianceA, varianceB) = (squareA - sumA * sumA / total, squareB - sumB * sumB / total)
        guard varianceA > 1e-6, varianceB > 1e-6 else { return 0 }
        return (product - sumA * sumB / total) / (varianceA * varianceB).squareRoot()
    }

    /// The samples of a part.
    func base(of part: ProfilePart) -> UnsafePointer<Float> {
        UnsafePointer(part == .whole ? whole.base : part == .upper ? upper.base : lower.base)
    }

    /// Two ends as they are when the profile is read from its end on, and back.
    func ends(_ start: Float, _ end: Float, _ isReversed: Bool) -> (Float, Float) {
        let last = Float(count - 1)
        return isReversed ? (last - end, last - start) : (start, end)
    }

    /// The place of a sample in the picture, on the region's middle line.
    func point(at sample: Float, in region: Region) -> SIMD2<Float> {
        let along = (sample - Float(half)) * pitch
        return SIMD2(region.centerX + along * region.ux, region.centerY + along * region.uy)
    }

    /// Puts the line just sampled, which begins at `start`, on the common grid; beyond its ends it goes on as it ended.
    private func place(_ start: Float, samples: Int, into out: UnsafeMutablePointer<Float>) {
        let whole = Int((start + 65536).rounded(.up)) - 65536
        let part = Float(whole) - start
        let from = min(count, max(0, whole))
        let to = max(from, min(count, whole + samples - 1))
        out.update(repeating: line.base[0], count: from)
        let first = line.base - whole
        for index in from..<to { out[index] = first[index] + part * (first[index &+ 1] - first[index]) }
        (out + to).update(repeating: line.base[samples - 1], count: count - to)
    }

    /// Finds the shear, in samples over the height, at which the sum has the most contrast.
    private mutating func straighten(around middle: Float, reach: Float, step: Float) {
        sum.reserve(count)
        var best = (shear: middle, energy: -Float.infinity)
        for trial in stride(from: middle - reach, through: middle + reach, by: step) {
            let energy = sharpness(trial)
            if energy > best.energy { best = (trial, energy) }
        }
        shear = best.shear
    }

    /// The squared differences of the sum of strips sheared by `shear`, two samples apart: whole shifts and parts alike.
    private func sharpness(_ shear: Float) -> Float {
        let out = sum.base
        out.update(repeating: 0, count: count)
        for number in offsets.indices where used[number] { add(number, sheared: shear, to: out) }
        var energy: Float = 0
        let margin = min(count / 4, 14)
        for index in margin..<max(margin, count - margin - 2) {
            let difference = out[index &+ 2] - out[index]
            energy += difference * difference
        }
        return energy
    }

    /// Adds a strip, sheared, to `out`; beyond its ends it goes on as it ended.
    private func add(_ number: Int, sheared shear: Float, to out: UnsafeMutablePointer<Float>) {
        let strip = strips.base + number * count
        let shift = shear * offsets[number]
        let whole = Int((shift + 1024).rounded(.down)) - 1024
        let part = shift - Float(whole)
        let from = min(count, max(0, -whole))
        let to = max(from, min(count, count - 1 - whole))
        for index in 0..<from { out[index] += strip[0] }
        let start = strip + whole
        for index in from..<to { out[index] += start[index] + part * (start[index &+ 1] - start[index]) }
        for index in to..<count { out[index] += strip[count - 1] }
    }

    private func mean(of numbers: [Int], into out: UnsafeMutablePointer<Float>) {
        out.update(repeating: 0, count: count)
        for number in numbers { add(number, sheared: shear, to: out) }
        let weight = 1 / Float(max(1, numbers.count))
        for index in 0..<count { out[index] *= weight }
    }

    /// Leaves out the strips whose correlation with the others' sum is low.
    private mutating func dropStrangers() {
        for _ in 0..<2 {
            let numbers = used.indices.filter { used[$0] }
            guard numbers.count > 4 else { return }
            whole.reserve(count)
            mean(of: numbers, into: whole.base)
            for number in used.indices { used[number] = correlation(number) > 0.8 }
        }
    }

    private mutating func correlation(_ number: Int) -> Float {
        sum.reserve(count)
        sum.base.update(repeating: 0, count: count)
        add(number, sheared: shear, to: sum.base)
        return Self.correlation(sum.base, whole.base, count)
    }
}

/// The mean of all strips, or of a half of them.
enum ProfilePart { case whole, upper, lower }
