"""The commands, as scripts call them."""

import json
import subprocess

from harness.expect import eventually, expect, expect_that
from harness.registry import case


def check(result, status, output=None):
    expect("the exit status", (result.returncode, result.stderr.decode(errors="replace"))
           if result.returncode != status else (status, ""), (status, ""))
    if output is not None:
        expect("the output", result.stdout.decode(), output)


def refused(result, status=2):
    """Expects wrong usage: a message and nothing else."""
    expect("the exit status", result.returncode, status)
    expect_that("a message", result.stderr.startswith(b"wink: "), result.stderr)
    expect("the output", result.stdout, b"")


@case(display=None, with_bus=False)
def search(picker):
    """wink search prints glyphs, best first, without a display"""
    check(picker.wink("search", "--limit", "1", "party", "popper"), 0, "🎉\n")
    lines = picker.wink("search", "heart").stdout.decode().splitlines()
    expect("the number of results", len(lines), 24)
    check(picker.wink("search", "zzqqxxyy"), 1, "")


@case(display=None, with_bus=False)
def formats(picker):
    """wink search prints tsv and json"""
    row = picker.wink("search", "--limit", "1", "--format", "tsv", "pizza").stdout.decode()
    expect("the first columns", row.split("\t")[:2], ["🍕", "pizza"])
    found = json.loads(
        picker.wink("search", "--limit", "2", "--format", "json", "waving hand").stdout)
    expect("the first emoji", found[0]["emoji"], "👋")
    for key in ("name", "group", "subgroup", "version", "codepoints", "tones", "reason"):
        expect_that(f"a key {key!r}", key in found[0], found[0])


@case(display=None, with_bus=False)
def search_with_tone(picker):
    """wink search --tone prints toned emoji"""
    check(picker.wink("search", "--limit", "1", "--tone", "dark", "waving hand"), 0, "👋🏿\n")
    pair = picker.wink("search", "--limit", "1", "--tone", "light+dark", "handshake")
    check(pair, 0, "🫱🏻‍🫲🏿\n")


@case(display=None, with_bus=False)
def search_stdin(picker):
    """wink search --stdin answers a line for each query"""
    queries = b"pizza\nzzqqxxyy\nparty popper\n"
    check(picker.wink("search", "--stdin", "--limit", "1", input=queries), 0, "🍕\n\n🎉\n")


@case(display=None, with_bus=False)
def list_all(picker):
    """wink list prints the catalog in display order"""
    lines = picker.wink("list").stdout.decode().splitlines()
    expect("the number of emoji", len(lines), 1914)
    expect("the first three", lines[:3], ["😀", "😃", "😄"])


@case(display=None, with_bus=False)
def info(picker):
    """wink info knows a glyph, an unqualified one and code points"""
    for argument in (["\u2764"], ["\u2764\ufe0f"], ["U+2764"], ["U+2764", "U+FE0F"]):
        result = picker.wink("info", "--format", "json", *argument)
        check(result, 0)
        expect(f"the emoji of {argument}", json.loads(result.stdout)[0]["emoji"], "\u2764\ufe0f")
    check(picker.wink("info", "U+E000"), 1)


@case(display=None, with_bus=False)
def wrong_usage(picker):
    """Wrong usage gets a message and status 2"""
    for arguments in (
            ["--nonsense"], ["nonsense"], ["search"], ["search", "--limit", "x", "pizza"],
            ["search", "--limit", "-1", "pizza"], ["search", "--locale", "xx-nonsense", "pizza"],
            ["search", "--format", "xml", "pizza"], ["search", "--tone", "green", "pizza"],
            ["info"], ["info", "U+D800"], ["info", "U+110000"], ["copy"],
            ["list", "--group", "nonsense"]):
        try:
            refused(picker.wink(*arguments))
        except Exception as error:
            raise type(error)(f"wink {' '.join(arguments)}: {error}") from error


@case(display=None, with_bus=False)
def strange_queries(picker):
    """Empty, long, invalid and dashed queries do no harm"""
    expect("the status of an empty query", picker.wink("search", "").returncode in (1, 2), True)
    expect("the status of a long query", picker.wink("search", "x" * 10000).returncode, 1)
    result = picker.scope.run([picker.binary, b"search", b"\xff\xfe"])
    expect("the status of invalid UTF-8", result.returncode in (1, 2), True)
    expect("the status of a dashed query", picker.wink("search", "--", "--limit").returncode, 0)
    expect("the status of nonsense", picker.wink("search", "--", "--qqqqzzzz").returncode, 1)


@case(display=None, with_bus=False)
def version_and_help(picker):
    """--version and --help print to standard output"""
    version = picker.wink("--version")
    check(version, 0)
    expect_that("a version", version.stdout.startswith(b"wink "), version.stdout)
    for arguments in (["--help"], ["search", "--help"], ["pick", "--help"]):
        result = picker.wink(*arguments)
        check(result, 0)
        expect_that("the usage", b"wink" in result.stdout, result.stdout)


@case(display=None, with_bus=False)
def output_is_closed(picker):
    """A reader that ends early gets no crash"""
    command = f"'{picker.binary}' list | head -n 1"
    result = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], env=picker.environment, capture_output=True)
    expect("the first line", result.stdout.decode(), "😀\n")
    expect("the messages", result.stderr, b"")


@case()
def pick(picker):
    """wink pick prints what was picked and exits with 0"""
    picker.start("pick")
    picker.wait_for_trace("first-frame")
    picker.place_pointer()
    picker.search("pizza")
    picker.keys("Return")
    eventually("the exit status", picker.process.poll, 0)
    expect_that("the emoji in the output", "🍕" in picker.log().splitlines(), picker.log())


@case()
def pick_dismissed(picker):
    """wink pick exits with 1 and prints nothing when it is dismissed"""
    picker.start("pick")
    picker.wait_for_trace("first-frame")
    picker.place_pointer()
    picker.keys("Escape")
    eventually("the exit status", picker.process.poll, 1)


@case()
def pick_while_resident(picker):
    """wink pick works while the picker is resident"""
    picker.open()
    picker.keys("Escape")
    picker.wait_hidden()
    process = picker.scope.start([picker.binary, "pick"])
    picker.wait_visible()
    picker.place_pointer()
    picker.type("pizza")
    picker.wait_description(lambda text: text.startswith("pizza, "))
    picker.keys("Return")
    eventually("the exit status", process.poll, 0)
    expect("the output", picker.scope.log(process), "🍕\n")


@case()
def copy(picker):
    """wink copy puts an emoji on the clipboard through the resident process"""
    picker.open()
    picker.keys("Escape")
    picker.wait_hidden()
    check(picker.wink("copy", "\u2764"), 0)
    picker.wait_clipboard("\u2764\ufe0f")


@case()
def copy_without_resident(picker):
    """wink copy works where no picker is resident, and the emoji stays on the clipboard"""
    check(picker.wink("copy", "🍕"), 0)
    picker.wait_clipboard("🍕")
    picker.wink("--quit")


@case(display=None)
def copy_without_display(picker):
    """wink copy exits with 3 without a display"""
    refused(picker.wink("copy", "🍕", DISPLAY=None, WAYLAND_DISPLAY=None), 3)
