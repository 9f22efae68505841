// An open video to frames, within one run of a source.
import ScanCore

/// Reads a video from its start to its end and emits its frames.
struct VideoPlayer: Sendable {
    /// What is read.
    let input: VideoInput
    /// With what.
    let backend: VideoBackend

    /// Emits frame after frame; returns at the end, and when the task is cancelled. Either way the video is closed then.
    ///
    /// Throws why it could not be opened, and what ended it too early.
    func play(settings: CameraSettings, emit: FrameEmitter) async throws {
        let (input, backend) = (input, backend)
        let worker = VideoWorker(watch: ReadWatch(patience: input.patience)) { watch throws(ScanError) in
            try backend.open(input, settings: settings, watch: watch)
        }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withTaskCancellationHandler {
                    try await Self.play(worker, origin: input.name, zoom: settings.zoomFactor, emit: emit)
                } onCancel: {
                    worker.stop()
                })
        } catch {
            result = .failure(error)
        }
        worker.stop()
        await worker.close()
        try result.get()
    }

    private static func play(_ worker: VideoWorker, origin: String, zoom: Double, emit: FrameEmitter) async throws {
        while true {
            switch try await worker.next() {
            case .picture(let image, let time):
                try await emit(ImageFrame(image: zoomed(image, zoom), timestamp: time, origin: origin))
            case .notice(let notice): await emit.report(notice)
            case .end: return
            }
        }
    }

    /// The middle of a picture, `zoom` times as large to the eye; the picture itself for 1 and below.
    static func zoomed(_ image: GrayImage, _ zoom: Double) -> GrayImage {
        guard zoom > 1, zoom.isFinite else { return image }
        let width = max(1, Int((Double(image.width) / zoom).rounded()))
        let height = max(1, Int((Double(image.height) / zoom).rounded()))
        let part = PixelRect(
            x: (image.width - width) / 2, y: (image.height - height) / 2, width: width, height: height)
        return image.cropped(to: part)
    }
}
