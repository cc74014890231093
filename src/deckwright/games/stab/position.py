"""A state as a TOML table that a person can read and write, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ...engine.game import UNKNOWN, Setup
from ...errors import Unreadable, listed, unknown
from .flow import go_on
from .scene import Scene
from .state import (
    COVERED,
    MOST_LIVES,
    Ending,
    Lying,
    Phase,
    State,
    Way,
    opening,
)
from .stock import inventory

T = TypeVar("T")
Told = Mapping[str, Any]

KEYS = (
    *("round", "phase", "crown", "vacant", "kept", "lives", "hands", "drawn"),
    *("pile", "discard", "table", "choice", "done", "ending"),
)
LYING = ("card", "by", "at", "way")


def to_position(state: State) -> dict[str, Any]:
    """What the next player would need to know; what is not there is left out."""
    names = state.table.players
    told: dict[str, Any] = {
        "round": state.round,
        "phase": str(state.phase),
        "crown": names[state.royal],
        "vacant": state.vacant,
        "kept": state.kept,
        "lives": dict(zip(names, state.lives, strict=True)),
        "hands" if state.table.known else "drawn": {
            name: list(hand) for name, hand in zip(names, state.hands, strict=True)
        },
        "pile": dict(Counter(state.pile)),
        "discard": list(state.discard),
        "table": [_lying(names, lain) for lain in state.lying],
        "done": {name: done for name, done in zip(names, state.done, strict=True) if done},
    }
    if state.choice:
        told["choice"] = _lying(names, state.choice)
    if state.ending:
        told["ending"] = str(state.ending)
    always = ("lives", "pile")
    return {key: value for key, value in told.items() if value or key in always}


def _lying(names: tuple[str, ...], lain: Lying) -> dict[str, str]:
    values = (lain.card, names[lain.by], names[lain.at], str(lain.way))
    return dict(zip(LYING, values, strict=True))


def from_position(setup: Setup, told: Told) -> State:
    """What is left out is as at the start; cards not told of are in the draw pile."""
    _only(told, KEYS, "a position")
    start, names = opening(setup), setup.players
    reader = _Reader(names, tuple(start.table.rank))
    hands = _mapping(told, "hands" if setup.known else "drawn")
    lives, done = _mapping(told, "lives"), _mapping(told, "done")
    choice = told.get("choice")
    for seats in (hands, lives, done):
        _only(seats, names, "a position's table")
    state = replace(
        start,
        round=_whole(told.get("round", 1), 1, 9999, "round"),
        phase=_member(Phase, told.get("phase", "draw"), "phase"),
        royal=reader.seat(told.get("crown", names[setup.first])),
        vacant=bool(told.get("vacant")),
        kept=bool(told.get("kept")),
        lives=tuple(
            _whole(lives.get(name, start.table.house.start_lives), 0, MOST_LIVES, "lives")
            for name in names
        ),
        hands=tuple(reader.cards(hands.get(name, ())) for name in names),
        pile=(),
        discard=reader.cards(told.get("discard", ()), in_order=True),
        lying=tuple(reader.lying(entry) for entry in _list(told.get("table", []))),
        choice=reader.lying(choice) if choice else None,
        done=tuple(_whole(done.get(name, 0), 0, 99, "done") for name in names),
        turn=-1,
        ending=_member(Ending, told["ending"], "ending") if told.get("ending") else None,
    )
    pile = reader.pile(told["pile"]) if "pile" in told else _rest(state)
    state = replace(state, pile=pile)
    _check(state)
    if state.ending:
        return state
    scene = Scene(state)
    go_on(scene)
    return scene.freeze()


class _Reader:
    """Names and cards of one table."""

    def __init__(self, names: tuple[str, ...], ids: tuple[str, ...]) -> None:
        self.names, self.ids = names, ids

    def seat(self, name: Any) -> int:
        """The seat of a player's name."""
        if name not in self.names:
            raise Unreadable(unknown("player", str(name), self.names))
        return self.names.index(name)

    def card(self, card: Any) -> str:
        """A card's id, or the unknown card."""
        if card != UNKNOWN and card not in self.ids:
            raise Unreadable(unknown("card", str(card), self.ids))
        return str(card)

    def cards(self, told: Any, in_order: bool = False) -> tuple[str, ...]:
        """A list of cards, sorted where their order means nothing."""
        cards = [self.card(card) for card in _list(told)]
        return tuple(cards if in_order else sorted(cards))

    def pile(self, told: Any) -> tuple[str, ...]:
        """A pile written as numbers of cards."""
        counts = _mapping({"pile": told}, "pile")
        numbers = {self.card(card): _whole(n, 0, 9999, card) for card, n in counts.items()}
        return tuple(sorted(Counter(numbers).elements()))

    def lying(self, told: Any) -> Lying:
        """A card on the table."""
        _only(_mapping({"table": told}, "table"), LYING, "a card on the table")
        for key in LYING:
            if key not in told:
                raise Unreadable(f"a card on the table does not say its `{key}`")
        by, at = self.seat(told["by"]), self.seat(told["at"])
        return Lying(self.card(told["card"]), by, at, _member(Way, told["way"], "way"))


def _rest(state: State) -> tuple[str, ...]:
    """The cards of the deck that are nowhere else."""
    elsewhere = inventory(state)
    if not state.table.known:
        number = sum(state.table.cards.values()) - elsewhere.total()
        return (UNKNOWN,) * max(0, number)
    return tuple(sorted((Counter(state.table.cards) - elsewhere).elements()))


def _check(state: State) -> None:
    """What no table can look like."""
    if not state.ending and sum(map(bool, state.lives)) < 2:
        raise Unreadable("a game that goes on needs two players with lives")
    cards, deck = inventory(state), state.table.cards
    if state.table.known and UNKNOWN in cards:
        raise Unreadable("all cards are known in this game, so none can be `?`")
    if state.table.house.counted:
        for card, number in cards.items():
            if card != UNKNOWN and number > deck.get(card, 0):
                raise Unreadable(f"there are only {deck.get(card, 0)} of `{card}` in this deck")
    asked = state.choice
    if asked and (state.phase is not Phase.RESOLVE or not state.lives[asked.at]):
        raise Unreadable("nobody can choose now")
    for lain in state.lying:
        if lain.card == UNKNOWN and lain.way not in COVERED:
            raise Unreadable("a card that lies face up cannot be `?`")
        if lain.way in COVERED and state.phase not in (Phase.PLAY, Phase.REVEAL):
            raise Unreadable(f"no card lies face down in the phase `{state.phase}`")


def _only(told: Told, known: Iterable[str], where: str) -> None:
    for key in told:
        if key not in known:
            raise Unreadable(f"{where} has no `{key}`; there is {listed(list(known))}")


def _mapping(told: Told, key: str) -> Told:
    value = told.get(key, {})
    if not isinstance(value, Mapping):
        raise Unreadable(f"`{key}` in a position is a table")
    return value


def _list(value: Any) -> Iterable[Any]:
    if not isinstance(value, (list, tuple)):
        raise Unreadable(f"expected a list, not `{value}`")
    return value


def _whole(value: Any, least: int, most: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Unreadable(f"`{what}` is a whole number of {least} to {most}, not `{value}`")
    return value


def _member(kind: type[T], value: Any, what: str) -> T:
    try:
        return kind(value)  # type: ignore[call-arg]
    except ValueError:
        names = [str(member) for member in kind]  # type: ignore[attr-defined]
        raise Unreadable(unknown(what, str(value), names)) from None
