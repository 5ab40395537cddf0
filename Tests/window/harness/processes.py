"""Processes and folders that are gone when a test ends, however it ends."""

import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

_SET_CHILD_SUBREAPER = 36
_NOBODY = 65534
# What display and bus always say; it tells nothing about a failure.
_NOISE = ("_XSERVTrans", "Failed to set fd limit", "service name='org.a11y", "service 'org.a11y",
          "SpiRegistry daemon is running")


def adopt_orphans():
    """Has grandchildren whose parent ends come to this process, which can end them then."""
    ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_orphans():
    """Ends what started programs left running: children of this process by now."""
    deadline = time.monotonic() + 5
    last = signal.SIGTERM
    while True:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        if time.monotonic() > deadline:
            last = signal.SIGKILL
        for identifier in _children():
            try:
                os.kill(identifier, last)
            except ProcessLookupError:
                pass
        time.sleep(0.05)


class Scope:
    """Owns the processes that it starts and a temporary folder.

    `as_other` runs them as an unprivileged user, for programs that refuse to run as root.
    """

    def __init__(self, as_other=False):
        adopt_orphans()
        self.as_other = as_other and os.getuid() == 0
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wink-test."))
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.make_folder("home")),
            "XDG_RUNTIME_DIR": str(self.make_folder("run")),
            "WINK_HOME": str(self.make_folder("wink")),
            "LANG": "C.UTF-8",
            "LANGUAGE": "en",
            "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "0",
        }
        if self.as_other:
            os.chmod(self.folder, 0o755)
            os.chown(self.folder, _NOBODY, _NOBODY)
        self._started = []

    def make_folder(self, name):
        folder = self.folder / name
        folder.mkdir(mode=0o700)
        if self.as_other:
            os.chown(folder, _NOBODY, _NOBODY)
        return folder

    def _command(self, arguments):
        arguments = [os.fspath(argument) for argument in arguments]
        if not self.as_other:
            return arguments
        user = [f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"]
        return ["setpriv", *user, "--", *arguments]

    def start(self, arguments, environment=None, pass_fds=()):
        """Starts a program; `log(process)` reads what it prints."""
        path = self.folder / f"{len(self._started)}-{os.path.basename(arguments[0])}.log"
        with open(path, "wb") as log:
            process = subprocess.Popen(
                self._command(arguments), env=environment or self.environment, cwd=self.folder,
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, pass_fds=pass_fds,
                preexec_fn=heed_signals)
        process.log_path = path
        self._started.append(process)
        return process

    @staticmethod
    def log(process):
        return process.log_path.read_text(errors="replace")

    def run(self, arguments, environment=None, timeout=20, input=None):
        """Runs a program to its end and returns status, output and messages."""
        return subprocess.run(
            self._command(arguments), env=environment or self.environment, cwd=self.folder,
            stdin=subprocess.DEVNULL if input is None else None, input=input,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout)

    def logs(self):
        """What all programs printed, for a failure's report."""
        parts = []
        for process in self._started:
            lines = self.log(process).splitlines()
            text = "\n".join(line for line in lines if not any(noise in line for noise in _NOISE))
            if text:
                parts.append(f"--- {process.log_path.name}\n{text[-3000:]}")
        return "\n".join(parts)

    def close(self):
        for process in reversed(self._started):
            end(process)
        end_orphans()
        shutil.rmtree(self.folder, ignore_errors=True)


def heed_signals():
    """Undoes what nohup and shells' background jobs do to the signals that end a program."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def end(process):
    """Asks a process to end, and makes it after a while."""
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(timeout=3)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _children():
    own = str(os.getpid())
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                # The name in parentheses may hold spaces; state and parent follow it.
                if file.read().rsplit(")", 1)[1].split()[1] == own:
                    yield int(entry)
        except OSError:
            pass
