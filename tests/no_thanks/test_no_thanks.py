"""A public game with rules as a folder of its own, written on the kit: No Thanks!"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import deckwright
from deckwright.engine import Game, Setup
from deckwright.errors import IllegalAction, Unreadable
from deckwright.games import action_of
from deckwright.games.own_rules import allow
from tests.games.harness import check_game, check_hidden, check_stale, perft, table

pytestmark = pytest.mark.long

FOLDER = Path(__file__).parent / "nothanks"
GAME = str(FOLDER)
allow(GAME)
MOST_LINES = 300
"""Of the whole game: cards, face, rules and engine."""
NAMES = ("ann", "bo", "cy")


def at(players: int = 3, **position: object) -> tuple[Game[Any], Setup, Any]:
    """A position of the game."""
    game, setup = table(GAME, players)
    return game, setup, game.from_position(setup, position)


def chips(*numbers: int) -> dict[str, int]:
    return dict(zip(NAMES, numbers, strict=True))


def test_it_is_small():
    """Its whole folder; the kit shows the table by the names of the state's fields."""
    files = [*FOLDER.glob("*.toml"), *FOLDER.glob("*.py")]

    assert len(files) == 4
    assert sum(file.read_text(encoding="utf-8").count("\n") for file in files) <= MOST_LINES


@pytest.mark.parametrize("players", [3, 4, 6, 7])
def test_whole_games(players):
    """Random games end, lose no card, and say the same in lines and positions."""
    game, setup = table(GAME, players)
    for seed in range(4):
        check_game(game, setup, seed)
        check_stale(game, setup, seed)
        check_hidden(game, setup, seed)


def test_perft():
    """NTH-2.2, 2.3: take or pay; after either somebody takes or pays, but without a chip."""
    game, _, state = at(offer="c20", phase="answer", turn="ann", chips=chips(11, 11, 11))
    poor = at(offer="c20", phase="answer", turn="ann", pot=12, chips=chips(21, 0, 0))[2]

    assert [perft(game, state, depth) for depth in (1, 2, 3)] == [2, 4, 8]
    assert [perft(game, poor, depth) for depth in (1, 2)] == [2, 2 + 1]


@pytest.mark.parametrize(
    ("cards", "left", "points"),
    [
        (["c3", "c4", "c5"], 11, 8),
        (["c3", "c5"], 0, -8),
        (["c35", "c33", "c34", "c10"], 2, -41),
        ([], 7, 7),
    ],
)
def test_rows_count_their_lowest_card(cards, left, points):
    """NTH-3.1: a row without a gap counts once, chips make it less."""
    game, _, state = at(
        phase="turn up", turn="ann", taken={"ann": cards}, chips=chips(left, 11, 22 - left)
    )
    assert game.score(state)[0] == points


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("bo: take", "NTH-2.2"),
        ("bo: pay", "NTH-2.2"),
        ("ann: pay", "NTH-2.3"),
        ("flip c4", "NTH-2.1"),
    ],
)
def test_what_is_refused(line, rule):
    """Out of turn, without a chip, and while a card is on offer."""
    game, setup, state = at(
        offer="c20", phase="answer", turn="ann", pot=3, chips=chips(0, 20, 10)
    )
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, action_of(game, setup, state, line))
    assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "turn up", "turn": "ann", "chips": chips(11, 11, 12)},
        {"phase": "answer", "turn": "ann", "chips": chips(11, 11, 11)},
        {
            "phase": "turn up",
            "turn": "ann",
            "chips": chips(11, 11, 11),
            "taken": {"bo": ["c2"]},
        },
    ],
)
def test_impossible_positions(position):
    """A chip too many, an answer to no card, a card there is not."""
    game, setup = table(GAME, 3)
    with pytest.raises(Unreadable):
        game.from_position(setup, position)


def test_it_is_played_at_a_table(run, tmp_path, monkeypatch):
    """From `new` to the score: cards are typed as they are turned up."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    assert run("check", GAME).code == 0
    assert run("new", GAME, "Ana", "Bo", "Cy", "--first", "Ana", "--no-play").code == 0
    for line in ("flip 17", "no thanks", "pay", "cy takes"):
        ran = run("do", *line.split())
        assert ran.code == 0, (line, ran.err)
    shown = run("table").out.splitlines()
    assert shown[0] == "Turn up"
    assert shown[3].split() == ["Cy", "13", "chips", "17", "taken", "-4", "points"]
    assert "Offer: none" in shown
    assert run("do", "flip", "17").code == 1
    assert "NTH-2.1" in run("why").out


def test_better_players_win_more():
    """Who takes cheap cards and rows beats two who choose at random."""

    def thrifty(turn: deckwright.Turn) -> deckwright.Move:
        table = turn.imagine()
        before = table.scores[turn.player]
        take = next(move for move in turn.moves if move.verb == "take")
        table.play(take)
        worth = table.scores[turn.player] - before
        return take if worth >= -6 else next(m for m in turn.moves if m.verb == "pay")

    won = 0
    for seed in range(30):
        game = deckwright.play_out(GAME, NAMES, seed=seed, bots={NAMES[seed % 3]: thrifty})
        assert game.outcome
        won += NAMES[seed % 3] in game.outcome.winners
    assert won >= 20


def test_it_prints(run, tmp_path):
    """On five sheets."""
    ran = run("print", GAME, "-o", "nothanks.pdf")

    assert ran.code == 0
    assert (tmp_path / "nothanks.pdf").is_file()
