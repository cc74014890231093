"""What somebody does at the table: the base of every action, and how a game declares a kind.

@action("play {card:card} > {target:player}", questions={"target": "At whom?"})
class Aim(Action):
    '''Play a Wild on an opponent.'''

    card: str
    target: int
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

TABLE = -1
"""The seat of an action that no player takes: a shuffle, a reveal, a roll for all."""


UNKNOWN = "?"
"""A card nobody has named."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing somebody does.

    A game derives a class from it for each kind of action, and says by `action` how a line
    writes it and what is true of all actions of that kind.
    """

    form: ClassVar[str] = ""
    """How it is written, such as `play {card:card} > {target:player}`; see `forms`."""
    label: ClassVar[str] = ""
    """What people call it in a list of what can be done; "" for its verb."""
    also: ClassVar[tuple[str, ...]] = ()
    """What else people call its verb, where it can be meant."""
    lies_open: ClassVar[bool] = False
    """Whether the card it names lies on the table, and not in a hand."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """The codes of refusals that say only that the cards of a hand were not named."""
    questions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Field of the form -> what is asked for it, where its name says too little."""
    by_table: ClassVar[bool] = False
    """Whether the table does it, not a player: its line begins with no name."""
    names_actor: ClassVar[bool] = False
    """Whether its line may name a player all the same, for the game to check."""
    interrupt: ClassVar[bool] = False
    """Whether it may be said while something else is due, and reveals nothing of that."""
    is_card: ClassVar[bool] = False
    """Whether its verb is the card that is played, so that no short line leaves it out."""

    seat: int
    """Who does it, `TABLE` if nobody in particular."""

    @property
    def main_card(self) -> str:
        """The card it is about, which is its field `card`; "" where it has none."""
        return str(getattr(self, "card", None) or "")


A = TypeVar("A", bound=Action)
T = TypeVar("T")
SECRET = "secret"
Secret: TypeAlias = Annotated[T, SECRET]
"""The type of a field that only its player sees, with what stands there for all others as its
default."""


def as_seen(action: Action) -> Action:
    """An action as everybody sees it, without what is secret."""
    kind: Any = type(action)
    hidden = _secrets(kind)
    return replace(action, **hidden) if hidden else action


@cache
def _secrets(kind: Any) -> dict[str, Any]:
    """The secret fields of a kind of action, with what stands there for others."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: each.default for each in fields(kind) if _is_secret(hints[each.name])}


def _is_secret(hint: object) -> bool:
    return get_origin(hint) is Annotated and SECRET in get_args(hint)


@dataclass_transform(frozen_default=True)
def action(
    form: str,
    *,
    label: str = "",
    also: tuple[str, ...] = (),
    questions: Mapping[str, str] = Action.questions,
    by_table: bool = False,
    names_actor: bool = False,
    interrupt: bool = False,
    is_card: bool = False,
    lies_open: bool = False,
    unsaid: tuple[str, ...] = (),
) -> Callable[[type[A]], type[A]]:
    """Declares a kind of action: a frozen dataclass of the fields that follow, and what
    `Action` says of all kinds."""
    said = {
        "form": form,
        "label": label,
        "also": also,
        "questions": questions,
        "by_table": by_table,
        "names_actor": names_actor,
        "interrupt": interrupt,
        "is_card": is_card,
        "lies_open": lies_open,
        "unsaid": unsaid,
    }

    def declare(kind: type[A]) -> type[A]:
        made = dataclass(frozen=True, slots=True)(kind)
        for name, value in said.items():
            setattr(made, name, value)
        return made

    return declare
