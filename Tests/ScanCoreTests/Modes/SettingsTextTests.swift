// Settings that JSON has no words for, and JSON that means two things.
import ScanCore
import Testing

@Suite struct SettingsTextTests {
    private static let strange: [Double] = [.nan, .infinity, -.infinity, 1e300, -0.5]

    @Test(arguments: strange) func `a number that JSON does not have takes no other setting with it`(
        number: Double
    ) throws {
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies([.qr])
        settings.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: number, unit: .pixel))
        let again = try BarcodeCaptureSettings(jsonString: settings.jsonString)
        #expect(again.enabledSymbologies == [.qr])
        guard case .radius(let radius)? = again.snapshot.location else {
            Issue.record("\(settings.jsonString)")
            return
        }
        #expect(radius.value == number || (radius.value.isNaN && number.isNaN))
        var output = MetadataOutputSettings()
        output.rectOfInterest.width = number
        #expect(try MetadataOutputSettings(jsonString: output.jsonString).jsonString == output.jsonString)
        #expect(output.jsonString.contains("rectOfInterest"))
        let camera = CameraSettings(zoomFactor: number)
        #expect(try CameraSettings(jsonString: camera.jsonString).jsonString.contains("zoomFactor"))
    }

    @Test(arguments: strange) func `a trace has its header and its frames, whatever numbers are in them`(
        number: Double
    ) throws {
        let settings = BarcodeCaptureSettings()
        settings.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: number, unit: .pixel))
        let place = Quadrilateral(x: number, y: 0, width: 1, height: 1)
        var frame = RunTrace.Frame(
            ImageFrame(image: GrayImage(width: 1, height: 1, filledWith: 0), frameId: 7))
        frame.capture = BarcodeCaptureUpdate(
            newlyRecognizedBarcodes: [Barcode(symbology: .qr, data: "A", location: place)])
        let trace = RunTrace(header: .init(captureSettings: settings.snapshot), entries: [.frame(frame)])
        let again = try RunTrace(jsonLines: trace.jsonLines)
        #expect(again.frames.map(\.frameId) == [7])
        #expect(again.frames.first?.capture?.newlyRecognizedBarcode?.data == "A")
    }

    @Test(arguments: [
        (#"{"effort":"fast","effort":"fast"}"#, "settings.effort: the key is there twice"),
        (#"{"effort":"fast","\u0065ffort":"accurate"}"#, "settings.effort: the key is there twice"),
        (
            #"{"symbologies":{"qr":{},"ean8":{"enabled":false},"ean8":{}}}"#,
            "settings.symbologies.ean8: the key is there twice"
        ),
        (
            #"{"symbologies":{"code39":{"activeSymbolCounts":[1,2],"enabled":true,"enabled":false}}}"#,
            "settings.symbologies.code39.enabled: the key is there twice"
        ),
    ])
    func `a key that is there twice is refused by its place`(text: String, message: String) {
        #expect(refusal(text) == message)
    }

    @Test func `the same key in other objects, and in strings, is none twice`() throws {
        let text =
            #"{"symbologies":{"ean8":{"enabled":true,"extensions":["enabled\":{\"", "a"]},"#
            + #""qr":{"enabled":true}}}"#
        #expect(try BarcodeCaptureSettings(jsonString: text).enabledSymbologies == [.ean8, .qr])
    }

    @Test func `a refusal is one line of bearable length, whatever the text`() throws {
        let long = String(repeating: "ab\n\u{1B}c", count: 100_000)
        let key = long.replacing("\n", with: "\\n").replacing("\u{1B}", with: "\\u001b")
        for text in [
            "{\"\(key)\":1}", "{\"symbologies\":{\"\(key)\":{}}}", "{\"effort\":\"\(key)\"}",
            "{\"symbologies\":{\"qr\":{\"\(key)\":1}}}", "{\"effort\": \(key)}",
            String(repeating: "[", count: 100_000),
            String(repeating: #"{"a":"#, count: 400) + "1"
                + String(repeating: "}", count: 400),
        ] {
            let message = try #require(refusal(text))
            #expect(message.hasPrefix("settings") && message.utf8.count < 500, "\(message.prefix(600))")
            #expect(!message.unicodeScalars.contains { $0.value < 32 })
        }
    }

    private func refusal(_ text: String) -> String? {
        do throws(ScanError) {
            _ = try BarcodeCaptureSettings(jsonString: text)
            return nil
        } catch {
            return error.message
        }
    }
}
