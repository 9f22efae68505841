// Every fixture gives exactly what its text or bytes say, with the default reader.

import Foundation
import ScanKit
import ScanScore
import ScanTesting
import Testing

@Suite("Fixtures")
struct FixtureSetTests {
    /// A set for each symbology that is read.
    static let pictures = SymbologyDescription.all.filter(\.isAvailable).flatMap { FixtureSet.pictures($0.identifier) }

    @Test("every symbology that is read has a set of pictures")
    func complete() {
        #expect(Set(Self.pictures.map(\.set)) == Set(SymbologyDescription.available.map(\.rawValue)))
        for picture in Self.pictures { #expect(picture.text != nil || picture.bytes != nil, "\(picture.file.path)") }
    }

    @Test("a fixture gives its one code and nothing else", arguments: pictures)
    func code(picture: FixturePicture) throws {
        let image = try ImageReader().image(contentsOf: picture.file)
        let symbols = try BarcodeReader().decode(image, request: .everything())
        let symbol = try #require(symbols.first)
        #expect(symbols.count == 1)
        #expect(symbol.symbology.rawValue == picture.set)
        if let text = picture.text { #expect(symbol.text == text) }
        if let bytes = picture.bytes { #expect(symbol.rawData == bytes) }
        #expect(symbol.addOn == picture.addOn)
    }

    @Test("a picture without a code gives nothing", arguments: FixtureSet.pictures("negatives"))
    func negative(picture: FixturePicture) throws {
        let image = try ImageReader().image(contentsOf: picture.file)
        #expect(try BarcodeReader().decode(image, request: .everything()).isEmpty)
    }
}
