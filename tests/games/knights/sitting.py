"""A table of Heroic Claims in a few words: how it stands, what is said, what comes of it.

Arcs are written `ann HE1 bo/SP1 CL1`: the owner, then the cards from the bottom up, with who
played them if it was not the owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from deckwright.engine import Refusal
from deckwright.errors import ReplayError
from deckwright.games.knights import GAME
from deckwright.games.knights.state import State
from deckwright.rulebook import read_rulebook, words
from tests.games.harness import table
from tests.games.sitting import Sitting as Base

HANDS = {
    "ann": ["HE1", "DI1", "ST1", "SP1", "SW1", "CL1", "MO1", "TR1", "JA1", "DS1"],
    "bo": ["HE2", "DI2", "ST2", "SP2", "SW2", "CL2", "MO2", "TR2", "JA2", "DS2"],
    "cy": ["HE3", "DI3", "ST3", "SP3", "SW3", "CL3", "MO3", "TR3", "JA3", "DS3"],
}


def arcs(*told: str) -> list[dict[str, Any]]:
    """Story Arcs A1, A2, ... for a position."""
    found = []
    for number, arc in enumerate(told, 1):
        owner, *cards = arc.split()
        layers = []
        for word in cards:
            by, slash, card = word.rpartition("/")
            layers.append([card, by if slash else owner, 1])
        found.append({"id": number, "owner": owner, "cards": layers})
    return found


def ban(card: str, victim: str, by: str = "cy") -> dict[str, Any]:
    """A J’Accuse on the table, for a position."""
    return {"card": card, "victim": victim, "by": by, "turn": 1}


def words_in(told: Any) -> Iterator[str]:
    """Every text somewhere in a position."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, (list, dict)):
        for part in told.values() if isinstance(told, dict) else told:
            yield from words_in(part)


def _placed(told: dict[str, Any]) -> dict[str, Any]:
    """A position with `HANDS`, less the cards that lie elsewhere."""
    taken = set(words_in([told.get(key, []) for key in ("arcs", "bans", "losses")]))
    hands = {name: [c for c in cards if c not in taken] for name, cards in HANDS.items()}
    return {"hands": hands, **told}


class Sitting(Base[State]):
    """Players at a table, and all that is said there; ann is the dealer."""

    def __init__(
        self,
        told: dict[str, Any] | None = None,
        players: int = 3,
        known: bool = True,
        house: dict[str, str] | None = None,
    ) -> None:
        setup = table("knights", players, house, known=known, fixed=True)[1]
        super().__init__(GAME, setup, None if told is None else _placed(told))

    @property
    def arcs(self) -> list[str]:
        """The arcs as they were told above."""
        names = self.setup.players
        return [
            f"{names[arc.owner]} {' '.join(layer.card for layer in arc.layers)}"
            for arc in self.state.arcs
        ]

    @property
    def points(self) -> tuple[int, ...]:
        """What the last shuffle brought."""
        return self.state.match.earned

    @property
    def score(self) -> tuple[int, ...]:
        return GAME.score(self.state)

    def hand(self, name: str) -> str:
        """The cards in a hand."""
        return " ".join(self.state.hands[self.seat(name)])


@dataclass(frozen=True)
class Case:
    """How the table stands, a line that is right and one that breaks a rule."""

    rule: str
    point: str
    told: dict[str, Any] | list[dict[str, Any]] | None
    """A position, or only its arcs; by default ann is to play, with `HANDS`."""
    good: str
    bad: str
    known: bool = True
    house: dict[str, str] = field(default_factory=dict)
    firm: bool = False

    def sit(self) -> Sitting:
        """The table before the line."""
        told = {"arcs": self.told} if isinstance(self.told, list) else self.told
        return Sitting(told, known=self.known, house=self.house)

    def check(self) -> None:
        """The good line is done; the bad one cites the rule, and a ruling does what it may."""
        self.sit().do(self.good)
        sitting = self.sit()
        refusal = sitting.refusal(self.bad)
        assert refusal is not None
        assert refusal.rule == self.rule, sentence(sitting, refusal)
        assert refusal.firm == self.firm
        assert sentence(sitting, refusal)
        if not self.firm:
            sitting.overrule(self.bad)
            return
        with pytest.raises(ReplayError):
            sitting.overrule(self.bad)


def sentence(sitting: Sitting, refusal: Refusal) -> str:
    """A refusal in words."""
    book = read_rulebook("knights")
    return words.refusal(book, refusal, sitting.setup.players, sitting.setup.card_name)


def every(cases: list[Case]) -> pytest.MarkDecorator:
    """A test for each case."""
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.rule} {case.point}")
