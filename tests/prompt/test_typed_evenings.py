"""What newcomers typed in whole games, by kind: signs, corrections on the way, who is meant."""

from __future__ import annotations

import pytest

from deckwright.prompt import asking
from deckwright.prompt.loop import Loop
from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
LAID = "stab", "Ana Bo Cy", (*STAB[2], *("play > bo", "play > cy", "play > ana") * 2)
KNIGHTS = "knights", "Ana Bo Cy", ("deal", "declare 0", "Ana: play HE5 new")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open B2")


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("ana → bo", ["Ana: play > Bo"]),
        ("ana in front of cy. bo → ana", ["Ana: play > Cy", "Bo: play > Ana"]),
        ("first card: ana to cy", ["Ana: play > Cy"]),
    ],
)
def test_who_lays_where_is_said_with_signs(sit, typed, lines):
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == lines


@pytest.mark.parametrize(
    "typed", ["bo got bow and axe", "bo's got bow, axe", "bo has bow and axe in front of him"]
)
def test_what_somebody_got_is_turned_up_once_all_is_laid(sit, typed):
    """SYF-5.1: nobody draws then."""
    meaning = understand(sit(*LAID), typed)
    assert isinstance(meaning, Do)
    assert [s.line for s in meaning.steps] == ["reveal ?, ?, bow, battle-axe"]


def test_deeds_in_another_order_are_done_whole_or_not_at_all(sit):
    """KNT-3.3: `it` is the story that the first of them begins, and no other."""
    said = "cy begins the dwarf lords, bo doubts it with the false lairs"
    meaning = understand(sit(*KNIGHTS), said)
    assert isinstance(meaning, Refused)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("bo plays the secret pact - no that's cy's - he tells the dwarf lords",
         "Bo: play ST4 new"),
        ("bo starts the dwarf lords... wait those are cys. the titanic entrance",
         "Bo: play ST2 new"),
    ],
)  # fmt: skip
def test_the_last_word_is_done_and_not_what_it_takes_back(sit, typed, line):
    """With a reason said between the two."""
    meaning = understand(sit(*KNIGHTS), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]


def test_a_name_before_a_comma_and_a_verb_is_who_does_it(sit):
    """SYF-4.1: and not whom one is laid in front of, with a card of the next player."""
    meaning = understand(sit(*STAB), "brave ana, puts one on herself")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Ana"]


def test_what_is_only_broken_off_is_asked(sit):
    asked = understand(sit(*KNIGHTS), "bo begins with jewels.. the titanic entrance")
    assert isinstance(asked, Ask)
    assert [way.label for way in asked.ways] == ["Bo: play ST2 new"]


def test_what_is_put_right_in_a_later_sentence_is_not_done_before(sit):
    said = "ana draws, immediate! identity parade... no, budget cuts"
    meaning = understand(sit("staggering", "Ana Bo", ("deal",)), said)
    assert isinstance(meaning, Do)
    assert [x.line for x in meaning.steps] == ["Ana: draw immediate", "Ana: negative IMM-4"]


def test_a_question_names_the_card_that_alone_can_be_meant(sit):
    """SWC-6.1: nobody has said which one is attached."""
    session = sit(*SERIES)
    asked = understand(session, "cy attaches")
    assert isinstance(asked, Ask)
    assert asking.lines(session, asked)[0] == "(Cy: attach R2 ...)"


@pytest.mark.parametrize(
    ("table", "question", "told"),
    [
        (STAB, "who has how many lives?", "Ana: 5 lives; Bo: 5 lives; Cy: 5 lives."),
        (KNIGHTS, "what would i score now?", "if it ended now: Ana 1, Bo 2"),
        (KNIGHTS, "how many points would ana score right now?", "if it ended now: Ana 1"),
    ],
)
def test_how_it_stands_is_answered_from_the_table(sit, capsys, table, question, told):
    rest = iter((question,))
    Loop(sit(*table), lambda _: next(rest, "quit")).run()
    assert told in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("table", "typed", "line"),
    [
        (STAB, "ana on bo or rather cy", "Ana: play > Cy"),
        (STAB, "ana on bo nah cy", "Ana: play > Cy"),
        (STAB, "ana on bo, no wait on herself", "Ana: play > Ana"),
        (KNIGHTS, "bo starts first to glory, no sorry the great riddle", "Bo: play ST1 new"),
        (KNIGHTS, "bo shields nah she starts the egg chamber", "Bo: play HE4 new"),
    ],
)
def test_what_is_put_right_on_the_way_is_what_comes_last(sit, table, typed, line):
    """Never what it takes back; a name of a card may begin with a word of talk."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]


@pytest.mark.parametrize(
    "typed",
    [
        "cy every man for himself on that, sweeps it all",
        "cy laughs it away with every man for himself",
        "cy trumpets it: every man for himself",
        "cy every man for himself on that and she takes the lot",
    ],
)
def test_a_trumpet_is_laid_on_the_story_that_lies_there(sit, typed):
    """KNT-4.4; that it takes all of it goes without saying."""
    session = sit(*KNIGHTS[:2], (*KNIGHTS[2], "Bo: play SW2 on A1"))
    meaning = understand(session, typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Cy: play TR1 on A1"]
