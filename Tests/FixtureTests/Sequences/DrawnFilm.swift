// Frames of moving labels, drawn here, with the truth of each.

import Foundation
import ScanKit
import ScanTesting

/// A film of labels before a camera that pans and shakes: frames of 1280 x 720, thirty a second, with noise.
struct DrawnFilm {
    /// Where a label's code is in a frame.
    struct Truth {
        /// Which label.
        var label: Int
        /// What it says.
        var data: String
        /// The code's corners.
        var place: Quadrilateral
        /// Whether the code is wholly inside the frame: only then it counts.
        var isInside: Bool
        /// Whether any corner of it is.
        var isVisible: Bool
    }

    static let width = 1280
    static let height = 720
    let labels: [DrawnLabel]
    /// The part of a frame's time in which the shutter is open.
    let shutter = 0.5
    /// The ground: a gray table with things on it, larger than the frame.
    private let ground: [UInt8]
    private static let margin = 100
    private static var groundWidth: Int { width + 2 * margin }

    init(labels: [DrawnLabel]) {
        self.labels = labels
        var random = Noise(seed: 5)
        let rows = Self.height + 2 * Self.margin
        var ground = [UInt8](repeating: 0, count: Self.groundWidth * rows)
        for y in 0..<rows {
            for x in 0..<Self.groundWidth { ground[y * Self.groundWidth + x] = UInt8(120 + (x + 2 * y) / 60) }
        }
        for _ in 0..<60 {
            let (left, top) = (random.below(Self.groundWidth - 120), random.below(rows - 60))
            let (width, height) = (8 + random.below(110), 4 + random.below(50))
            let shade = UInt8(60 + random.below(140))
            for y in top..<top + height {
                for x in left..<left + width { ground[y * Self.groundWidth + x] = shade }
            }
        }
        self.ground = ground
    }

    /// How far the camera has moved: a slow pan, and a shake that is another in every frame.
    func camera(_ frame: Double) -> (x: Double, y: Double) {
        let pan = (x: 30 * sin(frame / 40), y: 14 * sin(frame / 27))
        var random = Noise(seed: UInt64(frame.rounded(.down)) + 1000)
        return (pan.x + Double(random.below(9)) - 4, pan.y + Double(random.below(9)) - 4)
    }

    private func pose(_ label: DrawnLabel, _ time: Double, frame: Int) -> LabelPose? {
        guard var pose = label.pose(time) else { return nil }
        let camera = camera(Double(frame))
        pose.x += camera.x
        pose.y += camera.y
        return pose
    }

    /// What is where in a frame.
    func truth(_ frame: Int) -> [Truth] {
        labels.enumerated().compactMap { index, label in
            // The middle of the time in which the shutter is open.
            guard let pose = pose(label, Double(frame) + shutter / 2, frame: frame) else { return nil }
            let place = label.corners(pose)
            let inside = place.corners.filter {
                $0.x >= 0 && $0.y >= 0 && $0.x <= Double(Self.width) && $0.y <= Double(Self.height)
            }
            return Truth(
                label: index, data: label.data, place: place, isInside: inside.count == 4, isVisible: !inside.isEmpty)
        }
    }

    /// The picture of a frame.
    func picture(_ frame: Int) throws -> GrayImage {
        let camera = camera(Double(frame))
        let (left, top) = (Self.margin - Int(camera.x.rounded()), Self.margin - Int(camera.y.rounded()))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(Self.width * Self.height)
        for y in 0..<Self.height {
            let start = (y + top) * Self.groundWidth + left
            pixels += ground[start..<start + Self.width]
        }
        for label in labels { draw(label, frame: frame, into: &pixels) }
        var random = Noise(seed: UInt64(frame))
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in pixels.indices {
                pixels[index] = UInt8(clamping: Int(pixels[index]) + Int(random.next() & 15) - 8)
            }
        }
        return try GrayImage(width: Self.width, height: Self.height, bytes: pixels)
    }

    /// Draws a label as the open shutter sees it: the mean of some moments, each pixel by four samples.
    private func draw(_ label: DrawnLabel, frame: Int, into pixels: inout [UInt8]) {
        let paper = label.paper
        guard let first = pose(label, Double(frame), frame: frame),
            let last = pose(label, Double(frame) + shutter, frame: frame)
        else { return }
        let way = max(abs(last.x - first.x), abs(last.y - first.y))
        let moments = (0..<max(1, min(8, Int(way.rounded(.up)) * 2))).compactMap { index -> LabelPose? in
            let count = max(1, min(8, Int(way.rounded(.up)) * 2))
            return pose(label, Double(frame) + shutter * (Double(index) + 0.5) / Double(count), frame: frame)
        }
        let reach = 0.5 * Double(paper.width * paper.width + paper.height * paper.height).squareRoot() + way + 2
        func span(_ middle: Double, _ limit: Int) -> Range<Int> {
            let start = min(max(0, Int(middle - reach)), limit)
            return start..<min(max(start, Int(middle + reach)), limit)
        }
        let (xs, ys) = (span(first.x, Self.width), span(first.y, Self.height))
        guard !xs.isEmpty, !ys.isEmpty, !moments.isEmpty else { return }
        // The middle of the code is the middle of the paper.
        let turns = moments.map { (cos($0.degrees * .pi / 180), sin($0.degrees * .pi / 180)) }
        let share = 1 / Double(4 * moments.count)
        for y in ys {
            for x in xs {
                var (sum, covered) = (0.0, 0.0)
                for (pose, turn) in zip(moments, turns) {
                    for sample in 0..<4 {
                        let dx = Double(x) + 0.25 + 0.5 * Double(sample & 1) - pose.x
                        let dy = Double(y) + 0.25 + 0.5 * Double(sample >> 1) - pose.y
                        let across = dx * turn.0 + dy * turn.1 + Double(paper.width) / 2
                        let down = dy * turn.0 - dx * turn.1 + Double(paper.height) / 2
                        guard across >= 0, down >= 0, across < Double(paper.width), down < Double(paper.height) else {
                            continue
                        }
                        covered += share
                        // Ink is not black, and paper not white.
                        let value = paper.bytes[paper.offset + Int(down) * paper.stride + Int(across)]
                        sum += share * (40 + 0.72 * Double(value))
                    }
                }
                if covered > 0 {
                    let index = y * Self.width + x
                    pixels[index] = UInt8(sum + (1 - covered) * Double(pixels[index]))
                }
            }
        }
    }
}

/// Random numbers that are the same in every run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
