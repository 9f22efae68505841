// The shapes of output, byte by byte.

import Foundation
import ScanKit
import Testing

@testable import scan

@Suite("Result formatters")
struct ResultFormatterTests {
    private func page(_ file: String, page: Int = 0, _ codes: [Barcode]) -> PageResult {
        PageResult(
            file: file, page: page,
            outcome: .page(PageResult.Page(width: 1200, height: 800, milliseconds: 2.42, codes: codes)))
    }

    private var ean: Barcode {
        Barcode(
            symbology: .ean13UPCA, data: "9521234543213", symbologyIdentifier: "]E0", addOnData: "07",
            agreeingLines: 14,
            location: Quadrilateral(x: 10, y: 20, width: 190, height: 70))
    }

    private func written(_ format: OutputFormat, _ results: [PageResult], files: Bool = false, raw: Bool = false)
        -> String
    {
        var formatter = format.formatter(showsFiles: files, isRaw: raw)
        var bytes = formatter.begin()
        for result in results { bytes += formatter.format(result) }
        return String(decoding: bytes + formatter.end(), as: UTF8.self)
    }

    @Test("text has a line a code, the file in front where it is wanted")
    func text() {
        #expect(written(.text, [page("a.png", [ean])]) == "EAN-13:9521234543213\n")
        #expect(written(.text, [page("a.png", [ean])], files: true) == "a.png:EAN-13:9521234543213\n")
        #expect(written(.text, [page("a.png", [ean])], files: true, raw: true) == "9521234543213\n")
        #expect(written(.text, [page("a.png", []), PageResult(file: "b", outcome: .failure("x"))]).isEmpty)
    }

    @Test("bytes that are no text go out as they are")
    func bytes() {
        var formatter = TextFormatter(showsFiles: false, isRaw: true)
        let code = Barcode(symbology: .qr, data: nil, rawData: Data([0xFF, 0x00, 0x41]))
        #expect(formatter.format(page("a", [code])) == [0xFF, 0x00, 0x41, 0x0A])
    }

    @Test("NDJSON has the documented line for a picture")
    func ndjson() {
        let line = """
            {"file":"a.tif","page":0,"width":1200,"height":800,"milliseconds":2.4,"codes":[{"symbology":"ean13Upca",\
            "identifier":"]E0","data":"9521234543213","rawData":"OTUyMTIzNDU0MzIxMw==","addOn":"07",\
            "isGS1DataCarrier":false,"isColorInverted":false,"lines":14,\
            "corners":[[10.0,20.0],[200.0,20.0],[200.0,90.0],[10.0,90.0]]}]}

            """
        #expect(written(.ndjson, [page("a.tif", [ean])]) == line)
    }

    @Test("NDJSON has the documented line for a failure, with its page where it is not the first")
    func failure() {
        let failures = [
            PageResult(file: "b.png", outcome: .failure("not a PNG: truncated after 120 bytes")),
            PageResult(file: "c.tif", page: 2, outcome: .failure("broken")),
        ]
        #expect(
            written(.ndjson, failures) == """
                {"file":"b.png","error":"not a PNG: truncated after 120 bytes"}
                {"file":"c.tif","page":2,"error":"broken"}

                """)
    }

    @Test("facts of a matrix code are told where present, and data is null when there is no text")
    func facts() {
        let code = Barcode(
            symbology: .qr, data: nil, rawData: Data([0xFF]), symbologyIdentifier: "]Q1", isMirrored: true,
            structuredAppend: StructuredAppend(index: 0, count: 3, parity: 115),
            details: SymbolDetails(version: 2, errorCorrectionLevel: "M", correctedErrors: 1))
        #expect(
            NDJSONFormatter.object(code) == """
                {"symbology":"qr","identifier":"]Q1","data":null,"rawData":"/w==","isGS1DataCarrier":false,\
                "isColorInverted":false,"isMirrored":true,"structuredAppend":{"index":0,"count":3,"parity":115},\
                "details":{"version":2,"errorCorrectionLevel":"M","correctedErrors":1},\
                "corners":[[0.0,0.0],[0.0,0.0],[0.0,0.0],[0.0,0.0]]}
                """)
    }

    @Test("JSON is one array that a JSON reader takes, whatever its length", arguments: [0, 1, 3])
    func json(count: Int) throws {
        let results = (0..<count).map { page("\"\u{1}\\\n\($0)", page: $0, [ean]) }
        let array = try JSONSerialization.jsonObject(with: Data(written(.json, results).utf8)) as? [[String: Any]]
        #expect(array?.count == count)
        #expect(array?.last?["file"] as? String == results.last?.file)
    }

    @Test("CSV is quoted as RFC 4180 says, a record a code")
    func csv() {
        let code = Barcode(
            symbology: .qr, data: "a \"b\",\nc", location: Quadrilateral(x: 1, y: 2, width: 3, height: 4))
        #expect(
            written(.csv, [page("x,y.png", page: 1, [code, ean]), page("none.png", [])])
                == "file,page,symbology,data,rawData,x1,y1,x2,y2,x3,y3,x4,y4,addOn\r\n"
                + "\"x,y.png\",1,qr,\"a \"\"b\"\",\nc\",YSAiYiIsCmM=,1.0,2.0,4.0,2.0,4.0,6.0,1.0,6.0,\r\n"
                + "\"x,y.png\",1,ean13Upca,9521234543213,OTUyMTIzNDU0MzIxMw==,10.0,20.0,200.0,20.0,200.0,90.0,10.0,90.0,07\r\n"
        )
    }

    @Test("numbers have fixed decimals and are never written with an exponent")
    func numbers() {
        #expect(JSONText.number(-0.04, decimals: 1) == "0.0")
        #expect(JSONText.number(-1.25, decimals: 1) == "-1.3")
        #expect(JSONText.number(12_345_678.96, decimals: 1) == "12345679.0")
        #expect(JSONText.number(.nan, decimals: 1) == "null")
        #expect(JSONText.number(7, decimals: 0) == "7")
    }
}
