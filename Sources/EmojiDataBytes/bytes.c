#include "EmojiDataBytes.h"
