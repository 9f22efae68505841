/// Where on a line a retail symbol may begin and end: stretches of edges between light margins.
enum RetailSpans {
    /// A stretch and what it may be.
    struct Span {
        let start: Float
        let end: Float
        let layout: RetailLayout
    }

    /// The widest space inside a symbol, as a part of its length, with room for blur.
    private static let layouts: [(layout: RetailLayout, widestSpace: Float, fewestEdges: Int)] = [
        (.ean13, 0.085, 20), (.ean8, 0.12, 14), (.upce, 0.14, 11),
    ]

    /// The spans of the line just searched for edges, longest first; six at most.
    static func spans(
        in edges: borrowing EdgeFinder, line: ScanLine, wanted: RetailMatcher.Wanted, inverted: Bool
    ) -> [Span] {
        let startsLight = edges.startsLight != inverted
        let total = edges.count
        // Beyond a line's end nothing is known, but beyond the frame's it is taken for light.
        let room = (before: Float(line.isStartClipped ? 24 : 0), after: Float(line.isEndClipped ? 24 : 0))
        var found: [Span] = []
        for first in stride(from: startsLight ? 0 : 1, to: total, by: 2) {
            let before = first > 0 ? edges.edges[first] - edges.edges[first - 1] : edges.edges[first] + room.before
            var widest: Float = 0
            var last = first + 1
            while last < total {
                let length = edges.edges[last] - edges.edges[first]
                let next = last + 1 < total ? edges.edges[last + 1] : Float(line.count) + room.after
                let after = next - edges.edges[last]
                for (layout, widestSpace, fewest) in layouts {
                    let module = length / Float(layout.modules)
                    guard module >= 0.9, last - first + 1 >= fewest, last - first < layout.modules,
                        widest < widestSpace * length, before > layout.quiet * module, after > layout.quiet * module,
                        before > 1.5 * widest, after > 1.5 * widest,
                        wanted.contains(layout.wanted)
                    else { continue }
                    found.append(Span(start: edges.edges[first], end: edges.edges[last], layout: layout))
                }
                widest = max(widest, after)
                last += 2
            }
        }
        found.sort { $0.end - $0.start > $1.end - $1.start }
        return Array(found.prefix(6))
    }
}
