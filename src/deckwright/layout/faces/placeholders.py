"""The placeholders of a text filled in with what a card says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from ...errors import DrawError, listed, unknown
from ...markup import (
    NUMBER_FORMAT,
    Leaf,
    Marked,
    MarkupError,
    braced,
    conditions,
    field_names,
    marked,
)
from .condition import holds, keys_of

NUMBER_FORMATS = "`+d`, `02d` and `,d`"


@dataclass(frozen=True, slots=True)
class Filling:
    """What placeholders are filled in with."""

    values: Mapping[str, object]
    """By field."""
    maps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Tables of replacements, by name."""

    def text(self, text: str) -> Marked:
        """A text's stretches and pictograms, in their emphasis; so is what its fields say.

        DrawError, with the field it is in, for a mark that means nothing.
        """
        return tuple(self._filled(text, "", ()))

    def word(self, text: str) -> str:
        """A value without marks, such as a pictogram's name or a file."""
        return "".join(self._words(_parsed(braced, text, None)))

    def _filled(self, text: str, inside: str, trail: tuple[str, ...]) -> Iterator[Leaf]:
        """A text's leaves; `inside`: the field that says it."""
        yield from self._leaves(_parsed(marked, text, inside), inside, trail)

    def _leaves(self, parts: Marked, inside: str, trail: tuple[str, ...]) -> Iterator[Leaf]:
        for leaf in parts:
            if leaf.kind == "text":
                yield leaf
            elif leaf.kind == "icon":
                name = "".join(self._words(leaf.inside)) or leaf.text
                yield leaf._replace(text=name, inside=())
            else:
                for part in self._part(leaf, inside, trail):
                    bold, italic = leaf.bold or part.bold, leaf.italic or part.italic
                    yield part._replace(bold=bold, italic=italic)

    def _part(self, leaf: Leaf, inside: str, trail: tuple[str, ...]) -> Iterator[Leaf]:
        """The leaves of a field, or of what stands under a condition."""
        if leaf.kind != "field":
            if holds(leaf.text, self.values) == (leaf.kind == "if"):
                yield from self._leaves(leaf.inside, inside, trail)
        elif leaf.text in trail:
            raise DrawError(f"the field `{leaf.text}` shows itself", inside)
        elif value := self._value(leaf):
            yield from self._filled(value, leaf.text, (*trail, leaf.text))

    def _words(self, parts: Marked) -> Iterator[str]:
        """What leaves without marks say."""
        for leaf in parts:
            if leaf.kind == "field":
                yield self._value(leaf)
            elif leaf.kind == "text":
                yield leaf.text
            elif leaf.kind == "icon":
                raise DrawError("a pictogram can stand in a text only")
            elif holds(leaf.text, self.values) == (leaf.kind == "if"):
                yield from self._words(leaf.inside)

    def _value(self, leaf: Leaf) -> str:
        """What a field says in the form asked for; nothing where the card is silent."""
        value = self.values.get(leaf.text)
        if value is None or value == "":
            return ""
        if not leaf.form:
            return str(value)
        shown = f"`{{{leaf.text}:{leaf.form}}}`"
        if leaf.form in self.maps:
            table = self.maps[leaf.form]
            if str(value) not in table:
                message = unknown("replacement for", str(value), list(table))
                raise DrawError(f"{shown}: {message} in `[map.{leaf.form}]`", leaf.text)
            return table[str(value)]
        if not NUMBER_FORMAT.fullmatch(leaf.form):
            known = f"; there is {listed(list(self.maps))}" if self.maps else ""
            message = f"no number format ({NUMBER_FORMATS}) and no `[map.{leaf.form}]`{known}"
            raise DrawError(f"{shown}: `{leaf.form}` is {message}")
        if type(value) is not int:
            raise DrawError(f"{shown} shows a whole number, not `{value}`", leaf.text)
        return format(value, leaf.form)


def _parsed(scan: Callable[[str], Marked], text: str, inside: str | None) -> Marked:
    """A text taken apart; DrawError if it cannot be."""
    try:
        return scan(text)
    except MarkupError as error:
        raise DrawError(str(error), inside) from error


def fields(text: str) -> list[str]:
    """The fields a text shows or asks about; none if it cannot be read."""
    if "{" not in text:
        return []
    for scan in (marked, braced):
        with suppress(MarkupError):
            parts = scan(text)
            return [
                *field_names(parts),
                *(n for each in conditions(parts) for n in keys_of(each)),
            ]
    return []
