"""What the program's file is made of."""

import pathlib
import re
import subprocess

# The first part that a symbol's name matches counts it.
_PARTS = [
    ("annotations of all locales", r"^wink_(text|readings|regions)_"),
    ("annotations, English", r"^english_"),
    ("related words", r"^related$"),
    ("names of territories", r"^territory_names$"),
    ("catalog and other data", r"^(emoji|shortcodes|tags|territories|slang|emoticons|section_titles"
                               r"|locales|platforms|text_presentations|default_recents)$"),
    ("code of Wink", r"^\$s(11PickerModel|11EmojiSearch|10PickerView|11WinkCommand|12EmojiCatalog"
                     r"|7Desktop|4wink|10EmojiStore|10GtkSupport|9EmojiData|16EmojiAnnotations)"),
    ("Swift's library", r"^(\$s|_\$s|swift|_swift|_ZN5swift|_ZNK5swift|_dispatch|dispatch|_Block"
                        r"|backtrace|_ZN12_GLOBAL__N_1|__swift)"),
]


def sizes(program, unstripped=None):
    """Bytes of the stripped file, of its sections, and of what it is made of where names are known."""
    found = {"file": pathlib.Path(program).stat().st_size, "sections": {}, "parts": {}}
    listing = subprocess.check_output(["size", "-A", "-d", program], text=True)
    for line in listing.splitlines():
        words = line.split()
        if len(words) == 3 and words[1].isdigit() and words[2] != "0" and int(words[1]) > 50_000:
            found["sections"][words[0]] = int(words[1])
    if unstripped:
        names = subprocess.check_output(
            ["nm", "--print-size", "--defined-only", unstripped], text=True)
        seen = set()
        for line in names.splitlines():
            words = line.split()
            if len(words) != 4 or words[0] in seen or words[2] in "bB":
                continue
            seen.add(words[0])
            part = next((part for part, name in _PARTS if re.search(name, words[3])), "other")
            found["parts"][part] = found["parts"].get(part, 0) + int(words[1], 16)
    return found
