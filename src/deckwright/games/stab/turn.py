"""A state while an action is done: damage, moved cards, elimination, victory, all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...engine import UNKNOWN, Turn
from ...engine.seats import at_seat
from .state import Ending, Lying, State, Way, left_of, living


class StabTurn(Turn[State]):
    """The parts of a state that an action may change; `state` is the state before."""

    __slots__ = (
        "acting",
        "choice",
        "config",
        "discard",
        "done",
        "ending",
        "hands",
        "kept",
        "lives",
        "lying",
        "phase",
        "pile",
        "round",
        "royal",
    )

    def __init__(self, state: State, ruled: bool = False) -> None:
        super().__init__(state, ruled)
        (
            self.config,
            self.round,
            self.phase,
            self.royal,
            self.kept,
            self.lives,
            self.hands,
            self.pile,
            self.discard,
            lying,
            self.choice,
            self.done,
            self.acting,
            self.ending,
        ) = state
        self.lying = list(lying)

    def freeze(self) -> State:
        """The state as it now is."""
        return State(
            self.config,
            self.round,
            self.phase,
            self.royal,
            self.kept,
            self.lives,
            self.hands,
            self.pile,
            self.discard,
            tuple(self.lying),
            self.choice,
            self.done,
            self.acting,
            self.ending,
        )

    def left(self, seat: int) -> int:
        """The next living player clockwise."""
        return left_of(self.lives, seat)

    def held(self, seat: int) -> int:
        """How many cards a living player holds."""
        hand = len(self.hands[seat])
        if self.config.known:
            return hand
        return hand - sum(lain.by == seat for lain in self.lying if lain.card == UNKNOWN)

    # Cards on the table ---------------------------------------------------------------

    def turn_over(self, index: int, way: Way) -> None:
        """Leave a card where it lies, in another way."""
        card, by, at, _ = self.lying[index]
        self.lying[index] = Lying(card, by, at, way)

    def discard_lying(self, index: int) -> Lying:
        """Put a card from the table on the discard pile (SYF-5.7)."""
        lain = self.lying.pop(index)
        self.discard += (lain.card,)
        return lain

    def carry(self, indices: Iterable[int], to: Callable[[int], int]) -> tuple[str, ...]:
        """Give cards new targets (SYF-5.8); returns which."""
        moved = []
        for index in indices:
            card, by, at, way = self.lying[index]
            self.lying[index] = Lying(card, by, to(at), way)
            moved.append(card)
        return tuple(moved)

    def active_shield(self, seat: int) -> int:
        """The index of a player's first active Shield, or -1 (SYF-7.4b)."""
        for index, (_, _, at, way) in enumerate(self.lying):
            if way is Way.ACTIVE and at == seat:
                return index
        return -1

    # Lives ----------------------------------------------------------------------------

    def hurt(self, rule: str, code: str, card: str, target: int, **params: object) -> None:
        """One damage that a Shield can stop (SYF-7.4a)."""
        shield = self.active_shield(target)
        if shield >= 0:
            self.discard_lying(shield)  # SYF-7.4d
            self.say("SYF-7.4a", "blocked", target=target, card=card)
        else:
            self.lose(rule, code, target, 1, **params)

    def lose(self, rule: str, code: str, target: int, number: int, **params: object) -> None:
        """Lives lost past all Shields (SYF-7.4c); the last one eliminates."""
        lives = max(0, self.lives[target] - number)  # SYF-6.4
        self.lives = at_seat(self.lives, target, lives)
        self.say(rule, code, target=target, lives=lives, **params)
        if not lives:
            self.eliminate(target)

    def eliminate(self, seat: int) -> None:
        """A player leaves at once, before anything else happens (SYF-6.1, SYF-6.2)."""
        self.say("SYF-6.1", "out", loser=seat)
        left = living(self.lives)
        if len(left) == 1:
            self.say("SYF-6.9", "won", winner=left[0])
            self.end(Ending.LAST_STANDING)
            return
        self._clear_choice(seat)
        self._clear_plays(seat)
        self._clear_table(seat)
        self.clear_hand(seat)
        if seat == self.royal:
            self._lose_crown(seat)

    def end(self, ending: Ending) -> None:
        """The game is over; nothing is resolved any more (SYF-6.10)."""
        self.ending, self.acting = ending, -1
        self.drop_choice()

    def drop_choice(self) -> None:
        """Discard the card that waits for a choice."""
        if self.choice is not None:
            self.discard += (self.choice.card,)
            self.choice = None

    # What the dead leave --------------------------------------------------------------

    def _clear_choice(self, seat: int) -> None:
        """Their open choice lapses (SYF-6.8)."""
        choice = self.choice
        if choice is None:
            return
        removed = self.config.house.dead_plays == "remove" and choice.by == seat
        if choice.at == seat or removed:
            self.say("SYF-6.8", "lapsed", card=choice.card, player=choice.at)
            self.drop_choice()

    def _clear_plays(self, seat: int) -> None:
        """What they played before others stays, or goes (SYF-6.6)."""
        if self.config.house.dead_plays == "remove":
            number = self._drop(lambda lain: lain.by == seat)
            if number:
                self.say("SYF-6.6", "removed", loser=seat, number=number)

    def _clear_table(self, seat: int) -> None:
        """What lies before them is discarded, or passed to the left (SYF-6.5)."""
        if self.config.house.dead_table == "discard":
            number = self._drop(lambda lain: lain.at == seat)
            if number:
                self.say("SYF-6.5", "discarded", loser=seat, number=number)
            return
        left = self.left(seat)
        theirs = (i for i, lain in enumerate(self.lying) if lain.at == seat)
        moved = self.carry([i for i in theirs if self._in_play(i)], lambda _: left)
        if moved:
            self.say("SYF-6.5", "passed", loser=seat, target=left, number=len(moved))

    def _in_play(self, index: int) -> bool:
        return self.lying[index].way is not Way.DROPPED

    def _drop(self, which: Callable[[Lying], bool]) -> int:
        """Take cards out of play; face-down ones wait to be shown with the others."""
        number = 0
        for index in reversed(range(len(self.lying))):
            lain = self.lying[index]
            if not which(lain) or lain.way is Way.DROPPED:
                continue
            number += 1
            if lain.way is Way.DOWN:
                self.turn_over(index, Way.DROPPED)
            else:
                self.discard_lying(index)
        return number

    def clear_hand(self, seat: int) -> None:
        """Their hand is discarded (SYF-6.7), as soon as no card of theirs lies face down."""
        hidden = (Way.DOWN, Way.DROPPED)
        if any(lain.by == seat and lain.way in hidden for lain in self.lying):
            return
        if self.hands[seat]:
            self.say("SYF-6.7", "discarded", loser=seat, number=len(self.hands[seat]))
            self.discard += self.hands[seat]
            self.hands = at_seat(self.hands, seat, ())

    def _lose_crown(self, seat: int) -> None:
        """What becomes of the crown (SYF-2.6)."""
        if self.config.house.crown_on_death == "hold":
            self.say("SYF-2.6", "vacant", loser=seat)
            return
        self.royal = self.left(seat)
        self.kept = self.config.house.crown_on_death == "now_keep"
        self.say("SYF-2.6", "crowned", player=self.royal)
