"""Checks what lets other programs' searches find Wink: PROVIDER RUNNER APPLICATION-ID SOURCES."""

import configparser
import pathlib
import re
import sys


def read(path, group):
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str
    with open(path, encoding="utf-8") as file:
        parser.read_file(file)
    return parser[group]


def main(provider_path, runner_path, application_id, sources):
    provider = read(provider_path, "Shell Search Provider")
    runner = read(runner_path, "Desktop Entry")
    wrong = []

    def expect(what, saw, expected):
        if saw != expected:
            wrong.append(f"{what}: expected {expected!r}, saw {saw!r}")

    def path(name):
        """The path at which the program answers."""
        text = (pathlib.Path(sources) / name).read_text(encoding="utf-8")
        return re.search(r'static let path = "([^"]+)"', text)[1]

    expect("the search provider's entry", provider["DesktopId"], application_id + ".desktop")
    expect("the search provider's name", provider["BusName"], application_id)
    expect("the search provider's version", provider["Version"], "2")
    expect("the search provider's path", provider["ObjectPath"], path("SearchDoor.swift"))
    expect("the runner's API", runner["X-Plasma-API"], "DBus")
    expect("the runner's name", runner["X-Plasma-DBusRunner-Service"], application_id)
    expect("the runner's path", runner["X-Plasma-DBusRunner-Path"], path("RunnerDoor.swift"))
    expect("the runner's icon", runner["Icon"], application_id)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
