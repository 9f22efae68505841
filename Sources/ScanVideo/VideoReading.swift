// What a backend gives: pictures one after another.
public import ScanCore

/// One step of reading a video.
enum VideoStep: Sendable {
    /// A picture and its time from the first one on.
    case picture(GrayImage, Duration)
    /// Something to be told; reading goes on.
    case notice(ScanError)
    /// Nothing more comes.
    case end
}

/// An open video. Belongs to one queue; gone, it has let go of its files and processes.
protocol VideoReading: AnyObject {
    /// Blocks for the next step. Throws what ended the video too early; after that, and after the end, it is not called.
    ///
    /// Once the reader's ``ReadWatch`` is stopped it returns the end soon.
    func next() throws(ScanError) -> VideoStep
    /// Lets go of everything, at once.
    func close()
}

extension ScanError.Code {
    /// The frames of a video have another size from here on; reading goes on.
    public static let frameSizeChanged = ScanError.Code(rawValue: "frameSizeChanged")
}
