"""A settings portal that knows the colour scheme, read from a file that the test rewrites."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

_INTERFACE = """<node><interface name="org.freedesktop.portal.Settings">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="v" direction="out"/></method>
  <method name="ReadOne"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="v" direction="out"/></method>
  <method name="ReadAll"><arg type="as" direction="in"/>
    <arg type="a{sa{sv}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  <property name="version" type="u" access="read"/>
</interface></node>"""
_PATH = "/org/freedesktop/portal/desktop"
_NAMESPACE = "org.freedesktop.appearance"
_KEY = "color-scheme"


class Portal:
    def __init__(self, path):
        self.path = path
        self.scheme = self.read()
        self.connection = None

    def read(self):
        with open(self.path, encoding="ascii") as file:
            text = file.read().strip()
        return GLib.Variant("u", int(text)) if text else self.scheme

    def call(self, _connection, _sender, _path, _interface, method, parameters, invocation):
        if method == "ReadAll":
            values = {_NAMESPACE: {_KEY: self.scheme}}
            invocation.return_value(GLib.Variant("(a{sa{sv}})", (values,)))
        elif tuple(parameters) == (_NAMESPACE, _KEY):
            value = self.scheme if method == "ReadOne" else GLib.Variant("v", self.scheme)
            invocation.return_value(GLib.Variant("(v)", (value,)))
        else:
            invocation.return_dbus_error(
                "org.freedesktop.portal.Error.NotFound", "Requested setting not found")

    def get(self, _connection, _sender, _path, _interface, _name):
        return GLib.Variant("u", 2)

    def watch(self):
        scheme = self.read()
        if scheme.get_uint32() != self.scheme.get_uint32():
            self.scheme = scheme
            self.connection.emit_signal(
                None, _PATH, "org.freedesktop.portal.Settings", "SettingChanged",
                GLib.Variant("(ssv)", (_NAMESPACE, _KEY, scheme)))
        return True

    def serve(self):
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION)
        node = Gio.DBusNodeInfo.new_for_xml(_INTERFACE)
        self.connection.register_object(_PATH, node.interfaces[0], self.call, self.get, None)
        Gio.bus_own_name_on_connection(
            self.connection, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
            None, None)
        GLib.timeout_add(50, self.watch)
        GLib.MainLoop().run()


Portal(sys.argv[1]).serve()
