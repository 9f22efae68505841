#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The parts seen so far of one message that is cut into several symbols (ISO/IEC 18004 §8): complete, or with what is missing.
public struct StructuredAppendSet: Sendable, Hashable, Identifiable {
    /// Its place among the sets of its assembler, from 1 in the order of first sight.
    public var id: Int
    /// The symbology of its parts.
    public var symbology: Symbology
    /// How many parts there are in all, 1 to 16; a set of another number is never complete.
    public var count: Int
    /// The parity byte that every part names.
    public var parity: Int
    /// The parts that were seen, in the order of the message.
    public private(set) var parts: [Barcode] = []

    /// A set of which nothing was seen.
    public init(id: Int, symbology: Symbology, count: Int, parity: Int) {
        self.id = id
        self.symbology = symbology
        self.count = count
        self.parity = parity
    }

    /// The places, from 0, of the parts that were not seen.
    public var missingIndices: [Int] {
        let seen = Set(parts.compactMap { $0.structuredAppend?.index })
        return (0..<min(max(0, count), 16)).filter { !seen.contains($0) }
    }

    /// Whether all parts were seen, and yet their bytes do not have the parity they name (ISO/IEC 18004 §8.3: the exclusive or
    /// of all bytes): parts of different messages, or an encoder that got it wrong.
    public var isParityWrong: Bool { hasAll && !hasParity }

    /// Whether all parts were seen and their bytes have the parity they name.
    public var isComplete: Bool { hasAll && hasParity }

    /// The bytes of the whole message; nil unless ``isComplete``.
    public var rawData: Data? { isComplete ? joined : nil }

    /// The whole message as text; nil unless ``isComplete``, and when the bytes are no clean text.
    ///
    /// Parts are cut at bytes: when one alone is no UTF-8 and the whole is, the whole counts. Otherwise the texts of the parts
    /// are joined.
    public var data: String? {
        guard isComplete else { return nil }
        let isCut = parts.contains { String(validating: $0.rawData, as: UTF8.self) == nil }
        if isCut, let whole = String(validating: joined, as: UTF8.self) { return whole }
        let texts = parts.compactMap(\.data)
        return texts.count == parts.count ? texts.joined() : nil
    }

    private var hasAll: Bool { (1...16).contains(count) && missingIndices.isEmpty }

    private var joined: Data { parts.reduce(into: Data()) { $0 += $1.rawData } }

    private var hasParity: Bool { joined.reduce(0) { $0 ^ Int($1) } == parity }

    /// The part at that place.
    func part(at index: Int) -> Barcode? { parts.first { $0.structuredAppend?.index == index } }

    /// Takes a part whose place is free.
    mutating func insert(_ part: Barcode, at index: Int) {
        let place = parts.firstIndex { ($0.structuredAppend?.index ?? 0) > index } ?? parts.endIndex
        parts.insert(part, at: place)
    }
}

extension StructuredAppendSet: Codable {
    private enum CodingKeys: String, CodingKey { case id, symbology, count, parity, parts }

    /// A set from its facts; throws for a number of parts or a parity that cannot be, and for parts of another set.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(Int.self, forKey: .id),
            symbology: try container.decode(Symbology.self, forKey: .symbology),
            count: try container.decode(Int.self, forKey: .count),
            parity: try container.decode(Int.self, forKey: .parity))
        guard (1...16).contains(count), (0...255).contains(parity) else {
            throw DecodingError.dataCorruptedError(
                forKey: .count, in: container, debugDescription: "no set has \(count) parts and the parity \(parity)")
        }
        for part in try container.decode([Barcode].self, forKey: .parts) {
            guard let place = part.structuredAppend, place.count == count, place.parity == parity,
                part.symbology == symbology, (0..<count).contains(place.index), self.part(at: place.index) == nil
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .parts, in: container, debugDescription: "a part that is not of the set, or there twice")
            }
            insert(part, at: place.index)
        }
    }
}
