"""What is said in fewer words than a deed, and what only looks like less or like more."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused, Verb
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
LAID = *STAB[:2], (*STAB[2], "Ana: play > Bo")
CROWNED = *STAB[:2], (*STAB[2], "correct crown Cy")
ROLLING = "dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8, 2, 3", "Ana: goals red star")
DRAWN = *ROLLING[:2], (*ROLLING[2], "Ana: draw")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5", "Cy: blemmyes", "Bo: start R2 left")
BATTLE = "staggering", "Ana Bo Cy", ("deal", "Ana: draw RNG", "Ana: challenge Bo with RNG")
HEARTS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0", "Ana: play HE1 new")


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (STAB, "ana in front of cy, bo too", ["Ana: play > Cy", "Bo: play > Cy"]),
        (STAB, "ana on cy, then bo himself on cy", ["Ana: play > Cy", "Bo: play > Cy"]),
        (STAB, "ana on bo and bo does the same", ["Ana: play > Bo", "Bo: play > Bo"]),
        ((*STAB[:2], ()), "ana draws 2x bow and 2x bomb", ["Ana: draw bow, bow, bomb, bomb"]),
        (CROWNED, "cy plays on the king", ["Cy: play > Cy"]),
        (ROLLING, "ana rolls a six but leaves it", ["Ana: roll8 6", "Ana: decline"]),
        (DRAWN, "ana would rather drop the red star on the heap", ["Ana: discard red-star"]),
        (STAB, "ana on cy, never mind which", ["Ana: play > Cy"]),
    ],
)  # fmt: skip
def test_fewer_words_say_the_whole_deed(sit, table, typed, lines):
    """`X too` is the same deed with the same target; a `but` begins another part."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do), meaning
    assert [step.line for step in meaning.steps] == lines


@pytest.mark.parametrize(
    ("table", "typed", "now"),
    [
        (LAID, "sry that was cy", "4 Ana: play > Cy"),
        (BATTLE, "ana said cy tho", "3 Ana: challenge Cy with RNG"),
    ],
)
def test_a_short_word_of_regret_puts_right(sit, table, typed, now):
    assert understand(sit(*table), typed) == Verb("fix", now)


@pytest.mark.parametrize(
    ("table", "typed"),
    [
        (DRAWN, "puts the red star back"),
        (LAID, "bo on cy, never mind what"),
    ],
)
def test_what_is_laid_back_takes_no_line_back(sit, table, typed):
    """Only `it` or a deed is put back; a card goes where the game has it go."""
    meaning = understand(sit(*table), typed)
    told = (
        [meaning]
        if isinstance(meaning, Verb)
        else [w.meant for w in getattr(meaning, "ways", ())]
    )
    assert not any(isinstance(each, Verb) and each.word == "undo" for each in told)


def test_who_defends_is_asked_with_whom(sit):
    """`defends` is no `cannot defend` (STG-7.13)."""
    meaning = understand(sit(*BATTLE), "bo defends")
    assert isinstance(meaning, Ask)


def test_who_has_a_card_is_no_ruling(sit):
    """STG-10.3: what is said of a battle corrects nothing the table knows."""
    known = *BATTLE[:2], (*BATTLE[2], "correct has Cy Traffic Warden Zob")
    assert isinstance(understand(sit(*known), "bo has zob"), Refused)


def test_a_removal_of_two_series_is_refused(sit):
    """SWC-6.9: before a removal of one of them is offered."""
    meaning = understand(sit(*SERIES), "cy takes r5 and r2 both with r5")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule == "SWC-6.9"
