/// What was reported when: the decision behind a ``DuplicateFilter``. No clock: the instant comes with each question.
///
/// The window is fixed: it begins with a report, and a sighting that is suppressed does not extend it. A code seen exactly at
/// the end of the window is still silent: of ten frames a second, a filter of 0.3 s lets one in four through. The key is symbology
/// and bytes.
struct DuplicateHistory: Sendable {
    private struct Key: Hashable {
        var symbology: Symbology
        var bytes: [UInt8]
    }

    private var reports: [Key: Duration] = [:]
    private var pruneAt = 64

    /// How many codes are remembered.
    var count: Int { reports.count }

    /// Whether `barcode`, seen at `instant`, is to be reported; if so it is remembered.
    mutating func admits(_ barcode: Barcode, at instant: Duration, filter: DuplicateFilter.Window) -> Bool {
        let key = Key(symbology: barcode.symbology, bytes: Array(barcode.rawData))
        switch filter {
        case .none: return true
        case .session:
            if reports[key] != nil { return false }
        case .interval(let interval):
            if let last = reports[key], Self.isNear(instant, last, interval) { return false }
            prune(at: instant, interval: interval)
        }
        reports[key] = instant
        return true
    }

    /// Whether a code with the same bytes was reported and is remembered.
    func holds(_ barcode: Barcode) -> Bool {
        reports[Key(symbology: barcode.symbology, bytes: Array(barcode.rawData))] != nil
    }

    /// Forgets all reports.
    mutating func clear() {
        reports.removeAll()
        pruneAt = 64
    }

    /// Whether two instants are within the interval. Either may be the later: a clock that was set back must not silence a code
    /// until it has caught up.
    private static func isNear(_ one: Duration, _ other: Duration, _ interval: Duration) -> Bool {
        (one < other ? other - one : one - other) <= interval
    }

    /// Lets go of what no window holds any more, now and then, so that a long run stays small.
    private mutating func prune(at instant: Duration, interval: Duration) {
        guard reports.count >= pruneAt else { return }
        reports = reports.filter { Self.isNear(instant, $0.value, interval) }
        pruneAt = max(64, reports.count * 2)
    }
}
