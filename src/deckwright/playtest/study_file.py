"""A study's counts as a file, and several such files added up.

Several machines play games of different numbers, and their files are merged: the sum
is the same to the bit as if one machine had played them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from ..errors import Unreadable
from .plan import Plan
from .studies import KINDS, Study
from .workers import Sum, T, Work

FORMAT = 1


def to_json(study: Study, first: int, sums: Mapping[str, Sum]) -> dict[str, object]:
    """All counts, and what to know to count on. `first`: the number of the first game."""
    return {
        "playtest": FORMAT,
        "study": study.kind,
        "plan": asdict(study.plan),
        "rule": list(study.rule),
        "players": list(study.players),
        "vary": study.vary,
        "key": study.plan.key,
        "first": first,
        "sums": {name: part.to_json() for name, part in sums.items()},
    }


class Merged:
    """Files of one study together; Unreadable if they are not of one, or overlap."""

    def __init__(self, files: Mapping[str, Any]) -> None:
        if not files:
            raise Unreadable("there is nothing to merge")
        self.study, self._tables = _study(*next(iter(files.items()))), files
        for name, table in files.items():
            if _study(name, table) != self.study:
                raise Unreadable(f"`{name}` is of another study, or of other rules")
        self.sums: dict[str, Sum] = {}

    def run(self, work: Work[T], enough: Callable[[T], bool], name: str, /) -> T:  # noqa: ARG002
        """What all files have of some work."""
        matches = [
            (int(table["first"]), work.read(table["sums"][name]), file)
            for file, table in self._tables.items()
            if name in table["sums"]
        ]
        if not matches:
            raise Unreadable(f"these files tell nothing of `{name}`")
        matches.sort(key=lambda each: each[0])
        for (start, part, file), (following, _, other) in pairwise(matches):
            if start + part.games > following:
                raise Unreadable(f"`{file}` and `{other}` both have game {following}")
        total = _sum_of([part for _, part, _ in matches])
        self.sums[name] = total
        return total

    @property
    def first(self) -> int:
        """The number of the first game."""
        return min(int(table["first"]) for table in self._tables.values())


def _sum_of(parts: Sequence[T]) -> T:
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _study(name: str, table: Any) -> Study:
    """What a file is of; Unreadable if it is no such file, or the rules have changed since."""
    try:
        plan_table, kind = dict(table["plan"]), KINDS[KINDS.index(table["study"])]
        plan_table["house"] = tuple(
            (str(key), str(value)) for key, value in plan_table["house"]
        )
        plan_table["bots"] = tuple(map(str, plan_table["bots"]))
        plan_table["varied"] = tuple(tuple(map(str, each)) for each in plan_table["varied"])
        plan = Plan(**plan_table)
        rule, vary = _pair(table["rule"]), str(table["vary"])
        study = Study(kind, plan, rule, tuple(table["players"]), vary)
        key = table["key"] if table["playtest"] == FORMAT else ""
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"`{name}` is no file of a playtest") from error
    if plan.key != key:
        raise Unreadable(
            f"`{name}` was played by other rules or another Deckwright; play it again"
        )
    return study


def _pair(pair: Iterable[str]) -> tuple[str, str]:
    key, value = pair
    return str(key), str(value)
