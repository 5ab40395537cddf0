"""What is measured of the picker and of the empty window."""

import shutil
import subprocess
import tempfile
import time
import pathlib

from .programs import Program

APPLICATION = "io.github.wink_emoji.Wink"
QUERIES = ("party", "sad", "coffee")
NOTCHES = 100
# What somebody has picked: with tones, persons, flags and all.
PICKS = "🎉 👋🏽 😂 ❤️ 👍🏽 🚀 ☕ 🍕 😅 🙏🏽 🔥 ✨ 🤔 😊 🐛 ✅ 🎂 🥳 👀 💯 😭 🤷‍♀️ 🇩🇪 🐈 🌈".split()
# Longer than the picker waits for another key.
PAUSE = 0.3


def own_environment(variables, home, trace="1"):
    return variables | {"WINK_HOME": str(home), "WINK_TRACE": trace}


def machine(program):
    """How evenly the machine works: the same work, over and over."""
    usual, most = map(float, subprocess.check_output([program]).split())
    return {"the same work": usual, "the same work, at most": most}


def empty(program, variables):
    """The empty window: its first frame, shown again, its memory."""
    window = Program([program], variables)
    try:
        at, _ = window.trace("first-frame")
        time.sleep(0.3)
        began = window.send_line()
        again, _ = window.trace("summon-frame")
        time.sleep(0.5)
        pss, dirty = window.memory()
    finally:
        window.end()
    return {
        "first frame": (at - window.started) * 1000, "summon": (again - began) * 1000, "PSS": pss,
        "dirty": dirty,
    }


def fill_sprites(program, variables, home):
    """Opens the picker until its sprites are drawn, so that later starts find them."""
    window = Program([program], own_environment(variables, home))
    try:
        window.trace("first-frame")
        while not (files := list(home.rglob("sprites-*"))) or len(files) < 2 or not all(map(_is_filled, files)):
            time.sleep(0.5)
        window.wait_until_calm()
    finally:
        window.end()


def _is_filled(file):
    """Whether a file of sprites says that all are in it, in the word at byte 64."""
    with open(file, "rb") as opened:
        opened.seek(64)
        return any(opened.read(8))


def one_life(program, variables, home, screen, activate, folder):
    """A start without sprites, and one of somebody who has picked before; then two with nothing but
    sprites: in one a user types, in the other one scrolls, so that neither finds drawn what the other
    has shown."""
    found = {}
    fresh = pathlib.Path(tempfile.mkdtemp(dir=folder))
    used = pathlib.Path(tempfile.mkdtemp(dir=folder))
    shutil.copytree(home / "cache", used / "cache")
    (used / "history.tsv").write_text("wink-history 1\n" + "".join(
        f"{1_760_000_000_000 + place}\tused\t{pick}\n" for place, pick in enumerate(PICKS)))
    for name, own in (("first frame ever", fresh), ("first frame with a history", used)):
        window = Program([program], own_environment(variables, own))
        try:
            at, _ = window.trace("first-frame")
            found[name] = (at - window.started) * 1000
        finally:
            window.end()
            shutil.rmtree(own, ignore_errors=True)

    window = Program([program], own_environment(variables, home, "frames"))
    try:
        at, _ = window.trace("first-frame")
        found["first frame"] = (at - window.started) * 1000
        window.wait_until_calm()
        found["PSS"], found["dirty"] = window.memory()
        found |= second(program, variables, home)
        found |= keys(window, screen)
        found |= slow_keys(window, screen)
        found |= summons(window, variables, screen, activate, 3)
    finally:
        window.end()

    window = Program([program], own_environment(variables, home, "frames"))
    try:
        window.trace("first-frame")
        window.wait_until_calm()
        found |= scrolling(window, screen)
        window.wait_until_calm()
        found["PSS scrolled"], found["dirty scrolled"] = window.memory()
    finally:
        window.end()
    return found


