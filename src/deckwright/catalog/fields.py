"""The kinds of values a game may declare for its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import shape
from .shape import Key

FIELD = {
    "type": Key(shape.choice("text", "whole", "flag", "choice"), "text"),
    "min": Key(shape.whole()),
    "max": Key(shape.whole()),
    "longest": Key(shape.whole(1), 600),
    "choices": Key(shape.many(shape.text(40)), ()),
    "required": Key(shape.flag, False),
    "default": Key(shape.anything),
}


def kind_of(about: Mapping[str, Any]) -> shape.Kind:
    """The kind of value a field takes."""
    if about["type"] == "whole":
        return shape.whole(about["min"], about["max"])
    if about["type"] == "flag":
        return shape.flag
    if about["type"] == "choice":
        return shape.choice(*about["choices"])
    return shape.text(about["longest"])
