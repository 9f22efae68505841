// What holds for the settings of every kind as JSON text.
import ScanCore
import Testing

/// A kind of settings, by what JSON does with it.
struct SettingsKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Text to settings and back to text.
    let again: @Sendable (String) throws -> String
    /// Settings of which nothing is as it is by default, as text.
    let full: @Sendable () -> String

    private static let symbologies =
        #""symbologies":{"codabar":{"activeSymbolCounts":[8],"checksums":4,"colorInvertedEnabled":true,"#
        + #""confirmationFrameCount":2,"enabled":true,"extensions":["remove_delimiter_data"]}}"#

    static let all: [SettingsKind] = [
        SettingsKind(
            testDescription: "BarcodeCapture", again: { try BarcodeCaptureSettings(jsonString: $0).jsonString },
            full: {
                #"{"batterySaving":"on","codeDuplicateFilter":3,"effort":"fast","limitsDecodingToSelection":true,"#
                    + #""locationSelection":{"radius":{"_0":{"unit":"fraction","value":0.5}}},"scanIntention":"smart","#
                    + symbologies + "}"
            }),
        SettingsKind(
            testDescription: "SparkScan", again: { try SparkScanSettings(jsonString: $0).jsonString },
            full: {
                #"{"batterySaving":"on","codeDuplicateFilter":3,"effort":"fast","#
                    + #""locationSelection":{"radius":{"_0":{"unit":"fraction","value":0.5}}},"scanIntention":"smart","#
                    + #""selectionMode":"on","# + symbologies + "}"
            }),
        SettingsKind(
            testDescription: "BarcodeBatch", again: { try BarcodeBatchSettings(jsonString: $0).jsonString },
            full: {
                #"{"effort":"fast","expectsOnlyUniqueBarcodes":true,"fullSearchInterval":2,"#
                    + symbologies + #","toleratedMissedFrames":3}"#
            }),
        SettingsKind(
            testDescription: "BarcodePick", again: { try BarcodePickSettings(jsonString: $0).jsonString },
            full: {
                #"{"effort":"fast","isCachingEnabled":false,"isHapticsEnabled":true,"isSoundEnabled":true,"#
                    + symbologies + #","toleratedMissedFrames":3}"#
            }),
        SettingsKind(
            testDescription: "DataScanner", again: { try DataScannerSettings(jsonString: $0).jsonString },
            full: {
                #"{"isGuidanceEnabled":false,"isHighFrameRateTrackingEnabled":false,"isHighlightingEnabled":true,"#
                    + #""isPinchToZoomEnabled":true,"qualityLevel":"fast","recognizedDataTypes":["#
                    + #"{"kind":{"barcode":{"symbologies":["VNBarcodeSymbologyEAN8"]}}},"#
                    + #"{"kind":{"text":{"contentType":"URL","languages":["de"]}}}],"recognizesMultipleItems":true,"#
                    + #""regionOfInterest":{"height":4,"width":3,"x":1,"y":2}}"#
            }),
        SettingsKind(
            testDescription: "MetadataOutput", again: { try MetadataOutputSettings(jsonString: $0).jsonString },
            full: {
                #"{"metadataObjectTypes":["Codabar","org.iso.QRCode"],"#
                    + #""rectOfInterest":{"height":0.5,"width":0.25,"x":0.125,"y":0.5}}"#
            }),
        SettingsKind(
            testDescription: "IdCapture", again: { try IdCaptureSettings(jsonString: $0).jsonString },
            full: {
                #"{"acceptedDocuments":[{"kind":"idCard","region":"DE"},{"kind":"passport"}],"rejectExpiredIds":true,"#
                    + #""rejectHolderBelowAge":18,"rejectInconsistentData":true,"rejectVoidedIds":true,"#
                    + #""rejectedDocuments":[{"kind":"idCard","region":"FR"}],"rejectionTimeoutSeconds":9,"#
                    + #""scanner":{"barcode":false,"bothSides":true,"machineReadableZone":true,"#
                    + #""visualInspectionZone":false}}"#
            }),
        SettingsKind(
            testDescription: "Camera", again: { try CameraSettings(jsonString: $0).jsonString },
            full: { #"{"preferredResolution":"uhd4k","zoomFactor":2}"# }),
    ]
}

@Suite struct SettingsJSONTests {
    @Test(arguments: SettingsKind.all)
    func `nothing is lost on the way through JSON, and every key may be left out`(kind: SettingsKind) throws {
        #expect(try kind.again(kind.full()) == kind.full())
        let defaults = try kind.again("{}")
        #expect(try kind.again(defaults) == defaults)
        #expect(defaults != kind.full())
    }

    @Test(arguments: SettingsKind.all)
    func `a key that means nothing is refused by its name`(kind: SettingsKind) {
        #expect(Self.refusal(kind, kind.full().dropLast() + #","enabeld":true}"#) == "settings.enabeld: no such key")
    }

    @Test(arguments: SettingsKind.all)
    func `text that is no JSON, or none of settings, is refused in one line`(kind: SettingsKind) {
        for text in ["", "[]", "7", "{", #"{"a":}"#, "not JSON", "\u{0}", "{} {}"] {
            let message = Self.refusal(kind, text)
            #expect(message?.hasPrefix("settings") == true, "\(text)")
            #expect(message?.contains("\n") == false && message?.contains("Error Domain") == false, "\(message ?? "")")
        }
    }

    @Test(arguments: [
        (
            0, #"{"symbologies":{"ean13":{}}}"#,
            #"settings.symbologies: no symbology is called "ean13"; read here: codabar, code128, code39, code93, databar, "#
                + "databarExpanded, databarLimited, ean13Upca, ean8, interleavedTwoOfFive, qr, upce"
        ),
        (0, #"{"effort":"max"}"#, #"settings.effort: there is no "max", but fast, balanced, accurate"#),
        (4, #"{"qualityLevel":"best"}"#, #"settings.qualityLevel: there is no "best", but balanced, fast, accurate"#),
        (0, #"{"symbologies":{"code39":{"enabeld":true}}}"#, "settings.symbologies.code39.enabeld: no such key"),
        (
            0, #"{"locationSelection":{"radius":{"_0":{"unit":"fraction","value":1,"units":2}}}}"#,
            "settings.locationSelection.radius._0.units: no such key"
        ),
        (
            6, #"{"acceptedDocuments":[{"kind":"idCard"},{"kind":"visaIcao","regoin":"DE"}]}"#,
            "settings.acceptedDocuments[1].regoin: no such key"
        ),
        (6, #"{"scanner":{"barcodes":true}}"#, "settings.scanner.barcodes: no such key"),
    ])
    func `what is wrong is named with its place`(kind: Int, text: String, message: String) {
        #expect(Self.refusal(SettingsKind.all[kind], text) == message)
    }

    @Test(arguments: [
        (
            0, #"{"symbologies":{"code39":{"activeSymbolCounts":["a"]}}}"#,
            "settings.symbologies.code39.activeSymbolCounts[0]: "
        ),
        (0, #"{"codeDuplicateFilter":"soon"}"#, "settings.codeDuplicateFilter: "),
        (1, #"{"selectionMode":"maybe"}"#, "settings.selectionMode: "),
        (2, #"{"toleratedMissedFrames":1.5}"#, "settings.toleratedMissedFrames: "),
        (2, #"{"fullSearchInterval":1e300}"#, "settings.fullSearchInterval: "),
        (
            0, #"{"symbologies":{"code39":{"confirmationFrameCount":1.5}}}"#,
            "settings.symbologies.code39.confirmationFrameCount: "
        ),
        (4, #"{"regionOfInterest":{"x":0.5,"y":0,"width":4,"height":4}}"#, "settings: a number is too large"),
        (4, #"{"qualityLevel":"best"}"#, "settings.qualityLevel: "),
        (4, #"{"regionOfInterest":{"x":0,"y":0,"width":4}}"#, "settings.regionOfInterest: the key height is missing"),
        (5, #"{"rectOfInterest":{"x":0,"y":0,"width":1,"height":"all"}}"#, "settings.rectOfInterest.height: "),
        (6, #"{"rejectHolderBelowAge":"old"}"#, "settings.rejectHolderBelowAge: "),
        (7, #"{"preferredResolution":"8k"}"#, "settings.preferredResolution: "),
    ])
    func `a value of the wrong kind is named with its place`(kind: Int, text: String, start: String) throws {
        let message = try #require(Self.refusal(SettingsKind.all[kind], text))
        #expect(message.hasPrefix(start) && !message.contains("Context("), "\(message)")
    }

    @Test func `a key may be null, which is leaving it out`() throws {
        for kind in SettingsKind.all {
            #expect(try kind.again(#"{"locationSelection":null,"scanner":null}"#) == kind.again("{}"))
        }
    }

    /// The sentence of the typed error; nil when there is none.
    private static func refusal(_ kind: SettingsKind, _ text: some StringProtocol) -> String? {
        let error = #expect(throws: ScanError.self) { try kind.again(String(text)) }
        #expect(error?.code == .invalidSettings)
        return error?.message
    }
}
