"""The page of a previewed deck: its cards in rows, their faults below them, and how it shows.

What a page shows is said by its address alone, so that it can be kept as a bookmark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from ..errors import Fault, count
from ..layout.legibility import SIGHTS
from ..layout.marks import Box
from ..layout.shapes.pieces import Piece, as_path, outline
from ..press.preview import BLEED, Preview, PreviewedCard
from .html import Html, joined, tag
from .page import document

INKS = {"colour": "Colour", "saver": "Ink saved", "grey": "Grey"}
EYES = {name.partition("(")[2].rstrip(")") or "grey": name for name in SIGHTS}
"""What a page calls a way to see -> its simulation."""
ZOOMS = (50, 75, 100, 150, 200, 400)
"""In per cent of the true size."""
DPI = (150, 300, 600)
SHARP = 2.0
"""Dots of a picture for each pixel of a page, as fine screens have them."""
PIXELS = 96 / 25.4
"""Of a page, to a mm."""
SAFE = 4.5
"""mm inside the cut where text and signs are safe."""
CORNER = 3.0
"""The radius of a card's corners, in mm, as decks are cut."""
SECTIONS = {"cards": "Cards", "blanks": "To write on", "extras": "Extras", "backs": "Backs"}


class Shown(NamedTuple):
    """How a page shows the deck."""

    look: str = ""
    ink: str = "colour"
    eyes: str = ""
    lines: bool = False
    """Whether cut, bleed and safe area are drawn."""
    zoom: int = 100
    card: str = ""
    """The key of one card to be shown alone."""

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Shown:
        """As an address says; what it does not say, or wrongly, is as usual."""
        zoom = asked.get("zoom", "")
        return cls(
            asked.get("look", ""),
            asked["ink"] if asked.get("ink") in INKS else "colour",
            asked["eyes"] if asked.get("eyes") in EYES else "",
            "lines" in asked,
            int(zoom) if zoom in map(str, ZOOMS) else 100,
            asked.get("card", ""),
        )

    @property
    def acts(self) -> bool:
        """Nothing is done by these pages."""
        return False

    @property
    def drawing(self) -> tuple[str, str]:
        """What is drawn: the rest is how it is shown."""
        return self.look, self.ink

    @property
    def dpi(self) -> int:
        """How fine pictures have to be."""
        needed = 96 * SHARP * self.zoom / 100
        return next((dpi for dpi in DPI if dpi >= needed), DPI[-1])

    def address(self, place: str = "", **others: str) -> str:
        """The address of a page that shows so, but for some things."""
        said = {key: str(value) for key, value in self._asdict().items() if value}
        said = {key: value for key, value in {**said, **others}.items() if value}
        return f"{place}?{urlencode(said)}" if said else place or "."


def page(drawn: Preview, shown: Shown, version: str) -> Html:
    """The whole page."""
    head = (
        tag("link", rel="icon", href="icon.svg"),
        tag("link", rel="stylesheet", href="page.css"),
        tag("link", rel="stylesheet", href="preview.css"),
        tag("script", src="page.js", defer=True),
    )
    made = parts(drawn, shown)
    top = tag("header", tag("h1", drawn.title), _tools(drawn, shown))
    faults = tag("section", made.pop("faults"), id="faults", role="status", aria_label="Faults")
    deck = joined(_sections(drawn, shown, made))
    main = tag("main", faults, deck, id="main")
    skip = tag("a", "To the cards", href="#main", class_="skip")
    live = shown.address("live", known=version)
    about = {"data_live": live, "data_game": made["game"], "class_": "preview"}
    body = tag("body", skip, _sight(shown), top, main, **about)
    return document(f"{drawn.title}: preview", head, body)


def parts(drawn: Preview, shown: Shown) -> dict[str, Html]:
    """What changes by itself: the faults, and each card."""
    cards = {f"card-{number}": _card(card, shown) for number, card in _visible(drawn, shown)}
    # A card more or less moves the others: then the page is asked for once more.
    order = Html(hash(tuple((card.key, card.section) for card in drawn.cards)))
    return {"game": order, "faults": _faults(drawn), **cards}


def _visible(drawn: Preview, shown: Shown) -> list[tuple[int, PreviewedCard]]:
    """The cards a page shows, with their numbers."""
    cards = list(enumerate(drawn.cards))
    return [each for each in cards if each[1].key == shown.card] or cards


def _sections(drawn: Preview, shown: Shown, made: Mapping[str, Html]) -> Iterator[Html]:
    """The cards in rows, by what they are."""
    cards = _visible(drawn, shown)
    if len(cards) == 1:
        yield _steps(drawn, shown, cards[0][0])
    for section in dict.fromkeys(card.section for _, card in cards):
        rows = [
            tag("li", made[f"card-{number}"], id=f"card-{number}")
            for number, card in cards
            if card.section == section
        ]
        yield tag("h2", SECTIONS.get(section, section))
        yield tag("ul", *rows, class_="deck")


