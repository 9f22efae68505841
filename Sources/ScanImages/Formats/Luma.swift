// Colours to gray, the same way in every format.
import ScanCore

/// BT.601 luma in the fixed point of libjpeg, 8 bits, and transparency over white paper.
enum Luma {
    /// The gray of a colour: 0.299 R + 0.587 G + 0.114 B, rounded.
    @inline(__always)
    static func gray(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let sum =
            UInt32(truncatingIfNeeded: red) &* 19595 &+ UInt32(truncatingIfNeeded: green) &* 38470
            &+ UInt32(truncatingIfNeeded: blue) &* 7471 &+ 32768
        return UInt8(truncatingIfNeeded: sum &>> 16)
    }

    /// A gray of the given opacity (255 opaque) over white.
    @inline(__always)
    static func overWhite(_ gray: UInt8, alpha: UInt8) -> UInt8 {
        let ink = UInt32(truncatingIfNeeded: 255 &- gray) &* UInt32(truncatingIfNeeded: alpha)
        // Division by 255, exact for 16-bit values.
        let rounded = ink &+ 128
        return 255 &- UInt8(truncatingIfNeeded: (rounded &+ (rounded &>> 8)) &>> 8)
    }

    /// Interleaved 8-bit samples to gray. `samples` is 1 (gray), 2 (gray, alpha), 3 (RGB) or 4 (RGBA); `source` holds
    /// `samples` bytes for each byte of `target`.
    static func convert(
        _ source: UnsafeBufferPointer<UInt8>, samples: Int, to target: UnsafeMutableBufferPointer<UInt8>
    ) {
        let count = target.count
        precondition((1...4).contains(samples) && source.count >= count * samples, "fewer samples than pixels")
        guard count > 0, let from = source.baseAddress, let to = target.baseAddress else { return }
        switch samples {
        case 1:
            to.update(from: from, count: count)
        case 2:
            for i in 0..<count { to[i] = overWhite(from[2 &* i], alpha: from[2 &* i &+ 1]) }
        case 3:
            for i in 0..<count { to[i] = gray(from[3 &* i], from[3 &* i &+ 1], from[3 &* i &+ 2]) }
        default:
            for i in 0..<count {
                let pixel = gray(from[4 &* i], from[4 &* i &+ 1], from[4 &* i &+ 2])
                to[i] = overWhite(pixel, alpha: from[4 &* i &+ 3])
            }
        }
    }

    /// A packed picture of interleaved 8-bit samples as gray.
    static func image(_ source: [UInt8], samples: Int, width: Int, height: Int) throws(ScanError) -> GrayImage {
        if samples == 1 { return try GrayImage(width: width, height: height, bytes: source) }
        var pixels = [UInt8](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBufferPointer { target in
            source.withUnsafeBufferPointer { convert($0, samples: samples, to: target) }
        }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }
}
