"""The state as a table that a person can read and write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...engine import UNKNOWN, Setup
from ...errors import Unreadable, near
from .card_knowledge import BASE, Cards, Hand, is_unknown
from .effects_claims import won
from .goals import DICE, wanted
from .state import ADD, Config, Ending, PlayerTurn, Stage, State, start

KEYS = frozenset(
    (
        *("stage", "turn", "direction", "judge", "goals", "hands", "pile", "discard", "aside"),
        *("front", "pools", "base", "drawn", "taken", "rolling", "owed", "shuffle", "extra"),
        *("free", "target", "lost", "skips", "rollers", "claims", "waiting", "ending"),
    )
)


# Writing ------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, Any]:
    """Stage, turn, goals and cards; the rest only where it says something."""
    table, turn = state.config, state.turn
    names = table.players
    told: dict[str, Any] = {
        "stage": str(turn.stage),
        "turn": names[turn.seat],
        "direction": "clockwise" if state.course.way > 0 else "anticlockwise",
        "judge": names[state.turn.judge],
        "goals": list(state.course.goals) if state.course.wanted else [],
        **_cards(table, state.cards),
        "drawn": _seen(turn.drawn),
        "taken": turn.taken,
        "rolling": turn.rolling,
        "owed": turn.owed,
        "shuffle": turn.shuffle,
        "extra": turn.extra,
        "free": turn.free,
        "target": names[turn.target] if turn.target >= 0 else "",
        "lost": {
            name: lost for name, lost in zip(names, state.course.lost, strict=True) if lost
        },
        "skips": state.course.skips,
        "rollers": [names[seat] for seat in state.course.rollers],
        "claims": [names[seat] for seat in state.course.claims],
        "waiting": [names[seat] for seat in state.course.waiting],
        "ending": state.course.ending.name.lower() if state.course.ending else "",
    }
    if turn.stage is not Stage.FIRST:
        del told["rollers"]
    kept = ("pile", "hands", "discard")
    return {key: value for key, value in told.items() if value or key in kept}


def _seen(cards: Iterable[str]) -> list[str]:
    """Cards by id, unknown ones alike."""
    return sorted(UNKNOWN if is_unknown(card) else card for card in cards)


def _cards(table: Config, cards: Cards) -> dict[str, Any]:
    hands = dict(zip(table.players, cards.hands, strict=True))
    return {
        "hands": {name: _seen(hand) for name, hand in hands.items()},
        "pile": list(cards.pile[::-1]) if table.known else len(cards.pile),
        "discard": list(cards.discard),
        "aside": "".join(_seen([cards.aside])) if cards.aside else "",
        "front": table.players[cards.front] if cards.front >= 0 else "",
        "base": _held(hands, BASE),
        "pools": [
            {"cards": sorted(pool), "held": _held(hands, token), "aside": cards.aside == token}
            for token, pool in cards.pools
        ],
    }


def _held(hands: Mapping[str, Hand], token: str) -> dict[str, int]:
    return {name: hand.count(token) for name, hand in hands.items() if token in hand}


# Reading ------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, Any]) -> State:
    """The state of a table; what it leaves out is as at the start of a turn."""
    for key in table:
        if key not in KEYS:
            raise Unreadable(f"the table has no `{key}`{near(key, KEYS)}")
    state = start(setup)
    seats = _Seats(state.config.players)
    turn = _turn(table, seats)
    goals = _goals(table, turn.stage)
    state = state._replace(turn=turn, cards=_read_cards(state, table, seats))
    course = state.course._replace(
        way=_one_of({"clockwise": 1, "anticlockwise": -1}, table.get("direction", "clockwise")),
        goals=goals,
        wanted=wanted(state.config.faces, goals) if goals[0] else (),
        lost=tuple(_count(table.get("lost", {}).get(name, 0)) for name in seats.names),
        skips=_count(table.get("skips", 0)),
        rollers=seats.several(table.get("rollers", seats.names)),
        claims=seats.several(table.get("claims", ())),
        waiting=seats.several(table.get("waiting", ())),
    )
    return _ended(_sound(state._replace(course=course)), table.get("ending", ""))


class _Seats:
    """Players by the names a position uses."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def one(self, name: object) -> int:
        seat: int = _one_of({known: seat for seat, known in enumerate(self.names)}, name)
        return seat

    def several(self, names: Iterable[object]) -> tuple[int, ...]:
        return tuple(map(self.one, names))


