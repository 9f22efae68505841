// The data of a Code 128 symbol: from symbol values to bytes (ISO/IEC 15417, 4.3).

/// What the values of a Code 128 symbol say: code sets A, B and C, and the four function characters.
///
/// FNC1 in first position makes it GS1-128 and is not part of the data, in second position (after one letter or two
/// digits) it is an AIM application indicator and is not either, elsewhere it is 0x1D. FNC2 (message append) and FNC3
/// (reader set-up) leave no byte. FNC4 sets the high bit of the next character, twice in a row of all that follow until
/// it comes twice again (in between, once exempts one character): bytes from 0x80 on come from FNC4 alone and are
/// ISO/IEC 8859-1.
struct Code128Data {
    /// The data bytes.
    private(set) var bytes: [UInt8] = []
    /// The AIM identifier: "]C0", "]C1" or "]C2".
    private(set) var identifier = "]C0"
    /// FNC1 in first position.
    private(set) var isGS1 = false

    /// The data of `values`: the start character (103 to 105) first, check and stop characters left out.
    ///
    /// Nil when the values make no sense (a start or stop character inside) or hold no data at all.
    init?(_ values: UnsafeBufferPointer<UInt8>) {
        guard let start = values.first, start >= 103, start <= 105 else { return nil }
        bytes.reserveCapacity(values.count * 2)
        var set = start - 103
        var shifted = false
        var isLatched = false
        var isExtended = false
        for (place, value) in values.enumerated().dropFirst() {
            let current = shifted ? 1 - set : set
            shifted = false
            if value == 102 {
                function1(at: place)
            } else if current == 2 {
                switch value {
                case 0...99: bytes.append(contentsOf: [48 + value / 10, 48 + value % 10])
                case 100: set = 1
                case 101: set = 0
                default: return nil
                }
            } else {
                switch value {
                case 0...95:
                    var byte = value + 32
                    if current == 0, value >= 64 { byte = value - 64 }
                    if isLatched != isExtended { byte |= 0x80 }
                    isExtended = false
                    bytes.append(byte)
                case 96, 97: break
                case 98: shifted = true
                case 99: set = 2
                case 100, 101:
                    // 100 and 101 are "the other set" in one set and FNC4 in the other: B has FNC4 at 100, A at 101.
                    if (value == 100) == (current == 1) {
                        if isExtended { isLatched.toggle() }
                        isExtended.toggle()
                    } else {
                        set = value == 100 ? 1 : 0
                    }
                default: return nil
                }
            }
        }
        if bytes.isEmpty { return nil }
    }

    /// Takes FNC1 at `place` of the values.
    private mutating func function1(at place: Int) {
        if place == 1 {
            identifier = "]C1"
            isGS1 = true
        } else if !isGS1, identifier == "]C0", isApplicationIndicator {
            identifier = "]C2"
        } else {
            bytes.append(0x1D)
        }
    }

    /// Whether the bytes so far are one letter or two digits.
    private var isApplicationIndicator: Bool {
        switch bytes.count {
        case 1: (65...90).contains(bytes[0]) || (97...122).contains(bytes[0])
        case 2: bytes.allSatisfy { (48...57).contains($0) }
        default: false
        }
    }
}
