"""Other pickers, measured from outside: through the X server's MapNotify and damage events."""

import shutil
import statistics
import time

from .programs import Program

# Less than a blinking text cursor or a moving highlight is no answer.
_LEAST = 2000


def known(folder):
    """Name, command and environment of each peer; no command where it is not installed."""
    yield "GtkEmojiChooser, as shipped", [folder / "emoji-chooser"], {}
    cairo = {"GDK_DEBUG": "gl-disable", "GSK_RENDERER": "cairo"}
    yield "GtkEmojiChooser, GL off", [folder / "emoji-chooser"], cairo
    yield "empty window, as shipped (outside)", [folder / "empty-window"], {}
    for name, needs, command in [
        ("GNOME Characters", ["gnome-characters"], ["gnome-characters"]),
        ("rofimoji with rofi", ["rofimoji", "rofi"], ["rofimoji", "--action", "print"]),
        ("jome", ["jome"], ["jome"]),
        ("KDE emojier", ["plasma-emojier"], ["plasma-emojier"]),
        ("Emote", ["emote"], ["emote"]),
        ("Smile", ["smile"], ["smile"]),
    ]:
        yield name, command if all(map(shutil.which, needs)) else None, {}


class NoWindow(Exception):
    """A program that shows nothing here."""


def measure(command, variables, screen):
    """From the process's start to its window, and until its pixels stand still; a key to its last
    change of pixels; the wheel's cost; memory."""
    screen.watch()
    program = Program(command, variables)
    try:
        seen = screen.changes(quiet=0.8, least=_LEAST)
        maps = [at for at, what in seen if what == "map"]
        drawn = [at for at, what in seen if what != "map"]
        if not maps or not drawn:
            raise NoWindow(f"{command} shows no window")
        found = {
            "outside: mapped": (maps[0] - program.started) * 1000,
            "outside: stands still": (drawn[-1] - program.started) * 1000,
        }
        time.sleep(1)
        keys = []
        for key in "party":
            screen.watch()
            began = screen.press(key)
            drawn = [at for at, what in screen.changes(0.4, 1, _LEAST) if what != "map"]
            if drawn:
                keys.append((drawn[-1] - began) * 1000)
        if keys:
            found["outside: key"] = statistics.median(keys)
        for _ in "party":
            screen.press("BackSpace")
        time.sleep(1)
        screen.point_at_window()
        before = program.processor()
        for _ in range(100):
            screen.notch()
            time.sleep(0.02)
        time.sleep(0.3)
        found["outside: 100 notches, CPU"] = program.processor() - before
        found["outside: PSS"] = program.memory()[0]
        return found
    finally:
        program.end()
        time.sleep(0.3)
