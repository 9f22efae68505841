// The small types that a DataScanner is made of.
extension DataScanner {
    /// What is looked for.
    public struct RecognizedDataType: Sendable, Hashable, Codable {
        /// Barcodes or text.
        enum Kind: Sendable, Hashable, Codable {
            case barcode(symbologies: [BarcodeSymbology])
            case text(languages: [String], contentType: TextContentType?)
        }

        /// Which.
        let kind: Kind

        /// Barcodes of these symbologies; none named means all that the engine reads.
        public static func barcode(symbologies: [BarcodeSymbology] = []) -> RecognizedDataType {
            RecognizedDataType(kind: .barcode(symbologies: symbologies))
        }

        /// Text. Not read here: ``DataScanner/startScanning()`` throws ``DataScanner/ScanningUnavailable/unsupported``, and the
        /// context's status says so.
        public static func text(
            languages: [String] = [], textContentType: TextContentType? = nil
        ) -> RecognizedDataType {
            RecognizedDataType(kind: .text(languages: languages, contentType: textContentType))
        }
    }

    /// Kinds of text, by VisionKit's names. None is read here.
    public enum TextContentType: String, Sendable, Hashable, Codable, CaseIterable {
        /// Dates, times and durations.
        case dateTimeDuration
        /// Addresses of mail.
        case emailAddress
        /// Numbers of flights.
        case flightNumber
        /// Postal addresses.
        case fullStreetAddress
        /// Numbers of parcels.
        case shipmentTrackingNumber
        /// Telephone numbers.
        case telephoneNumber
        /// Addresses of the web.
        case URL
        /// Sums of money.
        case currency
    }

    /// How much work goes into a frame.
    public enum QualityLevel: String, Sendable, Hashable, Codable, CaseIterable {
        /// Between the others.
        case balanced
        /// For large codes.
        case fast
        /// For small codes.
        case accurate

        /// The same as an engine is asked it.
        var effort: DecodeEffort {
            switch self {
            case .balanced: .balanced
            case .fast: .fast
            case .accurate: .accurate
            }
        }
    }

    /// Why there is no scanning. For ``unsupported`` the context's status has the sentence.
    public enum ScanningUnavailable: Error, Sendable, Hashable {
        /// What is asked for is not read here, or the engine fails.
        case unsupported
        /// No frames can come: no context, no frame source, or one that failed.
        case cameraRestricted
    }

    /// The frame to draw around an item.
    public struct Highlight: Sendable, Hashable, Codable {
        /// Of which item: ``RecognizedItem/id``.
        public var id: RecognizedItem.ID
        /// The corners in pixels of the frame, in the code's own orientation.
        public var bounds: Quadrilateral
        /// Whether the code was not read in this frame, so that the place is foretold: draw it fainter.
        public var isPredicted: Bool

        /// A frame to draw.
        public init(id: RecognizedItem.ID, bounds: Quadrilateral, isPredicted: Bool = false) {
            self.id = id
            self.bounds = bounds
            self.isPredicted = isPredicted
        }
    }
}
