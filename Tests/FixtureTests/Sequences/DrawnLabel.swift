// A label that is drawn into frames, and where it is in each.

import Foundation
import ScanKit
import ScanTesting

/// Where a label is at one moment.
struct LabelPose {
    /// The middle of the code, in pixels.
    var x: Double
    var y: Double
    /// Turned clockwise, in degrees.
    var degrees = 0.0
}

/// A code on white paper, and its way through a film.
struct DrawnLabel {
    /// What it says.
    let data: String
    let symbology: Symbology
    /// The paper, upright.
    let paper: GrayImage
    /// Where on the paper the code itself is.
    let code: PixelRect
    /// Where it is in a frame, the camera's motion not counted; parts of frames too. Nil: not there at all.
    let pose: (Double) -> LabelPose?

    /// An EAN-13.
    init?(ean13 data: String, module: Int, height: Int = 70, pose: @escaping (Double) -> LabelPose?) {
        guard let paper = DrawnBarcode.ean13(data, module: module, height: height) else { return nil }
        self.data = data
        symbology = .ean13UPCA
        self.paper = paper
        code = PixelRect(x: 10 * module, y: 10, width: 95 * module, height: height)
        self.pose = pose
    }

    /// A picture of a QR Code with `quiet` pixels of white around, enlarged.
    init(qr data: String, picture: GrayImage, quiet: Int, scale: Int, pose: @escaping (Double) -> LabelPose?) {
        self.data = data
        symbology = .qr
        let pixels = (0..<picture.height * scale).flatMap { y in
            (0..<picture.width * scale).map { x in picture[x / scale, y / scale] }
        }
        let enlarged = try? GrayImage(width: picture.width * scale, height: picture.height * scale, bytes: pixels)
        paper = enlarged ?? picture
        let edge = quiet * scale
        code = PixelRect(x: edge, y: edge, width: paper.width - 2 * edge, height: paper.height - 2 * edge)
        self.pose = pose
    }

    /// The code's corners for a pose.
    func corners(_ pose: LabelPose) -> Quadrilateral {
        let (cosine, sine) = (cos(pose.degrees * .pi / 180), sin(pose.degrees * .pi / 180))
        func corner(_ across: Double, _ down: Double) -> Point {
            let (x, y) = (across * Double(code.width) / 2, down * Double(code.height) / 2)
            return Point(x: pose.x + x * cosine - y * sine, y: pose.y + x * sine + y * cosine)
        }
        return Quadrilateral(
            topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
    }
}
