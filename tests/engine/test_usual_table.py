"""The table of a game that does not say what it looks like."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from deckwright.engine import GameState, Setup
from deckwright.engine.annotations import BySeat, Card, Cards, Derived, Rest, Seat
from deckwright.engine.presentation import usual_table
from deckwright.engine.view import View


class State(GameState):
    """A hand each, won cards, a pile, a card face up, and what follows of that."""

    turn: Seat
    hands: BySeat[Cards]
    won: BySeat[Cards]
    face_up: Card = ""
    pile: Rest[Cards]
    played: Derived[int] = 0


def test_hands_are_only_counted():
    """What lies open is told by name; hands and what nobody knows are numbers."""
    setup = Setup(("Ana", "Bo"), {}, {"sun": 3, "moon": 3}, known=True)
    hands, won = (("sun", "moon"), ("sun",)), ((), ("moon",))
    state = State(turn=1, hands=hands, won=won, face_up="sun", pile=("moon",))
    game = SimpleNamespace(to_act=lambda _: (1,), score=lambda _: (0, 4), scoreless="")
    shown = usual_table(View(setup, state, cast("Any", game), str.capitalize))

    facts = [[(fact.value, fact.label) for fact in player.facts] for player in shown.players]
    assert facts == [
        [("2", "cards"), ("none", "won"), ("0", "points")],
        [("1", "cards"), ("Moon", "won"), ("4", "points")],
    ]
    assert [player.acts for player in shown.players] == [False, True]
    assert (shown.headline, shown.areas[0].title, shown.areas[0].laid[0].text) == (
        "Bo",
        "Face up",
        "Sun",
    )
    assert [fact[:3] for fact in shown.facts] == [("pile", "1", "pile")]
