"""`cards.toml` -> Catalog, with every fault of the file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from ..errors import ContentError, Fault, UnknownName, unknown
from ..resources import folder
from . import schema
from .card import ANY, Card, Catalog, Deck, shape_of
from .custom_kind import FIELD, custom_house, custom_kinds, kind_of
from .file_cache import file_cached
from .schema import Key, keys_of
from .source import Place, Source

ABOUT = keys_of(Catalog)
GAME = {
    **ABOUT,
    "players": Key(schema.many(schema.whole(1, ANY)), (2, ANY)),
    "card": Key(schema.text(30), "poker"),
    "deal": Key(schema.table, {}),
    "deck_title": Key(schema.text(60), "the whole deck"),
    "kinds": Key(schema.table_of(schema.text(60)), {}),
}
DEAL = {"kind": Key(schema.name, ""), "each": Key(schema.whole(0, 99), 0)}
DECK, CARD = keys_of(Deck), keys_of(Card)
SHEET = {
    "file": Key(schema.text(400), ""),
    "tab": Key(schema.text(60), ""),
    "map": Key(schema.table_of(schema.text(40)), {}),
    "prune": Key(schema.flag, False),
}
TOP = ("game", "sheet", "fields", "kinds", "decks", "card", "net", "custom")
GROUP = "deckwright.games"
"""The entry points by which packages offer games."""
NO_CARDS = "there is no `[[card]]` in this file"


def games() -> tuple[str, ...]:
    """The slugs of the shipped games."""
    return tuple(sorted(path.parent.name for path in folder("cards").glob("*/cards.toml")))


def find(game: str) -> Path:
    """The folder of a shipped game, or of one's own, named by its path."""
    shipped = folder("cards") / game
    if game in games():
        return shipped
    own = Path(game)
    if own.name == "cards.toml":
        own = own.parent
    if (own / "cards.toml").is_file():
        return own
    if place := offered_folder(game):
        return place
    raise UnknownName(unknown("game", game, games()))


def offered_folder(game: str) -> Path | None:
    """The folder of a game that an installed package offers by an entry point of `GROUP`.

    The entry point's name is the game's, its value a package whose folder holds `cards.toml`.
    """
    if not re.fullmatch(r"[a-z0-9-]+", game):
        return None
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    for entry in entry_points(group=GROUP, name=game):
        spec = find_spec(entry.value)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            if (Path(place) / "cards.toml").is_file():
                return Path(place)
    return None


def read_catalog(game: str) -> Catalog:
    """A game's catalog; ContentError with all its faults."""
    catalog, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return catalog


@file_cached("cards.toml")
def load(place: Path) -> tuple[Catalog, tuple[Fault, ...]]:
    """The catalog in a folder as far as it can be read, and its faults."""
    source = Source(place / "cards.toml")
    return _catalog(source, place), tuple(source.faults)


def faults_of(place: Path, text: str) -> tuple[Fault, ...]:
    """What would be wrong if `cards.toml` held this text."""
    source = Source(place / "cards.toml", text=text)
    _catalog(source, place)
    return tuple(source.faults)


def _catalog(source: Source, place: Path) -> Catalog:
    """A catalog from its tables; what is wrong is noted in the source."""
    source.check_tables(TOP)
    game = _game(source)
    own = own_keys(source)
    kinds = _kinds(source, own)
    cards = _cards(source, own, kinds)
    decks = _decks(source, game, cards)
    players = game["players"]
    about = {key: game[key] for key in ABOUT}
    about |= {key: game[key] or place.name for key in ("slug", "title")}
    return Catalog(
        **about,
        source=source,
        folder=place,
        cards=cards,
        decks=decks,
        fewest=min(players, default=2),
        most=max(players, default=ANY),
        card_size=game["card"],
        fields=tuple(own),
        deal=_deal(source, game["deal"]),
        kind_titles=game["kinds"],
        nets=tuple(source.list("net")),
        sheet=source.read(source.table("sheet"), SHEET, "sheet"),
        customs=custom_kinds(source, {**CARD, **own}, kinds),
        custom_house=custom_house(source),
    )


def _game(source: Source) -> schema.Values:
    """What `[game]` says."""
    game = source.read(source.table("game"), GAME, "game")
    if source.faults and not source.tables:
        del source.faults[1:]  # a file that cannot be read lacks nothing else
    players = game["players"]
    if len(players) != 2 or players[0] > players[1]:
        line = source.line("game", 0, "players")
        source.fault(line, "`players`: expected the fewest and the most")
    return game


def _deal(source: Source, table: object) -> tuple[str, int]:
    """What is dealt to everybody."""
    values = source.read(table, DEAL, "game", 0, "`deal`")
    return values["kind"], values["each"]


def own_keys(source: Source) -> dict[str, Key]:
    """The game's own card keys, from `[fields]`."""
    keys: dict[str, Key] = {}
    for name, table in source.table("fields").items():
        at = f"fields.{name}" if source.line(f"fields.{name}") else "fields"
        line = source.line(at) if at != "fields" else source.line("fields", 0, name)
        about = source.read(table, FIELD, at, 0, f"field `{name}`")
        if name in CARD:
            source.fault(line, f"`{name}` is a key every card has")
            continue
        if about["type"] == "choice" and not about["choices"]:
            source.fault(line, f"field `{name}`: a choice needs its `choices`")
        keys[name] = key = Key(kind_of(about), about["default"], about["required"])
        if key.default is not None:
            _, misfits = schema.fill({"default": key.default}, {"default": key})
            for misfit in misfits:
                source.fault(line, f"field `{name}`: {misfit.message}")
    return keys


