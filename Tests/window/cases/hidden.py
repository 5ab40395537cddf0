"""A picker that is hidden sleeps."""

import pathlib
import re
import time

from harness.expect import eventually, expect_that, stays
from harness.registry import case

from .environment import sprites


def sleeps(picker):
    """How often each of its threads has gone to sleep: a wake-up ends in one."""
    tasks = pathlib.Path(f"/proc/{picker.process.pid}/task").iterdir()
    return {
        task.name: int(re.search(
            r"^voluntary_ctxt_switches:\s+(\d+)", (task / "status").read_text(), re.M)[1])
        for task in tasks}


def woken(picker, seconds):
    """How often threads that live on are woken meanwhile."""
    before = sleeps(picker)
    time.sleep(seconds)
    after = sleeps(picker)
    return sum(after[task] - before[task] for task in after if task in before)


@case(accessible=False)
def hidden_sleeps(picker):
    """A hidden picker is not woken: no timer is left, neither after a start nor after typing"""
    picker.open(GTK_A11Y="none")
    sprites(picker)
    picker.type("party")
    picker.wait_for_trace("query-frame", 5)
    time.sleep(3)
    picker.keys("Escape", "Escape")
    picker.wait_hidden()
    eventually("wake-ups in a second", lambda: woken(picker, 1), 0, timeout=60)
    # A pool's idle thread may end, once.
    times = woken(picker, 5)
    expect_that("no timer, and at most one wake-up in five seconds", times <= 1, times)
    stays("the window", picker.is_visible, False)
