// The program: `fuzz TARGET [libFuzzer's options and folders]`, `fuzz --list`, `fuzz --seeds TARGET FIXTURES FOLDER`.
import Foundation

/// What libFuzzer's own `main` calls first: takes our arguments out of the command line, and leaves it the rest.
///
/// `--list` and `--seeds` end the program.
@_cdecl("LLVMFuzzerInitialize")
func initializeFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == "--list" {
        for target in FuzzTarget.all { print(target.name) }
        exit(0)
    }
    if arguments.count == 5, arguments[1] == "--seeds" {
        do {
            try Seeds.write(target: arguments[2], fixtures: arguments[3], folder: arguments[4])
            exit(0)
        } catch {
            print("no seeds: \(error)")
            exit(1)
        }
    }
    guard arguments.count > 1, FuzzTarget.choose(arguments[1]) else {
        print("usage: fuzz TARGET [libFuzzer's options and folders] | --list | --seeds TARGET FIXTURES FOLDER")
        exit(2)
    }
    // The program's name takes the place of the target's.
    words.pointee[1] = words.pointee[0]
    words.pointee += 1
    count.pointee -= 1
    return 0
}

/// One input; 0 says that it may join the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    FuzzTarget.run(UnsafeBufferPointer(start: data, count: data == nil ? 0 : size))
    return 0
}
