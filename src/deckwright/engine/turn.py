"""What an action brings about: a state that becomes another, and the events on the way.

    effects = Effects[State, Turn[State]](Turn)

    @effects.of(Declare)
    def _declare(turn: Turn[State], action: Declare) -> None:
        turn.say("KNT-2.7", "declared", dealer=action.seat, number=action.number)
        turn.state = turn.state._replace(phase=Phase.PLAY)

A state that is a NamedTuple changes by `_replace`, which is typed and fast. A game whose
effects change many small things keeps them in a subclass of `Turn`, and makes a state of them
in `freeze`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from .action import Action
from .effects import Step
from .state import Event

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Turn(Generic[S]):
    """A state while an action is done."""

    __slots__ = ("events", "ruled", "state")

    def __init__(self, state: S, ruled: bool = False) -> None:
        self.state = state
        self.events: list[Event] = []
        self.ruled = ruled
        """Whether the table has overruled what stood against the action."""

    def say(self, rule: str, code: str, /, **params: object) -> None:
        """Tell what has happened; the sentence is in `rules.toml`."""
        self.events.append(Event(rule, code, params))

    def freeze(self) -> S:
        """The state it has come to."""
        return self.state


T = TypeVar("T", bound=Turn[Any])


class Effects(Generic[S, T]):
    """The effects of a game by kind of action."""

    def __init__(self, begin: Callable[[S, bool], T]) -> None:
        """`begin` makes a turn of a state, and of whether the table has overruled a refusal."""
        self._begin = begin
        self._effects: dict[type[Action], Callable[[T, Any], None]] = {}

    @property
    def kinds(self) -> set[type[Action]]:
        """The kinds of action that have one."""
        return set(self._effects)

    def of(self, kind: type[A]) -> Callable[[Callable[[T, A], None]], Callable[[T, A], None]]:
        """Registers what follows as the effect of one kind of action."""

        def register(effect: Callable[[T, A], None]) -> Callable[[T, A], None]:
            self._effects[kind] = effect
            return effect

        return register

    def step(self, state: S, action: Action, ruled: bool = False) -> Step[S]:
        """The state after an action, and what happened; nothing is checked."""
        turn = self._begin(state, ruled)
        self._effects[type(action)](turn, action)
        return Step(turn.freeze(), tuple(turn.events))
