"""The rulebook is whole, and the engine and the book speak of the same things."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from deckwright.catalog import read_catalog
from deckwright.engine.house import switches
from deckwright.games.knights import GAME
from deckwright.games.knights.arcs import face
from deckwright.games.knights.effects import LAID
from deckwright.games.knights.state import (
    BANS,
    CHALLENGES,
    CLAIMS,
    GROUPS,
    SUITS,
    WILDS,
    House,
)
from deckwright.rulebook import read_rulebook
from tests.games.knights.sitting import Sitting

RULES = {
    1: 10,
    2: 9,
    3: 6,
    4: 10,
    5: 7,
    6: 5,
    7: 3,
    8: 9,
    9: 5,
    10: 13,
    11: 7,
    12: 11,
    13: 6,
    14: 1,
}
BOOK = read_rulebook("knights")


def test_every_rule_is_there() -> None:
    """Each section has all its rules, numbered from 1."""
    found = Counter(int(id.partition("-")[2].partition(".")[0]) for id in BOOK.rules)
    assert found == RULES
    for section, many in RULES.items():
        for number in range(1, many + 1):
            assert f"KNT-{section}.{number}" in BOOK.rules


def test_every_arc_refusal_has_its_sentence() -> None:
    """Whatever lies on top, the reason for a refusal can be told."""
    told = Sitting().state.config.house
    asked = ("challenge_on", "diamond_counter", "moon_own_claim_cover")
    for values in product(*(switches(House)[name] for name in asked)):
        changed: dict[str, Any] = dict(zip(asked, values, strict=True))
        house = told._replace(**changed)
        tops = (*CLAIMS, *CHALLENGES, "club")
        for on in product((True, False), tops, CLAIMS, (True, False)):
            for kind in (*SUITS, *WILDS):
                breach = face(kind, house, on)
                if breach is not None:
                    rule, code = breach
                    assert code in BOOK.rules[rule].refuse


def test_the_engine_asks_by_the_rulebooks_names() -> None:
    """Every enforced switch but the number of players is declared, with all its values."""
    enforced = {
        name: set(switch.values) for name, switch in BOOK.switches.items() if switch.enforced
    }
    del enforced["players_range"]
    assert {name: set(values) for name, values in switches(House).items()} == enforced


def test_every_kind_of_action_has_a_check_and_an_effect() -> None:
    """A kind that nobody checks would be legal at any time."""
    assert set(GAME.actions) == GAME.legality.kinds == GAME.effects.kinds


def test_every_laid_card_has_its_sentence() -> None:
    """Diamond, Spade, Sword and Club stay on an arc."""
    assert all(code in BOOK.rules[rule].event for rule, code in LAID.values())


@pytest.mark.parametrize(
    ("kind", "many"),
    [
        *((suit, 6 if suit == "moon" else 5) for suit in SUITS),
        *(("accuse", 5), ("distraction", 3), ("comedy", 3)),
    ],
)
def test_the_deck(kind: str, many: int) -> None:
    """KNT-1.4: five of each suit, six Moons, eleven Wilds."""
    cards = [card for card in read_catalog("knights").cards if card.kind == kind]
    assert len(cards) == many


def test_every_wild_does_something() -> None:
    """KNT-10.4, KNT-10.8: five bans and six groups."""
    kinds = {card.id: card.kind for card in read_catalog("knights").cards}
    assert {id for id, kind in kinds.items() if kind == "accuse"} == set(BANS)
    assert {id for id, kind in kinds.items() if kind in WILDS - {"accuse"}} == set(GROUPS)
