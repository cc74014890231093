"""What leads over to somebody, stops on the way, and goes with what is put right."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand

from .one_line import at_prompt

DEALT = "dicefactor", "Ida Bo Cy", ("deal", "first-rolls 8, 2, 3", "Ida: goals blue square")


def lines(meaning):
    assert isinstance(meaning, Do)
    return [step.line for step in meaning.steps]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("right, ida draws and dumps the red star", ["Ida: draw", "Ida: discard red-star"]),
        ("ah right. ida rolls 5", ["Ida: roll8 5"]),
        ("ok left: ida rolls 5", ["Ida: roll8 5"]),
        ("back to ida, she rolls 5", ["Ida: roll8 5"]),
        ("over to ida: rolls 5", ["Ida: roll8 5"]),
        ("rolled a 5, ida says", ["Ida: roll8 5"]),
        ("ida then rolls 5", ["Ida: roll8 5"]),
    ],
)
def test_a_direction_before_whoever_acts_is_no_place(sit, typed, done):
    assert lines(understand(sit(*DEALT), typed)) == done


def test_a_place_is_one_where_nobody_is_named_behind_it(sit):
    """BOL-4.8: to the right."""
    meaning = understand(sit(*DEALT[:2], (*DEALT[2], "Ida: roll8 6")), "trade with the right")
    assert lines(meaning) == ["Ida: trade > Cy"]


def test_who_does_it_is_not_what_a_pause_takes_back(sit):
    """Bo's roll is never offered as Ida's."""
    meaning = understand(sit(*DEALT), "bo rolls... 4")
    assert isinstance(meaning, Refused)
    assert meaning.line == "Bo: roll8 4"


def test_what_was_typed_with_a_line_can_go_with_it(sit, capsys):
    """BOL-4.8: without the 6 there is no trade."""
    session = sit(*DEALT)
    at_prompt(session, "ida 6, swaps a card with bo", capsys)
    at_prompt(session, "cy keeps it", capsys)
    told = " ".join(at_prompt(session, "oh no ida rolled a 2", capsys).split())
    assert "It fits if `Ida: trade > Bo` goes, too. Do it?" in told
    number = next(x.number for x in session.folded.lines if x.text == "Ida: roll8 6")
    at_prompt(session, f"fix --drop {number} roll8 2", capsys)
    kept = [line.text for line in session.folded.lines]
    assert "Ida: roll8 2" in kept
    assert not any("trade" in line for line in kept)


def test_what_came_later_can_go_and_the_rest_of_a_correction_is_done(sit, capsys):
    """KNT-10.8: what another player discarded goes; what is said behind it is not lost."""
    begun = ("deal", "Ana: declare 0", "Ana: play HE1 new", "Bo: play CT1 at Ana")
    session = sit("knights", "Ana Bo Cy", (*begun, "Ana: discards none"))
    told = at_prompt(session, "the debate was at cy not ana, cy throws usury\ny", capsys)
    assert "It fits if `Ana: discards none` goes" in " ".join(told.split())
    kept = [line.text for line in session.folded.lines]
    assert kept[-2:] == ["Bo: play CT1 at Cy", "Cy: discards DS2"]


def test_dice_say_what_they_show(sit):
    session = sit(*DEALT[:2], ("deal", "first-rolls 8, 2, 3"))
    assert lines(understand(session, "the dice say green and cross")) == [
        "Ida: goals green cross"
    ]


def test_what_is_kept_all_the_same_is_kept_without_the_words_left_out(sit, capsys):
    session = sit(*DEALT)
    session.set_ask("usual")
    asked = understand(session, "bo rolls 4 like it, ida draws")
    assert isinstance(asked, Ask)
    assert [way.line for way in asked.ways] == ["overrule Bo: roll8 4"]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("ida 6, swipes a card off cy", ["Ida: roll8 6", "Ida: trade > Cy"]),
        ("ida draws and lays skip, bo misses", ["Ida: draw", "Ida: play skip"]),
        (
            "ida draws a roll card and puts it down, rerolls the colour: green",
            ["Ida: draw", "Ida: play roll-a-die", "Ida: reroll colors green"],
        ),
    ],
)
def test_what_a_card_or_a_roll_brings_is_said_with_it(sit, typed, done):
    assert lines(understand(sit(*DEALT), typed)) == done


def test_a_card_that_is_drawn_and_put_down_may_act_or_not(sit):
    """BOL-5.3: which, is asked."""
    meaning = understand(sit(*DEALT), "ida draws the reverse and puts it down")
    assert isinstance(meaning, Ask)
    assert len(meaning.ways) == 2


def test_who_begins_may_be_said_with_the_first_rolls(sit):
    """BOL-2.7."""
    session = sit("dicefactor", "Ida Bo Cy", ("deal",))
    done = lines(understand(session, "ida rolled a 7, bo got 6 and cy 8 so cy begins"))
    assert done == ["first-rolls 7, 6, 8 > Cy"]


@pytest.mark.parametrize(
    "rolled", [("Bo: first-roll 3",), ("Ida: first-roll 7", "Bo: first-roll 3")]
)
def test_a_second_roll_concludes_no_roll_of_another(sit, rolled):
    """BOL-2.6: that Bo rolls again does not say that somebody else has rolled a 3, too."""
    meaning = understand(sit("dicefactor", "Ida Bo Cy", ("deal", *rolled)), "bo 4")
    assert isinstance(meaning, Ask)
    assert meaning.refused
    assert meaning.refused.refusal.rule == "BOL-2.6"
    assert all(way.line.endswith("Bo: first-roll 4") for way in meaning.ways)
