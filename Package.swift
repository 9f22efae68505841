// swift-tools-version: 6.2
import PackageDescription

// The rule of imports (house.md): everything points at ScanCore, nothing points at the program.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "ScanCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ScanCore", targets: ["ScanCore"]),
        .library(name: "ScanText", targets: ["ScanText"]),
        .library(name: "ScanZBar", targets: ["ScanZBar"]),
        .library(name: "ScanDecoding", targets: ["ScanDecoding"]),
        .library(name: "ScanImages", targets: ["ScanImages"]),
        .library(name: "ScanVideo", targets: ["ScanVideo"]),
        .library(name: "ScanView", targets: ["ScanView"]),
        .library(name: "ScanAdapter", targets: ["ScanAdapter"]),
        .library(name: "ScanLookup", targets: ["ScanLookup"]),
        .library(name: "ScanTesting", targets: ["ScanTesting"]),
        .library(name: "ScanKit", targets: ["ScanKit"]),
        .executable(name: "scan", targets: ["scan"]),
    ],
    traits: [
        .trait(name: "Video", description: "Reads videos with the FFmpeg libraries instead of the program ffmpeg."),
        .trait(name: "Curl", description: "Adds a network session on libcurl beside the one on Foundation."),
        .trait(name: "Cache", description: "Adds a product cache in an SQLite file beside the one in memory."),
    ],
    targets: [
        .systemLibrary(
            name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]),
        .systemLibrary(
            name: "CImageCodecs",
            providers: [
                .apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libtiff-dev", "libgif-dev"]),
                .brew(["libpng", "jpeg-turbo", "webp", "libtiff", "giflib"]),
            ]),
        .systemLibrary(
            name: "CFFmpeg",
            providers: [
                .apt(["libavformat-dev", "libavcodec-dev", "libavdevice-dev", "libswscale-dev"]), .brew(["ffmpeg"]),
            ]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        library("ScanCore"),
        library("ScanText", ["ScanCore"]),
        library("ScanZBar", ["ScanCore", "ScanText", "CZBar"]),
        library("ScanImages", ["ScanCore", "CImageCodecs"]),
        library("ScanVideo", ["ScanCore", .target(name: "CFFmpeg", condition: .when(traits: ["Video"]))]),
        library("ScanView", ["ScanCore", "ScanImages"]),
        library("ScanAdapter", ["ScanCore"]),
        library(
            "ScanLookup",
            [
                "ScanCore", .target(name: "CCurl", condition: .when(traits: ["Curl"])),
                .target(name: "CSQLite", condition: .when(traits: ["Cache"])),
            ]),
        library("ScanTesting", ["ScanCore", "ScanLookup"]),
        library("ScanDecoding", ["ScanCore", "ScanText", "ScanZBar"]),
        library(
            "ScanKit",
            ["ScanCore", "ScanZBar", "ScanImages", "ScanVideo", "ScanView", "ScanAdapter", "ScanDecoding"]),
        library("ScanScore", ["ScanCore", "ScanImages"]),
        .executableTarget(name: "scan", dependencies: ["ScanKit", "ScanScore", "ScanLookup"], swiftSettings: settings),
        tests("ScanCoreTests", ["ScanCore", "ScanTesting"]),
        tests("ScanTextTests", ["ScanText", "ScanCore"]),
        tests("ScanZBarTests", ["ScanZBar", "ScanCore", "ScanTesting", "ScanImages", "CZBar"]),
        tests("ScanImagesTests", ["ScanImages", "ScanCore", "ScanTesting"]),
        tests("ScanVideoTests", ["ScanVideo", "ScanCore"]),
        tests("ScanViewTests", ["ScanView", "ScanCore", "ScanTesting", "ScanImages"]),
        tests("ScanAdapterTests", ["ScanAdapter", "ScanCore", "ScanTesting"]),
        tests("ScanLookupTests", ["ScanLookup", "ScanCore", "ScanTesting"]),
        tests("ScanTestingTests", ["ScanTesting", "ScanCore"]),
        tests("ScanDecodingTests", ["ScanDecoding", "ScanCore", "ScanTesting", "ScanImages"]),
        tests("SeedTests", ["ScanKit", "ScanTesting", "ScanLookup"]),
        .testTarget(
            name: "SeedSwift5Tests", dependencies: ["ScanKit", "ScanTesting"],
            swiftSettings: settings + [.swiftLanguageMode(.v5)]),
        tests("ScanScoreTests", ["ScanScore", "ScanCore", "ScanTesting"]),
        tests("scanTests", ["scan", "ScanScore", "ScanKit", "ScanLookup", "ScanTesting"]),
        tests(
            "FixtureTests", ["ScanKit", "ScanTesting", "ScanScore"],
            exclude: [
                "also.jsonl", "ledger.json", "add_ons.py", "blur_figure.py", "blurred_codes.py", "misprints.py",
                "no_codes.py",
            ]),
        tests("PipelineTests", ["ScanKit", "ScanTesting", "scan"], exclude: ["make_video.sh"]),
        tests("HouseTests"),
    ],
    swiftLanguageModes: [.v6]
)
