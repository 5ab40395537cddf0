"""Checks that D-Bus service and desktop entry agree: SERVICE DESKTOP APPLICATION-ID."""

import configparser
import os
import sys


def read(path):
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str
    with open(path, encoding="utf-8") as file:
        parser.read_file(file)
    return parser


def main(service_path, desktop_path, application_id):
    service = read(service_path)["D-BUS Service"]
    desktop = read(desktop_path)["Desktop Entry"]
    program, *arguments = service["Exec"].split()
    wrong = []

    def expect(what, saw, expected):
        if saw != expected:
            wrong.append(f"{what}: expected {expected!r}, saw {saw!r}")

    expect("the service's name", service["Name"], application_id)
    expect("the service's program", os.path.isabs(program), True)
    expect("the service's arguments", arguments, ["--gapplication-service"])
    expect("the desktop entry's activation", desktop.get("DBusActivatable"), "true")
    expect(
        "the desktop entry's name", os.path.basename(desktop_path), application_id + ".desktop")
    expect("the desktop entry's icon", desktop["Icon"], application_id)
    expect("the desktop entry's program", desktop["Exec"].split()[0], os.path.basename(program))
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
