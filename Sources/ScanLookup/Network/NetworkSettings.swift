// How far a request may go.

/// What the wrapped clients allow one request.
public struct NetworkSettings: Sendable, Hashable {
    /// The most bytes of a body, after decompression; more gives `URLError(.dataLengthExceedsMaximum)`.
    public var maximumBodySize: Int
    /// From the call to the last byte, redirects included; more gives `URLError(.timedOut)`.
    public var timeout: Duration
    /// The most redirects; one more gives `URLError(.httpTooManyRedirects)`. A redirect from https to http, or to anything
    /// else, gives `URLError(.unsupportedURL)`.
    public var maximumRedirects: Int
    /// The header `User-Agent`; public APIs ask for the app's name, its version and a contact.
    public var userAgent: String

    /// Settings; 8 MiB, 30 seconds and 5 redirects if nothing else is said.
    public init(
        maximumBodySize: Int = 8 << 20, timeout: Duration = .seconds(30), maximumRedirects: Int = 5,
        userAgent: String = "ScanLookup/0.1"
    ) {
        self.maximumBodySize = maximumBodySize
        self.timeout = timeout
        self.maximumRedirects = maximumRedirects
        self.userAgent = userAgent
    }

    /// The time-out in milliseconds, at least 1.
    var timeoutMilliseconds: Int { timeout.wholeMilliseconds }
}

extension Duration {
    /// Milliseconds, at least 1 and no more than a day's.
    var wholeMilliseconds: Int {
        let day: Int64 = 86_400
        if self >= .seconds(day) { return Int(day) * 1000 }
        return max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}
