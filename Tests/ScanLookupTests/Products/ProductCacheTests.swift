// Caches in memory and in a file.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ProductCache")
struct ProductCacheTests {
    private static func entry(_ number: Int) -> CachedProduct {
        CachedProduct(
            product: Product(gtin: Pens.gtin(number), name: "Pen", price: Decimal(string: "0.10")),
            date: Pens.startDate.addingTimeInterval(Double(number)))
    }

    @Test("a full cache in memory lets the oldest answer go")
    func memory() async {
        let cache = MemoryProductCache(maximumCount: 3)
        for number in [1, 2, 3, 1, 4].map({ $0 }) {
            await cache.keep(Self.entry(number), for: Pens.gtin(number))
        }
        #expect(await cache.count == 3)
        #expect(await cache.entry(for: Pens.gtin(4)) == Self.entry(4))
    }

    #if Cache
        /// A file's place in a folder that goes with the test.
        private final class Place: Sendable {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)")
            var file: URL { folder.appendingPathComponent("products.sqlite") }

            init() throws {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }

            deinit { try? FileManager.default.removeItem(at: folder) }
        }

        @Test("answers outlive the cache's owner, misses and exact prices among them")
        func file() async throws {
            let place = try Place()
            let miss = CachedProduct(product: nil, date: Pens.startDate)
            do {
                let cache = try SQLiteProductCache(at: place.file)
                try await cache.keep(Self.entry(1), for: Pens.gtin(1))
                try await cache.keep(Self.entry(2), for: Pens.gtin(1))
                try await cache.keep(miss, for: Pens.gtin(3))
            }
            let cache = try SQLiteProductCache(at: place.file)
            #expect(try await cache.entry(for: Pens.gtin(1)) == Self.entry(2))
            #expect(try await cache.entry(for: Pens.gtin(3)) == miss)
            #expect(try await cache.entry(for: Pens.gtin(9)) == nil)
            #expect(try await cache.count == 2)
            try await cache.forget(before: Pens.startDate.addingTimeInterval(1))
            #expect(try await cache.count == 1)
        }

        @Test("with a file, products are there without a network, in a service that is started anew")
        func offline() async throws {
            let place = try Place()
            let pen = Pens.gtin(7)
            _ = try await Pens.service(Pens.session(), cache: SQLiteProductCache(at: place.file)).product(for: pen)
            let noNetwork = ScriptedNetworkSession()
            let service = Pens.service(noNetwork, cache: try SQLiteProductCache(at: place.file))
            #expect(try await service.answer(for: pen).isCached)
            #expect(noNetwork.requests.isEmpty)
        }

        @Test("a broken file is an error, and is begun anew if that is asked for", arguments: [0, 40, 16384])
        func damaged(offset: Int) async throws {
            let place = try Place()
            do {
                let cache = try SQLiteProductCache(at: place.file)
                for number in 0..<500 { try await cache.keep(Self.entry(number), for: Pens.gtin(number)) }
            }
            let file = try FileHandle(forUpdating: place.file)
            try file.seek(toOffset: UInt64(offset))
            try file.write(contentsOf: Data(repeating: 0xA5, count: 2000))
            try file.close()
            let error = #expect(throws: ProductCacheError.self) { try SQLiteProductCache(at: place.file) }
            #expect(error?.code == .damaged)
            let cache = try SQLiteProductCache(at: place.file, startsAnewIfDamaged: true)
            #expect(try await cache.count == 0)
            try await cache.keep(Self.entry(1), for: Pens.gtin(1))
            #expect(try await cache.entry(for: Pens.gtin(1)) == Self.entry(1))
        }

        @Test("a file that cannot be opened is an error of its own")
        func unavailable() throws {
            let place = try Place()
            let error = #expect(throws: ProductCacheError.self) { try SQLiteProductCache(at: place.folder) }
            #expect(error?.code == .unavailable)
            let nowhere = place.folder.appendingPathComponent("no/such/folder.sqlite")
            #expect(throws: ProductCacheError.self) {
                try SQLiteProductCache(at: nowhere, startsAnewIfDamaged: true)
            }
        }

        @Test("two owners share a file")
        func shared() async throws {
            let place = try Place()
            let first = try SQLiteProductCache(at: place.file)
            let second = try SQLiteProductCache(at: place.file)
            try await first.keep(Self.entry(1), for: Pens.gtin(1))
            try await second.keep(Self.entry(2), for: Pens.gtin(2))
            #expect(try await first.count == 2)
            #expect(try await second.entry(for: Pens.gtin(1)) == Self.entry(1))
        }
    #endif
}
