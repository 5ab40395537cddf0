"""Displays, buses and programs that the measurements start, and what the kernel says of them."""

import os
import pathlib
import re
import select
import subprocess
import time


class Server:
    """A program that others talk to, ended with its `with` block."""

    def __init__(self, process, address):
        self.process, self.address = process, address

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def display(*, size="1280x1024x24"):
    """An X server of our own."""
    read, write = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    number = b""
    while not number.endswith(b"\n"):
        number += os.read(read, 16)
    os.close(read)
    return Server(process, ":" + number.decode().strip())


def bus():
    """A session bus of our own."""
    process = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    return Server(process, process.stdout.readline().decode().strip())


def environment(screen, address, home):
    """What every measured program gets: nothing of the user's own display, settings and themes."""
    kept = {
        name: value for name, value in os.environ.items()
        if not name.startswith(("GDK_", "GSK_", "GTK_", "WINK_", "WAYLAND_", "LC_"))
    }
    (home / "config/gtk-4.0").mkdir(parents=True, exist_ok=True)
    # A text cursor that blinks is no wake-up of the program's own, and no frame that was asked for.
    (home / "config/gtk-4.0/settings.ini").write_text("[Settings]\ngtk-cursor-blink=0\n")
    return kept | {
        "DISPLAY": screen, "GDK_BACKEND": "x11", "DBUS_SESSION_BUS_ADDRESS": address,
        "XDG_CONFIG_HOME": str(home / "config"), "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
        "LANG": "C.UTF-8", "LANGUAGE": "de:fr:en",
    }


class Program:
    """A started program whose trace lines are read as they come."""

    def __init__(self, command, variables):
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [str(part) for part in command], env=variables, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self._pending = b""
        self._lines = []

    def _read(self, seconds):
        """Takes in what comes within some seconds; false when nothing does."""
        ready, _, _ = select.select([self.process.stderr], [], [], max(0, seconds))
        if not ready:
            return False
        text = os.read(self.process.stderr.fileno(), 65536)
        now = time.monotonic()
        if not text:
            raise SystemExit(f"{self.process.args} ended with {self.process.wait()}")
        *lines, self._pending = (self._pending + text).split(b"\n")
        for line in lines:
            words = line.decode(errors="replace").split()
            if len(words) > 2 and words[0] == "wink-trace":
                self._lines.append((now, words[1], [float(word) for word in words[2:]]))
        return True

    def trace(self, name, seconds=30):
        """The next trace of a name: when it was read, and its figures."""
        found = self._take(name, seconds)
        if found is None:
            raise SystemExit(f"no {name} from {self.process.args}")
        return found

    def has_trace(self, name, seconds):
        """Takes the next trace of a name, if one comes in time."""
        return self._take(name, seconds) is not None

    def _take(self, name, seconds):
        end = time.monotonic() + seconds
        while True:
            for index, (at, found, figures) in enumerate(self._lines):
                if found == name:
                    del self._lines[index]
                    return at, figures
            if not self._read(end - time.monotonic()):
                return None

    def traces(self, name, quiet=0.3):
        """The figures of all traces of a name until none of any has come for a while."""
        while self._read(quiet):
            pass
        return [figures for _, found, figures in self._lines if found == name]

    def forget(self):
        """Drops the traces so far."""
        while self._read(0):
            pass
        self._lines = []

    # What the kernel says

    def memory(self):
        """PSS and what of it is the program's own and was written to, in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return [
            int(re.search(rf"^{name}:\s+(\d+)", text, re.M)[1]) / 1024
            for name in ("Pss", "Private_Dirty")
        ]

    def processor(self):
        """Milliseconds that its threads have run, those that have ended among them."""
        # The number of another process's clock, as clock_getcpuclockid(3) makes it.
        return time.clock_gettime(~self.process.pid << 3 | 2) * 1000

    def switches(self):
        """How often its threads have gone to sleep: each wake-up ends in one."""
        total = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                text = (task / "status").read_text()
            except FileNotFoundError:
                continue
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", text, re.M)[1])
        return total

    def wait_until_calm(self, limit=60):
        """Waits until it has run for less than a millisecond in half a second."""
        end = time.monotonic() + limit
        last = self.processor()
        while time.monotonic() < end:
            time.sleep(0.5)
            now = self.processor()
            if now - last < 1:
                return
            last = now
        raise SystemExit(f"{self.process.args} never comes to rest")

    def send_line(self):
        began = time.monotonic()
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return began

    def end(self):
        self.process.stdin.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
