// Fixtures with flipped bits and cut ends: an error or a picture, never a crash or a hang.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite(.timeLimit(.minutes(20))) struct MutatedFileTests {
    /// Mutations of a file: those of the formats, where the decoders differ most, and those of the other sets.
    private static func count(_ set: String) -> Int { set == "formats" || set == "errors" ? 12 : 3 }

    @Test func `there are at least 500 mutations`() {
        let count = Fixture.sets.map { set in
            Fixture.all(set).count { ImageFiles.hasKnownEnding($0.name) } * Self.count(set)
        }
        #expect(count.reduce(0, +) >= 500)
    }

    @Test(arguments: Fixture.sets)
    func `a mutated file gives pictures within the limits or an error with a reason`(_ set: String) throws {
        let reader = ImageReader(limits: ImageLimits(pixels: 1 << 20, bytes: 1 << 20, pages: 20))
        for (number, file) in Fixture.all(set).enumerated() where ImageFiles.hasKnownEnding(file.name) {
            let original = try file.bytes()
            for round in 0..<Self.count(set) {
                var random = MutationRandom(seed: UInt64(number) << 16 | UInt64(round))
                let mutated = Self.mutate(original, round: round, &random)
                let (pages, errors) = Self.decode(Data(mutated), reader)
                #expect(pages.allSatisfy { $0.width * $0.height <= 1 << 20 && !$0.isEmpty })
                #expect(errors.allSatisfy { $0.message.count > 10 }, "\(file.name), round \(round)")
                #expect(pages.count + errors.count > 0, "\(file.name), round \(round)")
            }
        }
    }

    /// All pages and all errors; a file that never ends would run into the time limit.
    private static func decode(_ data: Data, _ reader: ImageReader) -> (pages: [GrayImage], errors: [ScanError]) {
        var found: (pages: [GrayImage], errors: [ScanError]) = ([], [])
        do throws(ScanError) {
            var pages = try reader.pages(data: data)
            while true {
                do throws(ScanError) {
                    guard let page = try pages.next() else { return found }
                    found.pages.append(page.image)
                } catch {
                    found.errors.append(error)
                }
            }
        } catch {
            found.errors.append(error)
        }
        return found
    }

    /// Every third round cuts the end off, the others flip bits: few or many, in the header or anywhere.
    private static func mutate(_ bytes: [UInt8], round: Int, _ random: inout MutationRandom) -> [UInt8] {
        guard !bytes.isEmpty else { return [UInt8(truncatingIfNeeded: random.next())] }
        if round % 3 == 0 { return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
        var mutated = bytes
        let reach = round % 3 == 1 ? min(64, bytes.count) : bytes.count
        for _ in 0..<(1 << (round % 5)) {
            mutated[Int.random(in: 0..<reach, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        return mutated
    }
}
