"""The screen of Shoulda, woulda, coulda: each phase whole, and offers the engine takes."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine.choices import Question
from deckwright.engine.playout import play_out
from deckwright.engine.view import View
from deckwright.games import presentation
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.table import headline, prompts
from deckwright.games.shoulda.table_choices import choices
from deckwright.rulebook import read_rulebook
from tests.games.harness import NAMES, table
from tests.games.offered import actions, can_be_done, whole
from tests.games.shoulda.sitting import Sitting
from tests.games.telling import play

screen: Any = presentation("shoulda").screen

UNSEEN = dict.fromkeys(NAMES[:3], "? ? ? ?")
DUEL = {"knight": "ann", "ours": [], "theirs": [], "again": False}


def seen(lay: str = "", hands: dict[str, str] | None = None, **told: Any) -> View:
    """A physical table of three, or of as many as have hands."""
    hands = {**UNSEEN, **(hands or {})}
    sitting = Sitting(lay, hands, players=len(hands), known=False, **told)
    return View(sitting.setup, sitting.state, GAME, str)


def before_the_deal() -> View:
    _, setup = table("shoulda", 3, known=False, fixed=True)
    return View(setup, GAME.start(setup), GAME, str)


TALL = 40
"""Rows of a screen that has room for words."""
RUN = "R4 B5+ >"
DRAGONS: dict[str, Any] = {
    "dragons": ["bo > cy", "cy > ann", "ann > cy"],
    "piles": {"cy": ["B8", "R7"]},
}
PHASES: dict[str, dict[str, Any]] = {
    "opening": {},
    "one-card": {"lay": "R4"},
    "run": {"lay": RUN},
    "drawn": {"lay": "R3 B3= R4+ >", "phase": "drawn", "turn": "cy"},
    "closed": {"lay": "b | R2 B2= R3+ R4+ R4= | b:cy"},
    "locked": {"lay": "R4 B5+ x:bo"},
    "several": {
        "lay": "R4 B5+ > x:cy / B1 R2+ > | b | R6",
        "scoops": {"bo": ["R9"]},
        "collected": {"ann": ["R3", "B3"]},
        "discards": ["knight", "dead"],
        "solved": 2,
    },
    "dragons": {"lay": RUN, **DRAGONS},
    "blemmyes-left": {"lay": "b / b:bo"},
    "turned-round": {"lay": "R4 B5+ >", "house": {"blemmyes_reverse": "turnaround"}},
    "shuffle": {"lay": "R4", "unshuffled": True},
    "duel-dragons": {"lay": RUN, "phase": "duel", "duel": {**DUEL, "dragons": "cy"}, **DRAGONS},
    "duel-dead": {"lay": "R4 B5+ x:bo", "phase": "duel", "duel": {**DUEL, "set": 1}},
    "no-deck": {
        "lay": RUN,
        "hands": {"ann": "?", "bo": "?", "cy": "?"},
        "deck": ".",
        "discards": [],
    },
    "over": {
        "lay": RUN,
        "hands": {"bo": "? ?"},
        "scoops": {"bo": ["R9", "B9"]},
        "ending": "scoop cards match a hand",
        "out": ["bo"],
        **DRAGONS,
        "piles": {"bo": ["B8", "R7", "R8"], "cy": ["B7"]},
    },
}


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase(phase, golden):
    """The screen and its offers, whole."""
    golden(f"screens/shoulda-{phase}.txt", whole(seen(**PHASES[phase])))


def test_before_the_deal(golden):
    golden("screens/shoulda-start.txt", whole(before_the_deal()))


def test_twelve_players(golden):
    """As many as can play, side by side."""
    crowd = seen(RUN, dict.fromkeys(NAMES[:12], "? ? ?"), piles={"bo": ["R8"]})
    assert len(screen(crowd)) <= 18
    golden("screens/shoulda-twelve-players.txt", whole(crowd))


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_too_long(phase):
    """Forty columns for the screen, and at most nine offers of a few words."""
    shown = seen(**PHASES[phase])
    assert len(screen(shown)) <= 18
    assert all(len(line) <= WIDE for line in screen(shown))
    assert len(choices(shown)) <= 9
    for offer in choices(shown):
        assert len(offer.label) <= 34
        assert all(len(ask.question) < WIDE and len(ask.words) <= 9 for ask in offer.questions)


def test_long_names_are_cut():
    """A label and a screen have room for a part of a name."""
    shown = seen(RUN, dragons=["bo > cy"])
    names = tuple(f"Maximiliane-Charlotte-{number}" for number in range(3))
    setup = replace(shown.setup, players=names)
    config = replace(shown.state.config, setup=setup)
    long = shown._replace(setup=setup, state=shown.state._replace(config=config))
    assert all(len(line) <= WIDE for line in screen(long))
    assert all(len(offer.label) <= 34 for offer in choices(long))


def test_what_a_hand_holds_is_not_told():
    """Nothing changes with what was declared, or is known."""
    hidden = seen(RUN)
    declared = seen(RUN, {"ann": "R9 blemmyes knight ?"})
    assert screen(declared) == screen(hidden)
    assert choices(declared) == choices(hidden)
    known = Sitting(RUN, {"ann": "R9 R9", "bo": "B1 B1", "cy": "R1 R1"})
    unknown = seen(RUN, dict.fromkeys(UNSEEN, "? ?"))
    assert screen(View(known.setup, known.state, GAME, str)) == screen(unknown)
    assert choices(View(known.setup, known.state, GAME, str)) == choices(unknown)


# House rules --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "hand", "left"),
    [
        ("at_least", "? ? ? ?", 1),
        ("exactly", "? ? ? ?", 1),
        ("exactly", "? ?", 2),
        ("starting_hand", "? ? ? ?", 3),
    ],
)
def test_cards_to_go(rule, hand, left):
    """How far one is from being out, by the house's measure."""
    used = {"ann": ["R9", "B9", "R8"]}
    shown = seen(RUN, {"ann": hand}, scoops=used, house={"out_rule": rule})
    (line,) = [line for line in screen(shown._replace(rows=TALL)) if line.startswith("> ann")]
    assert line.split()[2] == str(left)
    assert any(line.startswith(f"> ann {left}/") for line in screen(shown))


