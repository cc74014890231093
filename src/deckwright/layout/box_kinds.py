"""Boxes of a face -> marks: one function for each kind of box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unicodedata import normalize

from ..errors import DrawError, printable
from ..markup import Leaf, Marked
from .draw_context import DrawContext
from .face_schema import BoxKeys
from .frame import Place
from .handwriting import Hand, handwritten
from .icons import icon, pips, tile
from .inline_text import bare, inline_icons
from .marks import (
    Box,
    Group,
    Mark,
    Picture,
    rectangle,
)
from .panels import panel
from .placed_letters import on_an_arc
from .scripts import check_letters
from .style import SMALLEST, Style
from .text import set_text

MIN_DPI = 200
"""An image printed coarser than this is a fault."""
CROWDED = 1.2
"""How many times as long as its box a line may be that is squeezed at its end."""


def text(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """A text set into its box."""
    content = tuple(_cased(leaf, values["case"]) for leaf in context.text(values["text"]))
    if not any(leaf.kind == "icon" or leaf.text.strip() for leaf in content):
        return
    style = _style(context, values)
    for name in inline_icons(content):
        context.pictogram(name)
    _check_emphasis(content, style)
    check_letters(bare(content), style.font, context.measure)
    placed = set_text(content, context.frame.box(at), style, context.measure)
    if placed is None:
        raise DrawError(f"the text does not fit its box at {style.least:g} pt")
    scale, seed = context.frame.scale, context.seed
    if values["arc"]:
        yield from on_an_arc(
            placed, context.frame.box(at), values["arc"] * scale, context.measure
        )
    elif hand := _hand(values, scale):
        yield from handwritten(placed, context.frame.box(at), hand, seed, context.measure)
    else:
        yield from placed


def _hand(values: BoxKeys, scale: float) -> Hand | None:
    """How a text is written by hand, or None where it is set."""
    if not any(values[key] for key in ("unsteady", "words", "vary", "crowd", "dry", "blot")):
        return None
    off, angle, grow = values["unsteady"] or (0.0, 0.0, 0.0)
    word, slope, large = values["words"] or (0.0, 0.0, 0.0)
    return Hand(
        (off * scale, angle, grow),
        (word * scale, slope, large),
        values["vary"] or (0.0, 0.0, 0.0),
        values["crowd"] * scale,
        values["dry"],
        values["blot"] * scale,
    )


def _cased(leaf: Leaf, case: str) -> Leaf:
    """A stretch of text in composed letters, in capitals or without them if the box says so."""
    if leaf.kind != "text":
        return leaf
    text = normalize("NFC", leaf.text)
    return leaf._replace(text={"upper": text.upper(), "lower": text.lower()}.get(case, text))


def _check_emphasis(content: Marked, style: Style) -> None:
    """DrawError if an emphasis would look like the text around it."""
    told = style.accent is not None and style.accent != style.colour
    kinds = {(leaf.bold, leaf.italic) for leaf in content if leaf.kind == "text"}
    for emphasis, key, mark, shown in (
        ((True, False), "bold", "**", style.bold or told),
        ((False, True), "italic", "*", style.italic),
        ((True, True), "bold_italic", "***", style.bold_italic),
    ):
        if emphasis in kinds and not shown:
            raise DrawError(f"`{mark}` shows nothing here: the box has no font `{key}`")


def _style(context: DrawContext, values: BoxKeys) -> Style:
    """A text box's style at the card's size."""
    scale = context.frame.scale
    least = max(SMALLEST, values["min"] * scale)
    return Style(
        font=context.font(values["font"]),
        bold=context.font(values["bold"]) if values["bold"] else "",
        italic=context.font(values["italic"]) if values["italic"] else "",
        bold_italic=context.font(values["bold_italic"]) if values["bold_italic"] else "",
        size=max(values["size"] * scale, least),
        least=least,
        leading=values["leading"],
        tracking=values["tracking"],
        align=values["align"],
        valign=values["valign"],
        colour=context.colour(values["colour"]),
        accent=context.colour(values["accent"]) if values["accent"] else None,
        wrap=values["wrap"],
        even=values["even"],
        lines=values["lines"],
        outline=values["outline"] * scale,
        alpha=values["alpha"],
        gap=values["gap"],
        hang=values["hang"] * scale,
        quotes=values["quotes"],
        over=CROWDED if values["crowd"] else 1.0,
    )


def image(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """An image from the catalog's folder, covering its box or contained in it."""
    file = context.word(values["file"])
    if not file:
        return
    if not file.isprintable():
        raise DrawError(f"the image `{printable(file)}` has a name no file can have")
    path = (context.folder / file).resolve()
    if not path.is_relative_to(context.folder.resolve()):
        raise DrawError(f"the image `{file}` lies outside the game's folder")
    try:
        wide, high = context.measure.image(path)
    except ValueError as error:
        raise DrawError(f"the image `{file}` {error}") from error
    box = context.frame.box(at, over=True)
    pick = max if values["fit"] == "cover" else min
    scale = pick(box.w / wide, box.h / high)
    if 25.4 / scale < MIN_DPI:
        raise DrawError(
            f"the image `{file}` has only {25.4 / scale:.0f} dpi; {MIN_DPI} are needed"
        )
    (cx, cy), w, h = box.centre, wide * scale, high * scale
    picture = Picture(str(path), Box(cx - w / 2, cy - h / 2, w, h), context.ink == "grey")
    yield Group((picture,), clip=rectangle(box))


Drawer = Callable[[DrawContext, Any, BoxKeys], Iterator[Mark]]
DRAW: dict[str, Drawer] = {
    "panel": panel,
    "text": text,
    "icon": icon,
    "image": image,
    "pips": pips,
    "tile": tile,
}
"""How each kind of box is drawn."""
