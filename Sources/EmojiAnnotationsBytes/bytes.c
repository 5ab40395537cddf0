#include "EmojiAnnotationsBytes.h"
