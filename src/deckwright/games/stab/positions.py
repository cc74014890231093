"""A state as a TOML table that a person can read and write, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ...engine import UNKNOWN, Setup
from ...errors import Unreadable, listed, unknown
from .card_knowledge import inventory
from .flow import go_on
from .scene import Scene
from .state import (
    BOMB,
    BOW,
    COVERED,
    CRYSTAL,
    FIREBALL,
    GOBLIN,
    MOST_LIVES,
    OWN,
    SHIELD,
    SNAKE,
    Ending,
    Lying,
    Phase,
    State,
    Way,
    opening,
)

T = TypeVar("T")
Told = Mapping[str, Any]

KEYS = (
    *("round", "phase", "crown", "kept", "lives", "hands", "drawn"),
    *("pile", "discard", "table", "choice", "done", "ending"),
)
LYING = ("card", "by", "at", "way")
SEEN = {"hands": "known", "drawn": "not seen, only what was drawn"}
COVERING = (Phase.PLAY, Phase.REVEAL)
PHASES = {
    Way.DOWN: COVERING,
    Way.DROPPED: COVERING,
    Way.UP: (*COVERING, Phase.RESOLVE),
    Way.ACTIVE: (Phase.RESOLVE,),
    Way.FRESH: (Phase.RESOLVE,),
}
"""When a card can lie so, if not always."""
KINDS = {
    Way.ACTIVE: (SHIELD,),
    Way.FRESH: (BOMB,),
    Way.PRIMED: (BOMB,),
    Way.SIDEWAYS: (SNAKE, CRYSTAL),
}
"""Which cards can lie so, if not all."""


def to_position(state: State) -> dict[str, Any]:
    """What the next player would need to know; what is not there is left out."""
    names = state.config.players
    told: dict[str, Any] = {
        "round": state.round,
        "phase": str(state.phase),
        "crown": names[state.royal],
        "kept": state.kept,
        "lives": dict(zip(names, state.lives, strict=True)),
        "hands" if state.config.known else "drawn": {
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
    start = opening(setup)
    reader = _Reader(setup.players, tuple(start.config.rank))
    state = _cards(setup, told, reader, _play(setup, told, reader, start))
    _check(state)
    if state.ending:
        return state
    scene = Scene(state)
    go_on(scene)
    return scene.freeze()


def _play(setup: Setup, told: Told, reader: _Reader, start: State) -> State:
    """Rounds, phases, the crown and lives."""
    full = start.config.house.start_lives
    lives, done = reader.seats(told, "lives"), reader.seats(told, "done")
    return replace(
        start,
        round=_whole(told.get("round", 1), 1, 9999, "round"),
        phase=_member(Phase, told.get("phase", "draw"), "phase"),
        royal=reader.seat(told.get("crown", setup.players[setup.first])),
        kept=bool(told.get("kept")),
        lives=tuple(
            _whole(lives.get(name, full), 0, MOST_LIVES, "lives") for name in setup.players
        ),
        done=tuple(_whole(done.get(name, 0), 0, 99, "done") for name in setup.players),
        turn=-1,
        ending=_member(Ending, told["ending"], "ending") if "ending" in told else None,
    )


def _cards(setup: Setup, told: Told, reader: _Reader, start: State) -> State:
    """Where all cards are."""
    key, other = ("hands", "drawn") if setup.known else ("drawn", "hands")
    if other in told:
        raise Unreadable(f"write `{key}` instead of `{other}`: hands here are {SEEN[key]}")
    hands = reader.seats(told, key)
    state = replace(
        start,
        pile=(),
        hands=tuple(reader.cards(hands.get(name, ())) for name in setup.players),
        discard=reader.cards(told.get("discard", ()), in_order=True),
        lying=tuple(map(reader.lying, _list(told.get("table", [])))),
        choice=reader.lying(told["choice"]) if "choice" in told else None,
    )
    pile = reader.pile(told["pile"]) if "pile" in told else _rest(state)
    return replace(state, pile=pile)


class _Reader:
    """Names and cards of one table."""

    def __init__(self, names: tuple[str, ...], ids: tuple[str, ...]) -> None:
        self.names, self.ids = names, ids

    def seat(self, name: Any) -> int:
        """The seat of a player's name."""
        if name not in self.names:
            raise Unreadable(unknown("player", str(name), self.names))
        return self.names.index(name)

    def seats(self, told: Told, key: str) -> Told:
        """A table with an entry for some players."""
        found = _mapping(told, key)
        _only(found, self.names, f"`{key}`")
        return found

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
    if not state.config.known:
        number = sum(state.config.cards.values()) - elsewhere.total()
        return (UNKNOWN,) * max(0, number)
    return tuple(sorted((Counter(state.config.cards) - elsewhere).elements()))


def _check(state: State) -> None:
    """What no table can look like."""
    if not state.ending and sum(map(bool, state.lives)) < 2:
        raise Unreadable("a game that goes on needs two players with lives")
    if state.config.known:
        _check_deck(state)
    idle = not state.ending and not state.lives[state.royal]
    if idle and state.config.house.crown_on_death != "hold":
        raise Unreadable("the crown of the dead goes on at once at this table")
    asked = state.choice
    if asked:
        kinds = (GOBLIN, BOW, FIREBALL, OWN)
        if state.phase is not Phase.RESOLVE or state.config.acts.get(asked.card) not in kinds:
            raise Unreadable(f"nobody has to choose for `{asked.card}` now")
        if not state.lives[asked.at]:
            raise Unreadable("the dead choose nothing")
    for lain in state.lying:
        _check_lying(state, lain)


def _check_deck(state: State) -> None:
    """Where all is known, the deck is; at a real table a ruling may have said otherwise."""
    deck = state.config.cards
    for card, number in inventory(state).items():
        if card == UNKNOWN:
            raise Unreadable("all cards are known in this game, so none can be `?`")
        if state.config.house.counted and number > deck.get(card, 0):
            raise Unreadable(f"there are only {deck.get(card, 0)} of `{card}` in this deck")


def _check_lying(state: State, lain: Lying) -> None:
    """How a card can lie depends on its kind and the phase."""
    card, _, at, way = lain
    if card == UNKNOWN and way not in COVERED:
        raise Unreadable("a card that lies face up cannot be `?`")
    if state.phase not in PHASES.get(way, tuple(Phase)):
        raise Unreadable(f"in the phase `{state.phase}` no card lies `{way}`")
    if way in KINDS and state.config.acts.get(card) not in KINDS[way]:
        raise Unreadable(f"`{card}` never lies `{way}`")
    if not state.lives[at] and way is not Way.DROPPED and not state.ending:
        raise Unreadable("nothing lies before the dead")


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
