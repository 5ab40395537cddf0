"""What is picked arrives in the other program; the picker stays to keep it there."""

from harness.expect import eventually, expect, expect_that, stays, wait_until
from harness.registry import case


@case()
def type_and_enter(picker):
    """Typing a word and pressing Enter puts the emoji on the clipboard and hides the window"""
    picker.open()
    picker.search("party popper")
    picker.keys("Return")
    picker.wait_clipboard("🎉")
    picker.wait_hidden()
    expect_that("the process to stay resident", picker.is_running(), picker.process.returncode)
    stays("the clipboard after hiding", picker.clipboard, "🎉")


@case()
def type_without_waiting(picker):
    """Enter right after the last letter picks what all the letters find"""
    picker.open()
    picker.display.xdotool("type", "--delay", "1", "--args", "1", "party popper", "key", "Return")
    picker.wait_clipboard("🎉")
    picker.wait_hidden()


@case()
def fully_qualified(picker):
    """The clipboard holds the fully-qualified sequence"""
    picker.open()
    picker.search("red heart")
    picker.keys("Return")
    picker.wait_clipboard("\u2764\ufe0f")


@case()
def second_launch(picker):
    """A second wink brings the window back with an empty query and the focus in the entry"""
    picker.open()
    picker.search("party popper")
    picker.keys("Return")
    picker.wait_hidden()
    expect("the second wink's exit status", picker.wink().returncode, 0)
    picker.wait_visible()
    picker.wait_for_trace("summon-frame")
    expect("the query", picker.query(), "")
    expect_that(
        "the focus in the entry", picker.entry().has_state("FOCUSED"),
        picker.tools.tree())
    picker.place_pointer()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    picker.wait_hidden()


@case()
def second_launch_while_visible(picker):
    """A second wink while the window is shown leaves one window"""
    picker.open()
    expect("the second wink's exit status", picker.wink().returncode, 0)
    stays("the number of windows", lambda: len(picker.display.windows()), 1)


@case(display="openbox")
def called_several_times_at_once(picker):
    """Called again before the window has the focus, it is there once, focused, and takes keys"""
    picker.open()
    for _ in range(5):
        for process in [picker.scope.start([picker.binary], picker.environment) for _ in range(3)]:
            expect("the exit status", process.wait(timeout=20), 0)
        eventually("the number of windows", lambda: len(picker.display.windows()), 1)
        eventually("the active window", picker.display.active, "Wink")
        picker.search("pizza")
        picker.keys("Return")
        picker.wait_clipboard("🍕")
        picker.wait_hidden()


@case()
def background(picker):
    """wink --background shows nothing until wink is called"""
    picker.start("--background")
    wait_until("the resident process to own its name", lambda: _is_resident(picker))
    stays("the window's visibility", picker.is_visible, False, 0.8)
    expect("wink's exit status", picker.wink().returncode, 0)
    picker.wait_for_trace("first-frame")
    picker.place_pointer()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def quit(picker):
    """wink --quit ends the resident process"""
    picker.open()
    expect("the exit status of wink --quit", picker.wink("--quit").returncode, 0)
    eventually("the resident process's exit status", picker.process.poll, 0)


@case()
def control_enter(picker):
    """Ctrl+Enter copies and closes"""
    picker.open()
    picker.search("pizza")
    picker.keys("ctrl+Return")
    picker.wait_clipboard("🍕")
    picker.wait_hidden()


@case()
def chips(picker):
    """Shift+Enter collects several emoji, which are on the clipboard together"""
    picker.open()
    picker.search("party popper")
    picker.keys("shift+Return")
    picker.wait_clipboard("🎉")
    expect("the window's visibility", picker.is_visible(), True)
    picker.keys("ctrl+a")
    picker.type("pizza")
    picker.wait_description(lambda text: text.startswith("pizza,"))
    picker.keys("shift+Return")
    picker.wait_clipboard("🎉🍕")
    picker.keys("ctrl+a", "BackSpace")
    eventually("the query", picker.query, "")
    picker.keys("BackSpace")
    picker.wait_clipboard("🎉")
    picker.search("grinning face")
    picker.keys("Return")
    picker.wait_clipboard("🎉😀")
    picker.wait_hidden()


