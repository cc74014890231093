"""Everything that keeps a game from being printed: all looks, all inks, all cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from ..catalog import Card, Catalog
from ..catalog.languages import in_language, languages
from ..catalog.read import load
from ..catalog.source import Place, shown_path
from ..errors import DeckwrightError, DrawError, Fault, MissingPart, Unreadable
from ..files import read_text
from ..layout import sizes
from ..layout.books.book_blocks import FACES, PIECES
from ..layout.faces.compose import Composer
from ..layout.faces.draw_context import FILES
from ..layout.faces.face import Faces, lacking, looks, read_faces, spoken
from ..layout.faces.face_schema import INKS
from ..layout.faces.placeholders import Filling
from ..layout.faces.svg_file import parted, read_picture
from ..layout.sheets.nets import Net, check_nets
from ..layout.sheets.sheet import Plan
from ..layout.typesetting.scripts import how_to_shape
from ..paint import need_picture_parts
from ..paint.fonts import FontMeasure
from .back_check import back_notes
from .eye_check import eye_notes
from .misprints import faults_by_card, misprints, unsaid
from .pipeline import compose_dice, untranslated
from .tuckbox import box_faces, box_pictures, box_size


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
