"""What the deal and the first rolls bring about."""

from __future__ import annotations

from dataclasses import replace

from ...engine import UNKNOWN, Event
from .actions import Deal, FirstRolls, Goals, TurnUp
from .flow import Events, asked, beginning
from .goals import LOGO, wanted
from .setting_up import highest
from .state import HAND, Stage, State, Turn
from .whereabouts import BASE, Cards, Hand, without


def deal(state: State, action: Deal, events: Events) -> State:
    """Five cards each; the rest is the draw pile (BOL-2.2, BOL-2.3)."""
    config = state.config
    players = len(config.players)
    cards = _dealt(state.cards, action.cards, players, BASE if config.base_deal else UNKNOWN)
    events.append(Event("BOL-2.2", "dealt", {"number": HAND}))
    stage = Stage.TURN_UP if config.starter else Stage.FIRST
    return replace(state, cards=cards, turn=replace(state.turn, stage=stage))


def _dealt(cards: Cards, deck: Hand, players: int, token: str) -> Cards:
    """The hands and the pile, of a deck in its order or of unknown cards."""
    cut = HAND * players
    dealt = deck[:cut] or (token,) * cut
    pile = deck[cut:][::-1] if deck else cards.pile[cut:]
    hands = tuple(dealt[at : at + HAND] for at in range(0, cut, HAND))
    return replace(cards, hands=hands, pile=pile)


def turn_up(state: State, action: TurnUp, events: Events) -> State:
    """The discard pile begins with the top of the draw pile (BOL-2.4)."""
    cards = state.cards
    events.append(Event("BOL-2.4", "begun", {"card": action.card}))
    unseen = without(cards.unseen, action.card) if cards.unseen else ()
    cards = replace(cards, pile=cards.pile[:-1], unseen=unseen, discard=(action.card,))
    return replace(state, cards=cards, turn=replace(state.turn, stage=Stage.FIRST))


def first_rolls(state: State, action: FirstRolls, events: Events) -> State:
    """The highest roll goes first, unless it is tied."""
    rollers, numbers = state.course.rollers, action.numbers
    winner = highest(rollers, numbers) if action.winner is None else action.winner
    tied = _tied(rollers, numbers)
    if tied:
        events.append(Event("BOL-2.7", "tied", {"player": tied}))
    if winner is None:
        rollers = _again(state, numbers)
        events.append(Event("BOL-2.8", "again", {"player": rollers}))
        return state.on_course(rollers=rollers)
    events.append(Event("BOL-2.6", "first", {"winner": winner}))
    return replace(state, turn=Turn(Stage.GOALS, winner, winner))


def _tied(rollers: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Who rolled what another rolled too, and so cannot go first."""
    return tuple(
        seat for seat, number in zip(rollers, numbers, strict=True) if numbers.count(number) > 1
    )


def _again(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Who rolls again when all are tied (BOL-2.8)."""
    if state.config.reroll_all:
        return tuple(range(len(state.config.players)))
    rolled = zip(state.course.rollers, numbers, strict=True)
    return tuple(seat for seat, number in rolled if number == max(numbers))


def goals(state: State, action: Goals, events: Events) -> State:
    """What everybody collects from now on (BOL-3.6); the first turn begins."""
    if not action.colour:
        return replace(state, turn=replace(state.turn, rolling="goals"))
    faces = (action.colour, action.shape)
    params = {"player": action.seat, "colour": action.colour, "shape": action.shape}
    events.append(Event("BOL-2.9", "goals", params))
    if LOGO in faces:
        events.append(Event("BOL-3.5" if len(set(faces)) == 1 else "BOL-3.4", "wild"))
    state = state.on_course(goals=faces, wanted=wanted(state.config.faces, faces))
    first = beginning(action.seat, action.seat)
    return asked(replace(state, turn=first), events)
