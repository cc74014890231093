"""Whole games in a real terminal: slips, help, undo, a dead battery, two phones at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from deckwright.engine.choices import numbers
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.games import set_up
from deckwright.prompt.screens.presenter import choices
from deckwright.session.session import Session

pytest.importorskip("pexpect")
pytest.importorskip("readline")

from tests.cli.terminal import Terminal
from tests.stores import open_store

pytestmark = pytest.mark.long

PLAYERS = ("Ana", "Bo", "Cy")


def lines_of(slug: str, house: dict[str, str], seed: int) -> list[str]:
    """A random game as a table without open hands would tell it."""
    game, known = set_up(slug, PLAYERS, house, known=True)
    _, setup = set_up(slug, PLAYERS, house)
    state, lines = game.start(setup), []
    for played in play_out(game, known, Random(seed), 500):
        hidden = game.redact(played.before, played.action)
        lines.append(write(game, setup, state, hidden))
        state = game.apply(state, hidden).state
    assert game.result(state) is not None
    return lines


def mirror(home: Path) -> Session:
    """The session as it is on disk."""
    store = open_store(home / "sessions.db")
    return Session(store, store.find())


def bare(lines: list[str]) -> list[str]:
    """Lines without their names, which may be left out."""
    return [line.rpartition(": ")[2] for line in lines]


def said(session: Session) -> list[str]:
    return bare([line.text for line in session.folded.lines])


def keyed(session: Session, line: str) -> str:
    """The number of the offer that is this line, if there is one; else the line."""
    offers = choices(session)
    for number, offer in zip(numbers(offers), offers, strict=True):
        if not offer.questions and session.write(offer.rows[0].action) == line:
            return number or line
    return line


def taken_back(window: Terminal) -> None:
    """Undo, saying yes where it is asked, and redo."""
    told = window.type("undo")
    if "all have seen" in " ".join(told.split()):
        told += window.type("y")
    assert "taken back:" in told
    assert "again:" in window.type("redo")


GAMES = [
    ("stab", {"start_lives": "2"}, 21),
    ("knights", {"mode": "single"}, 17),
    ("staggering", {"round_limit": "3"}, 24),
    pytest.param("shoulda", {}, 21, marks=pytest.mark.slow),
    pytest.param("dicefactor", {}, 36, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("slug", "house", "seed"), GAMES)
def test_a_whole_game(tmp_path: Path, slug: str, house: dict[str, str], seed: int) -> None:
    """A game to its end, by numbers and lines; nothing shown is lost when it is killed."""
    lines = lines_of(slug, house, seed)
    rules = [word for key, value in house.items() for word in ("--house", f"{key}={value}")]
    first = [] if slug == "dicefactor" else ["--first", "Ana"]
    Terminal(tmp_path, "new", slug, *PLAYERS, *rules, *first, "--no-play").ended()
    window = Terminal(tmp_path, "play")
    told, done = window.shown(), list[str]()
    for number, line in enumerate(lines):
        if "die shows?" in told:  # `goals` alone asks, and the next line says it all
            told, done[-1] = window.type(line), line
            continue
        session = mirror(tmp_path)
        assert said(session) == bare(done)
        if number % 7 == 1:
            assert "is not understood" in window.type("xyzzy")
        if number % 9 == 2:
            assert "Any word may be shortened" in " ".join(window.type("?").split())
        if number % 8 == 3:
            taken_back(window)
        if number == len(lines) // 2:
            window.kill()
            window = Terminal(tmp_path, "play")
            window.shown()
        told = window.type(keyed(session, line))
        if "Do it?" in told:
            told = window.type("y")
        assert not told.startswith("!"), (line, told)
        done.append(line)
    assert "The game is over:" in told
    window.child.sendline("quit")
    assert "Kept." in window.ended()
    assert said(mirror(tmp_path)) == bare(done)


def test_a_new_game_is_sat_down_at(tmp_path: Path) -> None:
    """At a terminal `new` goes on at the prompt, and after the end `rematch` does."""
    window = Terminal(tmp_path, "new", "stab", "Ana", "Bo", "--first", "Ana")
    assert "Ana draws 4" in window.shown()
    told = window.type("out bo")
    assert told.count("Ana w") == 1
    assert "`rematch` plays again" in told
    window.child.sendline("rematch")
    window.child.expect_exact("Who begins? (Enter: Bo) ")
    window.child.sendline("new knights")
    window.child.expect_exact("Who begins? (Enter: Bo) ")
    assert "`quit` begins no game" in " ".join(window.child.before.split())
    assert "Ana won" in window.type("undo")  # back at the table
    window.child.sendline("rematch")
    window.child.expect_exact("Who begins? (Enter: Bo) ")
    assert "Bo draws 4" in window.type("bo")
    window.child.sendline("quit")
    assert "goes on with `stab-2-2`" in " ".join(window.ended().split())


def test_two_phones(tmp_path: Path) -> None:
    """The slower of two lines is refused, told why, and shown the table as it is now."""
    Terminal(tmp_path, "new", "stab", "Ana", "Bo", "--first", "Ana", "--no-play").ended()
    one, other = Terminal(tmp_path, "play"), Terminal(tmp_path, "play")
    one.shown()
    other.shown()
    assert "Bo draws 4" in one.type("draw shield, dagger, bow, bomb")
    told = other.type("draw shield, dagger, bow, snake")

    assert "another terminal has played on" in " ".join(told.split())
    assert "Bo draws 4, face up" in told
    assert "1 Bo draws 4: name them" in told
    assert len(mirror(tmp_path).folded.lines) == 1
    assert "Ana plays card 1 of 2" in other.type("draw shield, dagger, bow, snake")
    told = one.type("undo")
    assert "another terminal has played on" in " ".join(told.split())
    assert len(mirror(tmp_path).folded.lines) == 2
    for window in (one, other):
        window.kill()


def test_tab_completes(tmp_path: Path) -> None:
    """TAB completes a command, a card, a player; the line so made is played."""
    Terminal(tmp_path, "new", "stab", "Ana", "Bo", "--first", "Ana", "--no-play").ended()
    window = Terminal(tmp_path, "play")
    window.shown()
    window.child.send("A\t")
    window.child.expect("Ana ")
    window.child.send("\x7f: draw cry\t, shi\t, dag\t, bom\t")
    window.type("")

    assert mirror(tmp_path).folded.lines[0].text == "Ana: draw crystal, shield, dagger, bomb"
    window.kill()


def test_history_brings_the_last_line_back(tmp_path: Path) -> None:
    """The key for the line before types it again."""
    Terminal(tmp_path, "new", "stab", "Ana", "Bo", "--first", "Ana", "--no-play").ended()
    window = Terminal(tmp_path, "play")
    window.shown()
    window.type("note Cy brought cake")
    window.child.send("\x10")
    window.type("")

    notes = [entry.text for entry in mirror(tmp_path).entries if entry.kind == "note"]
    assert notes == ["Cy brought cake"] * 2
    window.kill()


def test_a_refused_answer_is_brought_back(tmp_path: Path) -> None:
    """The question stays, and the answer comes again with the arrow up, to be mended."""
    Terminal(tmp_path, "new", "stab", "Ana", "Bo", "--first", "Ana", "--no-play").ended()
    window = Terminal(tmp_path, "play")
    window.shown()
    window.child.sendline("1")
    window.child.expect("numbers:\r\n> $")
    window.child.sendline("4 4 4")
    window.child.expect("numbers:\r\n> $")
    window.child.send("\x10, bow")
    window.type("")

    assert mirror(tmp_path).folded.lines[0].text == "Ana: draw shield, shield, shield, bow"
    window.kill()
