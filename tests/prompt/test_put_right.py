"""What was said wrong, put right in words; what follows from that by itself is told."""

from __future__ import annotations

import pytest

from deckwright.prompt import commands
from deckwright.prompt.loop import Loop
from deckwright.prompt.past_lines import fix
from deckwright.prompt.reader.meaning import Ask, Do, Nothing, Verb
from deckwright.prompt.reader.understand import understand
from tests.prompt import one_line

STAB = "stab", "Ana Bo Cy", (*("draw",) * 3, "Ana: play > Bo")
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0", "Ana: play HE1 new")
WILD = "knights", "Ana Bo Cy", (*CLAIMS[2], "Bo: play JA2 at Ana")
DUEL = (
    "shoulda",
    "Ana Bo Cy",
    ("deal", "Ana: open R5", "Cy: dragon > Bo", "Bo: knight > Bo", "duel B4 > R7"),
)
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5", "Cy: blemmyes", "Bo: start R3 left")
DICE = (
    "dicefactor",
    "Ana Bo Cy",
    (
        *("deal", "first-rolls 8, 2, 3", "Ana: goals red star"),
        *("Ana: draw", "Ana: discard yellow-cross"),
    ),
)
SKIPPED = "dicefactor", "Ana Bo Cy", (*DICE[2][:4], "Ana: play skip")
PASSED = "knights", "Ana Bo Cy", ("deal", "Ana: declare 2", "Ana: pass ?")
TOOK = "dicefactor", "Ana Bo Cy", (*DICE[2], "Bo: take")
ROLLED = "dicefactor", "Ana Bo Cy", (*DICE[2][:3], "Ana: roll8 4")
ARMED = (
    "staggering",
    "Ana Bo Cy",
    ("deal", "Ana: draw equipment", "Ana: challenge Bo on trivia down 1"),
)
ENDED = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")
ROLLS = "dicefactor", "Ana Bo Cy", (*DICE[2][:3], "Ana: roll8")
TOLD = "dicefactor", "Ana Bo Cy", (*DICE[2][:3], "Ana: roll8", "Ana: roll8 4")
STORIES = (
    "staggering",
    "Ana Bo Cy",
    ("deal", "Ana: draw equipment", "Ana: challenge Bo on trivia"),
)


@pytest.mark.parametrize(
    ("table", "typed", "now"),
    [
        (STAB, "no, at cy", "4 Ana: play > Cy"),
        (STAB, "that should have been cy", "4 Ana: play > Cy"),
        (STAB, "no ana put it on cy", "4 Ana: play > Cy"),
        (STAB, "ana meant cy", "4 Ana: play > Cy"),
        (CLAIMS, "it was the he4 ana began with", "3 Ana: play HE4 new"),
        (CLAIMS, "ana began with he4, my bad", "3 Ana: play HE4 new"),
        (CLAIMS, "the last heart was he4 not he1", "3 Ana: play HE4 new"),
        (WILD, "nah bo aimed it at cy", "4 Bo: play JA2 at Cy"),
        (WILD, "that was the ja4 bo threw not ja2", "4 Bo: play JA4 at Ana"),
        (SERIES, "no, right of the blemmyes", "4 Bo: start R3 right of b1"),
        (SERIES, "no bo put that right of it", "4 Bo: start R3 right"),
        (SERIES, "that was b3 bo laid not r3", "4 Bo: start B3 left"),
        (DICE, "sorry a red square", "5 Ana: discard red-square"),
        (DICE, "that was the green circle ana threw not yellow", "5 Ana: discard green-circle"),
        (STAB, "no ana flung hers so it faces cy", "4 Ana: play > Cy"),
        (STORIES, "no ana faced off with cy", "3 Ana: challenge Cy on trivia"),
        (DICE, "no, ana lost the red square there", "5 Ana: discard red-square"),
        (STORIES, "no on strength", "3 Ana: challenge Bo on strength"),
        (STORIES, "i meant strength", "3 Ana: challenge Bo on strength"),
        (STAB, "scratch that, ana put hers at cy", "4 Ana: play > Cy"),
        (STAB, "the last one of ana was on cy", "4 Ana: play > Cy"),
        (STORIES, "ana was challenging cy", "3 Ana: challenge Cy on trivia"),
        (ARMED, "ana challenged cy, not bo!", "3 Ana: challenge Cy on trivia down 1"),
        (WILD, "wrong, bo aimed that at cy", "4 Bo: play JA2 at Cy"),
        (TOLD, "anas roll was a 2", "5 Ana: roll8 2"),
        (PASSED, "no that last one was bos, not ana's", "3 Bo: pass ?"),
        (STORIES, "ana said strength", "3 Ana: challenge Bo on strength"),
        (TOOK, "no she drew from the pile", "6 Bo: draw"),
        (SKIPPED, "no, ana only shed the skip, she didnt use it", "5 Ana: discard skip"),
    ],
)
def test_a_line_is_put_right_in_words(sit, table, typed, now):
    """What points at the line said last, or says less than it, is taken for it."""
    session = sit(*table)
    numbers = [line.number for line in session.folded.lines if not line.assumed]
    at, _, line = now.partition(" ")
    assert understand(session, typed) == Verb("fix", f"{numbers[int(at) - 1]} {line}")


