"""A game for Tabletop Simulator: sheets of cards, and the saved object that loads them.

The file by which Tabletop Simulator takes in decks: its saved object, as plain tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..catalog import Card
from ..catalog.print_list import SECTIONS
from ..errors import count
from ..files import PNG, Kind, refilled
from ..layout.sheets.export_formats import atlas, per_atlas
from ..paint.raster import paste_bitmaps, pictures, save_png
from ..toml import shipped
from .export_base import Ready, Request, Step, folder, once, prepared
from .pipeline import Job

if TYPE_CHECKING:
    from ..paint.raster import Bitmap


JsonObject = dict[str, object]
APART = 3.0
"""How far decks lie from each other on the simulated table."""
FORMS = Path(__file__).with_name("tabletop.json")
"""What a saved object and the things in it say that is always the same."""


@dataclass(frozen=True, slots=True)
class CardSheet:
    """A picture of many cards, and what is behind them."""

    face: str
    """The picture's address."""
    back: str
    columns: int
    rows: int
    own_backs: bool
    """Whether `back` is a sheet as well, with a back for each card."""

    def table(self) -> JsonObject:
        """As the program reads it."""
        return {
            "FaceURL": self.face,
            "BackURL": self.back,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.own_backs,
            "Type": 0,
        }


@dataclass(frozen=True, slots=True)
class SheetCard:
    """One card of a deck: its name, and its place on a sheet."""

    name: str
    sheet: int
    """Counted from 1."""
    index: int

    @property
    def id(self) -> int:
        """The number by which the program finds the picture."""
        return self.sheet * 100 + self.index


def saved(
    decks: Sequence[tuple[str, Sequence[SheetCard]]], sheets: Sequence[CardSheet]
) -> JsonObject:
    """The whole file: decks by their titles, side by side, face down."""
    states = [
        _deck(title, cards, sheets, place * APART)
        if len(cards) > 1
        else _card(cards[0], sheets, place * APART)
        for place, (title, cards) in enumerate(decks)
    ]
    return {**shipped(FORMS)["saved"], "ObjectStates": states}


def _deck(
    title: str, cards: Sequence[SheetCard], sheets: Sequence[CardSheet], x: float
) -> JsonObject:
    used = sorted({card.sheet for card in cards})
    return {
        **_thing("DeckCustom", title, x),
        "DeckIDs": [card.id for card in cards],
        "CustomDeck": {str(number): sheets[number - 1].table() for number in used},
        "ContainedObjects": [_card(card, sheets) for card in cards],
    }


def _card(card: SheetCard, sheets: Sequence[CardSheet], x: float = 0.0) -> JsonObject:
    sheet = {str(card.sheet): sheets[card.sheet - 1].table()}
    return {
        **_thing("Card", card.name, x),
        "Hands": True,
        "CardID": card.id,
        "CustomDeck": sheet,
    }


def _thing(kind: str, name: str, x: float) -> JsonObject:
    """What every object of the program has: it is turned to the player, face down."""
    thing = shipped(FORMS)["thing"]
    where = {**thing["Transform"], "posX": x}
    return {**thing, "Name": kind, "Transform": where, "Nickname": name}


SAVED_OBJECT = Kind(b"{", f'"Note": "{shipped(FORMS)["saved"]["Note"]}"'.encode("ascii"))


def ready(request: Request) -> Ready:
    """Sheets of fronts, a picture or sheets of backs, and one file to load them by."""
    job = prepared(request, 0.0)
    place = folder(request, job)
    work = Tabletop(job, request.url or place.resolve().as_uri())

    def make(step: Step) -> str:
        with refilled(place, {".png": PNG, ".json": SAVED_OBJECT}) as fresh:
            work.write(fresh, step)
        return f"{count(len(job.cards), 'card')} on {count(len(work.batches), 'sheet')}"

    return Ready(job, place, len(job.drawings), make)


class Tabletop:
    """One game's files; `address` is where its folder will be found."""

    def __init__(self, job: Job, address: str) -> None:
        self.job = job
        self.address = address.rstrip("/")
        per = per_atlas()
        designs = {card.key: card for card in once(job)}
        piles = [
            (batch.piece.size, [card for card in batch.cards if card.key in designs])
            for batch in job.batches
        ]
        self.batches = [
            (size, tuple(cards[i : i + per]))
            for size, cards in piles
            for i in range(0, len(cards), per)
        ]
        self.places = {
            (card.id, job.sides[card.key, False]): (sheet, index)
            for sheet, (_, batch) in enumerate(self.batches, 1)
            for index, card in enumerate(batch)
        }

    def write(self, fresh: Path, step: Step) -> None:
        """Fill a folder."""
        sheets = [
            self._sheet(fresh, number, size, batch, drawn)
            for number, (size, batch, drawn) in enumerate(self._drawn(step), 1)
        ]
        table = saved(list(self._decks()), sheets)
        text = json.dumps(table, ensure_ascii=False, indent=1)
        (fresh / f"{self.job.catalog.slug}.json").write_text(text, encoding="utf-8")

    def _drawn(
        self, step: Step
    ) -> Iterator[tuple[tuple[float, float], tuple[Card, ...], dict[str, Bitmap]]]:
        """Each batch with its pictures by drawing; those of one batch at a time are held."""
        done, drawn = 0, dict[str, "Bitmap"]()
        for size, batch in self.batches:
            cell = atlas(size, 1).cell
            sides = self.job.sides
            wanted = {sides[card.key, back]: None for card in batch for back in (False, True)}
            drawn = {name: drawn[name] for name in wanted if name in drawn}
            new = {name: self.job.drawings[name] for name in wanted if name not in drawn}
            for name, picture in pictures(new, cell):
                drawn[name], done = picture, done + 1
                step(min(done, len(self.job.drawings)))
            yield size, batch, drawn

    def _sheet(
        self,
        fresh: Path,
        number: int,
        size: tuple[float, float],
        batch: tuple[Card, ...],
        drawn: Mapping[str, Bitmap],
    ) -> CardSheet:
        """Write a batch's pictures; its last place shows what others see in a hand."""
        slug, plan = self.job.catalog.slug, atlas(size, len(batch))
        fronts = [drawn[self.job.sides[card.key, False]] for card in batch]
        behind = [self.job.sides[card.key, True] for card in batch]
        own = len(set(behind)) > 1
        face, back = f"{slug}-{number}.png", f"{slug}-{number}-{'backs' if own else 'back'}.png"
        save_png(paste_bitmaps(plan, fronts, drawn[behind[0]]), fresh / face)
        backs = [drawn[name] for name in behind]
        save_png(paste_bitmaps(plan, backs, backs[0]) if own else backs[0], fresh / back)
        return CardSheet(self._at(face), self._at(back), plan.columns, plan.rows, own)

    def _at(self, name: str) -> str:
        return f"{self.address}/{quote(name)}"

    def _decks(self) -> Iterator[tuple[str, list[SheetCard]]]:
        """The deck, the blanks and the extras, as far as there are any."""
        for section in SECTIONS:
            cards = [card for card in self.job.cards if card.section == section]
            title = self.job.catalog.title
            sides = [self.job.sides[card.key, False] for card in cards]
            seen = [
                SheetCard(card.name or card.id, *self.places[card.id, side])
                for card, side in zip(cards, sides, strict=True)
            ]
            if seen:
                yield title if section == "cards" else f"{title}: {section}", seen
