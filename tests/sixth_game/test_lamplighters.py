"""A game with rules, made as CONTRIBUTING.md says, is held to all a shipped game is held to."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from deckwright.engine import Game, Setup
from deckwright.engine.forms import verb
from deckwright.engine.house import switches
from deckwright.engine.view import View
from deckwright.errors import IllegalAction, Unreadable
from deckwright.games import action_of, presentation
from deckwright.games.own_rules import allow
from deckwright.prompt.loop import Loop
from deckwright.prompt.screens import presenter
from deckwright.rulebook import read_rulebook
from deckwright.session.begin import begin
from tests.games.harness import check_game, check_hidden, check_stale, perft, table
from tests.stores import open_store

GAME = str(Path(__file__).parent / "lamplighters")
allow(GAME)
HANDS = {"ann": ["spark", "torch", "gust"], "bo": ["candle", "candle", "beacon"]}


def duel(**house: str) -> tuple[Game[Any], Setup, Any]:
    """Two players whose hands are known."""
    game, setup = table(GAME, 2, house)
    return game, setup, game.from_position(setup, {"hands": HANDS})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("equal", ["no", "yes"])
def test_whole_games(players: int, equal: str) -> None:
    """Random games end, lose no card, and say the same in lines and positions."""
    game, setup = table(GAME, players, {"equal_light": equal})
    for seed in range(5):
        check_game(game, setup, seed)
        check_stale(game, setup, seed)
        check_hidden(game, setup, seed)


def test_perft() -> None:
    """Counted by hand to depth 2: three cards, then all that follows, or the row."""
    game, _, state = duel()
    after_spark, after_torch, after_gust = 2 + 1, 1 + 1, 2

    assert perft(game, state, 1) == 3
    assert perft(game, state, 2) == after_spark + after_torch + after_gust


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("bo: lay candle", "LMP-2.1"),
        ("ann: lay beacon", "LMP-1.2"),
        ("ann: take", "LMP-2.4"),
        ("deal", "LMP-1.2"),
    ],
)
def test_what_is_refused(line: str, rule: str) -> None:
    """Each refusal names its rule."""
    game, setup, state = duel()

    with pytest.raises(IllegalAction) as refused:
        game.apply(state, action_of(game, setup, state, line))
    assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(("equal", "allowed"), [("no", False), ("yes", True)])
def test_equal_light(equal: str, allowed: bool) -> None:
    """LMP-2.2: a lamp as bright as the last one, as the house wants; a ruling lets it pass."""
    game, setup = table(GAME, 2, {"equal_light": equal})
    state = game.from_position(
        setup, {"hands": {**HANDS, "ann": ["lantern"]}, "row": ["lantern"]}
    )
    action = action_of(game, setup, state, "lay lantern")
    refused = game.refusal(state, action)

    assert (refused is None) == allowed
    assert allowed or game.apply(state, action, ruled=True).state.row == ("lantern", "lantern")


def test_the_end() -> None:
    """LMP-3.1: cards taken and left count, whoever laid the last one."""
    game, setup = table(GAME, 2)
    hands = {"ann": ["torch"], "bo": ["spark"]}
    state = game.from_position(setup, {"hands": hands, "taken": {"ann": ["candle", "beacon"]}})
    state = game.apply(state, action_of(game, setup, state, "lay torch")).state
    found = game.result(state)

    assert found is not None
    assert found.scores == (-2, -1)
    assert found.winners == (1,)


@pytest.mark.parametrize(
    "position",
    [
        {"hands": HANDS, "row": ["spark", "spark"]},
        {"hands": {"ann": ["spark"]}},
        {"hands": HANDS, "row": ["sparkle"]},
    ],
)
def test_impossible_positions(position: dict[str, Any]) -> None:
    """Three Sparks, a player without cards, a card there is not."""
    game, setup, _ = duel()
    with pytest.raises(Unreadable):
        game.from_position(setup, position)


def test_the_rulebook_and_the_game_agree() -> None:
    """The switches are the rulebook's; every kind of action has a check and an effect."""
    game, _ = table(GAME)
    house = sys.modules[f"{type(game).__module__.removesuffix('rules')}state"].House
    book = read_rulebook(GAME)
    written = {name: switch.values for name, switch in book.switches.items()}

    assert switches(house) == written
    assert game.legality.kinds == game.effects.kinds == set(game.actions)


def test_the_screen_and_its_choices() -> None:
    """Forty columns; each choice is a legal action or a question with its answers."""
    game, setup, state = duel()
    view = View(setup, state, game, lambda card: str(setup.facts[card]["name"]))
    shown = presentation(game.view)
    (lay,) = shown.choices(view)

    assert shown.screen(view) == [
        "ann's turn",
        "> ann 3 cards 0 taken",
        "  bo  3 cards 0 taken",
        "Row: empty",
    ]
    assert (verb(lay.kind), lay.seats()) == ("lay", {0})
    assert [option.label for row in lay.rows for option in row.options] == [
        "Spark",
        "Torch",
        "Gust of Wind",
    ]


def test_a_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At a real table the deal goes without saying, and a short line is enough."""
    session = begin(open_store(tmp_path / "sessions.db"), GAME, ("Ana", "Bo"), {}, ask="usual")
    typed = iter(["lay lan", "quit"])
    Loop(session, lambda _: next(typed)).run()
    capsys.readouterr()
    presenter.show_table(session)
    told = capsys.readouterr().out

    assert "Row: Lantern (3)" in told
    assert not session.setup.known
    state: Any = session.state
    assert state.hands[0] == ("?", "?")
