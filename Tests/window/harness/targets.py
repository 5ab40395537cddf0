"""Programs that emoji are inserted into, each of which shows what has arrived."""

import os
import pathlib
import shutil

from .expect import Skipped, wait_until

_FOLDER = pathlib.Path(__file__).resolve().parents[1] / "targets"


class Target:
    """A program with one field for text."""

    def __init__(self, picker, title):
        self.picker = picker
        self.title = title
        self.process = None
        # In a folder that another user may write to.
        self.path = picker.scope.make_folder(f"target-{title}") / "text"

    @property
    def platform(self):
        """The kind of display, by the name that Chromium and Qt have for it."""
        return "wayland" if "WAYLAND_DISPLAY" in self.picker.environment else "x11"

    def start(self, arguments, **environment):
        merged = dict(self.picker.environment, **environment)
        self.process = self.picker.scope.start(arguments, merged)
        wait_until(f"a window {self.title!r}", self.windows, timeout=30)
        return self

    def windows(self):
        return self.picker.display.windows(self.title)

    def text(self):
        """What has arrived so far."""
        try:
            return self.path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ""

    def focus(self):
        """Gives it the focus, as a click on its title would."""
        self.picker.display.focus(self.title)


class GtkEntry(Target):
    def __init__(self, picker, title="gtk-target"):
        super().__init__(picker, title)
        self.start([_script(picker, "gtk_entry"), title, self.path])


class QtEntry(Target):
    def __init__(self, picker, title="qt-target", **environment):
        super().__init__(picker, title)
        platform = {"x11": "xcb", "wayland": "wayland"}[self.platform]
        self.start(
            [_script(picker, "qt_entry"), title, self.path], QT_QPA_PLATFORM=platform,
            **environment)


# Writes what a terminal gives it into a file, key by key.
_KEEP = ["sh", "-c", 'stty -icanon -echo; exec dd bs=1 of="$1" 2>/dev/null', "sh"]


class XTerm(Target):
    """xterm, which pastes the primary selection; `application` is what it says it is."""

    def __init__(self, picker, title="xterm-target", application="XTerm"):
        super().__init__(picker, title)
        self.path.write_text("")
        self.start([
            "xterm", "-class", application, "-T", title, "-geometry", "40x5", "-e", *_KEEP, self.path])


class Foot(Target):
    """foot, a terminal for Wayland that pastes with Ctrl+Shift+V."""

    def __init__(self, picker, title="foot-target"):
        super().__init__(picker, title)
        self.start(["foot", "--title", title, "--override", "locked-title=yes", *_KEEP, self.path])


class Chromium(Target):
    """Chromium with a page whose title says what its field holds."""

    def __init__(self, picker, title="chromium-target"):
        super().__init__(picker, title)
        # Ubuntu has it as a snap only, and under another name.
        program = next(filter(shutil.which, ("chromium", "chromium-browser")), None)
        if program is None:
            raise Skipped("no Chromium is installed")
        page = self.path.parent / "field.html"
        page.write_bytes((_FOLDER / "field.html").read_bytes())
        # It has no sandbox for root, nor within most containers.
        sandbox = ["--no-sandbox"] if os.getuid() == 0 else []
        self.start([
            program, *sandbox, f"--user-data-dir={self.path.parent / 'profile'}",
            "--no-first-run", "--disable-gpu", "--disable-extensions", f"--ozone-platform={self.platform}",
            "--password-store=basic", "--window-size=400,300", f"--app=file://{page}"])

    def windows(self):
        return self.picker.display.windows(f"{self.title}.*")

    def focus(self):
        self.picker.display.focus(f"{self.title}.*")

    def text(self):
        for window in self.windows():
            name = self.picker.display.xdotool("getwindowname", window).stdout.decode().split()
            if name and name[0] == self.title:
                return "".join(chr(int(point, 16)) for point in name[1:] if _is_number(point))
        return ""


class ClipboardManager:
    """A program that keeps what others copied when they end (CLIPBOARD_MANAGER)."""

    def __init__(self, picker):
        self.process = picker.scope.start([_script(picker, "clipboard_manager")])
        wait_until("a clipboard manager", lambda: b"CLIPBOARD_MANAGER" in picker.scope.run(
            ["xprop", "-root", "WINK_TEST_MANAGER"]).stdout)


def _is_number(word):
    try:
        int(word, 16)
        return True
    except ValueError:
        return False


def _script(picker, name):
    """A program of the tests, where the user that runs it may read it."""
    copy = picker.scope.folder / name
    copy.write_bytes((_FOLDER / name).read_bytes())
    copy.chmod(0o755)
    return copy
