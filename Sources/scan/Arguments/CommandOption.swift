// One option of a subcommand.

/// An option: its spellings, whether it takes a value, and its line of help.
struct CommandOption {
    /// The spellings, the long one first: "--format", "-f".
    var names: [String]
    /// How the help calls the value: "FILE"; nil for a switch.
    var value: String?
    /// What it does, for the help; the default comes last.
    var help: String

    /// An option that takes a value.
    static func value(_ names: String..., takes value: String, help: String) -> CommandOption {
        CommandOption(names: names, value: value, help: help)
    }

    /// An option that is given or not.
    static func flag(_ names: String..., help: String) -> CommandOption {
        CommandOption(names: names, value: nil, help: help)
    }

    /// The name under which parsed values are kept.
    var key: String { names[0] }
}
