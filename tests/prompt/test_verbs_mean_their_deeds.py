"""A name and a verb are the deed that the verb says, or nothing."""

from __future__ import annotations

import pytest

from deckwright.engine.parser.tokens import sentences
from deckwright.prompt.reader.meaning import Do, Verb
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3


@pytest.mark.parametrize("typed", ["bo goes", "bo gets rid of", "ana fire cy", "bo battle cy"])
def test_no_deed_is_done_that_was_not_said(sit, typed):
    """Who goes on has not left; who stands before a card lays it, and nobody else does."""
    assert not isinstance(understand(sit(*STAB), typed), Do)


@pytest.mark.parametrize("typed", ["bo's turn", "it is bos turn"])
def test_whose_turn_it_is_said_to_be_is_no_card_before_them(sit, typed):
    meaning = understand(sit(*STAB), typed)
    assert not isinstance(meaning, Do) or [x.line for x in meaning.steps] == ["correct turn Bo"]


def test_who_has_to_go_leaves(sit):
    meaning = understand(sit(*STAB), "bo has to go")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["correct out Bo"]


@pytest.mark.parametrize("typed", ["ana on me", "no, anas card went before me"])
def test_nobody_knows_who_says_me_but_not_whom_they_name(sit, typed):
    """SYF-4.1: who names another is somebody else; behind `ana:` it is Ana who speaks."""
    session = sit("stab", "Ana Bo Cy", (*STAB[2], "Ana: play > Cy"))
    assert not isinstance(understand(session, typed), (Do, Verb))
    own = understand(sit(*STAB), "ana: me")
    assert isinstance(own, Do)
    assert [step.line for step in own.steps] == ["Ana: play > Ana"]


def test_a_title_that_is_shortened_ends_no_sentence():
    assert sentences("ana shows prof. lately. mrs. gruel!") == (
        "ana shows prof. lately; mrs. gruel!"
    )


def test_where_a_thing_goes_is_no_deed_of_the_next_player(sit):
    """Behind a comma `on` goes with what was done before it."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R5"))
    meaning = understand(session, "cy: draws, on the 5")
    steps = meaning.steps if isinstance(meaning, Do) else ()
    assert all(step.line.startswith("Cy: ") for step in steps)
