// A run, written down: what turns a field problem into a unit test.

/// A run of a source: settings, and for each frame which it was, when, and what the modes said of it. No pictures: a frame is
/// named by its source, number and time.
///
/// As text it is JSON Lines: a line for the run, then one for each frame or change of status, so a run that is cut off can be
/// read up to there. A ``TraceRecorder`` writes one; ``replay(on:)-(BarcodeCapture)`` calls listeners with it.
public struct RunTrace: Sendable, Hashable {
    /// What is known of the whole run.
    public struct Header: Sendable, Hashable, Codable {
        /// The version of the format: 1.
        public var trace = 1
        /// What the frames came from: a path, an address; nil when not noted.
        public var source: String?
        /// The settings of the capture mode; nil when there was none.
        public var captureSettings: BarcodeCaptureSettings.Snapshot?
        /// The settings of the batch mode; nil when there was none.
        public var batchSettings: BarcodeBatchSettings.Snapshot?

        /// A header from its facts.
        public init(
            source: String? = nil, captureSettings: BarcodeCaptureSettings.Snapshot? = nil,
            batchSettings: BarcodeBatchSettings.Snapshot? = nil
        ) {
            self.source = source
            self.captureSettings = captureSettings
            self.batchSettings = batchSettings
        }
    }

    /// One frame and what came of it.
    public struct Frame: Sendable, Hashable, Codable {
        /// The frame's number within its context.
        public var frameId: Int
        /// When it was taken, in nanoseconds from the start of the run; nil for still pictures.
        public var nanoseconds: Int64?
        /// Where it came from; nil when not known, or when that is the run's source.
        public var origin: String?
        /// Pixels across.
        public var width: Int
        /// Pixels down.
        public var height: Int
        /// How long the modes took for it, in milliseconds; nil when not noted.
        public var milliseconds: Double?
        /// What the capture mode said; nil when it was not there or disabled.
        public var capture: BarcodeCaptureUpdate?
        /// What the batch mode said; nil when it was not there or disabled.
        public var batch: BarcodeBatchUpdate?

        /// A frame that nothing was said of yet.
        public init(_ frame: any FrameData) {
            frameId = frame.frameId
            nanoseconds = frame.timestamp.map(Self.nanoseconds)
            origin = (frame as? ImageFrame)?.origin
            width = frame.image.width
            height = frame.image.height
        }

        /// A time in whole nanoseconds; the farthest there is when it is farther (292 years).
        private static func nanoseconds(_ time: Duration) -> Int64 {
            let (least, most) = (Duration.nanoseconds(Int64.min), Duration.nanoseconds(Int64.max))
            let (seconds, attoseconds) = min(max(time, least), most).components
            let (whole, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
            let (sum, isSumOver) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
            guard isOver || isSumOver else { return sum }
            return seconds < 0 ? .min : .max
        }

        /// The frame for callbacks: with its number, time, origin and size, and a white picture.
        public var frameData: ImageFrame {
            ImageFrame(
                image: GrayImage(width: width, height: height, filledWith: 255), frameId: frameId,
                timestamp: nanoseconds.map { .nanoseconds($0) }, origin: origin)
        }
    }

    /// One line behind the header.
    public enum Entry: Sendable, Hashable {
        /// A frame was processed.
        case frame(Frame)
        /// The context's status changed.
        case status(ContextStatus)
    }

    /// The first line.
    public var header: Header
    /// The lines behind it.
    public var entries: [Entry]

    /// A run from its facts.
    public init(header: Header = Header(), entries: [Entry] = []) {
        self.header = header
        self.entries = entries
    }

    /// The frames in order.
    public var frames: [Frame] { entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } } }
}
