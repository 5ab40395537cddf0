"""The picker as assistive tools see it.

AT-SPI is spoken straight over D-Bus: libatspi remembers what has changed since, and can crash.
"""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from .expect import eventually  # noqa: E402

_ROOT = "/org/a11y/atspi/accessible/root"
_REGISTRY = "org.a11y.atspi.Registry"
_WINDOW_COORDINATES = 1
# The places of states in AT-SPI's two words of bits (AtspiStateType).
_STATES = {"CHECKED": 4, "FOCUSED": 12, "PRESSED": 20, "SELECTED": 23, "SHOWING": 25, "VISIBLE": 30}
# AtspiRole's numbers; GTK's own names for them vary.
_ROLES = {
    20: "filler", 23: "frame", 29: "label", 37: "page tab", 38: "page tab list", 39: "panel",
    43: "push button", 48: "scroll bar", 49: "scroll pane", 55: "table", 56: "table cell",
    61: "text", 62: "toggle button", 79: "entry",
}


def _connect(address):
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
             | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    return Gio.DBusConnection.new_for_address_sync(address, flags)


class Node:
    """An accessible: the program that has it, and its path there."""

    def __init__(self, bus, owner, path):
        self.bus = bus
        self.owner = owner
        self.path = path

    def call(self, interface, method, signature="()", *arguments):
        """Calls a method and returns its results, or None where it is not to be had."""
        try:
            return self.bus.call_sync(
                self.owner, self.path, interface, method, GLib.Variant(signature, arguments), None,
                Gio.DBusCallFlags.NO_AUTO_START, 5000).unpack()
        except GLib.Error:
            # Parts of the tree go while it is read.
            return None

    def _accessible(self, method):
        return self.call("org.a11y.atspi.Accessible", method)

    def _property(self, name):
        reply = self.call(
            "org.freedesktop.DBus.Properties", "Get", "(ss)", "org.a11y.atspi.Accessible", name)
        return reply[0] if reply else ""

    @property
    def name(self):
        return self._property("Name")

    @property
    def description(self):
        return self._property("Description")

    @property
    def role(self):
        """The name of its role, such as "page tab"."""
        reply = self._accessible("GetRole")
        return _ROLES.get(reply[0], str(reply[0])) if reply else ""

    @property
    def children(self):
        reply = self._accessible("GetChildren")
        return [Node(self.bus, owner, path) for owner, path in reply[0]] if reply else []

    @property
    def text(self):
        """The text of an entry, or None for what holds none."""
        # GTK 4.8 takes an end of -1 for an empty text.
        reply = self.call("org.a11y.atspi.Text", "GetText", "(ii)", 0, 1_000_000)
        return reply[0] if reply else None

    @property
    def extents(self):
        """x, y, width and height inside the window."""
        reply = self.call("org.a11y.atspi.Component", "GetExtents", "(u)", _WINDOW_COORDINATES)
        return reply[0] if reply else (0, 0, 0, 0)

    def has_state(self, state):
        reply = self._accessible("GetState")
        words = reply[0] if reply else (0, 0)
        return bool(words[_STATES[state] // 32] >> (_STATES[state] % 32) & 1)

    def walk(self, depth=0):
        """This and all below it, with their depths."""
        yield self, depth
        for child in self.children:
            yield from child.walk(depth + 1)

    def __str__(self):
        return f"{self.role}: {self.name!r} {self.description!r}"


class Tools:
    """What runs on the accessibility bus that belongs to a session bus."""

    def __init__(self, session_address):
        address = _connect(session_address).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
            Gio.DBusCallFlags.NONE, 5000).unpack()[0]
        self.bus = _connect(address)

    def window(self, title="Wink"):
        """The window's accessible, or None."""
        for application in Node(self.bus, _REGISTRY, _ROOT).children:
            for child in application.children:
                if child.name == title:
                    return child
        return None

    def wait_for_window(self, title="Wink"):
        """The window's accessible, which may still have to come."""
        return eventually(
            f"the accessible of a window {title!r}", lambda: self.window(title), bool)

    def find(self, name, role=None):
        """The first accessible of this name, or None."""
        root = self.window()
        if root is None:
            return None
        return next(
            (node for node, _ in root.walk()
             if node.name == name and (role is None or node.role == role)), None)

    def tree(self):
        """The whole tree as text, for the report of a failure."""
        root = self.window()
        if root is None:
            return "(no window)"
        return "\n".join(f"{'  ' * depth}{node}" for node, depth in root.walk())

    def listen(self):
        return Listener(self.bus)


class Listener:
    """Hears changes of descriptions, as a screen reader would."""

    _EVENT = "object:property-change:accessible-description"

    def __init__(self, bus):
        self._bus = bus
        self._heard = []
        self._registry = Node(bus, _REGISTRY, "/org/a11y/atspi/registry")
        self._subscription = bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "PropertyChange", None, "accessible-description",
            Gio.DBusSignalFlags.NONE, self._take)
        self._registry.call(
            "org.a11y.atspi.Registry", "RegisterEvent", "(sass)", self._EVENT, [],
            bus.get_unique_name())

    def _take(self, bus, sender, path, _interface, _signal, parameters):
        value = parameters.unpack()[3]
        self._heard.append(value if isinstance(value, str) else Node(bus, sender, path).description)

    def texts(self):
        """The descriptions heard so far."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        return list(self._heard)

    def close(self):
        self._bus.signal_unsubscribe(self._subscription)
        self._registry.call("org.a11y.atspi.Registry", "DeregisterEvent", "(ss)", self._EVENT, "")
