"""The kinds of values a game may declare for its cards."""

from __future__ import annotations

from . import schema
from .schema import Key

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