def test_what_was_not_done_is_taken_back_beside_a_word_that_nothing_knows(sit):
    """Though a slip of it, or the deed without it, could be offered."""
    session = sit("shoulda", "Ana Bo", ("deal", "Ana: open R5", "Bo: draw"))
    assert understand(session, "scratch that, bo hasn't drawn") == Verb("undo")


@pytest.mark.parametrize(
    ("table", "typed"),
    [
        (STAB, "ana would rather not play that on bo"),
        (STAB, "bo would not put that before ana"),
        (DICE, "bo takes the yelow cross and puts it right back"),
    ],
)
def test_who_will_not_and_who_puts_something_down_again_puts_nothing_right(sit, table, typed):
    """SYF-4.2: a `not` behind `would` is no correction, and a slip is asked about first."""
    meaning = understand(sit(*table), typed)
    assert not isinstance(meaning, Verb)
    assert not any(
        way.meant and isinstance(way.meant, Verb) for way in getattr(meaning, "ways", ())
    )


OWN = "stab", "Ana Bo Cy", (*("draw",) * 3, *("play > Cy", "play > Bo", "play > Bo"))


@pytest.mark.parametrize(
    ("lines", "typed", "now"),
    [
        ((), "wait, bo's first one was on cy", "fix 5 Bo: play > Cy"),
        ((), "no, cys was on ana", "6 Cy: play > Ana"),
        (("play > Cy", "play > Ana"), "oops, bo's card was on cy", ""),
    ],
)
def test_whose_deed_is_said_to_be_wrong_is_put_right_alone(sit, lines, typed, now):
    """Another's card before the same player stays; of two of theirs it is asked."""
    meaning = understand(sit(*OWN[:2], (*OWN[2], *lines)), typed)
    if now.startswith("fix"):  # others have played since
        assert isinstance(meaning, Ask)
        assert [way.line for way in meaning.ways] == [now]
    elif now:
        assert meaning == Verb("fix", now)
    else:
        assert isinstance(meaning, Ask)
        assert [way.meant for way in meaning.ways] == [
            Verb("fix", f"{n} Bo: play > Cy") for n in (8, 5)
        ]


def test_why_a_card_cannot_have_been_another_is_told(sit):
    """STG-1.9: of a player's last deed, though that of another could be meant."""
    shown = "show Captain Point-of-Order", "show The Night Porter"
    told = "Bo: answer", f"Ana: {shown[0]}", f"Bo: {shown[1]}"
    session = sit(*STORIES[:2], (*STORIES[2], *told))
    meaning = understand(session, "sorry, bo's was the captain point-of-order")
    assert isinstance(meaning, Verb)
    assert meaning.rest == "6 Bo: show AOB-C1"


@pytest.mark.parametrize(
    "typed",
    [
        "ana takes that one back and throws the orange star instead",
        "undo that and then ana discards orange star",
    ],
)
def test_what_is_done_instead_of_what_is_taken_back_is_done(sit, typed):
    """Nothing behind it is dropped without a word."""
    meaning = understand(sit(*DICE), typed)
    assert isinstance(meaning, Verb)
    assert meaning.word == "undo"
    assert len(meaning.later) == 1
    assert meaning.later[0].endswith("orange star")


