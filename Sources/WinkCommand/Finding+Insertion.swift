extension Finding {
  /// Which ways to insert into other windows work.
  ///
  /// - Parameter methods: each with why it does not work, which is empty where it does, and what to
  ///   do about it, which is empty where nothing can be done.
  /// - Returns: a line where one works; otherwise one for each that could be made to.
  public static func insertion(
    _ methods: [(name: String, reason: String, remedy: String)]
  ) -> [Finding] {
    let working = methods.filter { $0.reason.isEmpty }.map(\.name)
    let others = methods.filter { !$0.reason.isEmpty }
    let reasons = others.map { "\($0.name) (\($0.reason))" }.joined(separator: ", ")
    guard working.isEmpty else {
      let rest = others.isEmpty ? "" : "; not by \(reasons)"
      return [Finding(.works, "inserting", "by \(working.joined(separator: ", "))\(rest)")]
    }
    let mendable = others.filter { !$0.remedy.isEmpty }
    let text = "Enter copies, as nothing can press keys here"
    if mendable.isEmpty {
      return [
        Finding(
          .limited, "inserting", "\(text): \(reasons)", remedy: "paste what was copied, with Ctrl+V"
        )
      ]
    }
    return [Finding(.limited, "inserting", text, remedy: "see to one of the following")]
      + mendable.map {
        Finding(.limited, "inserting", "not by \($0.name): \($0.reason)", remedy: $0.remedy)
      }
  }
}
