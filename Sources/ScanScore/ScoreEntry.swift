// One line of a list of pictures with right values.

/// A picture, how it is turned, and what is in it: a line of the bench's `list.jsonl` or of a corpus manifest.
package struct ScoreEntry: Sendable, Hashable, Codable {
    /// The picture's name in the manifest.
    package var id: String
    /// A gray picture that is turned already, relative to the list; nil in a manifest.
    package var file: String?
    /// The picture as it is, relative to the manifest; nil in a prepared list.
    package var path: String?
    /// Clockwise degrees: by which ``file`` was turned, or by which ``path`` is to be. Left out, 0.
    package var rot: Int?
    /// The set the picture belongs to.
    package var group: String?
    /// The values that are wanted; nil when nobody knows them.
    package var expected: [ExpectedCode]?
    /// Values that are in the picture too: neither wanted nor wrong.
    package var also: [ExpectedCode]?
    /// Whether there is nothing to find.
    package var negative: Bool?

    /// A picture and its values.
    package init(
        id: String, file: String? = nil, path: String? = nil, rot: Int? = nil, group: String? = nil,
        expected: [ExpectedCode]? = nil, also: [ExpectedCode]? = nil, negative: Bool? = nil
    ) {
        self.id = id
        self.file = file
        self.path = path
        self.rot = rot
        self.group = group
        self.expected = expected
        self.also = also
        self.negative = negative
    }

    /// The angle, clockwise degrees.
    package var rotation: Int { rot ?? 0 }

    /// Whether the entry wants a value of one of these symbologies (bench spelling), or of any when `names` is empty.
    package func wants(anyOf names: Set<String>) -> Bool {
        names.isEmpty || (expected ?? []).contains { names.contains($0.symbology) }
    }
}
