// Where looked-up products are kept.
public import Foundation

/// What a cache keeps for a code.
public struct CachedProduct: Sendable, Hashable, Codable {
    /// The product; nil when the endpoint said that there is none.
    public var product: Product?
    /// When the answer came.
    public var date: Date

    /// An entry.
    public init(product: Product?, date: Date) {
        self.product = product
        self.date = date
    }
}

/// Keeps answers by their GTIN. It judges no age: ``ProductService`` does.
public protocol ProductCache: Sendable {
    /// What is kept for a code; nil when nothing is.
    func entry(for gtin: GTIN) async throws(ProductCacheError) -> CachedProduct?
    /// Keeps an answer in place of the one before.
    func keep(_ entry: CachedProduct, for gtin: GTIN) async throws(ProductCacheError)
}

/// Why a cache could not keep or find something.
public struct ProductCacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file cannot be opened, read or written.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The file is no cache of ours, or is broken.
        public static let damaged = Code(rawValue: "damaged")
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence for a person.
    public let message: String
    /// SQLite's own number, when there is one.
    public let underlyingCode: Int?

    /// An error of the given kind with its sentence.
    public init(_ code: Code, _ message: String, underlyingCode: Int? = nil) {
        self.code = code
        self.message = message
        self.underlyingCode = underlyingCode
    }

    /// The sentence.
    public var description: String { message }
}

/// A cache in memory, gone with its owner. When it is full, the oldest answer goes.
public actor MemoryProductCache: ProductCache {
    private var entries: [GTIN: CachedProduct] = [:]
    /// The codes in the order in which they were kept, with gaps where one was kept again.
    private var order: [(gtin: GTIN, date: Date)] = []
    private let maximumCount: Int

    /// An empty cache for that many answers; 10,000 if nothing else is said.
    public init(maximumCount: Int = 10_000) {
        self.maximumCount = max(1, maximumCount)
    }

    /// How many answers are kept.
    public var count: Int { entries.count }

    /// What is kept for a code.
    public func entry(for gtin: GTIN) -> CachedProduct? { entries[gtin] }

    /// Keeps an answer.
    public func keep(_ entry: CachedProduct, for gtin: GTIN) {
        entries[gtin] = entry
        order.append((gtin, entry.date))
        while entries.count > maximumCount, let oldest = order.first {
            order.removeFirst()
            if entries[oldest.gtin]?.date == oldest.date { entries[oldest.gtin] = nil }
        }
        if order.count > 2 * maximumCount { order.removeAll { entries[$0.gtin]?.date != $0.date } }
    }
}
