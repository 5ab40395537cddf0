"""Displays without a screen: X11, and two Wayland compositors."""

import json
import os
import subprocess

from .bus import takes_connections
from .expect import Failure, wait_until


class X11:
    """An X server of the test's own, without a window manager."""

    def __init__(self, scope, width=1000, height=1000):
        self.scope = scope
        read, write = os.pipe()
        os.set_inheritable(write, True)
        scope.start(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-noreset",
             "-nolisten", "tcp"], pass_fds=(write,))
        os.close(write)
        with os.fdopen(read, "rb") as file:
            number = file.readline().strip().decode()
        if not number:
            raise Failure("expected a display number from Xvfb, saw none\n" + scope.logs())
        scope.environment["DISPLAY"] = f":{number}"

    def xdotool(self, *arguments):
        return self.scope.run(["xdotool", *map(str, arguments)])

    def windows(self, title="Wink"):
        """The visible windows of this title."""
        reply = self.xdotool("search", "--onlyvisible", "--name", f"^{title}$")
        return reply.stdout.decode().split()

    def keys(self, *keys):
        self.xdotool("key", "--delay", "20", *keys)

    def type(self, text):
        self.xdotool("type", "--delay", "20", text)

    def type_fast(self, text):
        """Types as fast as nobody does."""
        self.xdotool("type", "--delay", "3", text)

    def clipboard(self, selection="clipboard", kind="UTF8_STRING"):
        """The text that another program reads, or None."""
        result = self.scope.run(
            ["xclip", "-selection", selection, "-target", kind, "-o"], timeout=5)
        return result.stdout.decode() if result.returncode == 0 else None

    def set_clipboard(self, text, kind="UTF8_STRING"):
        process = subprocess.Popen(
            ["xclip", "-selection", "clipboard", "-target", kind, "-i", "-quiet"],
            env=self.scope.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        process.stdin.write(text.encode())
        process.stdin.close()
        wait_until(
            f"the clipboard to hold {text!r}", lambda: self.clipboard(kind=kind) == text)

    def geometry(self):
        """The window's x, y, width and height."""
        found = self.windows()
        return self._geometry(found[0]) if found else None

    def _geometry(self, window):
        text = self.xdotool("getwindowgeometry", "--shell", window).stdout.decode()
        values = dict(line.split("=") for line in text.split() if "=" in line)
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def box(self, window):
        """The x, y, width and height of a window that a window manager may have put into a frame."""
        # xdotool counts the frame twice.
        lines = self.scope.run(["xwininfo", "-id", window]).stdout.decode().splitlines()
        values = dict(line.strip().split(":", 1) for line in lines if ":" in line)
        return tuple(int(values[name]) for name in (
            "Absolute upper-left X", "Absolute upper-left Y", "Width", "Height"))

    def popovers(self):
        """x, y, width and height of the visible windows without a title of their own."""
        name = "io.github.wink_emoji.Wink"
        return [self._geometry(window) for window in self.windows(name)]

    def resize(self, width, height):
        self.xdotool("windowsize", self.windows()[0], width, height)
        wait_until(
            f"the window to be {width} wide", lambda: (self.geometry() or (0,) * 4)[2] == width)

    def set_dots_an_inch(self, dots):
        """Sets how large programs started from now on draw text; 96 is usual."""
        self.scope.run([
            "xprop", "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
            f"Xft.dpi:\t{dots}\n"])

    def screenshot(self, path):
        self.scope.run(["import", "-window", "root", path])

    def pixels(self):
        """The screen as width, height and rows of red, green and blue bytes."""
        data = self.scope.run(["import", "-window", "root", "-depth", "8", "ppm:-"]).stdout
        return ppm(data)


class Openbox(X11):
    """An X server with a window manager, which takes the focus away and gives it back."""

    def __init__(self, scope, width=1000, height=1000):
        super().__init__(scope, width, height)
        scope.start(["openbox", "--sm-disable"])
        wait_until("a window manager", lambda: self._root_property("_NET_SUPPORTING_WM_CHECK"))

    def _root_property(self, name):
        text = self.scope.run(["xprop", "-root", name]).stdout.decode()
        return text.split("window id #", 1)[1].strip() if "window id #" in text else None

    def active(self):
        """The title of the active window."""
        return self.xdotool("getactivewindow", "getwindowname").stdout.decode().strip()

    def focus(self, title):
        """Makes the first window of this title the active one."""
        window = self.windows(title)[0]
        self.xdotool("windowactivate", window)
        wait_until(
            f"the window {title!r} to be active",
            lambda: self.xdotool("getactivewindow").stdout.decode().strip() == window)


def ppm(data):
    """A picture in the format PPM as width, height and rows of red, green and blue bytes."""
    header, width, height, depth, body = _fields(data)
    assert header == b"P6" and depth == 255
    return width, height, body


def _fields(data):
    fields, offset = [], 0
    while len(fields) < 4:
        end = offset
        while not data[end:end + 1].isspace():
            end += 1
        fields.append(data[offset:end])
        offset = end + 1
    return fields[0], int(fields[1]), int(fields[2]), int(fields[3]), data[offset:]


class Weston:
    """Weston without a screen; it has neither keyboard nor pointer there."""

    def __init__(self, scope):
        self.scope = scope
        name = "wayland-test"
        scope.start(
            ["weston", "--backend=headless-backend.so", f"--socket={name}", "--idle-time=0",
             "--no-config", "--width=900", "--height=700", "--debug"])
        wait_until("weston's socket", lambda: takes_connections(scope.folder / "run" / name))
        scope.environment["WAYLAND_DISPLAY"] = name

    def scene(self):
        """The surfaces that weston shows, as it describes them."""
        try:
            process = subprocess.run(
                ["timeout", "1", "weston-debug", "scene-graph"], env=self.scope.environment,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            return process.stdout.decode(errors="replace")
        except FileNotFoundError:
            return ""

    def screenshot(self, path):
        """Weston without a screen takes none."""


_SWAY = """
xwayland disable
output HEADLESS-1 mode 900x700
focus_follows_mouse no
for_window [title=".*"] floating enable
"""


class Sway:
    """Sway without a screen, with wtype's keyboard."""

    def __init__(self, scope):
        self.scope = scope
        configuration = scope.folder / "sway.conf"
        configuration.write_text(_SWAY)
        scope.environment.update(
            WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman")
        scope.start(["sway", "--config", configuration])
        run = scope.folder / "run"
        wait_until(
            "sway's sockets",
            lambda: list(run.glob("wayland-?")) and list(run.glob("sway-ipc*")))
        scope.environment["WAYLAND_DISPLAY"] = next(run.glob("wayland-?")).name
        scope.environment["SWAYSOCK"] = str(next(run.glob("sway-ipc*")))
        # A keyboard that stays: without one the window loses the focus after each wtype.
        scope.start(["wtype", "-s", "600000"])

    def windows(self, title="Wink"):
        """The windows of this title that sway shows; of any title for None."""
        reply = self.scope.run(["swaymsg", "--raw", "-t", "get_tree"])
        found, left = [], [json.loads(reply.stdout or b"{}")]
        while left:
            node = left.pop()
            if node.get("pid") and title in (None, node.get("name")) and node.get("visible"):
                found.append(node)
            left += node.get("nodes", []) + node.get("floating_nodes", [])
        return found

    def active(self):
        """The title of the window that has the focus."""
        return next((node["name"] for node in self.windows(None) if node.get("focused")), None)

    def focus(self, title):
        """Gives the first window of this title the focus."""
        self.scope.run(["swaymsg", f"[con_id={self.windows(title)[0]['id']}] focus"])
        wait_until(f"the window {title!r} to be active", lambda: self.active() == title)

    def keys(self, *keys):
        """Presses keys named as for xdotool: ctrl+shift+u, Return."""
        names = {"ctrl": "ctrl", "shift": "shift", "alt": "alt"}
        arguments = []
        for key in keys:
            *modifiers, last = key.split("+")
            arguments += ["-s", "200"]
            for modifier in modifiers:
                arguments += ["-M", names[modifier]]
            arguments += ["-k", last]
            for modifier in reversed(modifiers):
                arguments += ["-m", names[modifier]]
        self.scope.run(["wtype", *arguments])

    def type(self, text):
        # wtype's keyboard is new each time: its first key comes too early for the program.
        self.scope.run(["wtype", "-s", "300", "-d", "30", text])

    def type_fast(self, text):
        self.scope.run(["wtype", "-s", "200", "-d", "5", text])

    def set_clipboard(self, text):
        self.scope.start(["wl-copy", "--foreground", "--", text])
        wait_until(f"the clipboard to hold {text!r}", lambda: self.clipboard() == text)

    def clipboard(self, selection="clipboard"):
        arguments = ["--primary"] if selection == "primary" else []
        result = self.scope.run(["wl-paste", "--no-newline", *arguments], timeout=5)
        return result.stdout.decode() if result.returncode == 0 else None

    def screenshot(self, path):
        # The other user may not write where the screenshot goes.
        data = self.scope.run(["grim", "-"]).stdout
        with open(path, "wb") as file:
            file.write(data)
