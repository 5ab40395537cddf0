#include "EmojiAnnotationsBytes.h"

// The locales stand in a generated file, so that a new one needs no change here. WINK_ALL_LOCALES
// or a WINK_LOCALE_xx for each wanted one is defined by Package.swift.
#include "../../Resources/annotations.inc"

const struct wink_annotations *wink_annotations_table(void) { return wink_table; }
