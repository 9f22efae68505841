// The cache in a file.
#if Cache
    public import Foundation

    /// A cache in an SQLite file: it outlives the process, and works without a network.
    ///
    /// Needs the trait `Cache`. Calls do their file work on the actor, a page or two each. Several processes may share a file.
    public actor SQLiteProductCache: ProductCache {
        private let database: SQLiteDatabase

        /// The file's layout, in `user_version`.
        private static let layout = 2
        /// "Scan", in `application_id`: a file of somebody else's is not written to.
        private static let application = 0x5363_616E

        /// Opens the file, and makes it when there is none; its folder must be there. The whole file is checked once.
        ///
        /// Throws `.unavailable` when it cannot be opened, and `.damaged` when it is broken or no cache of ours. With
        /// `startsAnewIfDamaged` a broken file, whatever it was, is deleted instead, and the cache begins empty; a sound database
        /// of somebody else's is never deleted.
        public init(at file: URL, startsAnewIfDamaged: Bool = false) throws(ProductCacheError) {
            do throws(ProductCacheError) {
                database = try Self.open(file)
            } catch {
                guard startsAnewIfDamaged, error.code == .damaged, error.underlyingCode != nil else { throw error }
                for suffix in ["", "-journal", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: file.path + suffix)
                }
                database = try Self.open(file)
            }
        }

        private static func open(_ file: URL) throws(ProductCacheError) -> SQLiteDatabase {
            let database = try SQLiteDatabase(path: file.path)
            let tables = try database.number("SELECT count(*) FROM sqlite_master")
            var words = ""
            try database.run("PRAGMA quick_check(1)") { words = $0.text(0) ?? "" }
            guard words == "ok" else {
                throw ProductCacheError(.damaged, "\(file.path): \(words)", underlyingCode: 11)
            }
            if tables == 0 {
                try database.run("PRAGMA application_id = \(application)")
                try database.run("PRAGMA user_version = \(layout)")
                try database.run(
                    "CREATE TABLE IF NOT EXISTS answers (gtin TEXT PRIMARY KEY, date REAL NOT NULL, product BLOB) "
                        + "WITHOUT ROWID")
                return database
            }
            let found = (try database.number("PRAGMA application_id"), try database.number("PRAGMA user_version"))
            guard found == (application, layout) else {
                throw ProductCacheError(.damaged, "\(file.path): is no product cache of this version")
            }
            return database
        }

        /// How many answers are kept.
        public var count: Int {
            get throws(ProductCacheError) { try database.number("SELECT count(*) FROM answers") }
        }

        /// What is kept for a code. An entry that cannot be read counts as none.
        public func entry(for gtin: GTIN) throws(ProductCacheError) -> CachedProduct? {
            var entry: CachedProduct?
            try database.run("SELECT date, product FROM answers WHERE gtin = ?", [.text(gtin.normalized)]) { row in
                let date = Date(timeIntervalSince1970: row.real(0))
                guard let bytes = row.bytes(1) else {
                    entry = CachedProduct(product: nil, date: date)
                    return
                }
                let product = try? JSONDecoder().decode(Product.self, from: bytes)
                entry = product.map { CachedProduct(product: $0, date: date) }
            }
            return entry
        }

        /// Keeps an answer.
        public func keep(_ entry: CachedProduct, for gtin: GTIN) throws(ProductCacheError) {
            let bytes: Data?
            do {
                bytes = try entry.product.map { try JSONEncoder().encode($0) }
            } catch {
                throw ProductCacheError(.unavailable, "\(gtin): cannot be written: \(error)")
            }
            try database.run(
                "INSERT OR REPLACE INTO answers (gtin, date, product) VALUES (?, ?, ?)",
                [.text(gtin.normalized), .real(entry.date.timeIntervalSince1970), .bytes(bytes)])
        }

        /// Forgets what was answered before a date.
        public func forget(before date: Date) throws(ProductCacheError) {
            try database.run("DELETE FROM answers WHERE date < ?", [.real(date.timeIntervalSince1970)])
        }
    }
#endif
