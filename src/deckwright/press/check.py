"""Everything that keeps a game from being printed: all looks, all inks, all cards.

Two notes are for who draws it: whether a back looks the same turned round, as one that does
not tells how a card is held; and whether every eye can read a deck, and tell its cards apart.

For that two things are looked at on every front: how text and signs stand out from what they
stand on, in colour and in grey; and whether two cards are the same but for their colours,
which then have to differ for eyes that see fewer of them, and on a grey printer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from pathlib import Path

from ..catalog import Card, Catalog
from ..catalog.languages import in_language, languages
from ..catalog.read import load
from ..catalog.source import Place, shown_path
from ..errors import DeckwrightError, DrawError, Fault, MissingPart, Unreadable, count
from ..files import read_text
from ..layout import sizes
from ..layout.books.book_blocks import FACES, PIECES
from ..layout.colour import hex_colour
from ..layout.faces.compose import Composer
from ..layout.faces.draw_context import FILES
from ..layout.faces.element import Element
from ..layout.faces.face import Faces, lacking, looks, read_faces, spoken
from ..layout.faces.face_schema import INKS
from ..layout.faces.identity import Identities
from ..layout.faces.placeholders import Filling
from ..layout.faces.svg_file import parted, read_picture
from ..layout.legibility import SIGHTS, Standing, as_seen, distance, standings
from ..layout.marks import Colour, Gradient, Group, Mark, Run, Shape
from ..layout.sheets.export_formats import image_spec
from ..layout.sheets.nets import Net, check_nets
from ..layout.sheets.sheet import Plan
from ..layout.typesetting.scripts import how_to_shape
from ..paint import need_picture_parts
from ..paint.fonts import FontMeasure
from ..paint.raster import pictures, turned_difference
from .misprints import faults_by_card, misprints, unsaid
from .pipeline import compose_dice, untranslated
from .tuckbox import box_faces, box_pictures, box_size

APART = 20.0
"""How far colours that alone tell cards have to stand apart: ten times what is just seen."""
LOOKED_AT = ("colour", "grey")


Drawn = Sequence[tuple[Card, Sequence[tuple[Element, tuple[Mark, ...]]]]]
"""Cards, each with the boxes of its front and what they show."""


def eye_notes(
    faces: Faces, cards: Sequence[Card], size: tuple[float, float]
) -> Iterator[Fault]:
    """All that some eyes would miss, each at the line of the box that shows it."""
    measure, faint = FontMeasure(), Faint()
    for ink in LOOKED_AT:
        composer = Composer(faces, measure, size, ink)
        drawn = [(card, list(composer.boxes(card))) for card in _different(faces, cards)]
        _note_faint(faint, drawn, "" if ink == "colour" else f", with --ink {ink}")
        if ink == "colour":
            yield from _alike(drawn, faces.file)
    yield from _once_each(faint)


# Text and signs -----------------------------------------------------------------------


class Faint(dict[tuple[str, int, str, str], tuple[Standing, list[str]]]):
    """(file, line, box, its colours) -> what it says on the first card, and the cards' ids."""


def _note_faint(faint: Faint, drawn: Drawn, where: str) -> None:
    """Boxes whose text or signs stand out too little."""
    for card, boxes in drawn:
        for box, one in standings(boxes, FontMeasure()):
            pictured = box.kind == "figure"  # what is written there belongs to the picture
            if one.contrast < one.needed - 0.05 and not pictured:
                key = box.file, box.line, f"box `{box.name}`{where}", _pair(one)
                faint.setdefault(key, (one, []))[1].append(card.id)


def _once_each(faint: Faint) -> Iterator[Fault]:
    """Each box and pair of colours once."""
    for (file, line, where, pair), (one, ids) in faint.items():
        what = f"“{one.text.strip()}”" if one.text else "the sign"
        more = f" and {count(len(set(ids)) - 1, 'more card')}" if len(set(ids)) > 1 else ""
        yield Fault(
            file,
            line,
            f"card `{ids[0]}`{more}, {where}: {what}, {pair}, has a contrast of "
            f"{one.contrast:.1f}; it takes {one.needed:g} to be read by all",
        )


def _pair(one: Standing) -> str:
    return f"{hex_colour(one.colour)} on {hex_colour(one.ground)}"


def _different(faces: Faces, cards: Sequence[Card]) -> list[Card]:
    """Cards whose fronts are not the same."""
    names = Identities(faces)
    return list({names.of(card, back=False): card for card in reversed(cards)}.values())[::-1]


# Cards like each other ----------------------------------------------------------------


