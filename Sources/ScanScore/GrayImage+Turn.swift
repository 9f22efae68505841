// A picture turned by any angle, for the ledger's second rotation.

package import ScanCore
import Foundation

extension GrayImage {
    /// The picture turned clockwise by `degrees`, wholly inside a larger picture whose ground is the mean of its border.
    ///
    /// Quarter turns are exact, other angles bilinear; the size is that of the bench's own turn. 4 ns a pixel of the result.
    package func turned(clockwise degrees: Int) -> GrayImage {
        if degrees.isMultiple(of: 90) { return rotated(quarterTurns: degrees / 90) }
        if isEmpty { return self }
        let source = packed()
        let (width, height) = (self.width, self.height)
        let ground = Self.borderMean(source, width: width, height: height)
        let angle = Double(degrees) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let newWidth = Int(Double(height) * abs(sine) + Double(width) * abs(cosine) + 0.5)
        let newHeight = Int(Double(height) * abs(cosine) + Double(width) * abs(sine) + 0.5)
        let pixels = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
            unsafe source.withUnsafeBufferPointer { source in
                let tap: (Int, Int) -> Int = { x, y in
                    x < 0 || y < 0 || x >= width || y >= height ? ground : Int(unsafe source[y &* width &+ x])
                }
                for row in 0..<newHeight {
                    let dy = Double(row) - Double(newHeight) / 2
                    for column in 0..<newWidth {
                        let dx = Double(column) - Double(newWidth) / 2
                        let x = cosine * dx + sine * dy + Double(width) / 2
                        let y = cosine * dy - sine * dx + Double(height) / 2
                        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
                        let (fx, fy) = (Int((x - Double(left)) * 256), Int((y - Double(top)) * 256))
                        let upper = tap(left, top) &* (256 &- fx) &+ tap(left &+ 1, top) &* fx
                        let lower = tap(left, top &+ 1) &* (256 &- fx) &+ tap(left &+ 1, top &+ 1) &* fx
                        let value = (upper &* (256 &- fy) &+ lower &* fy &+ 32768) >> 16
                        unsafe target[row &* newWidth &+ column] = UInt8(truncatingIfNeeded: value)
                    }
                }
            }
            count = newWidth * newHeight
        }
        return (try? GrayImage(width: newWidth, height: newHeight, bytes: pixels)) ?? self
    }

    private static func borderMean(_ pixels: [UInt8], width: Int, height: Int) -> Int {
        var sum = 0
        for x in 0..<width { sum += Int(pixels[x]) + Int(pixels[(height - 1) * width + x]) }
        for y in 0..<height { sum += Int(pixels[y * width]) + Int(pixels[y * width + width - 1]) }
        return sum / (2 * (width + height))
    }
}