def _kinds(source: Source, own: Mapping[str, Key]) -> dict[str, dict[str, object]]:
    """What cards of a kind share, from `[kinds.<kind>]`."""
    keys = {name: Key(key.kind) for name, key in {**CARD, **own}.items()}
    kinds = {}
    for kind, table in source.table("kinds").items():
        values = source.read(table, keys, f"kinds.{kind}", 0, f"kind `{kind}`")
        kinds[kind] = {key: value for key, value in values.items() if value is not None}
    return kinds


def _cards(
    source: Source, own: Mapping[str, Key], kinds: Mapping[str, dict[str, object]]
) -> tuple[Card, ...]:
    """Every `[[card]]`, over what its kind gives."""
    cards: list[Card] = []
    seen: dict[str, int] = {}
    tables = source.list("card")
    for index, table in ((n, card) for n in range(len(tables)) for card in _series(source, n)):
        merged = _beside({**kinds.get(str(table.get("kind")), {}), **table})
        who = f"card `{table.get('id', f'number {index + 1}')}`"
        values = source.read(merged, {**CARD, **own}, "card", index, who)
        line, id = source.line("card", index, "id"), values["id"]
        if id and seen.setdefault(id, line) != line:
            source.fault(line, f"{who}: this id is already used at line {seen[id]}")
        common = {key: values[key] for key in CARD}
        fields = {key: values[key] for key in own if values[key] is not None}
        if id:
            cards.append(Card(**common, fields=fields, place=Place(source, "card", index)))
    if not cards and not source.faults:
        source.fault(0, NO_CARDS)
    return tuple(_with_numbers(cards))


def _series(source: Source, index: int) -> Iterator[dict[str, object]]:
    """The cards of a `[[card]]`: one, or one for each value it lists."""
    return series(source.list("card")[index], Place(source, "card", index))


def _beside(card: dict[str, object]) -> dict[str, object]:
    """A card's keys with those a piece that is no card has of itself: it lies beside the deck,
    and a standee shows its front on both sides."""
    usual: dict[str, object] = {}
    shape = shape_of(str(card.get("piece", "")))
    if shape != "card":
        usual["section"] = "extras"
        if shape == "standee":
            usual["back"] = card.get("face", "card")
    return usual | card


def _with_numbers(cards: list[Card]) -> Iterator[Card]:
    """The cards with their places: 3 of 54."""
    totals, places = Counter(card.section for card in cards), Counter[str]()
    for card in cards:
        places[card.section] += 1
        yield replace(card, n=places[card.section], total=totals[card.section])


def _decks(source: Source, game: schema.Values, cards: tuple[Card, ...]) -> dict[str, Deck]:
    """The default deck and the variants under `[decks.<name>]`."""
    ids = [card.id for card in cards]
    named = source.table("decks")
    default = game["deck"]
    decks = {default: Deck(default, game["deck_title"])}
    for name, table in named.items():
        values = source.read(table, DECK, f"decks.{name}", 0, f"deck `{name}`")
        for id in values["copies"] or {}:
            if id not in ids:
                line = source.line(f"decks.{name}.copies", 0, id)
                line = line or source.line(f"decks.{name}", 0, "copies")
                source.fault(line, f"deck `{name}`: {unknown('card', id, ids)}")
        decks[name] = Deck(name, values["title"] or name, values["copies"] or {})
    return decks


# Cards written once for all that differ in a value alone: `each = { rank = "1-9" }` -----


EACH = "each"
MOST = 1000
"""So many cards one table makes at most."""
_RANGE = re.compile(r"(\d{1,6})-(\d{1,6})")


def series(table: Mapping[str, Any], place: Place) -> Iterator[dict[str, object]]:
    """A card's table for each way to take one value of every list under `each`; itself if there
    is none.

    The values become keys of the card; `id` and `name` say them as `{rank}`. What is wrong is
    noted, and then there is no card.
    """
    if EACH not in table:
        yield dict(table)
        return
    columns = table[EACH] if isinstance(table[EACH], dict) else {}
    lists = {key: _values(value) for key, value in columns.items()}
    number = prod(map(len, lists.values())) if lists else 0
    if not 0 < number <= MOST:
        message = f'`{EACH}`: expected lists or ranges, such as {{ rank = "1-9" }}'
        message += f", of at most {MOST:,} cards in all"
        place.source.fault(place.line(EACH), message)
        return
    ids = set[str]()
    for row in product(*lists.values()):
        values = dict(zip(lists, row, strict=True))
        card = {key: value for key, value in table.items() if key != EACH} | values
        for key in ("id", "name"):
            if isinstance(card.get(key), str):
                card[key] = _said(card[key], values)
        if (id := str(card.get("id"))) in ids:
            wanted = "".join(f"-{{{key}}}" for key, value in lists.items() if len(value) > 1)
            message = f'several cards would be `{id}`; write such as id = "{id}{wanted}"'
            place.source.fault(place.line("id"), message)
            return
        ids.add(id)
        yield card


def _values(value: object) -> list[object]:
    """A list as it is; the whole numbers of a range."""
    if isinstance(value, str) and (match := _RANGE.fullmatch(value)):
        first, last = map(int, match.groups())
        return list(range(first, min(last, first + MOST) + 1))
    return value if isinstance(value, list) else []


def _said(text: str, values: Mapping[str, object]) -> str:
    """A text with the values in it."""
    for key, value in values.items():
        text = text.replace(f"{{{key}}}", str(value))
    return text
