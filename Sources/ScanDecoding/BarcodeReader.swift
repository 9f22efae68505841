public import ScanCore
import ScanZBar

/// The one-call entry: a picture in, barcodes out.
///
/// A reader keeps its buffers from picture to picture and nothing else. It is single-owner: make one per thread, or share a
/// ``BarcodeReaderPool``.
public final class BarcodeReader: SymbolDecoder {
    private var linear = LinearReader()
    private let matrix = QRReader()
    private var survey = Survey()

    /// A reader with buffers of its own.
    public init() {}

    /// What the last picture's read tried; kept only while this is not nil. Default: nil.
    package var trace: ReadTrace? {
        get { linear.trace }
        set {
            linear.trace = newValue
            matrix.grids = newValue == nil ? nil : []
        }
    }

    /// What this reader reads.
    public var supportedSymbologies: Set<Symbology> { SymbologyDescription.available }

    /// The barcodes in `image`, in reading order, with the symbology settings of `request` applied: what fails its counts,
    /// checksums or inversion is left out.
    ///
    /// Blocks the calling thread. Throws `.cancelled` inside a cancelled task, `.unsupported` when `request` asks for a
    /// symbology that is not read here, `.invalidSettings` when it asks for none.
    public func read(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [Barcode] {
        guard !request.symbologies.isEmpty else {
            throw ScanError(.invalidSettings, "no symbology is enabled: nothing can be found")
        }
        let unknown = Set(request.symbologies.keys).subtracting(supportedSymbologies)
        guard unknown.isEmpty else {
            let names = unknown.map(\.rawValue).sorted().joined(separator: ", ")
            throw ScanError(.unsupported, "not read here: \(names)")
        }
        return try decode(image, request: request).compactMap { symbol in
            guard case .barcode(let barcode) = SymbologyRules.apply(symbol, request: request) else { return nil }
            return barcode
        }
    }

    /// The symbols in `image`, in reading order, before any rule of the settings is applied to them.
    public func decode(_ image: GrayImage, request: DecodeRequest) throws(ScanError) -> [DecodedSymbol] {
        let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let bounds = request.regionOfInterest?.clamped(toWidth: image.width, height: image.height) ?? whole
        var symbols: [DecodedSymbol] = []
        let isDone = !request.hints.isEmpty && readHints(image, within: bounds, request: request, into: &symbols)
        if !isDone { symbols = read(image, part: bounds, request: request) }
        if Task.isCancelled { throw ScanError(.cancelled, "cancelled while reading a picture") }
        symbols = ReadingOrder.sorted(symbols)
        return request.maximumCodes.map { Array(symbols.prefix(max(0, $0))) } ?? symbols
    }

    /// The symbols in a part of `image`, in no order; their places are in the image.
    func read(_ image: GrayImage, part: PixelRect, request: DecodeRequest) -> [DecodedSymbol] {
        read(image, part: part) { plane in read(plane, request: request) }
    }

    /// What `body` reads in a part of `image`, with its places in the image.
    func read(_ image: GrayImage, part: PixelRect, _ body: (Plane) -> [DecodedSymbol]) -> [DecodedSymbol] {
        var symbols = image.cropped(to: part).withPlane(body) ?? []
        if part.x != 0 || part.y != 0 {
            for index in symbols.indices { symbols[index].location.move(x: Double(part.x), y: Double(part.y)) }
        }
        return symbols
    }

    /// The linear codes along `regions` of a plane, in no order.
    func readLines(_ plane: Plane, regions: [Region], request: DecodeRequest) -> [DecodedSymbol] {
        linear.read(plane, regions: regions, request: request, occupied: [])
        return linear.symbols(occupied: [])
    }

    /// Keeps what was seen of matrix codes, when somebody asked for it.
    private func explain() {
        guard linear.trace != nil else { return }
        linear.trace?.finders = matrix.scanner.finders.map(\.outline)
        linear.trace?.grids = matrix.grids ?? []
    }

    /// Cheapest first: the survey, matrix codes at the picture's own sizes, two passes over regions of bars; what costs more is
    /// tried where these gave nothing.
    private func read(_ plane: Plane, request: DecodeRequest) -> [DecodedSymbol] {
        let pixels = UnsafeBufferPointer(start: plane.base, count: (plane.height - 1) * plane.stride + plane.width)
        survey.measure(plane)
        var found = matrix.read(
            pixels, width: plane.width, height: plane.height, stride: plane.stride, request: request,
            texture: survey.texture)
        explain()
        if let wanted = request.maximumCodes, found.count >= wanted { return found }
        guard !request.symbologies.keys.allSatisfy({ $0 == .qr }) else {
            if found.isEmpty { found = matrix.readHarder() }
            explain()
            return found
        }
        survey.locate(plane)
        var occupied = found.map(\.location)
        linear.read(plane, regions: survey.regions, request: request, occupied: occupied)
        if found.isEmpty, linear.isEmpty || request.effort == .accurate {
            found = matrix.readHarder()
            occupied = found.map(\.location)
            explain()
        }
        guard found.isEmpty || request.effort == .accurate else { return found + linear.symbols(occupied: occupied) }
        linear.readHarder(plane, regions: survey.regions, request: request, occupied: occupied)
        return found + linear.symbols(occupied: occupied)
    }
}

extension QRFinder {
    /// The ring's corners as a value for the explanation.
    fileprivate var outline: Quadrilateral {
        func point(_ corner: SIMD2<Float>) -> Point { Point(x: Double(corner.x), y: Double(corner.y)) }
        return Quadrilateral(
            topLeft: point(corners.0), topRight: point(corners.1), bottomRight: point(corners.2),
            bottomLeft: point(corners.3))
    }
}

extension Quadrilateral {
    /// Shifts all corners by (`x`, `y`) pixels.
    fileprivate mutating func move(x: Double, y: Double) {
        func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
        self = Quadrilateral(
            topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
            bottomLeft: moved(bottomLeft))
    }
}
