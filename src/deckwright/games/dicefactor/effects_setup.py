"""What the deal and the first rolls bring about."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import UNKNOWN, Result, Turn
from ...engine.card_pools import RESTRICTED, CardPlaces, show
from ...engine.seats import Hand, less
from .actions import Claim, Deal, FirstRoll, FirstRolls, Goals, Settle, TurnUp
from .goals import LOGO, met, wanted
from .legality import highest
from .legality_claims import rivals
from .state import HAND, Ending, PlayerTurn, Stage, State, still_rolling
from .turn_flow import EFFECTS, ask, beginning, change_turn


@EFFECTS.of(Deal)
def _deal(turn: Turn[State], action: Deal) -> None:
    """Five cards each; the rest is the draw pile (BOL-2.2, BOL-2.3)."""
    state = turn.state
    config, house = state.config, state.config.house
    token = UNKNOWN if house.deck_mix == "all_together" else RESTRICTED
    cards = _dealt(state.cards, action.cards, len(config.players), token)
    turn.say("BOL-2.2", "dealt", number=HAND)
    turn.state = state._replace(cards=cards)
    if house.starter_discard == "one":
        change_turn(turn, stage=Stage.TURN_UP)
    else:
        _rolling_off(turn)


def _dealt(cards: CardPlaces, deck: Hand, players: int, token: str) -> CardPlaces:
    """The hands and the pile, of a deck in its order or of unknown cards."""
    cut = HAND * players
    dealt = deck[:cut] or (token,) * cut
    pile = deck[cut:][::-1] if deck else cards.pile[cut:]
    hands = tuple(dealt[at : at + HAND] for at in range(0, cut, HAND))
    return cards._replace(hands=hands, pile=pile)


@EFFECTS.of(TurnUp)
def _turn_up(turn: Turn[State], action: TurnUp) -> None:
    """The discard pile begins with the top of the draw pile (BOL-2.4)."""
    cards = turn.state.cards
    turn.say("BOL-2.4", "begun", card=action.card)
    unseen = less(cards.unseen, action.card) if cards.unseen else ()
    cards = cards._replace(pile=cards.pile[:-1], unseen=unseen, discard=(action.card,))
    turn.state = turn.state._replace(cards=cards)
    _rolling_off(turn)


def _rolling_off(turn: Turn[State]) -> None:
    """Who goes first is rolled for, unless the table has settled it."""
    first, *others = turn.state.course.rollers
    if others:
        change_turn(turn, stage=Stage.FIRST)
        return
    turn.say("BOL-2.6", "first", winner=first)
    turn.state = turn.state._replace(turn=PlayerTurn(Stage.GOALS, first, first))


@EFFECTS.of(FirstRolls)
def _first_rolls(turn: Turn[State], action: FirstRolls) -> None:
    """All who had not rolled have; a ruling may say who goes first."""
    missing = still_rolling(turn.state.course)
    _compare(turn, dict(zip(missing, action.numbers, strict=True)), action.winner)


@EFFECTS.of(FirstRoll)
def _first_roll(turn: Turn[State], action: FirstRoll) -> None:
    """One roll is kept until all are there."""
    turn.say("BOL-2.6", "rolled", player=action.seat, number=action.number)
    _compare(turn, {action.seat: action.number})


def _compare(turn: Turn[State], new: Mapping[int, int], ruled: int | None = None) -> None:
    """With all rolls there the highest goes first, unless it is tied."""
    state, course = turn.state, turn.state.course
    rolled = tuple(new.get(seat, number) for seat, number in enumerate(course.rolled))
    turn.state = state._replace(course=course._replace(rolled=rolled))
    if still_rolling(turn.state.course):
        return
    rollers, numbers = course.rollers, tuple(rolled[seat] for seat in course.rollers)
    course = course._replace(rolled=(0,) * len(rolled))
    winner = highest(rollers, numbers) if ruled is None else ruled
    if tied := _tied(rollers, numbers):
        turn.say("BOL-2.7", "tied", player=tied)
    if winner is None:
        rollers = _again(state, numbers)
        turn.say("BOL-2.8", "again", player=rollers)
        turn.state = state._replace(course=course._replace(rollers=rollers))
        return
    turn.say("BOL-2.6", "first", winner=winner)
    turn.state = state._replace(turn=PlayerTurn(Stage.GOALS, winner, winner), course=course)


def _tied(rollers: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Who would go first, but for another who rolled the same; lower ties are harmless."""
    alone = max((number for number in numbers if numbers.count(number) == 1), default=0)
    return tuple(seat for seat, number in zip(rollers, numbers, strict=True) if number > alone)


