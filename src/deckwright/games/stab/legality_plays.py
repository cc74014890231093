"""What the rules have against plays, the reveal, and what the cards let people choose."""

from __future__ import annotations

from ...engine import UNKNOWN, Refusal
from ...engine.legality import Refusals, never, unless_ruled
from .actions import Lay, Move, Outcome, Play, Reveal, Shoot, Skip
from .card_knowledge import held_by, of_the_game
from .legality import LEGALITY, barred
from .state import (
    BOW,
    CRYSTAL,
    FIREBALL,
    GOBLIN,
    OWN,
    PLAYS,
    SNAKE,
    Phase,
    State,
    covered,
    hand_size,
    lying_index,
    under,
    unnamed,
    waiting_effect,
)

# Playing --------------------------------------------------------------------------------


def _may_play(state: State, seat: int, target: int, in_turn: bool) -> Refusals:
    """Whether a player may play before another, whatever the card (SYF-4.3)."""
    yield from barred(state, seat)
    if state.phase in (Phase.CROWN, Phase.DRAW):
        yield never("SYF-3.2", "early")
    elif state.phase is not Phase.PLAY:
        yield never("SYF-4.2", "over")
    elif under(state, SNAKE, seat):
        yield unless_ruled("SYF-4.6", "bitten", player=seat)
    elif state.done[seat] >= PLAYS:
        yield unless_ruled("SYF-4.2", "twice", player=seat)
    elif in_turn and seat != state.turn:
        yield unless_ruled("SYF-4.1", "turn", player=seat, other=state.turn)
    if not state.lives[target]:
        yield never("SYF-4.4", "dead", target=target)
    if not hand_size(state, seat):
        yield never("SYF-4.5", "no_cards", player=seat)


@LEGALITY.of(Lay)
def _lay(state: State, action: Lay) -> Refusals:
    """Face down, cards land in any order: nobody learns from one what another is (SYF-4.1)."""
    yield from _may_play(state, action.seat, action.target, in_turn=state.config.known)
    if state.config.known:
        yield never("SYF-4.1", "name")
    elif under(state, CRYSTAL, action.seat):
        yield unless_ruled("SYF-4.7", "open", player=action.seat)


@LEGALITY.of(Play)
def _play(state: State, action: Play) -> Refusals:
    """Open cards in turn: who plays later has seen them."""
    yield from _may_play(state, action.seat, action.target, in_turn=True)
    seat, card = action.seat, action.card
    yield from of_the_game(state, (card,))
    if state.config.known:
        if card not in state.hands[seat]:
            yield never("SYF-4.1", "not_held", player=seat, card=card)
    else:
        if not under(state, CRYSTAL, seat):
            yield unless_ruled("SYF-4.1", "secret", player=seat)
        yield from held_by(state, ((seat, card),))


@LEGALITY.of(Reveal)
def _reveal(state: State, action: Reveal) -> Refusals:
    if state.phase is not Phase.REVEAL:
        code = "done" if state.phase is Phase.RESOLVE else "early"
        yield never("SYF-5.1", code, number=state.round)
    said = [card for card in action.cards if card != UNKNOWN]
    yield from of_the_game(state, said)
    waiting = covered(state) if state.config.known else unnamed(state)
    number = len(waiting)
    if len(action.cards) > number:
        yield never("SYF-5.1", "many", number=number)
    elif state.config.known:
        there = tuple(state.lying[index].card for index in waiting)
        if action.cards not in ((), there):
            yield never("SYF-5.1", "others", cards=there)
    elif number and not said:
        yield never("SYF-5.1", "name", number=number)
    else:
        players = [state.lying[index].by for index in waiting]
        named = zip(players, action.cards, strict=False)
        yield from held_by(state, (play for play in named if play[1] != UNKNOWN))


# Choosing -------------------------------------------------------------------------------


def _asked(state: State, seat: int, *cards: str) -> Refusals:
    """A choice belongs to the player before whom the card lies (SYF-5.10)."""
    yield from barred(state, seat)
    choice = state.choice
    if choice is None:
        yield never("SYF-5.10", "nothing")
    elif state.config.acts[choice.card] not in cards:
        yield never("SYF-5.10", "other", owner=choice.at, card=choice.card)
    elif choice.at != seat:
        yield unless_ruled("SYF-5.10", "owner", owner=choice.at, card=choice.card)


@LEGALITY.of(Move)
def _move(state: State, action: Move) -> Refusals:
    yield from _asked(state, action.seat, GOBLIN)
    if state.config.acts.get(action.card) == GOBLIN:
        yield unless_ruled("SYF-7.3c", "goblin")
    if lying_index(state, action.card, action.owner, action.sideways) < 0:
        yield never("SYF-7.3a", "absent", card=action.card, owner=action.owner)
    if action.target == action.owner:
        yield never("SYF-7.3b", "same", card=action.card, target=action.target)
    elif not state.lives[action.target]:
        yield never("SYF-4.4", "dead", target=action.target)


@LEGALITY.of(Shoot)
def _shoot(state: State, action: Shoot) -> Refusals:
    yield from _asked(state, action.seat, BOW, FIREBALL)
    choice = state.choice
    if choice and action.target == choice.at:
        rule = "SYF-7.6a" if waiting_effect(state) == BOW else "SYF-7.7a"
        yield unless_ruled(rule, "self", player=action.target)
    if not state.lives[action.target]:
        yield never("SYF-6.3", "victim", target=action.target)


@LEGALITY.of(Outcome)
def _outcome(state: State, action: Outcome) -> Refusals:
    """Only of a group's own card that acts now, each of the living once (SYF-1.10)."""
    if waiting_effect(state) != OWN:
        yield never("SYF-1.10", "undue")
    for seat, _ in action.gains:
        if not state.lives[seat]:
            yield never("SYF-6.3", "victim", target=seat)
    if len({seat for seat, _ in action.gains}) < len(action.gains):
        yield never("SYF-1.10", "twice")


@LEGALITY.of(Skip)
def _skip(state: State, action: Skip) -> Refusals:
    yield from barred(state, action.seat)
    due = state.choice.at if state.choice else state.turn
    if state.phase is Phase.CROWN and action.seat == state.royal:
        yield never("SYF-2.3", "must", player=action.seat)
    elif action.seat != due:
        yield never("SYF-5.10", "nothing")
    elif state.phase is Phase.DRAW:
        yield unless_ruled("SYF-3.3", "must", player=action.seat)
    elif state.phase is Phase.PLAY:
        yield unless_ruled("SYF-4.2", "must", player=action.seat)
    elif state.choice:
        yield _compulsory(waiting_effect(state), action.seat)


def _compulsory(card: str, seat: int) -> Refusal:
    """No choice can be declined."""
    if card == GOBLIN:
        return unless_ruled("SYF-7.3b", "must", player=seat)
    if card == BOW:
        return unless_ruled("SYF-7.6b", "must", player=seat)
    if card == OWN:
        return never("SYF-1.10", "say")
    return unless_ruled("SYF-7.7c", "must", player=seat)
