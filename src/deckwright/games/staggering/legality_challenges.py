"""Legality within a Challenge: answers, revealed cards, the battle, and what is owed then."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import TABLE
from ...engine.legality import Refusals, never, unless_ruled
from . import actions as do
from .legality import LEGALITY, character, event_card, face_down, held_for, unseen
from .queries import may_equip, must_defend, owes_card, side, side_asked, under_way
from .state import EQUIPMENT, NONE, SKILLS, Challenge, Phase, State


@LEGALITY.of(do.Answer)
def _answer(state: State, action: do.Answer) -> Refusals:
    """What stands against answering a Character Challenge."""
    if state.phase is not Phase.ANSWER:
        yield never("STG-5.3", "nothing_to_answer")
    challenge = under_way(state)
    if action.seat != challenge.target:
        yield never("STG-5.3", "not_challenged", target=challenge.target)
    yield from face_down(state, action.seat, challenge.skill, action.down or 0)


# The reveal ---------------------------------------------------------------------------


@LEGALITY.of(do.Show)
def _show(state: State, action: do.Show) -> Refusals:
    """What stands against turning over a card."""
    if state.phase is not Phase.SHOW:
        yield never("STG-5.4", "nothing_to_show")
    challenge, part = under_way(state), side(state, action.seat)
    if part < 0:
        yield never("STG-5.4", "not_involved")
    if challenge.shown[part]:
        yield never("STG-5.4", "shown", card=challenge.shown[part])
    if challenge.skill:
        yield from _show_character(state, action, challenge, part)
        return
    if action.equipment:
        yield never("STG-7.6", "equipment")
    if part:
        yield from _show_defence(state, action, challenge)
    else:
        yield from _show_attack(state, action, challenge)


def _show_character(state: State, action: do.Show, challenge: Challenge, part: int) -> Refusals:
    """STG-5.1, STG-5.3: each fights with a Character of his own."""
    if action.card not in state.config.deck.bits:
        if part:
            yield never("STG-5.3", "character", card=action.card)
        yield never("STG-5.1", "character", card=action.card)
    yield from character(state, action.seat, action.card)
    yield from _equipment(state, action.seat, action.equipment, challenge.skill)
    down, turned = challenge.down[part], len(action.equipment)
    if down or state.config.known:
        if turned != down:
            yield unless_ruled("STG-6.3", "face_down", number=down)
    elif turned and state.config.house.equipment_timing == "after_only":
        yield unless_ruled("STG-6.3", "after_only")


def _show_attack(state: State, action: do.Show, challenge: Challenge) -> Refusals:
    """STG-7.1: the Challenger fights with the Standard Event whose back he showed."""
    yield from _standard_event(state, action)
    if state.config.deck.universe[action.card] != challenge.universe:
        yield unless_ruled("STG-7.4", "universe", universe=challenge.universe)


def _show_defence(state: State, action: do.Show, challenge: Challenge) -> Refusals:
    """STG-7.2: the opponent has a Standard Event, or a Character of that Universe."""
    deck, universe = state.config.deck, challenge.universe
    if action.card == NONE:
        yield from _no_defence(state, challenge.target)
    elif action.card in deck.bits:
        yield from character(state, action.seat, action.card)
        if deck.universe[action.card] != universe:
            yield unless_ruled("STG-7.2", "universe", universe=universe)
    else:
        yield from _standard_event(state, action)
        if (
            state.config.house.event_defence_universe == "all"
            and deck.universe[action.card] != universe
        ):
            yield unless_ruled("STG-7.3", "universe", universe=universe)


def _standard_event(state: State, action: do.Show) -> Refusals:
    deck = state.config.deck
    if action.card in deck.effect:
        yield never("STG-8.5", "negative", card=action.card)
    if action.card in deck.bonus:
        yield never("STG-7.6", "equipment")
    if action.card not in deck.backs:
        yield never("STG-7.1", "standard_event", card=action.card)
    yield from event_card(state, action.seat, action.card)


def _no_defence(state: State, target: int) -> Refusals:
    """STG-7.13: who can defend must."""
    can = must_defend(state)
    if can == "event":
        yield unless_ruled("STG-7.13", "event", target=target)
    elif can:
        yield unless_ruled("STG-7.13", "character", target=target)


# The Equipment battle -------------------------------------------------------------------


@LEGALITY.of(do.Equip)
def _equip(state: State, action: do.Equip) -> Refusals:
    """What stands against adding Equipment."""
    challenge = state.challenge
    if challenge is None:
        yield never("STG-6.1", "no_challenge")
        return
    if not challenge.skill:
        yield never("STG-7.6", "equipment")
    part = side(state, action.seat)
    if part < 0:
        yield never("STG-6.9", "third")
    if state.phase is not Phase.BATTLE:
        yield never("STG-6.3", "not_yet")
    if not action.cards:
        yield never("STG-6.5", "which")
    if challenge.given_up[part]:
        yield unless_ruled("STG-6.5", "given_up")
    elif not may_equip(state, part):
        yield unless_ruled("STG-6.5", "not_asked", other=_asked_seat(state))
    yield from _equipment(state, action.seat, action.cards, challenge.skill)


@LEGALITY.of(do.GiveUp)
def _give_up(state: State, action: do.GiveUp) -> Refusals:
    """What stands against giving up the battle."""
    if state.phase is not Phase.BATTLE:
        yield never("STG-6.5", "no_battle")
    part = side(state, action.seat)
    if part < 0:
        yield never("STG-6.9", "third")
    if under_way(state).given_up[part]:
        yield never("STG-6.5", "given_up")
    if owes_card(state):
        yield unless_ruled("STG-4.5", "put_in_first", player=state.turn)
    if part != side_asked(state):
        yield unless_ruled("STG-6.5", "not_asked", other=_asked_seat(state))


def _asked_seat(state: State) -> int:
    return under_way(state).target if side_asked(state) else state.turn


def _equipment(state: State, seat: int, cards: Sequence[str], skill: str) -> Refusals:
    """What stands against these Equipment Cards adding to a Skill."""
    if not cards:
        return
    if len(set(cards)) < len(cards):
        yield never("STG-1.9", "twice")
    deck = state.config.deck
    for card in cards:
        if card not in deck.bonus:
            yield never("STG-6.2", "not_equipment", card=card)
        yield from event_card(state, seat, card)
        if deck.skill[card] != skill:
            yield unless_ruled("STG-6.2", "wrong_skill", card=card, skill=SKILLS[skill])
    backs = sum(held.back == EQUIPMENT for held in state.hands[seat])
    if len(cards) > backs:
        yield never("STG-10.4", "too_many", number=backs, owner=seat)
    if seat in state.bare:
        yield unless_ruled("STG-8.6", "bare")


# What an outcome or a Negative Event still demands ------------------------------------------


@LEGALITY.of(do.Take)
def _take(state: State, action: do.Take) -> Refusals:
    """What stands against this Character being the one drawn."""
    debt = state.debt
    if state.phase is not Phase.TAKE or debt is None:
        yield never("STG-8.6", "no_take")
        return
    if action.seat not in (TABLE, debt.takers[0]):
        yield never("STG-8.6", "taker", taker=debt.takers)
    if debt.barred and action.card == debt.barred:
        yield never("STG-8.6", "swap", card=action.card)
    yield from unseen(state, debt.giver, action.card, False)


@LEGALITY.of(do.Give)
def _give(state: State, action: do.Give) -> Refusals:
    """What stands against handing over this Character: STG-7.8."""
    debt = state.debt
    if state.phase is not Phase.GIVE or debt is None:
        yield never("STG-7.8", "nothing_due")
        return
    if action.seat != debt.giver:
        yield never("STG-7.8", "giver", giver=debt.giver)
    if action.target not in debt.takers:
        yield never("STG-7.8", "taker", taker=debt.takers)
    yield from unseen(state, debt.giver, action.card, debt.shown)


@LEGALITY.of(do.Discard)
def _discard(state: State, action: do.Discard) -> Refusals:
    """What stands against discarding this card."""
    if state.phase is not Phase.DISCARD:
        yield never("STG-8.6", "no_discard")
    if action.seat != state.turn:
        yield never("STG-3.8", "turn", player=state.turn)
    yield from event_card(state, state.turn, action.card)
    yield from held_for(state, state.turn, action.card, action.held)


@LEGALITY.of(do.Open)
def _open_all(state: State, action: do.Open) -> Refusals:
    """What stands against these being all of a player’s Characters; a table may name none."""
    if state.phase is not Phase.OPEN:
        yield never("STG-8.6", "no_open")
    if action.seat != state.turn:
        yield never("STG-3.8", "turn", player=state.turn)
    number, named = state.counts[state.turn], len(action.cards)
    whole = named == len(set(action.cards)) == number
    if not whole and (named or state.config.known):
        yield never("STG-8.6", "all", number=number, named=named)
    for card in action.cards:
        yield from character(state, state.turn, card)