def _again(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Who rolls again when all are tied (BOL-2.8)."""
    if state.config.house.all_tied == "reroll_all":
        return tuple(range(len(state.config.players)))
    rolled = zip(state.course.rollers, numbers, strict=True)
    return tuple(seat for seat, number in rolled if number == max(numbers))


@EFFECTS.of(Goals)
def _goals(turn: Turn[State], action: Goals) -> None:
    """What everybody collects from now on (BOL-3.6); the first turn begins."""
    if not action.colour:
        change_turn(turn, rolling="goals")
        return
    state, faces = turn.state, (action.colour, action.shape)
    turn.say("BOL-2.9", "goals", player=action.seat, colour=action.colour, shape=action.shape)
    if LOGO in faces:
        turn.say("BOL-3.5" if len(set(faces)) == 1 else "BOL-3.4", "wild")
    course = state.course._replace(goals=faces, wanted=wanted(state.config.faces, faces))
    turn.state = state._replace(course=course, turn=beginning(action.seat, action.seat))
    ask(turn)


# Claims ---------------------------------------------------------------------------------


_ENDINGS = {
    (True, False): Ending.COLOUR,
    (False, True): Ending.SHAPE,
    (True, True): Ending.BOTH,
    (False, False): Ending.RULING,
}


@EFFECTS.of(Claim)
def _claim(turn: Turn[State], action: Claim) -> None:
    """Five cards are shown; who may still claim as well is asked."""
    state, player = turn.state, action.seat
    cards = show(state.cards, player, action.cards)
    assert cards is not None
    turn.say("BOL-7.1", "claimed", player=player, cards=action.cards)
    waiting = _waiting(state, player)
    course = state.course._replace(
        claims=(*state.course.claims, player),
        waiting=waiting,
        ending=_ENDINGS[met(state.config.faces, state.course.goals, action.cards)],
    )
    judging = PlayerTurn(Stage.JUDGE, state.turn.seat, state.turn.judge)
    turn.state = State(state.config, cards, judging, course)
    if waiting:
        turn.say("BOL-7.6", "window", player=waiting)
    else:
        _end(turn)


def _waiting(state: State, player: int) -> tuple[int, ...]:
    """Who may claim after this claim."""
    others = rivals(state, player)
    if state.turn.stage is not Stage.JUDGE:
        return others
    return tuple(seat for seat in state.course.waiting if seat in others)


@EFFECTS.of(Settle)
def _settle(turn: Turn[State], _: Settle) -> None:
    """Nobody else claims."""
    _end(turn)


def won(state: State) -> State:
    """The best claim wins, or all of them by a house rule."""
    claims, turn = state.course.claims, state.turn
    shared = state.config.house.simultaneous_win == "shared"
    winners = tuple(sorted(claims)) if shared else claims[-1:]
    reason = state.course.ending if len(winners) == 1 else Ending.SHARED
    scores = tuple(int(seat in winners) for seat in range(len(state.config.players)))
    result = Result(str(reason), winners, scores)
    return state._replace(
        course=state.course._replace(waiting=(), result=result),
        turn=PlayerTurn(Stage.OVER, turn.seat, turn.judge),
    )


def _end(turn: Turn[State]) -> None:
    """The game ends, and the table hears who has won (BOL-7.9)."""
    turn.state = won(turn.state)
    result = turn.state.course.result
    assert result is not None
    turn.say("BOL-7.1", "won", winner=result.winners, reason=result.reason)
