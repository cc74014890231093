"""Before and after the game, and how lines are read at this table."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import DeckwrightError, Unreadable
from deckwright.games import action_of
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.actions import (
    Add,
    Fight,
    Hold,
    Open,
    Pass,
    SendDragon,
    SendKnight,
)
from deckwright.games.shoulda.state import DRAGON, Foe
from tests.games.harness import table
from tests.games.shoulda.sitting import Sitting

OVER: dict[str, Any] = {"ending": "a hand is empty", "out": ["bo"]}
DECK = ", ".join(GAME.start(table("shoulda", 3)[1]).deck)


@pytest.mark.parametrize("line", ["ann: open R4", "bo: dragon > cy", "ann: draw"])
def test_nothing_before_the_deal(line: str) -> None:
    """SWC-2.2: the cards are dealt first, all of them and once each."""
    game, setup = table("shoulda", 3)
    state = game.start(setup)
    assert game.due(state) == "deal"
    assert game.refusal(state, action_of(game, setup, state, f"deal {DECK}")) is None
    refusal = game.refusal(state, action_of(game, setup, state, line))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("SWC-2.2", "undealt")
    short = game.refusal(state, action_of(game, setup, state, "deal R4, R5"))
    assert short is not None
    assert short.rule == "SWC-2.3"


@pytest.mark.parametrize(
    "line",
    ["ann: add R5 right", "ann: draw", "bo: dragon > cy", "ann: hold R5"],
)
def test_nothing_after_the_end(line: str) -> None:
    """SWC-15.1: the game is over, firmly."""
    sitting = Sitting("R4", {"ann": "R5 R1", "bo": ""}, phase="act", **OVER)
    refusal = sitting.refusal(line)
    assert refusal is not None
    assert (refusal.rule, refusal.firm) == ("SWC-15.1", True)
    assert GAME.legal_actions(sitting.state) == ()
    assert GAME.to_act(sitting.state) == ()


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Open(0, "R12"), "SWC-1.2"),
        (Open(0, "?"), "SWC-1.2"),
        (Hold(0, "R12"), "SWC-1.2"),
        (Pass(-1), "SWC-3.2"),
        (SendDragon(0, 7), "SWC-13.5"),
        (Fight(-1, ("R1",), ("R2",)), "SWC-10.3"),
        (Add(0, "R5", 1, 9), "SWC-0.1"),
    ],
)
def test_what_only_a_program_would_say(action: Any, rule: str) -> None:
    """Actions that no line can mean are refused firmly all the same."""
    sitting = Sitting("R4", {"ann": "R5 dragon ?"}, known=False)
    if isinstance(action, Add):
        sitting = Sitting("R4", {"ann": "R5 R1 R9"})
    refusal = GAME.refusal(sitting.state, action)
    assert refusal is not None
    assert (refusal.rule, refusal.firm) == (rule, True)


def test_several_series_need_a_name() -> None:
    """SWC-0.1: where several series lie open, a line says which one it means."""
    sitting = Sitting("R4 / b | R7 >", {"ann": "R5 R8 R1"})
    assert sitting.refused("add R5 right") == "SWC-0.1"
    assert sitting.refused("add R5 right of 1") == ""
    assert sitting.refused("add R8 right of 2") == ""
    assert Sitting("b", {"ann": "R5 R8 R1"}).refused("add R5 right") == "SWC-0.1"


@pytest.mark.parametrize("players", [1, 13])
def test_two_to_twelve_players(players: int) -> None:
    """SWC-1.8, SWC-1.9: fewer or more cannot sit down."""
    with pytest.raises(DeckwrightError):
        table("shoulda", players)


@pytest.mark.parametrize(
    ("line", "means"),
    [("open R4a", "R4"), ("open r4", "R4"), ("o R4b", "R4"), ("open B2a", "B2")],
)
def test_cards_by_letter_and_value_or_by_id(line: str, means: str) -> None:
    """SWC-1.7: what a card is called does not matter, only its letter and value."""
    sitting = Sitting("", {"ann": "R4 B2 R9"})
    action = action_of(GAME, sitting.setup, sitting.state, line)
    assert action == Open(0, means)


@pytest.mark.parametrize("line", ["open R12", "open The salt pit", "knight > dee"])
def test_unreadable(line: str) -> None:
    """Cards, sides and foes that do not exist are not understood."""
    sitting = Sitting("", {"ann": "R4 B2 R9"})
    with pytest.raises(Unreadable):
        action_of(GAME, sitting.setup, sitting.state, line)


def test_no_name_means_the_player_to_act() -> None:
    """SWC-13.1: anybody may send a Dragon, but who says no name is on turn."""
    sitting = Sitting("R4", {"ann": "R5 R1 R9", "cy": "dragon R9"})
    assert GAME.to_act(sitting.state) == (0, 2, 1)
    assert action_of(GAME, sitting.setup, sitting.state, "add R5 right").seat == 0
    assert action_of(GAME, sitting.setup, sitting.state, "cy: dragon > bo").seat == 2


@pytest.mark.parametrize(
    ("lay", "phase", "line", "rule"),
    [
        ("", "act", "draw", "SWC-3.8"),
        ("b", "act", "draw", "SWC-3.8"),
        ("", "drawn", "pass", "SWC-7.3"),
        ("R4", "act", "draw", ""),
        ("b | R4 | b", "act", "draw", "SWC-3.8"),
        ("R4", "drawn", "pass", ""),
        ("", "act", "open R4", ""),
    ],
)
def test_doubts(lay: str, phase: str, line: str, rule: str) -> None:
    """Where every regular card fits, drawing and passing are asked about, not refused."""
    sitting = Sitting(lay, {"ann": "? ?"}, known=False, phase=phase)
    action = action_of(GAME, sitting.setup, sitting.state, line)
    assert GAME.refusal(sitting.state, action) is None
    warning = GAME.warning(sitting.state, action)
    assert (warning.rule if warning else "") == rule


def test_the_foes_of_a_knight() -> None:
    """SWC-10.5: Dragons are named by whom they are with, a dead by its set."""
    sitting = Sitting("R4 R5+ x:bo", {"ann": "knight R9 R1"}, dragons=["cy > bo"])
    line = action_of(GAME, sitting.setup, sitting.state, "knight > bo")
    assert isinstance(line, SendKnight)
    assert line.foe == Foe(DRAGON, 1)
    assert len(GAME.legal_actions(sitting.state)) > 2
