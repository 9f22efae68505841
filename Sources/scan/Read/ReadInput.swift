// One thing to read.

import Foundation

/// An input as the command line names it.
struct ReadInput: Sendable, Equatable {
    /// Where its bytes come from.
    enum Source: Sendable, Equatable {
        /// A picture file.
        case file(URL)
        /// Standard input.
        case standardInput
        /// Nothing can be read: the reason.
        case failure(String)
    }

    /// The name in the output: the path as given, "-" for standard input.
    var name: String
    /// Where its bytes come from.
    var source: Source
    /// The name of its annotated and explained pictures, without an ending; nil when none are wanted.
    var annotation: String?
}
