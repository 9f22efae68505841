// Photos and zoom, as far as there can be any without a camera of one's own.
extension DataScanner {
    /// The frame that was processed last, whole and in full size, as a value that may be kept.
    ///
    /// Where VisionKit takes a new photo, this takes what the frame source gave. Throws `.sourceFailure` when the scanner is not
    /// scanning, and when no frame was processed since it was started or reset.
    public func capturePhoto() async throws(ScanError) -> ImageFrame {
        guard isScanning else { throw ScanError(.sourceFailure, "capturePhoto: the scanner is not scanning") }
        guard let frame = machine.withLogic({ $0.lastFrame }) else {
            throw ScanError(.sourceFailure, "capturePhoto: no frame has been processed yet")
        }
        return frame
    }

    /// 1: frames are taken as the source gives them. Another value is not taken over, and told in the context's status until 1
    /// is set.
    public var zoomFactor: Double {
        get { 1 }
        set { apply(settings, zoom: newValue) }
    }

    /// 1, see ``zoomFactor``.
    public var minZoomFactor: Double { 1 }

    /// 1, see ``zoomFactor``.
    public var maxZoomFactor: Double { 1 }

    /// Takes settings for the next frame.
    func apply(_ settings: DataScannerSettings, zoom: Double) {
        var next = DataScannerLogic.Settings(settings)
        next.wantedZoom = zoom
        machine.apply(next, completionHandler: nil)
    }
}

extension ImageFrame {
    /// The same frame as a value of this type.
    init(_ frame: any FrameData) {
        self =
            frame as? ImageFrame
            ?? ImageFrame(image: frame.image, frameId: frame.frameId, timestamp: frame.timestamp)
    }
}
