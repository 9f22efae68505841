// A command line, taken apart.

/// The options and operands of one command line.
struct ParsedArguments: Equatable {
    /// The values of each option, in order, by its first name; a switch has an empty string for each time.
    var values: [String: [String]] = [:]
    /// What is no option, in order.
    var operands: [String] = []

    /// Whether an option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The last value of an option; nil when it was not given.
    func last(_ name: String) -> String? { values[name]?.last }

    /// The option's last value as a whole number of at least `minimum`; nil when it was not given.
    func number(_ name: String, minimum: Int) throws(UsageError) -> Int? {
        guard let text = last(name) else { return nil }
        guard let number = Int(text), number >= minimum else {
            throw UsageError("\(name) takes a whole number from \(minimum) on, not '\(text)'")
        }
        return number
    }

    /// The option's last value as one of the cases of `Choice`; nil when it was not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(UsageError) -> Choice? {
        guard let text = last(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(name) takes one of \(choices), not '\(text)'")
        }
        return choice
    }

    /// The parts between commas of all the option's values, without empty ones.
    func list(_ name: String) -> [String] {
        (values[name] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    }
}
