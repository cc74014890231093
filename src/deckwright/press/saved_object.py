"""The file by which Tabletop Simulator takes in decks: its saved object, as plain tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

JsonObject = dict[str, object]
APART = 3.0
"""How far decks lie from each other on the simulated table."""
NOTE = "Made by Deckwright"
"""What a saved object says of itself."""


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
        else {**_card(cards[0], sheets), **_stands(place * APART)}
        for place, (title, cards) in enumerate(decks)
    ]
    return {
        "SaveName": "",
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": NOTE,
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": states,
    }


def _deck(
    title: str, cards: Sequence[SheetCard], sheets: Sequence[CardSheet], x: float
) -> JsonObject:
    used = sorted({card.sheet for card in cards})
    return {
        "Name": "DeckCustom",
        **_stands(x),
        **_thing(title),
        "HideWhenFaceDown": True,
        "DeckIDs": [card.id for card in cards],
        "CustomDeck": {str(number): sheets[number - 1].table() for number in used},
        "ContainedObjects": [_card(card, sheets) for card in cards],
    }


def _card(card: SheetCard, sheets: Sequence[CardSheet]) -> JsonObject:
    return {
        "Name": "Card",
        **_stands(0.0),
        **_thing(card.name),
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": card.id,
        "CustomDeck": {str(card.sheet): sheets[card.sheet - 1].table()},
    }


def _stands(x: float) -> JsonObject:
    """Where something lies: turned to the player, face down."""
    place = {"posX": x, "posY": 1.0, "posZ": 0.0}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {"Transform": {**place, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}}


def _thing(name: str) -> JsonObject:
    """What every object of the program has."""
    return {
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.7132, "g": 0.7132, "b": 0.7132},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "SidewaysCard": False,
        "LuaScript": "",
        "LuaScriptState": "",
    }
