"""The course of turns: how one begins, what follows a Challenge, how the game ends."""

from __future__ import annotations

from ...engine import Effects, Result
from .card_knowledge import reshuffle, set_aside, throw
from .queries import due_negatives, holds, is_full, nothing_to_do
from .state import IMMEDIATE, THREE_ROUNDS, Ending, Outcome, Phase, State, Used

EFFECTS = Effects[State]()
"""What each kind of action brings about; see `effects` and its neighbour."""


def begin_turn(now: State, seat: int, number: int) -> None:
    """STG-3.3: draw first, then Negative Events, then the Challenge."""
    now.say("STG-3.8", "turn", player=seat, number=number)
    now.phase, now.turn, now.round = Phase.DRAW, seat, number
    now.challenge = now.debt = None
    now.negatives, now.duty, now.skipped = 0, False, seat in now.skips
    now.skips, now.bare = without(now.skips, seat), without(now.bare, seat)
    if is_full(now, seat):
        now.say("STG-4.1", "full", player=seat)
        go_on_from_draw(now)
        return
    if not now.pile and now.discards and now.config.house.event_pile_empty != "no_draw":
        now.say("STG-3.9", "reshuffled", number=len(now.discards))
        reshuffle(now)
    if not now.pile:
        now.say("STG-3.9", "no_draw", player=seat)
        go_on_from_draw(now)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Seats, but not this one."""
    return tuple([each for each in seats if each != seat]) if seats else seats


def go_on_from_draw(now: State) -> None:
    """After the draw five cards oblige, in this very turn: STG-4.2, STG-4.3."""
    player = now.turn
    now.phase, now.duty = Phase.MAIN, is_full(now, player) and not now.skipped
    if now.duty:
        now.say("STG-4.2", "duty", player=player)
    _tell_due(now)
    if nothing_to_do(now):
        now.say("STG-4.7" if now.skipped else "STG-3.7", "no_challenge", player=player)
        finish(now, "nothing")


def _tell_due(now: State) -> None:
    due = due_negatives(now)
    if due and due[0].back == IMMEDIATE:
        now.say("STG-8.1", "must", player=now.turn)
    elif due:
        now.say("STG-8.2", "must", player=now.turn)


def after(now: State) -> None:
    """What follows when a Challenge or a Negative Event has been carried out."""
    lose(now)
    if now.result:
        return
    if now.stopping:
        now.challenge = now.debt = None
        now.playoff = now.playoff[1:]
        next_playoff(now)
    elif not now.negatives:
        finish(now, "challenge")
    elif now.turn in now.playing and _goes_on(now):
        _tell_due(now)
        now.phase, now.challenge, now.debt = Phase.MAIN, None, None
    else:
        finish(now, "negative")


def _goes_on(state: State) -> bool:
    """Whether another Negative Event must, STG-8.7, or may, STG-8.8, be played."""
    more = state.config.house.extra_negative == "allow" and holds(
        state, state.turn, THREE_ROUNDS
    )
    return more or bool(due_negatives(state, surely=False))


def finish(now: State, used: str) -> None:
    """The turn is over, unless the Gaming Police have something to say: STG-4.7."""
    player = now.turn
    now.last = Used(player, used)
    if now.duty and player in now.playing:
        if now.config.house.five_card_penalty == "discard_one":
            now.say("STG-4.7", "must_discard", player=player)
            now.phase, now.challenge, now.debt = Phase.POLICE, None, None
            return
        punish(now)
    next_turn(now)


def punish(now: State) -> None:
    """The five-card duty is closed by a penalty other than a discard."""
    player, now.duty = now.turn, False
    if now.config.house.five_card_penalty == "none":
        now.say("STG-4.7", "wrath", player=player)
    else:
        now.say("STG-4.7", "will_skip", player=player)
        now.skips = (*without(now.skips, player), player)


def next_turn(now: State) -> None:
    """STG-3.8: the next player still in; past the first player a round is over."""
    config, player = now.config, now.turn
    number = len(config.players)
    seat = (player + config.step) % number
    while seat not in now.playing:
        seat = (seat + config.step) % number
    over = _ends_round(now, player, seat)
    if over and now.round == config.house.round_limit:
        count(now, Ending.ROUND_LIMIT)
    else:
        begin_turn(now, seat, now.round + over)


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


def resume_turn(state: State, seat: int) -> State:
    """The turn before this one goes on; what was due in the next player's turn still is."""
    skips = (*state.skips, state.turn) if state.skipped else state.skips
    number = state.round - _ends_round(state, seat, state.turn)
    return state._replace(
        phase=Phase.MAIN, turn=seat, round=number, skips=skips, skipped=False, last=None
    )


