"""What follows from what is said: markers, turns, rounds, who is out, and the end."""

from __future__ import annotations

from ...engine.seats import at_seat as changed
from .state import NOBODY, Ending, State, best, following
from .tracker import Counter


def sentence(state: State, moment: str, **params: str | int) -> str:
    """What the game has to say at a moment, or nothing."""
    words = state.tracker.say.get(moment, "")
    if not words:
        return ""
    from ...rulebook.words import fill_in

    holders = zip(state.tracker.markers, state.holders, strict=True)
    names = {
        marker.name: "nobody" if holder == NOBODY else state.players[holder]
        for marker, holder in holders
    }
    return fill_in(words, {**names, "round": state.round, **params})


def remind(now: State, moment: str, **params: str | int) -> None:
    """Say the game's own sentence for a moment, if it has one (TRK-7.1)."""
    words = sentence(now, moment, **params)
    if words:
        now.say("TRK-7.1", "said", words=words)


# Markers ----------------------------------------------------------------------------


def hand(now: State, at: int, target: int) -> None:
    """Somebody gets a marker (TRK-5.2)."""
    now.holders = changed(now.holders, at, target)
    now.say("TRK-5.2", "given", target=target, marker=now.tracker.markers[at].name)


def hand_on(now: State, at: int) -> None:
    """A marker goes on in its direction (TRK-5.1); to the left if it has none."""
    marker, holder = now.tracker.markers[at], now.holders[at]
    hand(now, at, following(now, holder, marker.passes))


def _hand_on_each(now: State, moment: str) -> None:
    """Markers that pass by themselves at a moment."""
    for at, marker in enumerate(now.tracker.markers):
        held = now.holders[at] != NOBODY and len(now.living) > 1
        if marker.each == moment and marker.passes != "hand" and held:
            hand_on(now, at)


# Turns and rounds ---------------------------------------------------------------------


def next_turn(now: State) -> None:
    """The turn goes on; where turns make the rounds, perhaps to the next (TRK-3.4)."""
    turns, rounds = now.tracker.turns, now.tracker.rounds
    if turns is None:
        return
    seat = following(now, now.turn, turns.order)
    _hand_on_each(now, "turn")
    if rounds and rounds.by == "turns" and seat == now.lead:
        next_round(now)
    else:
        _turn(now, seat)


def _turn(now: State, seat: int) -> None:
    now.turn = seat
    now.say("TRK-4.1", "turn", player=seat)
    for at, counter in enumerate(now.tracker.counters):
        _count_turn(now, at, counter, seat)
    remind(now, "turn", player=now.players[seat])


def _count_turn(now: State, at: int, counter: Counter, seat: int) -> None:
    """What a turn adds to its player's counter, within its bounds (TRK-4.4)."""
    before = now.values[at][seat]
    value = min(max(before + counter.each_turn, counter.min), counter.max)
    if value != before:
        values = changed(now.values[at], seat, value)
        now.values = changed(now.values, at, values)
        now.say("TRK-4.4", "counted", player=seat, told=counter.with_noun(value))


def next_round(now: State) -> None:
    """A round is over: perhaps the last one, else the next begins (TRK-3.1)."""
    if now.tracker.rounds is None:
        return
    _add_up(now)
    if now.tracker.end.when == "round" and _is_end_reached(now):
        return
    if now.limit and now.round >= now.limit:
        now.say("TRK-3.3", "last", number=now.limit)
        end(now, Ending.ROUNDS)
        return
    now.round = now.round + 1
    now.say("TRK-3.1", "round", number=now.round)
    _reset(now)
    _hand_on_each(now, "round")
    _lead(now)
    remind(now, "round")


def _add_up(now: State) -> None:
    """What a round has brought is added to what it counts for (TRK-3.5)."""
    tracker = now.tracker
    for at, counter in enumerate(tracker.counters):
        if not counter.adds_to:
            continue
        into = tracker.index(counter.adds_to)
        total, values = tracker.counters[into], list(now.values[into])
        for seat in now.living:
            more = now.values[at][seat]
            if more:
                values[seat] = min(max(values[seat] + more, total.min), total.max)
                sum_now = total.with_noun(values[seat])
                now.say("TRK-3.5", "added", player=seat, change=f"{more:+}", told=sum_now)
        now.values = changed(now.values, into, tuple(values))


