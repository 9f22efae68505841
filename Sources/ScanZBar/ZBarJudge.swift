import CZBar
import ScanCore
import ScanText

/// What of zbar's findings is believed, and how it is told: pure functions.
enum ZBarJudge {
    /// The symbols of one polarity of one picture that are asked for and believed, add-ons tied to their codes.
    static func symbols(from findings: [ZBarFinding], wanted: Set<Symbology>) -> [DecodedSymbol] {
        var symbols: [DecodedSymbol] = []
        for finding in findings {
            guard let symbology = ZBarSymbologyTable.symbology(of: finding.type), wanted.contains(symbology),
                isBelieved(finding, as: symbology)
            else { continue }
            symbols.append(symbol(finding, as: symbology))
        }
        attachAddOns(findings, to: &symbols)
        return withoutShorterITF(symbols)
    }

    /// The refusals of one finding by itself.
    private static func isBelieved(_ finding: ZBarFinding, as symbology: Symbology) -> Bool {
        guard finding.lines >= fewestLines(symbology) else { return false }
        if symbology != .qr, finding.lines < linesOfOneEnd, reach(of: finding) < shortestReach { return false }
        return switch symbology {
        case .ean13UPCA: finding.bytes.count == 13
        case .ean8, .upce: finding.bytes.count == 8
        case .gs1DatabarExpanded: !hasLetterBeforeSeparator(finding.bytes)
        default: true
        }
    }

    /// How many lines must agree. Measured: all wrong Interleaved 2 of 5 had 1 to 4, wrong Code 39 had 1 or 2; zbar
    /// itself asks 4 of EAN, UPC and Codabar.
    private static func fewestLines(_ symbology: Symbology) -> Int {
        switch symbology {
        case .qr: 1
        case .code128, .code93: 2
        case .code39, .gs1Databar, .gs1DatabarExpanded: 3
        case .interleavedTwoOfFive: 5
        default: 4
        }
    }

    /// Fewer lines than this must have met the code from both its ends.
    private static let linesOfOneEnd = 7
    /// The shortest code worth believing on a few lines, pixels.
    private static let shortestReach = 10.0

    /// How far apart the line ends lie along the reading direction, pixels: next to nothing when lines met one end
    /// only.
    private static func reach(of finding: ZBarFinding) -> Double {
        let places = finding.points.map { $0.x * abs(finding.direction.x) + $0.y * abs(finding.direction.y) }
        guard let nearest = places.min(), let farthest = places.max() else { return 0 }
        return farthest - nearest
    }

    /// Whether a field holds a character that is no digit and a separator comes after it: zbar does not go back to
    /// numeric there (ISO/IEC 24724 tables 12 and 13), and all that follows is wrong.
    static func hasLetterBeforeSeparator(_ bytes: [UInt8]) -> Bool {
        guard let last = bytes.lastIndex(of: 0x1D) else { return false }
        return bytes[..<last].contains { $0 != 0x1D && !($0 >= 0x30 && $0 <= 0x39) }
    }

    private static func symbol(_ finding: ZBarFinding, as symbology: Symbology) -> DecodedSymbol {
        let isQR = symbology == .qr
        let decoded =
            isQR
            ? TextDecoder.decode(finding.bytes)
            : DecodedText(text: String(String.UnicodeScalarView(finding.bytes.map { Unicode.Scalar($0) })))
        let isGS1 = finding.modifiers & 1 != 0
        var symbol = DecodedSymbol(
            symbology: symbology,
            identifier: ZBarSymbologyTable.identifier(of: symbology, modifiers: finding.modifiers),
            text: decoded.text, rawData: finding.bytes, location: location(finding, isQR: isQR))
        symbol.encodingRanges = decoded.encodingRanges
        symbol.isGS1DataCarrier = isGS1
        symbol.isColorInverted = finding.isInverted
        symbol.symbolCount = SymbolCount.count(of: finding.bytes, as: symbology, isGS1: isGS1)
        if isQR {
            symbol.isMirrored = finding.points.count == 4 && winding(symbol.location) < 0
        } else {
            symbol.agreeingLines = finding.lines
        }
        return symbol
    }

    private static func location(_ finding: ZBarFinding, isQR: Bool) -> Quadrilateral {
        let points = finding.points
        guard isQR, points.count == 4 else {
            return LinearBox.quadrilateral(
                around: points, directionX: finding.direction.x, directionY: finding.direction.y)
        }
        // zbar's order is top left, bottom left, bottom right, top right.
        return Quadrilateral(topLeft: points[0], topRight: points[3], bottomRight: points[2], bottomLeft: points[1])
    }

    /// Twice the signed area: positive when the corners go round clockwise on the picture, as they do unless mirrored.
    private static func winding(_ box: Quadrilateral) -> Double {
        let corners = box.corners
        return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, pair in
            sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
        }
    }

    /// Ties each add-on to the code it stands beside: to its right, at its height, nearest first.
    private static func attachAddOns(_ findings: [ZBarFinding], to symbols: inout [DecodedSymbol]) {
        for finding in findings where finding.type == ZBAR_EAN2 || finding.type == ZBAR_EAN5 {
            guard finding.lines >= 4, finding.bytes.count == (finding.type == ZBAR_EAN2 ? 2 : 5) else { continue }
            let box = LinearBox.quadrilateral(
                around: finding.points, directionX: finding.direction.x, directionY: finding.direction.y)
            let nearest = symbols.indices.compactMap { index -> (index: Int, u: Double)? in
                switch symbols[index].symbology {
                case .ean13UPCA, .ean8, .upce: break
                default: return nil
                }
                let place = symbols[index].location.place(of: box.center)
                guard place.u > 1, place.u < 2.5, place.v > -0.3, place.v < 1.3 else { return nil }
                return (index, place.u)
            }.min { $0.u < $1.u }
            guard let nearest, symbols[nearest.index].addOn == nil else { continue }
            symbols[nearest.index].addOn = String(String.UnicodeScalarView(finding.bytes.map { Unicode.Scalar($0) }))
        }
    }

    /// Of Interleaved 2 of 5 that overlap only the longest: part of a code reads as a shorter one.
    private static func withoutShorterITF(_ symbols: [DecodedSymbol]) -> [DecodedSymbol] {
        symbols.filter { symbol in
            symbol.symbology != .interleavedTwoOfFive
                || !symbols.contains {
                    $0.symbology == .interleavedTwoOfFive && $0.rawData.count > symbol.rawData.count
                        && ($0.location.contains(symbol.location.center)
                            || symbol.location.contains($0.location.center))
                }
        }
    }
}
