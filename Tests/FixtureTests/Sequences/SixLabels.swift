// The film of six labels that a batch has to follow.

import Foundation
import ScanKit

extension DrawnFilm {
    /// Two identical labels whose ways cross, one that leaves and returns, one that turns through a quarter, one that moves so
    /// fast that it is blurred, and one that slides in from below, is wholly inside for half of the time and slides out.
    static func sixLabels() throws -> DrawnFilm {
        let picture = try ImageReader().image(contentsOf: FixtureSet.root.appendingPathComponent("qr/numeric.png"))
        let text = try String(
            contentsOf: FixtureSet.root.appendingPathComponent("qr/numeric.txt"), encoding: .utf8)
        let twin = "4006381333931"
        let all: [DrawnLabel?] = [
            DrawnLabel(ean13: twin, module: 2) { LabelPose(x: 220 + 1.2 * $0, y: 140) },
            DrawnLabel(ean13: twin, module: 2) { LabelPose(x: 580 - 1.2 * $0, y: 260, degrees: 4) },
            DrawnLabel(ean13: "5901234123457", module: 2) { time in
                // Out to the right from frame 90 on, back at its place in frame 275.
                let away = min(max(0, (time - 90) * 5), max(0, (275 - time) * 5), 420)
                return LabelPose(x: 1000 + away, y: 130, degrees: -8)
            },
            DrawnLabel(ean13: "9780201379624", module: 2) { time in
                LabelPose(x: 260, y: 520, degrees: min(90, max(0, (time - 50) * 0.5)))
            },
            DrawnLabel(ean13: "4012345678901", module: 3) { time in
                LabelPose(x: 720 + 50 * sin(time / 8), y: 400, degrees: 2)
            },
            DrawnLabel(qr: text, picture: picture, quiet: 16, scale: 2) { time in
                let outside = max(0, (94 - time) * 4, (time - 206) * 4)
                return LabelPose(x: 1080, y: 560 + min(240, outside))
            },
        ]
        return DrawnFilm(labels: all.compactMap { $0 })
    }
}
