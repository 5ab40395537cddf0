#pragma once

#include <stddef.h>

/// A text of a locale in read-only memory, which live as long as the program.
struct wink_annotations {
    /// CLDR's identifier; null in the row after the last.
    const char *_Nullable locale;
    const unsigned char *_Nullable start;
    size_t length;
};

/// Rows, sorted by locale, with one without locale at the end: the annotations, the words of regions,
/// and the readings.
const struct wink_annotations *_Nonnull wink_annotations_table(void);
const struct wink_annotations *_Nonnull wink_regions_table(void);
const struct wink_annotations *_Nonnull wink_readings_table(void);
