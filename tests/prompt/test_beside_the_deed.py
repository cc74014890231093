"""What English says beside a deed, whoever `she` is, and what is offered where nothing fits."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Nothing, Refused, Verb
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
STORIES = "staggering", "Ana Bo Cy", ("deal", "Ana: draw RNG")
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0")
DICE = "dicefactor", "Ana Bo Cy", ("deal", "turn Cy", "goals yellow star")
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")
LOCKABLE = "shoulda", "Ana Bo Cy", (*SERIES[2], "Cy: add R6 right")
PASSING = "knights", "Ana Bo Cy", ("deal", "Ana: declare 3")


def _lines(meaning):
    return [step.line for step in meaning.steps] if isinstance(meaning, Do) else []


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("ana plays quite magnificently on bo", "magnificently"),
        ("ana shudders? no matter what, on bo", None),
        ("ana on bo, poor bo", "poor bo"),
        ("with a wicked grin ana plays on bo", ""),
        ("ana on bo, of course", ""),
    ],
)
def test_words_that_tell_no_deed_are_left_out_and_told(sit, typed, left):
    """How, why and with what face; a verb that nothing knows is none of them."""
    meaning = understand(sit(*STAB), typed)
    assert (_lines(meaning) == ["Ana: play > Bo"]) == (left is not None)
    assert left is None or (isinstance(meaning, Do) and left in meaning.steps[-1].note)


@pytest.mark.parametrize(
    "typed",
    ["ana barely plays on bo", "ana hates bo", "not properly on bo", "ana nods bo no"],
)
def test_what_turns_a_line_is_never_done_without_it(sit, typed):
    assert not _lines(understand(sit(*STAB), typed))


def test_whoever_was_named_last_may_be_the_one_who_goes_on(sit):
    """STG-7.2: `she` is Bo, as Ana does not defend."""
    meaning = understand(sit(*STORIES), "ana road at bo, she defends with double-yellow")
    assert _lines(meaning) == ["Ana: challenge Bo with RNG", "Bo: show RNG-C1"]


@pytest.mark.parametrize("joint", [": she", ", who now", ", and who", " who"])
def test_what_follows_a_name_is_said_of_whoever_bears_it(sit, joint):
    """KNT-10.7: who is named discards; the other has none by the table."""
    session = sit(*CLAIMS)
    meaning = understand(session, f"ana plays haggling on bo{joint} discards CL1, ana has none")
    assert _lines(meaning)[:2] == ["Ana: play CT2 at Bo", "Bo: discards CL1"]


def test_a_list_behind_a_full_stop_goes_on_with_the_line_before_it(sit):
    """`Ana plays. On Bo` is no line and a half."""
    assert _lines(understand(sit(*STAB), "ana lays hers. on bo")) == ["Ana: play > Bo"]


def test_two_letters_of_a_short_name_may_change_places(sit):
    session = sit("stab", "Zoe Bob Cleo", ("draw",) * 3)
    assert _lines(understand(session, "zoe on cleo")) == _lines(
        understand(session, "zeo on cleo")
    )


def test_what_is_nearest_is_offered_by_a_key(sit):
    """It is no plain `not understood` where one deed has what the line names."""
    meaning = understand(sit(*STAB), "ana serenades the dashing bo")
    assert isinstance(meaning, Ask)
    assert [way.line for way in meaning.ways] == ["Ana: play > Bo"]


def test_a_refusal_that_left_words_out_says_what_it_takes_for_meant(sit):
    """SYF-3.2: it may be the reason of something that nobody said."""
    meaning = understand(sit(*STAB), "ana frobs draws a bow")
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert isinstance(refused, Refused)
    assert refused.unsure == "Ana: draw bow"


def test_a_line_in_which_nothing_is_known_stays_not_understood(sit):
    assert isinstance(understand(sit(*STAB), "frobs the whatnot"), Nothing)


def test_so_many_of_a_suit_are_not_one_card_of_that_rank(sit):
    """KNT-10.7: `3 clubs` can be the Fae Queen, or three of them."""
    session = sit("knights", "Ana Bo Cy", (*CLAIMS[2], "Ana: play CT2 at Bo"))
    assert isinstance(understand(session, "bo drops 3 clubs"), Ask)


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (STAB, "ana on bo :-)", ["Ana: play > Bo"]),
        (STAB, "ana on bo ;)", ["Ana: play > Bo"]),
        (STAB, "ana on bo <3 \N{GRINNING FACE}", ["Ana: play > Bo"]),
        (SERIES, "cy draws, no luck, done", ["Cy: draw", "Cy: pass"]),
        (PASSING, "ana and cy both pass their three", ["Ana: pass", "Cy: pass"]),
        (PASSING, "bo and cy pass the last two", ["Bo: pass ?, ?", "Cy: pass ?, ?"]),
    ],
)
def test_faces_and_asides_say_nothing(sit, table, typed, lines):
    """Faces and luck; a number belongs to all who are named."""
    assert _lines(understand(sit(*table), typed)) == lines


@pytest.mark.parametrize("joint", [" &", ",", " and", ", then"])
def test_cards_turned_up_behind_the_last_play_are_another_deed(sit, joint):
    """SYF-5.1: what is told with a colon is a sentence of its own."""
    plays = ("Ana: play > Bo", "Bo: play > Ana", "Cy: play > Ana") * 2
    session = sit(*STAB[:2], (*STAB[2], *plays[:-1]))
    meaning = understand(session, f"cy on ana{joint} flip: ana bow + axe, bo bomb & snake")
    assert _lines(meaning) == ["Cy: play > Ana"]
    assert meaning.later == ("flip: ana bow + axe, bo bomb & snake",)


@pytest.mark.parametrize(
    "typed",
    [
        "cy draws and passes. bo the same, ana too",
        "cy draws and passes, bo and ana do the same",
        "cy draws and passes, bo too, ana as well",
    ],
)
def test_several_do_what_one_has_done(sit, typed):
    """SWC-7.5: all of it, in a sentence of its own or with commas."""
    steps = [line for who in ("Cy", "Bo", "Ana") for line in (f"{who}: draw", f"{who}: pass")]
    meaning = understand(sit(*SERIES), typed)
    later = meaning.later if isinstance(meaning, Do) else ()
    assert len(_lines(meaning)) + 2 * len(later) == len(steps)
    assert _lines(meaning) == steps[: len(_lines(meaning))]


GEAR = (
    "staggering",
    "Ana Kit Cy",
    ("deal", "Ana: draw equipment", "Ana: challenge Cy on trivia"),
)


def test_a_player_is_no_kind_of_card(sit):
    """STG-3.1: Kit has not drawn yet, and draws no equipment by that name."""
    meaning = understand(sit("staggering", "Kit Bo Cy", ("deal",)), "kit attacks bo on trivia")
    assert not isinstance(meaning, Do)


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (
            (*GEAR[:2], (*GEAR[2], "Cy: answer")),
            "lift nine for ana, marrow by cy",
            ["Ana: show RNG-C4", "Cy: show SHD-C4"],
        ),
        (
            ("staggering", "Ana Bo Cy", ("deal",)),
            "budget cuts for ana",
            ["Ana: draw immediate", "Ana: negative IMM-4"],
        ),
        (
            ("staggering", "Ana Bo", ("deal",)),
            "ana draws equipment, trivia",
            ["Ana: draw equipment", "Ana: challenge Bo on trivia"],
        ),
    ],
)
def test_a_card_is_played_by_whom_it_is_said_to_be_for(sit, table, typed, lines):
    """STG-5.4, STG-8.1; a Skill behind a draw is that of the Challenge."""
    assert _lines(understand(sit(*table), typed)) == lines


def test_a_word_that_is_no_slip_is_not_made_one(sit):
    """SYF-3.3: `full` is no `pull`."""
    session = sit(*STAB[:2], ("Ana: draw",))
    assert not isinstance(understand(session, "bo is full, cy draws 4"), Do)


def test_a_word_taken_back_is_not_taken_for_somebody_who_is_not_named(sit):
    """SYF-4.1: Bo, at the left, is not said to play."""
    meaning = understand(sit(*STAB), "ana: left neigbour gets it, wait no, cy does")
    steps = meaning.steps if isinstance(meaning, Do) else ()
    assert {step.action.seat for step in steps} <= {0}


@pytest.mark.parametrize("typed", ["wait, ana hasnt laid yet", "ana hadn't played yet"])
def test_what_is_not_yet_done_is_taken_back(sit, typed):
    session = sit(*STAB[:2], (*STAB[2], "Ana: play > Bo"))
    assert understand(session, typed) == Verb("undo")


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (STAB, "second time round: ana at bo", ["Ana: play > Bo"]),
        (STAB, "last lap: ana for herself", ["Ana: play > Ana"]),
        (STAB, "ana on bo, sorry mate", ["Ana: play > Bo"]),
        (STAB, "tick tock, ana on bo", ["Ana: play > Bo"]),
        (
            SERIES,
            "a good ogre, says Cy and puts it next to the 5",
            ["Cy: add B4 left of 1"],
        ),
        (LOCKABLE, "bo lays the pompous dead on the right end, locked!", ["Bo: dead"]),
        (LOCKABLE, "bo locks it with his pompous dead", ["Bo: dead"]),
        (STAB, "ana on bo, sorry bo", ["Ana: play > Bo"]),
        (DICE, "cy: i'll draw, red star on top", ["Cy: draw", "Cy: discard red-star"]),
        (DICE, "cy draws and gives back a red star", ["Cy: draw", "Cy: discard red-star"]),
        (STAB, "oh right. ana on bo", ["Ana: play > Bo"]),
        (
            (*GEAR[:2], (*GEAR[2], "Cy: answer")),
            "ana lift nine, cy marrow: four against three, nothing moves",
            ["Ana: show RNG-C4", "Cy: show SHD-C4"],
        ),
        (
            ("staggering", "Ana Bo", ("deal",)),
            "ana draws equipment, trivia and lays equipment face down beside it",
            ["Ana: draw equipment", "Ana: challenge Bo on trivia down 1"],
        ),
    ],
)
def test_what_leads_in_and_what_came_of_it_says_no_deed(sit, table, typed, lines):
    assert _lines(understand(sit(*table), typed)) == lines


def test_a_name_with_a_letter_more_is_that_player(sit):
    meaning = understand(sit("stab", "Ana Jo Cy", STAB[2]), "ana on joe")
    assert _lines(meaning) == ["Ana: play > Jo"]


def test_a_line_behind_a_no_puts_nothing_of_the_past_right(sit):
    """It stands for what was offered, and its `no` answers that."""
    session = sit("stab", "Ana Bo Cy", (*STAB[2], "Ana: play > Bo"))
    asked = understand(session, "bo perchance on ana")
    assert isinstance(asked, Ask)
    meaning = understand(session, "no, bo on cy", asked)
    assert _lines(meaning) == ["Bo: play > Cy"]


@pytest.mark.parametrize(
    "typed", ["bo says to cy the lairs were false", "ana asks how false the lairs were"]
)
def test_talk_of_what_was_changes_no_older_line(sit, typed):
    """KNT-14.1: a doubt is told as a tale; of a player's own card it would be `ana's card`."""
    session = sit(*CLAIMS[:2], (*CLAIMS[2], "Ana: play HE1 new", "Bo: play SP1 on A1"))
    meaning = understand(session, typed)
    assert not isinstance(meaning, Verb)
    ways = meaning.ways if isinstance(meaning, Ask) else ()
    assert not any(isinstance(way.meant, Verb) for way in ways)


def test_whoever_was_rude_has_no_older_line_changed(sit):
    """SYF-2.7: a name that ends as an owner's is none."""
    session = sit("stab", "Ines Bo Cy", (*STAB[2], "Ines: play > Bo"))
    meaning = understand(session, "ines was rude to cy")
    assert not isinstance(meaning, Verb)
