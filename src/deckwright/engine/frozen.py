"""Records that do not change, made without what a dataclass costs to import."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ClassVar, Never, Self, dataclass_transform


class FrozenType(type):
    """Makes slots of the fields of a class, and the `__init__` that fills them."""

    def __new__(mcs, name: str, bases: tuple[type, ...], given: dict[str, Any]) -> FrozenType:
        """SyntaxError for a field that must be given after one that may be left out."""
        kinds: dict[str, object] = given.get("__annotations__", {})
        own = [field for field, kind in kinds.items() if not str(kind).startswith("ClassVar")]
        base = bases[0] if bases else None
        above = base.__match_args__ if isinstance(base, FrozenType) else ()
        defaults = dict(base._defaults) if isinstance(base, FrozenType) else {}
        defaults |= {field: given.pop(field) for field in own if field in given}
        fields = tuple(dict.fromkeys((*above, *own)))
        added = {
            "__slots__": tuple(field for field in own if field not in above),
            "__match_args__": fields,
            "_defaults": defaults,
        }
        made = super().__new__(mcs, name, bases, {**given, **added})
        if fields:
            made.__init__ = _init(made, fields)  # type: ignore[misc]
            made._values = attrgetter(*fields)
        return made

    __match_args__: tuple[str, ...]
    _defaults: dict[str, object]
    _values: Callable[[object], object]


def _init(made: FrozenType, fields: tuple[str, ...]) -> Callable[..., None]:
    """The `__init__` of a class: it fills the slots past `__setattr__`."""
    usual = made._defaults
    names: dict[str, Any] = {f"put_{field}": getattr(made, field).__set__ for field in fields}
    names |= {f"usual_{field}": value for field, value in usual.items()}
    told = (f"{field}=usual_{field}" if field in usual else field for field in fields)
    kept = "; ".join(f"put_{field}(self, {field})" for field in fields)
    exec(f"def __init__(self, {', '.join(told)}): {kept}", names)  # fields are identifiers
    init: Callable[..., None] = names["__init__"]
    return init


@dataclass_transform(frozen_default=True)
class Frozen(metaclass=FrozenType):
    """A class that derives from this is made as a frozen dataclass with slots is.

    Its annotated fields, those of the class above it first, are what it is made of and
    compared by. It costs a fifth of a dataclass to import: a game has up to twenty kinds of
    actions, and a phone reads them anew for every command.
    """

    _values: ClassVar[Callable[[object], object]]
    """Of one of these: its field, or all of them in a row."""

    def replaced(self, **changes: object) -> Self:
        """The same but for some fields; TypeError for what is none."""
        fields = type(self).__match_args__
        return type(self)(**{**{name: getattr(self, name) for name in fields}, **changes})

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        return type(other) is kind and kind._values(other) == kind._values(self)

    def __hash__(self) -> int:
        return hash(type(self)._values(self))

    def __repr__(self) -> str:
        fields = type(self).__match_args__
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
        return f"{type(self).__name__}({told})"

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        fields = type(self).__match_args__
        return type(self), tuple(getattr(self, name) for name in fields)

    def __setattr__(self, name: str, _value: object) -> Never:
        raise AttributeError(f"`{name}` does not change; `replaced` makes another")
