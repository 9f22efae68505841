// A key that an object has twice: a parser takes one of the two and says nothing.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Looks for keys that are there twice in one object of a JSON text that a parser has found sound.
struct RepeatedKey {
    /// An object or an array that is open.
    private struct Level {
        var isObject: Bool
        /// An array's element, from 0.
        var index = 0
        /// An object's keys so far, and the last of them.
        var keys: Set<String> = []
        var key = ""
        var expectsKey: Bool

        var step: String { isObject ? ".\(key)" : "[\(index)]" }
    }

    private let text: [UInt8]
    private var levels: [Level] = []

    /// The place of the first one, `.a.b[2].c`; nil when there is none.
    static func path(in text: [UInt8]) -> String? {
        var search = RepeatedKey(text: text)
        return search.path()
    }

    private init(text: [UInt8]) { self.text = text }

    private mutating func path() -> String? {
        var at = 0
        while at < text.count {
            let last = levels.count - 1
            switch text[at] {
            case UInt8(ascii: "{"): levels.append(Level(isObject: true, expectsKey: true))
            case UInt8(ascii: "["): levels.append(Level(isObject: false, expectsKey: false))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ",") where last >= 0:
                levels[last].index += 1
                levels[last].expectsKey = levels[last].isObject
            case UInt8(ascii: "\""):
                let end = endOfString(at)
                if last >= 0, levels[last].expectsKey {
                    levels[last].key = string(at..<end)
                    levels[last].expectsKey = false
                    let isNew = levels[last].keys.insert(levels[last].key).inserted
                    if !isNew { return levels.map(\.step).joined() }
                }
                at = end - 1
            default: break
            }
            at += 1
        }
        return nil
    }

    /// Behind the closing quote of the string that begins at `start`.
    private func endOfString(_ start: Int) -> Int {
        var at = start + 1
        while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(at + 1, text.count)
    }

    private func string(_ range: Range<Int>) -> String {
        let quoted = text[range]
        if quoted.contains(UInt8(ascii: "\\")), let plain = try? JSONDecoder().decode(String.self, from: Data(quoted)) {
            return plain
        }
        return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
}