@pytest.mark.parametrize(
    "typed",
    ["no", "sorry", "no, at zed", "it was the bow", "no zed", " ".join(["no at cy"] * 60)],
)
def test_what_is_no_correction_changes_nothing(sit, typed):
    meaning = understand(sit(*STAB), typed)
    assert not isinstance(meaning, Verb)


def test_what_follows_from_a_changed_line_is_told(sit, capsys):
    """A step that nobody typed is told after `fix` as after the line itself."""
    session = sit(*STORIES[:2], ("deal", "Ana: draw SHD", "Ana: challenge Bo with SHD"))
    session.set_ask("usual")
    known = {line.number for line in session.folded.lines}
    fix(session, f"{session.folded.lines[-1].number} Ana: challenge Bo on strength")
    followed = [line for line in session.folded.lines if line.assumed]
    assert [line for line in followed if line.number not in known]
    assert "~ Bo chooses a Character" in capsys.readouterr().out


def test_a_count_that_no_line_said_changes_no_line(sit):
    """SWC-3.4: `not 3` says what the table showed, and no card that was played."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R5", "Cy: add R4 left"))
    meaning = understand(session, "bo has 4 cards, not 3")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["correct hand Bo 4"]


@pytest.mark.parametrize(
    "typed",
    ["no, that was cy not bo; bo to ana", "no, that was cy not bo. and bo to ana"],
)
def test_what_is_said_behind_what_is_put_right_is_for_later(sit, typed):
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Verb)
    assert (meaning.word, meaning.rest) == ("fix", "4 Ana: play > Cy")
    assert [line.removeprefix("and ") for line in meaning.later] == ["bo to ana"]


@pytest.mark.parametrize(
    ("table", "typed", "line"),
    [
        (STAB, "bo on ana, no wait, on cy", "Bo: play > Cy"),
        (STAB, "bo on ana. sorry, it was cy", "Bo: play > Cy"),
        (CLAIMS, "bo calls cy a lackadaisical one, no i mean ana", "Bo: play JA2 at Ana"),
        (CLAIMS, "bo: dirk.. no i mean usury, to cy", "Bo: play DS2 at Cy"),
        (DICE, "bo rolls a 5 no wait 6 and trades with cy", "Bo: roll8 6; Bo: trade > Cy"),
    ],
)
def test_who_puts_a_line_right_on_the_way_is_taken_at_the_last_word(sit, table, typed, line):
    """What comes last stands for the word that it can stand for, and is done, and told so."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert "; ".join(step.line for step in meaning.steps) == line
    assert meaning.steps[-1].note.endswith("is put right")


def test_a_name_behind_sorry_may_be_pity(sit):
    """It is asked, as it can be either."""
    meaning = understand(sit(*STAB), "bo on ana, sorry cy")
    assert isinstance(meaning, Ask)
    assert [way.label for way in meaning.ways] == ["Bo: play > Cy"]


@pytest.mark.parametrize(
    ("table", "typed", "now"),
    [
        (ROLLED, "no it was a 5 that ana rolled", "4 Ana: roll8 5"),
        (STAB, "noo ana shoved it at cy, didnt shove it at bo", "4 Ana: play > Cy"),
    ],
)
def test_what_else_was_said_with_it_puts_nothing_else_right(sit, table, typed, now):
    """Words that name nothing are left out; all that names something is what the line names."""
    assert understand(sit(*table), typed) == Verb("fix", now)


def test_what_is_denied_is_not_what_comes_last(sit):
    """`no draw` is no `no, draw`."""
    meaning = understand(sit(*DICE), "bo goes reverse, no draw")
    told = meaning.slip.nothing.told if isinstance(meaning, Ask) and meaning.slip else ""
    assert "put right" not in told


