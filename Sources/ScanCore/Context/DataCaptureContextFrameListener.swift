/// Told of every frame before and after the modes have it. Called by the context's executor while at least one mode is there.
public protocol DataCaptureContextFrameListener: AnyObject, SendableMetatype {
    /// The modes are about to get the frame.
    func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData)
    /// All modes are done with the frame, their callbacks included.
    func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData)
}
