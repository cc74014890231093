"""A table as a small TOML text and back: where the cards lie, the rest by annotations.

What everybody sees stands under the same keys at both kinds of table. The cards themselves
stand under `hands`, `pile_cards` and `discarded` where they are known, and what is known of
them under `may_hold` and `seen_discards` where they are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ...engine import UNKNOWN, Setup
from ...engine.annotations import fields, shape
from ...engine.codec import as_list, as_table, read_fields, write
from ...errors import Unreadable, near, unknown
from .card_knowledge import possible, seen
from .config import THREE_ROUNDS, Config
from .effects import dealing_order, start
from .position_checks import ASIDE, card_of, check
from .state import Held, Phase, State

CARDS = (
    "characters", "event_hands", "pile", "discards", "hands", "pile_cards", "discarded",
    "may_hold", "shown", "seen_discards", "drawn_after", "reshuffled",
)  # fmt: skip
"""The keys that say where cards lie."""

# Writing ------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, object]:
    """The state as a table; what has its usual value is left out."""
    table = write(State, state, state.config.setup)
    places = (*state.config.players, ASIDE)
    order = [sorted(hand, key=lambda held: held[1:]) for hand in state.hands]
    hands = dict(zip(places, order, strict=False))
    table = {key: value for key, value in table.items() if value or key in ("phase", "round")}
    table |= {
        "characters": dict(zip(places, state.counts, strict=True)),
        "event_hands": {name: list(map(_written, hand)) for name, hand in hands.items()},
        "pile": _by_back(state, state.pile),
        "discards": _by_back(state, state.discards),
    }
    eras = {name: [held.era for held in hand] for name, hand in hands.items()}
    more = _cards(state) | {"drawn_after": {n: each for n, each in eras.items() if any(each)}}
    return table | {key: value for key, value in more.items() if value}


def _cards(state: State) -> dict[str, object]:
    """Which cards lie where, as far as anybody knows."""
    places, deck = (*state.config.players, ASIDE), state.config.deck
    holds = {place: list(possible(state, at)) for at, place in enumerate(places)}
    if state.config.known:
        cards = {"pile_cards": sorted(state.pile), "discarded": sorted(state.discards)}
        return {"hands": holds, **cards}
    free = {place for at, place in enumerate(places) if _is_open(state, at)}
    return {
        "may_hold": {place: cards for place, cards in holds.items() if place not in free},
        "seen_discards": sorted(card for card in state.discards if card in deck.backs),
        "reshuffled": dict(state.returned),
    }


def _is_open(state: State, place: int) -> bool:
    """Whether nothing is known of what can be in a place, beyond how many."""
    return state.may[place] == (state.config.deck.everyone if state.counts[place] else 0)


def _written(held: Held) -> list[object]:
    """Back, card, and the round a 3 Rounds card was drawn in, or from and to."""
    drawn = [held.since, held.since + held.spread] if held.spread else [held.since]
    return [held.back, held.card, *(drawn if held.back == THREE_ROUNDS else ())]


def _by_back(state: State, cards: tuple[str, ...]) -> dict[str, int]:
    backs = state.config.deck.backs
    return dict(sorted(Counter(backs.get(card, card) for card in cards).items()))


# Reading ------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """The state of such a table; Unreadable if it says something impossible."""
    fresh = start(setup)
    keys = {*CARDS, *(key for _, key, kind in fields(State) if shape(kind).way != "derived")}
    for key in table:
        if key not in keys:
            raise Unreadable(f"there is no `{key}`{near(key, keys)}")
    try:
        whole = _with_defaults(fresh.config, table)
        state = _read(fresh, whole)
    except (LookupError, TypeError, ValueError, AttributeError) as why:
        raise Unreadable(f"it lacks, or has in the wrong form: {why}") from why
    check(state)
    return state


def _with_defaults(config: Config, table: Mapping[str, object]) -> dict[str, object]:
    """A position with all that it leaves out, as far as that goes without saying.

    An even deal, the first player about to challenge in round 1, and all cards in the Event
    Pile that are said to lie nowhere else. A back in an Event Hand may stand for `[back, "?"]`.
    """
    order, places = dealing_order(config), (*config.players, ASIDE)
    usual = {
        "phase": str(Phase.MAIN),
        "turn": config.players[config.first],
        "round": 1,
        "playing": list(config.players),
        "characters": {name: order.count(place) for place, name in enumerate(places)},
        "discards": {},
    }
    whole = {**usual, **table}
    whole["characters"] = {ASIDE: 0, **dict(_items(whole, "characters"))}
    whole["event_hands"] = {
        name: [[each, UNKNOWN] if isinstance(each, str) else each for each in hand]
        for name, hand in _lists(whole, "event_hands")
    }
    if not config.known and "pile" not in whole:
        whole["pile"] = _rest(config, whole)
    return whole


def _rest(config: Config, raw: Mapping[str, object]) -> dict[str, int]:
    """The backs of the deck that lie nowhere else."""
    backs = config.deck.backs
    rest = Counter(backs.values())
    for back, number in _items(raw, "discards"):
        rest[_back(config, back)] -= _number(number)
    for _, hand in _lists(raw, "event_hands"):
        rest.subtract(str(as_list(held, "event_hands")[0]) for held in hand)
    challenge = as_table(raw.get("challenge", {}), "challenge")
    laid = as_list(challenge.get("shown", []), "challenge.shown").copy()
    for used in as_list(challenge.get("used", []), "challenge.used"):
        laid += as_list(used, "challenge.used")
    rest.subtract(backs[card] for card in map(str, laid) if card in backs)
    return dict(rest)


def _read(fresh: State, table: Mapping[str, object]) -> State:
    """The state with its cards where they lie."""
    config = fresh.config
    plain = {key: value for key, value in table.items() if key not in CARDS}
    read = read_fields(State, plain, config.setup)
    counts = _counts(config, as_table(table["characters"], "characters"))
    named = "discarded" if "discarded" in table else "seen_discards"
    returned = [(card_of(config, c), _number(n)) for c, n in _items(table, "reshuffled")]
    cards = {
        "counts": counts,
        "may": _may(fresh, table, counts),
        "hands": _hands(config, table),
        "pile": _heap(config, table, "pile", "pile_cards"),
        "discards": _heap(config, table, "discards", named),
        "returned": tuple(sorted(returned)),
    }
    state = State(**read | cards | {"config": config})
    for name, cards_there in _lists(table, "shown"):
        place = (*config.players, ASIDE).index(name)
        state = seen(state, place, tuple(card_of(config, card) for card in cards_there))
    return state


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Unreadable(f"`{value}` is no number")
    return value


def _back(config: Config, back: object) -> str:
    if back not in config.deck.fronts:
        raise Unreadable(unknown("back", str(back), tuple(config.deck.fronts)))
    return str(back)


def _items(table: Mapping[str, object], key: str) -> Iterable[tuple[str, object]]:
    return as_table(table.get(key, {}), key).items()


def _lists(table: Mapping[str, object], key: str) -> Iterable[tuple[str, list[object]]]:
    """A table of lists; nothing if it is left out."""
    return ((name, as_list(each, f"{key}.{name}")) for name, each in _items(table, key))


def _counts(config: Config, raw: Mapping[str, object]) -> tuple[int, ...]:
    counts = tuple(_number(raw[place]) for place in (*config.players, ASIDE))
    whole = len(config.deck.characters)
    if sum(counts) != whole:
        raise Unreadable(f"there are {sum(counts)} Characters, not {whole}")
    return counts


def _may(fresh: State, table: Mapping[str, object], counts: tuple[int, ...]) -> tuple[int, ...]:
    config, deck = fresh.config, fresh.config.deck
    _once_each([card for _, cards in _lists(table, "hands") for card in cards])
    for _, cards in _lists(table, "may_hold"):
        _once_each(cards)
    lists = dict(_lists(table, "hands" if config.known else "may_hold"))
    may = []
    for place, count in zip((*config.players, ASIDE), counts, strict=True):
        free = deck.everyone if count and not config.known else 0
        named = {card_of(config, card) for card in lists.get(place, ())}
        may.append(sum(deck.bits[card] for card in named) if place in lists else free)
    return tuple(may) if table["phase"] != Phase.DEAL else fresh.may


def _once_each(cards: Iterable[object]) -> None:
    """STG-1.9: no Character is named more often than it was printed."""
    for card, copies in Counter(map(str, cards)).items():
        if copies > 1:
            raise Unreadable(f"there is one `{card}`, but it is named {copies} times")


def _hands(config: Config, table: Mapping[str, object]) -> tuple[tuple[Held, ...], ...]:
    hands, after = dict(_lists(table, "event_hands")), dict(_lists(table, "drawn_after"))
    read_hands = []
    for name in config.players:
        hand = hands.get(name, [])
        eras = after.get(name, [0] * len(hand))
        if len(eras) != len(hand):
            raise Unreadable(f"`drawn_after` does not fit the Event Hand of `{name}`")
        read_hands.append(
            tuple(_held(config, each, _number(e)) for each, e in zip(hand, eras, strict=True))
        )
    return tuple(read_hands)


def _held(config: Config, raw: object, era: int) -> Held:
    """`[back, card]`, and the round a 3 Rounds card was drawn in, or from and to."""
    named, card, *drawn = as_list(raw, "event_hands")
    back, card = _back(config, named), str(card)
    since, *until = map(_number, drawn or [0])
    if len(until) > 1:
        raise Unreadable(f"`{card}` in an Event Hand is drawn in one round, or from and to")
    if card != UNKNOWN and config.deck.backs.get(card_of(config, card)) != back:
        raise Unreadable(f"`{card}` does not have the back `{back}`")
    if config.known and card == UNKNOWN:
        raise Unreadable("a known game has no unknown card in an Event Hand")
    if back != THREE_ROUNDS:
        return Held(card, back, 0, era)
    spread = until[0] - since if until else 0
    if spread < 0 or (spread and card != UNKNOWN):
        raise Unreadable(f"`{card}` cannot be drawn from round {since} to round {until[0]}")
    return Held(card, back, since, era, spread)


def _heap(config: Config, table: Mapping[str, object], key: str, named: str) -> tuple[str, ...]:
    """A pile of so many of each back, some of them named under another key."""
    raw = as_table(table[key], key)
    backs = Counter({_back(config, back): _number(count) for back, count in raw.items()})
    cards = [card_of(config, card) for card in as_list(table.get(named, []), named)]
    rest = backs.copy()
    rest.subtract(config.deck.backs[card] for card in cards)
    if any(count < 0 for count in rest.values()) or (config.known and rest.total()):
        raise Unreadable("the cards named in a pile do not fit its backs")
    return tuple(sorted((*cards, *rest.elements())))
