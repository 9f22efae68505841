// scan cart: the whole line, from picture files to the app's cart. The living example of an app.

import Foundation
import ScanKit

/// The subcommand `cart`.
@MainActor
struct CartCommand {
    /// Its options and help.
    nonisolated static let syntax = CommandSyntax(
        name: "cart", operands: "FILE|FOLDER…",
        summary: """
            Puts every code of the pictures into a cart and prints it: frame source, context, mode, adapter and model, as
            an app wires them. With a catalogue it has names, prices and a total.
            \(VisibleText.help).
            """,
        options: [
            .value("--symbologies", "-s", takes: "LIST", help: "only these: ean13Upca,qr …; default all that are read"),
            .value(
                "--catalog", takes: "FILE|URL",
                help: """
                    names and prices: a JSON file of [{"gtin": "95212340", "name": "Tea", "price": "2.49"}, …], a URL
                    with {gtin} in it that answers with one such entry, or a server with the API of Open Food Facts
                    (https://world.openfoodfacts.org), which has names only
                    """),
            .value(
                "--cache", takes: "FILE",
                help: """
                    keeps what a server answers in this file, and answers from it for a week, longer while there is no
                    network; needs a program built with --traits Cache
                    """),
        ])

    private let files: [String]
    private let symbologies: Set<Symbology>
    private let catalog: String?
    private let cache: String?
    private let network: CartNetwork
    private let terminal: ProgramTerminal

    /// The command for a parsed command line.
    init(
        _ arguments: ParsedArguments, terminal: ProgramTerminal, network: CartNetwork = CartNetwork()
    ) throws(UsageError) {
        files = arguments.operands
        if files.isEmpty { throw UsageError("scan cart needs a picture") }
        symbologies = try ReadOptions.symbologies(arguments.list("--symbologies"))
        catalog = arguments.last("--catalog")
        cache = arguments.last("--cache")
        if let cache {
            var outputs = OutputGuard()
            for file in files { outputs.reads("the input \(file)", path: file) }
            if let catalog { outputs.reads("--catalog \(catalog)", path: catalog) }
            try outputs.writes("--cache \(cache)", path: cache)
            try CartCache.check(cache, catalog: catalog)
        }
        self.network = network
        self.terminal = terminal
    }

    /// Scans the pictures and prints the cart.
    func run() async throws -> ExitCode {
        let catalog = try catalog.map { try CartCatalog($0, network: network, cache: cache) }
        // 1. What to scan.
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies(symbologies)
        settings.acceptAllSymbolCounts()
        // 2. The mode, in a context with the default reader.
        let context = DataCaptureContext()
        let capture = BarcodeCapture(context: context, settings: settings)
        // 3. Results go into the app's own model through the adapter.
        let cart = CartModel()
        let adapter = BarcodeCaptureAdapter()
        adapter.receiver = cart
        capture.addListener(adapter)
        let labels = CartLabels()
        capture.addListener(labels)
        // 4. Pictures instead of a camera, to their end.
        var failures = 0
        for file in files {
            let source = ImageFrameSource(contentsOf: URL(fileURLWithPath: file))
            context.setFrameSource(source)
            for error in await source.run() {
                failures += 1
                try terminal.errors.write(MessageLine.text("\(error)"))
            }
        }
        // What the adapter has queued on the main queue stands before this.
        await MainActor.run {}
        labels.describe(cart, year: Calendar(identifier: .gregorian).component(.year, from: Date()))
        // 5. What the codes stand for. Whatever happens to the network, the cart keeps what was scanned.
        if let trouble = await catalog?.fill(cart, labels) {
            failures += 1
            try terminal.errors.write(MessageLine.text("\(trouble)"))
        }
        try terminal.output.write(cart.text(priced: catalog != nil))
        return failures > 0 ? .unreadable : cart.lines.isEmpty ? .nothingFound : .success
    }
}
