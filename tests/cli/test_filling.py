"""What an offer still needs, asked one by one, with every slip caught at once."""

from __future__ import annotations

import pytest

from deckwright.prompt import asking
from deckwright.prompt.reader.meaning import Ask, Do, Nothing
from deckwright.prompt.screens.presenter import choices
from deckwright.session.begin import begin
from deckwright.session.session import Session
from tests.stores import open_store


class Player:
    """Answers from a list, and the questions they were given to."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.asked = list(answers), list[str]()

    def __call__(self, question: str) -> str:
        self.asked.append(question.strip())
        return self.answers.pop(0)


def filled(session: Session, label: str, player: Player) -> str:
    """The line of the offer with this in its label; why none, or "" where a line was typed."""
    offer = next(offer for offer in choices(session) if label in offer.label)
    meaning = asking.ask_until_answered(session, Ask(offer), player)
    if isinstance(meaning, Do):
        return "; ".join(step.line for step in meaning.steps)
    return meaning.told if isinstance(meaning, Nothing) else ""


FIRST = ("deal",)
STAB = (*["draw bow, drink, bomb, snake"] * 2, *["play > Bo"] * 4)


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        ("3 4 5", "first-rolls 3, 4, 5"),
        ("3 9 4 5", "first-rolls 3, 4, 5"),
        ("3 nine undo 2 4 5", "first-rolls 2, 4, 5"),
        ("3 4 undo undo 6 7 8", "first-rolls 6, 7, 8"),
    ],
)
def test_first_rolls_are_mended(sit, answers, line):
    """A wrong number is asked for again, and `undo` goes back to the question before."""
    session = sit("dicefactor", "Ana Bo Cy", FIRST)

    assert filled(session, "first turn", Player(*answers.split())) == line


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        ("3 0 5", "points +3, +0, +5"),
        ("3, 0, 5", "points +3, +0, +5"),
        ("3/0 5", "points +3, +0, +5"),
        ("3 0/5", "points +3, +0, +5"),
    ],
)
def test_numbers_for_everybody_come_one_by_one_or_together(tmp_path, answers, line):
    """They are said as they lie on the table, and asked for as far as they are missing."""
    store = open_store(tmp_path / "s.db")
    session = begin(store, "shoulda", ("Ana", "Bo", "Cy"), {}, score=True)

    assert filled(session, "everybody's points", Player(*answers.split("/"))) == line


def test_a_wrong_number_is_told(sit, capsys):
    """What the die can show is said at once."""
    session = sit("dicefactor", "Ana Bo Cy", FIRST)
    filled(session, "first turn", Player("3", "9", "4", "5"))

    assert "! `9` cannot be; it is 1 to 8" in capsys.readouterr().out


def test_a_mistyped_card_is_noticed_before_the_next_question(sit, capsys):
    """A name of no card is asked for again right there, with a near match."""
    session = sit("stab", "Ana Bo", STAB)
    player = Player("bwo bow bow bow", "bow drnk bow bow", "bow bow drink drink")

    assert filled(session, "say Bo's 4 cards", player) == "reveal bow, bow, drink, drink"
    told = " ".join(capsys.readouterr().out.split())
    assert "no card `bwo` here; did you mean `bow`?" in told
    assert "no card `drnk` here; did you mean `drink`?" in told


def test_a_slip_is_told_at_its_own_question(sit):
    """Of two questions the first is asked again before the second is."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    player = Player("pedantik", "pedantic", "zed", "2")
    line = filled(session, "Wild", player)

    assert line == "Ana: play CT1 at Cy"
    assert [asked.split()[1] for asked in player.asked] == ["which", "which", "at", "at"]


@pytest.mark.parametrize(
    ("culprit", "asked", "judges"),
    [("1", "1", ["Cy", "Dee"]), ("b", "c", ["Ana", "Dee"]), ("Dee", "Ana", ["Bo", "Cy"])],
)
def test_who_objects_is_neither_caller_nor_culprit(sit, capsys, culprit, asked, judges):
    """SYF-2.12: those concerned have no say; numbers count those who are listed."""
    session = sit("stab", "Ana Bo Cy Dee")
    line = filled(session, "rude", Player(culprit, asked, "1 2"))
    listed = capsys.readouterr().out.rsplit("1 ", 1)[1]

    assert line.endswith(f"against {', '.join(judges)}")
    assert listed.split() == [judges[0], "2", judges[1]]


def test_nothing_is_done_by_leaving(sit):
    """Enter where an answer is needed leaves the offer, as `undo` at the first does."""
    session = sit("dicefactor", "Ana Bo Cy", FIRST)
    for answers in (("3", ""), ("undo",), ("3", "undo", "undo")):
        assert filled(session, "first turn", Player(*answers)) == "nothing was done"


def test_help_at_a_question(sit, capsys):
    """`?` tells what can be answered, and asks again."""
    session = sit("stab", "Ana Bo", STAB)

    assert filled(session, "say Bo's", Player("?", "bow bow drink drink")).startswith("reveal ")
    told = capsys.readouterr().out
    assert "4 shield" in told
    assert "undo: do nothing." in told


SERIES = ("deal", "open B5", "add R6 right", "attach B6 right of R6", "add R7 right")


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        ("b5/", "Cy: remove B5 match"),
        ("b5/B5 R6", "Cy: remove B5 match take 1-2"),
        ("b6/1", "Cy: remove B6 match take 1-3"),
        ("B6/b6 r7", "Cy: remove B6 match take 3-4"),
    ],
)
def test_a_part_is_asked_for_by_what_was_answered(sit, answers, line):
    """The cards that can go with the card that was named."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    assert filled(session, "remove cards", Player(*answers.split("/"))) == line


@pytest.mark.parametrize(
    ("label", "answer", "line"),
    [
        ("attach", "r5 right", "Cy: attach R5 right of B5"),
        ("attach", "B7 left of R7", "Cy: attach B7 left of R7"),
        ("attach", "7", "Cy: attach B7 left of R7"),
        ("Dragon", "ana bo", "Ana: dragon > Bo"),
        ("Dragon", "ana > bo", "Ana: dragon > Bo"),
    ],
)
def test_a_way_is_picked_by_its_beginning_or_its_label(sit, label, answer, line):
    """As it was read off the screen."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    assert filled(session, label, Player(answer)) == line


@pytest.mark.parametrize(("answer", "line"), [("y", "stop Ana, Bo"), ("yes", "stop Ana, Bo")])
def test_yes_where_there_is_one_answer(sit, answer, line):
    """A question that one answer fits is one of yes or no."""
    session = sit("staggering", "Ana Bo", FIRST)

    assert filled(session, "give up the game", Player(answer)) == line


@pytest.mark.parametrize("answer", ["n", "No"])
def test_no_does_nothing(sit, answer):
    """Who says no has not named anything."""
    given_up = filled(sit("staggering", "Ana Bo", FIRST), "give up the game", Player(answer))
    assert given_up == "nothing was done"


def test_a_named_line_is_none_of_the_answers(sit):
    """A player's name with its colon begins a line of its own, whatever was asked; one that
    does what is asked for answers it."""
    session = sit("staggering", "Ana Bo", FIRST)
    assert filled(session, "draws a card", Player("bo: draw aob")) == ""
    assert filled(session, "draws a card", Player("ana: draw aob")) == "Ana: draw AOB"
