/// What a processed frame brought: a value that may be kept, and is made by hand in a test. Items are the data of codes; two
/// codes with the same data are one item.
public struct BarcodePickSession: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int
    /// The items that are there.
    public var trackedItems: Set<String>
    /// Those of them that were not there in the frame before.
    public var addedItems: Set<String>
    /// What became of everything the engine read.
    public var decodeReport: DecodeReport

    /// A session from its facts; left out, all that is there is what came.
    public init(
        frameId: Int = 0, frameSequenceId: Int = 0, trackedItems: Set<String>? = nil, addedItems: Set<String> = [],
        decodeReport: DecodeReport = DecodeReport()
    ) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
        self.trackedItems = trackedItems ?? addedItems
        self.addedItems = addedItems
        self.decodeReport = decodeReport
    }
}

/// How far the picking is: a value that may be kept, and is made by hand in a test.
public struct BarcodePickScanningSession: Sendable, Hashable, Codable {
    /// The items that are picked.
    public var pickedItems: Set<String>
    /// All items that were seen since the begin or the last reset, picked ones included.
    public var scannedItems: Set<String>

    /// A session from its facts.
    public init(pickedItems: Set<String> = [], scannedItems: Set<String> = []) {
        self.pickedItems = pickedItems
        self.scannedItems = scannedItems
    }
}

extension DropReason {
    /// The code's bytes are no text, so it is no item that could be picked.
    public static let noText = DropReason(rawValue: "noText")
}
