// EmojiDataBuilder
