"""The picker under test and what can be seen and done from outside."""

import os
import pathlib
import time

from . import bus, displays
from .expect import Failure, eventually, wait_until
from .processes import Scope

_PO = pathlib.Path(__file__).resolve().parents[3] / "po"


class Picker:
    """A picker with display, session bus and home of its own."""

    def __init__(self, binary, display="x11", with_bus=True, accessible=True):
        self.scope = Scope(as_other=display == "sway")
        try:
            self._set_up(binary, display, with_bus, accessible)
        except BaseException:
            self.close()
            raise

    def _set_up(self, binary, display, with_bus, accessible):
        self.binary = binary
        if self.scope.as_other:
            # The other user may not read the folder that the program was built in.
            self.binary = self.scope.folder / "wink-under-test"
            self.binary.write_bytes(open(binary, "rb").read())
            self.binary.chmod(0o755)
        self.environment = self.scope.environment
        self.process = None
        self._entry = None
        self._tools = None
        # Words of GTK's warnings that are right in this case.
        self.allowed_warnings = []
        self.display = None
        if display == "x11":
            self.display = displays.X11(self.scope)
        elif display == "openbox":
            self.display = displays.Openbox(self.scope)
        elif display == "weston":
            self.display = displays.Weston(self.scope)
        if with_bus:
            bus.start_bus(self.scope)
        if display == "sway":
            self.display = displays.Sway(self.scope)
        if with_bus and accessible and display:
            bus.start_accessibility(self.scope)

    def close(self):
        self.scope.close()

    def use_locale(self, name):
        """Makes the C library's locale of this name, such as cs_CZ, and sets LANG to it."""
        folder = self.scope.folder / f"{name}.UTF-8"
        self.scope.run(["localedef", "-i", name, "-f", "UTF-8", "--no-archive", folder])
        self.environment.update(
            LOCPATH=str(self.scope.folder), LANG=f"{name}.UTF-8", LANGUAGE=name.split("_")[0])

    def use_translations(self, name):
        """Has the interface in the language of a locale, such as cs_CZ, where po/ has it."""
        self.use_locale(name)
        language = name.split("_")[0]
        if not (_PO / f"{language}.po").exists():
            return
        folder = self.scope.folder / "translations" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        self.scope.run(["msgfmt", _PO / f"{language}.po", "-o", folder / "wink.mo"])
        self.environment["WINK_LOCALE_DIR"] = str(self.scope.folder / "translations")

    @property
    def home(self):
        """The folder that holds settings, history and caches."""
        return self.scope.folder / "wink"

    def file(self, name):
        """The file of this name below the home, wherever it lies in it, or None."""
        return next((path for path in self.home.rglob(name) if path.is_file()), None)

    # The program

    def start(self, *arguments, **environment):
        """Starts the picker as the resident process, without waiting."""
        merged = dict(self.environment, WINK_TRACE="1", **environment)
        for name in [name for name, value in merged.items() if value is None]:
            del merged[name]
        self.process = self.scope.start([self.binary, *arguments], merged)
        self._entry = None
        return self.process

    def open(self, *arguments, **environment):
        """Starts the picker and waits until emoji are on the screen."""
        self.start(*arguments, **environment)
        self.wait_for_trace("first-frame")
        if isinstance(self.display, displays.X11):
            self.place_pointer()
        return self

    def wink(self, *arguments, input=None, **environment):
        """Runs a command to its end."""
        merged = dict(self.environment, **environment)
        for name in [name for name, value in merged.items() if value is None]:
            del merged[name]
        return self.scope.run([self.binary, *arguments], merged, input=input)

    def log(self):
        return self.scope.log(self.process)

    def traces(self, name):
        return [line for line in self.log().splitlines() if line.startswith(f"wink-trace {name} ")]

    def wait_for_trace(self, name, count=1, timeout=20):
        def arrived():
            if self.process.poll() is not None and len(self.traces(name)) < count:
                raise Failure(
                    f"expected wink-trace {name}, saw the program end with"
                    f" {self.process.returncode}: {self.log()!r}")
            return len(self.traces(name)) >= count
        wait_until(f"wink-trace {name} to be printed {count} times", arrived, timeout)

    def is_running(self):
        return self.process.poll() is None

    # The window

    def is_visible(self):
        return bool(self.display.windows())

    def wait_visible(self):
        wait_until("the window to be visible", self.is_visible)

    def wait_hidden(self):
        wait_until("the window to be hidden", lambda: not self.is_visible())

    def place_pointer(self):
        """Puts the pointer where it hovers over nothing: without a window manager the keyboard goes
        to the window below it."""
        x, y, _, height = self.display.geometry()
        self.display.xdotool("mousemove", x + 4, y + height - 4)

    def keys(self, *keys):
        self.display.keys(*keys)

    def type(self, text):
        self.display.type(text)

    def search(self, text):
        """Types a query and waits until its results are what the cursor is on."""
        before = len(self.traces("query-frame"))
        self.type(text)
        self.wait_for_trace("query-frame", before + 1)
        eventually("the query", self.query, text)
        time.sleep(0.15)

    def clipboard(self, selection="clipboard"):
        return self.display.clipboard(selection)

    def wait_clipboard(self, text):
        return eventually("the clipboard", self.clipboard, text)

    # What assistive tools see

    @property
    def tools(self):
        """The way to the accessible tree, made when it is first asked for."""
        if self._tools is None:
            from . import accessible
            self._tools = accessible.Tools(self.environment["DBUS_SESSION_BUS_ADDRESS"])
        return self._tools

    def entry(self):
        """The accessible of the search entry."""
        if self._entry is None:
            found = self.named("Search emoji")
            # The name may stand on the box around the text; the text is what has the focus.
            self._entry = next(
                (node for node, _ in found.walk() if node.text is not None), found)
        return self._entry

    def query(self):
        return self.entry().text

    def description(self):
        return self.entry().description

    def wait_description(self, expected):
        """Waits until the entry's description is this text, or is judged right by a function."""
        entry = self.entry()
        return eventually("the entry's description", lambda: entry.description, expected)

    def named(self, name, role=None, timeout=5):
        """The accessible of this name, which may still have to come."""
        deadline = time.monotonic() + timeout
        while (found := self.tools.find(name, role)) is None:
            if time.monotonic() > deadline:
                raise Failure(f"expected an accessible named {name!r}, saw\n{self.tools.tree()}")
            time.sleep(0.05)
        return found

    # The pointer

    def middle(self, name, role=None):
        """The middle of what bears this name, on the screen."""
        x, y, width, height = self.named(name, role).extents
        left, top, _, _ = self.display.geometry()
        return left + x + width // 2, top + y + height // 2

    def middle_in_popover(self, name):
        """The middle of a choice of tones and forms, on the screen.

        GTK tells places inside a popover from the popover's own corner, which it puts elsewhere.
        """
        x, y, width, height = self.named(name, "push button").extents
        corner_x, corner_y, *size = self.named("Skin tones and other forms").extents
        left, top, *_ = next(box for box in self.display.popovers() if box[2:] == tuple(size))
        return left + x - corner_x + width // 2, top + y - corner_y + height // 2

    def click_tone(self, name):
        """Clicks a choice of tones."""
        self.display.xdotool("mousemove", *self.middle_in_popover(name), "click", 1)

    def point(self, name, role=None):
        self.display.xdotool("mousemove", *self.middle(name, role))
        time.sleep(0.1)

    def click(self, name, button=1, role=None, modifier=None):
        self.point(name, role)
        if modifier:
            self.display.xdotool("keydown", modifier)
        self.display.xdotool("click", button)
        if modifier:
            self.display.xdotool("keyup", modifier)

    def long_press(self, name):
        self.point(name)
        self.display.xdotool("mousedown", 1)
        time.sleep(0.9)
        self.display.xdotool("mouseup", 1)
        time.sleep(0.2)

    def screenshot(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if self.display:
            self.display.screenshot(path)
