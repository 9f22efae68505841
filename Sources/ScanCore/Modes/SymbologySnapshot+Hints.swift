// Knobs of symbologies that are accepted and do nothing, or not what they say.
extension SymbologySnapshot {
    /// A hint for each knob of an enabled symbology that has no effect; in the order of the enum.
    var hints: [ContextStatus] {
        Symbology.allCases.filter(enabledSymbologies.contains).flatMap { symbology in
            let messages = symbologies[symbology]?.idle(SymbologyDescription(symbology: symbology)) ?? []
            return messages.map { ContextStatus.hint("\(symbology.rawValue): \($0)") }
        }
    }
}

extension SymbologyOptions {
    /// What of the options has no effect on a symbology, a sentence each.
    fileprivate func idle(_ symbology: SymbologyDescription) -> [String] {
        var idle: [String] = []
        if confirmationFrameCount < 1 {
            idle.append("confirmationFrameCount \(confirmationFrameCount) is treated as 1")
        }
        let strangers = extensions.subtracting(symbology.supportedExtensions).sorted()
        if !strangers.isEmpty { idle.append("there is no extension \(strangers.joined(separator: ", "))") }
        let unchecked = checksums.subtracting(symbology.supportedChecksums)
        if !unchecked.isEmpty { idle.append("\(unchecked.names) cannot be asked for and is ignored") }
        if isColorInvertedEnabled, !symbology.isColorInvertible {
            idle.append("isColorInvertedEnabled has no effect: such codes are not looked for")
        }
        return idle + idleCounts(symbology)
    }

    private func idleCounts(_ symbology: SymbologyDescription) -> [String] {
        guard let counts = activeSymbolCounts else { return [] }
        let range = symbology.activeSymbolCountRange
        if range.isFixed {
            return counts == range.all ? [] : ["activeSymbolCounts is ignored: the symbol count is fixed"]
        }
        let impossible = counts.filter { !range.contains($0) }.sorted().map(String.init)
        if impossible.count == counts.count { return ["activeSymbolCounts lets no code through"] }
        return impossible.isEmpty ? [] : ["activeSymbolCounts: there are none of \(impossible.joined(separator: ", "))"]
    }
}

extension Checksum {
    /// The names of the bits.
    fileprivate var names: String {
        let known: [(Checksum, String)] = [
            (.mod10, "mod10"), (.mod11, "mod11"), (.mod47, "mod47"), (.mod103, "mod103"),
            (.mod10AndMod10, "mod10AndMod10"), (.mod10AndMod11, "mod10AndMod11"), (.mod43, "mod43"),
            (.mod16, "mod16"),
        ]
        let names = known.filter { contains($0.0) }.map(\.1)
        let rest = known.reduce(self) { $0.subtracting($1.0) }
        return "checksum " + (names + (rest.isEmpty ? [] : ["\(rest.rawValue)"])).joined(separator: ", ")
    }
}

extension LocationFilter {
    /// A hint when no code can count.
    var hints: [ContextStatus] {
        switch self {
        case .rectangle(let size):
            let (across, down) = size.pixels(inWidth: 1000, height: 1000)
            return across > 0 && down > 0
                ? [] : [.hint("locationSelection is a rectangle of nothing: no code can count")]
        case .radius(let radius):
            return radius.value >= 0
                ? [] : [.hint("locationSelection has a radius of \(radius.value): no code can count")]
        }
    }
}