def second(program, variables, home):
    """A second `wink` while the first is there: until it has ended."""
    began = time.monotonic()
    subprocess.run(
        [program], env=own_environment(variables, home, "0"), check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    took = (time.monotonic() - began) * 1000
    time.sleep(0.3)
    return {"second process": took}


def keys(window, screen):
    """Keys typed one by one: until the result is painted, and of that what the model takes, with the
    search in it, and what the widgets do until they show it."""
    found = {"key": [], "key, model": [], "key, view": []}
    for query in QUERIES:
        for key in query:
            window.forget()
            began = screen.press(key)
            _, typed = window.trace("query-typed")
            _, results = window.trace("query-results")
            at, _ = window.trace("query-frame")
            found["key"].append((at - began) * 1000)
            found["key, model"].append(results[0] - typed[0])
            # Earlier versions print the results only when they are shown.
            shown = window.traces("query-shown", quiet=0)
            found["key, view"].append(shown[-1][0] - results[0] if shown else 0)
            time.sleep(0.06)
        screen.press("Escape")
        time.sleep(0.2)
    return found


def slow_keys(window, screen):
    """Keys typed with a pause after each, in which the list takes the length of what was found, and
    deleted the same way."""
    found = {"key after a pause": [], "key that deletes": []}
    for query in QUERIES:
        for measure, pressed in zip(found, (query, ["BackSpace"] * len(query))):
            for key in pressed:
                window.forget()
                began = screen.press(key)
                at, _ = window.trace("query-frame")
                found[measure].append((at - began) * 1000)
                time.sleep(PAUSE)
    return found


def scrolling(window, screen):
    """The wheel, a notch every 20 ms: 100 notches and on to the end, for the first time in the window's
    life; then back, and to the end again."""
    screen.point_at_window()
    time.sleep(0.2)
    found = {}
    first = Turning(window, screen, offset=0)
    first.turn(NOTCHES)
    found["100 notches, CPU"] = first.processor
    found["100 notches, without a frame"] = NOTCHES - first.scrolled
    found["100 notches, frames with nothing new"] = len(first.frames) - first.scrolled
    first.turn_until_it_stands()
    found |= first.figures("cold")
    back = Turning(window, screen, first.offset)
    back.turn_until_it_stands(down=False)
    again = Turning(window, screen, back.offset)
    again.turn_until_it_stands()
    return found | again.figures("warm")


class Turning:
    """Turns the wheel and adds up what that takes. At an end the wheel scrolls nothing, and the frames
    that come all the same would make the others look cheap: they are not counted."""

    # So many notches in vain, and it stands: GTK may take some for one where the machine is busy.
    _IN_VAIN = 8
    # Earlier versions do not print how far the grid is scrolled: then a frame counts which takes so
    # much, in milliseconds of the processor.
    _LEAST = 1

    def __init__(self, window, screen, offset):
        self._window, self._screen = window, screen
        self.offset = offset
        self.frames = []
        self.scrolled = 0
        self.processor = 0

    def turn(self, count, down=True):
        """Turns it by some notches."""
        self._measured(lambda: [self._notch(down) for _ in range(count)])

    def turn_until_it_stands(self, down=True):
        """Turns it until there is nothing more to scroll."""
        def turn():
            vain = 0
            while vain < self._IN_VAIN:
                before = self.scrolled
                self._notch(down)
                vain = vain + 1 if self.scrolled == before else 0

        self._measured(turn)

    def figures(self, name):
        return {
            f"scroll {name}, frames": self.scrolled,
            # All of what the process takes: GTK makes the rows before a frame begins.
            f"scroll {name}, CPU a frame": self.processor / self.scrolled,
            f"scroll {name}, longest frame": max(frame[0] for frame in self.frames),
            # Less than the frame took: then something else had the processor meanwhile.
            f"scroll {name}, most CPU of a frame": max(frame[1] for frame in self.frames),
        }

    def _measured(self, deed):
        self._window.forget()
        before = self._window.processor()
        deed()
        self._note(self._window.traces("frame"))
        self._window.forget()
        self.processor += self._window.processor() - before

    def _notch(self, down):
        next_ = self._screen.notch(down) + 0.02
        time.sleep(max(0, next_ - time.monotonic()))
        self._note(self._window.traces("frame", quiet=0))
        self._window.forget()

    def _note(self, frames):
        for frame in frames:
            if len(frame) < 3:
                self.scrolled += frame[1] >= self._LEAST
            else:
                self.scrolled += frame[2] != self.offset
                self.offset = frame[2]
        self.frames += frames


class Door:
    """The D-Bus call that shows the picker."""

    def __init__(self, program, variables):
        self._process = subprocess.Popen(
            [program, APPLICATION], env=variables, stdin=subprocess.PIPE)

    def knock(self):
        began = time.monotonic()
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return began

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()


def summons(window, variables, screen, activate, count):
    """Hidden and summoned again: until the frame is painted."""
    took = []
    with Door(activate, variables) as door:
        time.sleep(0.2)
        for _ in range(count):
            hide(window, screen)
            window.forget()
            began = door.knock()
            at, _ = window.trace("summon-frame")
            took.append((at - began) * 1000)
            time.sleep(0.15)
    return {"summon": took}


def _call_until_shown(window, door):
    """On a busy machine a call may arrive before the key that hides the window, and show nothing."""
    for _ in range(4):
        door.knock()
        if window.has_trace("summon-frame", 3):
            return
    raise SystemExit("four calls in turn have shown no window")


def hide(window, screen):
    screen.press("Escape")
    time.sleep(0.25)


def long_life(program, variables, home, screen, activate, options):
    """Hidden for a while; then summoned over and over, with its memory after each tenth."""
    found = {}
    window = Program([program], own_environment(variables, home))
    try:
        window.trace("first-frame")
        window.wait_until_calm()
        hide(window, screen)
        window.wait_until_calm()
        # The pools of GLib let their idle threads go after fifteen seconds, once.
        time.sleep(20)
        switches, processor = window.switches(), window.processor()
        time.sleep(options.hidden)
        found["hidden, wake-ups"] = [window.switches() - switches]
        found["hidden, CPU"] = [window.processor() - processor]
        found["PSS hidden"] = [window.memory()[0]]
        samples = {"PSS": [], "dirty": []}
        step = max(1, options.summons // 10)
        with Door(activate, variables) as door:
            screen.watch()
            shown = 0
            for number in range(1, options.summons + 1):
                window.forget()
                _call_until_shown(window, door)
                if number % step == 0:
                    window.wait_until_calm()
                    for sample, memory in zip(samples.values(), window.memory()):
                        sample.append(memory)
                    shown += screen.maps()
                screen.press("Escape")
                time.sleep(0.01)
            if shown < options.summons // step * step:
                raise SystemExit(f"{shown} summons of {options.summons} showed a window")
        for name, sample in samples.items():
            found[f"{name} while summoned over and over"] = sample
    finally:
        window.end()
    return found