@pytest.mark.parametrize(
    ("table", "typed", "line"),
    [
        (STAB, "bo on ana, no cy", "Bo: play > Cy"),
        (STAB, "bo on ana. hang on, cy", "Bo: play > Cy"),
    ],
)
def test_a_name_behind_no_stands_for_the_one_before(sit, table, typed, line):
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [line]


def test_redo_takes_no_line_of_the_game(sit):
    """`red cross ...` begins as `redo` does."""
    meaning = understand(sit(*DICE), "red, no hang on, green")
    assert not isinstance(meaning, Verb)


FIVE_LIVES = "stab", "Ana Bo Cy", (*("draw",) * 3, "Ana: play > Bo", "Bo: play > Cy")


@pytest.mark.parametrize(
    ("typed", "come"),
    [
        ("cy's actually on 5 not 4", "Cy has 5 lives already"),
        ("cy has 5 lives, not 4", "Cy has 5 lives already"),
        ("cy's on 3 not 5", "correct lives Cy 3"),
        ("bo has 3 cards not 4", "Bo holds 3 cards already"),
        ("no, bo has 2 cards, not 3", "correct hand Bo 2"),
    ],
)
def test_a_number_of_a_player_is_what_is_counted_of_them(sit, typed, come):
    """SYF-3.4: lives and cards in hand, before the number of any card."""
    meaning = understand(sit(*FIVE_LIVES), typed)
    if isinstance(meaning, Do):
        assert [step.line for step in meaning.steps] == [come]
    else:
        assert getattr(meaning, "told", "") == come


def test_an_older_line_is_changed_only_once_that_is_agreed(sit, capsys):
    """Old line, new line and what differs on the table are shown; a `y` does it."""
    session = sit(*FIVE_LIVES)
    said = iter(["no, ana put hers on cy"])
    asked = one_line.at_prompt(session, next(said), capsys)
    assert "`Ana: play > Bo`, becomes `Ana: play > Cy`" in " ".join(asked.split())
    assert "Ana's card: from Bo to Cy" in " ".join(asked.split())
    assert "Ana: play > Bo" in [line.text for line in session.folded.lines]
    meaning = understand(session, "no, ana put hers on cy")
    assert isinstance(meaning, Ask)
    agreed = understand(session, "y", meaning)
    assert agreed == Verb("fix", "4 Ana: play > Cy")


@pytest.mark.parametrize("back", [("undo 2",), ("undo", "undo")])
def test_undo_goes_back_over_a_changed_line_in_order_of_typing(sit, back):
    """What was typed after it goes first, and what was typed before it stays."""
    session = sit(*FIVE_LIVES)
    before = [line.text for line in session.folded.lines]
    fix(session, "4 Ana: play > Cy")
    session.do(session.read("Cy: play > Ana"))
    for each in back:
        commands.undo(session, each.partition(" ")[2])
    assert [line.text for line in session.folded.lines] == before
    commands.undo(session, "")
    assert [line.text for line in session.folded.lines] == before[:-1]


def test_undo_passes_over_a_change_that_was_taken_back(sit):
    """Line, change, line, all taken back one by one, then typed and taken back again."""
    session = sit(*FIVE_LIVES)
    session.do(session.read("Cy: play > Ana"))
    fix(session, "5 Bo: play > Ana")
    session.do(session.read("Ana: play > Ana"))
    for _ in range(3):
        commands.undo(session, "")
    assert [line.text for line in session.folded.lines][4:] == ["Bo: play > Cy"]
    session.do(session.read("Cy: play > Bo"))
    commands.undo(session, "2")
    assert [line.text for line in session.folded.lines][3:] == ["Ana: play > Bo"]


SHOWN = (*("deal", "Ana: draw DMP", "Ana: challenge Bo with DMP", "Bo: show The Night Porter"),)


def test_what_is_due_is_what_a_card_was(sit):
    """STG-7.1: while Ana's Event is asked for, `it was` names that, and puts no card right."""
    meaning = understand(sit(*STORIES[:2], SHOWN), "it was checkout is at dawn, 9")
    assert isinstance(meaning, Do)
    assert [step.action.seat for step in meaning.steps] == [0]


