"""A whole Challenge of Staggering Stories in one line, and what is open in it asked for."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do
from deckwright.prompt.reader.understand import understand
from deckwright.session.begin import begin
from tests.stores import open_store

from .one_line import at_prompt


@pytest.fixture
def table(tmp_path):
    return begin(
        open_store(tmp_path / "s.db"),
        "staggering",
        ("Ida", "Bo", "Cy"),
        {},
        first="Ida",
        ask="usual",
    )


FOUGHT = ["Ida: draw SHD", "Ida: challenge Bo on trivia", "Ida: show SHD-C3", "Bo: show RNG-C2"]


@pytest.mark.parametrize(
    "typed",
    [
        "ida draws shed, trivia on bo with friday, bo has zob, ida wins zob from bo",
        "ida draws a shed card, challenges bo on trivia, friday against zob, ida takes him",
        "ida draws shed, bo on trivia with friday, bo picks zob, bo loses him",
        "ida draws shed, trivia on bo, friday. bo takes zob, and ida wins",
    ],
)
def test_what_the_challenge_has_brought_may_be_said_behind_it(table, typed, capsys):
    """STG-5.6: what is won goes over by itself."""
    table.carry_on()
    told = at_prompt(table, typed, capsys)
    lines = [line.text for line in table.folded.lines if not line.assumed]
    assert [line for line in lines if line != "Bo: answer"] == FOUGHT
    assert "! " not in told
    assert "was left out" not in told


def test_another_outcome_than_it_has_is_not_passed_over(table, capsys):
    table.carry_on()
    told = at_prompt(table, "ida draws shed, trivia on bo, zob vs friday, ida wins", capsys)
    assert "`ida wins` is not done" in told


def test_a_challenge_before_the_draw_asks_for_the_back_and_is_kept(table):
    """STG-3.1: the card comes first."""
    table.carry_on()
    asked = understand(table, "trivia on bo, friday vs zob")
    assert isinstance(asked, Ask)
    assert asked.refused
    assert asked.refused.refusal.rule == "STG-3.1"
    answered = understand(table, "overdue", asked)
    assert isinstance(answered, Do)
    assert [step.line for step in answered.steps] == ["Ida: draw OVR"]
    assert [*answered.later] == ["trivia on bo, friday vs zob"]


def test_an_event_that_can_only_have_been_drawn_now_is(table):
    """STG-10.4: nobody plays an Event whose back is not in the hand."""
    table.carry_on()
    meaning = understand(table, "ida attacks bo with the cake stall")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ida: draw MUD"]


def test_what_can_be_tried_is_told_as_the_choices_tell_it(table, capsys):
    table.carry_on()
    told = " ".join(at_prompt(table, "hello", capsys).split())
    assert "Try: 1 Ida draws a card" in told
