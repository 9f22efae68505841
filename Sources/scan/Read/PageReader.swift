// One thread's work: an input in, its pages' results out.

import Foundation
import ScanKit

/// Reads inputs one after another with one decoder. Single-owner: each thread makes its own.
struct PageReader {
    /// What the decoder is asked for.
    let request: DecodeRequest
    /// Where annotated pictures go; nil for nowhere.
    let annotationFolder: String?
    /// Where explanations go; nil for nowhere.
    let explanationFolder: String?
    /// What must not be written.
    let outputs: OutputGuard
    private let decoder: any SymbolDecoder
    private let images = ImageReader()

    /// A reader around a decoder of its own.
    init(
        decoder: any SymbolDecoder, request: DecodeRequest, annotationFolder: String?, explanationFolder: String? = nil,
        outputs: OutputGuard = OutputGuard()
    ) {
        self.decoder = decoder
        self.request = request
        self.annotationFolder = annotationFolder
        self.explanationFolder = explanationFolder
        self.outputs = outputs
    }

    /// The results of all pages of an input; of a file that cannot be read, its failure.
    func read(_ input: ReadInput) -> [PageResult] {
        var results: [PageResult] = []
        do throws(ScanError) {
            var pages = try pages(of: input)
            var isAtEnd = false
            while !isAtEnd {
                // A broken page is told, and the pages behind it are still read.
                do throws(ScanError) {
                    if let page = try pages.next() {
                        results.append(result(of: page, input: input))
                    } else {
                        isAtEnd = true
                    }
                } catch {
                    results.append(Self.failure(error, input: input, page: results.count))
                }
            }
        } catch {
            results.append(Self.failure(error, input: input, page: 0))
        }
        return results
    }

    private func pages(of input: ReadInput) throws(ScanError) -> ImagePages {
        switch input.source {
        case .file(let url): return try images.pages(contentsOf: url)
        case .standardInput:
            // One byte over the limit is enough to be refused, so endless input ends.
            let most = images.limits.bytes + 1
            guard let data = try? FileHandle.standardInput.read(upToCount: most) ?? Data() else {
                throw ScanError(.unreadableFile, "standard input cannot be read")
            }
            return try images.pages(data: data)
        case .failure(let reason): throw ScanError(.unreadableFile, reason)
        }
    }

    private func result(of page: ImagePage, input: ReadInput) -> PageResult {
        let start = ContinuousClock.now
        do throws(ScanError) {
            let symbols = try decoder.decode(page.image, request: request)
            let time = ContinuousClock.now - start
            let codes = symbols.compactMap { symbol -> Barcode? in
                if case .barcode(let code) = SymbologyRules.apply(symbol, request: request) { code } else { nil }
            }
            let wanted = Array(codes.prefix(request.maximumCodes ?? codes.count))
            if let annotationFolder, let name = input.annotation {
                try annotate(
                    page, codes: wanted,
                    path: "\(annotationFolder)/\(AnnotationNames.file(name: name, page: page.index))")
            }
            if let explanationFolder, let name = input.annotation {
                let file = AnnotationNames.file(name: name, page: page.index)
                let explanation = try Explanation(of: page.image, request: request)
                let path = "\(explanationFolder)/\(file.dropLast(4))"
                try write(PNGWriter.data(explanation.picture()), path: "\(path).png")
                for stage in Explanation.Stage.allCases {
                    try write(
                        PNGWriter.data(explanation.picture(of: stage)), path: "\(path)-\(stage.rawValue).png")
                }
                try write(Data(explanation.text.utf8), path: "\(path).txt")
            }
            return PageResult(
                file: input.name, page: page.index,
                outcome: .page(
                    PageResult.Page(
                        width: page.image.width, height: page.image.height, milliseconds: time / .milliseconds(1),
                        codes: wanted)))
        } catch {
            return Self.failure(error, input: input, page: page.index)
        }
    }

    private func annotate(_ page: ImagePage, codes: [Barcode], path: String) throws(ScanError) {
        try write(PNGWriter.data(Annotation.draw(page.image, codes: codes)), path: path)
    }

    private func write(_ data: Data, path: String) throws(ScanError) {
        if let input = outputs.input(at: path) {
            throw ScanError(.unreadableFile, "\(path): not written, it would overwrite \(input)")
        }
        try FileSink(path: path).append(data)
    }

    private static func failure(_ error: ScanError, input: ReadInput, page: Int) -> PageResult {
        var reason = error.message
        for prefix in ["\(input.name): ", "\(URL(fileURLWithPath: input.name).path): "] where reason.hasPrefix(prefix) {
            reason = String(reason.dropFirst(prefix.count))
        }
        return PageResult(file: input.name, page: page, outcome: .failure(reason))
    }
}
