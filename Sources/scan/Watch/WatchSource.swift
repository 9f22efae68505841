// What scan watch looks at.

import Foundation
import ScanKit

/// The source that a person names, and how to make it.
struct WatchSource {
    /// `--backend`.
    enum Backend: String, CaseIterable {
        /// The FFmpeg libraries.
        case libraries
        /// The program ffmpeg.
        case program

        /// As the library calls it.
        var backend: VideoBackend { self == .libraries ? .libraries : .program }
    }

    private let input: VideoInput
    private let isCamera: Bool
    private let isGraph: Bool
    private let resolution: VideoResolution?
    private let backend: VideoBackend

    /// A source by its name: `camera` for the first camera, `/dev/video…`, `lavfi:GRAPH` for the virtual camera, a file, an
    /// address, or a pattern of numbered pictures.
    init(_ name: String, resolution: VideoResolution?, backend: Backend?) throws(UsageError) {
        self.resolution = resolution
        self.backend = backend?.backend ?? .preferred
        if name.isEmpty || name == "lavfi:" { throw UsageError("the source has no name") }
        isGraph = name.hasPrefix("lavfi:")
        if name == "camera" {
            // Without one, the first there could be is named as not there.
            input = .device(CameraDevices.paths.first ?? "/dev/video0")
            isCamera = true
        } else if name.hasPrefix("lavfi:") {
            input = .virtualDevice(String(name.dropFirst(6)))
            isCamera = true
        } else {
            input = VideoInput(named: name)
            isCamera = name.hasPrefix("/dev/video")
        }
        if resolution != nil, !isCamera {
            throw UsageError("--size is a camera's: '\(name)' has a size of its own")
        }
    }

    /// How the source is called.
    var name: String { input.name }

    /// The files that it reads, as far as a name tells: a file, an address file://…, the pictures of a pattern, the movies of a
    /// graph.
    var paths: [String] {
        if input.name.hasPrefix("file://") { return URL(string: input.name).map { [$0.path] } ?? [] }
        if isGraph {
            return input.name.components(separatedBy: "movie=").dropFirst().map { rest in
                String(rest.prefix { !":,;[".contains($0) }).trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
            }
        }
        guard let sign = input.name.range(of: "%[0-9]*d", options: .regularExpression) else { return [input.name] }
        let folder = URL(fileURLWithPath: input.name).deletingLastPathComponent()
        let (head, tail) = (input.name[..<sign.lowerBound], input.name[sign.upperBound...])
        let start = head.lastIndex(of: "/").map { head[head.index(after: $0)...] } ?? head
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return [input.name]
            + names.filter { name in
                name.hasPrefix(start) && name.hasSuffix(tail) && name.count >= start.count + tail.count
                    && name.dropFirst(start.count).dropLast(tail.count).allSatisfy(\.isNumber)
            }.map { folder.appendingPathComponent($0).path }
    }

    /// The source, off.
    func make() -> any FrameSource {
        guard isCamera else { return VideoFrameSource(input, backend: backend) }
        let settings = CameraSettings(preferredResolution: resolution ?? .fullHD)
        return Camera(input, settings: settings, backend: backend)
    }
}
