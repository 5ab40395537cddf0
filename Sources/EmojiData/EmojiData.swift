// EmojiData
