"""Records that do not change, made without what a dataclass costs to import."""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations
from typing import ClassVar, Never, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """A class that derives from this is made as a frozen dataclass is.

    Its annotated fields, those of the classes above it first, are what it is made of and
    compared by. It costs a fifth of a dataclass to import: a game has up to twenty kinds of
    actions, and a phone reads them anew for every command.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Make `__init__` from the fields; SyntaxError for one that must be given after one
        that may be left out."""
        own = get_annotations(cls).items()
        told = (name for name, kind in own if not str(kind).startswith("ClassVar"))
        fields = tuple(dict.fromkeys((*cls.__match_args__, *told)))
        cls.__match_args__ = fields  # type: ignore[misc]
        given = (f"{name}=cls.{name}" if hasattr(cls, name) else name for name in fields)
        kept = "; ".join(f"fields[{name!r}] = {name}" for name in fields)
        made: dict[str, Callable[..., None]] = {}
        text = f"def __init__(self, {', '.join(given)}): fields = self.__dict__; {kept}"
        exec(text, {"cls": cls}, made)  # names of fields alone, which are identifiers
        cls.__init__ = made["__init__"]  # type: ignore[method-assign]

    def replaced(self, **changes: object) -> Self:
        """The same but for some fields; TypeError for what is none."""
        return type(self)(**{**self.__dict__, **changes})

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((*self.__dict__.values(),))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"

    def __setattr__(self, name: str, _value: object) -> Never:
        raise AttributeError(f"`{name}` does not change; `replaced` makes another")
