// The JSON of settings and traces: numbers that JSON does not have are words in it.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONEncoder {
    /// An encoder with sorted keys that writes NaN and the infinities as `"nan"`, `"inf"` and `"-inf"`, so that one of them does
    /// not take everything else with it.
    static var ofAllNumbers: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    /// What reads what ``Foundation/JSONEncoder/ofAllNumbers`` writes.
    static var ofAllNumbers: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
