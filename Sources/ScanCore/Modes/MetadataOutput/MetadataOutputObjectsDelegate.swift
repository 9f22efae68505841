/// Told of the codes that a ``MetadataOutput`` sees. Need not be Sendable: a class with mutable state will do.
///
/// Called one call at a time on the queue it was set with, or by the context's executor.
public protocol MetadataOutputObjectsDelegate: AnyObject, SendableMetatype {
    /// The codes of a frame, all of them in every frame as long as there are some; then once none, when they have left.
    func metadataOutput(
        _ output: MetadataOutput, didOutput metadataObjects: [MachineReadableCodeObject],
        from connection: MetadataConnection)
}

/// Where the objects of a callback come from.
public struct MetadataConnection: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int

    /// A connection, made of nothing unless told.
    public init(frameId: Int = 0, frameSequenceId: Int = 0) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
    }
}
