"""What an action brings about: a state that becomes another, and the events on the way.

    EFFECTS = Effects[State]()

    @EFFECTS.of(Declare)
    def _declare(now: State, action: Declare) -> None:
        now.say("KNT-2.7", "declared", dealer=action.seat, number=action.number)
        now.phase = Phase.PLAY

An effect changes a copy of the state (`state.GameState`); nothing is checked there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from .action import Action
from .state import Event, GameState

S = TypeVar("S")
G = TypeVar("G", bound=GameState)
A = TypeVar("A", bound=Action)


class Step(NamedTuple, Generic[S]):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


_step: Callable[..., Step[Any]] = tuple.__new__
"""Makes a step without the call that a NamedTuple puts before it."""


class Effects(Generic[G]):
    """The effects of a game by kind of action."""

    def __init__(self, after: Callable[[G], None] | None = None) -> None:
        """`after`: what follows from every action."""
        self._after = after
        self._effects: dict[type[Action], Callable[[G, Any], None]] = {}

    @property
    def kinds(self) -> set[type[Action]]:
        """The kinds of action that have one."""
        return set(self._effects)

    def of(self, kind: type[A]) -> Callable[[Callable[[G, A], None]], Callable[[G, A], None]]:
        """Registers what follows as the effect of one kind of action."""

        def register(effect: Callable[[G, A], None]) -> Callable[[G, A], None]:
            self._effects[kind] = effect
            return effect

        return register

    def step(self, state: G, action: Action, ruled: bool = False) -> Step[G]:
        """The state after an action, and what happened; nothing is checked."""
        now = state.begin(ruled)
        self._effects[type(action)](now, action)
        if self._after is not None:
            self._after(now)
        return _step(Step, (now, now.settle()))