def test_the_drawn_card_waits():
    """Where it cannot be played before the next turn, only a pass is left, or a Dragon."""
    shown = seen(RUN, phase="drawn", house={"drawn_card": "next_turn"})
    assert [offer.label for offer in choices(shown)] == [
        "pass",
        "somebody plays a Dragon",
    ]


def test_behind_a_turning_blemmyes():
    """The value a series goes on with there is told."""
    sitting = Sitting(
        "R4 B5+ > / b",
        {**UNSEEN},
        known=False,
        house={"blemmyes_reverse": "turnaround"},
    ).do("ann: blemmyes right of 1")
    shown = View(sitting.setup, sitting.state, GAME, str)
    assert "  blemmyes: takes only a 4 right" in screen(shown._replace(rows=TALL))
    assert "(b1)4>" in " ".join(screen(shown))


def test_the_table_keeps_one_form():
    """On a phone each row is a line from the first card to the last, however crowded."""
    for phase in ("one-card", "run", "closed", "several", "dragons"):
        lines = screen(seen(**PHASES[phase])._replace(rows=18))
        assert "until out/hand, +kept" in lines
        told = PHASES[phase]["lay"].count("/") + 1
        assert len([line for line in lines if re.match(r"<?(\d: |\(b)", line)]) == told


def test_rows_that_have_no_room_lie_in_one():
    """So that what can be done stays on the screen."""
    crowded = seen("R4 B5+ x:bo / R1 B2+ x:bo / R7 B8+ x:bo / R9")
    assert len(screen(crowded._replace(rows=9))) < len(screen(crowded))


# Random games -------------------------------------------------------------------------

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"voluntary_draw": "yes", "drawn_card": "may_play", "direction": "both_ends"},
    {"blemmyes_reverse": "turnaround", "reach": "last", "opening_special": "must"},
    {"locked_table": "wait", "blemmyes_interrupt": "any", "drawn_card": "next_turn"},
)


def cards(shown: View, ask: Question) -> Iterator[Hashable]:
    """What a question is answered with of which nothing is listed."""
    for card in GAME.vocabulary(shown.state, "card").values():
        yield (card,) if ask.many else card


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 7])
def test_offers_are_accepted(house, players):
    """At every moment of a game nobody sees, each offer can be done."""
    game, setup = table("shoulda", players, house)
    hidden = replace(setup, known=False)
    state = game.start(hidden)
    for step in islice(play_out(game, setup, Random(players)), 60):
        shown = View(hidden, state, game, str)
        before = step.before._replace(barred=state.barred)  # what went back is in no hand
        assert screen(View(setup, before, game, str)) == screen(shown)
        assert all(len(line) <= WIDE for line in screen(shown))
        found = choices(shown)
        assert 0 < len(found) <= 9
        known = partial(cards, shown)
        assert [x.label for x in found if not can_be_done(shown, x, known)] == []
        state = game.apply(state, game.redact(step.before, step.action)).state


