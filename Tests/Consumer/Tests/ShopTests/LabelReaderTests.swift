// One picture on a server: a pool, a time limit and cancellation, without a context. The limit is one of real time: hence the sleep.

import Foundation
import ScanKit
import Testing

struct LabelReader {
    let images = ImageReader()
    let pool = BarcodeReaderPool(maximumConcurrentReads: 4)

    func codes(in upload: Data, within limit: Duration = .seconds(2)) async throws -> [Barcode] {
        let image = try images.image(data: upload, name: "upload")
        return try await withThrowingTaskGroup(of: [Barcode].self) { group in
            group.addTask { try await pool.read(image, request: DecodeRequest(symbologies: [.ean13UPCA, .qr])) }
            group.addTask {
                try await Task.sleep(for: limit)
                throw ScanError(.cancelled, "no time left")
            }
            defer { group.cancelAll() }
            return try await group.next() ?? []
        }
    }
}

/// A picture of the package's fixtures.
private func upload() throws -> Data {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try Data(contentsOf: root.appendingPathComponent("Fixtures/ean13Upca/ean13.png"))
}

@Test func anUploadIsRead() async throws {
    let codes = try await LabelReader().codes(in: upload(), within: .seconds(3600))
    #expect(codes.map(\.data) == ["9521234543213"])
}

@Test func aRequestThatIsCancelledEnds() async throws {
    let picture = try upload()
    let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await LabelReader().codes(in: picture, within: .seconds(3600))
    }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
}

@Test func anUploadThatIsNoPictureIsRefused() async throws {
    await #expect(throws: ScanError.self) { try await LabelReader().codes(in: Data("no picture".utf8)) }
}

@Test func aPictureThatTakesTooLongIsGivenUp() async throws {
    // Twelve million pixels of noise take far longer than no time at all.
    var state: UInt32 = 1
    let noise = (0..<12_000_000).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
    }
    let picture = Data("P5 4000 3000 255\n".utf8) + noise
    await #expect(throws: ScanError.self) { try await LabelReader().codes(in: picture, within: .zero) }
}
