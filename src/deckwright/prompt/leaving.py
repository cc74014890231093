"""Somebody goes home, or comes back, in the words people use, as a line of the game."""

from __future__ import annotations

import re

from ..engine import SomeState
from ..engine.correction import example
from ..engine.verbs import beginnings
from ..engine.view import View
from ..errors import Unreadable
from ..names import find, singular

OUT = re.compile(
    r"(\S+?):? (?:leaves?|left|has left|is (?:out|gone|leaving)|quits|drops out"
    r"|goes(?: home)?|has to go|went home)",
    re.IGNORECASE,
)
BACK = re.compile(
    r"(\S+?):? (?:(?:is )?back|comes back|came back|returns|plays again|rejoins)"
    r"(?: with (\d+)(?: (\w+))?)?",
    re.IGNORECASE,
)
LEAVE = "leave"
"""The verb of a game whose rules say what becomes of who leaves."""


def leaving_line(view: View[SomeState], line: str) -> str:
    """The line that "Bo leaves" or "Bo is back" is in this game; "" if it is neither.

    Unreadable where the game knows no such thing.
    """
    for pattern, word in ((OUT, "out"), (BACK, "back")):
        said = pattern.fullmatch(line.strip())
        who = find(dict.fromkeys(view.names), said[1]) if said else ()
        if len(who) != 1:
            continue
        if said and word == "back" and said[2]:
            return _with_number(view, who[0], said[2], said[3] or "")
        if word == "out" and LEAVE in beginnings(view.game, view.state):
            return f"{LEAVE} {who[0]}"
        if word in beginnings(view.game, view.state):
            return f"{who[0]}: {word}"
        if word in view.game.corrections:
            return f"correct {word} {who[0]}"
        if word == "back" and "out" in view.game.corrections:
            lives = next(iter(view.game.corrections))
            first = example(view.game, view.setup, view.state, lives, who[0])
            raise Unreadable(f"say with what {who[0]} comes back: `{first}`")
        raise Unreadable(
            f"`{view.game.slug}` cannot go on without a player; `ruling` and corrections"
            " (`? more`) say how the table plays on"
        )
    return ""


def _with_number(view: View[SomeState], who: str, number: str, noun: str) -> str:
    """Who comes back with so many lives or Characters has them, and so plays again."""
    corrections = view.game.corrections
    counted = [each for each, kind in corrections.items() if kind.kinds == ("player", "number")]
    named = [each for each in counted if noun and singular(each) == singular(noun.lower())]
    if named or not (noun or "back" in corrections):
        return f"correct {(named or counted)[0]} {who} {number}"
    raise Unreadable(f"say `{who} is back` alone, and then what {who} has")
