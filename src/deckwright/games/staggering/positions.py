"""A game under way: where the cards lie, as far as anybody knows, and what must agree.

What everybody sees stands under the same keys at both kinds of table. The cards themselves
stand under `hands`, `pile_cards` and `discarded` where they are known, and what is known of
them under `may_hold` and `seen_discards` where they are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ...engine import UNKNOWN, Setup
from ...engine.annotations import Raw
from ...engine.codec import Part, as_list, as_table, as_whole
from ...errors import Unreadable, unknown
from .card_knowledge import laid_out, possible, see
from .effects import dealing_order
from .state import LIMIT, NONE, THREE_ROUNDS, Config, Held, Phase, State, start

ASIDE = "aside"
"""The place of Characters that nobody holds."""
CHALLENGED = (Phase.ANSWER, Phase.SHOW, Phase.BATTLE)
OWING = (Phase.GIVE, Phase.TAKE, Phase.DISCARD, Phase.OPEN)


def _places(config: Config) -> tuple[str, ...]:
    return (*config.players, ASIDE)


def _card(config: Config, card: object) -> str:
    """The card of that id; Unreadable if the deck has none."""
    deck = config.deck
    if card not in deck.bits and card not in deck.backs:
        raise Unreadable(unknown("card", str(card), (*deck.characters, *deck.pile)))
    return str(card)


def _back(config: Config, back: object) -> str:
    if back not in config.deck.fronts:
        raise Unreadable(unknown("back", str(back), tuple(config.deck.fronts)))
    return str(back)


# Characters -----------------------------------------------------------------------------


def _characters(state: State) -> dict[str, int]:
    return dict(zip(_places(state.config), state.counts, strict=True))


def _put_characters(state: State, raw: object) -> None:
    """How many lie in each place; at a table each can be any."""
    config, given = state.config, {ASIDE: 0, **as_table(raw, "characters")}
    state.counts = tuple(as_whole(given[place], place) for place in _places(config))
    whole = len(config.deck.characters)
    if sum(state.counts) != whole:
        raise Unreadable(f"there are {sum(state.counts)} Characters, not {whole}")
    if state.phase is not Phase.DEAL:
        anyone = 0 if config.known else config.deck.everyone
        state.may = tuple(anyone if number else 0 for number in state.counts)


def _known_places(state: State) -> dict[str, list[str]]:
    """What lies where, in a known game."""
    if not state.config.known:
        return {}
    return {name: [*possible(state, at)] for at, name in enumerate(_places(state.config))}


def _may_hold(state: State) -> dict[str, list[str]]:
    """What can lie where, of which more is known than how many."""
    if state.config.known:
        return {}
    free = [state.config.deck.everyone if number else 0 for number in state.counts]
    places = enumerate(_places(state.config))
    return {name: [*possible(state, at)] for at, name in places if state.may[at] != free[at]}


def _put_held(state: State, raw: object) -> None:
    lists = [as_list(each, "hands") for each in as_table(raw, "hands").values()]
    _once_each([card for cards in lists for card in cards])
    _put_may_hold(state, raw)


def _put_may_hold(state: State, raw: object) -> None:
    config, may = state.config, list(state.may)
    for name, cards in as_table(raw, "may_hold").items():
        listed = as_list(cards, f"may_hold.{name}")
        _once_each(listed)
        bits = [config.deck.bits[_card(config, card)] for card in listed]
        may[_places(config).index(name)] = sum(bits)
    state.may = tuple(may)


def _once_each(cards: Iterable[object]) -> None:
    """STG-1.9: no Character is named more often than it was printed."""
    for card, copies in Counter(map(str, cards)).items():
        if copies > 1:
            raise Unreadable(f"there is one `{card}`, but it is named {copies} times")


def _put_shown(state: State, raw: object) -> None:
    """Characters that were seen in a hand."""
    for name, cards in as_table(raw, "shown").items():
        there = tuple(_card(state.config, card) for card in as_list(cards, "shown"))
        see(state, _places(state.config).index(name), there)


# Event Hands ----------------------------------------------------------------------------


def _in_order(state: State) -> dict[str, list[Held]]:
    hands = [sorted(hand, key=lambda held: held[1:]) for hand in state.hands]
    return dict(zip(state.config.players, hands, strict=True))


def _event_hands(state: State) -> dict[str, list[list[object]]]:
    return {name: list(map(_write_held, hand)) for name, hand in _in_order(state).items()}


def _write_held(held: Held) -> list[object]:
    """Back, card, and the round a 3 Rounds card was drawn in, or from and to."""
    drawn = [held.since, held.since + held.spread] if held.spread else [held.since]
    return [held.back, held.card, *(drawn if held.back == THREE_ROUNDS else ())]


def _put_event_hands(state: State, raw: object) -> None:
    hands, config = as_table(raw, "event_hands"), state.config
    state.hands = tuple(
        tuple(_read_held(config, each) for each in as_list(hands.get(name, []), name))
        for name in config.players
    )


def _read_held(config: Config, raw: object) -> Held:
    """`[back, card]`, and the round a 3 Rounds card was drawn in, or from and to; a back alone
    may stand for `[back, "?"]`."""
    named, card, *drawn = (
        [raw, UNKNOWN] if isinstance(raw, str) else as_list(raw, "event_hands")
    )
    back, card = _back(config, named), str(card)
    since, *until = [as_whole(each, "event_hands") for each in drawn or [0]]
    if len(until) > 1:
        raise Unreadable(f"`{card}` in an Event Hand is drawn in one round, or from and to")
    if card != UNKNOWN and config.deck.backs.get(_card(config, card)) != back:
        raise Unreadable(f"`{card}` does not have the back `{back}`")
    if config.known and card == UNKNOWN:
        raise Unreadable("a known game has no unknown card in an Event Hand")
    if back != THREE_ROUNDS:
        return Held(card, back)
    spread = until[0] - since if until else 0
    if spread < 0 or (spread and card != UNKNOWN):
        raise Unreadable(f"`{card}` cannot be drawn from round {since} to round {until[0]}")
    return Held(card, back, since, spread=spread)


def _drawn_after(state: State) -> dict[str, list[int]]:
    """How often the pile had been reshuffled when each card was drawn."""
    eras = {name: [held.era for held in hand] for name, hand in _in_order(state).items()}
    return {name: each for name, each in eras.items() if any(each)}


def _put_drawn_after(state: State, raw: object) -> None:
    hands, eras = list(state.hands), as_table(raw, "drawn_after")
    for seat, name in enumerate(state.config.players):
        after = as_list(eras.get(name, [0] * len(hands[seat])), "drawn_after")
        if len(after) != len(hands[seat]):
            raise Unreadable(f"`drawn_after` does not fit the Event Hand of `{name}`")
        both = zip(hands[seat], after, strict=True)
        hands[seat] = tuple(held._replace(era=as_whole(era, name)) for held, era in both)
    state.hands = tuple(hands)


# The two piles --------------------------------------------------------------------------


def _by_back(state: State, cards: tuple[str, ...]) -> dict[str, int]:
    backs = state.config.deck.backs
    return dict(sorted(Counter(backs.get(card, card) for card in cards).items()))


def _backs(state: State, raw: object, place: str) -> tuple[str, ...]:
    """A pile of so many of each back."""
    counts = as_table(raw, place).items()
    backs = {_back(state.config, back): as_whole(many, place) for back, many in counts}
    return tuple(sorted(Counter(backs).elements()))


def _named_in(state: State, pile: tuple[str, ...], raw: object) -> tuple[str, ...]:
    """The same pile, some of whose cards are named."""
    cards = [_card(state.config, card) for card in as_list(raw, "discarded")]
    backs = Counter(pile)
    backs.subtract(state.config.deck.backs[card] for card in cards)
    if any(number < 0 for number in backs.values()):
        raise Unreadable("the cards named in a pile do not fit its backs")
    return tuple(sorted((*cards, *backs.elements())))


def _put_pile(state: State, raw: object) -> None:
    state.pile = _backs(state, raw, "pile")


def _put_pile_cards(state: State, raw: object) -> None:
    state.pile = _named_in(state, state.pile, raw)


def _put_discards(state: State, raw: object) -> None:
    state.discards = _backs(state, raw, "discards")


def _put_discarded(state: State, raw: object) -> None:
    state.discards = _named_in(state, state.discards, raw)


def _seen_discards(state: State) -> list[str]:
    """The discards by name, as far as anybody told them."""
    return sorted(card for card in state.discards if card in state.config.deck.backs)


def _put_reshuffled(state: State, raw: object) -> None:
    """Cards seen in the discards when they became the pile, and in which shuffle."""
    cards = as_table(raw, "reshuffled").items()
    state.returned = tuple(sorted((_card(state.config, c), as_whole(n, c)) for c, n in cards))


POSITION_PARTS = {
    "characters": Part[State](Raw, _characters, _put_characters),
    "hands": Part[State](Raw, _known_places, _put_held),
    "may_hold": Part[State](Raw, _may_hold, _put_may_hold),
    "event_hands": Part[State](Raw, _event_hands, _put_event_hands),
    "drawn_after": Part[State](Raw, _drawn_after, _put_drawn_after),
    "pile": Part[State](Raw, lambda state: _by_back(state, state.pile), _put_pile),
    "pile_cards": Part[State](
        Raw, lambda state: sorted(state.pile) if state.config.known else [], _put_pile_cards
    ),
    "discards": Part[State](Raw, lambda state: _by_back(state, state.discards), _put_discards),
    "discarded": Part[State](
        Raw, lambda state: _seen_discards(state) if state.config.known else [], _put_discarded
    ),
    "seen_discards": Part[State](
        Raw, lambda state: [] if state.config.known else _seen_discards(state), _put_discarded
    ),
    "reshuffled": Part[State](Raw, lambda state: dict(state.returned), _put_reshuffled),
    "shown": Part[State](Raw, lambda _: {}, _put_shown),
}
"""The keys that say where cards lie; each is read on what those before it say."""


# What is left out, and what must agree ------------------------------------------------------


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """An even deal, the first player about to challenge in round 1, and all cards in the Event
    Pile that are said to lie nowhere else."""
    config = start(setup).config
    order = dealing_order(config)
    usual = {
        "phase": str(Phase.MAIN),
        "turn": config.players[config.first],
        "characters": {name: order.count(at) for at, name in enumerate(_places(config))},
        "pile": {},
    }
    return {**usual, **table}


def complete_state(state: State) -> State:
    """A state that can be, with its pile."""
    now = state.copy()
    if not now.pile:
        now.pile = _rest(now)
    _check(now)
    _check_challenge(now)
    _check_characters(now)
    _check_pile(now)
    return now


def _rest(state: State) -> tuple[str, ...]:
    """The cards of the deck that lie nowhere else; at a table their backs."""
    backs = state.config.deck.backs
    lying = [*state.discards, *laid_out(state)]
    if state.config.known:
        held = [each.card for hand in state.hands for each in hand]
        return tuple(card for card in backs if card not in (*lying, *held))
    rest = Counter(backs.values())
    rest.subtract(backs.get(card, card) for card in lying)
    rest.subtract(each.back for hand in state.hands for each in hand)
    return tuple(sorted(rest.elements()))


def _check(state: State) -> None:
    """The phase has what belongs to it, and who plays can."""
    if state.phase in CHALLENGED and state.challenge is None:
        raise Unreadable(f"the phase `{state.phase}` needs a `challenge`")
    if state.phase in OWING and state.debt is None:
        raise Unreadable(f"the phase `{state.phase}` needs what is `owed`")
    if (state.phase is Phase.OVER) != (state.result is not None):
        raise Unreadable("a game that is over has a `result`, and no other has")
    if any(len(hand) > LIMIT for hand in state.hands):
        raise Unreadable(f"an Event Hand has at most {LIMIT} cards")
    if state.phase is not Phase.OVER and state.turn not in state.playing:
        raise Unreadable("the player whose turn it is must be playing")
    if len(set(state.playing)) != len(state.playing):
        raise Unreadable("a player is named twice as playing")
    if any(len(pair) != 2 for pair in state.playoff):
        raise Unreadable("each Challenge of a `playoff` names two players")


def _check_challenge(state: State) -> None:
    """Two sides, and cards that can be there."""
    challenge, config = state.challenge, state.config
    for card in (state.debt.barred,) if state.debt and state.debt.barred else ():
        _card(config, card)
    if challenge is None:
        return
    if bool(challenge.skill) == (challenge.universe in config.deck.homes):
        raise Unreadable("a Challenge has a `skill` or a `universe`")
    for pair in (challenge.down, challenge.shown, challenge.used, challenge.given_up):
        if len(pair) != 2:
            raise Unreadable("a Challenge has two sides")
    for card in (*challenge.shown, *challenge.used[0], *challenge.used[1]):
        if card not in ("", NONE):
            _card(config, card)
    if not {*challenge.used[0], *challenge.used[1]} <= config.deck.bonus.keys():
        raise Unreadable("only Equipment is `used` in a Challenge")
    if challenge.asked > 1:
        raise Unreadable("`challenge.asked` should be 0 or 1")


def check_corrected(state: State) -> None:
    """Unreadable if somebody plays on without a Character: STG-9.1."""
    between = state.phase in (Phase.DRAW, Phase.MAIN)
    if between and state.config.house.no_characters == "eliminated":
        for seat in state.playing:
            if not state.counts[seat]:
                name = state.config.players[seat]
                raise Unreadable(f"{name} has no Character, and so is out: `leave {name}`")


def _check_characters(state: State) -> None:
    """All are where they can be."""
    for place, (count, bits) in enumerate(zip(state.counts, state.may, strict=True)):
        number = bits.bit_count()
        if number < count or (state.config.known and number != count):
            whose = _places(state.config)[place]
            raise Unreadable(f"`{whose}` has {count} Characters, but {number} can be there")


def _check_pile(state: State) -> None:
    """Every back as often as it was printed, no card twice."""
    deck, laid = state.config.deck, laid_out(state)
    held = [each for hand in state.hands for each in hand]
    named = [card for card in (*state.pile, *state.discards, *laid) if card in deck.backs]
    named += [each.card for each in held if each.card != UNKNOWN]
    backs = Counter(deck.backs.get(c, c) for c in (*state.pile, *state.discards, *laid))
    backs.update(each.back for each in held)
    if len(set(named)) < len(named):
        raise Unreadable("a card lies in two places")
    if state.config.known and len(named) < len(deck.backs):
        raise Unreadable("where all is known every card of a pile is named")
    if backs != Counter(deck.backs.values()):
        raise Unreadable("the backs are not those of the deck")
