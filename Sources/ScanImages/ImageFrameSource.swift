// Still pictures as a frame source.
public import Foundation
public import ScanCore

/// Still pictures as a source of frames: a file, many, a folder, bytes in memory, or pictures that are decoded already.
///
/// Switched on it emits every page of every picture in turn, each `repeatCount` times, waits for its listeners each
/// time, and then goes to off by itself; switched on again it begins anew. Pictures are decoded one by one while it is
/// on, so memory holds one of them. One that cannot be read is reported (`frameSource(_:didFailWith:)`, with its name
/// and the reason) and the rest goes on. A frame's origin is the file's path, with `#1`, `#2` … for the pages behind
/// the first. Frames have no timestamp: a context takes its own clock.
///
///     let source = ImageFrameSource(contentsOf: URL(filePath: "labels"))
///     context.setFrameSource(source)
///     source.switch(toDesiredState: .on)
public final class ImageFrameSource: FrameSource {
    private let driver: FrameSourceDriver

    /// The picture in a file, all its pages; of a folder, the pictures in it and its subfolders as ``ImageFiles`` walks
    /// them.
    ///
    /// `repeatCount`: how often each picture is emitted, at least once; default 1.
    public convenience init(contentsOf url: URL, repeatCount: Int = 1, limits: ImageLimits = ImageLimits()) {
        self.init(contentsOf: [url], repeatCount: repeatCount, limits: limits)
    }

    /// The pictures in many files or folders, in this order.
    public convenience init(contentsOf urls: [URL], repeatCount: Int = 1, limits: ImageLimits = ImageLimits()) {
        self.init { emit in
            let player = PicturePlayer(reader: ImageReader(limits: limits), repeatCount: repeatCount, emit: emit)
            for url in urls { try await player.play(url) }
        }
    }

    /// A picture file that is in memory. `name` stands for its path in origins and errors.
    public convenience init(
        data: Data, name: String? = nil, repeatCount: Int = 1, limits: ImageLimits = ImageLimits()
    ) {
        self.init { emit in
            let player = PicturePlayer(reader: ImageReader(limits: limits), repeatCount: repeatCount, emit: emit)
            try await player.play(data, name: name)
        }
    }

    /// A picture that is decoded already.
    public convenience init(image: GrayImage, repeatCount: Int = 1) {
        self.init(images: [image], repeatCount: repeatCount)
    }

    /// Many pictures that are decoded already, in this order.
    public convenience init(images: [GrayImage], repeatCount: Int = 1) {
        self.init { emit in
            let player = PicturePlayer(reader: ImageReader(), repeatCount: repeatCount, emit: emit)
            for image in images { try await player.play(image, origin: nil) }
        }
    }

    private init(_ producer: @escaping @Sendable (FrameEmitter) async throws -> Void) {
        driver = FrameSourceDriver(producer: producer)
        driver.bind(to: self)
    }

    /// The newest state asked for; off again after the last picture.
    public var desiredState: FrameSourceState { driver.desiredState }
    /// The state the source is in.
    public var currentState: FrameSourceState { driver.currentState }

    /// Asks for a settled state; `FrameSourceState` ends the run after the picture in hand.
    public func `switch`(
        toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        driver.switch(toDesiredState: state, completionHandler: completionHandler)
    }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any FrameSourceListener) { driver.addListener(listener) }

    /// Removes a listener; an absent one is ignored.
    public func removeListener(_ listener: any FrameSourceListener) { driver.removeListener(listener) }
}
