// Videos through the FFmpeg libraries.
#if Video
    import CFFmpeg
    import Foundation
    import ScanCore

    /// Reads a video with libavformat and libavcodec, one thread, luma planes as they are.
    final class LibraryReader: VideoReading {
        private let input: VideoInput
        private let watch: ReadWatch
        private var context: UnsafeMutablePointer<AVFormatContext>?
        private var codec: UnsafeMutablePointer<AVCodecContext>?
        private var packet = av_packet_alloc()
        private var frame = av_frame_alloc()
        private var luma: LumaPlane
        private var stream: Int32 = -1
        private var timeBase = 0.0
        /// How long the stream takes, and the step from a frame to the next, in seconds; 0 when not known.
        private var duration = 0.0
        private var step = 0.0
        private var firstTime: Double?
        private var lastTime = -1.0
        private var size: (width: Int, height: Int)?
        private var count = 0
        private var damaged = 0
        /// What reading ended with; nil while it goes on, ``LibraryFailure/end`` for the end.
        private var ending: Int32?
        /// A picture that waits behind a notice.
        private var waiting: VideoStep?

        /// The libraries are told once that they print nothing and that devices are wanted.
        private static let isSetUp: Bool = {
            av_log_set_level(AV_LOG_QUIET)
            avdevice_register_all()
            return avformat_network_init() == 0
        }()

        /// Opens the video and its decoder.
        init(_ input: VideoInput, settings: CameraSettings, watch: ReadWatch) throws(ScanError) {
            self.input = input
            self.watch = watch
            luma = LumaPlane()
            guard Self.isSetUp, packet != nil, frame != nil else {
                throw ScanError(.sourceFailure, "\(input.name): the FFmpeg libraries cannot be set up")
            }
            watch.begin()
            do throws(ScanError) {
                try openInput(settings)
                try openDecoder()
            } catch {
                close()
                throw watch.isOverdue ? watch.overdue(input.name) : error
            }
        }

        deinit { close() }

        func close() {
            avcodec_free_context(&codec)
            // A context that could not be opened is freed by the libraries and nil.
            avformat_close_input(&context)
            av_packet_free(&packet)
            av_frame_free(&frame)
            luma.close()
        }

        func next() throws(ScanError) -> VideoStep {
            if let waiting {
                self.waiting = nil
                return waiting
            }
            watch.begin()
            while true {
                if watch.isStopped { return .end }
                let got = avcodec_receive_frame(codec, frame)
                if got == 0 { return try take() }
                if got == LibraryFailure.end || ending != nil { return try end() }
                if got != LibraryFailure.again { damaged += 1 }
                try feed()
            }
        }

        private func openInput(_ settings: CameraSettings) throws(ScanError) {
            let demuxer = input.format.flatMap { av_find_input_format($0) }
            if let format = input.format, demuxer == nil {
                throw ScanError(.unsupported, "\(input.name): these FFmpeg libraries have no format \(format)")
            }
            guard let made = avformat_alloc_context() else {
                throw ScanError(.sourceFailure, "\(input.name): no memory")
            }
            // The watch outlives the context: this reader owns both.
            made.pointee.interrupt_callback = AVIOInterruptCB(
                callback: { watch in
                    guard let watch else { return 0 }
                    let owner = Unmanaged<ReadWatch>.fromOpaque(watch).takeUnretainedValue()
                    return owner.isStopped || owner.isOverdue ? 1 : 0
                }, opaque: Unmanaged.passUnretained(watch).toOpaque())
            if input.kind == .device { made.pointee.flags |= AVFMT_FLAG_NONBLOCK }
            context = made
            var options: OpaquePointer?
            defer { av_dict_free(&options) }
            for option in DemuxerOptions.all(for: input, settings: settings) {
                av_dict_set(&options, option.name, option.value, 0)
            }
            try check(avformat_open_input(&context, input.address, demuxer, &options))
            try check(avformat_find_stream_info(context, nil))
        }

        private func openDecoder() throws(ScanError) {
            var decoder: UnsafePointer<AVCodec>?
            let found = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0)
            guard found >= 0, let decoder, let video = context?.pointee.streams[Int(found)] else {
                throw ScanError(.unreadableFile, "\(input.name): no video in it", underlyingCode: Int(found))
            }
            codec = avcodec_alloc_context3(decoder)
            try check(avcodec_parameters_to_context(codec, video.pointee.codecpar))
            codec?.pointee.thread_count = 1
            codec?.pointee.pkt_timebase = video.pointee.time_base
            try check(avcodec_open2(codec, decoder, nil))
            stream = found
            timeBase = av_q2d(video.pointee.time_base)
            duration = statedDuration(of: video)
            let rate = av_q2d(av_guess_frame_rate(context, video, nil))
            if rate > 0 { step = 1 / rate }
            luma.quarterTurns = Self.quarterTurns(of: video)
        }

        /// How many seconds the stream takes by the file's header; 0 when it does not say.
        private func statedDuration(of video: UnsafeMutablePointer<AVStream>) -> Double {
            if video.pointee.duration > 0 { return Double(video.pointee.duration) * timeBase }
            // Matroska notes it as text; the file's duration is that of its longest stream.
            if let tag = av_dict_get(video.pointee.metadata, "DURATION", nil, 0), let value = tag.pointee.value {
                return ProgramLine.duration(String(cString: value)) ?? 0
            }
            guard let context, context.pointee.nb_streams == 1, context.pointee.duration > 0 else { return 0 }
            return Double(context.pointee.duration) / Double(AV_TIME_BASE)
        }

        /// How far the pictures of a stream have to be turned clockwise to be upright.
        private static func quarterTurns(of stream: UnsafeMutablePointer<AVStream>) -> Int {
            guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, nil) else { return 0 }
            let degrees = data.withMemoryRebound(to: Int32.self, capacity: 9) { av_display_rotation_get($0) }
            // The libraries count anticlockwise.
            return degrees.isFinite ? -Int((degrees / 90).rounded()) : 0
        }

        /// Hands the decoder one more packet, or tells it that none comes any more.
        private func feed() throws(ScanError) {
            while true {
                let got = av_read_frame(context, packet)
                if got == LibraryFailure.again {
                    // A device without a new frame: look again soon, at once when the read is to end.
                    var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
                    poll(&wait, 1, 2)
                    if watch.isOverdue { throw watch.overdue(input.name) }
                    if watch.isStopped { return }
                    continue
                }
                if got < 0 {
                    ending = got
                    avcodec_send_packet(codec, nil)
                    return
                }
                defer { av_packet_unref(packet) }
                guard packet?.pointee.stream_index == stream else { continue }
                if avcodec_send_packet(codec, packet) < 0 { damaged += 1 }
                return
            }
        }

        private func take() throws(ScanError) -> VideoStep {
            defer { av_frame_unref(frame) }
            guard let frame else { return .end }
            let image = try luma.image(frame, name: input.name)
            count += 1
            let picture = VideoStep.picture(image, .ofVideo(seconds: time(of: frame)))
            let old = size ?? (image.width, image.height)
            size = (image.width, image.height)
            if old == (image.width, image.height) { return picture }
            waiting = picture
            return .notice(
                ScanError(
                    .frameSizeChanged,
                    "\(input.name): the frame size changes from \(old.width) x \(old.height) to \(image.width) x "
                        + "\(image.height)"))
        }

        /// Seconds from the first frame on. A frame without a time comes a step after the one before.
        private func time(of frame: UnsafeMutablePointer<AVFrame>) -> Double {
            let stamp = frame.pointee.best_effort_timestamp
            var time = lastTime < 0 ? 0 : lastTime + step
            if stamp != scan_no_pts {
                let own = Double(stamp) * timeBase
                let first = firstTime ?? own - time
                firstTime = first
                time = max(0, own - first)
            }
            lastTime = time
            return time
        }

        /// All is read: whether all was well.
        private func end() throws(ScanError) -> VideoStep {
            if watch.isStopped { return .end }
            if watch.isOverdue { throw watch.overdue(input.name) }
            let ending = ending ?? LibraryFailure.end
            let seen = max(0, lastTime) + step
            let isCut = duration - seen > 0.5
            let code: ScanError.Code = count > 0 && !input.isLive ? .damagedImage : .sourceFailure
            let part = isCut ? "ends after \(Self.tenths(seen)) of \(Self.tenths(duration)) s: " : ""
            if ending != LibraryFailure.end { throw LibraryFailure.error(ending, input.name, part, code: code) }
            if isCut { throw ScanError(code, "\(input.name): \(part)the file is cut off") }
            if count == 0 { throw ScanError(.unreadableFile, "\(input.name): no picture in it") }
            if damaged > 0 {
                throw ScanError(code, "\(input.name): \(damaged) damaged parts of it were left out")
            }
            return .end
        }

        private func check(_ result: Int32) throws(ScanError) {
            if result < 0 {
                throw LibraryFailure.error(
                    result, input.name, "cannot be read: ", code: input.isLive ? .sourceFailure : .unreadableFile)
            }
        }

        private static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    }
#endif
