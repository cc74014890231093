"""What is said brings about: numbers, markers, turns and rounds, who is out, the end."""

from __future__ import annotations

from ...engine import Effects
from ...engine.seats import at_seat as changed
from . import actions as do
from .legality import marker, partner, place, tally, won_counter
from .state import NOBODY, Ending, State, best, following
from .tracker import AtBound, Counter


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
    for at, each in enumerate(now.tracker.markers):
        held = now.holders[at] != NOBODY and len(now.living) > 1
        if each.each == moment and each.passes != "hand" and held:
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
    for at, each in enumerate(now.tracker.markers):
        if now.holders[at] == seat:
            _drop(now, at, each.name, each.passes)
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


EFFECTS = Effects[State](settle_fallen)

# Markers, turns and rounds, the end -------------------------------------------------------


@EFFECTS.of(do.Pass)
def _pass(now: State, action: do.Pass) -> None:
    hand_on(now, marker(now, action.marker))


@EFFECTS.of(do.Give)
def _give(now: State, action: do.Give) -> None:
    hand(now, marker(now, action.marker), action.target)


EFFECTS.of(do.NextTurn)(lambda now, _: next_turn(now))
EFFECTS.of(do.NextRound)(lambda now, _: next_round(now))


@EFFECTS.of(do.Out)
def _out(now: State, action: do.Out) -> None:
    now.fallen = (*now.fallen, action.seat)


@EFFECTS.of(do.End)
def _end(now: State, _: do.End) -> None:
    now.say("TRK-6.4", "ended")
    end(now, Ending.TABLE)


@EFFECTS.of(do.Show)
def _show(now: State, action: do.Show) -> None:
    die, face = action.face
    at = [each.name for each in now.tracker.dice].index(die)
    now.dice = changed(now.dice, at, face)
    now.say("TRK-8.1", "shows", die=die, face=face)


# Numbers ----------------------------------------------------------------------------------


@EFFECTS.of(do.Change)
def _do_change(now: State, action: do.Change) -> None:
    at, seat = place(now, action.counter), action.seat
    victim = partner(now, seat, at)
    if victim is None:
        _change(now, at, seat, action.by)
    else:
        _win(now, at, seat, action.by, victim)


@EFFECTS.of(do.Win)
def _do_win(now: State, action: do.Win) -> None:
    at = won_counter(now, action.counter)
    _win(now, at, action.seat, action.by, action.victim)


@EFFECTS.of(do.Put)
def _put(now: State, action: do.Put) -> None:
    """What a counter stands at now."""
    if now.out[action.seat]:  # `Bo lives 2`: who lives is not out
        now.out = changed(now.out, action.seat, False)
        now.say("TRK-2.1", "back", player=action.seat)
    at = place(now, action.counter)
    counter, before = now.tracker.counters[at], now.values[at][action.seat]
    kept = _within_bounds(now, at, action.seat, action.value, now.ruled)
    now.say("TRK-1.2", "put", player=action.seat, told=counter.with_noun(kept), before=before)
    _say_bound(now, counter, action.value, kept)


@EFFECTS.of(do.Scores)
def _scores(now: State, action: do.Scores) -> None:
    """What everybody in the game gets; those who get nothing are passed over."""
    living, over = now.living, now.tracker.end
    at = place(now, action.counter)
    for seat, by in zip(living, action.values, strict=True):
        if by:
            _change(now, at, seat, by)
    if not any(action.values):
        now.say("TRK-1.3", "nothing")
    if over.when == "counted" and over.counter == action.counter:
        end(now, Ending.COUNTED)


@EFFECTS.of(do.Shift)
def _shift(now: State, action: do.Shift) -> None:
    at = tally(now, action.tally)
    _tally(now, at, now.tallies[at] + action.by)


@EFFECTS.of(do.Set)
def _set(now: State, action: do.Set) -> None:
    _tally(now, tally(now, action.tally), action.value)


def _change(now: State, at: int, seat: int, by: int) -> None:
    """More or less of a counter; who loses what keeps them in the game is hurt."""
    counter = now.tracker.counters[at]
    before = now.values[at][seat]
    value = _within_bounds(now, at, seat, before + by, now.ruled)
    params = {"change": f"{by:+}", "told": counter.with_noun(value)}
    if counter.at_min is AtBound.OUT and value < before:
        now.say("TRK-2.2", "hurt", target=seat, **params)
    else:
        now.say("TRK-1.1", "changed", player=seat, **params)
    _say_bound(now, counter, before + by, value)


def _win(now: State, at: int, seat: int, by: int, victim: int) -> None:
    """What one wins another loses; whoever has nothing left may be out (TRK-1.6)."""
    if by < 0:
        seat, victim, by = victim, seat, -by
    for player, change in ((victim, -by), (seat, by)):
        _within_bounds(now, at, player, now.values[at][player] + change, ruled=False)
    counter, values = now.tracker.counters[at], now.values[at]
    about = {"number": by, "target": victim, "told": counter.with_noun(values[seat])}
    now.say("TRK-1.6", "won", player=seat, **about)


def _within_bounds(now: State, at: int, seat: int, value: int, ruled: bool) -> int:
    """Keep a player's number within its bounds; whoever comes to a deadly one is out."""
    counter = now.tracker.counters[at]
    value = _within(counter, value, ruled)
    values = changed(now.values, at, changed(now.values[at], seat, value))
    now.values = values
    deadly = (value <= counter.min and counter.at_min is AtBound.OUT) or (
        value >= counter.max and counter.at_max is AtBound.OUT
    )
    if deadly:
        now.fallen = (*now.fallen, seat)
    return value


def _tally(now: State, at: int, value: int) -> None:
    """Keep a number of the table."""
    counter = now.tracker.tallies[at]
    kept = _within(counter, value, now.ruled)
    now.tallies = changed(now.tallies, at, kept)
    now.say("TRK-1.1", "tallied", told=counter.with_noun(kept))
    _say_bound(now, counter, value, kept)


def _within(counter: Counter, value: int, ruled: bool) -> int:
    """A value within the bounds; a ruling may set aside those that refuse."""
    low = counter.at_min is not AtBound.REFUSE or not ruled
    high = counter.at_max is not AtBound.REFUSE or not ruled
    value = max(value, counter.min) if low else value
    return min(value, counter.max) if high else value


def _say_bound(now: State, counter: Counter, asked: int, kept: int) -> None:
    """Say so where a bound has kept a number from going further, and its player alive."""
    at = counter.at_min if kept > asked else counter.at_max
    if kept != asked and at is not AtBound.OUT:
        now.say("TRK-1.4", "least" if kept > asked else "most", told=counter.with_noun(kept))