def test_what_stands_behind_what_came_by_itself_is_for_later(sit):
    """Who is ready had been taken as ready; the cards turned over are read all the same."""
    session = sit(*STORIES[:2], STORIES[2][:2])
    session.set_ask("usual")
    session.do(session.read("Ana: challenge Bo on trivia"))
    meaning = understand(session, "bo's ready. flip! borrower number one vs countess mildew")
    assert isinstance(meaning, Do)
    assert meaning.steps or meaning.later


def test_no_sign_is_told_that_stands_on_no_card(sit, capsys):
    """STG-3.1: what is refused or offered is told by its name."""
    session = sit("staggering", "Ana Bo Cy", (*STORIES[2], "Bo: answer"))
    lines = iter(["ana lift nine perchance", "", "bo lift nine gruel"])
    Loop(session, lambda _: next(lines, "quit")).run()
    told = capsys.readouterr().out
    assert "Lift Nine" in told
    assert "RNG-C4" not in told


@pytest.mark.parametrize("said", ["sorry.", "nah,", "never mind."])
def test_a_polite_word_before_what_somebody_does_now_puts_nothing_right(sit, said):
    """SYF-2.9: nor does it with a call-out, which stands for no deed before it."""
    session = sit(*STAB[:2], STAB[2][:3])
    assert isinstance(called := understand(session, f"{said} ana calls bo out"), (Do, Ask))
    assert not isinstance(called, Verb)
    meaning = understand(session, f"{said} ana on bo")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Ana: play > Bo"]


def test_whose_card_was_another_is_not_said_of_who_is_to_show_one(sit):
    """Bo has shown, and Ana is to: what Bo's was is said of Bo."""
    lines = ["deal", "draw equipment", "challenge bo on trivia", "answer", "Bo: show SHD-C1"]
    session = sit("staggering", "Ana Bo Cy", lines)
    meaning = understand(session, "bo's was sir renewal, sorry")
    assert meaning == Verb("fix", "5 Bo: show OVR-C1")
    due = understand(session, "its the night porter, ana says sorry")
    assert isinstance(due, Ask)
    assert [way.label for way in due.ways] == ["Ana: show DMP-C2"]


@pytest.mark.parametrize(
    "typed", ["cy takes it and puts back blue star", "cy puts back a star"]
)
def test_who_puts_something_back_takes_nothing_back(sit, typed):
    """BOL-4.1: out of turn it is refused, and nobody's turn is undone."""
    lines = ["deal", "turn Ana", "goals red star", "Ana: draw", "Ana: discard red-star"]
    meaning = understand(sit("dicefactor", "Ana Bo Cy", lines), typed)
    assert not isinstance(meaning, Verb)


@pytest.mark.parametrize(("who", "back"), [("bo", "to 5"), ("ana", ""), ("cy", "")])
def test_a_turn_of_several_deeds_is_told_anew(sit, who, back):
    """What Bo did last is undone, and done in other words; the turns of others stay."""
    lines = ["deal", "turn Ana", "goals red star", "draw", "discard yellow-cross"]
    session = sit("dicefactor", "Ana Bo Cy", [*lines, "take", "discard blue-star"])
    typed = f"{who} draws and throws the red star"
    meaning = understand(session, f"no wait, {typed}")
    assert (meaning == Verb("undo", back)._replace(later=[typed])) is bool(back)


def test_who_was_named_before_a_slip_is_still_who_does_it(sit):
    """SYF-4.1: another one than is to play is not exchanged for who is, with the target."""
    assert not isinstance(understand(sit(*STAB), "cy on cy no wait on ana"), Do)
    meaning = understand(sit(*STAB), "bo on ana no wait on cy")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Bo: play > Cy"]


def test_a_deed_behind_what_is_put_right_is_done_next(sit):
    """BOL-4.9: who has rolled, and what comes of it."""
    told = sit(*DICE[:2], (*DICE[2][:3], "Ana: roll8"))
    meaning = understand(told, "it is a 6, ana trades with cy")
    assert (meaning, [*meaning.later]) == (
        Verb("fix", "4 Ana: roll8 6")._replace(later=["ana trades with cy"]),
        ["ana trades with cy"],
    )


