/// Where a view aims in one frame: what a `DataCaptureView` hands to the modes before they process it.
package struct FrameAim: Sendable, Hashable {
    /// The middle of location selections, in pixels of the frame; nil for the middle of the frame.
    package var center: Point?
    /// Whether the app chose it, so that the code nearest to it comes first.
    package var isChosen: Bool
    /// Codes count only when they lie wholly inside, in pixels of the frame; nil for all of it.
    package var area: PixelRect?

    /// An aim; left out, as if there were no view.
    package init(center: Point? = nil, isChosen: Bool = false, area: PixelRect? = nil) {
        self.center = center
        self.isChosen = isChosen
        self.area = area
    }

    /// Whether a code at that place may count.
    func accepts(_ place: Quadrilateral) -> Bool {
        guard let area else { return true }
        let across = Double(area.x)...Double(area.x + area.width)
        let down = Double(area.y)...Double(area.y + area.height)
        return place.corners.allSatisfy { across.contains($0.x) && down.contains($0.y) }
    }

    /// What of `region` an engine need look at.
    func region(_ region: PixelRect?) -> PixelRect? {
        guard let area, let region else { return area ?? region }
        let part = region.clamped(toWidth: area.x + area.width, height: area.y + area.height)
        let (left, top) = (max(area.x, part.x), max(area.y, part.y))
        return PixelRect(x: left, y: top, width: part.x + part.width - left, height: part.y + part.height - top)
    }
}

extension DataCaptureContext {
    /// Where the frame in hand is aimed at; on the executor, from `willProcessFrame`. It ends with the frame.
    package var aim: FrameAim {
        get { state.withLock { $0.aim } }
        set { state.withLock { $0.aim = newValue } }
    }
}
