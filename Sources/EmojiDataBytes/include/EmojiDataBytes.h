#pragma once

#include <stddef.h>

/// A text in read-only memory, which lives as long as the program.
struct wink_text {
    const unsigned char *_Nonnull start;
    size_t length;
};

/// The files of Resources that every program needs.
struct wink_text wink_emoji(void);
struct wink_text wink_english_annotations(void);
struct wink_text wink_english_regions(void);
struct wink_text wink_section_titles(void);
struct wink_text wink_locales(void);
struct wink_text wink_shortcodes(void);
struct wink_text wink_tags(void);
struct wink_text wink_territories(void);
struct wink_text wink_emoticons(void);
struct wink_text wink_slang(void);
struct wink_text wink_text_presentations(void);
struct wink_text wink_platforms(void);
struct wink_text wink_related(void);
struct wink_text wink_territory_names(void);
struct wink_text wink_territory_words(void);