def _one_of(known: Mapping[str, Any], word: object) -> Any:
    if not isinstance(word, str) or word not in known:
        raise Unreadable(f"`{word}` is unknown here{near(str(word), known)}")
    return known[word]


def _count(number: object) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise Unreadable(f"`{number}` is no count")
    return number


def _turn(told: Mapping[str, Any], seats: _Seats) -> PlayerTurn:
    stages = {str(stage): stage for stage in Stage}
    seat = told.get("turn", seats.names[0])
    return PlayerTurn(
        stage=_one_of(stages, told.get("stage", "start")),
        seat=seats.one(seat),
        judge=seats.one(told.get("judge", seat)),
        drawn=tuple(told.get("drawn", ())),
        taken=str(told.get("taken", "")),
        rolling=str(told.get("rolling", "")),
        owed=_count(told.get("owed", 0)),
        shuffle=bool(told.get("shuffle", False)),
        extra=bool(told.get("extra", False)),
        free=bool(told.get("free", False)),
        target=seats.one(told["target"]) if "target" in told else -1,
    )


def _goals(told: Mapping[str, Any], stage: Stage) -> tuple[str, str]:
    """The faces of the goal dice; they must lie there once the game is under way."""
    faces = tuple(told.get("goals", ()))
    if not faces and stage in (Stage.DEAL, Stage.TURN_UP, Stage.FIRST, Stage.GOALS):
        return "", ""
    if len(faces) != len(DICE):
        raise Unreadable("`goals` are two faces: of the Colors die and of the Shapes die")
    for face, any_of in zip(faces, DICE.values(), strict=True):
        _one_of(dict.fromkeys(any_of, face), face)
    return faces


def _read_cards(state: State, told: Mapping[str, Any], seats: _Seats) -> Cards:
    """Every card in its place; what is named nowhere is in the draw pile or unknown."""
    hands = told.get("hands", {})
    seats.several(hands)
    words = {*state.config.deck, UNKNOWN, ""}
    aside, drawn, taken = (told.get(key, "") for key in ("aside", "drawn", "taken"))
    for card in (*(card for hand in hands.values() for card in hand), aside, *drawn, taken):
        if card not in words:
            raise Unreadable(f"there is no card `{card}`{near(str(card), state.config.deck)}")
    _enough(state.config, drawn)
    cards = Cards(
        hands=tuple(tuple(hands.get(name, ())) for name in seats.names),
        pile=(),
        discard=tuple(told.get("discard", ())),
        aside=str(told.get("aside", "")),
        front=seats.one(told["front"]) if "front" in told else -1,
        late=state.cards.late,
    )
    cards = _pooled(cards, told, seats)
    left = _left(state.config, cards)
    if state.config.known:
        return _piled(cards, told, left)
    tokens = [*(card for hand in cards.hands for card in hand), cards.aside]
    held = sum(token in (UNKNOWN, BASE) for token in tokens)
    pile = len(left) - held
    if pile < 0 or told.get("pile", pile) != pile:
        raise Unreadable(f"the draw pile must have {pile} cards, so that none is lost")
    return cards._replace(pile=(UNKNOWN,) * pile, unseen=left)


def _enough(table: Config, cards: Iterable[str]) -> None:
    """BOL-1.1: of no card are there more than the deck has."""
    for card, copies in Counter(cards).items():
        if copies > table.deck.get(card, copies):
            raise Unreadable(f"there are not so many cards `{card}`")


