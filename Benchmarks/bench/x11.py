"""An X client in ctypes: sends keys and wheel notches, and sees windows come and pixels change.

Times are those of the monotonic clock, in seconds, as time.monotonic() gives them.
"""

import ctypes
import ctypes.util
import select
import time

_MAP_NOTIFY = 19
_SUBSTRUCTURE_NOTIFY = 1 << 19
_RAW_RECTANGLES = 0


def _library(name):
    path = ctypes.util.find_library(name)
    if path is None:
        raise SystemExit(f"lib{name} is missing: scripts/setup test installs it")
    return ctypes.CDLL(path)


class _Any(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("event", ctypes.c_ulong), ("window", ctypes.c_ulong),
    ]


class _Rectangle(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort),
        ("height", ctypes.c_ushort),
    ]


class _Damage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("drawable", ctypes.c_ulong), ("damage", ctypes.c_ulong),
        ("level", ctypes.c_int), ("more", ctypes.c_int), ("timestamp", ctypes.c_ulong),
        ("area", _Rectangle), ("geometry", _Rectangle),
    ]


class _Attributes(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("border", ctypes.c_int), ("depth", ctypes.c_int), ("visual", ctypes.c_void_p),
        ("root", ctypes.c_ulong), ("kind", ctypes.c_int), ("bit_gravity", ctypes.c_int),
        ("gravity", ctypes.c_int), ("store", ctypes.c_int), ("planes", ctypes.c_ulong),
        ("pixel", ctypes.c_ulong), ("save_under", ctypes.c_int), ("map", ctypes.c_ulong),
        ("is_installed", ctypes.c_int), ("map_state", ctypes.c_int), ("rest", ctypes.c_long * 16),
    ]


class _Event(ctypes.Union):
    _fields_ = [("any", _Any), ("damage", _Damage), ("pad", ctypes.c_long * 24)]


class Screen:
    """A connection to an X server."""

    def __init__(self, name):
        self._x = _library("X11")
        self._test = _library("Xtst")
        self._damage = _library("Xdamage")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._damage.XDamageCreate.restype = ctypes.c_ulong
        opened = self._x.XOpenDisplay(name.encode())
        if not opened:
            raise SystemExit(f"the X server {name} does not answer")
        self._display = ctypes.c_void_p(opened)
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        base, errors = ctypes.c_int(), ctypes.c_int()
        if not self._damage.XDamageQueryExtension(
                self._display, ctypes.byref(base), ctypes.byref(errors)):
            raise SystemExit(f"the X server {name} has no DAMAGE extension")
        self._damage_event = base.value
        self._watch = None

    # What a user does

    def press(self, *names):
        """Presses keys together and gives the time at which the X server was told of the last."""
        codes = [self._code(name) for name in names]
        for code in codes:
            self._test.XTestFakeKeyEvent(self._display, code, 1, ctypes.c_ulong(0))
        began = time.monotonic()
        self._x.XFlush(self._display)
        for code in reversed(codes):
            self._test.XTestFakeKeyEvent(self._display, code, 0, ctypes.c_ulong(0))
        self._x.XFlush(self._display)
        return began

    def notch(self, down=True):
        """Turns the wheel by a notch."""
        button = 5 if down else 4
        began = time.monotonic()
        for pressed in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, button, pressed, ctypes.c_ulong(0))
        self._x.XFlush(self._display)
        return began

    def point_at_window(self):
        """Moves the pointer into the middle of the largest window in sight."""
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self._x.XQueryTree(
            self._display, self._root, ctypes.byref(root), ctypes.byref(parent),
            ctypes.byref(children), ctypes.byref(count))
        best, place = 0, None
        for child in children[:count.value]:
            found = _Attributes()
            self._x.XGetWindowAttributes(self._display, ctypes.c_ulong(child), ctypes.byref(found))
            # 2 is IsViewable.
            if found.map_state == 2 and found.width * found.height > best:
                best = found.width * found.height
                place = (found.x + found.width // 2, found.y + found.height // 2)
        if count.value:
            self._x.XFree(children)
        if place is None:
            raise SystemExit("no window is in sight")
        self.move(*place)

    def move(self, x, y):
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def _code(self, name):
        keysym = self._x.XStringToKeysym(name.encode())
        code = self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(keysym))
        if not code:
            raise SystemExit(f"the X server has no key {name}")
        return ctypes.c_uint(code & 0xFF)

    # What a user sees

    def watch(self):
        """Begins to see windows come and pixels change."""
        if self._watch is None:
            self._x.XSelectInput(self._display, self._root, ctypes.c_long(_SUBSTRUCTURE_NOTIFY))
            self._watch = self._damage.XDamageCreate(
                self._display, self._root, ctypes.c_int(_RAW_RECTANGLES))
        self._x.XSync(self._display, 1)

    def changes(self, quiet=0.3, limit=10.0, least=0):
        """What happens until nothing has for `quiet` seconds: pairs of a time and "map" or the
        number of pixels that were drawn. Waits for the first up to `limit` seconds; changes of fewer
        pixels than `least`, as of a text cursor that blinks, do not count."""
        seen = []
        event = _Event()
        deadline = time.monotonic() + limit
        descriptor = self._x.XConnectionNumber(self._display)
        while True:
            while self._x.XPending(self._display):
                self._x.XNextEvent(self._display, ctypes.byref(event))
                now = time.monotonic()
                if event.any.type == _MAP_NOTIFY:
                    seen.append((now, "map"))
                elif event.any.type == self._damage_event:
                    area = event.damage.area.width * event.damage.area.height
                    if area < least:
                        continue
                    seen.append((now, area))
                else:
                    continue
                deadline = now + quiet
            left = deadline - time.monotonic()
            if left <= 0:
                return seen
            select.select([descriptor], [], [], left)

    def maps(self):
        """How many windows have come since they were last counted."""
        return sum(what == "map" for _, what in self.changes(quiet=0, limit=0))

    def close(self):
        self._x.XCloseDisplay(self._display)