@case()
def chips_and_escape(picker):
    """Escape closes and leaves the chips on the clipboard"""
    picker.open()
    picker.search("pizza")
    picker.keys("shift+Return")
    picker.wait_clipboard("🍕")
    picker.keys("Escape")
    eventually("the query", picker.query, "")
    picker.keys("Escape")
    picker.wait_hidden()
    stays("the clipboard", picker.clipboard, "🍕")


@case()
def copy_and_stay(picker):
    """Ctrl+C copies the emoji under the cursor and stays"""
    picker.open()
    picker.search("pizza")
    picker.keys("ctrl+c")
    picker.wait_clipboard("🍕")
    stays("the window's visibility", picker.is_visible, True)


@case()
def recents(picker):
    """What was picked is the first of the recents next time, and in the history file"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.wait_description(lambda text: text.startswith("pizza, Recently Used, 1 of "))
    history = picker.file("history.tsv")
    expect_that("a file history.tsv", history is not None, list(picker.home.rglob("*")))
    lines = history.read_text().splitlines()
    expect("the history's first line", lines[0], "wink-history 1")
    expect("the history's event", lines[1].split("\t")[1:3], ["used", "🍕"])


@case()
def recents_after_restart(picker):
    """Recents outlive the process"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    picker.open()
    picker.wait_description(lambda text: text.startswith("pizza, Recently Used, 1 of "))


@case()
def click(picker):
    """A click picks"""
    picker.open()
    picker.search("pizza")
    picker.click("pizza")
    picker.wait_clipboard("🍕")
    picker.wait_hidden()


@case()
def shift_click(picker):
    """Shift+click adds a chip and stays"""
    picker.open()
    picker.search("pizza")
    picker.click("pizza", modifier="shift")
    picker.wait_clipboard("🍕")
    stays("the window's visibility", picker.is_visible, True)


@case()
def middle_click(picker):
    """A middle click copies to the primary selection"""
    picker.open()
    picker.search("pizza")
    picker.click("pizza", button=2)
    eventually("the primary selection", lambda: picker.clipboard("primary"), "🍕")


@case()
def primary_is_left_alone(picker):
    """Picking leaves the primary selection alone"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    expect("the primary selection", picker.clipboard("primary"), None)


@case()
def nothing_found(picker):
    """A query that finds nothing says so, and Enter picks nothing"""
    picker.open()
    picker.search("zzqqxxyy")
    picker.wait_description(lambda text: "zzqqxxyy" in text)
    picker.keys("Return")
    stays("the window's visibility", picker.is_visible, True)
    expect("the clipboard", picker.clipboard(), None)


@case()
def another_owner(picker):
    """What another program copies later replaces the emoji"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    picker.display.set_clipboard("later")
    picker.wink()
    picker.wait_visible()
    expect("the clipboard", picker.clipboard(), "later")


def _is_resident(picker):
    reply = picker.scope.run([
        "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
        "string:io.github.wink_emoji.Wink"])
    return b"true" in reply.stdout


@case()
def several_picks_for_a_script(picker):
    """wink pick --multiple prints each pick, and what is on the screen stays where it is"""
    picker.start("pick", "--multiple")
    picker.wait_for_trace("first-frame")
    picker.place_pointer()
    picker.keys("Right")
    second = picker.wait_description(lambda text: ", Recently Used, 2 of " in text)
    printed = lambda: [line for line in picker.log().splitlines() if not line.startswith("wink")]
    picker.keys("Return")
    eventually("what is printed", lambda: len(printed()), 1)
    expect("the cursor's emoji", picker.description(), second)
    picker.search("rocket")
    picker.keys("Return")
    eventually("the second line", lambda: printed()[1:], ["🚀"])
    eventually("the query", picker.query, "")
    picker.wait_description(second)
    picker.keys("Escape")
    eventually("the exit status", picker.process.poll, 0)
