// Which numbers mean the same everywhere, and which only in one shop (GS1 General Specifications 1.4).

extension GTIN {
    /// What a number is for, as its GS1 prefix says. This enum may grow: keep a `default` in switches.
    public enum PrefixRange: String, Sendable, Hashable, Codable, CaseIterable {
        /// A number of a company prefix: means the same article all over the world. Also ranges that are not given out yet.
        case company
        /// Prefix 02 or 20 to 29 (UPC-A: 2): defined within a region, by a shop or a country, often with a weight or a price
        /// inside.
        case regional
        /// Prefix 04 (UPC-A: 4), a GTIN-8 that begins with 0 or 2, a GTIN-13 that begins with 0000000: within one company. For
        /// GTIN-8 this is the RCN-8 of GS1 General Specifications 2.1.6.1 (as public pages quote its release of 2017).
        case inStore
        /// Prefix 05, 981 to 984 or 99: a coupon.
        case coupon
        /// Prefix 980: a refund receipt, as of a bottle return machine.
        case refundReceipt
        /// Prefix 977: a serial publication.
        case issn
        /// Prefix 978 or 979: a book; see ``ismn``.
        case isbn
        /// Prefix 9790: printed music.
        case ismn
        /// Prefix 952: examples in manuals.
        case example
    }

    /// What the number is for. The indicator of a GTIN-14 is not part of the prefix.
    public var range: PrefixRange {
        let thirteen = number % 10_000_000_000_000
        if thirteen < 100_000_000 {
            return [0, 2].contains(thirteen / 10_000_000) ? .inStore : .company
        }
        return switch thirteen / 10_000_000_000 {
        case 20...29, 200...299: .regional
        case 40...49: .inStore
        case 50...59, 981...984, 990...999: .coupon
        case 952: .example
        case 977: .issn
        case 979 where thirteen / 1_000_000_000 == 9790: .ismn
        case 978, 979: .isbn
        case 980: .refundReceipt
        default: .company
        }
    }

    /// Whether the number means one article everywhere, so that asking a public database makes sense.
    public var isGloballyUnique: Bool {
        switch range {
        case .company, .issn, .isbn, .ismn: true
        case .regional, .inStore, .coupon, .refundReceipt, .example: false
        }
    }
}
