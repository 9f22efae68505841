// Decoded frames to gray pictures.
#if Video
    import CFFmpeg
    import ScanCore

    /// Takes the luma plane of decoded frames, converting only where the pixel format has none.
    struct LumaPlane {
        /// How far pictures are turned clockwise.
        var quarterTurns = 0
        private var scaler: OpaquePointer?

        /// Pictures stay as they are.
        init() {}

        /// Lets go of the converter.
        mutating func close() {
            sws_freeContext(scaler)
            scaler = nil
        }

        /// The frame's picture. A luma plane is taken as it is, padding included, with one copy out of the decoder's buffer,
        /// which the decoder writes again.
        mutating func image(_ frame: UnsafeMutablePointer<AVFrame>, name: String) throws(ScanError) -> GrayImage {
            let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
            guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else {
                throw ScanError(.damagedImage, "\(name): frames of \(width) x \(height) pixels")
            }
            let stride = Int(frame.pointee.linesize.0)
            let image: GrayImage
            if Self.hasLuma(frame.pointee.format), stride >= width, let plane = frame.pointee.data.0 {
                let bytes = [UInt8](UnsafeBufferPointer(start: plane, count: (height - 1) * stride + width))
                image = try GrayImage(width: width, height: height, stride: stride, bytes: bytes)
            } else {
                image = try converted(frame, width, height, name)
            }
            return quarterTurns == 0 ? image : image.rotated(quarterTurns: quarterTurns)
        }

        /// Whether the first plane is 8-bit luma and nothing else.
        private static func hasLuma(_ format: Int32) -> Bool {
            guard let description = av_pix_fmt_desc_get(AVPixelFormat(format))?.pointee else { return false }
            let others = UInt64(
                AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL)
            let luma = description.comp.0
            return description.flags & others == 0 && luma.plane == 0 && luma.step == 1 && luma.depth == 8
                && luma.offset == 0 && luma.shift == 0
        }

        private mutating func converted(
            _ frame: UnsafeMutablePointer<AVFrame>, _ width: Int, _ height: Int, _ name: String
        ) throws(ScanError) -> GrayImage {
            let (across, down) = (Int32(width), Int32(height))
            scaler = sws_getCachedContext(
                scaler, across, down, AVPixelFormat(frame.pointee.format), across, down, AV_PIX_FMT_GRAY8,
                SWS_POINT, nil, nil, nil)
            guard let scaler else {
                throw ScanError(.unsupported, "\(name): frames of pixel format \(frame.pointee.format)")
            }
            // The converter may write whole vectors: rows with room behind them.
            let stride = (width + 63) & ~63
            let sources = [
                frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, frame.pointee.data.3,
            ].map { $0.map { UnsafePointer($0) } }
            let strides = [
                frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2,
                frame.pointee.linesize.3,
            ]
            let bytes = [UInt8](unsafeUninitializedCapacity: stride * height + 64) { target, count in
                target.initialize(repeating: 0)
                let rows = [target.baseAddress, nil, nil, nil]
                sws_scale(scaler, sources, strides, 0, down, rows, [Int32(stride), 0, 0, 0])
                count = stride * height
            }
            return try GrayImage(width: width, height: height, stride: stride, bytes: bytes)
        }
    }
#endif
