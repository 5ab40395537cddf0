"""A template of python-dbusmock: xdg-desktop-portal with GlobalShortcuts, RemoteDesktop and Settings.

What it answers stands in a file that the test may rewrite at any time, in JSON:

    {"versions": {"GlobalShortcuts": 1, "RemoteDesktop": 2, "Settings": 2},
     "GlobalShortcuts.BindShortcuts": "denied", "trigger": "Meta+.", "color-scheme": 1}

An interface without a version is not there. A method is answered by the word beside its name:

    granted     (where there is none) as it was asked for
    denied      the user says no        ended       the portal says no
    slow        granted, after 1.5 s    silent      a request that never gets its answer
    hung        the call never returns  gone        the portal ends after the call, before the answer
    early       the answer comes before the call returns
    own-handle  the request has a path that the portal chose
    closed      the session is closed instead of an answer
    wrong       the answer has other types than it should
    error       the call fails          absent      there is no such method

Each call is a line of JSON in the file with `.calls` after its name; signals are sent by dbusmock's
own EmitSignalDetailed.
"""

import json
import os

import dbus
import dbus.lowlevel
from gi.repository import GLib

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
MAIN_IFACE = "org.freedesktop.portal.Mock"
SYSTEM_BUS = False

_PREFIX = "org.freedesktop.portal."
_REGISTRY = "org.freedesktop.host.portal.Registry"
_VERSIONS = {"GlobalShortcuts": 1, "RemoteDesktop": 2, "Settings": 2}
_REQUESTS = {
    "GlobalShortcuts": ("CreateSession", "BindShortcuts", "ListShortcuts"),
    "RemoteDesktop": ("CreateSession", "SelectDevices", "Start"),
}
_CALLS = {
    "GlobalShortcuts": ("ConfigureShortcuts",),
    "RemoteDesktop": ("NotifyKeyboardKeycode", "NotifyKeyboardKeysym"),
    "Settings": ("Read", "ReadOne", "ReadAll"),
}
_APPEARANCE = "org.freedesktop.appearance"


