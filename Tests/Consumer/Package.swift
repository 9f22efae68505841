// swift-tools-version: 6.2
// An app outside the package: what the README shows is compiled and run here.
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ScanCore", path: "../..")],
    targets: [
        .executableTarget(
            name: "shop",
            dependencies: [.product(name: "ScanKit", package: "ScanCore")],
            path: "Sources/Shop"
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                .product(name: "ScanKit", package: "ScanCore"),
                .product(name: "ScanLookup", package: "ScanCore"),
                .product(name: "ScanTesting", package: "ScanCore"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
