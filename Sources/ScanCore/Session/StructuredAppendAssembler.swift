/// Joins the parts of messages that are cut into several symbols (ISO/IEC 18004 §8), from as many frames and pictures as it is
/// fed with.
///
/// A pure struct: it knows no thread and no time. Parts belong together when symbology, count and parity agree; a part seen again
/// is ignored. Two messages that agree by chance are told apart when they claim the same place, and a mixture of them by its
/// parity (see ``StructuredAppendSet/isParityWrong``). The modes hold one for each run of the source; an app that wants to join
/// over several sources, or over pictures read one by one, holds its own.
public struct StructuredAppendAssembler: Sendable, Hashable {
    /// What was seen so far, complete or not, in the order of first sight: the newest 64 sets.
    public private(set) var sets: [StructuredAppendSet] = []
    private var lastID = 0

    /// So many sets are kept.
    static let capacity = 64

    /// An assembler that has seen nothing.
    public init() {}

    /// Takes a code, and returns the set that it adds to; nil when it is no part, one seen before, or one whose place in the set
    /// makes no sense.
    @discardableResult
    public mutating func add(_ barcode: Barcode) -> StructuredAppendSet? {
        guard let place = barcode.structuredAppend, (1...16).contains(place.count),
            (0..<place.count).contains(place.index), (0...255).contains(place.parity)
        else { return nil }
        let related = sets.indices.filter { index in
            sets[index].symbology == barcode.symbology && sets[index].count == place.count
                && sets[index].parity == place.parity
        }
        guard !related.contains(where: { sets[$0].part(at: place.index)?.rawData == barcode.rawData }) else {
            return nil
        }
        // Of several that have room, the one that the part completes as its parity wants; else the newest.
        let open = related.filter { sets[$0].part(at: place.index) == nil }
        let fitting = open.last { index in
            var set = sets[index]
            set.insert(barcode, at: place.index)
            return set.isComplete
        }
        if let free = fitting ?? open.last {
            sets[free].insert(barcode, at: place.index)
            return sets[free]
        }
        lastID += 1
        var set = StructuredAppendSet(
            id: lastID, symbology: barcode.symbology, count: place.count, parity: place.parity)
        set.insert(barcode, at: place.index)
        if sets.count == Self.capacity { sets.removeFirst() }
        sets.append(set)
        return set
    }

    /// Forgets all sets; their numbers are not used again.
    public mutating func clear() { sets = [] }
}
