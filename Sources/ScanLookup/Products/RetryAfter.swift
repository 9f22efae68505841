// The header Retry-After.

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
enum RetryAfter {
    /// How long to wait from `now` on; nil without the header or with one that is neither.
    static func wait(_ response: HTTPURLResponse, now: Date) -> Duration? {
        guard let text = response.value(forHTTPHeaderField: "Retry-After")?.trimmingCharacters(in: .whitespaces) else {
            return nil
        }
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // More digits than fit mean: not today.
            return .seconds(min(Int64(text) ?? .max, 1 << 40))
        }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
    }
}
