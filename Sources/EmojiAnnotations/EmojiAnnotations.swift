// EmojiAnnotations
