"""What a line is taken for where its words say another step, or each other's part."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused, Verb
from deckwright.prompt.reader.understand import KEEP, understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")
DICE = (
    "dicefactor",
    "Ana Bo Cy",
    (
        *("deal", "first-rolls 8, 2, 3", "Ana: goals red star"),
        *("Ana: draw", "Ana: discard yellow-cross"),
    ),
)
STORIES = "staggering", "Ana Bo Cy", ("deal", "Ana: draw SHD")


@pytest.mark.parametrize(
    ("table", "typed", "rule", "ways"),
    [
        (STAB, "ana moves one onto bo", "SYF-5.10", ["Ana: play > Bo"]),
        (STAB, "ana burns cy", "SYF-5.10", ["Ana: play > Cy"]),
        (SERIES, "shouldve kept the ogre", "SWC-4.4", ["Cy: add B4 left", "Cy: add R6 right"]),
    ],
)
def test_what_can_be_done_now_is_offered_beside_the_refusal_of_another_step(
    sit, table, typed, rule, ways
):
    """By the same names and cards; it is done by a key, and the refusal is told with it."""
    session = sit(*table)
    meaning = understand(session, typed)
    assert isinstance(meaning, Ask)
    assert meaning.refused
    assert meaning.refused.refusal.rule == rule
    assert [way.line for way in meaning.ways] == ways
    assert KEEP not in [way.label for way in meaning.ways]
    assert len(session.folded.lines) == len(table[2])


@pytest.mark.parametrize("typed", ["Ana: shoot Cy", "ana: shoot cy"])
def test_what_is_written_as_it_is_kept_is_refused_and_no_more(sit, typed):
    """Who types a line of the log means that."""
    assert isinstance(understand(sit(*STAB), typed), Refused)


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (STAB, "both ana and bo on cy", ["Ana: play > Cy", "Bo: play > Cy"]),
        (STAB, "ana and bo both on cy, thanks", ["Ana: play > Cy", "Bo: play > Cy"]),
        (STAB, "ana on bo, sorry", ["Ana: play > Bo"]),
        (SERIES, "cy b5 beside the singing sword (r5)", ["Cy: attach B5 right of R5"]),
        (SERIES, "cy b5 on r5 singing sword", ["Cy: attach B5 right of R5"]),
        (CLAIMS, "ana plan, bo runes on the plan", ["Ana: play DI3 new", "Bo: play SW5 on A1"]),
        (CLAIMS, "ana he1, bo sw1 on ana's he1", ["Ana: play HE1 new", "Bo: play SW1 on A1"]),
        (STAB, "ana on bo bo on cy", ["Ana: play > Bo", "Bo: play > Cy"]),
        (DICE, "bo yellow cross up, red pent down", ["Bo: take", "Bo: discard red-pentagon"]),
        (STORIES, "ana event at cy", ["Ana: challenge Cy with SHD"]),
    ],
)
def test_what_people_say_around_names_is_read(sit, table, typed, lines):
    """`both`, a name with its sign, a card that the part before it has laid."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == lines


def test_what_a_later_part_is_refused_for_is_told_of_its_table(sit):
    """KNT-3.3: the table after the first part, which is done."""
    meaning = understand(sit(*CLAIMS), "ana plan, ana he1")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play DI3 new"]
    assert meaning.refused
    assert meaning.refused.refusal.rule == "KNT-3.3"


@pytest.mark.parametrize(
    ("typed", "back"),
    [
        ("ana takes her r5 back up", True),
        ("ana put that singing sword back", True),
        ("undo, ana hasnt begun yet", True),
        ("undo, ana hasnt fought yet", False),
        ("cy never did that, scratch that", False),
    ],
)
def test_what_is_told_of_the_last_line_takes_it_back_or_asks(sit, typed, back):
    """Where its words are those of the line it is taken back; else by a key."""
    meaning = understand(sit(*SERIES), typed)
    if back:
        assert meaning == Verb("undo")
        return
    assert isinstance(meaning, Ask)
    assert [way.meant for way in meaning.ways] == [Verb("undo")]
    assert "`Ana: open R5`" in meaning.told
