"""The one home of legality: what refuses each kind of action."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN, Refusal
from ...engine.legality import Checks, Refusals, never, unless_ruled
from ...engine.seats import at_seat
from . import actions as do
from .arcs import face, facing, legal_plays, named_plays
from .card_knowledge import (
    all_held,
    banned_suits,
    check_held,
    has_some,
    owed_from,
    still_without,
)
from .state import BANS, CLAIMS, GROUPS, SUIT_NAMES, WILDS, Phase, State

LEGALITY = Checks[State]()
WARNINGS = Checks[State]()

PASSING = WILDS - {"accuse"} | {"moon", "trumpet"}
"""What does its work at once and never lies on the table: KNT-8.7."""


def _out_of_phase(state: State) -> Refusals:
    """What must happen first, whoever wants to do what."""
    if state.phase is Phase.DEAL:
        yield never("KNT-2.4", "not_dealt")
    if state.phase in (Phase.SCORED, Phase.OVER):
        yield never("KNT-12.1", "stopped")
    if state.phase is Phase.DISCARD and state.pending is not None:
        card, owing = state.pending.card, state.pending.owing
        yield never("KNT-10.8", "discards_first", card=card, player=owing)


# Set-up -----------------------------------------------------------------------------------


@LEGALITY.of(do.Deal)
def _deal(state: State, action: do.Deal) -> Refusals:
    config, named = state.config, action.cards
    if state.phase is Phase.OVER:
        yield never("KNT-13.2", "game_over")
    if state.phase not in (Phase.DEAL, Phase.SCORED):
        yield never("KNT-12.1", "not_stopped")
    if config.known:
        if sorted(named) != sorted(config.deck):
            yield never("KNT-2.4", "not_the_deck", number=len(config.deck))
        return
    spare, turned_over = config.spare, config.house.leftovers == "face_up"
    if len(named) != (spare if turned_over else 0):  # KNT-2.6: all of them, or none
        yield never("KNT-2.6", "turn_over" if turned_over else "face_down", number=spare)
    if Counter(named) - Counter(config.deck):
        yield never("KNT-1.4", "not_in_deck", cards=named)


@LEGALITY.of(do.Declare)
def _declare(state: State, action: do.Declare) -> Refusals:
    number, dealer = action.number, state.match.dealer
    if state.phase is not Phase.DECLARE:
        yield from _out_of_phase(state)
        yield never("KNT-2.7", "not_now")
    if action.seat != dealer:
        yield never("KNT-2.7", "not_dealer", dealer=dealer)
    if not 0 <= number <= 5:
        refused = unless_ruled if 0 <= number <= state.config.hand else never
        yield refused("KNT-2.7", "zero_to_five", number=number)


@LEGALITY.of(do.Pass)
def _pass(state: State, action: do.Pass) -> Refusals:
    passing, seat, cards = state.passing, action.seat, action.cards
    if passing is None:
        yield from _out_of_phase(state)
        declines = None if cards else stays_out(state, seat)
        yield declines or never("KNT-2.8", "nothing_to_pass")
        return
    owed, named = passing.owed[seat], tuple(card for card in cards if card != UNKNOWN)
    if not owed:
        yield never("KNT-2.8", "has_passed")
    if len(cards) > owed:
        yield never("KNT-2.8", "too_many", number=owed)
    if not state.config.known:
        if named:
            yield unless_ruled("KNT-1.9", "keep_secret", cards=named)
        return
    if len(named) < max(1, len(cards)):
        yield never("KNT-2.8", "name_them", number=owed)
    yield from all_held(state, seat, cards)


@LEGALITY.of(do.Passed)
def _check_passed(state: State, _: do.Passed) -> Refusals:
    if state.passing is None:
        yield from _out_of_phase(state)
        yield never("KNT-2.8", "nothing_to_pass")
    elif state.config.known:
        yield never("KNT-2.8", "name_them", number=state.passing.number)


# Playing a card ---------------------------------------------------------------------------


def _turn(state: State, seat: int) -> Refusals:
    """Whether a player may play or pass out at all."""
    if state.phase is not Phase.PLAY:
        yield from _out_of_phase(state)
        yield never("KNT-2.8", "pass_first")
    if state.shown[seat]:
        yield never("KNT-11.4", "passed_out", player=seat)
    if seat != state.turn:  # KNT-3.5: nobody interrupts
        rule, code = "KNT-3.1", "not_your_turn"
        if seat == state.last:
            rule, code = "KNT-3.3", "second_card"
        yield never(rule, code, player=seat, other=state.turn)


def _playable(state: State, seat: int, card: str, on_arc: bool = False) -> Refusals:
    """Whether it is the player’s turn, he can hold the card, and is not kept from its suit."""
    yield from _turn(state, seat)
    yield from check_held(state, seat, card)
    kind = state.config.kinds[card]
    if kind in state.without[seat]:
        suit = SUIT_NAMES[kind]
        yield unless_ruled("KNT-10.11", "discarded_all", player=seat, card=card, suit=suit)
    if kind not in banned_suits(state, seat):
        return
    if kind == "diamond" and on_arc and state.config.house.ban_scope == "starting_only":
        return  # KNT-10.7
    if kind in state.match.written[seat]:
        yield unless_ruled("KNT-10.6", "banned_for_game", player=seat, suit=SUIT_NAMES[kind])
    yield unless_ruled("KNT-10.4", "banned", player=seat, suit=SUIT_NAMES[kind])


@LEGALITY.of(do.Start)
def _start(state: State, action: do.Start) -> Refusals:
    """KNT-5.1: only claims begin an arc."""
    yield from _playable(state, action.seat, action.card)
    if state.config.kinds[action.card] not in CLAIMS:
        yield never("KNT-4.1", "not_a_claim", card=action.card)


@LEGALITY.of(do.Lay)
def _lay(state: State, action: do.Lay) -> Refusals:
    """Whether the arc is there, and its face takes this suit."""
    seat, card, house = action.seat, action.card, state.config.house
    yield from _playable(state, seat, card, on_arc=True)
    kind = state.config.kinds[card]
    if kind in WILDS:
        yield never("KNT-10.1", "wild_on_arc", card=card)
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    if arc is None:
        yield never("KNT-4.9", "no_such_arc", arc=f"A{action.arc}")
    elif breach := face(kind, house, facing(arc, seat)):
        rule, code = breach
        top = arc.top.card
        yield unless_ruled(rule, code, card=card, arc=arc.name, owner=arc.owner, top=top)


@LEGALITY.of(do.Lift)
def _lift(state: State, action: do.Lift) -> Refusals:
    """KNT-8.1: besides face-up cards, only a J’Accuse can be hit, and only by a Moon."""
    card, foe = action.card, action.foe
    yield from _playable(state, action.seat, card, on_arc=True)
    kind = state.config.kinds[card]
    if kind in WILDS:
        yield never("KNT-10.1", "wild_on_arc", card=card)
    if any(ban.card == foe for ban in state.bans):
        if kind != "moon":
            rule = "KNT-9.4" if kind == "trumpet" else "KNT-8.1"
            yield never(rule, "moons_only", card=card, foe=foe)
        return
    for arc in state.arcs:
        if any(layer.card == foe for layer in arc.layers):
            rule = "KNT-8.4" if kind == "moon" else "KNT-4.4"
            yield never(rule, "face_up_only", card=card, foe=foe, arc=arc.name)
    if kind == "moon" and state.config.kinds.get(foe) in PASSING:
        yield never("KNT-8.7", "off_the_table", card=card, foe=foe)
    yield never("KNT-4.9", "not_on_table", card=card, foe=foe)


@LEGALITY.of(do.Aim)
def _aim(state: State, action: do.Aim) -> Refusals:
    """KNT-10.2, KNT-10.3, KNT-10.10: whether it is a Wild, whom it may hit, and when."""
    seat, card, target, house = action.seat, action.card, action.target, state.config.house
    yield from _playable(state, seat, card)
    if state.config.kinds[card] not in WILDS:
        yield never("KNT-3.3", "suit_on_player", card=card)
    if target == seat:
        yield unless_ruled("KNT-10.2", "yourself", card=card)
    if not state.hands[target] and house.wild_on_passed_out == "no":
        yield unless_ruled("KNT-10.3", "target_passed_out", card=card, target=target)
    needs_some = card in GROUPS and house.distraction_empty != "allowed"
    if needs_some and not has_some(state, seat, card):
        yield unless_ruled("KNT-10.10", "has_none", card=card)


# Discards and Pass-outs -------------------------------------------------------------------


@LEGALITY.of(do.Discard)
def _discard(state: State, action: do.Discard) -> Refusals:
    """KNT-10.8: all of the group, and nothing else."""
    seat, cards, pending, house = action.seat, action.cards, state.pending, state.config.house
    if pending is None:
        yield from _out_of_phase(state)
        yield never("KNT-10.8", "nothing_to_discard")
        return
    if seat not in pending.owing:
        yield never("KNT-10.8", "owes_nothing")
    if len(cards) > len(state.hands[seat]):
        yield never("KNT-10.8", "more_than_held")
    if UNKNOWN in cards and (house.distraction_discards == "face_up" or state.config.known):
        yield never("KNT-10.12", "face_up")
    yield from all_held(state, seat, cards)
    yield from still_without(state, seat, cards)
    card, kinds, group = pending.card, state.config.kinds, GROUPS[pending.card]
    if wrong := tuple(c for c in cards if c != UNKNOWN and kinds[c] not in group):
        yield unless_ruled("KNT-10.8", "other_group", card=card, cards=wrong)
    if not set(owed_from(state, seat, card)) <= set(cards):
        yield unless_ruled("KNT-10.8", "not_all", card=card)
    if cards or seat != pending.player or house.distraction_empty == "allowed":
        return
    if has_some(state, seat, card):  # KNT-10.10: who plays it must have something himself
        yield unless_ruled("KNT-10.10", "has_none", card=card)


@LEGALITY.of(do.Has)
def _check_has(state: State, action: do.Has) -> Refusals:
    """Only what was said of a hand nobody sees can have been wrong."""
    seat, suit = action.seat, action.suit
    if state.pending is None or suit not in GROUPS[state.pending.card]:
        yield from _out_of_phase(state)
    if suit not in state.without[seat] or UNKNOWN not in state.hands[seat]:
        yield never("KNT-10.11", "not_said", player=seat, suit=SUIT_NAMES[suit])


def stays_out(state: State, seat: int) -> Refusal | None:
    """Why somebody whose turn it is cannot play nothing: KNT-3.4."""
    due = state.phase is Phase.PLAY and seat == state.turn and not state.pending
    return never("KNT-3.4", "must", player=seat) if due else None


@LEGALITY.of(do.PassOut)
def _pass_out(state: State, action: do.PassOut) -> Refusals:
    seat, cards, house = action.seat, action.cards, state.config.house
    yield from _turn(state, seat)
    hand = state.hands[seat]
    if house.passout_hand == "face_down":
        if cards:
            yield never("KNT-11.2", "face_down")
        cards = hand
    else:
        known = {card for card in hand if card != UNKNOWN}
        if len(cards) != len(hand) or UNKNOWN in cards or not known <= set(cards):
            yield never("KNT-11.2", "show_all", number=len(hand))
        yield from all_held(state, seat, cards)
        yield from still_without(state, seat, cards)
    if house.false_passout == "must_play":
        yield from still_playable(state, seat, cards)


def still_playable(state: State, seat: int, cards: tuple[str, ...]) -> Refusals:
    """KNT-3.4, KNT-11.1: what a player who would pass out can still play."""
    if UNKNOWN in state.hands[seat]:
        state = state._replace(hands=at_seat(state.hands, seat, cards))
    if plays := legal_plays(state, seat, [card for card in cards if card != UNKNOWN]):
        yield unless_ruled("KNT-11.1", "can_play", player=seat, plays=named_plays(plays))


# What looks like a slip -----------------------------------------------------------------


@WARNINGS.of(do.Deal)
def _doubtful_deal(state: State, _: do.Deal) -> Refusals:
    """KNT-2.2: a first deal to a table for which the points are lopsided."""
    many = state.config.players
    if not state.match.shuffle and not 3 <= many <= 4:
        yield unless_ruled("KNT-2.2", "few_or_many", number=many)


@WARNINGS.of(do.Lay)
def _doubtful_lay(state: State, action: do.Lay) -> Refusals:
    """A card that frees an opponent’s arc, or opens one’s own to the challenge beneath."""
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    kind = state.config.kinds.get(action.card)
    if arc is None or kind not in ("moon", "diamond"):
        return
    own = arc.owner == action.seat
    params = {"card": action.card, "owner": arc.owner, "arc": arc.name}
    if arc.is_challenged and not own:
        yield unless_ruled("KNT-8.8" if kind == "moon" else "KNT-5.5", "helps", **params)
    if own and kind == "moon" and not arc.is_challenged:
        yield unless_ruled("KNT-8.2", "reopens", **params)


@WARNINGS.of(do.Aim)
def _doubtful_aim(state: State, action: do.Aim) -> Refusals:
    """A ban that changes nothing."""
    suit, target = BANS.get(action.card), action.target
    if suit is None:
        return
    name = SUIT_NAMES[suit]
    if not state.hands[target]:
        yield unless_ruled("KNT-10.3", "no_effect", target=target, suit=name)
    if suit in banned_suits(state, target) | state.without[target]:
        yield unless_ruled("KNT-10.5", "no_effect", target=target, suit=name)


@WARNINGS.of(do.PassOut)
def _doubtful_pass_out(state: State, action: do.PassOut) -> Refusals:
    yield from still_playable(state, action.seat, action.cards)
