// Answers that are not what they should be give typed errors.

import Foundation
import ScanLookup
import ScanTesting
import Testing

@Suite("Hostile answers")
struct HostileAnswerTests {
    private let pen = Pens.gtin(4)

    private func error(_ body: Data, policy: LookupPolicy = LookupPolicy()) async -> ProductLookupError? {
        let service = Pens.service(ScriptedNetworkSession([.data(body)]), policy: policy)
        return await failure { () throws(ProductLookupError) in try await service.product(for: pen) }
    }

    @Test(
        "wrong types, missing fields and broken texts are decoding errors with their place",
        arguments: [
            (#"{"name":"Pen","price":"1"}"#, "gtin"),
            (#"{"gtin":42,"name":"Pen","price":"1"}"#, "gtin"),
            (#"{"gtin":"42","name":"Pen","price":"1"}"#, "gtin"),
            (#"{"gtin":"00000000000043","name":"Pen","price":"1"}"#, "gtin"),
            (#"{"gtin":"00000000000055","name":"Pen","price":"1"}"#, "gtin"),
            (#"{"gtin":"00000000000048","name":null,"price":"1"}"#, "name"),
            (#"{"gtin":"00000000000048","name":["Pen"],"price":"1"}"#, "name"),
            (#"{"gtin":"00000000000048","name":"Pen","price":2.49}"#, "price"),
            (#"{"gtin":"00000000000048","name":"Pen","price":"1e400"}"#, "price"),
            (#"{"gtin":"00000000000048","name":"Pen","price":"-1"}"#, "price"),
            (#"{"gtin":"00000000000048","name":"Pen","price":"2,49"}"#, "price"),
            (#"{"gtin":"00000000000048","name":"Pen","price":"NaN"}"#, "price"),
            (#"{"gtin":"00000000000048","name":"Pen","price":"9999999999999"}"#, "price"),
            ("[]", ""), ("null", ""), ("\"\"", ""), ("7", ""), ("<html>", ""), ("{", ""), ("{\"gtin\":\"", ""),
            ("", ""),
        ])
    func wrong(json: String, place: String) async {
        let error = await error(Data(json.utf8))
        #expect(error?.code == .decoding, "\(json): \(String(describing: error))")
        #expect(error?.place == place, "\(json): \(String(describing: error))")
        #expect(error?.isTemporary == false)
    }

    @Test("an answer that is nested too deep never reaches the decoder", arguments: ["[", "{\"a\":"])
    func deep(open: String) async {
        let error = await error(Data(String(repeating: open, count: 100_000).utf8))
        #expect(error?.code == .decoding)
        #expect(error?.message.contains("nested deeper than 32") == true)
        #expect(error?.place == "byte \(open.utf8.count * 32)")
    }

    @Test("brackets in a text are no nesting")
    func brackets() async {
        let name = String(repeating: "[{", count: 500) + #"\""# + String(repeating: "[", count: 500)
        let json = #"{"gtin":"00000000000048","name":"\#(name)","price":"1"}"#
        #expect(await error(Data(json.utf8)) == nil)
    }

    @Test("an answer over the limit is too large, whatever session let it through; one at the limit is not")
    func huge() async {
        let json = Data(#"{"gtin":"00000000000048","name":"Pen","price":"1"}"#.utf8)
        #expect(await error(json, policy: LookupPolicy(maximumBodySize: json.count)) == nil)
        #expect(await error(json, policy: LookupPolicy(maximumBodySize: json.count - 1))?.code == .tooLarge)
        #expect(await error(Data(repeating: 0x20, count: 1 << 20 + 1))?.code == .tooLarge)
    }

    @Test(
        "other encodings than UTF-8 are refused",
        arguments: [
            String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1,
        ])
    func encodings(encoding: String.Encoding) async throws {
        let json = #"{"gtin":"00000000000048","name":"Füller","price":"1"}"#
        let error = await error(try #require(json.data(using: encoding)))
        #expect(error?.code == .decoding)
        #expect(error?.message.contains("is not UTF-8") == true)
    }

    @Test("random bytes and cut answers give an error or a product, and end")
    func random() async {
        var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next() -> UInt64 {
            seed ^= seed << 13
            seed ^= seed >> 7
            seed ^= seed << 17
            return seed
        }
        let json = Array(#"{"gtin":"00000000000048","name":"Pen \u00e9 [{","price":"1.5"}"#.utf8)
        var errors = 0
        for _ in 0..<400 {
            var bytes = Array(json.prefix(Int(next() % UInt64(json.count + 1))))
            for _ in 0..<next() % 4 where !bytes.isEmpty {
                bytes[Int(next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: next())
            }
            let error = await error(Data(bytes))
            if let error {
                errors += 1
                #expect(error.code == .decoding)
            }
        }
        #expect(errors > 300)
    }
}
