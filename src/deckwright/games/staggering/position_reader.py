"""A position read back into a state; Unreadable names what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...engine import UNKNOWN, Result, Setup
from ...errors import Unreadable, near, unknown
from .config import SKILLS, THREE_ROUNDS, Config
from .effects import start
from .position_defaults import with_defaults
from .positions import ASIDE
from .state import LIMIT, NONE, Challenge, Debt, Ending, Held, Phase, State

KEYS = frozenset(
    {
        *("phase", "turn", "round", "playing", "characters", "event_hands", "pile", "discards"),
        *("hands", "pile_cards", "discarded", "may_hold", "seen_discards", "drawn_after"),
        *("reshuffles", "reshuffled", "challenge", "owed", "negatives", "duty", "skipped"),
        *("skips", "no_equipment", "last", "stopping", "playoff", "result"),
    }
)
CHALLENGED = (Phase.ANSWER, Phase.SHOW, Phase.BATTLE)
OWING = (Phase.GIVE, Phase.TAKE, Phase.DISCARD, Phase.OPEN)


def from_position(setup: Setup, table: Mapping[str, Any]) -> State:
    """The state a table tells of."""
    for key in table:
        if key not in KEYS:
            raise Unreadable(f"a position of this game has no `{key}`{near(key, KEYS)}")
    try:
        fresh = start(setup)
        state = _read(fresh, with_defaults(fresh.config, table))
    except (LookupError, TypeError, ValueError, AttributeError) as why:
        raise Unreadable(f"this position lacks, or has in the wrong form: {why}") from why
    _check(state)
    return state


def _read(fresh: State, table: Mapping[str, Any]) -> State:
    config = fresh.config
    hands = _hands(config, table)
    counts = _counts(config, table["characters"])
    last = table.get("last", [])
    discarded = table.get("discarded", table.get("seen_discards", []))
    return State(
        config,
        Phase(table["phase"]),
        _seat(config, table["turn"]),
        _number(table["round"]),
        _seats(config, table["playing"]),
        counts,
        _may(fresh, table, counts),
        hands,
        _heap(config, table["pile"], table.get("pile_cards", [])),
        _heap(config, table["discards"], discarded),
        _number(table.get("reshuffles", 0)),
        tuple(sorted((_card(config, c), _number(n)) for c, n in _mapping(table, "reshuffled"))),
        _challenge(config, table.get("challenge")),
        _owed(config, table.get("owed")),
        _number(table.get("negatives", 0)),
        bool(table.get("duty", False)),
        bool(table.get("skipped", False)),
        _seats(config, table.get("skips", [])),
        _seats(config, table.get("no_equipment", [])),
        (_seat(config, last[0]), str(last[1])) if last else (-1, ""),
        str(Ending(table["stopping"])) if table.get("stopping") else "",
        tuple(_pair(config, pair) for pair in table.get("playoff", [])),
        _result(config, table.get("result")),
    )


# Single values ------------------------------------------------------------------------


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Unreadable(f"`{value}` in a position is no number")
    return value


def _seat(config: Config, name: Any) -> int:
    if name not in config.players:
        raise Unreadable(unknown("player", str(name), config.players))
    return config.players.index(name)


def _seats(config: Config, names: Iterable[Any]) -> tuple[int, ...]:
    return tuple(_seat(config, name) for name in names)


def _pair(config: Config, names: Iterable[Any]) -> tuple[int, int]:
    one, other = _seats(config, names)
    return one, other


def _card(config: Config, card: Any) -> str:
    deck = config.deck
    if card not in deck.bits and card not in deck.backs:
        raise Unreadable(unknown("card", str(card), (*deck.characters, *deck.pile)))
    return str(card)


def _mapping(table: Mapping[str, Any], key: str) -> Iterable[tuple[str, Any]]:
    found = table.get(key, {})
    if not isinstance(found, dict):
        raise Unreadable(f"`{key}` in a position is a table")
    return found.items()


# Cards --------------------------------------------------------------------------------


def _counts(config: Config, told: Mapping[str, Any]) -> tuple[int, ...]:
    places = (*config.players, ASIDE)
    counts = tuple(_number(told[place]) for place in places)
    if sum(counts) != len(config.deck.characters):
        whole = len(config.deck.characters)
        raise Unreadable(f"there are {sum(counts)} Characters in this position, not {whole}")
    return counts


def _may(fresh: State, table: Mapping[str, Any], counts: tuple[int, ...]) -> tuple[int, ...]:
    config, deck = fresh.config, fresh.config.deck
    _once_each([card for _, cards in _mapping(table, "hands") for card in cards])
    for _, cards in _mapping(table, "may_hold"):
        _once_each(cards)
    told = dict(_mapping(table, "hands" if config.known else "may_hold"))
    may = []
    for place, count in zip((*config.players, ASIDE), counts, strict=True):
        free = deck.everyone if count and not config.known else 0
        cards = {_card(config, card) for card in told[place]} if place in told else None
        may.append(free if cards is None else sum(deck.bits[card] for card in cards))
    return tuple(may) if table["phase"] != Phase.DEAL else fresh.may


def _once_each(cards: Iterable[Any]) -> None:
    """STG-1.9: no Character is named more often than it was printed."""
    for card, copies in Counter(map(str, cards)).items():
        if copies > 1:
            raise Unreadable(
                f"there is one `{card}`, but this position names it {copies} times"
            )


def _hands(config: Config, table: Mapping[str, Any]) -> tuple[tuple[Held, ...], ...]:
    hands, after = dict(_mapping(table, "event_hands")), dict(_mapping(table, "drawn_after"))
    found = []
    for name in config.players:
        hand = hands.get(name, [])
        eras = after.get(name, [0] * len(hand))
        if len(eras) != len(hand):
            raise Unreadable(f"`drawn_after` does not fit the Event Hand of `{name}`")
        found.append(
            tuple(_held(config, *each, era=era) for each, era in zip(hand, eras, strict=True))
        )
    return tuple(found)


def _held(
    config: Config, back: str, card: str, since: int = 0, until: int | None = None, *, era: int
) -> Held:
    _back(config, back)
    if card != UNKNOWN and config.deck.backs.get(_card(config, card)) != back:
        raise Unreadable(f"`{card}` does not have the back `{back}`")
    if config.known and card == UNKNOWN:
        raise Unreadable("a known game has no unknown card in an Event Hand")
    if back != THREE_ROUNDS:
        return Held(card, back, 0, _number(era))
    spread = _number(since if until is None else until) - _number(since)
    if spread < 0 or (spread and card != UNKNOWN):
        raise Unreadable(f"`{card}` cannot be drawn from round {since} to round {until}")
    return Held(card, back, since, _number(era), spread)


def _back(config: Config, back: Any) -> str:
    if back not in config.deck.fronts:
        raise Unreadable(unknown("back", str(back), tuple(config.deck.fronts)))
    return str(back)


def _heap(config: Config, told: Mapping[str, Any], named: Iterable[Any]) -> tuple[str, ...]:
    """A pile of so many of each back, some of them named."""
    backs = Counter({_back(config, back): _number(count) for back, count in told.items()})
    cards = [_card(config, card) for card in named]
    rest = backs.copy()
    rest.subtract(config.deck.backs[card] for card in cards)
    if any(count < 0 for count in rest.values()) or (config.known and rest.total()):
        raise Unreadable("the cards named in a pile do not fit its backs")
    return tuple(sorted((*cards, *rest.elements())))


# Challenges, debts, results -------------------------------------------------------------


def _challenge(config: Config, told: Mapping[str, Any] | None) -> Challenge | None:
    if not told:
        return None
    skill, universe = told.get("skill", ""), told.get("universe", "")
    if (skill not in SKILLS) == (universe not in config.deck.homes):
        raise Unreadable("a Challenge in a position has a `skill` or a `universe`")
    mine, theirs = told.get("down", (0, 0))
    first, second = told.get("shown", ("", ""))
    used, others = told.get("used", ((), ()))
    one, other = told.get("given_up", (False, False))
    return Challenge(
        _seat(config, told["target"]),
        skill,
        universe,
        (_number(mine), _number(theirs)),
        (_shown(config, first), _shown(config, second)),
        (_equipment(config, used), _equipment(config, others)),
        (bool(one), bool(other)),
        int(bool(told.get("asked", 0))),
    )


def _shown(config: Config, card: Any) -> str:
    return card if card in ("", NONE) else _card(config, card)


def _equipment(config: Config, cards: Iterable[Any]) -> tuple[str, ...]:
    found = tuple(_card(config, card) for card in cards)
    if not all(card in config.deck.bonus for card in found):
        raise Unreadable("only Equipment is `used` in a Challenge")
    return found


def _owed(config: Config, told: Mapping[str, Any] | None) -> Debt | None:
    if not told:
        return None
    return Debt(
        _seat(config, told["giver"]),
        _seats(config, told.get("takers", [])),
        bool(told.get("shown", False)),
        _card(config, told["barred"]) if told.get("barred") else "",
        bool(told.get("swap", False)),
        _number(told.get("number", 0)),
    )


def _result(config: Config, told: Mapping[str, Any] | None) -> Result | None:
    if not told:
        return None
    scores = tuple(_number(score) for score in told["scores"])
    return Result(Ending(told["reason"]), _seats(config, told["winners"]), scores)


# The whole ----------------------------------------------------------------------------


def _check(state: State) -> None:
    """What must hold of any state, wherever it came from."""
    if state.phase in CHALLENGED and state.challenge is None:
        raise Unreadable(f"the phase `{state.phase}` needs a `challenge`")
    if state.phase in OWING and state.debt is None:
        raise Unreadable(f"the phase `{state.phase}` needs what is `owed`")
    if (state.phase is Phase.OVER) != (state.result is not None):
        raise Unreadable("a game that is over has a `result`, and no other has")
    if any(len(hand) > LIMIT for hand in state.hands):
        raise Unreadable(f"an Event Hand in a position has at most {LIMIT} cards")
    if state.phase is not Phase.OVER and state.turn not in state.playing:
        raise Unreadable("the player whose turn it is must be playing")
    if len(set(state.playing)) != len(state.playing):
        raise Unreadable("a player is named twice as playing")
    _check_characters(state)
    _check_pile(state)


def _check_characters(state: State) -> None:
    for place, (count, bits) in enumerate(zip(state.counts, state.may, strict=True)):
        number = bits.bit_count()
        if number < count or (state.config.known and number != count):
            whose = (*state.config.players, ASIDE)[place]
            raise Unreadable(f"`{whose}` has {count} Characters, but {number} can be there")


def _check_pile(state: State) -> None:
    """Every back as often as it was printed, no card twice."""
    deck = state.config.deck
    held = [each for hand in state.hands for each in hand]
    named = [card for card in (*state.pile, *state.discards) if card in deck.backs]
    named += [each.card for each in held if each.card != UNKNOWN]
    backs = Counter(deck.backs.get(card, card) for card in (*state.pile, *state.discards))
    backs.update(each.back for each in held)
    if state.challenge:
        cards = (*state.challenge.shown, *state.challenge.used[0], *state.challenge.used[1])
        laid = [card for card in cards if card in deck.backs]
        named += laid
        backs.update(deck.backs[card] for card in laid)
    if len(set(named)) < len(named):
        raise Unreadable("a card lies in two places")
    if backs != Counter(deck.backs.values()):
        raise Unreadable("the backs in this position are not those of the deck")
