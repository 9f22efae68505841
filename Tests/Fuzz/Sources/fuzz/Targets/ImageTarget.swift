// Picture files.
import Foundation
import ScanCore
import ScanImages

/// The image decoders. Those of the system are not instrumented; what stands around them is.
enum ImageTarget {
    /// Any file, within limits that keep a run short.
    static func run(_ bytes: [UInt8]) {
        let reader = ImageReader(limits: ImageLimits(pixels: 1 << 18, bytes: 1 << 17, pages: 4))
        guard bytes.count <= 1 << 17 else { return }
        do throws(ScanError) {
            var pages = try reader.pages(data: Data(bytes))
            for _ in 0..<8 {
                do throws(ScanError) {
                    guard let page = try pages.next() else { return }
                    let image = page.image
                    precondition(!image.isEmpty && image.width * image.height <= 1 << 18, "a picture over the limit")
                    precondition(
                        image.offset + (image.height - 1) * image.stride + image.width <= image.bytes.count,
                        "a picture without its bytes")
                } catch {
                    precondition(!error.message.isEmpty, "an error without a reason")
                }
            }
        } catch {
            precondition(!error.message.isEmpty, "an error without a reason")
        }
    }
}
