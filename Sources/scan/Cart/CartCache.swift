// The file of --cache.

import Foundation
import ScanKit
import ScanLookup

/// What `--cache` names: an SQLite file, in a program that was built with the trait `Cache`.
enum CartCache {
    /// Throws when the option makes no sense here: without the trait, or without a server whose answers it could keep.
    static func check(_ path: String, catalog: String?) throws(UsageError) {
        #if Cache
            guard let catalog, catalog.hasPrefix("http://") || catalog.hasPrefix("https://") else {
                throw UsageError("--cache \(path) keeps the answers of a server: it needs --catalog with a URL")
            }
        #else
            throw missing(path)
        #endif
    }

    /// Opens the file, and makes it when there is none. Throws what is wrong with it.
    static func open(_ path: String) throws -> any ProductCache {
        #if Cache
            do throws(ProductCacheError) {
                return try SQLiteProductCache(at: URL(fileURLWithPath: path))
            } catch {
                throw ScanError(.unreadableFile, error.message)
            }
        #else
            throw missing(path)
        #endif
    }

    #if !Cache
        private static func missing(_ path: String) -> UsageError {
            UsageError("--cache \(path): this program has no cache in a file; build it with --traits Cache")
        }
    #endif
}
