"""What Challenges bring about."""

from __future__ import annotations

from ...engine import Turn
from . import actions as do
from .card_knowledge import discarded, passed, played, seen
from .config import SKILLS
from .queries import is_decided, owes_card, side, side_asked, totals, under_way
from .state import NONE, Challenge, Debt, Phase, State, with_part
from .turn_flow import after, can_resume, effect_of, resumed


@effect_of(do.CharacterChallenge)
def _challenge_character(
    state: State, action: do.CharacterChallenge, turn: Turn[State]
) -> State:
    """STG-5.2: the Skill is announced."""
    skill, down = action.skill, action.down or 0
    params = {"player": action.seat, "target": action.target, "skill": SKILLS[skill]}
    turn.say("STG-5.2", "announced", **params)
    if down:
        turn.say("STG-6.3", "laid", player=action.seat, number=down)
    challenge = Challenge(action.target, skill, down=(down, 0))
    if can_resume(state, action.seat):
        state = resumed(state, action.seat)
    return state._replace(phase=Phase.ANSWER, challenge=challenge)


@effect_of(do.EventChallenge)
def _event(state: State, action: do.EventChallenge, turn: Turn[State]) -> State:
    """STG-7.4: the back shows the Universe, and the opponent chooses at once."""
    universe, target = action.universe, action.target
    turn.say("STG-7.1", "challenged", player=action.seat, target=target, universe=universe)
    if can_resume(state, action.seat):
        state = resumed(state, action.seat)
    return state._replace(phase=Phase.SHOW, challenge=Challenge(target, "", universe))


@effect_of(do.Answer)
def _answer(state: State, action: do.Answer, turn: Turn[State]) -> State:
    """STG-5.3: the opponent has chosen, too."""
    challenge, number = under_way(state), action.down or 0
    turn.say("STG-5.3", "answered", player=action.seat)
    if number:
        turn.say("STG-6.3", "laid", player=action.seat, number=number)
    down = (challenge.down[0], number)
    return state._replace(phase=Phase.SHOW, challenge=challenge._replace(down=down))


@effect_of(do.Show)
def _show(state: State, action: do.Show, turn: Turn[State]) -> State:
    """STG-5.4, STG-7.4: both cards are turned over; the second decides."""
    challenge, part = under_way(state), side(state, action.seat)
    card, deck = action.card, state.config.deck
    if card == NONE:
        turn.say("STG-7.13", "undefended", player=action.seat)
    else:
        turn.say("STG-5.4", "showed", player=action.seat, card=card)
    duty = state.duty
    if card in deck.bits:
        state = seen(state, action.seat, (card,))
    elif card != NONE:
        state = played(state, action.seat, card)
        duty = duty and part == 1
    challenge = challenge._replace(shown=with_part(challenge.shown, part, card))
    state = state._replace(challenge=challenge, duty=duty)
    state = _put_in(state, part, action.equipment, turn)
    if not all(challenge.shown):
        return state
    return resume(state, turn) if challenge.skill else _event_result(state, turn)


def _put_in(state: State, part: int, cards: tuple[str, ...], turn: Turn[State]) -> State:
    """STG-6.8: Equipment stays in; the Challenger’s closes his five-card duty, STG-4.4."""
    if not cards:
        return state
    challenge = under_way(state)
    seat = challenge.target if part else state.turn
    turn.say("STG-6.4", "added", player=seat, cards=cards)
    for card in cards:
        state = played(state, seat, card)
    used = with_part(challenge.used, part, (*challenge.used[part], *cards))
    challenge = challenge._replace(used=used)
    return state._replace(challenge=challenge, duty=state.duty and part == 1)


# The Equipment battle -------------------------------------------------------------------


def resume(state: State, turn: Turn[State]) -> State:
    """STG-6.5: until the battle is decided, somebody is asked."""
    mine, theirs = totals(state)
    if is_decided(state, mine, theirs):
        return _character_result(state, turn)
    player, target = state.turn, under_way(state).target
    turn.say("STG-5.5", "totals", player=player, mine=mine, target=target, theirs=theirs)
    if owes_card(state):
        turn.say("STG-4.5", "owes", player=player)
    else:
        turn.say("STG-6.5", "asked", player=target if side_asked(state) else player)
    return state._replace(phase=Phase.BATTLE)


