"""The same on Wayland."""

import shutil

from harness.expect import eventually, expect, expect_that, stays
from harness.registry import case


@case(display="weston")
def weston(picker):
    """Under weston the window maps, draws emoji and is known to assistive tools"""
    picker.open()
    expect_that("the entry in the tree", picker.entry() is not None, picker.tools.tree())
    scene = picker.display.scene()
    if scene:
        expect_that("the window in weston's scene", "Wink" in scene, scene)
    expect("the second wink's exit status", picker.wink().returncode, 0)
    picker.wait_for_trace("summon-frame")
    expect("the exit status of wink --quit", picker.wink("--quit").returncode, 0)
    eventually("the resident process's exit status", picker.process.poll, 0)


@case(display="sway")
def sway(picker):
    """Under sway typing and Enter put the emoji on the clipboard, which outlives hiding"""
    picker.open()
    picker.wait_visible()
    picker.search("party popper")
    picker.keys("Return")
    picker.wait_clipboard("🎉")
    picker.wait_hidden()
    stays("the clipboard after hiding", picker.clipboard, "🎉", 1)


@case(display="sway")
def sway_again(picker):
    """Under sway a second wink brings the window back, empty and focused"""
    picker.open()
    picker.wait_visible()
    picker.search("party popper")
    picker.keys("Return")
    picker.wait_hidden()
    expect("the second wink's exit status", picker.wink().returncode, 0)
    picker.wait_visible()
    eventually("the query", picker.query, "")
    picker.search("waving hand")
    # In one go: with each wtype the keyboard changes, and a popover closes when the focus goes.
    picker.keys("Menu", "Right", "Return")
    picker.wait_clipboard("👋🏻")
    picker.wait_hidden()


@case(display="sway")
def sway_copy(picker):
    """Under sway wink copy copies by wl-copy, and claims nothing where that is not installed"""
    expect("the exit status", picker.wink("copy", "🍕").returncode, 0)
    picker.wait_clipboard("🍕")
    # What starts the command as another user is all that is installed.
    tools = picker.scope.folder / "tools"
    tools.mkdir()
    (tools / "setpriv").symlink_to(shutil.which("setpriv"))
    refused = picker.wink("copy", "🎉", PATH=str(tools))
    expect("the exit status without wl-copy", refused.returncode, 3)
    expect_that("what to install", b"wl-clipboard" in refused.stderr, refused.stderr)
    expect("the clipboard", picker.clipboard(), "🍕")
