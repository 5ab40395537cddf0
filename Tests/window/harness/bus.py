"""A session bus of the test's own, with an accessibility bus and portals."""

import json
import os
import shutil
import socket
import sys

from .expect import wait_until

# No service folders but the test's own: nothing of the machine's own desktop is started.
_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={path}</listen>
  <servicedir>{services}</servicedir>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
    <allow user="*"/>
  </policy>
</busconfig>
"""

_PORTAL = os.path.join(os.path.dirname(__file__), "portal.py")
_MOCK = os.path.join(os.path.dirname(__file__), "portal_mock.py")
_PATH = "/org/freedesktop/portal/desktop"
# Debian's modules are for its own Python.
_PYTHON = "/usr/bin/python3"


def start_bus(scope):
    """Starts a session bus and puts its address into the scope's environment."""
    path = scope.folder / "run" / "bus"
    configuration = scope.folder / "bus.conf"
    services = scope.make_folder("services")
    configuration.write_text(_CONFIGURATION.format(path=path, services=services))
    scope.start(["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}"])
    wait_until("a session bus", lambda: takes_connections(path))
    scope.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={path}"


def takes_connections(path):
    """Whether a server listens at a socket, which has a name a moment before it does."""
    with socket.socket(socket.AF_UNIX) as connection:
        return connection.connect_ex(str(path)) == 0


def start_accessibility(scope):
    """Starts the accessibility bus; the display must be in the environment by then."""
    launcher = shutil.which("at-spi-bus-launcher") or next(
        path for path in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher",
                          "/usr/libexec/at-spi2/at-spi-bus-launcher",
                          "/usr/lib/at-spi2-core/at-spi-bus-launcher")
        if os.path.exists(path))
    scope.start([launcher, "--launch-immediately"])
    wait_until("the accessibility bus", lambda: _owns(scope, "org.a11y.Bus"))


def start_portal(scope, color_scheme):
    """Starts a settings portal; returns a function that changes its colour scheme."""
    choice = scope.folder / "color-scheme"
    choice.write_text(str(color_scheme))
    scope.start([sys.executable, _PORTAL, choice])
    wait_until("the settings portal", lambda: _owns(scope, "org.freedesktop.portal.Desktop"))
    return lambda scheme: choice.write_text(str(scheme))


# libdbus answers nothing by itself, as GLib would.
_SILENT = """
import sys, time
import dbus
connection = dbus.SessionBus()
for name in sys.argv[1:]:
    connection.request_name(name)
time.sleep(600)
"""


def own_and_say_nothing(scope, *names):
    """Has a process own names on the bus that answers no call."""
    scope.start([_PYTHON, "-c", _SILENT, *names])
    for name in names:
        wait_until(f"{name} to have an owner", lambda name=name: _owns(scope, name))


def offer_service_that_never_starts(scope, name):
    """Has the bus start a service for a name that takes without end before it has it."""
    (scope.folder / "services" / f"{name}.service").write_text(
        f"[D-BUS Service]\nName={name}\nExec=/bin/sleep 600\n")
    scope.run([
        "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig"])


class MockPortal:
    """xdg-desktop-portal as portal_mock.py plays it, answering as it is told."""

    def __init__(self, scope, **script):
        self.scope = scope
        self._script = scope.folder / "portal"
        self.answer(**script)
        parameters = json.dumps({"script": str(self._script)})
        self.process = scope.start([
            _PYTHON, "-B", "-m", "dbusmock", "--session", "--template", _MOCK,
            "--parameters", parameters])
        wait_until("the portal", self._calls.exists)

    @property
    def _calls(self):
        return self._script.with_name(self._script.name + ".calls")

    def answer(self, **script):
        """Answers in this way from now on; `GlobalShortcuts.Start` is GlobalShortcuts_Start here."""
        words = {name.replace("_", "." if name[0].isupper() else "-"): value
                 for name, value in script.items()}
        # In one step: the portal reads it at each call.
        new = self._script.with_suffix(".new")
        new.write_text(json.dumps(words))
        os.replace(new, self._script)

    def calls(self, member=None):
        """The calls so far as dictionaries; those of one method where it is named."""
        calls = [json.loads(line) for line in self._calls.read_text().splitlines()]
        return [call for call in calls if member in (None, call["member"])]

    def emit(self, interface, name, signature, arguments, path=_PATH):
        """Sends a signal; the arguments are written as gdbus reads them."""
        self.scope.run([
            "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
            "--object-path", _PATH, "--method",
            "org.freedesktop.DBus.Mock.EmitSignalDetailed", interface, name, signature, arguments,
            f"{{'path': <'{path}'>}}"])


def _owns(scope, name):
    return b"true" in scope.run([
        "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", f"string:{name}"]).stdout
