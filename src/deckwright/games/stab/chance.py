"""The table seen from outside: words for lines, chance, and what nobody sees."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from ...engine import UNKNOWN, Action
from ...engine.names import Called
from .actions import NOTHING, Draw, Lay, Outcome, Play, Reveal, Shuffle
from .state import CRYSTAL, MOST_LIVES, OWN, Phase, State, asked, covered, living, need, under


def due(state: State) -> str:
    """What comes out at the table and not from a player's will."""
    if state.ending:
        return ""
    if state.phase is Phase.DRAW:
        return "draw" if state.pile or not state.discard else "shuffle"
    if state.choice and asked(state) == OWN:
        return "outcome"
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
    if state.choice:
        return _outcome(state, random)
    if not state.pile:
        return Shuffle()
    pile = list(state.pile)
    number = min(need(state, state.turn), len(pile))
    drawn = [pile.pop(int(random.random() * len(pile))) for _ in range(number)]
    return Draw(state.turn, tuple(drawn))


def _outcome(state: State, random: Random) -> Outcome:
    """Half the time nothing; else a life or two for somebody, or against them."""
    seat = random.choice(living(state.lives))
    number = random.choice((0, 0, 0, -1, -2, 1))
    return Outcome(changes=((seat, number),) if number else ())


def redact(state: State, action: Action) -> Action:
    """Only played cards are hidden; draws are open (SYF-3.1), an entranced player's too."""
    if isinstance(action, Play) and not under(state, CRYSTAL, action.seat):
        return Lay(action.seat, action.target)
    if isinstance(action, Reveal) and not action.cards:
        return Reveal(cards=tuple(state.lying[index].card for index in covered(state)))
    return action


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Words for players and cards."""
    if kind == "player":
        return _players(state.config.players)
    if kind == "gain":
        return _changes(state.config.players)
    return _cards(tuple(state.config.rank), state.config.called, state.config.known)


def examples(players: tuple[str, ...]) -> tuple[str, ...]:
    """Lines as they are typed, in the order of a round."""
    one, other = players[0], players[-1]
    return (
        "pass-crown",
        "draw bow, 4, love, bomb (4: Shield)",
        f"play > {other}, or only: {other}",
        f"play bow > {other} (with a Crystal)",
        "reveal bow 4, or only: bow 4",
        f"move bow from {one} > {other}",
        f"shoot {other}, or only: {other}",
        f"{one}: callout {other}",
    )


@cache
def _players(names: tuple[str, ...]) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(names)}


@cache
def _changes(names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """Every change of somebody's lives: `Ana -1`; and that there is none."""
    numbers = [*range(-MOST_LIVES, 0), *range(1, MOST_LIVES + 1)]
    seats = {
        f"{name} {number:+d}": (seat, number)
        for seat, name in enumerate(names)
        for number in numbers
    }
    return {**seats, "nothing": NOTHING}


@cache
def _cards(ids: tuple[str, ...], called: Called, known: bool) -> dict[str, str]:
    """The ids, their words without hyphens, and `?` for a drawn card that is not named."""
    words = {card: card for card in ids} | {card.replace("-", " "): card for card in ids}
    words |= dict(called)
    return words if known else words | {UNKNOWN: UNKNOWN}
