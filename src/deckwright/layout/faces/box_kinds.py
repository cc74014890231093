"""Boxes of a face -> marks: one function for each kind of box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import Any
from unicodedata import normalize

from ...errors import DrawError, printable
from ...markup import Leaf, Marked
from ...units import MM_PER, in_mm
from ..frame import Place
from ..hands import HANDS
from ..marks import Box, Group, Mark, Picture, rectangle
from ..measure import Measure
from ..style import SMALLEST, Style
from ..typesetting.handwriting import handwritten
from ..typesetting.inline_text import bare, inline_icons
from ..typesetting.scripts import check_letters
from ..typesetting.text import set_text
from .draw_context import DrawContext
from .face_schema import BoxKeys
from .icons import icon, pips
from .panels import panel
from .svg_marks import shape

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
    _check_emphasis(content, style, context.word(str(values["font"])))
    check_letters(bare(content), style.font, context.measure)
    placed = set_text(content, context.frame.box(at), style, context.measure)
    if placed is None:
        wide = _too_wide(bare(content), style, context.frame.box(at), context.measure)
        raise DrawError(f"the text does not fit its box at {style.least:g} pt{wide}")
    scale, seed = context.frame.scale, context.seed
    if values["hand"]:
        hand = HANDS[values["hand"]].scaled(scale)
        yield from handwritten(placed, context.frame.box(at), hand, seed, context.measure)
    else:
        yield from placed


def _too_wide(text: str, style: Style, box: Box, measure: Measure) -> str:
    """What is said of the widest word where no line of a box has room for it, else ""."""
    words = {word: measure.width(word, style.font) for word in re.split(r"[\s-]+", text)}
    widest = max(words, key=words.__getitem__, default="")
    wide = words.get(widest, 0.0) * style.least * MM_PER["pt"]
    if wide <= box.w:
        return ""
    shown = f"{widest[:24]}..." if len(widest) > 27 else widest
    return f": `{shown}` alone is {in_mm(wide)} mm wide, and the box {in_mm(box.w)} mm"


def _cased(leaf: Leaf, case: str) -> Leaf:
    """A stretch of text in composed letters, in capitals or without them if the box says so."""
    if leaf.kind != "text":
        return leaf
    text = normalize("NFC", leaf.text)
    return leaf._replace(text={"upper": text.upper(), "lower": text.lower()}.get(case, text))


def _check_emphasis(content: Marked, style: Style, font: str) -> None:
    """DrawError if an emphasis would look like the text around it."""
    told = style.accent is not None and style.accent != style.colour
    kinds = {(leaf.bold, leaf.italic) for leaf in content if leaf.kind == "text"}
    for emphasis, key, mark, shown in (
        ((True, False), "bold", "**", style.bold or told),
        ((False, True), "italic", "*", style.italic),
        ((True, True), "bold-italic", "***", style.bold_italic),
    ):
        if emphasis in kinds and not shown:
            message = f"`{mark}` shows nothing here: the font `{font}` has no {key}"
            raise DrawError(f"{message}; say `{font}-{key}` in `[fonts]`")


def _style(context: DrawContext, values: BoxKeys) -> Style:
    """A text box's style at the card's size."""
    scale, font = context.frame.scale, context.word(str(values["font"]))
    least = max(SMALLEST, values["min"] * scale)
    return Style(
        font=context.font(font),
        bold=context.emphasised(font, "bold"),
        italic=context.emphasised(font, "italic"),
        bold_italic=context.emphasised(font, "bold-italic"),
        size=max(values["size"] * scale, least),
        least=least,
        leading=values["leading"],
        tracking=values["tracking"],
        align=values["align"],
        valign=values["valign"],
        colour=context.colour(values["colour"]),
        accent=context.colour(values["accent"]) if values["accent"] else None,
        even=values["even"],
        lines=values["lines"],
        outline=values["outline"] * scale,
        alpha=values["alpha"],
        gap=values["gap"],
        hang=values["hang"] * scale,
        quotes=values["quotes"],
        over=CROWDED if values["hand"] and HANDS[values["hand"]].crowd else 1.0,
    )


def image(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """An image of pixels from the catalog's folder, covering its box or contained in it."""
    path = image_file(context, values)
    try:
        wide, high = context.measure.image(path)
    except ValueError as error:
        raise DrawError(f"the image `{path.name}` {error}") from error
    box = context.frame.box(at, over=True)
    placed = (box.covered if values["fit"] == "cover" else box.fitted)((wide, high))
    dpi = 25.4 * wide / placed.w
    if dpi < MIN_DPI:
        raise DrawError(
            f"the image `{context.word(values['file'])}` has only {dpi:.0f} dpi; "
            f"{MIN_DPI} are needed"
        )
    yield Group((Picture(str(path), placed, context.ink == "grey"),), clip=rectangle(box))


def image_file(context: DrawContext, values: BoxKeys) -> FilePath:
    """The file an image box names; DrawError if it can be none of the game's folder."""
    file = context.word(values["file"])
    if not file.isprintable():
        raise DrawError(f"the image `{printable(file)}` has a name no file can have")
    path = (context.faces.folder / file).resolve()
    if not path.is_relative_to(context.faces.folder.resolve()):
        raise DrawError(f"the image `{file}` lies outside the game's folder")
    return path


Drawer = Callable[[DrawContext, Any, BoxKeys], Iterator[Mark]]
DRAW: dict[str, Drawer] = {
    "panel": panel,
    "text": text,
    "icon": icon,
    "image": image,
    "pips": pips,
    "shape": shape,
}
"""How each kind of box is drawn."""
