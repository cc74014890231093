"""Somebody says that they have won: one line, and the table agrees or plays on."""

from __future__ import annotations

import pytest

from deckwright.prompt.loop import Loop
from deckwright.prompt.reader.meaning import Ask, Do, Refused
from deckwright.prompt.reader.understand import understand
from deckwright.session.history import history

GOALS = ("deal", "first-rolls 5, 8, 2", "goals blue square")
STABS = ("draw",) * 3


@pytest.mark.parametrize(
    ("slug", "lines", "said", "kind"),
    [
        ("dicefactor", GOALS, "ana five!", Ask),
        ("dicefactor", GOALS, "ana won", Ask),
        ("dicefactor", GOALS, "Cy: wins", Ask),
        ("dicefactor", GOALS, "five!", Ask),
        ("dicefactor", GOALS, "I won", Ask),
        ("dicefactor", GOALS, "ana claims red cross", Refused),
        ("stab", STABS, "bo has won!", Ask),
        ("knights", ("deal", "declare 0"), "bo wins", Ask),
        ("stab", STABS, "bo says he won", Ask),
        ("staggering", (), "cy claims victory", Ask),
        ("dicefactor", GOALS, "bo yells five!", Ask),
    ],
)
def test_the_table_is_asked_who_has_won(sit, slug, lines, said, kind):
    """Cards are a claim of the game, and nobody wins unnamed."""
    assert isinstance(understand(sit(slug, "Ana Bo Cy", lines), said), kind)


def test_who_wins_a_duel_wins_no_game(sit):
    """SWC-10.5: what both drew is asked for."""
    lines = ["deal", "open R5", "attach B5 right of R5", "dead > 1", "knight > 1"]
    meaning = understand(sit("shoulda", "Ana Bo Cy", lines), "ana wins!")
    assert isinstance(meaning, Ask)
    assert not meaning.ways
    assert meaning.blank


@pytest.mark.parametrize("said", ["nobody", "no", "nobody has five", "none of us has it!"])
def test_nobody_claims(sit, said):
    """BOL-7.1: the game asks the table for claims, and goes on."""
    session = sit("dicefactor", "Ana Bo Cy", GOALS)
    assert understand(session, said) == Do((), followed=True)


def test_who_says_i_is_asked_who_that_is(sit):
    """A name is enough then, and the table agrees."""
    session = sit("stab", "Ana Bo Cy", STABS)
    asked = understand(session, "I won")
    assert isinstance(asked, Ask)
    assert [way.label for way in asked.ways] == ["Ana", "Bo", "Cy"]
    play(session, "I won", "bo", "y")
    assert session.folded.ended
    assert history(session.store)[0].winners == ("Bo",)


@pytest.mark.parametrize("said", ["i win! bo", "i won, bo", "bo won", "bo says she won"])
def test_whoever_is_named_with_it_claims(sit, said):
    """BOL-7.3: in turn or not, it is their five cards that are asked for."""
    asked = understand(sit("dicefactor", "Ana Bo Cy", GOALS), said)
    assert isinstance(asked, Ask)
    assert asked.choice.values == {"seat": 1}


RED = "red-star red-cross red-circle colors-red shapes-all"


@pytest.mark.parametrize(
    "said",
    [
        "ana draws colors red. she's got 5 red! star cross circle colors red n all shapes",
        "ana draws colors red.. that's five! red star, red cross, red circle, colors red & all"
        " shapes",
        "ana draws all shapes, has five red: star, cross, circle, colors red, all shapes",
    ],
)
def test_a_claim_behind_a_draw_comes_before_any_discard(sit, said):
    """BOL-7.3: by who drew, with what all five have alike said once."""
    goals = (*GOALS[:2], "goals red square")
    meaning = understand(sit("dicefactor", "Bo Ana Cy", goals), said)
    assert isinstance(meaning, Do)
    lines = [step.line for step in meaning.steps]
    assert lines == ["Ana: draw", f"Ana: claim {RED.replace(' ', ', ')}"]
    assert not meaning.later


def test_a_number_is_a_number(sit):
    session = sit("dicefactor", "Ana Bo Cy", GOALS)
    assert isinstance(understand(session, "bo five"), Do)
    assert isinstance(understand(session, "bo five!"), Ask)


def play(session, *lines: str) -> None:
    """Type lines at the prompt, then close it."""
    left = iter(lines)

    def read(_: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    Loop(session, read).run()


def test_what_the_table_agrees_on_counts(sit):
    """Told by the history; `undo` plays on, and so does a no."""
    session = sit("stab", "Ana Bo Cy", STABS)
    play(session, "bo won", "y")
    assert session.folded.ended
    assert history(session.store)[0].winners == ("Bo",)
    play(session, "undo")
    assert not session.folded.ended
    assert history(session.store)[0].winners == ()
    play(session, "bo won", "n", "play > bo")
    assert not session.folded.ended


def test_a_question_that_ended_the_game_is_closed(sit):
    """What is typed next is a line of its own."""
    session = sit("stab", "Ana Bo Cy", STABS)
    play(session, "bo won", "y", "undo", "play > bo")
    assert session.folded.lines[-1].text == "Ana: play > Bo"


def test_who_has_won_is_said_with_end(sit):
    session = sit("stab", "Ana Bo Cy", STABS)
    play(session, "end bo and cy")
    assert history(session.store)[0].winners == ("Bo", "Cy")
