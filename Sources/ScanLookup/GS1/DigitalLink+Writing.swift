// From elements to a link: which go into the path and which into the query.

extension DigitalLink {
    /// The link of `elements` at `stem`: scheme, domain and if need be the beginning of a path.
    ///
    /// The first element that can be a primary key is the key; as many of its qualifiers as there are follow it in the standard's
    /// order, all else goes into the query in the order of the elements.
    /// - Throws: ``DigitalLinkError``: `noPrimaryKey`, `notAnAttribute` for what neither path nor query may carry (a serial without
    ///   an item), or `notAURI` for a stem that is none.
    public init(_ elements: ElementString, stem: String = canonicalStem) throws(DigitalLinkError) {
        let trimmed = stem.hasSuffix("/") ? String(stem.dropLast()) : stem
        guard Self.isStem(trimmed) else {
            throw DigitalLinkError(.notAURI, "The stem of a link is http:// or https:// and a domain.")
        }
        var known: [ElementString.Element] = []
        for element in elements.elements where !known.contains(element) { known.append(element) }
        guard let key = known.first(where: { $0.identifier.isPrimaryKey }) else {
            throw DigitalLinkError(.noPrimaryKey, "None of the elements is the primary key of a link.")
        }
        var best: DigitalLink?
        var trouble: DigitalLinkError?
        for order in key.identifier.qualifiers ?? [] {
            let qualifiers = order.compactMap { code in known.first { $0.identifier.code == code } }
            let path = [key] + qualifiers
            let rest = known.filter { !path.contains($0) }
            if let wrong = rest.first(where: { !Self.isAttribute($0.identifier, behind: path) }) {
                trouble = trouble ?? Self.notAnAttribute(wrong.identifier)
            } else if path.count > best?.path.count ?? 0 {
                best = DigitalLink(stem: trimmed, path: path, attributes: rest)
            }
        }
        guard let best else { throw trouble ?? DigitalLinkError(.noPrimaryKey, "There is no primary key.") }
        self = best
    }

    /// Whether `identifier` may stand in the query of a link with this path: the standard lets it, and it is no qualifier that
    /// the path has room for.
    static func isAttribute(_ identifier: ApplicationIdentifier, behind path: [ElementString.Element]) -> Bool {
        guard identifier.isLinkAttribute, let key = path.first else { return false }
        let inPath = Set(path.dropFirst().map(\.identifier.code))
        return !(key.identifier.qualifiers ?? []).contains { order in
            order.contains(identifier.code) && inPath.isSubset(of: order)
        }
    }

    /// The error for an identifier in the wrong place.
    static func notAnAttribute(_ identifier: ApplicationIdentifier) -> DigitalLinkError {
        DigitalLinkError(
            .notAnAttribute, "(\(identifier.code)) \(identifier.title) may not stand in the query of this link.",
            identifier: identifier.code)
    }
}
