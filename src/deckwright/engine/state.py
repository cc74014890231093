"""A moment of a game, and how an action changes it.

    class State(GameState):
        config: Derived[Config]
        turn: Seat
        hands: BySeat[Cards]
        row: Cards = ()

The annotated fields are what a state is made of; all are named where one is made. Once it is
handed out it does not change. What an action brings about is done to a copy, `now`, which also
hears what happens; so an effect changes what it likes, and says it:

    @EFFECTS.of(Take)
    def _take(now: State, action: Take) -> None:
        now.say("LMP-2.4", "took", player=action.seat, number=len(now.row))
        now.row = ()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, Self, dataclass_transform


class Event(NamedTuple):
    """One thing an action brought about, and the rule that says so."""

    rule: str
    code: str
    """Names the sentence under the rule's `event` in `rules.toml`."""
    params: Mapping[str, object] = {}


_event: Callable[..., Event] = tuple.__new__
"""Makes an event without the call that a NamedTuple puts before it; a game says thousands."""


@dataclass_transform(kw_only_default=True)
class _OfFields(type):
    """Makes slots of the annotated fields of a class, and the methods that follow from them.

    They are written out for each class: a copy takes a third of the time of a tuple with a
    change, and a field is read in half of it. Random games and bots do little else.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _OfFields:
        fields = tuple(body.get("__annotations__", ())) if bases else ()
        usual = {field: body.pop(field) for field in fields if field in body}
        if fields:
            body |= {"_fields": fields, "_field_defaults": usual, "__slots__": fields}
            body |= _methods(fields, usual)
        return super().__new__(cls, name, bases, body)


def _methods(fields: tuple[str, ...], usual: Mapping[str, object]) -> dict[str, object]:
    """How a state is made of its fields, copied, and compared with another."""
    taken = ", ".join(f"{each}=usual['{each}']" if each in usual else each for each in fields)
    copied = ["now = make(self.__class__)", *(f"now.{each} = self.{each}" for each in fields)]
    body = {
        f"__init__(self, *, {taken})": [f"self.{each} = {each}" for each in fields],
        "copy(self)": [*copied, "return now"],
        "begin(self, ruled=False)": [
            *copied,
            "now.before, now.events, now.ruled = self, [], ruled",
            "return now",
        ],
        "__eq__(self, other)": [
            "if other.__class__ is not self.__class__: return NotImplemented",
            f"return {' and '.join(f'self.{each} == other.{each}' for each in fields)}",
        ],
    }
    made: dict[str, object] = {"usual": usual, "make": object.__new__}
    for head, lines in body.items():
        exec("\n    ".join((f"def {head}:", *lines)), made)
    return {name: made[name] for name in ("__init__", "copy", "begin", "__eq__")}


class GameState(metaclass=_OfFields):
    """A state of a game, which derives its own."""

    __slots__ = ("before", "events", "ruled")

    _fields: ClassVar[tuple[str, ...]]
    _field_defaults: ClassVar[Mapping[str, object]]

    def copy(self) -> Self:
        """The same, to be changed."""
        raise NotImplementedError

    def begin(self, ruled: bool = False) -> Self:
        """A copy an action can be done to. It hears what happens, and knows the state before,
        and whether the table has overruled what stood against the action."""
        self.before = self
        self.events: list[Event] = []
        self.ruled = ruled
        raise NotImplementedError

    def settle(self) -> tuple[Event, ...]:
        """What has happened; from now on the state does not change."""
        events = tuple(self.events)
        del self.before, self.events
        return events

    def become(self, other: Self) -> None:
        """Another state, while an action is done."""
        for name in self._fields:
            setattr(self, name, getattr(other, name))

    def say(self, rule: str, code: str, /, **params: object) -> None:
        """Tell what has happened; the sentence is in `rules.toml`."""
        self.events.append(_event(Event, (rule, code, params)))

    def _replace(self, **changes: object) -> Self:
        """Another state with some fields changed."""
        new = self.copy()
        for name, value in changes.items():
            setattr(new, name, value)
        return new

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({fields})"