def _alike(drawn: Drawn, file: str) -> Iterator[Fault]:
    """Cards that are the same but for their colours, where some eyes see those as one."""
    groups: dict[tuple[object, ...], list[tuple[Card, list[Colour]]]] = {}
    for card, boxes in drawn:
        marks = [mark for _, shown in boxes for mark in shown]
        groups.setdefault(_plain(marks), []).append((card, list(_colours(marks))))
    for group in groups.values():
        for (one, first), (other, second) in combinations(group, 2):
            pairs = set(zip(first, second, strict=True))
            for sight in SIGHTS:
                if all(
                    distance(as_seen(a, sight), as_seen(b, sight)) < APART for a, b in pairs
                ):
                    reason = f"differ by colours alone, and {sight} these look alike"
                    place = one.place or other.place
                    message = f"cards `{one.id}` and `{other.id}` {reason}"
                    yield place.fault(message) if place else Fault(file, 0, message)
                    break


def _plain(marks: Sequence[Mark]) -> tuple[object, ...]:
    """Everything of marks but their colours."""
    return tuple(_shape(mark) for mark in marks)


def _shape(mark: Mark) -> tuple[object, ...]:
    if isinstance(mark, Group):
        return mark.matrix, mark.clip, _plain(mark.marks)
    if isinstance(mark, Shape):
        return mark.path, mark.fill is None, (mark.width, mark.dash) if mark.line else ()
    if isinstance(mark, Run):
        return mark.text, mark.font, mark.size, mark.x, mark.y
    return mark.source, mark.box


def _colours(marks: Sequence[Mark]) -> Iterator[Colour]:
    """The colours of marks, in the order they are drawn."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from _colours(mark.marks)
        elif isinstance(mark, Run):
            yield mark.colour
        elif isinstance(mark, Shape):
            for paint in (mark.fill, mark.line):
                if isinstance(paint, Gradient):
                    yield from (colour for _, colour in paint.stops)
                elif paint is not None:
                    yield paint


DPI = 200
BLUR = 2.5
"""Pixels: what is finer is the rounding of edges to pixels."""
SEEN = 48
"""Of 255: so different has a place to be before somebody at a table sees it."""


def back_notes(
    faces: Faces, cards: Sequence[Card], size: tuple[float, float]
) -> Iterator[Fault]:
    """The backs of cards that have an up without saying so, each once."""
    composer = Composer(faces, FontMeasure(), size)
    drawn: dict[str, tuple[Mark, ...]] = {}
    for card in cards:
        face = faces.faces.get(card.back)
        if face and not face.one_way and card.usual and card.back not in drawn:
            drawn[card.back] = composer.compose(card, back=True)
    for name, differs in turned_differences(drawn, size).items():
        if differs > SEEN:
            element = faces.faces[name].elements[0] if faces.faces[name].elements else None
            where = (element.file, element.line) if element else (faces.file, 0)
            yield Fault(
                *where,
                f"the back `{name}` is another one turned round, so that it tells how a card "
                "is held; boxes take `twin = true`, or the face says `one_way = true`",
            )


def turned_differences(
    drawn: Mapping[str, tuple[Mark, ...]], size: tuple[float, float]
) -> dict[str, int]:
    """How far each drawing is from itself turned by half a circle, where it is furthest.

    0 to 255, of pictures of `DPI` that are blurred a little.
    """
    if not drawn:
        return {}
    made = pictures(drawn, image_spec(size, DPI))
    return {name: turned_difference(picture, BLUR) for name, picture in made}


def print_faults(place: Path) -> Iterator[Fault]:
    """The faults of a folder's cards and faces, and of every card as it would be drawn."""
    catalog, faults = load(place)
    yield from faults
    nets, wrong = check_nets(catalog.nets)
    yield from (Place(catalog.source, "net", i).fault(message) for i, message in wrong)
    known = looks(place)
    if not known:
        yield Fault(shown_path(place / "face.toml"), 0, "this file is missing")
    size, message = _size(catalog)
    yield from message
    cards = tuple(_sound(catalog, faults))
    for look, path in known.items():
        faces = read_faces(path)
        yield from faces.faults
        if not faces.faults and size:
            yield from _drawn(catalog, faces, cards, size)
            yield from _dice(faces, nets, size)
        if not faces.faults and not faults and size:
            yield from _box(catalog, look, size)
    if not faults and size:
        yield from _spoken(place, known, size)
    for path in sorted({*place.glob("*.face.toml"), *place.glob("*.face.*.toml")}):
        if not path.name.startswith("box.face."):
            book = path.name.startswith(FACES.removesuffix("toml"))
            yield from lacking(read_faces(path), PIECES if book else ())


def _spoken(
    place: Path, known: Mapping[str, Path], size: tuple[float, float]
) -> Iterator[Fault]:
    """What is wrong with a game's cards and faces in other languages than its own."""
    for language in languages(place):
        made = in_language(place, language)
        yield from made.faults
        for look, path in known.items() if not made.faults else ():
            faces = read_faces(spoken(path, language))
            yield from faces.faults
            if not faces.faults:
                yield from _drawn(made.catalog, faces, made.catalog.cards, size)
                yield from _box(made.catalog, look, size, language)