def test_whatever_is_answered_is_accepted():
    """What can be answered to the questions of a card makes a line the engine takes."""
    for phase in ("one-card", "run", "several", "closed", "blemmyes-left", "dragons"):
        shown = seen(**PHASES[phase])
        for offer in choices(shown):
            for action in actions(offer):
                assert GAME.refusal(shown.state, action) is None


def test_no_offers_at_the_end():
    assert choices(seen(**PHASES["over"])) == []


# Prompts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "line", "rules"),
    [
        ({}, "ann: open R5", "16.1 16.4"),
        ({"lay": RUN}, "ann: add R6 right", "16.2"),
        ({"lay": RUN}, "ann: attach B4 left of R4", "16.2"),
        ({"lay": RUN}, "ann: remove R9 sum", "16.3 6.12"),
        ({"lay": RUN}, "ann: remove R4 match take 1", "16.3 6.12 5.11"),
        ({"lay": "b | R4 | b"}, "ann: remove R4 match", "16.3 6.12 12.7"),
        ({"lay": "b | R4 / R5 B6+ x"}, "ann: remove R4 match", "16.3 6.12"),
        ({"lay": "b"}, "ann: start R5 left", "16.1"),
        ({"lay": "b / R4"}, "ann: start R5 left", "16.2"),
        ({"lay": RUN}, "ann: blemmyes", "16.5"),
        ({"lay": RUN}, "ann: dead", "16.5"),
        ({"lay": RUN}, "bo: dragon > ann", "16.5"),
        ({"lay": RUN, "turn": "bo", **DRAGONS}, "bo: knight > ann", "16.5 10.7"),
        ({"lay": RUN}, "ann: draw", "7.3"),
        ({"lay": RUN, "house": {"drawn_card": "next_turn"}}, "ann: draw", ""),
        ({"lay": "R7 >", "dragons": ["bo > cy"]}, "ann: add R8 right", "16.2 13.8"),
        ({"lay": RUN, "hands": {"ann": "?"}}, "ann: add R6 right", "16.2 15.4"),
        ({"lay": RUN, "phase": "drawn"}, "ann: pass", ""),
    ],
    ids=str,
)
def test_prompts(told, line, rules):
    """What the table is to say or do after a line."""
    shown = seen(**told)
    (played,) = play(GAME, shown.setup, [line], shown.state)
    found = prompts(shown._replace(state=played.after), played)
    assert found == [f"SWC-{rule}" for rule in rules.split()]
    assert all(read_rulebook("shoulda").rules[rule].prompt for rule in found)


def test_prompts_after_the_deal():
    """Who you are; whoever opens chooses freely, so nothing comes first (SWC-3.10)."""
    shown = before_the_deal()
    (played,) = play(GAME, shown.setup, ["deal"])
    assert prompts(shown._replace(state=played.after), played) == ["SWC-2.4", "SWC-13.1"]


@pytest.mark.parametrize(
    ("lay", "label"),
    [
        ("b | R2 R3 x:bo", "open a regret at a blemmyes"),
        ("b | R2 R3", "start a series at a blemmyes"),
    ],
)
def test_where_all_is_locked_one_opens_a_regret(lay, label):
    """SWC-4.3: what can be done is called what the headline says is to do."""
    shown = seen(lay)
    start, *_ = [each.label for each in choices(shown) if "at a blemmyes" in each.label]
    assert start == label
    assert ("opens a regret" in headline(shown)) == ("regret" in label)


def test_a_blemmyes_goes_by_where_it_lies():
    """Its number is on no page: the row, and a neighbour where there is another one in it."""
    shown = seen("b | R2 R3+ | b / b")
    start = next(each for each in choices(shown) if "blemmyes" in each.label)
    assert start.label == "start a series at a blemmyes"
    card = start.ask([])
    assert card
    where = start.ask([next(each for each in card.options if each.word == "R5")])
    assert where
    assert [each.label for each in where.options] == [
        "left (row 1, left of R2)",
        "right (row 1, right of R3)",
        "left (row 2)",
        "right (row 2)",
    ]
