"""A game under way: how a position is written, what must agree in it, what can be put right.

`characters` says how many lie where, `hands` which, or `may_hold` which can, where more is
known of that; the state's fields say the rest. Where not all is known, piles are of backs, and
of those cards among them that were seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ...engine import UNKNOWN, Setup
from ...engine.annotations import BySeat, Position, Raw, Row
from ...engine.codec import Part, as_list, as_table, as_whole
from ...engine.correction import ROUND, Correction, of_turn
from ...engine.seats import at_seat
from ...errors import Unreadable, check_known, unknown
from .card_knowledge import draw, laid_out, pass_on, possible, see
from .effects import dealing_order
from .state import LIMIT, NONE, Config, Held, Phase, State, start
from .turn_flow import BETWEEN

CHALLENGED = (Phase.ANSWER, Phase.SHOW, Phase.BATTLE)
OWING = (Phase.GIVE, Phase.TAKE, Phase.DISCARD, Phase.OPEN)


def counting_setup(setup: Setup) -> Setup:
    """A back stands for a card that nobody has named."""
    backs = Counter(start(setup).config.deck.backs.values())
    return replace(setup, cards={**setup.cards, **backs})


# Characters -----------------------------------------------------------------------------


def _places(config: Config) -> tuple[str, ...]:
    """The players, and where Characters lie that nobody holds."""
    return (*config.players, "aside")


def _put_characters(state: State, raw: object) -> None:
    """How many lie in each place; at a table each can be any."""
    config, given = state.config, {"aside": 0, **as_table(raw, "characters")}
    state.counts = tuple(as_whole(given[place], place) for place in _places(config))
    whole = len(config.deck.characters)
    if sum(state.counts) != whole:
        raise Unreadable(f"there are {sum(state.counts)} Characters, not {whole}")
    if state.phase is not Phase.DEAL:
        state.may = _anyone(state)


def _anyone(state: State) -> tuple[int, ...]:
    """What can lie where, as long as nothing is known of it."""
    everyone = 0 if state.config.known else state.config.deck.everyone
    return tuple(everyone if number else 0 for number in state.counts)


def _may_hold(state: State) -> dict[str, list[str]]:
    """What can lie where, of which more is known than how many."""
    places = enumerate(zip(_places(state.config), state.may, _anyone(state), strict=True))
    return {name: [*possible(state, at)] for at, (name, may, any_) in places if may != any_}


def _put_may_hold(state: State, raw: object) -> None:
    """The Characters that a table names in each place."""
    places, deck = _places(state.config), state.config.deck
    for name, cards in as_table(raw, "may_hold").items():
        named = tuple(map(str, as_list(cards, f"may_hold.{name}")))
        for card in named:
            check_known("card", card, deck.characters, Unreadable)
        check_known("place", name, places, Unreadable)
        if len(set(named)) < len(named):
            raise Unreadable(f"a card is named twice at `may_hold.{name}`")
        bits = sum(deck.bits[card] for card in named)
        state.may = at_seat(state.may, places.index(name), bits)


def _by_back(held: Held) -> tuple[str, int, int]:
    """As a hand lies for who sees no fronts."""
    return held.back, held.since, held.era


def _drawn_after(state: State) -> tuple[tuple[int, ...], ...]:
    """How often the pile had been reshuffled when each card was drawn."""
    eras = [[held.era for held in sorted(hand, key=_by_back)] for hand in state.hands]
    return tuple(tuple(each) if any(each) else () for each in eras)


def _put_drawn_after(state: State, eras: tuple[tuple[int, ...], ...]) -> None:
    for seat, after in enumerate(eras):
        hand = state.hands[seat]
        if len(after) not in (0, len(hand)):
            name = state.config.players[seat]
            raise Unreadable(f"`drawn_after` does not fit the Event Hand of `{name}`")
        drawn = tuple(h._replace(era=era) for h, era in zip(hand, after, strict=False))
        state.hands = at_seat(state.hands, seat, drawn or hand)


POSITION_PARTS = {
    "characters": Part[State](
        Raw,
        lambda state: dict(zip(_places(state.config), state.counts, strict=True)),
        _put_characters,
    ),
    "hands": Part[State](
        Raw, lambda state: _may_hold(state) if state.config.known else {}, _put_may_hold
    ),
    "may_hold": Part[State](
        Raw, lambda state: {} if state.config.known else _may_hold(state), _put_may_hold
    ),
    "event_hands": Part[State](
        BySeat[tuple[Row[Held], ...]],
        lambda state: tuple(tuple(sorted(hand, key=_by_back)) for hand in state.hands),
        lambda state, hands: setattr(state, "hands", hands),
    ),
    "drawn_after": Part[State](BySeat[tuple[int, ...]], _drawn_after, _put_drawn_after),
}


# What is left out, and what must agree ------------------------------------------------------


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """An even deal, and the first player about to challenge in round 1."""
    config = start(setup).config
    order = dealing_order(config)
    usual = {
        "phase": str(Phase.MAIN),
        "turn": config.players[config.first],
        "characters": {name: order.count(at) for at, name in enumerate(_places(config))},
    }
    return {**usual, **table}


def rest_of_deck(state: State) -> tuple[str, ...]:
    """The cards of the Event Pile, which lie nowhere else; at a table their backs."""
    backs, hands = state.config.deck.backs, [held for hand in state.hands for held in hand]
    lying = [*state.discards, *laid_out(state)]
    if state.config.known:
        gone = {*lying, *(held.card for held in hands)}
        return tuple(card for card in backs if card not in gone)
    rest = Counter(backs.values())
    rest.subtract([*(backs.get(card, card) for card in lying), *(held.back for held in hands)])
    return tuple(sorted(rest.elements()))


def complete_state(state: State) -> State:
    """A state that can be."""
    _check_phase(state)
    _check_challenge(state)
    _check_characters(state)
    _check_events(state)
    return state


def _check_phase(state: State) -> None:
    """The phase has what belongs to it, and who plays can."""
    if state.phase in CHALLENGED and state.challenge is None:
        raise Unreadable(f"the phase `{state.phase}` needs a `challenge`")
    if state.phase in OWING and state.debt is None:
        raise Unreadable(f"the phase `{state.phase}` needs what is `owed`")
    if (state.phase is Phase.OVER) != (state.result is not None):
        raise Unreadable("a game that is over has a `result`, and no other has")
    if state.phase is not Phase.OVER and state.turn not in state.playing:
        raise Unreadable("the player whose turn it is must be playing")
    if len(set(state.playing)) != len(state.playing):
        raise Unreadable("a player is named twice as playing")
    if any(len(pair) != 2 for pair in state.playoff):
        raise Unreadable("each Challenge of a `playoff` names two players")


def _check_challenge(state: State) -> None:
    """Two sides, and cards that can be there."""
    challenge, deck = state.challenge, state.config.deck
    if challenge is None:
        return
    if bool(challenge.skill) == (challenge.universe in deck.homes):
        raise Unreadable("a Challenge has a `skill` or a `universe`")
    for pair in (challenge.down, challenge.shown, challenge.used, challenge.given_up):
        if len(pair) != 2:
            raise Unreadable("a Challenge has two sides")
    for card in challenge.shown:
        if card not in ("", NONE, *deck.characters, *deck.pile):
            raise Unreadable(unknown("card", card, (*deck.characters, *deck.pile)))
    if not {*challenge.used[0], *challenge.used[1]} <= deck.bonus.keys():
        raise Unreadable("only Equipment is `used` in a Challenge")
    if challenge.asked > 1:
        raise Unreadable("`challenge.asked` should be 0 or 1")


def _check_characters(state: State) -> None:
    """All are where they can be, and each can be somewhere."""
    somewhere = 0
    for place, (count, bits) in enumerate(zip(state.counts, state.may, strict=True)):
        number, somewhere = bits.bit_count(), somewhere | bits
        if number < count or (state.config.known and number != count):
            whose = _places(state.config)[place]
            raise Unreadable(f"`{whose}` has {count} Characters, but {number} can be there")
    if state.phase is not Phase.DEAL and somewhere != state.config.deck.everyone:
        raise Unreadable("a Character can be nowhere")


def _check_events(state: State) -> None:
    """Every back as often as it was printed, no card twice."""
    deck, lying = state.config.deck, [*state.pile, *state.discards, *laid_out(state)]
    held = [each for hand in state.hands for each in hand]
    for back, card, *_ in held:
        if card != UNKNOWN and deck.backs.get(card) != back:
            raise Unreadable(f"`{card}` does not have the back `{back}`")
    named = [card for card in (*lying, *(each.card for each in held)) if card in deck.backs]
    backs = Counter([*(deck.backs.get(card, card) for card in lying), *(x.back for x in held)])
    if any(len(hand) > LIMIT for hand in state.hands):
        raise Unreadable(f"an Event Hand has at most {LIMIT} cards")
    if len(set(named)) < len(named):
        raise Unreadable("a card lies in two places")
    if state.config.known and len(named) < len(deck.backs):
        raise Unreadable("where all is known every card is named")
    if backs != Counter(deck.backs.values()):
        raise Unreadable("the backs are not those of the deck")


def check_corrected(state: State) -> None:
    """Unreadable if somebody plays on without a Character: STG-9.1."""
    for seat in state.playing if state.phase in BETWEEN else ():
        if not state.counts[seat] and state.config.house.no_characters == "eliminated":
            name = state.config.players[seat]
            raise Unreadable(f"{name} has no Character, and so is out: `leave {name}`")


# What the table can put right ---------------------------------------------------------------


def _give(now: State, giver: int, taker: int, what: int | str) -> None:
    """A named Character changed hands, or so many: then what was known of both hands is
    forgotten. Who had none and gets some plays again."""
    number = what if isinstance(what, int) else 1
    if isinstance(what, str) and _can_lie(now, what) == [taker]:
        return  # it is there
    if number > now.counts[giver]:
        raise Unreadable(f"{now.config.players[giver]} has not so many Characters")
    if isinstance(what, int):
        _move(now, giver, taker, number)
        _forget(now, (giver, taker))
    elif not _can_hold(now, giver, what):
        raise Unreadable(f"{now.config.players[giver]} cannot have had that Character")
    else:
        pass_on(now, giver, taker, what)
    _play(now, taker)


def _can_hold(state: State, seat: int, card: str) -> bool:
    """Whether a Character can be with somebody."""
    return bool(state.may[seat] & state.config.deck.bits[card])


def _can_lie(state: State, card: str) -> list[int]:
    """Where a Character can be."""
    return [place for place in range(len(state.may)) if _can_hold(state, place, card)]


def _move(now: State, giver: int, taker: int, number: int) -> None:
    """So many Characters go from one place to another."""
    counts = at_seat(now.counts, giver, now.counts[giver] - number)
    now.counts = at_seat(counts, taker, counts[taker] + number)


def _forget(now: State, places: Iterable[int]) -> None:
    """Every Character can be there, if any is."""
    for place in places:
        anyone = now.config.deck.everyone if now.counts[place] else 0
        now.may = at_seat(now.may, place, anyone)


def _play(now: State, seat: int) -> None:
    """Somebody plays, in the order of the seats."""
    now.playing = tuple(sorted({*now.playing, seat}))


def _win(now: State, seat: int, card: int | str) -> None:
    """A Character came from the only other player who can have had it; a number is how many
    the player has now."""
    if isinstance(card, int):
        _set_number(now, seat, card)
        return
    places = _can_lie(now, card)
    others = [x for x in now.playing if x != seat and now.counts[x] and x in places]
    if len(others) != 1 and places != [seat]:
        raise Unreadable("say from whom: `Bo gave Ana Marrow`")
    _give(now, others[0] if others else seat, seat, card)


def _set_number(now: State, seat: int, number: int) -> None:
    """What one has more the only other player has less, or lay aside; what one has less
    waits there until somebody has it."""
    playing, more = now.playing, number - now.counts[seat]
    if len(playing) == 2 and seat in playing:
        giver, taker = (seat, *(other for other in playing if other != seat))[
            :: 1 if more < 0 else -1
        ]
        _give(now, giver, taker, abs(more))
        return
    aside = now.config.aside
    if more > now.counts[aside]:
        raise Unreadable(
            f"{now.counts[aside]} lie aside; say first who has less, or who gave them: "
            "`Bo gave Ana 2`"
        )
    _move(now, aside, seat, more)
    _forget(now, range(len(now.counts)))
    if number:
        _play(now, seat)


def _turn(now: State, seat: int) -> None:
    """Whose turn begins, with the draw or after it."""
    if now.phase not in BETWEEN:
        raise Unreadable("this turn is under way; `undo` takes back what was done in it")
    now.negatives, now.duty, now.skipped, now.turn = 0, False, False, seat


def _holds(now: State, seat: int, back: str) -> None:
    """One card more in an Event Hand, from the pile."""
    if back not in now.pile:
        raise Unreadable(f"no card in the pile has the back {back}")
    draw(now, seat, back)


def _discard(now: State, seat: int, back: str) -> None:
    """One card less in an Event Hand, to the discards, unnamed if it can be."""
    hand = now.hands[seat]
    fitting = sorted(held for held in hand if held.back == back)
    if not fitting:
        name = now.config.players[seat]
        raise Unreadable(f"{name} holds no card with the back {back}")
    left = list(hand)
    left.remove(fitting[0])
    now.hands = at_seat(now.hands, seat, tuple(left))
    now.discards = tuple(sorted((*now.discards, back)))


def _back(now: State, seat: int) -> None:
    """Somebody who left plays again, with the Characters that wait, as far as they still do.

    Of who has none nobody plays on: STG-9.1. What is known of the others stays known.
    """
    name, aside = now.config.players[seat], now.config.aside
    if seat in now.playing:
        raise Unreadable(f"{name} is playing")
    if not now.counts[seat]:
        number = min(now.waiting[seat] if now.waiting else 0, now.counts[aside])
        if not number:
            raise Unreadable(f"no Character waits for {name}, and who has none is out")
        _move(now, aside, seat, number)
        now.may = at_seat(now.may, seat, now.may[aside])
        if not now.counts[aside]:
            now.may = at_seat(now.may, aside, 0)
    now.waiting = at_seat(now.waiting, seat, 0) if now.waiting else ()
    _play(now, seat)


CORRECTIONS = {
    "characters": Correction(
        ("player", "number"),
        _set_number,
        "{0} has {1} Characters",
        asked="How many Characters has each?",
    ),
    "round": ROUND,
    "gave": Correction(("player", "player", "given"), _give, "Characters: {0} gave {1} {2}"),
    "has": Correction(  # a Character was seen in a hand
        ("player", "character"), lambda now, seat, card: see(now, seat, (card,)), "{0} has {1}"
    ),
    "captured": Correction(("player", "given"), _win, "{0} captured {1}"),
    "turn": of_turn(_turn),
    "holds": Correction(
        ("player", "drawn"),
        _holds,
        "{0} holds one card more, {1}",
        asked="Who holds cards for Events?",
    ),
    "gone": Correction(("player", "drawn"), _discard, "{0} holds one card less, {1}"),
    "back": Correction(("player",), _back, "{0} plays again"),
}


def newcomer(state: State, position: Position, name: str) -> str:
    """All Characters are dealt (STG-2.3), so somebody who has them gives some; that the table
    does so is its house rule."""
    if state.phase not in BETWEEN:
        raise Unreadable("say it again when the turn that is under way is over (STG-2.7)")
    position["characters"][name] = 0
    position.setdefault("may_hold", {})[name] = []
    giver = state.config.players[max(range(len(state.counts)), key=lambda at: state.counts[at])]
    return (
        f"all Characters are dealt (STG-2.3): {name} plays once somebody gives some, such as "
        f"`give {giver} {name} 3`"
    )
