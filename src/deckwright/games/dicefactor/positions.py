"""A game under way: where the cards lie, what must agree, what the table can put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NamedTuple

from ...engine import UNKNOWN, Setup
from ...engine.annotations import BySeat, Card, Cards, OneOf, Seat
from ...engine.card_pools import RESTRICTED, CardPlaces, hold, is_unknown
from ...engine.codec import Part
from ...engine.correction import Correction, by_player, of_hand, of_turn, one, resize
from ...engine.seats import Hand, at_seat, seats_after
from ...errors import Unreadable, unknown
from .effects import win
from .goals import DICE, winning_sets
from .state import ADD, AWAY, HAND, Ending, Stage, State

WAYS = {1: "clockwise", -1: "anticlockwise"}
ENDINGS = {each.name.lower(): each for each in Ending}
EARLY = (Stage.TABLE, Stage.DEAL, Stage.TURN_UP)


class Pool(NamedTuple):
    """Cards that some unknown ones are together."""

    cards: tuple[Card, ...]
    held: BySeat[int]
    """How many of them each player holds."""
    aside: bool = False


# What the fields do not say ---------------------------------------------------------------


def _sorted_cards(cards: Iterable[str]) -> Hand:
    """Cards by id, unknown ones alike."""
    return tuple(sorted(UNKNOWN if is_unknown(card) else card for card in cards))


def _count_in_hands(cards: CardPlaces, token: str) -> tuple[int, ...]:
    return tuple(hand.count(token) for hand in cards.hands)


def _pools(state: State) -> tuple[Pool, ...]:
    cards = state.cards
    return tuple(
        Pool(tuple(sorted(pool)), _count_in_hands(cards, token), cards.aside == token)
        for token, pool in cards.pools
    )


def _put_pools(state: State, pools: tuple[Pool, ...]) -> None:
    """Unknown cards as tokens of their pools."""
    for number, pool in enumerate(pools, 1):
        token = f"{UNKNOWN}{number}"
        if len(pool.cards) != sum(pool.held) + pool.aside:
            raise Unreadable("a pool has as many cards as there are places for them")
        _mark(state, token, pool.held)
        _place(state, pools=(*state.cards.pools, (token, pool.cards)))
        _place(state, aside=token if pool.aside else state.cards.aside)


def _mark(state: State, token: str, places: tuple[int, ...]) -> None:
    """So many unknown cards of each hand become tokens of a pool."""
    hands = [list(hand) for hand in state.cards.hands]
    for seat, times in enumerate(places):
        if times > hands[seat].count(UNKNOWN):
            name = state.config.players[seat]
            raise Unreadable(f"{name} holds fewer unknown cards than are pooled")
        for _ in range(times):
            hands[seat][hands[seat].index(UNKNOWN)] = token
    _place(state, hands=tuple(map(tuple, hands)))


def _place(state: State, **places: object) -> None:
    """Cards in other places."""
    state.cards = state.cards._replace(**places)  # type: ignore[arg-type]


def _rollers(state: State) -> tuple[int, ...]:
    """Who rolls for the first turn; before the rolls only where the table has settled it."""
    settled = state.stage in EARLY and len(state.rollers) < len(state.config.players)
    return state.rollers if settled or state.stage is Stage.FIRST else ()


POSITION_PARTS = {
    "direction": Part[State](
        Annotated[str, OneOf(tuple(WAYS.values()))],
        lambda state: WAYS[state.way],
        lambda state, word: setattr(state, "way", 1 if word == WAYS[1] else -1),
    ),
    "rollers": Part[State](tuple[Seat, ...], _rollers, one("rollers")),
    "drawn": Part[State](
        tuple[Card, ...], lambda state: _sorted_cards(state.drawn), one("drawn")
    ),
    "hands": Part[State](
        BySeat[tuple[Card, ...]],
        lambda state: tuple(map(_sorted_cards, state.cards.hands)),
        lambda state, hands: _place(state, hands=hands),
    ),
    "pile": Part[State](  # from its top, or its size
        Cards,
        lambda state: state.cards.pile[::-1],
        lambda state, cards: _place(state, pile=cards[::-1]),
    ),
    "discard": Part[State](
        tuple[Card, ...],
        lambda state: state.cards.discard,
        lambda state, cards: _place(state, discard=cards),
    ),
    "aside": Part[State](
        Card,
        lambda state: UNKNOWN if is_unknown(state.cards.aside) else state.cards.aside,
        lambda state, card: _place(state, aside=card),
    ),
    "base": Part[State](  # how many unknown cards of each player can only be base cards
        BySeat[int],
        lambda state: _count_in_hands(state.cards, RESTRICTED),
        lambda state, numbers: _mark(state, RESTRICTED, numbers),
    ),
    "pools": Part[State](tuple[Pool, ...], _pools, _put_pools),
    "ending": Part[State](
        Annotated[str, OneOf(tuple(ENDINGS))],
        lambda state: state.ending.name.lower() if state.ending else "",
        lambda state, word: setattr(state, "ending", ENDINGS[word]),
    ),
}


# Reading --------------------------------------------------------------------------------


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """What is left out is as at the start of a turn."""
    owner = table.get("turn", setup.players[0])
    usual = {"stage": str(Stage.START), "turn": owner, "judge": owner, "pile": 0}
    empty = {"hands": {}, "discard": [], **usual}
    return {**empty, **table}


def complete_state(state: State) -> State:
    """A state whose parts agree with each other, with what follows from them."""
    now = state.copy()
    _check_goals(now)
    now.wanted = winning_sets(now.config.faces, now.goals) if now.goals else ()
    _place_rest(now)
    _check_stage(now)
    if not now.claims:
        if now.stage is Stage.OVER:
            raise Unreadable("a game that is over needs its `claims`")
    elif now.ending is None:
        raise Unreadable("`claims` need the `ending` they have come to")
    elif now.stage is Stage.OVER:
        win(now)
    return now


def _check_goals(state: State) -> None:
    """The faces of the goal dice must lie there once the game is under way."""
    early = state.stage in (*EARLY, Stage.FIRST, Stage.GOALS)
    if not state.goals and early:
        return
    if len(state.goals) != len(DICE):
        raise Unreadable("`goals` are two faces: of the Colors die and of the Shapes die")
    for face, shown in zip(state.goals, DICE.values(), strict=True):
        if face not in shown:
            raise Unreadable(unknown("face", face, shown))


def _place_rest(state: State) -> None:
    """What is named nowhere is in the draw pile, or unknown."""
    for card, copies in Counter(state.drawn).items():  # BOL-1.1
        if copies > state.config.deck.get(card, copies):
            raise Unreadable(f"there are not so many cards `{card}`")
    cards, left = state.cards, _cards_left(state)
    tokens = [*(card for hand in cards.hands for card in hand), cards.aside]
    if state.config.known:
        if any(map(is_unknown, tokens)):
            raise Unreadable("where all is known no card is unknown")
        if cards.pile and Counter(cards.pile) != Counter(left):
            raise Unreadable("the draw pile must hold exactly the cards that lie nowhere else")
        _place(state, pile=cards.pile or left[::-1])
        return
    size = len(left) - sum(token in (UNKNOWN, RESTRICTED) for token in tokens)
    if size < 0 or (cards.pile and cards.pile != (UNKNOWN,) * size):
        raise Unreadable(f"the draw pile must have {size} cards, so that none is lost")
    _place(state, pile=(UNKNOWN,) * size, unseen=left)


def _cards_left(state: State) -> Hand:
    """The cards of the deck that lie nowhere in sight."""
    cards, deck = state.cards, state.config.deck
    left = Counter(deck)
    left.subtract([ADD] * (state.front >= 0))
    for place in (*cards.hands, cards.discard, (cards.aside,) * bool(cards.aside)):
        left.subtract(card for card in place if not is_unknown(card))
    for _, pool in cards.pools:
        left.subtract(pool)
    for card, copies in left.items():
        if copies < 0 or card not in deck:
            raise Unreadable(f"there are not so many cards `{card}`")
    return tuple(left.elements())


def _check_stage(state: State) -> None:
    """Whether its stage has what it needs."""
    stage, cards = state.stage, state.cards
    traded = stage in (Stage.GRAB, Stage.KEEP)
    rolled = {"": stage, "d8": Stage.START, "goals": Stage.GOALS}
    rolls_in = rolled.get(state.rolling, Stage.REROLL if state.rolling in DICE else None)
    problems = {
        "a trade needs its `target`": traded and state.target in (-1, state.turn),
        "a trade needs the card laid `aside`": stage is Stage.KEEP and not cards.aside,
        "no card lies `aside` outside a trade": bool(cards.aside)
        and not (traded or state.claims),
        "only a discard pile can be shuffled": state.shuffle and not cards.discard,
        "cards can be owed only after a shuffle": bool(state.owed) and not state.shuffle,
        "the dice roll in another stage": stage is not rolls_in,
        "no hand can be empty here": stage is Stage.DISCARD
        and not (state.shuffle or cards.hands[state.turn]),
        "no hand held up can be empty": stage is Stage.GRAB and not cards.hands[state.target],
        "somebody must roll first": stage is Stage.FIRST and not state.rollers,
        "before the deal no hand holds cards": stage is Stage.DEAL and any(cards.hands),
        "the judging needs `claims` and who is `waiting`": stage is Stage.JUDGE
        and not (state.claims and state.waiting),
    }
    for problem, there in problems.items():
        if there:
            raise Unreadable(problem)


# What the table can put right ---------------------------------------------------------------


FEWEST = 2
"""So many are needed to play: BOL-1.1."""


def _goal(now: State, die: str, face: str) -> None:
    """A goal die shows another face."""
    if not now.goals:
        raise Unreadable("the goal dice have not been rolled")
    now.goals = at_seat(now.goals, [*DICE].index(die), face)


def _hand(now: State, seat: int, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it."""
    hand, _ = resize(now.cards.hands[seat], number, now.cards.pile)
    now.cards = hold(now.cards, seat, hand)
    _count_pile(now)


