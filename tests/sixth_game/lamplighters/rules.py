"""Lamplighters: a small game of growing lights.

state                    the table, its house rules, and how it begins
rules                    what can be done, what forbids it and what it brings about; the table
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from deckwright.engine import (
    TABLE,
    UNKNOWN,
    Action,
    Chance,
    Effects,
    Offer,
    Offers,
    Result,
    Secret,
    Setup,
    action,
)
from deckwright.engine.codec import check_cards, inventory
from deckwright.engine.legality import Checks, Refusals, never, unless_ruled
from deckwright.engine.offers import on_turn
from deckwright.engine.seats import at_seat, leaders, seats_after, without
from deckwright.errors import Unreadable
from deckwright.table import Area, Fact, Laid, Player, Table

from .state import GUST, HAND, Phase, State, View

LEGALITY = Checks[State]()
EFFECTS = Effects[State]()


# What can be done -----------------------------------------------------------------------


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """LMP-1.2: seat 0's hand, then seat 1's, and so on; at a real table nothing is named."""

    cards: Secret[tuple[str, ...]] = ()


@action("lay {card:card}", label="lay a card", questions={"card": "Which card?"})
class Lay(Action):
    """LMP-2.2, 2.3: a lamp into the row, or a Gust."""

    card: str


@action("take", label="take the row")
class Take(Action):
    """LMP-2.4: the row."""


def _moment(state: State) -> str:
    return Chance.DEAL if state.phase is Phase.DEAL else state.phase


def _dealt(state: State, random: Random) -> Action:
    """A fair deal."""
    return Deal(TABLE, tuple(random.sample(state.config.deck, HAND * len(state.hands))))


def _holdable(state: State, seat: int) -> tuple[str, ...]:
    """The cards a hand can have, each once: known ones, or any of which copies are unseen."""
    hand, found = state.hands[seat], inventory(state)
    copies = state.config.setup.cards
    unseen = [card for card in copies if found[card] < copies[card]] if UNKNOWN in hand else []
    return tuple(dict.fromkeys((*(card for card in hand if card != UNKNOWN), *unseen)))


OFFERS = Offers[State](
    _moment,
    {Chance.DEAL: _dealt},
    {
        Phase.PLAY: (
            Offer(Lay, on_turn, card=_holdable, unless=LEGALITY),
            Offer(Take, on_turn, unless=LEGALITY),
        )
    },
)


def routine(state: State) -> Action | None:
    """At a real table nobody names the cards of the deal."""
    physical = not state.config.setup.known
    return Deal(TABLE) if state.phase is Phase.DEAL and physical else None


# What forbids it ------------------------------------------------------------------------


@LEGALITY.of(Deal)
def _may_deal(state: State, action: Deal) -> Refusals:
    if state.phase is not Phase.DEAL:
        yield never("LMP-1.2", "dealt")
    many = HAND * len(state.hands) if state.config.setup.known else 0
    if len(action.cards) != many:
        yield never("LMP-1.2", "number", number=many, dealt=len(action.cards))
    extra = Counter(action.cards) - Counter(state.config.deck)
    for card in extra:
        yield never("LMP-1.2", "own", player=state.turn, card=card)


@LEGALITY.of(Lay)
def _may_lay(state: State, action: Lay) -> Refusals:
    yield from _in_turn(state, action.seat)
    if action.card not in _holdable(state, action.seat):
        yield never("LMP-1.2", "own", player=action.seat, card=action.card)
    if action.card == GUST or not state.row:
        return
    lights, top = state.config.lights, state.row[-1]
    least = lights[top] + (state.config.house.equal_light == "no")
    if lights[action.card] < least:
        yield unless_ruled("LMP-2.2", "dim", card=action.card, top=top)


@LEGALITY.of(Take)
def _may_take(state: State, action: Take) -> Refusals:
    yield from _in_turn(state, action.seat)
    if not state.row:
        yield never("LMP-2.4", "empty")


def _in_turn(state: State, seat: int) -> Refusals:
    if state.phase is not Phase.PLAY:
        yield never("LMP-2.1", "not_now")
    if seat != state.turn:
        yield never("LMP-2.1", "turn", player=seat)


# What it brings about -------------------------------------------------------------------


@EFFECTS.of(Deal)
def _deal(now: State, action: Deal) -> None:
    many = len(now.hands)
    cards = action.cards or (UNKNOWN,) * (HAND * many)
    now.hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(many))
    now.aside = tuple((Counter(now.aside) - Counter(cards)).elements())
    now.phase = Phase.PLAY
    now.say("LMP-1.2", "dealt", number=HAND)


@EFFECTS.of(Lay)
def _lay(now: State, action: Lay) -> None:
    seat, card = action.seat, action.card
    now.hands = at_seat(now.hands, seat, without(now.hands[seat], [card]))
    if card == GUST:
        now.say("LMP-2.3", "gust", player=seat, number=len(now.row))
        now.out, now.row = tuple(sorted((*now.out, *now.row, GUST))), ()
    else:
        now.say("LMP-2.2", "laid", player=seat, card=card)
        now.row = (*now.row, card)
    if now.hands[seat]:
        _next(now)
    else:
        now.phase = Phase.OVER
        now.say("LMP-3.1", "over", player=seat)


@EFFECTS.of(Take)
def _take(now: State, action: Take) -> None:
    seat = action.seat
    now.say("LMP-2.4", "took", player=seat, number=len(now.row))
    now.taken = at_seat(now.taken, seat, (*now.taken[seat], *now.row))
    now.row = ()
    _next(now)


def _next(now: State) -> None:
    now.turn = seats_after(now.turn, len(now.hands))[0]


def score(state: State) -> tuple[int, ...]:
    """LMP-3.1: a point less for each card taken or left."""
    both = zip(state.taken, state.hands, strict=True)
    return tuple(-len(taken) - len(hand) for taken, hand in both)


def result(state: State) -> Result | None:
    """LMP-3.1: most points win."""
    if state.phase is not Phase.OVER:
        return None
    scores = score(state)
    return Result("a hand is empty", leaders(scores), scores)


# A game under way -----------------------------------------------------------------------


def fill_in(_: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """A position that does not say otherwise is one in which cards are laid."""
    return {"phase": str(Phase.PLAY), **table}


def complete_state(state: State) -> State:
    """A state whose parts agree with each other."""
    setup = state.config.setup
    check_cards(inventory(state), setup.cards, setup.known)
    if state.phase is Phase.PLAY and not all(state.hands):
        raise Unreadable("everybody has cards until it is over")
    return state


# What a front end shows -----------------------------------------------------------------

EXPLAINED = ("> whose turn it is; taken: so many points less.",)


def table(view: View) -> Table:
    """The row with its lights, and the players."""
    state: State = view.state
    lights = state.config.lights
    row = [Laid(view.card(card), card, note=str(lights[card])) for card in state.row]
    acting, players = view.game.to_act(state), []
    for seat, name in enumerate(view.names):
        hand, taken = str(len(state.hands[seat])), str(len(state.taken[seat]))
        facts = [Fact("cards", hand, "hand"), Fact("taken", taken)]
        players.append(Player(name, acts=seat in acting, facts=facts))
    headline = "The deal" if state.phase is Phase.DEAL else f"{view.names[state.turn]}'s turn"
    return Table(headline, players=players, areas=[Area("Row", row, [] if row else ["empty"])])
