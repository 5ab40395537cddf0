extension EmojiData {
  /// What stands in the section of recent emoji while nothing was picked: widely used ones, one or
  /// two of each kind of message (laughter, love, thanks, assent, regret, celebration).
  public static let defaultRecents = [
    "😂", "❤️", "👍", "😊", "🙏", "🎉", "😍", "🤣", "😭", "🔥",
    "🥰", "😅", "👏", "✨", "🤔", "😎", "👋", "💪", "🙌", "😉",
    "🥳", "👌", "😢", "🤷", "💯", "😘", "🙈", "✅", "🚀", "👀",
  ]
}
