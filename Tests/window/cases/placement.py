"""Where the window stands on X11, where a window may choose."""

from harness.expect import eventually
from harness.registry import case


def resident(picker):
    """Starts a resident that is not shown, and waits until it answers."""
    picker.start("--background")
    eventually("the resident", lambda: picker.scope.run([
        "gdbus", "call", "--session", "--dest", "io.github.wink_emoji.Wink", "--object-path",
        "/io/github/wink_emoji/Wink", "--method", "org.gtk.Actions.List"]).returncode, 0)


def inside(box, width=1000, height=1000):
    x, y, w, h = box
    return x >= 0 and y >= 0 and x + w <= width and y + h <= height


@case()
def placed_by_the_pointer(picker):
    """On X11 the window stands at the pointer and inside the screen, each time it is shown"""
    resident(picker)
    for x, y in ((500, 600), (5, 5), (995, 995), (995, 5), (5, 995)):
        picker.display.xdotool("mousemove", x, y)
        picker.wink()
        picker.wait_visible()

        def at_pointer():
            left, top, width, height = picker.display.geometry()
            return (inside((left, top, width, height)) and left <= x <= left + width
                    and top <= y <= top + height)
        eventually(f"the window at {x}, {y}: {picker.display.geometry()}", at_pointer, True)
        picker.keys("Escape")
        picker.wait_hidden()


@case()
def placed_under_a_window_manager(picker):
    """Under a window manager the window stands beside the pointer, inside the screen"""
    picker.scope.start(["openbox"])
    eventually("openbox", lambda: b"window id" in picker.scope.run(
        ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]).stdout, True)
    resident(picker)
    for x, y, corner in ((100, 100, (116, 116)), (900, 100, None), (100, 900, None),
                         (995, 995, None)):
        picker.display.xdotool("mousemove", x, y)
        picker.wink()
        picker.wait_visible()

        def beside():
            left, top, width, height = picker.display.geometry()
            near = (min(abs(left - x), abs(left + width - x)) <= 40
                    and min(abs(top - y), abs(top + height - y)) <= 40)
            return near and inside((left, top, width, height)) and corner in (None, (left, top))
        eventually(f"the window at {x}, {y}: {picker.display.geometry()}", beside, True)
        picker.keys("Escape")
        picker.wait_hidden()
