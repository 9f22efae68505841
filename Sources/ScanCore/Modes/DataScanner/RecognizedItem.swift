#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Something that a ``DataScanner`` sees: a value that may be kept, compared and made by hand in a test.
public enum RecognizedItem: Sendable, Hashable, Codable, Identifiable {
    /// A piece of text; never made by this library.
    case text(Text)
    /// A code.
    case barcode(Barcode)

    /// Corners in pixels of the frame, in the item's own orientation: TL, TR, BR, BL.
    public typealias Bounds = Quadrilateral

    /// A code that is followed.
    public struct Barcode: Sendable, Hashable, Codable, Identifiable {
        /// Who it is: the same as long as the code is followed.
        public var id: UUID
        /// The code with its place in this frame, and whether that is foretold.
        public var trackedBarcode: TrackedBarcode

        /// A code; left out, it has an identifier of its own.
        public init(id: UUID = UUID(), trackedBarcode: TrackedBarcode) {
            self.id = id
            self.trackedBarcode = trackedBarcode
        }

        /// A code that was read where it is.
        public init(id: UUID = UUID(), observation: ScanCore.Barcode) {
            self.init(id: id, trackedBarcode: TrackedBarcode(identifier: 0, barcode: observation))
        }

        /// The code as it was read last.
        public var observation: ScanCore.Barcode { trackedBarcode.barcode }
        /// Its text; nil when the bytes are no clean text.
        public var payloadStringValue: String? { observation.data }
        /// Where it is in this frame.
        public var bounds: Bounds { trackedBarcode.location }
    }

    /// A piece of text, for tests of code that handles both.
    public struct Text: Sendable, Hashable, Codable, Identifiable {
        /// Who it is.
        public var id: UUID
        /// What it says.
        public var transcript: String
        /// Where it is.
        public var bounds: Bounds

        /// A text.
        public init(id: UUID = UUID(), transcript: String, bounds: Bounds = .zero) {
            self.id = id
            self.transcript = transcript
            self.bounds = bounds
        }
    }

    /// Who it is: the same as long as the item is followed.
    public var id: UUID {
        switch self {
        case .text(let text): text.id
        case .barcode(let barcode): barcode.id
        }
    }

    /// Where it is in this frame.
    public var bounds: Bounds {
        switch self {
        case .text(let text): text.bounds
        case .barcode(let barcode): barcode.bounds
        }
    }
}
