"""`teach`: every lesson is played as a learner would, with every wrong answer it knows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deckwright.catalog.read import games
from deckwright.errors import ContentError
from deckwright.prompt.lessons.lesson_table import LessonFile, faults
from deckwright.prompt.lessons.teach import PAUSE, Teacher
from deckwright.resources import folder
from deckwright.rulebook.lesson import FILE, load, read_lesson
from deckwright.session.begin import begin
from tests.stores import open_store

pytestmark = pytest.mark.long

TAUGHT = [game for game in games() if (folder("cards") / game / FILE).is_file()]
WIDE, HIGH = 40, 24


class Learner:
    """Presses Enter where a lesson asks for that, else types the lines given, one by one."""

    def __init__(self, lines) -> None:
        self.lines = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        print(prompt)
        if prompt == PAUSE:
            return ""
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line


@pytest.fixture
def teacher(tmp_path, monkeypatch):
    """`teacher(game, lines)`: follow a lesson with what a learner types, until it is left."""
    monkeypatch.setenv("COLUMNS", str(WIDE))
    monkeypatch.setenv("LINES", str(HIGH))

    def follow(game: str, lines) -> Teacher:
        learner = Learner(lines)
        found = Teacher(
            LessonFile(read_lesson(game), open_store(tmp_path / "lessons.db")), learner
        )
        found.run()
        return found

    return follow


def test_every_game_has_a_lesson():
    """Whoever opens a box can be taught what is in it."""
    assert list(games()) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_followed_on_a_phone(game, teacher, capsys):
    """Wrong answers are refused and asked again, right ones lead to the end, all at 40x24."""
    lesson = read_lesson(game)
    asked = [step for step in lesson.steps if step.answer]
    assert all(step.hint for step in asked)
    assert sum(bool(step.wrong) for step in asked) >= 3
    followed = teacher(game, [line for step in asked for line in (*step.wrong, step.answer)])
    told = capsys.readouterr().out
    assert followed.at == len(lesson.steps)
    assert f"dw new {game}" in told.replace("\n", " ")
    assert max(map(len, told.splitlines())) <= WIDE
    screen = 0
    for line in told.splitlines():
        screen += 1
        if line == PAUSE or "you> " in line:
            assert screen <= HIGH, line
            screen = 0


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_of_a_lesson_is_as_it_says(game):
    """Lines are legal, `also` leads on, `wrong` is refused, and what is held is a card."""
    assert faults(read_lesson(game)) == ()


def test_two_misses_and_enter_show_the_line(teacher, capsys):
    """A wrong answer gets the refusal with its rule; who is stuck is helped on."""
    teacher("stab", ["play bow > Ana", "", "nonsense", "", "", "2"])
    told = capsys.readouterr().out
    assert "(SYF-4.1)" in told
    assert told.count("It is: `play > Ana`") == 1
    assert "Ana plays a card in front of themselves" in " ".join(told.split())
    assert "Ana plays a card in front of Bo" in told


def test_a_legal_move_that_is_not_asked_for_changes_nothing(teacher, capsys):
    """The lesson goes on where the move it waits for leads."""
    left = teacher("stab", ["play > Cy", "fix 1 play > Cy", "callout Bo"])
    told = " ".join(capsys.readouterr().out.split())
    assert "Right kind of move; here it is `play > Ana`." in told
    assert left.table.typed_lines == 0


@pytest.mark.parametrize(
    ("game", "asked", "typed", "told"),
    [
        ("shoulda", 1, "open R8", "You do not hold that."),
        ("shoulda", 1, "open R4", "another card: R3."),
        ("knights", 2, "maze new", "The maze cannot begin a story"),
        ("dicefactor", 5, "claim", "Something else is wanted"),
        ("staggering", 3, "show kettle", "You do not hold that."),
        ("staggering", 3, "equip tone", "(STG-6.3)"),
        ("staggering", 5, "show semi", "(STG-7.2)"),
        ("staggering", 3, "professor", "another card: The Semi-Invisible Man."),
        ("stab", 1, "play", "say more"),
    ],
)
def test_a_wrong_or_short_line_is_judged_and_nothing_asked_back(
    game, asked, typed, told, teacher, capsys
):
    """The card first, then the move: what is wrong with it is said, and the question stays."""
    right = [step.answer for step in read_lesson(game).steps if step.answer]
    teacher(game, [*right[: asked - 1], typed])
    said = " ".join(capsys.readouterr().out.split())
    assert told in said
    assert "?" not in said.partition("you> ! ")[2].replace("`?`", "")


@pytest.mark.parametrize(
    ("game", "asked", "typed"),
    [
        ("shoulda", 6, "dead"),
        ("staggering", 1, "draw"),
        ("knights", 2, "dragon"),
        ("stab", 8, "bomb cy"),
        ("dicefactor", 8, "claim red square red circle red cross red pentagon shapes star"),
    ],
)
def test_a_short_line_that_agrees_is_taken(game, asked, typed, teacher):
    """Nothing is asked that the lesson has said."""
    right = [step.answer for step in read_lesson(game).steps if step.answer]
    before = teacher(game, right[: asked - 1]).at
    assert teacher(game, [typed]).at > before


def hinted() -> Iterator[tuple[str, int, str]]:
    """Every short line that a hint offers, with its game and question."""
    for game in TAUGHT:
        asked = [step for step in read_lesson(game).steps if step.answer]
        for number, step in enumerate(asked, 1):
            for short in re.findall("or just `([^`]+)`", step.hint):
                yield game, number, short


@pytest.mark.parametrize(("game", "asked", "typed"), [*hinted()])
def test_what_a_hint_offers_is_taken(game, asked, typed, teacher):
    """The whole line, or just a word of it."""
    right = [step.answer for step in read_lesson(game).steps if step.answer]
    before = teacher(game, right[: asked - 1]).at
    assert teacher(game, [typed]).at > before


def test_a_line_typed_too_early_answers_the_next_question(teacher, capsys, monkeypatch):
    """Nothing that was typed is thrown away."""
    monkeypatch.setattr(Learner, "__call__", lambda self, prompt: next(self.lines))
    with pytest.raises(StopIteration):
        teacher("stab", ["", "ana", "", "bo"])
    assert "1/8 you> ana" in capsys.readouterr().out


def test_who_is_killed_goes_on_where_they_were(teacher, capsys, tmp_path):
    """Every right answer is kept at once; the game being played stays the current one."""
    sessions = open_store(tmp_path / "sessions.db")
    begin(sessions, "knights", ("Dee", "Ed"), {}, name="ours")
    at = teacher("stab", ["ana", "bo"]).at
    again = teacher("stab", ["bow, bomb", "q"])
    told = capsys.readouterr().out
    assert "go on where you were" in " ".join(told.split())
    assert again.at > at
    assert sessions.find().name == "ours"


def test_back_asks_the_question_before_again(teacher, capsys):
    """What was done since is taken back."""
    left = teacher("stab", ["ana", "back", "?", "back", "ana", "bo"])
    assert left.table.typed_lines == 6
    assert "This is the first question." in capsys.readouterr().out


def test_faults_of_a_lesson_are_told_with_their_place(tmp_path):
    """A maker reads what is wrong, and where."""
    text = 'players = ["Ana"]\nyou = "Anna"\n[[step]]\nanswer = "a"\nline = "b"\nsya = "c"\n'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    told = [str(fault) for fault in load(tmp_path)[1]]
    assert any("you" in each and "did you mean `Ana`" in each for each in told)
    assert any("did you mean `say`" in each for each in told)
    assert any("write one of them" in each for each in told)


def test_a_lesson_that_cannot_be_played_says_where(tmp_path):
    """`check` plays it: a line the rules refuse stands with its step and its rule."""
    from dataclasses import replace

    lesson = read_lesson("stab")
    step = replace(lesson.steps[3], answer="play bow > Ana")
    spoilt = replace(lesson, steps=(*lesson.steps[:3], step, *lesson.steps[4:]))
    assert "(SYF-4.1)" in str(ContentError(faults(spoilt)))
