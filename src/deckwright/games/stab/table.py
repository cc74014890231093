"""The table seen from outside: words for lines, chance, and what nobody sees."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from ...engine.game import UNKNOWN, Action
from .actions import Draw, Lay, Play, Reveal, Shuffle
from .state import CRYSTAL, Phase, State, covered, need, under


def due(state: State) -> str:
    """What comes out at the table and not from a player's will."""
    if state.ending:
        return ""
    if state.phase is Phase.DRAW:
        return "draw" if state.pile or not state.discard else "shuffle"
    return "reveal" if state.phase is Phase.REVEAL else ""


def to_act(state: State) -> tuple[int, ...]:
    """The one seat whose decision it is."""
    if state.ending or due(state):
        return ()
    if state.phase is Phase.CROWN:
        return (state.royal,)
    return (state.choice.at if state.choice else state.turn,)


def sample(state: State, random: Random) -> Action:
    """A fair draw; what is shuffled is drawn from at random, too."""
    if state.phase is Phase.REVEAL:
        return Reveal(cards=tuple(state.lying[index].card for index in covered(state)))
    if not state.pile:
        return Shuffle()
    pile = list(state.pile)
    number = min(need(state, state.turn), len(pile))
    drawn = [pile.pop(int(random.random() * len(pile))) for _ in range(number)]
    return Draw(state.turn, tuple(drawn))


def hide(state: State, action: Action) -> Action:
    """Only played cards are hidden; draws are open (SYF-3.1), an entranced player's too."""
    if isinstance(action, Play) and not under(state.lying, CRYSTAL, action.seat):
        return Lay(action.seat, action.target)
    if isinstance(action, Reveal) and not action.cards:
        return Reveal(cards=tuple(state.lying[index].card for index in covered(state)))
    return action


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Words for players and cards."""
    if kind == "player":
        return _players(state.table.players)
    return _cards(tuple(state.table.rank), state.table.known)


@cache
def _players(names: tuple[str, ...]) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(names)}


@cache
def _cards(ids: tuple[str, ...], known: bool) -> dict[str, str]:
    """The ids, their words without hyphens, and `?` for a drawn card that is not named."""
    words = {card: card for card in ids} | {card.replace("-", " "): card for card in ids}
    return words if known else words | {UNKNOWN: UNKNOWN}
