"""A deck in other languages: `cards.de.toml` beside `cards.toml`, with only what differs.

Cards are named by their `id` and say their texts anew; so may `[kinds.<kind>]`, `[game]` its
titles and notes, and each deck its title. Everything else is as `cards.toml` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import Fault, UnknownName, listed, near, unknown
from . import schema
from .card import Card, Catalog, Deck
from .file_cache import file_cached
from .read import CARD, GAME, load, own_keys
from .schema import Key
from .source import Place, Source

TOP = ("game", "kinds", "decks", "card")
OF_GAME = ("title", "credit", "licence", "sharing", "deck_title")


@dataclass(frozen=True, slots=True)
class Translated:
    """A catalog in another language."""

    catalog: Catalog
    missing: Mapping[str, tuple[str, ...]]
    """Card's id -> its texts that are still in the deck's own language, by key."""
    faults: tuple[Fault, ...]


def languages(place: Path) -> dict[str, Path]:
    """The languages a game has beside its own: name -> the file of its cards."""
    files = sorted(place.glob("cards.*.toml"))
    return {path.name.removeprefix("cards.").removesuffix(".toml"): path for path in files}


def in_language(place: Path, language: str) -> Translated:
    """A game's catalog in a language; UnknownName if it has no such file."""
    known = languages(place)
    if language not in known:
        has = f"; there is {listed(list(known))}" if known else ""
        raise UnknownName(
            f"`{place.name}` has no `cards.{language}.toml`{near(language, known) or has}"
        )
    return _parse(known[language])


@file_cached("cards.toml", "cards.*.toml")
def _parse(file: Path) -> Translated:
    catalog, _ = load(file.parent)
    source = Source(file)
    source.check_tables(TOP, f"; a language has {listed([f'`{name}`' for name in TOP])}")
    said = _Said(source, catalog)
    game = source.read(
        source.table("game"), {key: Key(GAME[key].kind) for key in OF_GAME}, "game"
    )
    made = replace(
        catalog,
        title=game["title"] or catalog.title,
        credit=game["credit"] or catalog.credit,
        licence=game["licence"] or catalog.licence,
        sharing=game["sharing"] or catalog.sharing,
        cards=tuple(said.translate(card) for card in catalog.cards),
        decks=_decks(source, catalog, game["deck_title"]),
    )
    return Translated(made, said.missing(), tuple(source.faults))


def _decks(source: Source, catalog: Catalog, usual: str | None) -> dict[str, Deck]:
    """The decks with their titles; `usual`: that of the one printed if none is named."""
    decks = dict(catalog.decks)
    if usual:
        decks[catalog.deck] = replace(decks[catalog.deck], title=usual)
    for name, table in source.table("decks").items():
        header = f"decks.{name}"
        if name not in decks:
            source.fault(source.line(header), unknown("deck", name, list(decks)))
            continue
        title = source.read(table, {"title": Key(schema.text(80))}, header)["title"]
        decks[name] = replace(decks[name], title=title or decks[name].title)
    return decks


class _Said:
    """What a language's file says of cards, and of all cards of a kind."""

    def __init__(self, source: Source, catalog: Catalog) -> None:
        own = own_keys(catalog.source)
        self.source, self.catalog = source, catalog
        self.texts = {"name": Key(CARD["name"].kind)}
        self.texts |= {key: Key(own[key].kind) for key in texts_of(catalog)}
        self.cards: dict[str, tuple[dict[str, str], Place]] = {}
        self.kinds: dict[str, dict[str, str]] = {}
        kinds = {card.kind for card in catalog.cards}
        for kind, table in source.table("kinds").items():
            header = f"kinds.{kind}"
            if kind not in kinds:
                source.fault(source.line(header), unknown("kind", kind, sorted(kinds)))
            self.kinds[kind] = self._read(table, header, 0, f"kind `{kind}`")
        for index, table in enumerate(source.list("card")):
            self._card(table, Place(source, "card", index))

    def _card(self, table: Mapping[str, object], place: Place) -> None:
        """Note what the texts of a card are; its id is that of a card there is."""
        id, ids = str(table.get("id", "")), [card.id for card in self.catalog.cards]
        if id not in ids:
            self.source.fault(place.line("id"), unknown("card", id, ids))
            return
        if id in self.cards:
            self.source.fault(place.line("id"), f"card `{id}` is already told above")
        texts = {key: value for key, value in table.items() if key != "id"}
        self.cards[id] = self._read(texts, "card", place.index, f"card `{id}`"), place

    def _read(self, table: object, header: str, index: int, who: str) -> dict[str, str]:
        """The texts of a table; what is no text is told."""
        known = dict(table) if isinstance(table, dict) else {}
        for key in [x for x in known if x in {*CARD, *self.catalog.fields} - {*self.texts}]:
            line = self.source.line(header, index, key)
            self.source.fault(line, f"{who}: `{key}` is no text, and the same everywhere")
            del known[key]
        values = self.source.read(known, self.texts, header, index, who)
        return {key: value for key, value in values.items() if value is not None}

    def _of(self, card: Card) -> tuple[dict[str, str], Place | None]:
        """The texts of a card, its own or its kind's, and where its own stand."""
        texts, place = self.cards.get(card.id, ({}, None))
        mine = card.place.source.list("card")[card.place.index] if card.place else {}
        of_kind = self.kinds.get(card.kind, {})
        return {k: v for k, v in of_kind.items() if k not in mine} | texts, place

    def translate(self, card: Card) -> Card:
        """A card in this language, and where its texts stand."""
        texts, place = self._of(card)
        fields = {**card.fields, **{key: text for key, text in texts.items() if key != "name"}}
        where = replace(place, below=card.place) if place else card.place
        return replace(card, name=texts.get("name", card.name), fields=fields, place=where)

    def missing(self) -> dict[str, tuple[str, ...]]:
        """The texts of each card that nobody has translated: what has letters, and counts."""
        missing: dict[str, tuple[str, ...]] = {}
        for card in self.catalog.cards:
            texts, _ = self._of(card)
            said = {"name": card.name, **card.fields}
            wordy = [key for key in self.texts if any(map(str.isalpha, str(said.get(key, ""))))]
            if keys := tuple(key for key in wordy if key not in texts):
                missing[card.id] = keys
        return missing


def texts_of(catalog: Catalog) -> tuple[str, ...]:
    """The game's own keys that are texts."""
    about = catalog.source.table("fields")
    return tuple(
        name
        for name in catalog.fields
        if isinstance(table := about.get(name), dict) and table.get("type", "text") == "text"
    )
