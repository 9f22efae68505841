// QR Code without its picture: sampled modules, and the bit stream inside.
import ScanText

@testable import ScanDecoding

/// The parsers of QR Code.
enum QRTargets {
    /// Any sampled symbol: a byte for the size, one for the choices, then modules (the lowest bit dark or light, the others how
    /// surely), repeated when they are too few.
    static func symbol(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let size = 17 + 4 * (1 + input.number(below: 40))
        let choices = input.byte()
        let modules = input.rest
        guard !modules.isEmpty else { return }
        let grid = QRModuleGrid()
        grid.prepare(dimension: size)
        for index in 0..<size * size {
            let module = modules[index % modules.count]
            let doubt = Float(module >> 1)
            grid.gray.base[index] = module & 1 == 1 ? doubt : 255 - doubt
        }
        let decoder = QRSymbolDecoder()
        for sharpening: Float in [0, 1.4] {
            grid.threshold(sharpening: sharpening, radius: 5)
            if let result = decoder.decode(grid, erasures: choices & 1 == 0 ? 0 : 0.7) {
                precondition(result.details.version == (size - 17) / 4, "a version that does not fit the size")
                _ = TextDecoder.decode(result.message.segments)
            }
        }
    }

    /// Any data codewords: a byte for the version, then the codewords.
    static func message(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let version = 1 + input.number(below: 40)
        let codewords = input.rest
        guard codewords.count <= 3000, let message = QRMessageParser.parse(codewords, version: version) else { return }
        // A byte of data takes ten thirds of a bit at least.
        precondition(message.bytes.count <= codewords.count * 3, "more data than the codewords hold")
        precondition(message.identifier.hasPrefix("]Q"), "an identifier of something else")
        _ = TextDecoder.decode(message.segments)
    }
}
