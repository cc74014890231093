"""Talk around a deed is told from a deed, and strange words are left out by a key."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand

from .one_line import at_prompt

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
DICE = "dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8, 2, 3", "Ana: goals red star")
CHOSEN = "staggering", "Ana Bo Cy", ("deal", "draw SHD", "Ana: challenge Cy on trivia")
DRAWN = *DICE[:2], (*DICE[2], "Ana: draw")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")


@pytest.mark.parametrize(
    ("table", "typed", "line", "named"),
    [
        (DRAWN, "ana bins the red star, bo is up", "Ana: discard red-star", "bo is up"),
        (STAB, "ana plays on bo and lets go", "Ana: play > Bo", "lets go"),
    ],
)
def test_talk_behind_a_deed_is_no_deed(sit, table, typed, line, named):
    """It is done, and the words that say no more are named."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]
    assert meaning.refused is None
    assert named in meaning.steps[-1].note


@pytest.mark.parametrize(
    ("table", "typed"),
    [
        (STAB, "ana on bo, cy on ana"),
        (SERIES, "cy adds r6 right, bo draws and draws"),
        (STAB, "ana plays on bo and not on cy"),
        (CHOSEN, "cy chose his guy and adds equipment"),
    ],
)
def test_a_deed_is_no_talk(sit, table, typed):
    """What names somebody else, says a deed with its verb, or turns the line stays."""
    meaning = understand(sit(*table), typed)
    notes = [step.note for step in meaning.steps] if isinstance(meaning, Do) else []
    assert not any(notes)


def test_a_special_is_not_attached(sit):
    """A knight just drawn is sent at a foe, and where there is none the rule says so."""
    meaning = understand(sit(*SERIES), "cy draws a knight and sends it at ana")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Cy: draw knight"]
    assert meaning.refused
    assert meaning.refused.refusal.rule == "SWC-10.1"


@pytest.mark.parametrize(
    ("table", "typed", "gone", "lines"),
    [
        (STAB, "ana plays on bo, no mercy for bo", "no mercy for bo", ["Ana: play > Bo"]),
        (SERIES, "cy adds r6 right of it for ana", "for ana", ["Cy: add R6 right"]),
    ],
)
def test_words_that_name_something_are_left_out_by_a_key(sit, table, typed, gone, lines):
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Ask)
    assert meaning.slip
    assert gone in meaning.slip.taken
    assert [way.line for way in meaning.ways] == lines


def test_what_says_nothing_may_stand_behind_a_name(sit):
    meaning = understand(sit(*STAB), "ana: ok ok, one on bo")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Bo"]


def test_a_shout_of_five_is_no_roll(sit):
    """BOL-3.4: it is a claim with the cards that follow."""
    cards = "red star, red cross, blue star, green star, red circle"
    meaning = understand(sit(*DICE), f"five! bo has {cards}")
    assert not isinstance(meaning, Do)


def test_a_rule_is_told_though_words_are_left_out(sit):
    """SYF-3.2: the table hears why, and which words nobody read."""
    meaning = understand(sit(*STAB), "ana draws a bow, smirking")
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert isinstance(refused, Refused)
    assert refused.refusal.rule.startswith("SYF-3")
    assert refused.left


@pytest.mark.parametrize("typed", ["ana plays both her cards on bo", "ana drops two on bo"])
def test_two_where_one_can_be_are_refused(sit, typed):
    """SYF-4.2: of two cards that are told together none is laid, where others play between."""
    meaning = understand(sit(*STAB), typed)
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "SYF-4.2"


@pytest.mark.parametrize(
    ("table", "typed", "line"),
    [
        (SERIES, "r6 right, cy", "Cy: add R6 right"),
        (DRAWN, "red star, ana", "Ana: discard red-star"),
    ],
)
def test_whoever_does_it_may_be_named_last(sit, table, typed, line):
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]


def test_whom_it_is_for_is_not_who_does_it(sit):
    """`for ana` names nobody who acts."""
    assert not isinstance(understand(sit(*SERIES), "r6 right for ana"), Do)


@pytest.mark.parametrize("felt", ["is grinning", "chuckles", "laughed"])
def test_what_somebody_feels_is_no_deed_and_they_do_what_follows(sit, felt):
    meaning = understand(sit(*STAB), f"ana {felt} and pushes one over to cy")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Cy"]


@pytest.mark.parametrize("felt", ["too bad ana", "poor ana", "unlucky ana"])
def test_a_word_of_feeling_behind_a_deed_is_no_trade(sit, felt):
    """BOL-4.8: nobody is traded with who is only pitied."""
    meaning = understand(sit(*DICE), f"only a 1, {felt}")
    assert isinstance(meaning, Do)
    assert [(step.line, step.note) for step in meaning.steps] == [
        ("Ana: roll8 1", f"note: `{felt}` was left out")
    ]
    assert meaning.refused is None


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("I should have spared the league of assassins! red 6", "Ana: open R6"),
        ("i should have asked the tar pit... its a red 2", "Ana: open R2"),
    ],
)
def test_a_card_by_another_name_is_not_played_once_more(sit, typed, line):
    """SWC-6.2: nobody else matches it."""
    meaning = understand(sit("shoulda", "Ana Bo Cy", ("deal",)), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]


