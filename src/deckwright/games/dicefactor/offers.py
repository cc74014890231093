"""What the game waits for: who can do what, what chance brings, and what of it the table sees.

The stage of the turn says what can be done at all; of these, `legality` takes out what it
refuses wherever a card may be against it. A complete hand is claimed at once in a known game,
as simulated players overlook nothing; at a table the claim is one choice among the others, as
only its holder knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...engine import TABLE, Action, Chance, Offer, Offers
from ...engine.card_knowledge import deal_anew
from ...engine.offers import Listed, on_turn, shuffle, table
from ...engine.seats import Hand, less
from . import actions as do
from .goals import DICE
from .legality import LEGALITY
from .legality_cards import PARTNER, complete, lays_anything, next_claimants
from .state import HAND, SIDES, ActionCard, Stage, State, holdable, still_rolling

if TYPE_CHECKING:
    from random import Random

CHANCE = {
    Stage.DEAL: Chance.DEAL,
    Stage.TURN_UP: Chance.DRAW,
    Stage.FIRST: Chance.ROLL,
    Stage.GRAB: Chance.DRAW,
}


def _moment(state: State) -> str:
    """What chance owes, or the stage of the turn."""
    if state.shuffle:
        return Chance.SHUFFLE
    return Chance.ROLL if state.rolling else CHANCE.get(state.stage) or state.stage


# By whom, and with what -----------------------------------------------------------------


def _claimants(state: State) -> tuple[int, ...]:
    """The player whose line it is, then those who may cut in with a claim."""
    return (state.turn, *[seat for seat in next_claimants(state) if seat != state.turn])


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple([other for other in range(len(state.config.players)) if other != seat])


def _gifts(state: State, seat: int, besides: str = "") -> Hand:
    """The cards that can be given away; one that nobody sees where hands are hidden."""
    if not state.config.known:
        return ("",)
    hand = dict.fromkeys(state.hands[seat])
    return tuple([card for card in hand if card != besides])


def _drawing(state: State) -> tuple[int, ...]:
    """BOL-8.3: who has a turn, as long as there is anything to draw."""
    return (state.turn,) if state.pile or state.discard else ()


def _taking(state: State) -> tuple[int, ...]:
    """The same for the top of the discard pile, unless the house leaves it there (BOL-5.4)."""
    discard, config = state.discard, state.config
    never = config.house.take_action_from_discard == "never"
    there = discard and not (never and config.kinds.get(discard[-1]) == "action")
    return (state.turn,) if there else ()


def _possible_cards(state: State, seat: int) -> Hand:
    """Each card that may be in the hand."""
    return state.hands[seat] if state.config.known else tuple(holdable(state, seat))


def _plays(state: State, seat: int) -> Iterator[tuple[object, ...]]:
    """The ways to play each action card: with each partner, with each gift."""
    config = state.config
    for card in dict.fromkeys(_possible_cards(state, seat)):
        if config.kinds[card] != "action":
            continue
        effect = config.acts_as(card)
        if effect not in PARTNER:
            yield (card,)
            continue
        gifts = _gifts(state, seat, card) if effect == ActionCard.CARD else ("",)
        yield from [(card, other, gift) for other in _others(state, seat) for gift in gifts]


def _discards(state: State) -> tuple[Action, ...]:
    """A discard of each card, but for those that house rules keep in the hand."""
    offer = _ANY_DISCARD if lays_anything(state.config) else _DISCARD
    return offer.options(state)


_ANY_DISCARD = Offer(do.Discard, on_turn, card=_possible_cards)
_DISCARD = Offer(do.Discard, on_turn, unless=LEGALITY, card=_possible_cards)


def _and_claims(
    *offers: Offer[State] | Listed[State], by: Callable[[State], tuple[int, ...]] = _claimants
) -> Listed[State]:
    """Some offers, and claims besides."""

    def options(state: State) -> tuple[Action, ...]:
        claims: tuple[Action, ...] = complete(state)
        if claims and state.config.known:
            return claims
        actions = [*claims]
        for offer in offers:
            actions += offer.options(state)
        return tuple(actions)

    return Listed(by, options)


# What chance brings ---------------------------------------------------------------------


def _random_deal(state: State, random: Random) -> Action:
    """The whole deck in a random order, with base cards first if only those are dealt."""
    config, deck = state.config, state.pile
    if config.house.deck_mix == "all_together":
        return do.Deal(TABLE, shuffle(deck, random))
    base = shuffle(tuple(card for card in deck if config.kinds[card] == "base"), random)
    cut = HAND * len(config.players)
    late = tuple(card for card in deck if config.kinds[card] != "base")
    return do.Deal(TABLE, base[:cut] + shuffle(base[cut:] + late, random))


def _random_draw(state: State, random: Random) -> Action:
    if state.stage is Stage.TURN_UP:
        return do.TurnUp(TABLE, state.pile[0])
    return do.Grab(TABLE, random.choice(state.hands[state.target]))


def _roll(state: State, random: Random) -> Action:
    seat, rolling = state.turn, state.rolling
    if state.stage is Stage.FIRST:
        return do.FirstRolls(TABLE, tuple(random.choice(SIDES) for _ in still_rolling(state)))
    if rolling == "d8":
        return do.Roll8(seat, random.choice(SIDES))
    if rolling == "goals":
        return do.Goals(seat, random.choice(DICE["colors"]), random.choice(DICE["shapes"]))
    return do.Reroll(seat, rolling, random.choice(DICE[rolling]))


OFFERS = Offers[State](
    _moment,
    {
        Chance.DEAL: _random_deal,
        Chance.DRAW: _random_draw,
        Chance.ROLL: _roll,
        Chance.SHUFFLE: lambda state, random: do.Shuffle(TABLE, shuffle(state.discard, random)),
    },
    {
        Stage.GOALS: Offer(do.Goals),
        Stage.START: _and_claims(
            Offer(do.Draw, _drawing), Offer(do.Take, _taking), Offer(do.Roll8)
        ),
        Stage.DISCARD: _and_claims(
            Listed(on_turn, _discards), Offer(do.Play, on_turn, _plays, unless=LEGALITY)
        ),
        Stage.TRADE: _and_claims(
            Offer(do.Trade, on_turn, target=_others, given=_gifts), Offer(do.Decline)
        ),
        Stage.SWAP: _and_claims(Offer(do.Swap, on_turn, target=_others), Offer(do.Decline)),
        Stage.REROLL: _and_claims(
            Offer(do.Reroll, on_turn, die=lambda _, __: tuple(DICE), unless=LEGALITY),
            Offer(do.Decline, on_turn, unless=LEGALITY),
        ),
        Stage.KEEP: Offer(do.Keep, lambda state: (state.target,)),
        Stage.JUDGE: _and_claims(Offer(do.Settle, table), by=lambda state: state.waiting),
    },
)


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    return None if state.config.known else unseen_step(state)


def unseen_step(state: State) -> Action | None:
    """What nobody decides, as a table that sees no hidden card says it."""
    if state.shuffle:
        return do.Shuffle(TABLE)  # BOL-8.1
    unseen = {
        Stage.DEAL: do.Deal(TABLE),  # BOL-2.2
        Stage.GRAB: do.Grab(TABLE),  # BOL-5.9
        Stage.KEEP: do.Keep(state.target),
    }
    return unseen.get(state.stage)


def determinize(state: State, seat: int, random: Random) -> State:
    """BOL-2.5: the draw pile and the hands of others are hidden, but for a card just taken."""
    hands, turn, drawn = [*state.hands], state.turn, state.drawn
    if state.stage is Stage.DEAL:
        return state
    others = [other for other in range(len(hands)) if other != seat]
    open_card = state.taken if turn != seat and state.taken in hands[turn] else ""
    hidden = [hands[other] for other in others]
    if open_card:
        place = others.index(turn)
        hidden[place] = less(hidden[place], open_card)
    *dealt, pile = deal_anew((*hidden, state.pile), random)
    for other, hand in zip(others, dealt, strict=True):
        hands[other] = hand
    if open_card:
        hands[turn] += (open_card,)
    if turn != seat and drawn:
        drawn = dealt[others.index(turn)][-len(drawn) :]
    return state._replace(hands=tuple(hands), pile=pile, drawn=drawn)
