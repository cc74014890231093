"""What the rules have against an action: checks by kind of action, and one answer of them all.

A check is a generator of refusals, in the order in which a table should hear them:

    LEGALITY = Checks[State]()

    @LEGALITY.of(Lay)
    def _lay(state: State, action: Lay) -> Refusals:
        if action.seat != state.turn:
            yield never("KNT-3.1", "not_your_turn")
        if action.card in state.banned:
            yield unless_ruled("KNT-10.4", "banned", card=action.card)

A check is not asked further once it has yielded a firm refusal, so what follows one may rely
on what it stands for: a card asked for its suit is a card there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from ..errors import Refusal
from .action import Action

S = TypeVar("S")
A = TypeVar("A", bound=Action)

Refusals: TypeAlias = Iterator[Refusal]


def never(rule: str, code: str, /, **params: object) -> Refusal:
    """A firm refusal: the action would mean nothing, whatever the table decides."""
    return Refusal(rule, code, params)


def unless_ruled(rule: str, code: str, /, **params: object) -> Refusal:
    """A refusal the table may overrule, on the record."""
    return Refusal(rule, code, params, firm=False)


def first(refusals: Iterable[Refusal]) -> Refusal | None:
    """The refusal told: the first one, and firm if any of them is.

    So a table hears what it would say itself, but no ruling makes sense of what has none.
    """
    first_refusal = None
    for refusal in refusals:
        if refusal.firm:
            return first_refusal._replace(firm=True) if first_refusal else refusal
        first_refusal = first_refusal or refusal
    return first_refusal


class Checks(Generic[S]):
    """Checks by kind of action: the legality of a game, or its warnings."""

    def __init__(
        self,
        before: Callable[[S, Action], Refusals] | None = None,
        about: Callable[[Action], Mapping[str, object]] = lambda _: {},
    ) -> None:
        """`before` is asked first of every action: what holds whatever its kind.

        `about`: what every refusal is told with, beside its `player` and what it says itself.
        """
        self._before, self._about = before, about
        self._checks: dict[type[Action], Callable[[S, Any], Iterable[Refusal]]] = {}

    @property
    def kinds(self) -> set[type[Action]]:
        """The kinds of action that have one."""
        return set(self._checks)

    def of(
        self, kind: type[A]
    ) -> Callable[[Callable[[S, A], Refusals]], Callable[[S, A], Refusals]]:
        """Registers what follows as the check of one kind of action."""

        def register(check: Callable[[S, A], Refusals]) -> Callable[[S, A], Refusals]:
            self._checks[kind] = check
            return check

        return register

    def first(self, state: S, action: Action) -> Refusal | None:
        """What is told of an action, if anything; see `first`."""
        check = self._checks.get(type(action))
        if check is None:
            return None
        before = () if self._before is None else self._before(state, action)
        refusal = first(chain(before, check(state, action)) if before else check(state, action))
        if refusal is None:
            return None
        params = {"player": action.seat, **self._about(action), **refusal.params}
        return refusal._replace(params=params)

    def breaches(self, state: S, action: Action) -> int:
        """In how many ways an action is against the rules, up to the first firm refusal."""
        check = self._checks.get(type(action))
        before = self._before(state, action) if self._before else ()
        ways = set()
        for refusal in chain(before, check(state, action) if check else ()):
            ways.add((refusal.rule, refusal.code))
            if refusal.firm:
                break
        return len(ways)
