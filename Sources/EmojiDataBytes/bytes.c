#include "EmojiDataBytes.h"

// Swift puts constants that need relocation into a writable .rodata, and linkers then make all of
// .rodata writable. A section of their own keeps these megabytes read-only.
#define WINK_READ_ONLY __attribute__((section("wink_text")))

WINK_READ_ONLY static const unsigned char emoji[] = {
#embed "../../Resources/emoji.tsv"
};

WINK_READ_ONLY static const unsigned char english_annotations[] = {
#embed "../../Resources/annotations/en.tsv"
};

WINK_READ_ONLY static const unsigned char english_regions[] = {
#embed "../../Resources/regions/en.tsv"
};

WINK_READ_ONLY static const unsigned char section_titles[] = {
#embed "../../Resources/section-titles.tsv"
};

WINK_READ_ONLY static const unsigned char locales[] = {
#embed "../../Resources/locales.tsv"
};

WINK_READ_ONLY static const unsigned char shortcodes[] = {
#embed "../../Resources/shortcodes.tsv"
};

WINK_READ_ONLY static const unsigned char tags[] = {
#embed "../../Resources/tags.tsv"
};

WINK_READ_ONLY static const unsigned char territories[] = {
#embed "../../Resources/territories.tsv"
};

WINK_READ_ONLY static const unsigned char territory_names[] = {
#embed "../../Resources/territory-names.tsv"
};

WINK_READ_ONLY static const unsigned char territory_words[] = {
#embed "../../Resources/territory-words.tsv"
};

WINK_READ_ONLY static const unsigned char emoticons[] = {
#embed "../../Resources/emoticons.tsv"
};

WINK_READ_ONLY static const unsigned char slang[] = {
#embed "../../Resources/slang.tsv"
};

WINK_READ_ONLY static const unsigned char text_presentations[] = {
#embed "../../Resources/text-presentations.tsv"
};

WINK_READ_ONLY static const unsigned char platforms[] = {
#embed "../../Resources/platforms.tsv"
};

WINK_READ_ONLY static const unsigned char related[] = {
#embed "../../Resources/related.tsv"
};

#define TEXT(array) ((struct wink_text){array, sizeof array})

struct wink_text wink_emoji(void) { return TEXT(emoji); }
struct wink_text wink_english_annotations(void) { return TEXT(english_annotations); }
struct wink_text wink_english_regions(void) { return TEXT(english_regions); }
struct wink_text wink_section_titles(void) { return TEXT(section_titles); }
struct wink_text wink_locales(void) { return TEXT(locales); }
struct wink_text wink_shortcodes(void) { return TEXT(shortcodes); }
struct wink_text wink_tags(void) { return TEXT(tags); }
struct wink_text wink_territories(void) { return TEXT(territories); }
struct wink_text wink_territory_names(void) { return TEXT(territory_names); }
struct wink_text wink_territory_words(void) { return TEXT(territory_words); }
struct wink_text wink_emoticons(void) { return TEXT(emoticons); }
struct wink_text wink_slang(void) { return TEXT(slang); }
struct wink_text wink_text_presentations(void) { return TEXT(text_presentations); }
struct wink_text wink_platforms(void) { return TEXT(platforms); }
struct wink_text wink_related(void) { return TEXT(related); }
