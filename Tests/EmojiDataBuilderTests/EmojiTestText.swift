import EmojiCatalog
import EmojiDataBuilder

/// Writes a file in the form of `emoji-test.txt` with the counts that belong to its rows.
struct EmojiTestText {
  struct Row {
    var sequence: String
    var status: EmojiTest.Status = .fullyQualified
    var group: String
    var subgroup: String
    var version = "1.0"
    var name: String
  }

  var version = "17.0"
  var remark = ""
  var rows: [Row]

  var text: String {
    var lines = ["# emoji-test.txt", "# © 2025 Unicode®, Inc."]
    if !remark.isEmpty { lines.append("# \(remark)") }
    lines += ["# Version: \(version)", "#", ""]
    var group = ""
    var subgroup = ""
    for (index, row) in rows.enumerated() {
      if row.group != group {
        group = row.group
        lines.append("# group: \(group)")
      }
      if row.subgroup != subgroup {
        subgroup = row.subgroup
        lines += ["", "# subgroup: \(subgroup)"]
      }
      let codePoints = row.sequence.unicodeScalars.map {
        let digits = String($0.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      lines.append(
        "\(codePoints.joined(separator: " ")) ; \(row.status.rawValue) "
          + "# \(row.sequence) E\(row.version) \(row.name)")
      if index == rows.count - 1 || rows[index + 1].group != group {
        let own = rows.filter { $0.group == group }
        let plain = own.count { EmojiSequence.modifiers($0.sequence).isEmpty }
        lines += [
          "", "# \(group) subtotal:\t\t\(own.count)",
          "# \(group) subtotal:\t\t\(plain)\tw/o modifiers", "",
        ]
      }
    }
    lines.append("# Status Counts")
    for status in EmojiTest.Status.allCases {
      lines.append("# \(status.rawValue) : \(rows.count { $0.status == status })")
    }
    return lines.joined(separator: "\n") + "\n\n#EOF\n"
  }

  /// Two faces, a hand with tones, a handshake with pairs of tones, and the components.
  static let small: EmojiTestText = {
    let tones = EmojiModifier.allCases.map {
      (scalar: $0.scalar, name: "\($0.identifier) skin tone")
    }
    func row(_ sequence: String, _ name: String, _ status: EmojiTest.Status) -> Row {
      Row(sequence: sequence, status: status, group: "", subgroup: "", name: name)
    }
    func placed(_ rows: [Row], _ group: String, _ subgroup: String) -> [Row] {
      rows.map {
        var row = $0
        row.group = group
        row.subgroup = subgroup
        return row
      }
    }
    let faces = [
      row("😀", "grinning face", .fullyQualified), row("☺️", "smiling face", .fullyQualified),
      row("☺", "smiling face", .unqualified),
    ]
    let hands =
      [
        row("✌️", "victory hand", .fullyQualified), row("✌", "victory hand", .unqualified),
      ] + tones.map { row("✌\($0.scalar)", "victory hand: \($0.name)", .fullyQualified) }
    var shakes = [row("🤝", "handshake", .fullyQualified)]
    shakes += tones.map { row("🤝\($0.scalar)", "handshake: \($0.name)", .fullyQualified) }
    for first in tones {
      for second in tones where second.scalar != first.scalar {
        shakes.append(
          row(
            "🫱\(first.scalar)\u{200D}🫲\(second.scalar)",
            "handshake: \(first.name), \(second.name)", .fullyQualified))
      }
    }
    let components = tones.map { row(String($0.scalar), $0.name, .component) }
    return EmojiTestText(
      rows: placed(faces, "Smileys & Emotion", "face-smiling")
        + placed(hands, "People & Body", "hand") + placed(shakes, "People & Body", "hands")
        + placed(components, "Component", "skin-tone"))
  }()
}
