"""A line that says more than can be done, and one deed that could be read as two."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand
from deckwright.prompt.screens.presenter import refused_told

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0")
HEART = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0", "Ana: play HE4 new")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")
DICE = "dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8, 2, 3", "Ana: goals red star")
STORIES = "staggering", "Ana Bo Cy", ("deal", "Ana: draw SHD")


@pytest.mark.parametrize(
    ("table", "typed", "done", "rule", "not_done"),
    [
        (DICE, "ana draws, drops blue square and green circle",
         ["Ana: draw", "Ana: discard blue-square"], "BOL-4.1", "green circle"),
        (DICE, "ana draws, bins green cross, bo draws, cy bins red star",
         ["Ana: draw", "Ana: discard green-cross", "Bo: draw"], "BOL-4.1", "cy bins red star"),
        (CLAIMS, "ana tells he2 and st3", ["Ana: play HE2 new"], "KNT-3.3", "st3"),
        (CLAIMS, "ana he2, cy st1, ana st2", ["Ana: play HE2 new"], "KNT-3.1", "cy st1"),
        (SERIES, "cy r6 on the right and r4 on the left",
         ["Cy: add R6 right"], "SWC-3.11", "r4 on the left"),
        (SERIES, "cy draws and bo draws", ["Cy: draw"], "SWC-3.2", "bo draws"),
        (STAB, "ana on bo, bo on cy, cy on ana, dee on ana", None, "", ""),
        (STORIES, "ana challenges bo on trivia and cy on strength",
         ["Ana: challenge Bo on trivia"], "STG-3.5", "cy on strength"),
        (STORIES, "ana event challenges bo with shd and cy with shd",
         ["Ana: challenge Bo with SHD"], "STG-3.8", "cy with shd"),
    ],
)  # fmt: skip
def test_what_can_be_done_is_done_and_the_rest_named(sit, table, typed, done, rule, not_done):
    """The first part that cannot be is told with the reason of the table then."""
    session = sit(*table)
    meaning = understand(session, typed)
    if done is None:
        assert not isinstance(meaning, Do)
        return
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == done
    assert meaning.refused
    assert meaning.refused.refusal.rule == rule
    assert f"`{not_done}` is not done: " in refused_told(session, meaning.refused)


def test_what_follows_the_refused_part_is_named_too(sit):
    """Nothing of a line is left out in silence."""
    session = sit(*CLAIMS)
    meaning = understand(session, "ana he2, cy st1, ana st2")
    assert isinstance(meaning, Do)
    assert meaning.refused
    assert "`ana st2` is not done either" in refused_told(session, meaning.refused)


@pytest.mark.parametrize(
    ("typed", "rest"),
    [
        ("ana on bo, cy on ana", "Cy: play > Ana"),
        ("ana lays one on bo and another one on herself", "Ana: play > Ana"),
    ],
)
def test_what_a_table_often_lets_stand_is_asked_once_the_rest_is_done(sit, typed, rest):
    """SYF-4.1: what can be done is done, and a key keeps what comes out of turn."""
    session = sit(*STAB)
    session.set_ask("usual")
    meaning = understand(session, typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Bo"]
    session.do(meaning.steps[0].action)
    asked = understand(session, meaning.later)
    assert isinstance(asked, Ask)
    assert asked.ways[0].line == f"overrule {rest}"


def test_a_line_is_refused_whole_where_its_beginning_is_not_sure(sit):
    """Deeds that could be others are not done for a part that can be none."""
    meaning = understand(sit(*HEART), "bo doubts ana and plays another one on cy")
    assert not isinstance(meaning, Do)


@pytest.mark.parametrize(
    ("table", "typed", "line"),
    [
        (STAB, "ana lays one down, on cy", "Ana: play > Cy"),
        (HEART, "bo doubts ana, sp2 on her heart", "Bo: play SP2 on A1"),
        (STORIES, "ana event challenges cy, shd", "Ana: challenge Cy with SHD"),
        (SERIES, "cy adds r6, on the right", "Cy: add R6 right"),
    ],
)
def test_a_comma_within_a_deed_begins_no_other(sit, table, typed, line):
    """One deed is meant where all words are of one."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]
    assert meaning.refused is None


@pytest.mark.parametrize("typed", ["ana lays one down, cy too", "ana lays one, on bo, on cy"])
def test_a_player_behind_a_comma_is_no_more_of_the_deed(sit, typed):
    """What somebody else may do is not taken for where a card goes."""
    meaning = understand(sit(*STAB), typed)
    steps = meaning.steps if isinstance(meaning, Do) else ()
    assert [step.line for step in steps] != ["Ana: play > Cy"]


@pytest.mark.parametrize(
    ("table", "typed", "line", "left"),
    [
        (
            STORIES,
            "ana challenges cy on trivia and bo too",
            "Ana: challenge Cy on trivia",
            "bo",
        ),
    ],
)
def test_what_can_be_read_is_offered_without_the_rest(sit, table, typed, line, left):
    """Whole parts before what means nothing are done by a key, and the rest is named."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Ask)
    assert [way.line for way in meaning.ways] == [line]
    assert meaning.slip
    assert [*meaning.slip.taken] == [left]


@pytest.mark.parametrize(
    ("typed", "later"),
    [
        ("ana on cy, bo twice on cy", "bo twice on cy"),
        (
            "ana on cy, ouch, bo gets rid of one at cy somehow",
            "bo gets rid of one at cy somehow",
        ),
    ],
)
def test_what_can_be_read_is_done_and_the_rest_is_a_line_of_its_own(sit, typed, later):
    """Each part is read at the table that those before it leave."""
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Cy"]
    assert [*meaning.later] == [later]


def test_the_first_part_is_offered_and_the_rest_stays_for_later(sit):
    """Where a word of it is not known."""
    meaning = understand(sit(*STAB), "ana blorps one on cy, bo juggles")
    assert isinstance(meaning, Ask)
    assert [way.label for way in meaning.ways] == ["Ana: play > Cy"]
    assert [*meaning.later] == ["bo juggles"]


def test_what_a_line_begins_with_is_not_offered_where_the_rest_turns_it(sit):
    """A `not` makes another line of it."""
    meaning = understand(sit(*STORIES), "ana challenges cy on trivia and not the bo")
    assert not isinstance(meaning, Do)
    assert not (isinstance(meaning, Ask) and meaning.ways)


def test_deeds_in_the_order_of_turns_are_done_whole_or_not_at_all(sit):
    """SWC-3.11: Rob's card may lie on Sue's, who is not next; it is not done alone."""
    session = sit("shoulda", "Pia Rob Sue", ("deal", "Pia: open R5", "Sue: blemmyes"))
    meaning = understand(session, "sue starts b2 right of the blemmyes, rob's r3 on top")
    assert isinstance(meaning, Refused)
    assert meaning.action
    assert meaning.action.seat == 2
