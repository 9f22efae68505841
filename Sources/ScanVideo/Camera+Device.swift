// Cameras that are devices of this machine.
import Foundation
public import ScanCore

/// What a device does not tell stays unknown: its position is unspecified, it has no torch, and its resolution is asked for
/// and taken as it comes.
extension Camera {
    /// The first camera of this machine; nil where there is none. A new one each time: it shares no state with others.
    public static var `default`: Camera? { CameraDevices.paths.first.map { Camera(device: $0) } }

    /// The camera that looks that way. Devices do not tell: nil for every position but `unspecified`, which is the
    /// ``default`` camera.
    public convenience init?(position: CameraPosition) {
        guard position == .unspecified, let path = CameraDevices.paths.first else { return nil }
        self.init(device: path)
    }

    /// The V4L2 device at `path`: `/dev/video0`. It is opened when the camera is switched on; a device that is not there,
    /// is none or is taken is told then (`frameSource(_:didFailWith:)`, with path and reason), and so is one that vanishes.
    ///
    /// The settings' resolution is asked for and the device takes the nearest it has; their zoom cuts out the middle.
    public convenience init(
        device path: String, settings: CameraSettings = CameraSettings(), backend: VideoBackend = .preferred
    ) {
        self.init(.device(path), settings: settings, backend: backend)
    }

    /// A camera around any input: a stream, or ``VideoInput/virtualDevice(_:)`` for a try without a device. Whatever the
    /// input, a camera is live.
    public convenience init(
        _ input: VideoInput, settings: CameraSettings = CameraSettings(), backend: VideoBackend = .preferred
    ) {
        let player = VideoPlayer(input: input, backend: backend)
        self.init(settings: settings) { settings, emit in try await player.play(settings: settings, emit: emit) }
    }
}

/// The cameras of this machine.
public enum CameraDevices: Sendable {
    /// The paths of all V4L2 devices that may be cameras, by number. A camera's further nodes (its metadata) are left out.
    public static var paths: [String] { paths(devices: "/dev", facts: "/sys/class/video4linux") }

    /// The same, with the folders given.
    static func paths(devices: String, facts: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: facts)) ?? []
        let numbers = names.compactMap { name -> Int? in
            guard name.hasPrefix("video"), let number = Int(name.dropFirst(5)) else { return nil }
            let file = FileHandle(forReadingAtPath: "\(facts)/\(name)/index")
            let index = (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
            let isFirst = index.map { $0.split(whereSeparator: \.isWhitespace).first == "0" } ?? true
            return isFirst && FileManager.default.fileExists(atPath: "\(devices)/\(name)") ? number : nil
        }
        return numbers.sorted().map { "\(devices)/video\($0)" }
    }
}
