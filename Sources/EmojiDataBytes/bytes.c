#include "EmojiDataBytes.h"

static const unsigned char emoji[] = {
#embed "../../Resources/emoji.tsv"
};

static const unsigned char english_annotations[] = {
#embed "../../Resources/annotations/en.tsv"
};

static const unsigned char section_titles[] = {
#embed "../../Resources/section-titles.tsv"
};

static const unsigned char locales[] = {
#embed "../../Resources/locales.tsv"
};

static const unsigned char shortcodes[] = {
#embed "../../Resources/shortcodes.tsv"
};

#define TEXT(array) ((struct wink_text){array, sizeof array})

struct wink_text wink_emoji(void) { return TEXT(emoji); }
struct wink_text wink_english_annotations(void) { return TEXT(english_annotations); }
struct wink_text wink_section_titles(void) { return TEXT(section_titles); }
struct wink_text wink_locales(void) { return TEXT(locales); }
struct wink_text wink_shortcodes(void) { return TEXT(shortcodes); }
