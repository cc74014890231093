"""The engine and the rulebook of STAB YOUR FRIENDS speak of the same things."""

from __future__ import annotations

from deckwright.engine.house import switches
from deckwright.games.stab import GAME
from deckwright.games.stab.effects_cards import CARD_EFFECTS
from deckwright.games.stab.state import House, Kind
from deckwright.rulebook import read_rulebook
from tests.games.harness import table

BOOK = read_rulebook("stab")


def test_the_engine_asks_by_the_rulebooks_names() -> None:
    """Every enforced switch but the order of kinds is declared, with all its words."""
    enforced = {
        name: {value for value in switch.values if not value[0].isdigit()}
        for name, switch in BOOK.switches.items()
        if switch.enforced
    }
    del enforced["priority_order"]
    assert {name: set(values) for name, values in switches(House).items()} == enforced


def test_every_kind_of_action_has_a_check_and_an_effect() -> None:
    """A kind that nobody checks would be legal at any time."""
    assert set(GAME.actions) == GAME.legality.kinds == GAME.effects.kinds


def test_every_card_does_something() -> None:
    """SYF-1.1: thirteen kinds act, and a group's own as the table says."""
    assert {*table("stab", 2)[1].cards, Kind.OWN} == set(CARD_EFFECTS)