def _count_pile(now: State) -> None:
    """All cards that lie nowhere else are in the draw pile."""
    now.cards = now.cards._replace(pile=())


def _turn(now: State, seat: int) -> None:
    """Whose turn begins; a turn under way is ended or taken back first.

    Before the first turn nobody need roll for it any more. Where the table saw to the turns,
    every one is refereed from this one on.
    """
    match now.stage:
        case Stage.TABLE:
            begun = Stage.START if now.goals else Stage.GOALS
            now.stage, now.turn, now.judge = begun, seat, seat
        case Stage.DEAL | Stage.TURN_UP:
            now.rollers = (seat,)
        case Stage.FIRST | Stage.GOALS:
            now.rolled = (0,) * len(now.rolled)
            now.stage, now.turn, now.judge = Stage.GOALS, seat, seat
        case Stage.START:
            now.turn = seat
        case Stage.OVER:
            raise Unreadable("the game is over; `undo` takes its last line back")
        case _:
            raise Unreadable("this turn is not over; `undo` takes back what was done in it")


def _below(now: State) -> Hand:
    """What lies under the top of the discard pile."""
    if not now.cards.discard:
        raise Unreadable("the discard pile is empty")
    return now.cards.discard[:-1]


def _put_on(now: State, discard: Hand, *cards: str) -> None:
    """A discard pile, with cards laid on it."""
    if UNKNOWN in cards:
        raise Unreadable("say which card lies there")
    now.cards = now.cards._replace(discard=(*discard, *cards))
    _count_pile(now)


