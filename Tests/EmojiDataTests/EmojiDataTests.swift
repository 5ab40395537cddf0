// EmojiDataTests
