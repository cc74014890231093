"""Whole games as texts, one for each way in which a game can end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckwright.games.stab import GAME
from tests.games.harness import playthrough
from tests.games.stab.sitting import Sitting

Golden = Callable[[str, str], None]


def tell(sitting: Sitting, lines: str) -> str:
    """A game from a sitting on, as text."""
    log = [line.strip() for line in lines.strip().splitlines()]
    return playthrough(GAME, sitting.setup, log, start=sitting.state)


def test_the_last_one_standing(golden: Golden) -> None:
    """Two lives each, at a real table: the cards are named when they are drawn and flipped."""
    sitting = Sitting(known=False, house={"start_lives": "2"})
    lines = """
        ann: draw dagger, shield, bow, snake
        bo: draw dagger, bomb, love-potion, crystal
        cy: draw left-potion, goblin-hands, fireball, drink
        ann: play > bo
        bo: play > cy
        cy: play > cy
        ann: play > ann
        bo: play > ann
        cy: play > bo
        reveal shield, crystal, dagger, goblin-hands, bomb, left-potion
        bo: move dagger from bo > cy
        ann: pass-crown > bo
        bo: draw bow, battle-axe
        cy: draw shield, golden-left-potion
        ann: draw love-potion, drink
        bo: play > bo
        cy: play > cy
        ann: play snake > cy
        cy: callout ann against bo
        bo: play > ann
        cy: play > cy
        ann: play love-potion > ann
        reveal bow, shield, drink
        reveal love-potion
        bo: shoot cy
        bo: pass-crown > cy
        cy: draw dagger, bomb
        ann: draw fireball, shield
        bo: draw dagger, dagger
        ann: play > bo
        bo: play > ann
        ann: play > ann
        bo: play > cy
        reveal dagger, dagger, bow, fireball
        ann: shoot bo
    """
    golden("play/stab-last-one-standing.txt", tell(sitting, lines))


def test_a_deadly_call(golden: Golden) -> None:
    """The royal highness was second_person wrongly once too often."""
    sitting = Sitting(players=2, known=False, house={"start_lives": "1"})
    lines = """
        ann: draw
        bo: draw
        ann: play > bo
        ann: callout bo
    """
    golden("play/stab-deadly-call.txt", tell(sitting, lines))


def test_most_lives(golden: Golden) -> None:
    """The pile runs out where the house counts lives; two have most."""
    told: dict[str, Any] = {
        "round": 7,
        "phase": "crown",
        "crown": "cy",
        "lives": {"ann": 3, "bo": 1, "cy": 3},
        "hands": {"ann": ["bow", "drink"], "bo": ["bow", "dagger"], "cy": ["shield"]},
        "pile": {"bomb": 2, "snake": 1},
    }
    sitting = Sitting(told, house={"deck_out": "most_lives_wins"})
    lines = """
        cy: pass-crown
        ann: draw bomb, snake
        bo: draw bomb
    """
    golden("play/stab-most-lives.txt", tell(sitting, lines))


def test_no_cards_left(golden: Golden) -> None:
    """Nobody draws any more, and the last Bomb has gone off."""
    told: dict[str, Any] = {
        "round": 9,
        "lives": {"ann": 2, "bo": 2},
        "hands": {"ann": ["bomb"], "bo": ["love-potion", "drink"]},
        "pile": {},
    }
    sitting = Sitting(told, players=2, house={"deck_out": "stop_drawing"})
    lines = """
        ann: play bomb > bo
        bo: play drink > ann
        bo: play love-potion > ann
        reveal
        ann: pass-crown > bo
        reveal
    """
    golden("play/stab-no-cards-left.txt", tell(sitting, lines))
