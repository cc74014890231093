"""Goblin Hands: which card moves from whom to whom, as people say it."""

from __future__ import annotations

import re

from ...engine.lines import write
from ...names import ONESELF
from .actions import Move
from .state import State, View
from .vocabulary import words_of

OWNS = re.compile(r"['’]s?(?=\s)|>|\s(?:in front of)\s")
TO = ("to", "on", "at", "before")
IDLE = ("move", "moves", "the", "a", "card", "own")

POSSESSIVE = ("my", "her", "his", "their")
"""Before a card of whoever chooses."""


def moved(view: View, said: str) -> str:
    """The line of a move of which all is said: the card, from whom and to whom; or nothing.

    `bow bo cy`, `bow from bo to cy`, `bo's bow to cy`, `bow to cy from bo`, `my bow to cy`.
    """
    state: State = view.state
    known = words_of(state)
    own = view.names[state.choice.at].lower() if state.choice else ""
    words = [word for word in OWNS.sub(" ", said.lower()).split() if word not in IDLE]
    words = [own if word in (*ONESELF, *POSSESSIVE) else word for word in words]
    rest = [word for word in words if word not in ("from", "of", *TO)]
    seats = [n for n, word in enumerate(rest) if known.seat(word) >= 0]
    if len(seats) != 2:
        return ""
    cards = [word for n, word in enumerate(rest) if n not in seats]
    card, size = known.card(cards)
    if not card or size < len(cards):
        return ""
    one, other = (known.seat(rest[n]) for n in seats)
    before = words[words.index(rest[seats[0]]) - 1] if words[0] != rest[seats[0]] else ""
    pair = (other, one) if before in TO else (one, other)
    legal = view.game.legal_actions(view.state)
    moves = [each for each in legal if isinstance(each, Move)]
    matches = [each for each in moves if (each.card, each.owner, each.target) == (card, *pair)]
    return write(view.game, view.setup, view.state, matches[0]) if len(matches) == 1 else ""