def _piled(cards: Cards, told: Mapping[str, Any], left: Hand) -> Cards:
    """A known draw pile, in the order of the deck if it is not told."""
    if any(map(is_unknown, (*(card for hand in cards.hands for card in hand), cards.aside))):
        raise Unreadable("where all is known no card is unknown")
    pile = tuple(told.get("pile", left))
    if Counter(pile) != Counter(left):
        raise Unreadable("the draw pile must hold exactly the cards that lie nowhere else")
    return cards._replace(pile=pile[::-1])


def _pooled(cards: Cards, told: Mapping[str, Any], seats: _Seats) -> Cards:
    """Unknown cards as tokens of their pools."""
    held = [(BASE, told.get("base", {}), False)]
    for number, pool in enumerate(told.get("pools", ()), 1):
        token = f"{UNKNOWN}{number}"
        held.append((token, pool["held"], pool.get("aside", False)))
        cards = cards._replace(pools=(*cards.pools, (token, tuple(pool["cards"]))))
        if len(pool["cards"]) != sum(pool["held"].values()) + bool(pool.get("aside", False)):
            raise Unreadable("a pool has as many cards as there are places for them")
    hands = [list(hand) for hand in cards.hands]
    for token, places, aside in held:
        for name, times in places.items():
            hand = hands[seats.one(name)]
            if _count(times) > hand.count(UNKNOWN):
                raise Unreadable(f"{name} holds fewer unknown cards than are pooled")
            for _ in range(times):
                hand[hand.index(UNKNOWN)] = token
        cards = cards._replace(aside=token if aside else cards.aside)
    return cards._replace(hands=tuple(map(tuple, hands)))


def _left(table: Config, cards: Cards) -> Hand:
    """The cards of the deck that lie nowhere in sight."""
    left = Counter(table.deck)
    left.subtract([ADD] * (cards.front >= 0))
    for place in (*cards.hands, cards.discard, (cards.aside,) * bool(cards.aside)):
        left.subtract(card for card in place if not is_unknown(card))
    for _, pool in cards.pools:
        left.subtract(pool)
    for card, copies in left.items():
        if copies < 0 or card not in table.deck:
            raise Unreadable(f"there are not so many cards `{card}`")
    return tuple(left.elements())


def _sound(state: State) -> State:
    """The state, if its stage has what it needs."""
    turn, cards = state.turn, state.cards
    traded = turn.stage in (Stage.GRAB, Stage.KEEP)
    rolled = {"": turn.stage, "d8": Stage.START, "goals": Stage.GOALS}
    problems = {
        "a trade needs its `target`": traded and turn.target in (-1, turn.seat),
        "a trade needs the card laid `aside`": turn.stage is Stage.KEEP and not cards.aside,
        "no card lies `aside` outside a trade": bool(cards.aside)
        and not (traded or state.course.claims),
        "only a discard pile can be shuffled": turn.shuffle and not cards.discard,
        "cards can be owed only after a shuffle": bool(turn.owed) and not turn.shuffle,
        "the dice roll in another stage": turn.stage
        is not rolled.get(turn.rolling, Stage.REROLL if turn.rolling in DICE else None),
        "no hand can be empty here": turn.stage is Stage.DISCARD
        and not (turn.shuffle or cards.hands[turn.seat]),
        "no hand held up can be empty": turn.stage is Stage.GRAB
        and not cards.hands[turn.target],
        "somebody must roll first": turn.stage is Stage.FIRST and not state.course.rollers,
        "before the deal no hand holds cards": turn.stage is Stage.DEAL and any(cards.hands),
        "the judging needs `claims` and who is `waiting`": turn.stage is Stage.JUDGE
        and not (state.course.claims and state.course.waiting),
    }
    for problem, there in problems.items():
        if there:
            raise Unreadable(problem)
    return state


def _ended(state: State, ending: str) -> State:
    """The state with what the claims have come to."""
    if not state.course.claims:
        if state.turn.stage is Stage.OVER:
            raise Unreadable("a game that is over needs its `claims`")
        return state
    kind = _one_of({each.name.lower(): each for each in Ending}, ending)
    state = state._replace(course=state.course._replace(ending=kind))
    return won(state) if state.turn.stage is Stage.OVER else state
