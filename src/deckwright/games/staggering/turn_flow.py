"""The course of turns: how one begins, what follows a Challenge, how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...engine import Action, Result, Turn
from ...engine.turn import Effects
from .card_knowledge import gone, reshuffled, thrown
from .config import IMMEDIATE, THREE_ROUNDS
from .queries import forced, holds, is_full, nothing_to_do
from .state import Ending, Outcome, Phase, State, Used

EFFECTS = Effects[State, Turn[State]](Turn)
"""What each kind of action brings about; see `effects` and its neighbours."""

A = TypeVar("A", bound=Action)
Effect = Callable[[State, A, Turn[State]], State]
"""The state before, what is done, and the turn that hears what happened -> the state after."""


def effect_of(kind: type[A]) -> Callable[[Effect[A]], Effect[A]]:
    """Registers the effect of one kind of action."""

    def register(effect: Effect[A]) -> Effect[A]:
        @EFFECTS.of(kind)
        def whole(turn: Turn[State], action: A) -> None:
            turn.state = effect(turn.state, action, turn)

        return effect

    return register


def begin_turn(state: State, seat: int, number: int, turn: Turn[State]) -> State:
    """STG-3.3: draw first, then Negative Events, then the Challenge."""
    turn.say("STG-3.8", "turn", player=seat, number=number)
    state = state._replace(
        phase=Phase.DRAW,
        turn=seat,
        round=number,
        challenge=None,
        debt=None,
        negatives=0,
        duty=False,
        skipped=seat in state.skips,
        skips=without(state.skips, seat),
        bare=without(state.bare, seat),
    )
    if is_full(state, seat):
        turn.say("STG-4.1", "full", player=seat)
        return drew(state, turn)
    if not state.pile and state.discards and state.config.house.event_pile_empty != "no_draw":
        turn.say("STG-3.9", "reshuffled", number=len(state.discards))
        state = reshuffled(state)
    if not state.pile:
        turn.say("STG-3.9", "no_draw", player=seat)
        return drew(state, turn)
    return state


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Seats, but not this one."""
    return tuple([each for each in seats if each != seat]) if seats else seats


def drew(state: State, turn: Turn[State]) -> State:
    """After the draw five cards oblige, in this very turn: STG-4.2, STG-4.3."""
    player = state.turn
    duty = is_full(state, player) and not state.skipped
    state = state._replace(phase=Phase.MAIN, duty=duty)
    if duty:
        turn.say("STG-4.2", "duty", player=player)
    _tell_due(state, turn)
    if not nothing_to_do(state):
        return state
    if state.skipped:
        turn.say("STG-4.7", "no_challenge", player=player)
    else:
        turn.say("STG-3.7", "no_challenge", player=player)
    return finish(state, "nothing", turn)


def _tell_due(state: State, turn: Turn[State]) -> None:
    now = forced(state)
    if now and now[0].back == IMMEDIATE:
        turn.say("STG-8.1", "must", player=state.turn)
    elif now:
        turn.say("STG-8.2", "must", player=state.turn)


def after(state: State, turn: Turn[State]) -> State:
    """What follows when a Challenge or a Negative Event has been carried out."""
    state = losses(state, turn)
    if state.result:
        return state
    if state.stopping:
        state = state._replace(challenge=None, debt=None, playoff=state.playoff[1:])
        return next_playoff(state, turn)
    if not state.negatives:
        return finish(state, "challenge", turn)
    if state.turn in state.playing and _goes_on(state):
        _tell_due(state, turn)
        return state._replace(phase=Phase.MAIN, challenge=None, debt=None)
    return finish(state, "negative", turn)


def _goes_on(state: State) -> bool:
    """Whether another Negative Event must, STG-8.7, or may, STG-8.8, be played."""
    more = state.config.house.extra_negative == "allow" and holds(
        state, state.turn, THREE_ROUNDS
    )
    return more or bool(forced(state, surely=False))


def finish(state: State, used: str, turn: Turn[State]) -> State:
    """The turn is over, unless the Gaming Police have something to say: STG-4.7."""
    player = state.turn
    state = state._replace(last=Used(player, used))
    if not state.duty or player not in state.playing:
        return next_turn(state, turn)
    if state.config.house.five_card_penalty == "discard_one":
        turn.say("STG-4.7", "must_discard", player=player)
        return state._replace(phase=Phase.POLICE, challenge=None, debt=None)
    return next_turn(punished(state, turn), turn)


def punished(state: State, turn: Turn[State]) -> State:
    """The five-card duty is closed by a penalty other than a discard."""
    player = state.turn
    if state.config.house.five_card_penalty == "none":
        turn.say("STG-4.7", "wrath", player=player)
        return state._replace(duty=False)
    turn.say("STG-4.7", "will_skip", player=player)
    return state._replace(duty=False, skips=(*without(state.skips, player), player))


def next_turn(state: State, turn: Turn[State]) -> State:
    """STG-3.8: the next player still in; past the first player a round is over."""
    config, player = state.config, state.turn
    number = len(config.players)
    seat = (player + config.step) % number
    while seat not in state.playing:
        seat = (seat + config.step) % number
    if _ends_round(state, player, seat):
        if state.round == config.house.round_limit:
            return counted(state, Ending.ROUND_LIMIT, turn)
        return begin_turn(state, seat, state.round + 1, turn)
    return begin_turn(state, seat, state.round, turn)


def _ends_round(state: State, player: int, following: int) -> bool:
    """Whether a round is over when one player's turn follows another's: STG-3.8."""
    first, step, number = state.config.first, state.config.step, len(state.config.players)
    return (following - first) * step % number <= (player - first) * step % number


def can_resume(state: State, seat: int) -> bool:
    """Whether the table can let a player go on with the turn before this one: it is the next
    player's turn, who has not drawn yet."""
    last = state.last
    if last is None or state.phase is not Phase.DRAW or state.stopping:
        return False
    return seat == last.player != state.turn and seat in state.playing


def resumed(state: State, seat: int) -> State:
    """The turn before this one goes on; what was due in the next player's turn still is."""
    skips = (*state.skips, state.turn) if state.skipped else state.skips
    number = state.round - _ends_round(state, seat, state.turn)
    return state._replace(
        phase=Phase.MAIN, turn=seat, round=number, skips=skips, skipped=False, last=None
    )


# Out of the game, and the end of it -----------------------------------------------------------


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
    state = state._replace(playing=playing)
    if number:
        kept = state.waiting or (0,) * len(state.config.players)
        state = state._replace(waiting=(*kept[:seat], number, *kept[seat + 1 :]))
    return losses(gone(thrown(state, seat), seat), turn)


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
    return state._replace(
        phase=Phase.OVER,
        debt=None,
        challenge=None,
        stopping="",
        playoff=(),
        result=Outcome(reason, winners, score(state)),
    )


def result(state: State) -> Result | None:
    """How the game ended, if it has."""
    return Result(*state.result) if state.result else None


def score(state: State) -> tuple[int, ...]:
    """STG-9.4: Characters, and nothing else: STG-9.7."""
    return state.counts[: state.config.aside]
