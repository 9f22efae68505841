/// Ready lists of symbologies, as documented. What is not read here is enabled too, and shows in the context's status.
public struct CapturePreset: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Tickets and travel documents.
    public static let transport = CapturePreset(rawValue: 1 << 0)
    /// Parcels and pallets.
    public static let logistics = CapturePreset(rawValue: 1 << 1)
    /// Goods in a shop.
    public static let retail = CapturePreset(rawValue: 1 << 2)
    /// Medicines and devices.
    public static let healthcare = CapturePreset(rawValue: 1 << 3)
    /// Parts.
    public static let manufacturing = CapturePreset(rawValue: 1 << 4)

    /// The symbologies of all presets in the set.
    public var symbologies: Set<Symbology> {
        var all: Set<Symbology> = []
        let common: Set<Symbology> = [.code128, .qr, .code39, .dataMatrix, .ean13UPCA, .interleavedTwoOfFive, .ean8]
        if contains(.transport) { all.formUnion(common.union([.aztec, .pdf417, .upce])) }
        if contains(.logistics) { all.formUnion(common.union([.codabar, .pdf417, .upce])) }
        if contains(.retail) { all.formUnion(common.union([.upce, .gs1Databar, .gs1DatabarExpanded])) }
        if contains(.healthcare) { all.formUnion(common.union([.microPDF417, .msiPlessey])) }
        if contains(.manufacturing) { all.formUnion(common.union([.pdf417, .upce])) }
        return all
    }
}
