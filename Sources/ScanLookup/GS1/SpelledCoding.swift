// Values that are coded as the text that spells them.

extension Decoder {
    /// The value that the string here spells. Throws `DecodingError.dataCorrupted` with the sentence of the error that `make` throws.
    func spelled<Value>(_ make: (String) throws -> Value) throws -> Value {
        let text = try String(from: self)
        do {
            return try make(text)
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(error)"))
        }
    }
}
