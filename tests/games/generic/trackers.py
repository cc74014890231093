"""Trackers to play by: a trick game, a game of lives, a game against the table, a bare one."""

from __future__ import annotations

from deckwright.engine import Setup
from deckwright.games.generic import Generic
from deckwright.games.generic.tracker_parser import stored_tracker

TRICKS = """
[[counter]]
name = "points"

[[counter]]
name = "tricks"
min = 0
reset = true

[[marker]]
name = "dealer"

[rounds]
number = 5

[turns]
first = "dealer"

[win]
by = "lowest"

[say]
round = "{dealer} deals {round:card/cards} each."
"""

LIVES = """
[[counter]]
name = "lives"
one = "life"
start = 5
min = 0
max = 9
at_min = "out"
at_max = "clamp"

[[counter]]
name = "gold"
min = 0
max = 20

[[marker]]
name = "crown"
passes = "right"
each = "turn"

[[marker]]
name = "curse"
passes = "hand"
start = "nobody"

[turns]
order = "right"

[rounds]
by = "turns"

[say]
turn = "{player}, draw two; {crown} has the crown."
out = "{player} gives all cards away."
"""

TOGETHER = """
[[counter]]
name = "threat"
of = "table"
min = 0
at_min = "clamp"

[end]
counter = "threat"
reaches = 10
"""

RACE = """
[[counter]]
name = "miles"
one = "mile"

[[counter]]
name = "days"
of = "table"
start = 3
min = 0
reset = true

[rounds]

[end]
counter = "miles"
reaches = 20
when = "round"
last_standing = true
"""

BARE = """
[[marker]]
name = "button"
passes = "hand"
"""

DICE = """
[[die]]
name = "hue"
faces = ["blue", "red", "logo"]

[[die]]
name = "shape"
faces = ["star", "moon", "logo"]

[[die]]
name = "direction"
faces = ["clockwise", "anticlockwise"]
start = "clockwise"

[[counter]]
name = "wins"
one = "win"
min = 0
max = 1
at_max = "clamp"

[end]
counter = "wins"
reaches = 1
"""

ALL = {
    "tricks": TRICKS,
    "lives": LIVES,
    "together": TOGETHER,
    "race": RACE,
    "bare": BARE,
}
NAMES = ("ann", "bo", "cy", "dee", "eli")


def table(text: str, players: int = 3, first: int = 0) -> tuple[Generic, Setup]:
    """A tracker of a text, and people to play by it."""
    return Generic("own", stored_tracker(text)), Setup(NAMES[:players], {}, {}, first=first)
