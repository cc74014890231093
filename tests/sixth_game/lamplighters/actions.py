"""What can be done, and how it is typed."""

from __future__ import annotations

from deckwright.engine import Action, action


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """LMP-1.2: seat 0's hand, then seat 1's, and so on; at a real table nothing is named."""

    cards: tuple[str, ...] = ()


@action("lay {card:card}", label="lay a card", questions={"card": "Which card?"})
class Lay(Action):
    """LMP-2.2, 2.3: a lamp into the row, or a Gust."""

    card: str


@action("take", label="take the row")
class Take(Action):
    """LMP-2.4: the row."""
