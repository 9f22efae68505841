/// A character set: what it is called, and how its bytes become text.
struct Charset: Sendable, Hashable {
    /// The IANA name, as it is reported.
    let ianaName: String
    /// The name `iconv` knows it by. Vendors' supersets stand in for the narrower standards: CP932 for Shift_JIS, CP949
    /// for EUC-KR, CP950 for Big5, GB18030 for GB 2312.
    let iconvName: String
    /// Whether bytes below 0x80 are ASCII.
    var isASCIISuperset = true

    /// The name of bytes that are no text.
    static let binaryName = "binary"

    /// UTF-8.
    static let utf8 = Charset(ianaName: "UTF-8", iconvName: "UTF-8")
    /// ISO 8859-1.
    static let latin1 = Charset(ianaName: "ISO-8859-1", iconvName: "ISO-8859-1")
    /// Windows-1252, the superset of ISO 8859-1 with letters and quotes at 0x80 to 0x9F.
    static let windows1252 = Charset(ianaName: "windows-1252", iconvName: "CP1252")
    /// Shift_JIS with the usual extensions.
    static let shiftJIS = Charset(ianaName: "Shift_JIS", iconvName: "CP932")
    /// GB 18030, superset of GB 2312 and GBK.
    static let gb18030 = Charset(ianaName: "GB18030", iconvName: "GB18030")
    /// Big5.
    static let big5 = Charset(ianaName: "Big5", iconvName: "CP950")

    /// The character set an ECI assignment number stands for (AIM ITS/04-023, character set part); nil for reserved and
    /// unknown numbers and for 899, binary.
    init?(eci: Int) {
        guard let found = Self.table[eci] else { return nil }
        self = found
    }

    private init(ianaName: String, iconvName: String, isASCIISuperset: Bool = true) {
        self.ianaName = ianaName
        self.iconvName = iconvName
        self.isASCIISuperset = isASCIISuperset
    }

    /// The text of `bytes`; nil when they are invalid in this set or the system lacks it.
    func decode(_ bytes: [UInt8]) -> String? {
        switch self {
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        default: Iconv.decode(bytes, from: iconvName)
        }
    }

    private static func iso8859(_ part: Int) -> Charset {
        Charset(ianaName: "ISO-8859-\(part)", iconvName: "ISO-8859-\(part)")
    }

    private static let table: [Int: Charset] = [
        0: Charset(ianaName: "IBM437", iconvName: "CP437"), 1: .latin1,
        2: Charset(ianaName: "IBM437", iconvName: "CP437"), 3: .latin1,
        4: iso8859(2), 5: iso8859(3), 6: iso8859(4), 7: iso8859(5), 8: iso8859(6), 9: iso8859(7), 10: iso8859(8),
        11: iso8859(9), 12: iso8859(10), 13: Charset(ianaName: "ISO-8859-11", iconvName: "TIS-620"), 15: iso8859(13),
        16: iso8859(14), 17: iso8859(15), 18: iso8859(16), 20: .shiftJIS,
        21: Charset(ianaName: "windows-1250", iconvName: "CP1250"),
        22: Charset(ianaName: "windows-1251", iconvName: "CP1251"), 23: .windows1252,
        24: Charset(ianaName: "windows-1256", iconvName: "CP1256"),
        25: Charset(ianaName: "UTF-16BE", iconvName: "UTF-16BE", isASCIISuperset: false), 26: .utf8,
        27: Charset(ianaName: "US-ASCII", iconvName: "ASCII"), 28: .big5,
        29: Charset(ianaName: "GB2312", iconvName: "GB18030"), 30: Charset(ianaName: "EUC-KR", iconvName: "CP949"),
        31: Charset(ianaName: "GBK", iconvName: "GBK"), 32: .gb18030,
        33: Charset(ianaName: "UTF-16LE", iconvName: "UTF-16LE", isASCIISuperset: false),
        34: Charset(ianaName: "UTF-32BE", iconvName: "UTF-32BE", isASCIISuperset: false),
        35: Charset(ianaName: "UTF-32LE", iconvName: "UTF-32LE", isASCIISuperset: false),
        170: Charset(ianaName: "ISO646", iconvName: "ASCII"),
    ]
}
