"""A slip is offered as a line, and the yes does that line and no other."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0")


@pytest.mark.parametrize(
    ("table", "typed", "offered", "done"),
    [
        (STAB, "ana on hrslef", "ana on herself", ["Ana: play > Ana"]),
        (STAB, "cy lefft", "correct out Cy", ["correct out Cy"]),
    ],
)
def test_what_is_offered_is_what_a_yes_does(sit, table, typed, offered, done):
    """What is less sure; a correction is offered as what is kept of it."""
    session = sit(*table)
    meaning = understand(session, typed)
    assert isinstance(meaning, Ask)
    assert [way.label for way in meaning.ways] == [offered]
    after = understand(session, "y", meaning)
    assert isinstance(after, Do)
    assert [step.line for step in after.steps] == done
    assert understand(session, offered) == after


@pytest.mark.parametrize(
    ("table", "typed", "note", "done"),
    [
        (STAB, "on selff", "`selff` read as `self`", "Ana: play > Ana"),
        (STAB, "ana slef", "`slef` read as `self`", "Ana: play > Ana"),
        (
            STAB,
            "ana throwss on herslf",
            "`throwss` read as `throw`, `herslf` read as `herself`",
            "Ana: play > Ana",
        ),
        (
            CLAIMS,
            "opens with the graet ridle",
            "`graet` read as `great`, `ridle` read as `riddle`",
            "Ana: play ST1 new",
        ),
        (STAB, "ana themslves", "`themslves` read as `themselves`", "Ana: play > Ana"),
        (CLAIMS, "great ridlde", "`ridlde` read as `riddle`", "Ana: play ST1 new"),
        (STAB, "ana lyas one on cy", "`lyas` read as `lay`", "Ana: play > Cy"),
        (STAB, "teh card of ana gose to cy", "`gose` read as `go`", "Ana: play > Cy"),
        (
            CLAIMS,
            "ana opnes with teh great riddle",
            "`opnes` read as `open`",
            "Ana: play ST1 new",
        ),
    ],
)
def test_missing_and_changed_letters_are_put_right_and_told(sit, table, typed, note, done):
    """Where no other word is as like; what they were taken for is told with what came of it."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [(step.line, step.note) for step in meaning.steps] == [(done, note)]


@pytest.mark.parametrize(("turn", "answer"), [((), "Ana"), (("Ana: play > Cy",), "")])
def test_me_is_whoever_is_to_act_where_nobody_in_particular_is_asked(sit, turn, answer):
    """SYF-2.9: where that is who was rude, nobody is meant, and it is asked again."""
    session = sit(*STAB[:2], (*STAB[2], *turn))
    asked = understand(session, "bo forgot to say your highness")
    assert isinstance(asked, Ask)
    refused = understand(session, "nobody", asked)
    assert isinstance(refused, Ask)
    again = understand(session, "me", refused)
    assert isinstance(again, Ask)
    assert [each.word for each in again.answers[len(asked.answers) :]] == [answer] * bool(
        answer
    )
    assert bool(again.told) == (not answer)


def test_a_slip_of_what_is_refused_is_told_why(sit):
    """The same letters in another order are what was meant: nobody is put out for them."""
    meaning = understand(sit(*STAB), "bo slef")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule.startswith("SYF-")


@pytest.mark.parametrize("typed", ["bo draw", "cy draws", "bo draws one"])
def test_a_verb_that_is_refused_becomes_no_other(sit, typed):
    """SYF-3.2: who says that he draws gets no card before him."""
    meaning = understand(sit(*STAB), typed)
    assert not isinstance(meaning, Do)
