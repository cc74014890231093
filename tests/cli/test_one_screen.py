"""What is said at the prompt fits a phone: 24 rows of 40 columns."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.cli import new_commands
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.games import set_up
from deckwright.prompt import commands
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.meaning import Ask
from deckwright.prompt.reader.understand import answer_to
from deckwright.prompt.screens import hints, presenter
from deckwright.terminal import say

pytestmark = pytest.mark.long

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
NAMES = ("Ana", "Bo", "Cy", "Dee")


def seen_lines(slug: str, most: int) -> list[str]:
    """A random game as the table tells it."""
    game, setup = set_up(slug, NAMES, known=True)
    return [
        write(game, setup, step.before, game.redact(step.before, step.action))
        for step in play_out(game, setup, Random(3), most)
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_help_fits_one_screen_at_any_moment(slug, sit, capsys, monkeypatch):
    """`?`, and `? more`, with the prompt below; and no example of a line is empty."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "24")
    session = sit(slug, " ".join(NAMES))
    for number, line in enumerate(["", *seen_lines(slug, 25)]):
        if line:
            session.do(session.read(line))
        if number % 2:  # each look is dear, and the next line changes little
            continue
        for more in ("", "more"):
            capsys.readouterr()
            commands.help_(session, more)
            told = capsys.readouterr().out.splitlines()
            assert len(told) < 24, f"{slug} after {line}: {len(told)} rows"
            assert max(map(len, told)) <= 40
        ctx = Context.of(session)
        assert all(hints.example(ctx, offer) for offer in ctx.choices)


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("slug", GAMES)
def test_the_first_screen_fits_with_what_is_told_above_it(
    slug, players, sit, capsys, monkeypatch
):
    """Who plays after whom, what followed by itself, house rules, and that phones can tap."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "24")
    session = sit(slug, " ".join(("Ana", "Bartholomew", "Cy", "Dee", "Eve", "Flo")[:players]))
    monkeypatch.setattr("deckwright.cli.new_commands.tap_instead", lambda: ["Tap instead"])
    above = new_commands._beginning(session, asked=True)
    capsys.readouterr()
    presenter.show(session, words=True, above=len(above))
    assert len(above) + len(capsys.readouterr().out.splitlines()) < 24


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_screen_says_what_its_signs_mean(slug, sit, capsys, monkeypatch):
    """As far as there is room, and only the first."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "60")
    session = sit(slug, " ".join(NAMES))
    look = presenter.presentation_of(session)
    signs = look.signs(presenter.view(session))[0].split()[0]
    capsys.readouterr()
    presenter.show(session, words=True)
    assert f"({signs}" in capsys.readouterr().out
    presenter.show(session)
    assert f"({signs}" not in capsys.readouterr().out


def test_words_come_before_signs_and_are_all_that_is_heard(sit, capsys, monkeypatch):
    """The first table says both, who listens hears words alone, the rest is signs."""
    monkeypatch.setenv("COLUMNS", "40")
    session = sit("stab", "Ana Bo Cy", ("bo lives 1",))

    def shown(words: int = 0) -> list[str]:
        capsys.readouterr()
        presenter.show_table(session, words=words)
        return capsys.readouterr().out.splitlines()

    assert shown(words=1)[1:3] == [
        "> Ana ^ ##### 0 cards (5 lives, crown)",
        "  Bo    #.... 0 cards (1 life)",
    ]
    assert shown()[2] == "  Bo    #.... 0 cards"
    monkeypatch.setenv("DECKWRIGHT_PLAIN", "1")
    assert shown()[1:3] == ["acts: Ana: 5 lives, 0 cards, crown", "Bo: 1 life, 0 cards"]


@pytest.mark.parametrize("unwanted", ["", "NO_COLOR", "DECKWRIGHT_PLAIN", "piped"])
def test_colours_say_nothing_alone(sit, capsys, monkeypatch, unwanted):
    """Who acts, a last life and refusals, at a terminal that has colours; signs stay."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdout.isatty", lambda: unwanted != "piped")
    if unwanted.isupper():
        monkeypatch.setenv(unwanted, "1")
    session = sit("stab", "Ana Bo Cy", ("bo lives 1",))
    capsys.readouterr()
    presenter.show_table(session)
    say("! no")
    told = capsys.readouterr().out
    assert ("\x1b[31m! no\x1b[0m" in told) == ("\x1b[1m> Ana" in told) == (not unwanted)
    assert "Ana" in told
    assert "! no" in told


@pytest.mark.parametrize("typed", ["can a shield stop the bomb?", "Cy lives 3", "undo 2"])
def test_a_line_typed_at_a_question_is_a_line(sit, typed):
    """Questions to the rules, corrections and words of the session are no answers."""
    session = sit("stab", "Ana Bo Cy", ("draw", "draw", "draw"))
    for line in ("play > bo", "play > cy", "play > ana") * 2:
        session.do(session.read(line))
    first = Ask(presenter.choices(session)[0])
    assert answer_to(Context.of(session), first, typed) is None
