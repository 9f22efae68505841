#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The parts seen so far of one message that is cut into several symbols (ISO/IEC 18004 §8): complete, or with what is missing.
public struct StructuredAppendSet: Sendable, Hashable, Codable, Identifiable {
    /// Its place among the sets of its assembler, from 1 in the order of first sight.
    public var id: Int
    /// The symbology of its parts.
    public var symbology: Symbology
    /// How many parts there are in all, 1 to 16.
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
        return (0..<max(0, count)).filter { !seen.contains($0) }
    }

    /// Whether all parts were seen, and yet their bytes do not have the parity they name (ISO/IEC 18004 §8.3: the exclusive or
    /// of all bytes): parts of different messages, or an encoder that got it wrong.
    public var isParityWrong: Bool { missingIndices.isEmpty && !hasParity }

    /// Whether all parts were seen and their bytes have the parity they name.
    public var isComplete: Bool { missingIndices.isEmpty && hasParity }

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
