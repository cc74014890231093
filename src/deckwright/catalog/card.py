"""Cards, decks and catalogs: what a game is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from ..errors import DeckwrightError, check_known, count
from . import schema
from .custom_kind import CustomKind
from .schema import Key
from .source import Place, Source

ANY = 99
"""The most players of a game that does not say how many play it."""
SHAPES = ("card", "round", "hex", "standee", "board")
"""What can be cut out."""


def shape_of(piece: str) -> str:
    """The shape a piece names; that of a card if it names none."""
    return next((word for word in piece.split() if word in SHAPES), "card")


@dataclass(frozen=True, slots=True)
class Card:
    """One design of a card, printed one or more times."""

    id: Annotated[str, schema.label]
    name: Annotated[str, schema.text(80)] = ""
    kind: Annotated[str, schema.name] = "card"
    """The word a game's rules use for such cards: "regular", "event"."""
    copies: Annotated[int, schema.whole(0, 999)] = 1
    """How many a deck, player or table gets; see `per`."""
    per: Annotated[str, schema.choice("deck", "player", "table")] = "deck"
    section: Annotated[str, schema.choice("cards", "blanks", "extras")] = "cards"
    """"cards" belong to the deck; "custom" ones are a group's own; "blanks" are for writing
    on; "extras" lie beside it."""
    face: Annotated[str, schema.name] = "card"
    back: Annotated[str, schema.name] = "back"
    icon: Annotated[str, schema.text(60)] = ""
    piece: Annotated[str, schema.text(40)] = ""
    """What is cut out: a size, after a shape of `SHAPES` unless it is a card's: "mini",
    "round 25mm"; "" for a card of the game's size."""
    copy: int = 1
    """Which of its copies this is, from 1: copies may look different."""
    n: int = 0
    """Its place among the designs of its section, from 1."""
    total: int = 0
    """How many designs its section has."""
    fields: Mapping[str, object] = field(default_factory=dict)
    """The game's own values, by the names under `[fields]`."""
    place: Place | None = field(default=None, compare=False, repr=False)
    """Where it is written; None for what no file calls a card, such as a side of a die."""

    @property
    def key(self) -> str:
        """The card's id, and which copy of it this is unless it is the first."""
        return self.id if self.copy == 1 else f"{self.id}/{self.copy}"

    @property
    def usual(self) -> bool:
        """Whether it is a card of the game's own size."""
        return not self.piece

    @property
    def shape(self) -> str:
        """One of `SHAPES`."""
        return shape_of(self.piece)

    @property
    def size(self) -> str:
        """A size by name or in numbers; "" for that of the game's cards."""
        return " ".join(word for word in self.piece.split() if word not in SHAPES)

    def values(self) -> dict[str, object]:
        """Everything a face may show, by name."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "icon": self.icon,
            "section": self.section,
            "copy": self.copy,
            "n": self.n,
            "total": self.total,
            **self.fields,
        }


@dataclass(frozen=True, slots=True)
class Deck:
    """A named variant of a deck: other numbers of the same cards."""

    name: str
    title: Annotated[str, Key(schema.text(80), "")]
    copies: Annotated[Mapping[str, int], schema.table_of(schema.whole(0, 999))] = field(
        default_factory=dict
    )
    """By card id; cards not named keep their own number."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """A game's cards and what is said of them on every sheet."""

    slug: Annotated[str, schema.name]
    title: Annotated[str, schema.text(60)]
    prefix: Annotated[str, Key(schema.text(5, r"[A-Z]{2,5}", "two to five capitals"), "")]
    """Of its rule ids: "SYF"."""
    source: Source = field(compare=False, repr=False)
    """`cards.toml` as it was read: what tells where things are written."""
    folder: Path
    cards: tuple[Card, ...]
    decks: Mapping[str, Deck]
    deck: Annotated[str, Key(schema.label, "full")]
    """The deck printed and played when none is named."""
    fewest: int = 2
    most: int = ANY
    players_rule: Annotated[str, schema.text(12, r"[A-Z]{2,5}-[0-9.a-z]+", "a rule id")] = ""
    """The id of the rule that says how many can play."""
    table: Annotated[int, schema.whole(1, 99)] = 4
    """How many players extras are printed for when nobody says."""
    players_per_deck: Annotated[int, schema.whole(0)] = 0
    """Above so many players another deck is added; 0 for never."""
    fields: tuple[str, ...] = ()
    """The keys this game's cards have of their own."""
    card_size: str = "poker"
    deal: tuple[str, int] = ("", 0)
    """The kind of cards that is dealt, "" for all, and how many each; 0 for all there are."""
    credit: Annotated[str, schema.text(300)] = ""
    licence: Annotated[str, schema.text(400)] = ""
    kind_titles: Mapping[str, str] = field(default_factory=dict)
    """What people call cards of a kind, where that is not the kind's own word."""
    sharing: Annotated[str, schema.text(400)] = ""
    """What may be passed on of it, and to whom: told with every kit."""
    nets: tuple[Mapping[str, object], ...] = ()
    """Paper models printed beside the cards; read by `layout.nets`."""
    sheet: Mapping[str, object] = field(default_factory=dict)
    """The spreadsheet that the cards come from: its `file`, `tab`, `map` and `prune`."""
    customs: Mapping[str, CustomKind] = field(default_factory=dict)
    """What a group can make of its blanks, by kind of card."""
    custom_house: Mapping[str, str] = field(default_factory=dict)
    """House rules that hold where a group plays with cards of its own."""

    def check_deck(self, deck: str) -> None:
        """UnknownName unless a deck is called so; "" is the usual one."""
        if deck:
            check_known("deck", deck, self.decks)

    def check_seats(self, players: int, called: str = "") -> None:
        """DeckwrightError, with the rule, unless so many can play; `called`: what the game was
        called, where that is not its slug."""
        if not self.fewest <= players <= self.most:
            limits, here = f"{self.fewest} to {self.most}", count(players, "player")
            rule = f" ({self.players_rule})" if self.players_rule else ""
            name = called or self.slug
            raise DeckwrightError(f"`{name}` is for {limits} players, not {here}{rule}")

    def card(self, id: str) -> Card:
        """The card of an id; KeyError if there is none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def copies(self, card: Card, deck: str = "", players: int = 0) -> int:
        """How many of a card a table of so many players prints."""
        number = self.decks[deck or self.deck].copies.get(card.id, card.copies)
        players = players or self.table
        if card.per == "player":
            return number * players
        return number * self.decks_for(players) if card.per == "deck" else number

    def decks_for(self, players: int) -> int:
        """How many decks so many players need."""
        return -(-players // self.players_per_deck) if self.players_per_deck else 1

    def players_with(self, decks: int) -> str:
        """How many can play with so many decks, in words; 0 for as many decks as it takes."""
        most = min(self.most, self.players_per_deck * decks or self.most)
        return f"{self.fewest}" + (" players or more" if most == ANY else f"–{most} players")

    def shuffled(self, players: int, deck: str = "") -> dict[str, int]:
        """The cards so many players shuffle: id -> copies; a group's own come on top."""
        decks = self.decks_for(players)
        own = {card.id: card.copies for card in self.cards if card.section == "custom"}
        whole = {id: copies * decks for id, copies in self.composition(deck).items()}
        return {**whole, **{id: copies for id, copies in own.items() if copies}}

    def composition(self, deck: str = "") -> dict[str, int]:
        """The cards of one deck: id -> copies; blanks, extras and own cards are not in it."""
        counts = self.decks[deck or self.deck].copies
        return {
            card.id: counts.get(card.id, card.copies)
            for card in self.cards
            if card.section == "cards" and counts.get(card.id, card.copies)
        }
