// What is fuzzed: each target takes any bytes, and traps where a promise does not hold.
import Synchronization

/// One entry point under test.
struct FuzzTarget: Sendable {
    /// What it is called on the command line.
    let name: String
    /// Takes any bytes; returns, or traps.
    let body: @Sendable ([UInt8]) -> Void

    /// All targets.
    static let all: [FuzzTarget] = [
        FuzzTarget(name: "reader", body: ReaderTarget.run),
        FuzzTarget(name: "row", body: RowTarget.run),
        FuzzTarget(name: "qrSymbol", body: QRTargets.symbol),
        FuzzTarget(name: "qrMessage", body: QRTargets.message),
        FuzzTarget(name: "reedSolomon", body: ReedSolomonTarget.run),
        FuzzTarget(name: "databarExpanded", body: LinearTextTargets.databarExpanded),
        FuzzTarget(name: "code128", body: LinearTextTargets.code128),
        FuzzTarget(name: "code93", body: LinearTextTargets.code93),
        FuzzTarget(name: "code39", body: LinearTextTargets.code39),
        FuzzTarget(name: "text", body: TextTarget.run),
        FuzzTarget(name: "images", body: ImageTarget.run),
        FuzzTarget(name: "settings", body: SettingsTarget.run),
    ]

    // The target of this run; set once before libFuzzer starts.
    private static let chosen = Mutex<FuzzTarget?>(nil)

    /// Makes `name` the target of this run; false when there is none of that name.
    static func choose(_ name: String) -> Bool {
        let target = all.first { $0.name == name }
        chosen.withLock { $0 = target }
        return target != nil
    }

    /// Hands one input to the chosen target.
    static func run(_ data: UnsafeBufferPointer<UInt8>) {
        let target = chosen.withLock { $0 }
        target?.body(Array(data))
    }
}
