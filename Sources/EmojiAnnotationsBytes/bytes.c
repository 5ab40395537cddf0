#include "EmojiAnnotationsBytes.h"

// Swift puts constants that need relocation into a writable .rodata, and linkers then make all of
// .rodata writable. A section of their own keeps these megabytes read-only.
#define WINK_READ_ONLY __attribute__((section("wink_text")))

// The locales stand in generated files, so that a new one needs no change here. WINK_ALL_LOCALES
// or a WINK_LOCALE_xx for each wanted one is defined by Package.swift.
#include "../../Resources/annotations.inc"
#include "../../Resources/readings.inc"
#include "../../Resources/regions.inc"

const struct wink_annotations *wink_annotations_table(void) { return wink_table; }
const struct wink_annotations *wink_regions_table(void) { return wink_regions; }
const struct wink_annotations *wink_readings_table(void) { return wink_readings; }
