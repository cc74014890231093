"""SYF-5.1: cards that were turned up where nobody said who laid them before whom."""

from __future__ import annotations

import pytest

from deckwright.games.stab.actions import Turned
from deckwright.games.stab.state import Phase, View
from deckwright.games.stab.table import MOVES, TOLD_FIRST
from deckwright.games.stab.table import table as table_of
from tests.games.grammar_table import Table, after, meaning, sit

UNSEEN = ("draw",)
ALL = "bo: bow shield; cy: bomb crystal dagger; ana: snake"
LINES = (
    *("Bo: turned bow", "Bo: turned shield", "Cy: turned bomb"),
    *("Cy: turned crystal", "Cy: turned dagger", "Ana: turned snake"),
)


def refused(table: Table) -> str:
    """The rule that has something against a card turned up before Cy."""
    refusal = table.game.refusal(table.state, Turned(2, "bow"))
    return refusal.rule if refusal else ""


def test_a_round_is_told_by_what_lies_there():
    """All hands are two cards fewer, and the cards act once the last is told."""
    table = sit("stab", lines=UNSEEN)
    assert meaning(table, ALL) == "; ".join(LINES)
    state = after(table, ALL).state
    assert state.phase is Phase.RESOLVE
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert state.choice
    assert (state.choice.card, state.choice.at) == ("bow", 1)


def test_what_came_of_it_is_what_came_of_plays_that_were_told():
    """Who laid a card is no matter; the deck knows how many copies there are."""
    plays = [f"{name}: play > {whom}" for whom in ("Bo", "Cy") for name in ("Ana", "Bo", "Cy")]
    named = "bo: bow shield dagger; cy: bomb crystal love"
    one, other = (
        sit("stab", lines=(*UNSEEN, *told, named, "Bo: shoot Ana")).state
        for told in ((), plays)
    )
    assert (one.round, one.lives, one.hands) == (other.round, other.lives, other.hands)
    assert one.discard == other.discard


@pytest.mark.parametrize(
    ("lines", "house"),
    [
        ((), {"duplicate_order": "played_by"}),
        ((), {"dead_plays": "remove"}),
        ((), {"memory_aid": "on"}),
    ],
)
def test_who_laid_a_card_is_told_where_it_matters(lines, house):
    """Whatever else was said."""
    assert not refused(sit("stab", lines=UNSEEN))
    table = sit("stab", lines=(*UNSEEN, *lines), **house)
    assert refused(table) == "SYF-5.1"


def test_nobody_plays_any_more_once_cards_are_turned_up():
    """SYF-4.2: what is turned up first says that all have played."""
    table = sit("stab", lines=(*UNSEEN, "Bo: turned bow"))
    assert meaning(table, "Ana: play > Bo") == "! SYF-4.2"


@pytest.mark.parametrize("typed", ["bo: bow", "cy: left", "reveal bo: bow shield"])
def test_a_part_is_not_taken_for_all(typed):
    """Before all have played a card that is named may be another deed's."""
    table = sit("stab", lines=UNSEEN)
    assert "turned" not in meaning(table, typed)


def test_who_dies_before_the_cards_lie_open_may_have_laid_some():
    """SYF-6.6: how many cards lie there then is for the table to say."""
    lines = [*UNSEEN, "Cy: callout Bo"]
    table = sit("stab", lines=lines, start_lives="1")
    assert refused(table) == "SYF-5.1"


def test_what_was_told_of_who_laid_them_may_be_told_by_all_cards():
    """As many are told as all have played, and hands are as if nothing had been said before."""
    table = sit("stab", lines=(*UNSEEN, "Ana: play > Bo", "Bo: play > Cy"))
    begun = after(table, LINES[0]).state
    assert [lain.card for lain in begun.lying] == ["bow"]
    state = sit("stab", lines=(*UNSEEN, "Ana: play > Bo", "Bo: play > Cy", *LINES)).state
    assert state.phase is Phase.RESOLVE
    assert [len(hand) for hand in state.hands] == [2, 2, 2]


def view_of(table: Table) -> View:
    return View(table.setup, table.state, table.game, table.setup.card_name)


def test_all_have_played_as_soon_as_one_card_is_turned_up():
    """SYF-4.2: two cards each are out of the hands, whoever's were named so far."""
    table = sit("stab", lines=(*UNSEEN, "Bo: turned bow"))
    held = [
        fact.value
        for player in table_of(view_of(table)).players
        for fact in player.facts
        if fact.label == "cards"
    ]
    assert held == ["2", "2", "2"]


def test_where_cards_have_gone_is_told_before_what_is_routine():
    """SYF-7.1a, SYF-7.2a, SYF-7.3a: who must slide cards is told which."""
    assert {code for _, code in MOVES} <= {*TOLD_FIRST}
