// Pictures to frames, within one run of a source.
import Foundation
import ScanCore

/// Decodes pictures and emits them, one at a time. Every method throws `CancellationError` once the run is over.
struct PicturePlayer: Sendable {
    /// Decodes the files.
    let reader: ImageReader
    /// How often each picture is emitted; below 1 counts as 1.
    let repeatCount: Int
    /// Where the frames go.
    let emit: FrameEmitter

    /// A file, or all pictures of a folder.
    func play(_ url: URL) async throws {
        guard url.isFileURL, ImageFiles.isFolder(url) else { return try await playFile(url) }
        for file in ImageFiles(in: url) {
            try Task.checkCancellation()
            switch file {
            case .success(let url): try await playFile(url)
            case .failure(let error): await emit.report(error)
            }
        }
    }

    /// A file in memory.
    func play(_ data: Data, name: String?) async throws {
        try await playPages(named: name) { () throws(ScanError) in try reader.pages(data: data, name: name) }
    }

    /// A picture, as often as asked for.
    func play(_ image: GrayImage, origin: String?) async throws {
        for _ in 0..<max(1, repeatCount) { try await emit(ImageFrame(image: image, origin: origin)) }
    }

    private func playFile(_ url: URL) async throws {
        try Task.checkCancellation()
        try await playPages(named: url.relativePath) { () throws(ScanError) in try reader.pages(contentsOf: url) }
    }

    /// Every page that can be decoded; the others are reported.
    private func playPages(named name: String?, _ open: () throws(ScanError) -> ImagePages) async throws {
        var pages: ImagePages
        do throws(ScanError) {
            pages = try open()
        } catch {
            return await emit.report(error)
        }
        while true {
            try Task.checkCancellation()
            let next: Result<ImagePage?, ScanError>
            do throws(ScanError) {
                next = .success(try pages.next())
            } catch {
                next = .failure(error)
            }
            switch next {
            case .success(nil): return
            case .success(let page?):
                try await play(page.image, origin: page.index == 0 ? name : "\(name ?? "")#\(page.index)")
            case .failure(let error): await emit.report(error)
            }
        }
    }
}
