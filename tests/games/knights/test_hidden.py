"""The same game at a table where nobody sees a hand: same verdicts, same ending."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckwright.games import action_of
from deckwright.games.knights import GAME
from deckwright.games.knights.actions import Deal, Pass
from tests.games.harness import check_hidden, moments, table
from tests.games.knights.sitting import Sitting
from tests.games.knights.test_properties import MIXED


@pytest.mark.long
@pytest.mark.parametrize("house", [{}, *MIXED], ids=str)
def test_hidden_games(house: dict[str, str]) -> None:
    """Whole games, told only what the table sees."""
    assert check_hidden(*table("knights", 4, house), seed=len(house))


@pytest.mark.parametrize("players", [2, 6, 10])
def test_hidden_games_to_eleven(players: int) -> None:
    """Over all shuffles, with all their points."""
    game, setup = table("knights", players)
    physical = game.start(replace(setup, known=False))
    for moment in moments(game, setup, seed=players):
        hidden = game.redact(moment.before, moment.action)
        assert game.refusal(physical, hidden) is None
        physical = game.apply(physical, hidden).state
        known = moment.after
        assert physical.arcs == known.arcs
        assert physical.match == known.match
        assert [len(h) for h in physical.hands] == [len(h) for h in known.hands]
    assert game.result(physical) == game.result(known)


def test_what_is_hidden() -> None:
    """KNT-1.9: the deal and the pass; what is played, shown or discarded is not."""
    sitting = Sitting()
    deck = tuple(sitting.setup.cards)
    assert GAME.redact(sitting.state, Deal(-1, deck)) == Deal(-1)
    assert GAME.redact(sitting.state, Pass(0, ("HE1", "HE2"))) == Pass(0, ("?", "?"))
    for line in ("play HE1 new", "play DS1 at bo"):
        played = action_of(GAME, sitting.setup, Sitting({}).state, line)
        assert GAME.redact(Sitting({}).state, played) == played
    opened = Sitting(house={"leftovers": "face_up"})
    assert GAME.redact(opened.state, Deal(-1, deck)) == Deal(-1, deck[51:])


def test_one_call_for_the_whole_pass() -> None:
    """KNT-2.8: `passed` ends where a pass card by card does."""
    start = Sitting(known=False).do("deal", "declare 3")
    whole = GAME.apply(start.state, GAME.legal_actions(start.state)[-1]).state
    pieces = Sitting(known=False).do("deal", "declare 3")
    pieces.do("cy: pass ?", "ann: pass", "cy: pass ?, ?", "bo: pass")
    assert pieces.state == whole


def test_what_was_seen_is_not_held() -> None:
    """KNT-1.7, KNT-10.11: options of an unknown hand shrink with what the table learns."""
    sitting = Sitting({"hands": {"ann": 5, "bo": 5, "cy": 5}}, known=False)
    before = {getattr(a, "card", "") for a in GAME.legal_actions(sitting.state)}
    assert {"HE1", "HE2", "JA1"} <= before
    sitting.do("play DS1 at bo", "ann: discards HE1", "bo: discards none")
    after = {getattr(a, "card", "") for a in GAME.legal_actions(sitting.state)}
    assert not {"HE1", "HE2", "HE3", "HE4", "HE5", "DS1"} & after
    sitting.do("bo: play DI1 new")
    theirs = {getattr(a, "card", "") for a in GAME.legal_actions(sitting.state)}
    assert {"HE2", "HE3"} <= theirs
    assert not {"HE1", "DI1"} & theirs
