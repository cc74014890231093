"""What can be done now in a few rows: choices side by side, names in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from ...engine.choices import Choice, numbers
from ...terminal import columns, plain, wrapped

SELF = "self"
"""What choices call whoever acts."""
GAP = "  "
FEW = 3
"""So many choices stand below each other as they are."""


def menu(choices: Sequence[Choice], names: Sequence[str], all: bool = False) -> list[str]:
    """Choices with their numbers; what can be done at any time is left out, unless `all`.

    `names`: the players, who share rows; who listens hears each choice in full.
    """
    marked = [*zip(numbers(choices), choices, strict=True)]
    usual = [(number, choice) for number, choice in marked if all or not choice.aside]
    if plain():
        return listed(usual or marked)
    return _flowing(in_short(usual or marked, names))


def listed(marked: Sequence[tuple[str, Choice]]) -> list[str]:
    """Choices below each other, each with its number."""
    width = max((len(number) for number, _ in marked), default=0)
    return [
        line
        for number, choice in marked
        for line in wrapped(f"{number:{width}} {choice.label}", 2)
    ]


def in_short(marked: Sequence[tuple[str, Choice]], names: Sequence[str]) -> Iterator[str]:
    """Choices in a few words: several that differ in a name at their end share the rest, as in
    `hits 1 Ana, 2 Bo`; others without what they are for, `2 Spade`, or, where that would be the
    same for several, without who does it."""
    names = sorted((*names, SELF), key=len, reverse=True)
    sides = [sorted(choice.label.split(": "), key=len) for _, choice in marked]
    often = Counter(side[0] for side in sides)
    for lead, group in groupby(marked, key=lambda each: _lead(each[1].label, names)):
        alike = [*group]
        if lead and alike[1:]:
            ends = [f"{number} {_end(choice.label, lead)}," for number, choice in alike]
            yield from (f"{_without_name(lead, names)} {ends[0]}", *ends[1:-1])
            yield ends[-1].rstrip(",")
            continue
        for number, choice in alike:
            side = sorted(choice.label.split(": "), key=len)
            label = side[0] if often[side[0]] == 1 else side[-1]
            yield f"{number} {label if len(marked) > FEW else choice.label}".strip()


def _lead(label: str, names: Sequence[str]) -> str:
    """A label without the name at its end; "" where none stands there."""
    name = next((name for name in names if label.endswith(f" {name}")), "")
    return label.removesuffix(f" {name}") if name else ""


def _end(label: str, lead: str) -> str:
    return label.removeprefix(lead).strip()


def _without_name(lead: str, names: Sequence[str]) -> str:
    """The same without whose deed it is: that stands above it."""
    name = next((name for name in names if lead.startswith(f"{name} ")), "")
    return lead.removeprefix(f"{name} ") if name else lead


def _flowing(items: Iterator[str]) -> list[str]:
    """Items side by side, as many as a row holds; what ends in a comma goes on."""
    lines: list[str] = []
    for item in items:
        goes_on = bool(lines) and lines[-1].endswith(",")
        longer = f"{lines[-1]}{' ' if goes_on else GAP}{item}" if lines else item
        if lines and len(longer) <= columns():
            lines[-1] = longer
        else:
            lines += wrapped(f"{'  ' * goes_on}{item}", 2)
    return lines
