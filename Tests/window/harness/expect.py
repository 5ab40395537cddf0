"""Expectations. A failure says what was expected and what was seen."""

import time


class Failure(Exception):
    """An expectation that was not met."""


class Skipped(Exception):
    """What a case needs is not on this machine."""


def expect(what, saw, expected):
    """Expects a value to equal another."""
    if saw != expected:
        raise Failure(f"{what}: expected {expected!r}, saw {saw!r}")


def expect_that(what, holds, saw):
    """Expects a condition; `what` says it in words."""
    if not holds:
        raise Failure(f"expected {what}, saw {saw!r}")


def eventually(what, read, expected, timeout=20):
    """Expects what a function reads to equal a value soon; returns it.

    `expected` may be a function that judges what was read.
    """
    judge = expected if callable(expected) else lambda value: value == expected
    deadline = time.monotonic() + timeout
    while True:
        saw = read()
        if judge(saw):
            return saw
        if time.monotonic() > deadline:
            wanted = repr(expected)
            if callable(expected):
                wanted = expected.__doc__ or "what the test wants"
            raise Failure(f"{what}: expected {wanted} within {timeout} s, saw {saw!r}")
        time.sleep(0.03)


def wait_until(what, holds, timeout=20):
    """Waits for a condition; `what` says it in words."""
    deadline = time.monotonic() + timeout
    while not holds():
        if time.monotonic() > deadline:
            raise Failure(f"expected {what} within {timeout} s")
        time.sleep(0.03)


def stays(what, read, expected, seconds=0.4):
    """Expects a value to be so and to stay so for a while."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        expect(what, read(), expected)
        time.sleep(0.05)
