/// Which emoji to offer, by the version that added them.
///
/// Whatever it says, what no installed font draws is not offered unless that is asked for as well.
public enum VersionPolicy: Hashable, Sendable {
  /// What the fonts of this device draw.
  case device
  /// Nothing younger than this version of Emoji.
  case maxEmojiVersion(EmojiVersion)
  /// What readers on this platform can see.
  case minimumPlatform(Platform)

  /// The youngest version to offer, or nil for any.
  public var limit: EmojiVersion? {
    switch self {
    case .device: nil
    case .maxEmojiVersion(let version): version
    case .minimumPlatform(let platform): platform.emojiVersion
    }
  }

  /// `device`, a version such as `14.0`, or a platform's identifier, as in the settings.
  public var identifier: String {
    switch self {
    case .device: "device"
    case .maxEmojiVersion(let version): "\(version)"
    case .minimumPlatform(let platform): platform.identifier
    }
  }

  /// Reads what `identifier` gives; nil for anything else.
  public init?(identifier: some StringProtocol, platforms: [Platform]) {
    if identifier == "device" {
      self = .device
    } else if let version = EmojiVersion(identifier) {
      self = .maxEmojiVersion(version)
    } else if let platform = platforms.first(where: { $0.identifier == identifier }) {
      self = .minimumPlatform(platform)
    } else {
      return nil
    }
  }
}

/// A release of an operating system and the emoji that it can show.
public struct Platform: Hashable, Sendable {
  /// For settings, for example `ios-16.4`.
  public let identifier: String
  /// For people, for example `iOS 16.4`.
  public let name: String
  /// The newest version of Emoji that it shows whole.
  public let emojiVersion: EmojiVersion

  public init(identifier: String, name: String, emojiVersion: EmojiVersion) {
    self.identifier = identifier
    self.name = name
    self.emojiVersion = emojiVersion
  }

  /// Reads the text of `Resources/platforms.tsv`: an identifier, a name and a version a line.
  public static func platforms(tsv: [UInt8]) throws(CatalogError) -> [Platform] {
    let table = try TextTable(tsv)
    var platforms: [Platform] = []
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      let texts = fields.map(table.string)
      guard texts.count == 3, !texts[0].isEmpty, !texts[1].isEmpty,
        let version = EmojiVersion(texts[2])
      else {
        throw CatalogError(line: number, problem: "not an identifier, a name and a version")
      }
      guard !platforms.contains(where: { $0.identifier == texts[0] }) else {
        throw CatalogError(line: number, problem: "\(texts[0]) is listed twice")
      }
      platforms.append(Platform(identifier: texts[0], name: texts[1], emojiVersion: version))
    }
    return platforms
  }
}
