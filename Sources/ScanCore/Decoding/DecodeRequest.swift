/// What to look for in one image, and how hard: the Sendable snapshot of a mode's settings that an engine is given.
public struct DecodeRequest: Sendable, Hashable {
    /// The symbologies to look for, each with its options. Nothing else is ever reported.
    public var symbologies: [Symbology: SymbologyOptions]
    /// Only codes wholly inside this part of the image are looked for; nil means all of it.
    public var regionOfInterest: PixelRect?
    /// Stop once this many codes were found; nil means all of them.
    public var maximumCodes: Int?
    /// How much work to spend. Default: balanced.
    public var effort: DecodeEffort
    /// At most this many scan lines for linear codes; nil takes the effort's own budget.
    public var lineBudget: Int?
    /// Where codes are expected, for an engine that can save work by it; one that cannot reads all of the image. Codes
    /// elsewhere may then be left out. Default: none, and all of the image is read.
    public var hints: [DecodeHint] = []
    /// Where to look beside the ``hints``, when there are any. Default: whole image when missed.
    public var hintSearch = DecodeHint.Search.wholeImageWhenMissed

    /// A request for the given symbologies with default options each.
    public init(
        symbologies: Set<Symbology>, regionOfInterest: PixelRect? = nil, maximumCodes: Int? = nil,
        effort: DecodeEffort = .balanced, lineBudget: Int? = nil
    ) {
        self.init(
            options: Dictionary(uniqueKeysWithValues: symbologies.map { ($0, SymbologyOptions(for: $0)) }),
            regionOfInterest: regionOfInterest, maximumCodes: maximumCodes, effort: effort, lineBudget: lineBudget)
    }

    /// A request with options for each symbology.
    public init(
        options: [Symbology: SymbologyOptions], regionOfInterest: PixelRect? = nil, maximumCodes: Int? = nil,
        effort: DecodeEffort = .balanced, lineBudget: Int? = nil
    ) {
        self.symbologies = options
        self.regionOfInterest = regionOfInterest
        self.maximumCodes = maximumCodes
        self.effort = effort
        self.lineBudget = lineBudget
    }

    /// Whether `symbology` is looked for.
    public func isEnabled(_ symbology: Symbology) -> Bool { symbologies[symbology] != nil }
}
