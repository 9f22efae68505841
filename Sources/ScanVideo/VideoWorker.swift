// A queue of its own for an open video, so that reads that block keep no task's thread.
import Dispatch
import ScanCore

/// Opens a video and reads it on a queue of its own.
final class VideoWorker: Sendable {
    private let queue = DispatchQueue(label: "ScanVideo.VideoWorker")
    /// Guards the open video; only ever taken on the queue, so nobody waits for it.
    private let reader = Guarded<(any VideoReading)?>(nil)
    private let watch: ReadWatch
    private let open: @Sendable (ReadWatch) throws(ScanError) -> any VideoReading

    /// A worker that opens its video at the first ``next()``.
    init(watch: ReadWatch, open: @escaping @Sendable (ReadWatch) throws(ScanError) -> any VideoReading) {
        self.watch = watch
        self.open = open
    }

    /// The next step; throws what ended the video too early, and why it could not be opened.
    func next() async throws(ScanError) -> VideoStep {
        let result: Result<VideoStep, ScanError> = await withHandover { continuation in
            queue.async { [self] in continuation.resume(returning: step()) }
        }
        return try result.get()
    }

    /// Ends what ``next()`` waits for, from any thread.
    func stop() { watch.stop() }

    /// Closes the video, and returns when that is done.
    func close() async {
        await withHandover { continuation in
            queue.async { [self] in
                reader.withLock { reader in
                    reader?.close()
                    reader = nil
                }
                continuation.resume()
            }
        }
    }

    private func step() -> Result<VideoStep, ScanError> {
        reader.withLock { reader in
            do throws(ScanError) {
                if watch.isStopped { return .success(.end) }
                if let reader { return .success(try reader.next()) }
                let opened = try open(watch)
                reader = opened
                return .success(try opened.next())
            } catch {
                return watch.isStopped ? .success(.end) : .failure(error)
            }
        }
    }
}
