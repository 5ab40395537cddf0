// EmojiStore
