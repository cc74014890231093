"""A deck while it is being made: every side that looks different, and what is wrong with each.

What is drawn is what a print draws, with its bleed. Faults stand beside the card they are of;
what is wrong with the files of all stands apart.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from glob import escape
from pathlib import Path

from ..catalog import Card, Catalog
from ..catalog.file_cache import Stamp, stamp
from ..catalog.merge import sheet_of
from ..catalog.read import load
from ..errors import DeckwrightError, DrawError, Fault, check_known
from ..layout import sizes
from ..layout.faces.compose import Composer
from ..layout.faces.face import Faces, looks, read_faces
from ..layout.faces.identity import Identities
from ..layout.marks import Group, Mark, Picture, Shape
from ..layout.shapes.pieces import Piece, piece_of
from ..layout.sheets.export_formats import image_spec
from ..paint import need_picture_parts
from ..paint.fonts import FontMeasure
from ..paint.raster import pictures
from .misprints import faults_by_card, misprints

BLEED = 3.0
"""How much beyond the cut is drawn, in mm."""
PICTURED = tuple(
    f"**/*.{kind}"
    for small in ("ttf", "otf", "woff", "woff2", "svg", "svgz", "png", "jpg", "jpeg", "webp")
    for kind in (small, small.upper())
)
FILES = ("*.toml", *PICTURED)
"""The files of a game's folder that change what a card looks like."""


@dataclass(frozen=True, slots=True)
class Side:
    """A front or a back as it is drawn."""

    name: str
    """Another one as soon as it is drawn otherwise."""
    marks: tuple[Mark, ...]
    piece: Piece


