// What scan read --explain says first, and when nothing is seen.

import Foundation
import ScanKit
import ScanScore
import Testing

@testable import scan

@Suite("Explanation")
struct ExplanationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func lines(_ request: DecodeRequest, of picture: String = "Fixtures/ean8/ean8.png") throws -> [String] {
        let image = try ImageReader().image(contentsOf: Self.root.appendingPathComponent(picture))
        return try Explanation(of: image, request: request).text.split(separator: "\n").map(String.init)
    }

    @Test("the size and the number come first, then what was looked for and where")
    func scope() throws {
        let all = try lines(.everything())
        #expect(all.first?.hasSuffix(", 1 code, drawn 4 times as large") == true)
        #expect(all.dropFirst().first == "looked for all symbologies, in the whole picture")
        var request = DecodeRequest.everything(symbologies: [.qr, .ean8])
        request.regionOfInterest = PixelRect(x: 1, y: 2, width: 300, height: 400)
        #expect(try lines(request)[1] == "looked for ean8, qr, inside 1,2,300,400")
    }

    @Test("a restricted run says what it left out, and does not blame the picture alone")
    func restricted() throws {
        let reason = "it is not there, or too small, too faint, or more blurred than a module"
        let qr = try lines(.everything(symbologies: [.qr])).last
        #expect(qr == "nothing of qr: \(reason); other symbologies not looked at")
        var request = DecodeRequest.everything()
        request.regionOfInterest = PixelRect(x: 0, y: 0, width: 20, height: 20)
        let part = try lines(request).last
        #expect(part == "nothing like a code inside 0,0,20,20: \(reason); the rest of the picture not looked at")
        request.regionOfInterest = PixelRect(x: 9000, y: 0, width: 20, height: 20)
        #expect(try lines(request).last == "nothing was looked at: 9000,0,20,20 is outside the picture")
    }

    @Test("an unrestricted run of a blank picture says what it said")
    func blank() throws {
        let last = try lines(.everything(), of: "Fixtures/negatives/blank.png").last
        #expect(last == "nothing looks like a code: too small, too faint, or more blurred than a module")
    }
}
