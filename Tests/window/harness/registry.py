"""The list of cases. A case is a function whose first line of documentation is its sentence."""

import dataclasses
import typing


@dataclasses.dataclass
class Case:
    identifier: str
    sentence: str
    group: str
    function: typing.Callable
    options: dict


cases = []


def case(**options):
    """Registers a case; the options are those of Picker."""
    def register(function):
        cases.append(Case(
            identifier=function.__name__, sentence=function.__doc__.strip().splitlines()[0],
            group=function.__module__.rsplit(".", 1)[-1], function=function, options=options))
        return function
    return register
