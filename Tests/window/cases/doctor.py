"""The doctor: a line for each thing, with a remedy, and an exit status that tells."""

import signal
import socket

from harness import bus
from harness.expect import eventually, expect, expect_that
from harness.registry import case


def lines(picker, status=0, **environment):
    """The doctor's lines by topic: the state and the rest."""
    result = picker.wink("doctor", **environment)
    expect(f"the doctor's status ({result.stdout.decode()}{result.stderr.decode()})",
           result.returncode, status)
    found = {}
    for line in result.stdout.decode().splitlines():
        state, topic, text = line[:5].strip(), line[5:16].strip(), line[16:].strip()
        found[topic] = (state, text)
    return found


@case()
def doctor(picker):
    """The doctor names session, display, portal, hotkey, autostart, clipboard and files"""
    found = lines(picker, XDG_CURRENT_DESKTOP="sway", XDG_SESSION_TYPE="x11")
    expect("the session", found["session"], ("ok", "sway (x11)"))
    expect("the display", found["display"], ("ok", "X11"))
    for topic, word in (("portal", "none"), ("hotkey", "none is set: set one with wink hotkey"),
                        ("installed", "no desktop entry"), ("clipboard", "clipboard manager")):
        state, text = found[topic]
        expect_that(f"{topic} with {word!r} and a remedy", state == "note" and word in text
                    and ": " in text, found[topic])
    expect("autostart", found["autostart"], ("ok", "off"))
    state, text = found["inserting"]
    expect_that("insertion by XTEST", state == "ok" and text.startswith("by XTEST"), text)
    for topic in ("fonts", "settings", "history", "cache"):
        expect_that(f"a line about {topic}", topic in found, found)


@case()
def doctor_with_a_hotkey(picker):
    """The doctor says whether the hotkey works, and what of the portal there is"""
    portal = bus.MockPortal(picker.scope, versions={"Settings": 2, "RemoteDesktop": 2})
    picker.start("--background")
    eventually("the resident", lambda: "a resident Wink on it" in lines(picker)["session bus"][1],
               True)
    picker.wink("hotkey", "set", "Super+.")
    found = lines(picker)
    expect("the portal", found["portal"],
           ("ok", "no GlobalShortcuts, RemoteDesktop 2, Settings 2"))
    expect("the hotkey", found["hotkey"], ("ok", "Super+., X server"))
    expect("autostart", found["autostart"], ("ok", "Wink starts with the session"))
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    expect_that("that it does not work", "does not work now" in lines(picker)["hotkey"][1], None)
    portal.answer(Registry_Register="error")
    state, text = lines(picker)["portal"]
    expect_that("that the portal does not know Wink", state == "note" and "desktop entry" in text,
                text)
    portal.answer(Registry_Register="hung")
    state, text = lines(picker)["portal"]
    expect_that("that the portal does not answer", state == "note" and "answer" in text, text)


@case()
def doctor_of_a_resident_that_hangs(picker):
    """Where the resident Wink hangs no window opens: the doctor says whom to end, and ends with 3"""
    picker.open()
    picker.process.send_signal(signal.SIGSTOP)
    try:
        found = lines(picker, 3)
    finally:
        picker.process.send_signal(signal.SIGCONT)
    state, text = found["session bus"]
    expect_that("whom to end", state == "FAIL" and f"kill -KILL {picker.process.pid}" in text, text)
    expect("the hotkey", found["hotkey"][0], "note")
    lines(picker)


@case(display=None, with_bus=False)
def doctor_of_a_display_that_says_nothing(picker):
    """A display that takes connections and says nothing does not keep the doctor waiting"""
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(picker.scope.folder / "run" / "wayland-silent"))
        silent.listen()
        result = picker.wink(
            "doctor", WAYLAND_DISPLAY="wayland-silent", DISPLAY=None,
            DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent/bus")
    expect("the status", result.returncode, 3)
    expect_that("a line", result.stdout.startswith(b"FAIL display "), result.stdout)


@case(display=None, with_bus=False)
def doctor_without_a_display(picker):
    """Without a display the doctor says that the main job cannot be done, and ends with 3"""
    found = lines(picker, 3, DISPLAY=None, WAYLAND_DISPLAY=None)
    expect("the display", found["display"][0], "FAIL")
