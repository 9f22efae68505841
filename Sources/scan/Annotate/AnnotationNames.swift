// How annotated pictures are called.

/// One name for each input, in the order of the inputs: the file's name without its ending; a number follows where it is taken.
struct AnnotationNames {
    private var taken: Set<String> = []

    /// No names are taken yet.
    init() {}

    /// The name, without an ending, for the next input.
    mutating func next(for file: String) -> String {
        let last = file.split(separator: "/").last.map(String.init) ?? "picture"
        let stem = last.lastIndex(of: ".").map { $0 == last.startIndex ? last : String(last[..<$0]) } ?? last
        let base = last == "-" ? "stdin" : stem
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        return name
    }

    /// The file of one page of an input.
    static func file(name: String, page: Int) -> String { page == 0 ? "\(name).png" : "\(name)-page\(page).png" }
}
