"""The picker as assistive tools see it. The accessibility bus must run before this is imported."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

Atspi.init()
Atspi.set_timeout(3000, 10000)
# Nothing is remembered: what is read is what is there now. (Clearing libatspi's cache can crash it.)
Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)


def _turn():
    """Takes in what has arrived from the bus."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def _children(node):
    try:
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            if child is not None:
                yield child
    except GLib.Error:
        return


def window(title="Wink"):
    """The window's accessible, or None."""
    _turn()
    desktop = Atspi.get_desktop(0)
    for application in _children(desktop):
        for child in _children(application):
            try:
                if child.get_name() == title:
                    return child
            except GLib.Error:
                continue
    return None


def walk(node):
    """A node and all below it, with their depths."""
    _turn()
    yield from _walk(node, 0)


def _walk(node, depth):
    yield node, depth
    for child in _children(node):
        yield from _walk(child, depth + 1)


def find(name, role=None, under=None):
    """The first accessible of this name, or None."""
    root = under or window()
    if root is None:
        return None
    for node, _ in walk(root):
        try:
            if node.get_name() == name and (role is None or node.get_role_name() == role):
                return node
        except GLib.Error:
            continue
    return None


def tree(title="Wink"):
    """The whole tree as text, for the report of a failure."""
    root = window(title)
    if root is None:
        return "(no window)"
    lines = []
    for node, depth in walk(root):
        try:
            lines.append(f"{'  ' * depth}{node.get_role_name()}: {node.get_name()!r}"
                         f" {node.get_description()!r}")
        except GLib.Error as error:
            lines.append(f"{'  ' * depth}({error.message})")
    return "\n".join(lines)


def description(node):
    _turn()
    return node.get_description()


def name(node):
    _turn()
    return node.get_name()


def text(node):
    """The text of an entry, or None for what holds none."""
    _turn()
    if not node.get_text_iface():
        return None
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def has_state(node, state):
    _turn()
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def extents(node):
    """x, y, width and height inside the window."""
    _turn()
    box = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    return box.x, box.y, box.width, box.height


class Listener:
    """Hears changes of descriptions, as a screen reader would."""

    def __init__(self):
        self.heard = []
        self._listener = Atspi.EventListener.new(self._take)
        self._listener.register("object:property-change:accessible-description")

    def _take(self, event):
        self.heard.append(event.any_data if isinstance(event.any_data, str) else description(event.source))

    def texts(self):
        _turn()
        return list(self.heard)

    def close(self):
        self._listener.deregister("object:property-change:accessible-description")
