// An open SQLite database.
#if Cache
    import CSQLite
    import Foundation

    /// The owner of a database handle. One thread at a time: its owner is an actor.
    struct SQLiteDatabase: ~Copyable {
        private let handle: OpaquePointer?
        private let name: String

        /// Opens a file, and makes it when there is none.
        init(path: String) throws(ProductCacheError) {
            name = path
            var handle: OpaquePointer?
            let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
            let result = sqlite3_open_v2(path, &handle, flags, nil)
            self.handle = handle
            if result != SQLITE_OK { throw failure(result) }
            // Another process may be writing.
            sqlite3_busy_timeout(handle, 2000)
        }

        deinit { sqlite3_close_v2(handle) }

        /// Runs a statement with its values and hands each row to `row`.
        func run(
            _ sql: String, _ values: [Value] = [], row: (SQLiteRow) -> Void = { _ in }
        ) throws(ProductCacheError) {
            var statement: OpaquePointer?
            var result = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
            defer { sqlite3_finalize(statement) }
            if result != SQLITE_OK { throw failure(result) }
            for (index, value) in values.enumerated() {
                result = value.bind(statement, Int32(index + 1))
                if result != SQLITE_OK { throw failure(result) }
            }
            while true {
                result = sqlite3_step(statement)
                if result != SQLITE_ROW { break }
                row(SQLiteRow(statement: statement))
            }
            if result != SQLITE_DONE { throw failure(result) }
        }

        /// A whole number that a statement gives.
        func number(_ sql: String) throws(ProductCacheError) -> Int {
            var number = 0
            try run(sql) { number = $0.number(0) }
            return number
        }

        private func failure(_ result: Int32) -> ProductCacheError {
            // The statements are right: a plain SQLITE_ERROR says that the file's head or tables are not what they were.
            let broken = [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR].contains(result & 0xFF)
            let words = String(cString: sqlite3_errstr(result))
            return ProductCacheError(
                broken ? .damaged : .unavailable, "\(name): \(words)", underlyingCode: Int(result))
        }

        /// A value of a statement.
        enum Value {
            /// A text.
            case text(String)
            /// A number.
            case real(Double)
            /// Bytes; nil is NULL.
            case bytes(Data?)

            fileprivate func bind(_ statement: OpaquePointer?, _ index: Int32) -> Int32 {
                switch self {
                case .text(let text): scan_sqlite_bind_text(statement, index, text, Int32(text.utf8.count))
                case .real(let number): sqlite3_bind_double(statement, index, number)
                case .bytes(nil): sqlite3_bind_null(statement, index)
                case .bytes(let data?):
                    data.withUnsafeBytes {
                        scan_sqlite_bind_blob(statement, index, $0.baseAddress, Int32(clamping: $0.count))
                    }
                }
            }
        }
    }

    /// A row of an answer; good for the one call that it is handed to.
    struct SQLiteRow {
        fileprivate let statement: OpaquePointer?

        /// A column's whole number.
        func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

        /// A column's number.
        func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

        /// A column's text.
        func text(_ column: Int32) -> String? {
            sqlite3_column_text(statement, column).map { String(cString: $0) }
        }

        /// A column's bytes; nil for NULL.
        func bytes(_ column: Int32) -> Data? {
            if sqlite3_column_type(statement, column) == SQLITE_NULL { return nil }
            let count = Int(sqlite3_column_bytes(statement, column))
            return sqlite3_column_blob(statement, column).map { Data(bytes: $0, count: count) } ?? Data()
        }
    }
#endif