@dataclass(frozen=True, slots=True)
class PreviewedCard:
    """What a preview shows of a card: a side of it, and what is wrong with it."""

    key: str
    title: str
    copies: int
    section: str
    side: Side | None
    """None where it cannot be drawn."""
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """A look of a game in an ink."""

    title: str
    looks: tuple[str, ...]
    cards: tuple[PreviewedCard, ...]
    """Fronts in the order of the file; then backs."""
    faults: tuple[Fault, ...]
    """What is of no card."""
    stale: bool = False
    """Whether the cards are those of before, as they cannot be drawn now."""
    drawer: Drawer | None = None
    """What drew them; the next time it has to draw only what shows something else."""

    @property
    def all_faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong, each once."""
        return tuple(dict.fromkeys([*self.faults, *(f for c in self.cards for f in c.faults)]))


def files_of(place: Path) -> Stamp:
    """When the files were written that change what a card looks like."""
    return tuple(sorted({*stamp(place, *FILES), *stamp_of_sheet(place)}))


def stamp_of_sheet(place: Path) -> Stamp:
    """When the file was written that `[sheet]` names, if it names one that can be watched."""
    sheet = sheet_of(place)
    if not sheet or sheet.startswith("https://"):
        return ()
    return stamp(Path(sheet).parent, escape(Path(sheet).name))


def preview(
    place: Path,
    look: str,
    ink: str,
    before: Preview | None = None,
    watched: Collection[str] | None = None,
) -> Preview:
    """All sides of a game's cards; those of `before` where the files cannot be drawn for now.

    `watched`: names of sides that are drawn now if they changed, while the others stay as they
    were until the next time. UnknownName where there is no such look.
    """
    catalog, faults = load(place)
    known = looks(place)
    if look:
        check_known("look", look, known)
    of_cards, wrong = faults_by_card(catalog, faults)
    path = known[look] if look else next(iter(known.values()), place / "face.toml")
    faces = read_faces(path)
    wrong += faces.faults
    if not wrong:
        try:
            drawer = Drawer(catalog, faces, ink, before.drawer if before else None)
            if before and watched is not None:
                rest = (card for card in before.cards if card.side)
                drawer.later = {c.key: c for c in rest if c.side and c.side.name not in watched}
            cards = tuple(drawer.cards(of_cards))
            return Preview(catalog.title, tuple(known), cards, (), False, drawer)
        except DeckwrightError as error:  # such as a size that no card has
            wrong.append(Fault(catalog.source.shown, 0, str(error)))
    if before is None:
        return Preview(catalog.title, tuple(known), (), tuple(wrong))
    return replace(before, looks=tuple(known), faults=tuple(wrong), stale=True)


class Drawer:
    """Draws the sides of a deck in a look and an ink."""

    def __init__(
        self, catalog: Catalog, faces: Faces, ink: str, before: Drawer | None = None
    ) -> None:
        self.catalog = catalog
        size = sizes.of("card", catalog.card_size)
        self.composer = Composer(faces, FontMeasure(), size, ink, BLEED)
        self.identities = Identities(faces)
        self.sides: dict[str, Side] = {}
        """What was drawn without a misprint, by what it shows."""
        self.files = stamp(faces.folder, *PICTURED)
        """What else it is drawn from."""
        self.later: dict[str, PreviewedCard] = {}
        """What is drawn the next time, by its key: as it was before."""
        self.is_whole = True
        """Whether nothing is left to be drawn the next time."""
        self._names: dict[int, int] = {}
        self._before: Mapping[str, Side] = {}
        if (
            before
            and before.composer.card_size == size
            and before.files == self.files
            and before.composer.faces == faces
        ):
            self._before = before.sides

    def cards(self, of_cards: Mapping[int, Sequence[Fault]]) -> Iterator[PreviewedCard]:
        """Each front that looks different, and each back once; `of_cards`: what is wrong with
        a card's table, by the line where it begins."""
        backs: dict[str, Card] = {}
        lines = set[int]()
        for card in self.catalog.cards:
            line = card.place.line() if card.place else 0
            lines.add(line)
            fronts = list(self._copies(card))
            for front in fronts:
                copies = 1 if len(fronts) > 1 else card.copies
                side, own = self._side(front, front.key, False)
                wrong = tuple(of_cards.get(line, ())) or own
                title = card.name or card.id
                yield PreviewedCard(front.key, title, copies, card.section, side, wrong)
            if card.shape != "board":
                backs.setdefault(self.identities.of(card, True), card)
        for line in of_cards.keys() - lines:
            wrong = tuple(of_cards[line])
            yield PreviewedCard(f"line {line}", "A card", 0, "cards", None, wrong)
        for card in backs.values():
            key = f"{card.key}/back"
            side, own = self._side(card, key, True)
            yield PreviewedCard(key, f"Back `{card.back}`", 0, "backs", side, own)

    def _copies(self, card: Card) -> Iterator[Card]:
        """A card, and those of its copies that look different."""
        seen: set[str] = set()
        for number in range(1, max(1, card.copies) + 1):
            copy = replace(card, copy=number)
            name = self.identities.of(copy, False)
            if name not in seen:
                seen.add(name)
                yield copy

    def _side(self, card: Card, key: str, back: bool) -> tuple[Side | None, tuple[Fault, ...]]:
        """A side as it can be drawn, and its misprints."""
        shows = f"{self.identities.of(card, back)}/{back}"
        side = self.sides.get(shows) or self._before.get(shows)
        if side is None and (old := self.later.get(key)):
            self.is_whole = False
            return old.side, old.faults
        if side is None:
            self.composer.misprints.clear()
            try:
                piece = piece_of(card, self.composer.card_size)
            except DrawError as error:
                assert card.place
                return None, (card.place.fault(str(error), error.field or ""),)
            marks = self.composer.compose(card, back)
            side = Side(self._name(marks, piece), marks, piece)
            if wrong := misprints(self.composer.misprints):
                return side, tuple(wrong)
        self.sides[shows] = side
        return side, ()

    # Names ------------------------------------------------------------------------------

    def _name(self, marks: tuple[Mark, ...], piece: Piece) -> str:
        """A word for what is drawn, good for as long as this program runs: `DrawingNames` takes
        longer than the drawing. Long paths that sides share are read once."""
        return f"{hash((piece, *map(self._mark, marks))) & (1 << 64) - 1:016x}"

    def _mark(self, mark: Mark) -> int:
        if isinstance(mark, Group):
            inside = (*map(self._mark, mark.marks), 0, *map(self._mark, mark.mask))
            about = mark.matrix, mark.clip, mark.alpha, mark.overprint, mark.even_odd
            return hash((inside, about))
        if isinstance(mark, Shape):
            path = self._names.get(id(mark.path))
            if path is None:
                path = self._names[id(mark.path)] = hash(mark.path)
            line = mark.line, mark.width, mark.dash, mark.round, mark.ends
            return hash((path, mark.fill, mark.alpha, mark.even_odd, line))
        if isinstance(mark, Picture):
            return hash((mark, Path(mark.source).stat().st_mtime_ns))
        return hash(mark)


def picture_of(side: Side, dpi: float, bleed: float) -> bytes:
    """A side as PNG: the page of a PDF of it, so many mm of bleed around it."""
    need_picture_parts()
    ((_, picture),) = pictures({"side": side.marks}, image_spec(side.piece.size, dpi, bleed))
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=1)
    return out.getvalue()