@pytest.mark.parametrize(
    ("table", "typed", "now"),
    [
        (CLAIMS, "change anas heart to he4", "3 Ana: play HE4 new"),
        (STAB, "ana put it on cy actually", "4 Ana: play > Cy"),
        (STAB, "anas card went to cy, my mistake", "4 Ana: play > Cy"),
        (CLAIMS, "anas was he4", "3 Ana: play HE4 new"),
    ],
)
def test_whose_line_was_another_is_told_without_more_ado(sit, table, typed, now):
    """By what was theirs, as a change, or with a word that says that it was so before."""
    assert understand(sit(*table), typed) == Verb("fix", now)


def test_what_is_only_said_to_have_been_before_is_asked(sit):
    """It may be a remark."""
    asked = understand(sit(*ROLLED), "anas roll a bit earlier was a 6")
    assert isinstance(asked, Ask)
    assert [way.meant for way in asked.ways] == [Verb("fix", "4 Ana: roll8 6")]


def test_what_is_refused_now_may_be_said_of_what_its_player_did(sit):
    """KNT-2.7: the reason is told, and the line that it would put right is offered."""
    asked = understand(sit(*CLAIMS), "ana declared 3")
    assert isinstance(asked, Ask)
    assert asked.refused
    assert [way.meant for way in asked.ways] == [Verb("fix", "2 Ana: declare 3")]


@pytest.mark.parametrize(
    ("table", "typed", "now"),
    [
        (ENDED, "anas 5 was a black one, sorry", "2 Ana: open B5"),
        ((*DUEL[:2], DUEL[2][:4]), "that wasnt a knight, bo drew", "4 Bo: draw"),
        (ROLLS, "ana isnt rolling, she draws", "4 Ana: draw"),
        (DUEL, "cy drew b5 in the middle of that duel, not b4", "5 duel B5 > R7"),
        (DUEL, "the knight had b5 and r7 for that one, not b4", "5 duel B5 > R7"),
    ],
)
def test_what_is_right_may_stand_among_other_words(sit, table, typed, now):
    """And is not what stands there already."""
    right = understand(sit(*table), typed)
    assert isinstance(right, Verb)
    assert right.rest == now


def test_what_somebodys_dragon_was_for_is_no_other_dragon(sit):
    """SWC-9.2: a Dragon can be sent at any time, but this one lies already."""
    table = sit(*SERIES[:2], ("deal", "Ana: open R5", "Cy: dragon > Bo"))
    assert understand(table, "cys dragon was for ana") == Verb("fix", "3 Cy: dragon > Ana")
    sent = understand(table, "cys dragon goes to ana")
    assert isinstance(sent, Do)


@pytest.mark.parametrize("typed", ["take line 4 out", "undo line 4", "delete line 4"])
def test_one_line_of_the_log_goes(sit, typed):
    assert understand(sit(*ROLLS), typed) == Verb("fix", "4")


def test_what_was_forgotten_is_put_before_the_line_that_is_named(sit):
    """Once that is agreed."""
    lines = (*STAB[2], "Bo: play > Cy")
    asked = understand(sit(*STAB[:2], lines), "forgot that ana called cy out before bo played")
    assert isinstance(asked, Ask)
    assert [way.meant for way in asked.ways] == [Verb("insert", "5 Ana: callout Cy")]


def test_what_was_forgotten_and_fits_nowhere_changes_nothing(sit):
    """And is no play of The forgotten relics."""
    told = understand(sit(*CLAIMS), "forgot, before ana declared, bo played the great riddle")
    assert isinstance(told, Nothing)
    assert "`bo played the great riddle` can stand before none" in told.told


def test_what_somebody_forgot_is_no_card(sit):
    """The forgotten relics are played by more of their name."""
    table = sit(*CLAIMS)
    for typed in ("forgot", "bo forgot", "forgot, cy drew"):
        assert isinstance(understand(table, typed), Nothing), typed


def test_a_deed_of_somebody_else_is_no_polite_way_to_put_it_right(sit):
    """KNT-10.8: what Eli threw is not what Hal plays at Eli."""
    meaning = understand(sit(*CLAIMS), "ana threw ja2 i meant")
    assert not isinstance(meaning, Do)