def test_oh_and_begins_a_sentence(sit):
    """SYF-2.7: who was rude is no target of the deed before."""
    meaning = understand(sit(*STAB), "ana on cy... oh and bo forgot to say your majesty!")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Cy", "Ana: callout Bo"]


def test_a_special_that_is_drawn_and_laid_removes_nothing(sit):
    meaning = understand(
        sit(*SERIES[:2], (*SERIES[2], "Cy: blemmyes")), "bo draws a blemmyes and lays it down"
    )
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Bo: draw blemmyes", "Bo: blemmyes"]


def test_a_table_that_stops_gives_nothing_up(sit):
    """STG-5.9: whoever could add Equipment only stops with the others."""
    meaning = understand(sit(*CHOSEN), "we all stop here, it is late")
    assert isinstance(meaning, Ask)
    assert [way.line for way in meaning.ways] == ["end", "quit"]


@pytest.mark.parametrize("typed", ["bo wants a life for that", "cy wonders about bo"])
def test_what_is_only_likely_is_never_offered_as_somebody_elses(sit, typed):
    meaning = understand(sit(*STAB), typed)
    ways = meaning.ways if isinstance(meaning, Ask) else []
    assert not any(way.line.startswith("Ana") for way in ways)


LAID = ("Ana > Bo", "Bo > Ana", "Cy > Ana", "Ana > Cy", "Bo > Cy", "Cy > Bo")
BOW = (
    *STAB[2],
    *(line.replace(" >", ": play >") for line in LAID),
    "reveal drink, snake, bow, drink, bomb, snake",
)


@pytest.mark.parametrize(
    "told",
    [
        *(", cy loses a life", ". cy loses a life", ", cy -1"),
        *(", minus one for cy", " so cy is down to 4", ", cy has 4 lives", ", lose a life cy"),
    ],
)
def test_a_life_is_lost_once(sit, told, capsys):
    """SYF-7.6: what the Bow took is told, and not taken again."""
    session = sit(*STAB[:2], BOW)
    at_prompt(session, f"bo shoots cy{told}", capsys)
    assert session.state.lives == (5, 5, 4)


def test_a_life_that_was_lost_is_lost_once_more_only_if_that_is_agreed(sit):
    session = sit(*STAB[:2], (*BOW, "Bo: shoot Cy"))
    asked = understand(session, "cy loses a life")
    assert isinstance(asked, Ask)
    assert asked.told.startswith("`Bo: shoot Cy` has done that already. Once more, `correct")
    other = understand(session, "ana loses a life")
    assert isinstance(other, Do)
    assert [step.line for step in other.steps] == ["correct lives Ana 4"]


@pytest.mark.parametrize("told", ["dragon wins", "the dragon wins", "cy wins"])
def test_who_wins_a_duel_wins_no_game(sit, told, capsys):
    """SWC-10.4: the cards decide, and nothing is asked."""
    begun = ("deal", "Ana: open R5", "Cy: dragon > Bo", "Bo: draw", "Bo: pass")
    session = sit(*SERIES[:2], (*begun, "Ana: knight > Bo"))
    said = at_prompt(session, f"cy r6, ana b4, {told}", capsys)
    assert session.folded.lines[-1].text.startswith("duel B4")
    assert "!" not in said
    assert "Somebody has won" not in said


def test_who_is_spoken_to_may_be_named_first(sit):
    """STG-3.6: whoever challenges is named behind."""
    session = sit("staggering", "Ana Bo Cy", ("deal", "draw SHD"))
    for typed in ("bo, ana challenges you on trivia", "bo, i challenge you on trivia"):
        meaning = understand(session, typed)
        assert isinstance(meaning, Do), typed
        assert meaning.steps[0].line == "Ana: challenge Bo on trivia"


def test_a_place_behind_a_comma_is_never_parted_from_its_card(sit):
    """SWC-5.1: nothing is attached on the usual side while the other one is named."""
    session = sit(*SERIES)
    meaning = understand(session, "b5 from cy, on the left side of ana's card")
    assert isinstance(meaning, Ask)
    assert [way.label for way in meaning.ways] == ["Cy: attach B5 left of R5"]


def test_a_sentence_that_is_a_remark_is_passed_over(sit):
    """With a note, and what comes after it is done."""
    meaning = understand(sit(*STAB), "everybody is so unlucky tonight. ana on bo")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Bo"]
    assert "unlucky" in meaning.steps[-1].note


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("bo: weren't there multiple empty false lairs, ana?", "Bo: play SW1 on A1"),
        ("bo: can i pass out?", ""),
    ],
)
def test_who_is_to_act_may_say_a_card_more_or_less(sit, typed, line):
    """KNT-14.1: by two long words of it; what is asked of the rules plays nothing."""
    session = sit("knights", "Ana Bo Cy", ("deal", "Ana: declare 0", "Ana: play DI5 new"))
    meaning = understand(session, typed)
    steps = meaning.steps if isinstance(meaning, Do) else ()
    assert [step.line for step in steps] == [line] * bool(line)
