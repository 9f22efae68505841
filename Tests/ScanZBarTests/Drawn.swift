import ScanCore

/// Small pictures of codes, drawn from their element widths; the widths were taken from `zint --scale=0.5 --notext`.
enum Drawn {
    /// Code 128, "SHELF-0417".
    static let code128 = "2112142131132311131321131321311323111221321131411213221232212212312331112"
    /// GS1-128, (01)09521234543213(10)LOT7A(21)4242.
    static let gs1 =
        "211232411131222122221213213311112232131123311123232121122132221312114131132131133121213311"
        + "3121311113231131414111312132121121331121332232112331112"
    /// EAN-13 9521234543213 with add-on 07.
    static let ean13Plus2 = "1111231221212222122114111321111112311132141121222221141111171121123112131"
    /// UPC-A 012345678905.
    static let upca = "11132112221212214111132123111111111413121213311232111231111"
    /// UPC-E 00123457.
    static let upce = "111112322212212141123111231111111"
    /// EAN-8 00012348.
    static let ean8 = "1113211321132112221111112122141111321213111"
    /// Code 39, "INK77".
    static let code39 = "121121211111211221111111211221211111122111121121211112112121121121211"
    /// Code 93, "K72Q05".
    static let code93 = "1111411321111111141113122121121311121212122112121231111111411"
    /// Interleaved 2 of 5, 00000042.
    static let itf = "11111111333311111133331111113333111113311133311"
    /// Codabar, A4821-0937B.
    static let codabar = "112212111121121112211111111211211111221111122111111112212112111122111111121121111212112"
    /// DataBar omnidirectional, (01)09521234543213.
    static let databar = "151115111238114311112234112211114725121211311"
    /// DataBar Expanded, (01)90952123000012(3103)001750.
    static let databarExpanded = "11123423118411141233212113261111463143114211111515236411112412511"
    /// DataBar Expanded, (01)09521234543213(10)LOT7A(21)42: letters before a separator.
    static let databarExpandedLetters =
        "142213113184113214112321141521115624111123424311321364113322141111134124118233341111311612"
        + "23134611312131331"
    /// QR Code, version 2 level M, "CORNER TEST 0".
    static let qr = [
        "#######.#..#.###..#######", "#.....#..####..#..#.....#", "#.###.#.###..#....#.###.#",
        "#.###.#..#.#...##.#.###.#", "#.###.#...###..##.#.###.#", "#.....#.##..###.#.#.....#",
        "#######.#.#.#.#.#.#######", "..........##.#...........", "#.#...##.#####.##..#..#.#",
        "..#..#.#.#......#....##.#", "#.#..##.#.##.##.########.", ".#..##..#.###.###.....##.",
        "#.#.#.#.#.##.##..###.#.#.", ".#.##..###...##.....##...", "####..##...#...#.....##.#",
        "..#....#.....#....##.#.##", "##.#######.###.######..##", "........#.#.#...#...#...#",
        "#######.##..#####.#.#..#.", "#.....#....##.###...#.#.#", "#.###.#..##..##.#######.#",
        "#.###.#..##..##.###.#.#..", "#.###.#.####.....###.#.##", "#.....#...#..#.#....#.#.#",
        "#######.#.####.##.###.###",
    ]

    /// Some 300 widths: DataBar and DataBar Expanded finders either way round, with other elements between; one row a seed.
    static func finders(seed: UInt64, kinds: Int = 24) -> [UInt32] {
        let patterns = [
            "38211", "35511", "33711", "31911", "27411", "25611", "23811", "15711", "13911", "18411", "36411", "34611",
            "32811", "26511", "22911",
        ].map { $0.compactMap(\.wholeNumberValue).map { UInt32($0 * 32) } }
        var state = seed &* 2_654_435_761 | 1
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        var widths: [UInt32] = []
        while widths.count < 300 {
            let kind = Int(next() >> 40 & 0xFFFF) % kinds
            if kind < patterns.count {
                widths += state >> 33 & 1 == 0 ? patterns[kind] : patterns[kind].reversed()
            } else {
                for _ in 0...kind % 3 { widths.append(32 * (1 + UInt32(next() >> 40 & 3))) }
            }
        }
        return widths
    }

    /// A linear code: widths in modules, bar first, `module` pixels each, with a margin of 12 modules and 8 rows above and below.
    static func linear(_ widths: String, module: Int = 2, rows: Int = 40) throws -> GrayImage {
        var line = [UInt8](repeating: 255, count: 12 * module)
        for (index, width) in widths.compactMap(\.wholeNumberValue).enumerated() {
            line += [UInt8](repeating: index % 2 == 0 ? 0 : 255, count: width * module)
        }
        line += [UInt8](repeating: 255, count: 12 * module)
        let blank = [[UInt8]](repeating: [UInt8](repeating: 255, count: line.count), count: 8)
        let all = blank + [[UInt8]](repeating: line, count: rows) + blank
        return try GrayImage(width: line.count, height: all.count, bytes: Array(all.joined()))
    }

    /// A matrix code, `module` pixels a module, with a margin of 4 modules.
    static func matrix(_ rows: [String], module: Int = 4) throws -> GrayImage {
        let side = (rows.count + 8) * module
        var bytes = [UInt8](repeating: 255, count: side * side)
        for (y, row) in rows.enumerated() {
            for (x, character) in row.enumerated() where character == "#" {
                for dy in 0..<module {
                    let start = ((y + 4) * module + dy) * side + (x + 4) * module
                    for place in start..<start + module { bytes[place] = 0 }
                }
            }
        }
        return try GrayImage(width: side, height: side, bytes: bytes)
    }

    /// The same picture seen in a mirror.
    static func mirrored(_ image: GrayImage) throws -> GrayImage {
        let rows = (0..<image.height).flatMap { y in (0..<image.width).reversed().map { image[$0, y] } }
        return try GrayImage(width: image.width, height: image.height, bytes: rows)
    }

    /// One picture below another, left edges together, on white.
    static func stacked(_ images: [GrayImage]) throws -> GrayImage {
        let width = images.map(\.width).max() ?? 0
        var bytes: [UInt8] = []
        for image in images {
            for y in 0..<image.height {
                for x in 0..<width { bytes.append(x < image.width ? image[x, y] : 255) }
            }
        }
        return try GrayImage(width: width, height: width == 0 ? 0 : bytes.count / width, bytes: bytes)
    }

    /// Noise from a fixed seed: black and white blocks of `block` pixels, or all gray values when `block` is 0.
    static func noise(width: Int, height: Int, block: Int, seed: UInt64, stride: Int? = nil) throws -> GrayImage {
        var state = seed &* 2_654_435_761 | 1
        func next() -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(truncatingIfNeeded: state >> 33)
        }
        let stride = stride ?? width
        var bytes = [UInt8](repeating: 0, count: stride * height)
        var pattern: [Int] = []
        for y in 0..<height {
            if block == 0 || y % block == 0 { pattern = (0...width).map { _ in next() } }
            for x in 0..<width {
                let value = pattern[block == 0 ? x : x / block]
                bytes[y * stride + x] = block == 0 ? UInt8(value & 255) : value & 1 == 0 ? 0 : 255
            }
        }
        return try GrayImage(width: width, height: height, stride: stride, bytes: bytes)
    }
}
