// What a subcommand takes: parsing it, and its help.

/// The options and operands of a subcommand.
struct CommandSyntax {
    /// The subcommand: "read".
    var name: String
    /// The operands as the usage line shows them.
    var operands: String
    /// One sentence, and more lines if need be.
    var summary: String
    /// The options, in the order of the help.
    var options: [CommandOption]

    /// The options of `options` and the two that every subcommand has.
    private var allOptions: [CommandOption] {
        options + [
            .flag("--help", "-h", help: "print this and exit"), .flag("--version", help: "print the version and exit"),
        ]
    }

    /// Takes a command line apart. Options may stand anywhere; `--name=value` and `--name value` mean the same; after
    /// `--` all is operands; `-` alone is one.
    func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                parsed.operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let isLong = argument.hasPrefix("--")
            let name = isLong ? String(parts[0]) : argument
            guard let option = allOptions.first(where: { $0.names.contains(name) }) else {
                throw UsageError("unknown option '\(name)'")
            }
            let attached = isLong && parts.count == 2 ? String(parts[1]) : nil
            if option.value == nil {
                if attached != nil { throw UsageError("\(option.key) takes no value") }
                parsed.values[option.key, default: []].append("")
            } else {
                guard let value = attached ?? rest.popFirst() else {
                    throw UsageError("\(option.key) needs a value: \(option.value ?? "")")
                }
                parsed.values[option.key, default: []].append(value)
            }
        }
        return parsed
    }

    /// The help: usage, summary, and a line or more for each option.
    var help: String {
        var text = "usage: scan \(name) [options] \(operands)\n\n\(summary)\n\noptions:\n"
        let heads = allOptions.map { option in
            "  " + option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
        }
        let width = min(28, (heads.map(\.count).max() ?? 0) + 2)
        for (option, head) in zip(allOptions, heads) {
            let indent = String(repeating: " ", count: width)
            let lines = option.help.split(separator: "\n", omittingEmptySubsequences: false)
            let fits = head.count + 2 <= width
            let first = fits ? head + String(repeating: " ", count: width - head.count) : head + "\n" + indent
            text += first + lines.joined(separator: "\n" + indent) + "\n"
        }
        return text
    }
}