@effect_of(do.Equip)
def _equip(state: State, action: do.Equip, turn: Turn[State]) -> State:
    """STG-6.6: as many cards as one likes."""
    part = side(state, action.seat)
    return resume(_stepped(_put_in(state, part, action.cards, turn), part), turn)


@effect_of(do.GiveUp)
def _give_up(state: State, action: do.GiveUp, turn: Turn[State]) -> State:
    """STG-6.5: giving up is final."""
    challenge, part = under_way(state), side(state, action.seat)
    turn.say("STG-6.5", "gave_up", player=action.seat)
    given_up = with_part(challenge.given_up, part, True)
    challenge = challenge._replace(given_up=given_up)
    return resume(_stepped(state._replace(challenge=challenge), part), turn)


def _stepped(state: State, part: int) -> State:
    """In an alternating battle the other is next, unless he has given up."""
    challenge = under_way(state)
    if (
        state.config.house.battle_order != "alternate_challenger_first"
        or challenge.given_up[1 - part]
    ):
        return state
    return state._replace(challenge=challenge._replace(asked=1 - part))


def _character_result(state: State, turn: Turn[State]) -> State:
    """STG-5.6, 5.7, 5.8: who takes which Character; STG-6.7: Equipment is discarded."""
    challenge, player = under_way(state), state.turn
    (mine, theirs), target = totals(state), challenge.target
    turn.say("STG-5.5", "final", player=player, mine=mine, target=target, theirs=theirs)
    state = _equipment_discarded(state, challenge, turn)
    card, other = challenge.shown
    if mine > theirs:
        turn.say("STG-5.6", "won", winner=player, loser=target, card=other)
        state = passed(state, target, player, other)
    elif mine == theirs:
        turn.say("STG-5.8", "drawn")
    elif state.config.house.character_challenge_risk == "both":
        turn.say("STG-5.7", "lost", winner=target, loser=player, card=card)
        state = passed(state, player, target, card)
    else:
        turn.say("STG-5.7", "kept", player=target)
    return after(state, turn)


def _equipment_discarded(state: State, challenge: Challenge, turn: Turn[State]) -> State:
    cards = (*challenge.used[0], *challenge.used[1])
    if not cards:
        return state
    turn.say("STG-6.7", "discarded", cards=cards)
    return discarded(state, cards)


# Event Challenges -----------------------------------------------------------------------


def _event_result(state: State, turn: Turn[State]) -> State:
    """STG-7.5: the higher Event Difficulty Score; STG-7.12: Events are discarded."""
    challenge, deck = under_way(state), state.config.deck
    attack, defence = challenge.shown
    events = tuple(card for card in challenge.shown if card in deck.backs)
    turn.say("STG-7.12", "discarded", cards=events)
    state = state._replace(challenge=None, discards=(*state.discards, *events))
    if defence == NONE:
        return _undefended(state, challenge.target, turn)
    mine, theirs = deck.difficulty[attack], deck.difficulty[defence]
    turn.say("STG-7.5", "scores", mine=mine, theirs=theirs)
    if mine < theirs:
        turn.say("STG-7.10", "lost", player=state.turn)
    elif mine == theirs:
        turn.say("STG-7.11", "drawn")
    elif defence in deck.bits:
        params = {"winner": state.turn, "loser": challenge.target, "card": defence}
        turn.say("STG-7.7", "won", **params)
        state = passed(state, challenge.target, state.turn, defence)
    else:
        turn.say("STG-7.8", "must_give", giver=challenge.target, taker=state.turn)
        return _gift_due(state, challenge.target)
    return after(state, turn)


def _gift_due(state: State, giver: int) -> State:
    """STG-7.8: one Character of the giver’s choice; STG-7.9: shown or not."""
    debt = Debt(giver, (state.turn,), shown=state.config.house.gift_visibility == "shown")
    return state._replace(phase=Phase.GIVE, debt=debt)


def _undefended(state: State, target: int, turn: Turn[State]) -> State:
    """STG-7.13: nothing to defend with."""
    if state.config.house.undefended_event == "no_effect":
        turn.say("STG-7.13", "no_effect")
        return after(state, turn)
    if state.config.house.undefended_event == "give_choice":
        turn.say("STG-7.13", "must_give", giver=target, taker=state.turn)
        return _gift_due(state, target)
    turn.say("STG-7.13", "draws", giver=target, taker=state.turn)
    debt = Debt(target, (state.turn,))
    return state._replace(phase=Phase.TAKE, debt=debt)