def _front(now: State, seat: int) -> None:
    """The Add card lies in front of somebody (BOL-5.10), who holds six."""
    now.front = seat
    _count_pile(now)


def _unrefereed(now: State) -> None:
    """From now on the table sees to the turns, and claims are checked."""
    if now.stage is Stage.TABLE:
        raise Unreadable("the turns are yours to see to already")
    if now.stage not in (Stage.START, Stage.GOALS):
        raise Unreadable("say it again when the turn that is under way is over (BOL-4.1)")
    now.stage = Stage.TABLE


def _out(now: State, seat: int) -> None:
    """Who leaves misses all turns; the hand stays, and can be traded for."""
    others = seats_after(seat, len(now.lost), now.way)[:-1]
    there = [other for other in others if now.lost[other] < AWAY]
    if len(there) < FEWEST:
        raise Unreadable("two are needed to play (BOL-1.1)")
    if now.turn == seat:
        _turn(now, there[0])
    now.lost = at_seat(now.lost, seat, 2 * AWAY)


def _back(now: State, seat: int) -> None:
    """Who comes back has a turn when it is due."""
    if now.lost[seat] < AWAY:
        raise Unreadable(f"{now.config.players[seat]} is playing")
    now.lost = at_seat(now.lost, seat, 0)


CORRECTIONS = {
    "turn": of_turn(_turn),
    "unrefereed": Correction((), _unrefereed, "the turns are yours to see to"),
    "goal": Correction(("die", "face"), _goal, "the goal die {0} shows {1}"),
    "front": Correction(
        ("player",),
        _front,
        "the Add card lies in front of {0}",
        also=("add",),
        asked="Who has the Add card in front? (Enter: nobody)",
    ),
    "hand": of_hand(_hand),
    "discarded": Correction(
        ("card",),
        lambda now, card: _put_on(now, now.cards.discard, card),
        "{0} lies on the discard pile, too",
        asked="What was discarded, the top card last?",
    ),
    "top": Correction(
        ("card",),
        lambda now, card: _put_on(now, _below(now), card),
        "{0} lies on top of the discard pile",
    ),
    "gone": Correction(
        (), lambda now: _put_on(now, _below(now)), "the top of the discard pile goes back"
    ),
    "misses": Correction(
        ("player", "number"),
        by_player("lost"),
        "{0} misses {1} turns",
        asked="How many turns will each miss?",
    ),
    "out": Correction(("player",), _out, "{0} misses all turns until coming back"),
    "back": Correction(("player",), _back, "{0} plays again"),
    "direction": Correction(
        (),
        lambda now: setattr(now, "way", -now.way),
        "play goes the other way",
        "Does play go the other way? (y)",
    ),
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
    """With five cards from the draw pile (BOL-2.2), between two turns."""
    if state.stage is not Stage.START:
        raise Unreadable("say it again when the turn that is under way is over (BOL-4.1)")
    if len(state.cards.pile) < HAND:
        raise Unreadable("too few cards are left to draw (BOL-2.2); `rematch` deals anew")
    position.pop("pile", None)  # what lies nowhere else
    position["hands"][name] = [UNKNOWN] * HAND
    return f"{name} draws {HAND} cards"
