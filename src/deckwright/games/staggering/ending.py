"""Out of the game, and the end of it."""

from __future__ import annotations

from ...engine import Turn
from .card_knowledge import gone
from .event_hands import thrown
from .state import Ending, Outcome, Phase, State


def losses(state: State, turn: Turn[State]) -> State:
    """Who has no Character left is out: STG-9.1; who has them all has won: STG-9.3."""
    counts, total = state.counts, sum(state.counts[: state.config.aside])
    if state.config.house.no_characters != "events_only":
        for seat in state.playing:
            if not counts[seat]:
                state = _out(state, seat, turn)
    winners = tuple(seat for seat in state.playing if counts[seat] == total)
    if not winners:
        return state
    for seat in winners:
        turn.say("STG-9.3", "won", winner=seat)
    return _over(state, Ending.EVERY_CHARACTER, winners)


def _out(state: State, seat: int, turn: Turn[State]) -> State:
    """STG-9.2: an eliminated player’s Event Hand is discarded."""
    turn.say("STG-9.1", "out", player=seat)
    if state.hands[seat]:
        turn.say("STG-9.2", "discarded", player=seat, number=len(state.hands[seat]))
    playing = tuple(each for each in state.playing if each != seat)
    return thrown(state._replace(playing=playing), seat)


def left(state: State, seat: int, turn: Turn[State]) -> State:
    """STG-9.6: a player goes home; his Characters no longer count."""
    number = state.counts[seat]
    turn.say("STG-9.6", "left", player=seat, number=number)
    playing = tuple(each for each in state.playing if each != seat)
    return losses(gone(thrown(state._replace(playing=playing), seat), seat), turn)


def counted(state: State, reason: Ending, turn: Turn[State]) -> State:
    """The game is given up: most Characters wins, STG-9.4; ties by STG-9.5."""
    if reason is Ending.GIVEN_UP:
        turn.say("STG-9.4", "given_up")
    else:
        turn.say("STG-9.4", "last_round", number=state.config.house.round_limit)
    best = _most(state, state.playing)
    if len(best) > 1 and state.config.house.give_up_tie == "event_hand":
        best = _fullest(state, best, turn)
    if len(best) > 1 and state.config.house.give_up_tie == "playoff":
        return _playoff(state, reason, best, turn)
    return _declared(state, reason, best, turn)


def _most(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    top = max(state.counts[seat] for seat in seats)
    return tuple(seat for seat in seats if state.counts[seat] == top)


def _fullest(state: State, tied: tuple[int, ...], turn: Turn[State]) -> tuple[int, ...]:
    """STG-9.5 `event_hand`: of those tied, the ones with the most Event Hand cards."""
    turn.say("STG-9.5", "event_hand", players=len(tied))
    top = max(len(state.hands[seat]) for seat in tied)
    return tuple(seat for seat in tied if len(state.hands[seat]) == top)


def _playoff(state: State, reason: Ending, tied: tuple[int, ...], turn: Turn[State]) -> State:
    """STG-9.5 `playoff`: each of those tied challenges the next of them, all round."""
    turn.say("STG-9.5", "playoff", player=tied)
    pairs = tuple(zip(tied, (*tied[1:], tied[0]), strict=True))
    state = state._replace(
        stopping=reason, playoff=pairs, debt=None, challenge=None, negatives=0
    )
    return next_playoff(state._replace(duty=False, skipped=False, skips=()), turn)


def next_playoff(state: State, turn: Turn[State]) -> State:
    """The next Challenge of a playoff; after the last, the count."""
    playoff = state.playoff
    while playoff and not (state.counts[playoff[0][0]] and state.counts[playoff[0][1]]):
        playoff = playoff[1:]
    if not playoff:
        best = _most(state, state.playing)
        return _declared(state, Ending(state.stopping), best, turn)
    player, target = playoff[0]
    turn.say("STG-9.5", "next", player=player, target=target)
    return state._replace(phase=Phase.MAIN, turn=player, playoff=playoff)


def _declared(state: State, reason: Ending, best: tuple[int, ...], turn: Turn[State]) -> State:
    """STG-9.7: Event Hands count for nothing."""
    if len(best) > 1:
        turn.say("STG-9.5", "shared", winner=best, number=state.counts[best[0]])
    else:
        turn.say("STG-9.4", "most", winner=best[0], number=state.counts[best[0]])
    return _over(state, reason, best)


def _over(state: State, reason: Ending, winners: tuple[int, ...]) -> State:
    scores = state.counts[: state.config.aside]
    return state._replace(
        phase=Phase.OVER,
        debt=None,
        challenge=None,
        stopping="",
        playoff=(),
        result=Outcome(reason, winners, scores),
    )
