"""Turns as a table tells them: in few words, a card left unnamed, one let stand out of turn."""

from __future__ import annotations

import pytest

from deckwright.engine import UNKNOWN
from deckwright.games.dicefactor import turn_flow
from deckwright.prompt.reader.meaning import Ask, Do, Refused, Verb
from deckwright.prompt.reader.understand import understand
from deckwright.session.session import Session

DEALT = ("deal",)
TURN = (*DEALT, "turn Ana", "goals red star")
LAID = (*TURN, "Ana: draw", "Ana: discard blue-cross")
SHOWN = "red star, green star twice, yellow star and wild star"


@pytest.fixture
def table(sit):
    """A table of three after some lines."""

    def at(*lines: str) -> Session:
        session = sit("dicefactor", "Ana Bo Cy", lines)
        session.set_ask("usual")
        return session

    return at


def told(session: Session, said: str) -> list[str]:
    """The lines that what is said comes to."""
    meaning = understand(session, said)
    assert isinstance(meaning, Do), meaning
    assert not meaning.refused
    return [step.line for step in meaning.steps]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("bo took the discard, done", ["Bo: take", "Bo: discard ?"]),
        ("bo draws and throws one away", ["Bo: draw", "Bo: discard ?"]),
        ("bo drew. bo's turn is over", ["Bo: draw", "Bo: discard ?"]),
        ("bo took it, next", ["Bo: take", "Bo: discard ?"]),
        ("bo rolled a 7, done", ["Bo: roll8 7", "Bo: decline"]),
    ],
)
def test_a_turn_is_over_though_its_card_was_not_named(table, said, lines):
    """BOL-4.2: everybody saw it; whoever tells need not say it."""
    assert told(table(*LAID), said) == lines


def test_a_turn_of_which_nothing_was_told_is_asked_about(table):
    """BOL-4.1: where the card laid down came from; with no discard pile there is one way."""
    asked = understand(table(*LAID), "next")
    assert isinstance(asked, Ask)
    assert [way.label for way in asked.ways] == [
        "Bo: draw; Bo: discard ?",
        "Bo: take; Bo: discard ?",
    ]
    assert told(table(*TURN), "ana is done") == ["Ana: draw", "Ana: discard ?"]


def test_what_lies_unnamed_on_top_is_named_by_who_takes_it(table):
    """BOL-4.3, BOL-4.4: then all know it."""
    session = table(*LAID, "Bo: draw", "Bo: discard ?")
    assert session.state.discard == ("blue-cross", UNKNOWN)
    lines = told(session, "cy takes the green star, lays red cross")
    assert lines == ["correct top green-star", "Cy: take", "Cy: discard red-cross"]
    session = table(*LAID, "Bo: draw", "Bo: discard ?", "Cy: take")
    assert session.state.hands[2].count(UNKNOWN) == 6


def test_a_card_nobody_named_is_barred_from_no_hand(table):
    """BOL-8.1: nobody can say what went into the draw pile with it."""
    state = table(*LAID, "Bo: draw", "Bo: discard ?").state.copy()
    turn_flow.turn_over(state, ())
    assert state.barred == (("blue-cross",),) * 3


def test_a_card_nobody_named_is_kept_in_a_position(table):
    session = table(*LAID, "Bo: draw", "Bo: discard ?")
    position = session.game.to_position(session.state)
    assert session.game.from_position(session.setup, position) == session.state


@pytest.mark.parametrize("said", ["we rolled blue and star", "the dice: blue, star"])
def test_goals_before_anybody_was_first_ask_whose_they_are(table, said):
    """BOL-2.9: who rolls them goes first."""
    asked = understand(table(*DEALT), said)
    assert isinstance(asked, Ask)
    assert [way.line.split("; ")[1] for way in asked.ways] == [
        f"{name}: goals blue star" for name in ("Ana", "Bo", "Cy")
    ]
    assert told(table(*DEALT), "bo rolled blue and star")[-1] == "Bo: goals blue star"


@pytest.mark.parametrize(
    "said",
    ["cy has five stars!", "cy: five reds!", "cy: 5 stars", "cy claims 5 reds", "cy wins"],
)
def test_a_claim_is_one_at_any_time(table, said):
    """BOL-7.3: it is no roll of a 5 and no goal rolled again; the five are asked for."""
    session = table(*LAID)
    asked = understand(session, said)
    assert isinstance(asked, Ask)
    assert asked.blank
    assert (asked.blank.field, asked.ways) == ("cards", ())
    done = understand(session, SHOWN, asked)
    assert isinstance(done, Do)
    assert done.steps[0].line.startswith("Cy: claim red-star, green-star, green-star,")
    for agreed in ("table agrees", "yes"):
        assert understand(session, agreed, asked) == Verb("end", "Cy")


def test_a_claim_with_its_cards_behind_it_is_whole(table):
    said = f"cy: five stars! he shows {SHOWN}"
    assert told(table(*LAID), said)[0].startswith("Cy: claim red-star, green-star,")


def test_a_claim_of_what_no_die_asks_for_is_refused(table):
    """BOL-7.1: before any card is named."""
    meaning = understand(table(*LAID), "cy has five blues!")
    assert isinstance(meaning, Refused)
    assert (meaning.refusal.rule, meaning.refusal.code) == ("BOL-7.1", "unasked")


def test_a_turn_that_was_left_out_is_let_stand_by_a_key(table):
    """BOL-4.1: Bo's was not told, and play goes on from Cy."""
    asked = understand(table(*LAID), "cy rolls a 6")
    assert isinstance(asked, Ask)
    assert [way.line for way in asked.ways] == ["overrule Cy: roll8 6"]
