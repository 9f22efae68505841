// FitText: a fit of a blurred retail code in words, with what was seen and what was expected as two rows of signs.

import ScanKit

/// Says what the likelihood search made of one region.
enum FitText {
    /// Light to dark.
    private static let shades = Array(" .:-=+*#%@")

    /// The lines of one fit: the value and why it was believed or not, then the darkness seen and the model's, a sign for every
    /// half module.
    static func lines(_ fit: ReadTrace.TracedFit, number: Int) -> [String] {
        let place = "(\(Int(fit.from.x)),\(Int(fit.from.y))) to (\(Int(fit.to.x)),\(Int(fit.to.y)))"
        return [
            "fit \(number), \(place): \(VisibleText.escaped(fit.value)), \(fit.isTrusted ? "believed" : "not believed")",
            "  blur \(fit.blur.kind) of \(rounded(fit.blur.deviation, 100)) modules, ink \(rounded(fit.blur.ink, 100)) modules, mean squared error "
                + "\(rounded(fit.error, 100_000))",
            "  margin to the next valid value \(rounded(fit.margin.seen, 10)), at least \(fit.margin.least) wanted, next other fit "
                + "\(fit.rival.isFinite ? "\(rounded(fit.rival, 10)) times worse" : "none"), "
                + "\(fit.agreeingHalves) of 2 halves agree",
            "  seen  \(row(fit.seen))",
            "  model \(row(fit.model))",
        ]
    }

    private static func rounded(_ value: Double, _ parts: Double) -> String {
        value.isFinite ? "\((value * parts).rounded() / parts)" : "\(value)"
    }

    /// Darkness as signs, two samples each.
    private static func row(_ darkness: [Float]) -> String {
        String(
            stride(from: 0, to: darkness.count - 1, by: 2).map { index in
                let mean = (darkness[index] + darkness[index + 1]) / 2
                return shades[Int(min(0.99, max(0, mean)) * Float(shades.count))]
            })
    }
}
