"""Everything that keeps a game from being printed: all looks, all inks, all cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..catalog import Card, Catalog
from ..catalog.read import load
from ..catalog.source import Source
from ..errors import DeckwrightError, Fault
from ..layout import sizes
from ..layout.compose import Composer
from ..layout.face import Faces, looks, read_faces
from ..layout.face_schema import INKS
from ..layout.nets import Net, check_nets
from ..layout.sheet import Plan
from ..paint.fonts import FontMeasure
from .misprints import misprints, unsaid
from .pipeline import compose_dice


def print_faults(place: Path) -> Iterator[Fault]:
    """The faults of a folder's cards and faces, and of every card as it would be drawn."""
    catalog, faults = load(place)
    yield from faults
    source = Source(place / "cards.toml")
    nets, wrong = check_nets(catalog.nets)
    yield from (Fault(source.shown, source.line("net", i), told) for i, told in wrong)
    known = looks(place)
    if not known:
        yield Fault(Source(place / "face.toml").shown, 0, "this file is missing")
    size, told = _size(catalog, source)
    yield from told
    cards = tuple(_sound(catalog, source, faults))
    for path in known.values():
        faces = read_faces(path)
        yield from faces.faults
        if not faces.faults and size:
            yield from _drawn(catalog, source, faces, cards, size)
            yield from _dice(source, faces, nets, size)
    for path in sorted(place.glob("*.face.toml")):
        yield from read_faces(path).faults


def _size(
    catalog: Catalog, source: Source
) -> tuple[tuple[float, float] | None, tuple[Fault, ...]]:
    """The game's card size, or what is wrong with it."""
    try:
        return sizes.of("card", catalog.card_size), ()
    except DeckwrightError as error:
        return None, (Fault(source.shown, source.line("game", 0, "card"), str(error)),)


def _sound(catalog: Catalog, source: Source, faults: tuple[Fault, ...]) -> Iterator[Card]:
    """The cards that were read well; none if what all cards share was not."""
    starts = [source.line("card", index) for index in range(len(source.list("card")))]
    bad = set()
    for fault in faults:
        above = [start for start in starts if start <= fault.line]
        if not above:
            return
        bad.add(above[-1])
    ids = [str(table.get("id")) for table in source.list("card")]
    lines = dict(zip(ids, starts, strict=True))
    yield from (card for card in catalog.cards if lines.get(card.id) not in bad)


def _drawn(
    catalog: Catalog,
    source: Source,
    faces: Faces,
    cards: tuple[Card, ...],
    size: tuple[float, float],
) -> Iterator[Fault]:
    """What is wrong with the cards' fronts and backs in each ink."""
    for ink in INKS:
        composer = Composer(faces, FontMeasure(), size, ink)
        for card in cards:
            composer.compose(card)
        for card in {card.back: card for card in reversed(cards)}.values():
            composer.compose(card, back=True)
        yield from misprints(source, faces, composer.misprints)
    yield from unsaid(catalog, source, faces, cards)


def _dice(
    source: Source, faces: Faces, nets: list[Net], size: tuple[float, float]
) -> Iterator[Fault]:
    """What is wrong with paper dice in each ink."""
    for ink in INKS if nets else ():
        composer = Composer(faces, FontMeasure(), size, ink)
        compose_dice(composer, nets, Plan().paper)
        yield from misprints(source, faces, composer.misprints)
