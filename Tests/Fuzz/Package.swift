// swift-tools-version: 6.2
// Fuzz targets for the reader and each of its parsers. A package of its own: it needs flags that no dependency may have.
import PackageDescription

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ScanCore", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "ScanCore", package: "ScanCore"),
                .product(name: "ScanText", package: "ScanCore"),
                .product(name: "ScanDecoding", package: "ScanCore"),
                .product(name: "ScanImages", package: "ScanCore"),
            ],
            // The default linker fails on libFuzzer; and what nobody calls by name must stay: the counters of coverage.
            linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--no-gc-sections"])])
    ],
    swiftLanguageModes: [.v6]
)