# Out of the game, and the end of it -----------------------------------------------------------


def lose(now: State) -> None:
    """Who has no Character left is out: STG-9.1; who has them all has won: STG-9.3."""
    counts, total = now.counts, sum(now.counts[: now.config.aside])
    if now.config.house.no_characters != "events_only":
        for seat in now.playing:
            if not counts[seat]:
                _put_out(now, seat)
    winners = tuple([seat for seat in now.playing if counts[seat] == total])
    for seat in winners:
        now.say("STG-9.3", "won", winner=seat)
    if winners:
        _end(now, Ending.EVERY_CHARACTER, winners)


def _put_out(now: State, seat: int) -> None:
    """STG-9.2: an eliminated player’s Event Hand is discarded."""
    now.say("STG-9.1", "out", player=seat)
    if now.hands[seat]:
        now.say("STG-9.2", "discarded", player=seat, number=len(now.hands[seat]))
    now.playing = without(now.playing, seat)
    throw(now, seat)


def leave(now: State, seat: int) -> None:
    """STG-9.6: a player goes home; his Characters no longer count."""
    number = now.counts[seat]
    now.say("STG-9.6", "left", player=seat, number=number)
    now.playing = without(now.playing, seat)
    if number:
        kept = now.waiting or (0,) * len(now.config.players)
        now.waiting = (*kept[:seat], number, *kept[seat + 1 :])
    throw(now, seat)
    set_aside(now, seat)
    lose(now)


def count(now: State, reason: Ending) -> None:
    """The game is given up: most Characters wins, STG-9.4; ties by STG-9.5."""
    if reason is Ending.GIVEN_UP:
        now.say("STG-9.4", "given_up")
    else:
        now.say("STG-9.4", "last_round", number=now.config.house.round_limit)
    best, tie = _most(now, now.playing), now.config.house.give_up_tie
    if len(best) > 1 and tie == "event_hand":
        best = _fullest(now, best)
    if len(best) > 1 and tie == "playoff":
        _play_off(now, reason, best)
    else:
        _declare(now, reason, best)


def _most(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    top = max(state.counts[seat] for seat in seats)
    return tuple(seat for seat in seats if state.counts[seat] == top)


def _fullest(now: State, tied: tuple[int, ...]) -> tuple[int, ...]:
    """STG-9.5 `event_hand`: of those tied, the ones with the most Event Hand cards."""
    now.say("STG-9.5", "event_hand", players=len(tied))
    top = max(len(now.hands[seat]) for seat in tied)
    return tuple(seat for seat in tied if len(now.hands[seat]) == top)


def _play_off(now: State, reason: Ending, tied: tuple[int, ...]) -> None:
    """STG-9.5 `playoff`: each of those tied challenges the next of them, all round."""
    now.say("STG-9.5", "playoff", player=tied)
    now.playoff = tuple(zip(tied, (*tied[1:], tied[0]), strict=True))
    now.stopping, now.debt, now.challenge, now.negatives = reason, None, None, 0
    now.duty, now.skipped, now.skips = False, False, ()
    next_playoff(now)


def next_playoff(now: State) -> None:
    """The next Challenge of a playoff; after the last, the count."""
    playoff, counts = now.playoff, now.counts
    while playoff and not (counts[playoff[0][0]] and counts[playoff[0][1]]):
        playoff = playoff[1:]
    if not playoff:
        _declare(now, Ending(now.stopping), _most(now, now.playing))
        return
    player, target = playoff[0]
    now.say("STG-9.5", "next", player=player, target=target)
    now.phase, now.turn, now.playoff = Phase.MAIN, player, playoff


def _declare(now: State, reason: Ending, best: tuple[int, ...]) -> None:
    """STG-9.7: Event Hands count for nothing."""
    if len(best) > 1:
        now.say("STG-9.5", "shared", winner=best, number=now.counts[best[0]])
    else:
        now.say("STG-9.4", "most", winner=best[0], number=now.counts[best[0]])
    _end(now, reason, best)


def _end(now: State, reason: Ending, winners: tuple[int, ...]) -> None:
    now.phase, now.debt, now.challenge = Phase.OVER, None, None
    now.stopping, now.playoff = "", ()
    now.result = Outcome(reason, winners, score(now))


def result(state: State) -> Result | None:
    """How the game ended, if it has."""
    return Result(*state.result) if state.result else None


def score(state: State) -> tuple[int, ...]:
    """STG-9.4: Characters, and nothing else: STG-9.7."""
    return state.counts[: state.config.aside]