class Portal:
    def __init__(self, connection, path):
        self.connection = connection
        self.path = path
        self.bound = []
        self.registered = {}

    def script(self):
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)

    def log(self, message):
        call = {"interface": message.get_interface(), "member": message.get_member(),
                "path": message.get_path(), "sender": message.get_sender(),
                "arguments": message.get_args_list()}
        with open(self.path + ".calls", "a", encoding="utf-8") as file:
            file.write(json.dumps(call, default=str) + "\n")

    def reply(self, message, signature="", *values):
        answer = dbus.lowlevel.MethodReturnMessage(message)
        if signature:
            answer.append(*values, signature=signature)
        self.connection.send_message(answer)

    def fail(self, message, name, text):
        self.connection.send_message(dbus.lowlevel.ErrorMessage(message, name, text))

    def signal(self, path, interface, name, signature="", *values, to=None):
        signal = dbus.lowlevel.SignalMessage(path, interface, name)
        if signature:
            signal.append(*values, signature=signature)
        if to:
            signal.set_destination(to)
        self.connection.send_message(signal)
        self.connection.flush()

    def take(self, _connection, message):
        interface, member = message.get_interface() or "", message.get_member()
        known = interface.startswith(_PREFIX) and interface != MAIN_IFACE
        properties = interface == "org.freedesktop.DBus.Properties" and member == "Get"
        if message.get_type() != 1 or not (known or interface == _REGISTRY or properties):
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        self.log(message)
        script = self.script()
        if properties:
            self.version(message, script)
        elif interface == _REGISTRY:
            self.register(message, script)
        elif interface in (_PREFIX + "Request", _PREFIX + "Session"):
            self.reply(message)
        else:
            self.method(message, interface[len(_PREFIX):], member, script)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def version(self, message, script):
        interface, name = message.get_args_list()
        version = script.get("versions", _VERSIONS).get(interface.replace(_PREFIX, "", 1))
        how = script.get("version")
        if how == "hung":
            return
        if version is None or name != "version":
            self.fail(message, "org.freedesktop.DBus.Error.InvalidArgs",
                      f"No such interface “{interface}”")
        elif how == "wrong":
            self.reply(message, "v", dbus.String("one", variant_level=1))
        else:
            self.reply(message, "v", dbus.UInt32(version, variant_level=1))

    def register(self, message, script):
        how = script.get("Registry.Register", "granted")
        if how == "hung":
            return
        if how == "absent":
            self.unknown(message)
        elif how == "error":
            self.fail(message, "org.freedesktop.portal.Error.Failed",
                      "Could not register app ID: App info not found")
        elif message.get_sender() in self.registered:
            self.fail(message, "org.freedesktop.portal.Error.Failed",
                      "Connection already associated with an application ID")
        else:
            self.registered[message.get_sender()] = message.get_args_list()[0]
            self.reply(message)

    def unknown(self, message):
        self.fail(message, "org.freedesktop.DBus.Error.UnknownMethod",
                  f"No such interface “{message.get_interface()}” on object at path {MAIN_OBJ}")

    def method(self, message, interface, member, script):
        versions = script.get("versions", _VERSIONS)
        how = script.get(f"{interface}.{member}", "granted")
        there = member in _REQUESTS.get(interface, ()) + _CALLS.get(interface, ())
        if interface not in versions or not there or how == "absent":
            self.unknown(message)
            return
        # Whoever asks without having registered is known by no name, and cannot register any more.
        self.registered.setdefault(message.get_sender(), "")
        if how == "hung":
            return
        if how == "error":
            self.fail(message, "org.freedesktop.portal.Error.Failed", "It does not work today")
        elif interface == "Settings":
            self.settings(message, member, script)
        elif member in _REQUESTS[interface]:
            self.request(message, interface, member, how, script)
        else:
            self.reply(message)

    def request(self, message, interface, member, how, script):
        arguments, sender = message.get_args_list(), message.get_sender()
        options = arguments[-1]
        token = options.get("handle_token", "none") if how != "own-handle" else "own"
        me = sender[1:].replace(".", "_")
        handle = f"{MAIN_OBJ}/request/{me}/{token}"
        session = (str(arguments[0]) if member != "CreateSession" else
                   f"{MAIN_OBJ}/session/{me}/{options.get('session_handle_token', 'none')}")
        results = self.results(interface, member, session, arguments, script)
        code = {"denied": 1, "ended": 2}.get(how, 0)

        def answer():
            if how == "wrong":
                self.signal(handle, _PREFIX + "Request", "Response", "si", "yes", 1, to=sender)
            elif how == "closed":
                self.signal(session, _PREFIX + "Session", "Closed", to=sender)
            elif how == "gone":
                os._exit(0)
            else:
                self.signal(handle, _PREFIX + "Request", "Response", "ua{sv}", dbus.UInt32(code),
                            results if code == 0 else dbus.Dictionary({}, "sv"), to=sender)
            return False

        if how == "early":
            answer()
        self.reply(message, "o", dbus.ObjectPath(handle))
        self.connection.flush()
        if how not in ("early", "silent"):
            GLib.timeout_add({"slow": 1500}.get(how, 20), answer)

    def results(self, interface, member, session, arguments, script):
        if member == "CreateSession":
            return dbus.Dictionary({"session_handle": dbus.String(session)}, "sv")
        if member == "Start":
            return dbus.Dictionary({
                "devices": dbus.UInt32(1), "clipboard_enabled": dbus.Boolean(False),
                "restore_token": dbus.String(script.get("restore-token", "token-1"))}, "sv")
        if interface == "GlobalShortcuts":
            if member == "BindShortcuts":
                self.bound = [
                    (name, {"description": about.get("description", ""),
                            "trigger_description": script.get(
                                "trigger", about.get("preferred_trigger", ""))})
                    for name, about in arguments[1]]
            shortcuts = dbus.Array(
                [dbus.Struct((name, dbus.Dictionary(about, "sv")), signature="sa{sv}")
                 for name, about in self.bound], "(sa{sv})")
            return dbus.Dictionary({"shortcuts": shortcuts}, "sv")
        return dbus.Dictionary({}, "sv")

    def settings(self, message, member, script):
        scheme = dbus.UInt32(script.get("color-scheme", 0))
        if member == "ReadAll":
            values = dbus.Dictionary({"color-scheme": scheme}, "sv")
            self.reply(message, "a{sa{sv}}", dbus.Dictionary({_APPEARANCE: values}, "sa{sv}"))
        elif message.get_args_list() != [_APPEARANCE, "color-scheme"]:
            self.fail(message, "org.freedesktop.portal.Error.NotFound", "Setting not found")
        else:
            level = 2 if member == "Read" else 1
            self.reply(message, "v", dbus.UInt32(scheme, variant_level=level))


def load(mock, parameters):
    portal = Portal(mock.connection, parameters["script"])
    mock.connection.add_message_filter(portal.take)
    with open(portal.path + ".calls", "a", encoding="utf-8"):
        pass
