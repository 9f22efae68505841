/// Every symbology the documented SDKs name. This enum may grow: keep a `default` (or `@unknown default`) in switches.
///
/// A raw value is the identifier used in JSON and by `scan --symbologies`. Which of them are read here is told by
/// ``SymbologyDescription/isAvailable``.
public enum Symbology: String, Sendable, Hashable, Codable, CaseIterable {
    /// EAN-13 and UPC-A, one case as in the SDK: a UPC-A is an EAN-13 with a leading 0.
    case ean13UPCA = "ean13Upca"
    /// UPC-E, eight digits with number system and check digit.
    case upce
    /// EAN-8.
    case ean8
    /// Code 39 (ISO/IEC 16388).
    case code39
    /// Code 93 (AIM USS-93).
    case code93
    /// Code 128 and GS1-128 (ISO/IEC 15417).
    case code128
    /// Code 11.
    case code11
    /// Code 25, also Standard or Industrial 2 of 5.
    case code25
    /// Codabar (EN 798).
    case codabar
    /// Interleaved 2 of 5 and ITF-14 (ISO/IEC 16390).
    case interleavedTwoOfFive
    /// MSI Plessey.
    case msiPlessey
    /// QR Code, model 2 (ISO/IEC 18004).
    case qr
    /// Data Matrix ECC 200 (ISO/IEC 16022).
    case dataMatrix
    /// Aztec Code (ISO/IEC 24778).
    case aztec
    /// MaxiCode (ISO/IEC 16023).
    case maxiCode = "maxicode"
    /// DotCode.
    case dotCode = "dotcode"
    /// KIX, the Dutch postal code.
    case kix
    /// Royal Mail 4-State (RM4SCC).
    case royalMail4State
    /// GS1 DataBar Omnidirectional, Truncated, Stacked and Stacked Omnidirectional (ISO/IEC 24724).
    case gs1Databar = "databar"
    /// GS1 DataBar Expanded and Expanded Stacked.
    case gs1DatabarExpanded = "databarExpanded"
    /// GS1 DataBar Limited.
    case gs1DatabarLimited = "databarLimited"
    /// PDF417 (ISO/IEC 15438).
    case pdf417
    /// MicroPDF417 (ISO/IEC 24728).
    case microPDF417 = "microPdf417"
    /// Micro QR Code.
    case microQR = "microQr"
    /// Code 32, the Italian pharmacode.
    case code32
    /// LAPA 4-State.
    case lapa4SC = "lapa4sc"
    /// IATA 2 of 5.
    case iataTwoOfFive = "iata2of5"
    /// Matrix 2 of 5.
    case matrixTwoOfFive = "matrix2of5"
    /// USPS Intelligent Mail.
    case uspsIntelligentMail
    /// ArUco markers.
    case arUco = "aruco"
    /// UPU 4-State.
    case upu4State
    /// Australian Post 4-State.
    case australianPost
    /// French Post.
    case frenchPost
}
