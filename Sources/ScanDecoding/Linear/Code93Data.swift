// The data of a Code 93 symbol: check characters and full ASCII (AIM USS-93).

/// The meaning of Code 93 symbol values.
enum Code93Data {
    /// Characters 0 to 42; 43 to 46 are the shifts ($) (%) (/) (+).
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)

    /// Whether the last two of `values` are the check characters C and K of those before them.
    static func isChecked(_ values: UnsafeBufferPointer<UInt8>) -> Bool {
        guard values.count >= 3 else { return false }
        return check(values[..<(values.count - 2)], largestWeight: 20) == Int(values[values.count - 2])
            && check(values[..<(values.count - 1)], largestWeight: 15) == Int(values[values.count - 1])
    }

    /// Modulo 47 with weights 1, 2 … `largestWeight`, 1, 2 … from the right.
    private static func check(_ values: Slice<UnsafeBufferPointer<UInt8>>, largestWeight: Int) -> Int {
        var sum = 0
        var weight = 1
        for value in values.reversed() {
            sum += weight * Int(value)
            weight = weight == largestWeight ? 1 : weight + 1
        }
        return sum % 47
    }

    /// The bytes of `values` (check characters left out), shift pairs turned into the ASCII character they stand for.
    ///
    /// Nil when a shift stands before anything that it does not shift, or at the end.
    static func bytes(_ values: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count)
        var shift: UInt8 = 0
        for value in values {
            guard value < 47 else { return nil }
            if value > 42 {
                guard shift == 0 else { return nil }
                shift = value
            } else if shift == 0 {
                bytes.append(alphabet[Int(value)])
            } else {
                guard let byte = shifted(alphabet[Int(value)], by: shift) else { return nil }
                bytes.append(byte)
                shift = 0
            }
        }
        return shift == 0 && !bytes.isEmpty ? bytes : nil
    }

    /// The ASCII character of a shift (43 to 46) and a letter.
    private static func shifted(_ letter: UInt8, by shift: UInt8) -> UInt8? {
        guard (65...90).contains(letter) else { return nil }
        let place = letter - 65
        switch (shift, place) {
        case (43, _): return place + 1
        case (44, 0...4): return 27 + place
        case (44, 5...9): return 59 + place - 5
        case (44, 10...14): return 91 + place - 10
        case (44, 15...19): return 123 + place - 15
        case (44, 20): return 0
        case (44, 21): return 64
        case (44, 22): return 96
        case (44, _): return 127
        case (45, 0...14): return 33 + place
        case (45, 25): return 58
        case (46, _): return 97 + place
        default: return nil
        }
    }
}