def _steps(drawn: Preview, shown: Shown, number: int) -> Html:
    """From one card to the next, and back to all."""
    links = [tag("a", "All cards", href=shown.address(card=""))]
    for step, word, rel in ((-1, "Back", "prev"), (1, "Next", "next")):
        if 0 <= number + step < len(drawn.cards):
            key = drawn.cards[number + step].key
            links.append(tag("a", word, href=shown.address(card=key), rel=rel))
    return tag("nav", *links, class_="steps", aria_label="Cards")


def _card(card: PreviewedCard, shown: Shown) -> Html:
    """A card with what it is called and what is wrong with it."""
    title = f"{card.title} ×{card.copies}" if card.copies > 1 else card.title
    caption = tag("figcaption", title, _listed(card.faults))
    if card.side is None:
        missing = tag("p", "Cannot be drawn.", class_="missing")
        return tag("figure", missing, caption, class_="wrong")
    piece, around = card.side.piece, BLEED if shown.lines else 0.0
    wide, high = (round((side + 2 * around) * PIXELS * shown.zoom / 100) for side in piece.size)
    bleed = "&bleed" if shown.lines else ""
    place = f"side/{card.side.name}.png?dpi={shown.dpi}{bleed}"
    image = tag("img", src=place, alt=title, width=wide, height=high, loading="lazy")
    kind = "side" if shown.lines else f"side {piece.shape}"  # cut where no lines show where
    side = tag("span", image, _lines(piece) if shown.lines else "", class_=kind)
    alone = shown.address(card=card.key, zoom=str(max(shown.zoom, 200)))
    whole = (
        side if shown.card else tag("a", side, href=alone, aria_label=f"{card.title}, larger")
    )
    return tag("figure", whole, caption, class_="wrong" if card.faults else "")


def _lines(piece: Piece) -> Html:
    """The bleed, the cut and the safe area over a side."""
    wide, high = piece.size
    whole = Box(0, 0, wide, high)
    view = f"{-BLEED:g} {-BLEED:g} {wide + 2 * BLEED:g} {high + 2 * BLEED:g}"
    shapes = (("trim", whole), ("safe", whole.grown(-SAFE)))
    drawn = (
        tag("path", d=_data(piece.shape, box), class_=name)
        for name, box in shapes
        if min(box.w, box.h) > 0
    )
    return tag("svg", *drawn, viewBox=view, aria_hidden="true")


def _data(shape: str, box: Box) -> str:
    """An outline as SVG writes it."""
    path = as_path(outline(shape, box, CORNER))
    return " ".join(
        " ".join([str(step[0]), *(f"{number:g}" for number in step[1:])]) for step in path
    )


def _faults(drawn: Preview) -> Html:
    """How many faults there are, and those that are of no card."""
    many = len(drawn.all_faults)
    designs = count(sum(card.section != "backs" for card in drawn.cards), "design")
    told = tag("p", f"{count(many, 'fault')}; " if many else "In order: ", f"{designs}.")
    listed = _listed(drawn.faults)
    stale = tag("p", "The cards are as they were before.") if drawn.stale else ""
    return joined([told, listed, stale])


def _listed(faults: Sequence[Fault]) -> Html:
    items = (tag("li", str(fault)) for fault in faults)
    return tag("ul", *items, class_="faults") if faults else Html()


# How it shows ---------------------------------------------------------------------------


def _tools(drawn: Preview, shown: Shown) -> Html:
    """Everything a page can show, to be chosen; without a script by a button."""
    looks = {look: look for look in drawn.looks}
    usual = shown.look or next(iter(looks), "")
    name = {"id": "lines", "name": "lines"}
    box = tag("input", type="checkbox", value="1", checked=shown.lines, **name)
    fields = [
        _choice("look", "Look", looks, usual) if len(looks) > 1 else "",
        _choice("ink", "Ink", INKS, shown.ink),
        _choice("eyes", "Eyes", {"": "all colours", **EYES}, shown.eyes),
        _choice("zoom", "Size", {str(z): f"{z} %" for z in ZOOMS}, str(shown.zoom)),
        tag("label", box, " Cut, bleed, safe area", for_="lines"),
        tag("input", type="hidden", name="card", value=shown.card) if shown.card else "",
        tag("button", "Show", class_="aside", aria_label="Show"),
    ]
    return tag("form", *fields, class_="tools", data_auto=True, action="./")


def _choice(name: str, label: str, words: Mapping[str, str], chosen: str) -> Html:
    options = [
        tag("option", word, value=value, selected=value == chosen)
        for value, word in words.items()
    ]
    return tag("label", f"{label} ", tag("select", *options, id=name, name=name), for_=name)


def _sight(shown: Shown) -> Html:
    """The simulation as a filter, which the style names."""
    if not shown.eyes:
        return Html("")
    rows: Sequence[Sequence[float]] = SIGHTS[EYES[shown.eyes]]
    values = " ".join(f"{' '.join(map(str, row))} 0 0" for row in rows) + " 0 0 0 1 0"
    matrix = tag("feColorMatrix", type="matrix", values=values)
    return tag("svg", tag("filter", matrix, id="eyes"), class_="sight", aria_hidden="true")
