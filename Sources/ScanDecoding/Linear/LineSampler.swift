/// Reads the gray profile of a scan line, averaged along the bars.
///
/// The averaging steps through the rows (or columns) of the picture, so each tap is interpolated in one direction only. Tried:
/// bilinear taps cost twice as much and read the same codes; rounding by `rounded(.down)` is a call on plain x86-64.
enum LineSampler {
    /// Fills `target` with `line.count` gray values, each the mean of `taps` (odd) pixels along the bars.
    static func sample(_ line: ScanLine, of plane: Plane, taps: Int, into target: UnsafeMutablePointer<Float>) {
        let steep = abs(line.uy) > abs(line.ux)
        // Along the major axis samples move; across it (the minor axis) the taps step by whole pixels.
        let (majorStep, minorStep) = steep ? (plane.stride, 1) : (1, plane.stride)
        let (majorSize, minorSize) = steep ? (plane.height, plane.width) : (plane.width, plane.height)
        let (majorUnit, minorUnit) = steep ? (line.uy, line.ux) : (line.ux, line.uy)
        let slope = minorUnit / majorUnit
        let reach = taps / 2
        let weight = 1 / Float(2 &* reach &+ 1)
        let majorLimit = Float(majorSize) - 1.001
        var major = (steep ? line.y : line.x) - 0.5
        var minor = (steep ? line.x : line.y) - 0.5
        let next = majorSize > 1 ? majorStep : 0
        // Taps near the frame are clamped; the stretch of the line that keeps clear of it is not checked tap by tap.
        let room = Float(reach) + 1
        let (lowMajor, highMajor) = (room * abs(slope), majorLimit - room * abs(slope))
        let (lowMinor, highMinor) = (room, Float(minorSize) - 1 - room)
        for index in 0..<line.count {
            let nearest = Int(max(0, minor + 0.5))
            var sum: Float = 0
            if major > lowMajor, major < highMajor, minor > lowMinor, minor < highMinor {
                var place = major - slope * (Float(nearest &- reach) - minor)
                var row = plane.base + (nearest &- reach) &* minorStep
                for _ in 0..<2 &* reach &+ 1 {
                    let whole = Int(place)
                    let part = place - Float(whole)
                    let pixel = row + whole &* majorStep
                    let near = Float(pixel[0])
                    sum += near + part * (Float(pixel[majorStep]) - near)
                    place -= slope
                    row += minorStep
                }
            } else {
                for tap in -reach...reach {
                    let row = min(max(0, nearest &+ tap), minorSize &- 1)
                    // The bar through this sample meets that row at a major place shifted by the slope.
                    let place = min(max(0, major - slope * (Float(nearest &+ tap) - minor)), max(0, majorLimit))
                    let whole = Int(place)
                    let part = place - Float(whole)
                    let pixel = plane.base + (row &* minorStep &+ whole &* majorStep)
                    let near = Float(pixel[0])
                    sum += near + part * (Float(pixel[next]) - near)
                }
            }
            target[index] = sum * weight
            major += majorUnit
            minor += minorUnit
        }
    }
}
