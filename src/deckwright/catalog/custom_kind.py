"""The kinds of values a game declares for its cards, `[fields]`; and what it lets a group make
of its blanks, `[custom.<kind>]`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import ValidationError, near
from . import schema
from .schema import Key
from .source import Source

FIELD = {
    "type": Key(schema.choice("text", "whole", "flag", "choice"), "text"),
    "min": Key(schema.whole()),
    "max": Key(schema.whole()),
    "longest": Key(schema.whole(1), 600),
    "choices": Key(schema.many(schema.text(40)), ()),
    "required": Key(schema.flag, False),
    "default": Key(schema.anything),
}


def kind_of(about: schema.Values) -> schema.Kind[object]:
    """The kind of value a field takes; `about` has been read by `FIELD`."""
    if about["type"] == "whole":
        return schema.whole(about["min"], about["max"])
    if about["type"] == "flag":
        return schema.flag
    if about["type"] == "choice":
        return schema.choice(*about["choices"])
    return schema.text(about["longest"])


# What may be made of its blanks ---------------------------------------------------------


HOUSE = "house"
"""The key under `[custom]` that is no kind of card: house rules that come along."""
CUSTOM = {
    "title": Key(schema.text(60), required=True),
    "ask": Key(schema.table_of(schema.text(80)), {}),
    "required": Key(schema.many(schema.name_of_field), ()),
    "may": Key(schema.many(schema.name_of_field), ()),
    "inherit": Key(schema.many(schema.name_of_field), ()),
    "bounds": Key(schema.table, {}),
    "set": Key(schema.table, {}),
}
ALWAYS = ("name", "icon", "copies", "id", "note")
"""What may be said of every card of one's own."""
OWN = {
    "id": Key(schema.text(40, r"[a-z0-9][a-z0-9-]{2,}", "three or more of a-z, 0-9 and -")),
    "note": Key(schema.text(300)),
}
"""What is read otherwise than in a catalog: no id may look like the code of a card."""
TYPES = {"copies": "whole"}


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that may be said of a card."""

    key: Key
    type: str = "text"
    choices: tuple[str, ...] = ()
    question: str = ""
    """Empty for what is never asked, only taken."""
    required: bool = False

    @property
    def expected(self) -> str:
        """What it takes, as its kind says of anything else."""
        try:
            self.key.kind(None)
        except ValidationError as wrong:
            return str(wrong)
        return ""

    @property
    def example(self) -> str:
        """A value it takes, as somebody would type it."""
        if self.choices:
            return self.choices[0]
        least = re.search(r"\d+", self.expected)
        return (least[0] if least else "1") if self.type == "whole" else '"..."'


@dataclass(frozen=True, slots=True)
class CustomKind:
    """One kind of card a group can make."""

    kind: str
    title: str
    """What people call it."""
    parts: Mapping[str, Part]
    """Those that are asked come first, in the order of asking."""
    given: Mapping[str, object]
    """What such cards have unless they say otherwise; texts may hold `{field}`s."""
    inherit: tuple[str, ...]
    """What a card takes over from the one it `acts_as`, unless it says otherwise."""


def custom_kinds(
    source: Source, keys: Mapping[str, Key], kinds: Mapping[str, Mapping[str, object]]
) -> dict[str, CustomKind]:
    """Every `[custom.<kind>]` of a catalog; what is wrong with them is noted."""
    kinds_by_name = {}
    for kind, table in source.table("custom").items():
        if kind == HOUSE:
            continue
        if kind not in kinds:
            line = source.line(f"custom.{kind}")
            source.fault(line, f"there is no kind `{kind}` of cards{near(kind, kinds)}")
        else:
            kinds_by_name[kind] = _custom_kind(source, kind, table, keys, kinds[kind])
    return kinds_by_name


def custom_house(source: Source) -> dict[str, str]:
    """The house rules that come along, texts by name; what is wrong with them is noted."""
    written = source.table("custom").get(HOUSE, {})
    values = (
        {k: v for k, v in written.items() if isinstance(v, str)}
        if isinstance(written, dict)
        else {}
    )
    if values != written:
        source.fault(source.line("custom"), f"`{HOUSE}`: expected a table of texts")
    return values


def _custom_kind(
    source: Source,
    kind: str,
    table: object,
    keys: Mapping[str, Key],
    base: Mapping[str, object],
) -> CustomKind:
    at, who = f"custom.{kind}", f"custom kind `{kind}`"
    about = source.read(table, CUSTOM, at, 0, who)
    ask, required = about["ask"], (*about["required"], "name")
    said = dict.fromkeys((*ask, *about["may"], *ALWAYS))
    for name in (*said, *about["required"], *about["inherit"], *about["set"]):
        if name not in keys and name not in OWN:
            message = f"there is no field `{name}`{near(name, keys)}"
            source.fault(source.line(at), f"{who}: {message}")
    names = [name for name in said if name in keys or name in OWN]
    abouts = _abouts(source, kind, about["bounds"])
    parts = {
        name: _part(
            name, OWN.get(name) or keys[name], abouts, ask.get(name, ""), name in required
        )
        for name in names
    }
    return CustomKind(
        kind, about["title"] or kind, parts, {**base, **about["set"]}, about["inherit"]
    )


def _abouts(
    source: Source, kind: str, bounds: Mapping[str, object]
) -> dict[str, schema.Values]:
    """What the game says of its fields, narrowed for this kind."""
    fields = source.table("fields")
    texts_by_field = {}
    for name in {**fields, **bounds}:
        tables = (fields.get(name, {}), bounds.get(name, {}))
        whole = {key: v for each in tables if isinstance(each, dict) for key, v in each.items()}
        texts_by_field[name], misfits = schema.fill(whole, FIELD)
        if name in bounds:
            for misfit in misfits:
                source.fault(source.line(f"custom.{kind}"), f"`{name}`: {misfit.message}")
    return texts_by_field


def _part(
    name: str, key: Key, abouts: Mapping[str, schema.Values], question: str, required: bool
) -> Part:
    about = abouts.get(name)
    if about is None:
        return Part(Key(key.kind), TYPES.get(name, "text"), (), question, required)
    narrowed = Key(kind_of(about))
    return Part(narrowed, about["type"], about["choices"], question, required)