def _reset(now: State) -> None:
    """What counts for one round only goes back to its start (TRK-3.2)."""
    tracker = now.tracker
    size = len(now.players)
    values = [
        (counter.start,) * size if counter.reset or counter.adds_to else kept
        for counter, kept in zip(tracker.counters, now.values, strict=True)
    ]
    tallies = [
        counter.start if counter.reset else kept
        for counter, kept in zip(tracker.tallies, now.tallies, strict=True)
    ]
    now.values, now.tallies = tuple(values), tuple(tallies)
    for counter in (*tracker.counters, *tracker.tallies):
        if counter.reset or counter.adds_to:
            now.say("TRK-3.2", "reset", noun=counter.name, number=counter.start)


def _lead(now: State) -> None:
    """Whose turn begins the round (TRK-4.2)."""
    turns = now.tracker.turns
    if turns is None or now.tracker.rounds is None:
        return
    names = [marker.name for marker in now.tracker.markers]
    holder = now.holders[names.index(turns.first)] if turns.first else NOBODY
    if holder != NOBODY:
        seat = holder
    elif now.tracker.rounds.by == "turns":
        seat = now.lead
    else:
        seat = following(now, now.turn, turns.order)
    now.lead = seat
    _turn(now, seat)


# Out, and over ------------------------------------------------------------------------


def settle_fallen(now: State) -> None:
    """Who is out leaves; then the game may be over."""
    fallen = [seat for seat in dict.fromkeys(now.fallen) if not now.out[seat]]
    now.fallen = ()
    for seat in fallen:
        now.out = changed(now.out, seat, True)
        now.say("TRK-2.3", "out", player=seat)
        remind(now, "out", player=now.players[seat])
    if now.ending or _last(now, fallen):
        return
    if now.tracker.end.when == "at once" and _is_end_reached(now):
        return
    for seat in fallen:
        if now.ending is None:
            _leave(now, seat)


def _last(now: State, fallen: list[int]) -> bool:
    """Whether nobody is left to play against (TRK-6.3)."""
    living = now.living
    alone = len(living) == 1 and len(now.players) > 1
    if living and not (alone and now.tracker.end.last_standing):
        return False
    if living:
        now.say("TRK-6.3", "left", player=living[0])
    else:
        now.say("TRK-6.3", "none")
    together = tuple(sorted(fallen)) if len(now.players) > 1 else ()
    end(now, Ending.LAST_STANDING, living or together)
    return True


def _leave(now: State, seat: int) -> None:
    """What somebody had goes on to others: markers (TRK-5.3), the turn (TRK-4.3)."""
    for at, marker in enumerate(now.tracker.markers):
        if now.holders[at] == seat:
            _drop(now, at, marker.name, marker.passes)
    turns = now.tracker.turns
    if turns is None:
        return
    led = now.lead == seat
    if led:
        now.lead = following(now, seat, turns.order)
    if now.turn == seat and led:
        _turn(now, now.lead)
    elif now.turn == seat:
        next_turn(now)


def _drop(now: State, at: int, name: str, passes: str) -> None:
    if now.tracker.markers[at].out == "waits":
        now.say("TRK-5.3", "waits", marker=name)
    elif passes == "hand":
        holders = changed(now.holders, at, NOBODY)
        now.holders = holders
        now.say("TRK-5.3", "lost", marker=name)
    else:
        hand_on(now, at)


def _is_end_reached(now: State) -> bool:
    """Whether a counter has come to where the game ends (TRK-6.2)."""
    tracker = now.tracker
    if not tracker.end.counter:
        return False
    for counter, values in _all_numbers(now):
        if counter.name == tracker.end.counter:
            up = counter.start < tracker.end.reaches
            far = max(values) if up else min(values)
            if far >= tracker.end.reaches if up else far <= tracker.end.reaches:
                if tracker.end.tie == "goes on" and len(_leaders(now)) > 1:
                    now.say("TRK-6.6", "tied", owner=_leaders(now))
                    return False
                now.say("TRK-6.2", "reached", told=counter.with_noun(far))
                end(now, Ending.REACHED)
                return True
    return False


def _all_numbers(now: State) -> list[tuple[Counter, tuple[int, ...]]]:
    """Every counter with all its numbers."""
    tracker = now.tracker
    theirs = list(zip(tracker.counters, now.values, strict=True))
    return theirs + [(c, (v,)) for c, v in zip(tracker.tallies, now.tallies, strict=True)]


def _leaders(now: State) -> tuple[int, ...]:
    """Who would win now."""
    return best(now, now.living)


def end(now: State, ending: Ending, winners: tuple[int, ...] | None = None) -> None:
    """The game is over, and the best of those still in it have won (TRK-6.5)."""
    winning = best(now, now.living) if winners is None else winners
    now.ending, now.winners = ending, winning
