"""Text made safe for a page, and elements; nothing gets onto a page in another way."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..errors import printable

EMPTY = frozenset(("br", "input", "img", "link", "meta"))
"""Elements without an end."""
EMPTY_SAYS = ("alt", "value")


class Html(str):
    """Text that is HTML already, so that it is not escaped again."""

    __slots__ = ()


def safe(text: str) -> Html:
    """Any text as HTML that shows it letter by letter; what no screen shows is escaped."""
    if isinstance(text, Html):
        return text
    return Html(escape(text if text.isprintable() else printable(text), quote=True))


def joined(parts: Iterable[str]) -> Html:
    """Parts one after the other, each made safe."""
    return Html("".join(map(safe, parts)))


def tag(name: str, /, *parts: str, **attributes: str | int | bool) -> Html:
    """An element: `tag("a", "Ana & Bo", href="#x", class_="name")`.

    Underscores in the names of attributes stand for hyphens, one at the end for nothing; an
    attribute that is true stands alone, and one that is false or "" is left out; but an empty
    `alt` or `value` says something.
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}{_valued(value)}"
        for key, value in attributes.items()
        if value is not False and (value != "" or key in EMPTY_SAYS)
    )
    if name in EMPTY:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{joined(parts)}</{name}>")


def _valued(value: str | int) -> str:
    return "" if value is True else f'="{safe(str(value))}"'