def print_notes(place: Path) -> Iterator[Fault]:
    """What some eyes would miss on the cards of a game without faults, which backs tell how a
    card is held, and what its drawings have that paper cannot show."""
    catalog, _ = load(place)
    for language in languages(place):
        made = in_language(place, language)
        for sentence in untranslated(made):
            yield Fault(shown_path(languages(place)[language]), 0, sentence)
    size = sizes.of("card", catalog.card_size)
    for path in looks(place).values():
        faces = read_faces(path)
        yield from eye_notes(faces, catalog.cards, size)
        yield from _back_notes(faces, catalog.cards, size)
        yield from _drawing_notes(faces, catalog.cards)
        yield from _font_notes(faces)
        yield from _map_notes(path)


def _back_notes(
    faces: Faces, cards: tuple[Card, ...], size: tuple[float, float]
) -> Iterator[Fault]:
    """What is told of backs, where pictures can be made."""
    with suppress(MissingPart):
        need_picture_parts()
        yield from back_notes(faces, cards, size)


def _font_notes(faces: Faces) -> Iterator[Fault]:
    """The fonts of the game's own that are not kerned, as what does so is not installed."""
    measure = FontMeasure()
    for listed in dict.fromkeys(faces.fonts.values()):
        own = [name.strip() for name in listed.split(",") if name.strip().endswith(FILES)]
        for name in own:
            if not measure.shapes(name):
                message = (
                    f"the font `{name}` is set without its kerning: that takes {how_to_shape()}"
                )
                yield Fault(faces.file, 0, message)


def _map_notes(path: Path) -> Iterator[Fault]:
    """The tables of replacements in a file of faces that no text of the game takes."""
    files = {*path.parent.glob("*.toml"), *path.parent.glob("art/*.svg")}
    texts = "".join(_text(file) for file in files)
    for number, line in enumerate(_text(path).splitlines(), 1):
        table = re.match(r"\[map\.([\w-]+)\]", line.strip())
        if table and f":{table[1]}}}" not in texts:
            message = f"no text takes `[map.{table[1]}]`: write `{{field:{table[1]}}}` for that"
            yield Fault(shown_path(path), number, message)


def _text(file: Path) -> str:
    """What a file says; nothing if it is a device, a folder or no text."""
    with suppress(Unreadable):
        return read_text(file)
    return ""


def _drawing_notes(faces: Faces, cards: tuple[Card, ...]) -> Iterator[Fault]:
    """What moves or acts in the SVGs the cards show; each file is told once."""
    files: dict[str, None] = {}
    for card in cards:
        filling = Filling(card.values(), faces.maps)
        for face in filter(None, map(faces.faces.get, (card.face, card.back))):
            for element in face.elements:
                if element.kind == "image":
                    with suppress(DrawError):  # told where the card is drawn
                        files[filling.word(element.values["file"])] = None
    for file in files:
        path = parted(faces.folder / file)[0]
        if path.name.lower().endswith(".svg") and path.is_file():
            yield from read_picture(path).notes


def _size(catalog: Catalog) -> tuple[tuple[float, float] | None, tuple[Fault, ...]]:
    """The game's card size, or what is wrong with it."""
    try:
        return sizes.of("card", catalog.card_size), ()
    except DeckwrightError as error:
        return None, (Place(catalog.source, "game").fault(str(error), "card"),)


def _sound(catalog: Catalog, faults: tuple[Fault, ...]) -> Iterator[Card]:
    """The cards that were read well; none if what all cards share was not."""
    bad, shared = faults_by_card(catalog, faults)
    if not shared:
        cards = (card for card in catalog.cards if card.place)
        yield from (card for card in cards if card.place and card.place.line() not in bad)


def _drawn(
    catalog: Catalog,
    faces: Faces,
    cards: tuple[Card, ...],
    size: tuple[float, float],
) -> Iterator[Fault]:
    """What is wrong with the cards' fronts and backs in each ink."""
    for ink in INKS:
        composer = Composer(faces, FontMeasure(), size, ink)
        for card in cards:
            composer.compose(card)
        for card in {(card.back, card.size): card for card in reversed(cards)}.values():
            if card.shape != "board":
                composer.compose(card, back=True)
        yield from misprints(composer.misprints)
    yield from unsaid(catalog, faces, cards)


def _dice(faces: Faces, nets: list[Net], size: tuple[float, float]) -> Iterator[Fault]:
    """What is wrong with paper dice in each ink."""
    for ink in INKS if nets else ():
        composer = Composer(faces, FontMeasure(), size, ink)
        compose_dice(composer, nets, Plan().paper)
        yield from misprints(composer.misprints)


def _box(
    catalog: Catalog, look: str, card: tuple[float, float], language: str = ""
) -> Iterator[Fault]:
    """What is wrong with the box of a look, in each ink; each told once."""
    files = box_faces(catalog.folder, look, language)
    if files[1]:
        size = box_size(card, 54)
        found_faults = [box_pictures(catalog, files, size, 54, ink)[1] for ink in INKS]
        yield from dict.fromkeys(fault for faults in found_faults for fault in faults)
