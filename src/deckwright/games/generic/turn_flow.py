"""A state on its way to the next: markers, turns, rounds, who is out, and the end."""

from __future__ import annotations

from ...engine import Turn
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


class TrackerTurn(Turn[State]):
    """What an action sets going."""

    __slots__ = ("fallen",)

    def __init__(self, state: State, ruled: bool = False) -> None:
        super().__init__(state, ruled)
        self.fallen: list[int] = []
        """Who is out by this action; carried out once the rest of it is done."""

    def freeze(self) -> State:
        """The state it has come to, once who is out has left."""
        self._settle()
        return self.state

    def remind(self, moment: str, **params: str | int) -> None:
        """Say the game's own sentence for a moment, if it has one (TRK-7.1)."""
        words = sentence(self.state, moment, **params)
        if words:
            self.say("TRK-7.1", "said", words=words)

    # Markers ----------------------------------------------------------------------------

    def hand(self, at: int, target: int) -> None:
        """Somebody gets a marker (TRK-5.2)."""
        state = self.state
        self.state = state._replace(holders=changed(state.holders, at, target))
        self.say("TRK-5.2", "given", target=target, marker=state.tracker.markers[at].name)

    def hand_on(self, at: int) -> None:
        """A marker goes on in its direction (TRK-5.1); to the left if it has none."""
        marker, holder = self.state.tracker.markers[at], self.state.holders[at]
        self.hand(at, following(self.state, holder, marker.passes))

    def _hand_on_each(self, moment: str) -> None:
        """Markers that pass by themselves at a moment."""
        for at, marker in enumerate(self.state.tracker.markers):
            held = self.state.holders[at] != NOBODY and len(self.state.living) > 1
            if marker.each == moment and marker.passes != "hand" and held:
                self.hand_on(at)

    # Turns and rounds ---------------------------------------------------------------------

    def next_turn(self) -> None:
        """The turn goes on; where turns make the rounds, perhaps to the next (TRK-3.4)."""
        state = self.state
        turns, rounds = state.tracker.turns, state.tracker.rounds
        if turns is None:
            return
        seat = following(state, state.turn, turns.order)
        self._hand_on_each("turn")
        if rounds and rounds.by == "turns" and seat == self.state.lead:
            self.next_round()
        else:
            self._turn(seat)

    def _turn(self, seat: int) -> None:
        self.state = self.state._replace(turn=seat)
        self.say("TRK-4.1", "turn", player=seat)
        for at, counter in enumerate(self.state.tracker.counters):
            self._count_turn(at, counter, seat)
        self.remind("turn", player=self.state.players[seat])

    def _count_turn(self, at: int, counter: Counter, seat: int) -> None:
        """What a turn adds to its player's counter, within its bounds (TRK-4.4)."""
        before = self.state.values[at][seat]
        value = min(max(before + counter.each_turn, counter.min), counter.max)
        if value != before:
            values = changed(self.state.values[at], seat, value)
            self.state = self.state._replace(values=changed(self.state.values, at, values))
            self.say("TRK-4.4", "counted", player=seat, told=counter.told(value))

    def next_round(self) -> None:
        """A round is over: perhaps the last one, else the next begins (TRK-3.1)."""
        if self.state.tracker.rounds is None:
            return
        self._add_up()
        state = self.state
        if state.tracker.end.when == "round" and self._reached():
            return
        if state.limit and state.round >= state.limit:
            self.say("TRK-3.3", "last", number=state.limit)
            self.end(Ending.ROUNDS)
            return
        self.state = state._replace(round=state.round + 1)
        self.say("TRK-3.1", "round", number=self.state.round)
        self._reset()
        self._hand_on_each("round")
        self._lead()
        self.remind("round")

    def _add_up(self) -> None:
        """What a round has brought is added to what it counts for (TRK-3.5)."""
        tracker = self.state.tracker
        for at, counter in enumerate(tracker.counters):
            if not counter.adds_to:
                continue
            into = tracker.index(counter.adds_to)
            total, values = tracker.counters[into], list(self.state.values[into])
            for seat in self.state.living:
                more = self.state.values[at][seat]
                if more:
                    values[seat] = min(max(values[seat] + more, total.min), total.max)
                    sum_now = total.told(values[seat])
                    self.say("TRK-3.5", "added", player=seat, change=f"{more:+}", told=sum_now)
            self.state = self.state._replace(
                values=changed(self.state.values, into, tuple(values))
            )

    def _reset(self) -> None:
        """What counts for one round only goes back to its start (TRK-3.2)."""
        state, tracker = self.state, self.state.tracker
        size = len(state.players)
        values = [
            (counter.start,) * size if counter.reset or counter.adds_to else kept
            for counter, kept in zip(tracker.counters, state.values, strict=True)
        ]
        tallies = [
            counter.start if counter.reset else kept
            for counter, kept in zip(tracker.tallies, state.tallies, strict=True)
        ]
        self.state = state._replace(values=tuple(values), tallies=tuple(tallies))
        for counter in (*tracker.counters, *tracker.tallies):
            if counter.reset or counter.adds_to:
                self.say("TRK-3.2", "reset", noun=counter.name, number=counter.start)

    def _lead(self) -> None:
        """Whose turn begins the round (TRK-4.2)."""
        state, turns = self.state, self.state.tracker.turns
        if turns is None or state.tracker.rounds is None:
            return
        names = [marker.name for marker in state.tracker.markers]
        holder = state.holders[names.index(turns.first)] if turns.first else NOBODY
        if holder != NOBODY:
            seat = holder
        elif state.tracker.rounds.by == "turns":
            seat = state.lead
        else:
            seat = following(state, state.turn, turns.order)
        self.state = state._replace(lead=seat)
        self._turn(seat)

    # Out, and over ------------------------------------------------------------------------

    def _settle(self) -> None:
        """Who is out leaves; then the game may be over."""
        fallen = [seat for seat in dict.fromkeys(self.fallen) if not self.state.out[seat]]
        for seat in fallen:
            self.state = self.state._replace(out=changed(self.state.out, seat, True))
            self.say("TRK-2.3", "out", player=seat)
            self.remind("out", player=self.state.players[seat])
        if self.state.ending or self._last(fallen):
            return
        if self.state.tracker.end.when == "at once" and self._reached():
            return
        for seat in fallen:
            if self.state.ending is None:
                self._leave(seat)

    def _last(self, fallen: list[int]) -> bool:
        """Whether nobody is left to play against (TRK-6.3)."""
        state, living = self.state, self.state.living
        alone = len(living) == 1 and len(state.players) > 1
        if living and not (alone and state.tracker.end.last_standing):
            return False
        if living:
            self.say("TRK-6.3", "left", player=living[0])
        else:
            self.say("TRK-6.3", "none")
        together = tuple(sorted(fallen)) if len(state.players) > 1 else ()
        self.end(Ending.LAST_STANDING, living or together)
        return True

    def _leave(self, seat: int) -> None:
        """What somebody had goes on to others: markers (TRK-5.3), the turn (TRK-4.3)."""
        for at, marker in enumerate(self.state.tracker.markers):
            if self.state.holders[at] == seat:
                self._drop(at, marker.name, marker.passes)
        state, turns = self.state, self.state.tracker.turns
        if turns is None:
            return
        led = state.lead == seat
        if led:
            self.state = state._replace(lead=following(state, seat, turns.order))
        if state.turn == seat and led:
            self._turn(self.state.lead)
        elif state.turn == seat:
            self.next_turn()

    def _drop(self, at: int, name: str, passes: str) -> None:
        if self.state.tracker.markers[at].out == "waits":
            self.say("TRK-5.3", "waits", marker=name)
        elif passes == "hand":
            holders = changed(self.state.holders, at, NOBODY)
            self.state = self.state._replace(holders=holders)
            self.say("TRK-5.3", "lost", marker=name)
        else:
            self.hand_on(at)

    def _reached(self) -> bool:
        """Whether a counter has come to where the game ends (TRK-6.2)."""
        tracker = self.state.tracker
        if not tracker.end.counter:
            return False
        for counter, values in self._counted():
            if counter.name == tracker.end.counter:
                up = counter.start < tracker.end.reaches
                far = max(values) if up else min(values)
                if far >= tracker.end.reaches if up else far <= tracker.end.reaches:
                    if tracker.end.tie == "goes on" and len(self._leaders()) > 1:
                        self.say("TRK-6.6", "tied", owner=self._leaders())
                        return False
                    self.say("TRK-6.2", "reached", told=counter.told(far))
                    self.end(Ending.REACHED)
                    return True
        return False

    def _counted(self) -> list[tuple[Counter, tuple[int, ...]]]:
        """Every counter with all its numbers."""
        tracker, state = self.state.tracker, self.state
        theirs = list(zip(tracker.counters, state.values, strict=True))
        return theirs + [(c, (v,)) for c, v in zip(tracker.tallies, state.tallies, strict=True)]

    def _leaders(self) -> tuple[int, ...]:
        """Who would win now."""
        return best(self.state, self.state.living)

    def end(self, ending: Ending, winners: tuple[int, ...] | None = None) -> None:
        """The game is over, and the best of those still in it have won (TRK-6.5)."""
        winning = best(self.state, self.state.living) if winners is None else winners
        self.state = self.state._replace(ending=ending, winners=winning)
