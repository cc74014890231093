"""`leaflet.toml`, `poster.toml`, `scorepad.toml` -> how to play, in pictures and few words.

    [leaflet]     line = "What stands under the title.", cards = ["axe", "bow", "bomb"], which
                  are fanned out beside it; none where the header has a picture of its own;
                  people = { Ana = "axe" }, who plays in its pictures: a card with a head on
                  it, or a piece of one as `crop:`
    [poster]      goal = "What stands under its title."
    [scorepad]    line, cards as of a leaflet; foot = "The last word.", aim = "Who wins.", and
                  what a player writes in a row of a `unit`: `columns` = ["hand"], places, or
                  `marks` signs to cross out or fill, pictograms or outlines by name (`mark`),
                  and a `total`; `heads` = pieces of cards before the names, or of each look:
                  { marker = ["JA1"] }; `notes` = what free lines below are for, and `more` =
                  what players do who have no row
    [positions]   tables that pictures share, as in `rulings.toml`
    [[part]]      of a leaflet page = 1 to 4, or without one of the rulebook alone; title, and
                  what its `kind` asks for; `rules` = the ids of rules it tells, which are not
                  printed; `looks` = ["marker"], where it is for some looks of the cards alone;
                  `head` = "large" or "small":

    text       text = "Paragraphs, parted by line breaks."
    story      the same, set in the header beside the title
    end        the same, set in the foot of a poster
    list       items = ["Each with a number before it."]
    mistakes   the same, light on dark, with crosses before them
    diagram    diagram = its name in `diagrams.toml`; text = what is said below it
    table      at = a position, or the name of one, that is drawn; text = what is said below it;
               `facts` = labels of the numbers it shows, all if left out
    example    a position, and a proof as in `rulings.toml`: `tries`, `event`, `then`,
               `refusal`; `shown` = [["axe shield", "Ana's", "**Ana:** Ha!"], ...], the panels
               of a strip, each with what stands below the picture and what somebody says there;
               one that begins with `no:` has a cross, else the last one a tick
    steps      steps = [{ picture = "pile > hand:4", title = "Draw", text = "..." }]; numbers go
               on where a part without a title follows; `numbered = false` leaves them out
    cards      entries = [["axe", "What it does."]], pictures with texts in so many `columns`; a
               third text stands instead of the card's name

A picture is a row of `ID` (a card), `ID+ID` (cards laid on each other), `sideways:ID`,
`corner:ID`, `back`, `pile`, `open:ID` (a pile that lies face up), `hand:4`, `icon:NAME`,
`die:ID:FACE`, `crop:ID:left,top,width,height` (a piece of a card, in its mm, and sideways with
`sideways:crop:`), `suit:ID:...` (the same with its corner larger), `person:Ana` (a head),
`blank` (an empty place), `>` or `<`, an arrow, and before one of them `no:`, which crosses it
out at its foot, or `pale:`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from ..catalog import schema
from ..catalog.read import find
from ..catalog.schema import Key, Values, keys_of
from ..catalog.source import Source
from ..errors import ContentError, ValidationError
from .diagrams import Diagram, read_diagrams
from .proofs import PROOF, Positions, Proof

FILE, POSTER, PAD = "leaflet.toml", "poster.toml", "scorepad.toml"
PAGES = 4
KINDS = (
    "text",
    "story",
    "end",
    "list",
    "mistakes",
    "diagram",
    "table",
    "example",
    "steps",
    "cards",
)
_TEXT = schema.prose(1200)
_SIGNS = schema.many(schema.text(40))
STEP = {
    "picture": Key(schema.text(120), required=True),
    "title": Key(schema.prose(40), required=True),
    "text": Key(schema.prose(300), required=True),
    "points": Key(schema.text(7), ""),
}


def _steps(value: object) -> tuple[dict[str, str], ...]:
    """Steps, each with a picture, a title and a text."""
    if not isinstance(value, list):
        raise ValidationError("expected a list of steps")
    steps = []
    for each in value:
        if not isinstance(each, dict):
            raise ValidationError("expected a table for each step")
        filled, misfits = schema.fill(each, STEP)
        if misfits:
            raise ValidationError(f"a step: {misfits[0].message}")
        steps.append(filled)
    return tuple(steps)


def _entry(value: object) -> tuple[str, str, str]:
    """A card, what is said of it, and what it is called there if not by its name."""
    texts = isinstance(value, list) and all(isinstance(each, str) for each in value)
    if not isinstance(value, list) or not texts or len(value) not in (2, 3):
        raise ValidationError('expected a picture and a text, as ["axe", "Two lives."]')
    id, text, *name = value
    return id, text and _TEXT(text), "".join(name)


def _heads(value: object) -> Mapping[str, tuple[str, ...]]:
    """Cards with a head on them, for all looks of the cards or for each by its name."""
    told = value if isinstance(value, dict) else {"": value}
    return {look: _SIGNS(signs) for look, signs in told.items()}


_CARDS = Key(schema.many(schema.text(40)), ())
ABOUT = {"line": Key(schema.prose(200), required=True), "cards": _CARDS}
PEOPLE = {"people": Key(schema.table_of(schema.text(60)), {})}
ABOUT_LEAFLET = {**ABOUT, **PEOPLE}
ABOUT_POSTER = {"goal": Key(schema.prose(200), required=True), **PEOPLE}
Signs: TypeAlias = Annotated[tuple[str, ...], _SIGNS]
Entries: TypeAlias = Annotated[tuple[tuple[str, str, str], ...], schema.many(_entry)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A piece of a leaflet."""

    page: Annotated[int, schema.whole(0, PAGES)] = 0
    """Of a leaflet, from 1; 0 on a poster and in a rulebook."""
    kind: Annotated[str, schema.choice(*KINDS)]
    title: Annotated[str, schema.prose(80)] = ""
    head: Annotated[str, schema.choice("", "large", "small")] = ""
    """How large its title is; "" for as usual."""
    text: Annotated[str, _TEXT] = ""
    items: Annotated[tuple[str, ...], schema.many(_TEXT)] = ()
    steps: Annotated[tuple[Mapping[str, str], ...], _steps] = ()
    numbered: Annotated[bool, schema.flag] = True
    entries: Entries = ()
    """Cards by id, each with what it does, and what it is called there if not by its name."""
    columns: Annotated[int, schema.whole(1, 4)] = 2
    proof: Proof | None
    """What is drawn, and what is tried there."""
    shown: Entries = ()
    """Of an example: pictures beside each other, with what is said below each."""
    facts: Signs = ()
    """Labels of the numbers a table shows; all if there are none."""
    diagram: Annotated[str, schema.name] = ""
    """By name, of a part that is one."""
    rules: Annotated[tuple[str, ...], schema.many(schema.text(20))] = ()
    """Ids of the rules it tells."""
    looks: Annotated[tuple[str, ...], schema.many(schema.name)] = ()
    """Those of the cards it is for; all if there are none."""
    line: int
    """Of the file."""


PART = {**keys_of(Part), **PROOF}
POSTER_PART = {key: each for key, each in PART.items() if key != "page"}


@dataclass(frozen=True, slots=True)
class Leaflet:
    """How a game is played, part by part: a leaflet, or a poster."""

    file: str
    line: str
    """What stands under the title."""
    cards: tuple[str, ...]
    """Ids of those beside the title."""
    parts: tuple[Part, ...]
    diagrams: Mapping[str, Diagram]
    """What its parts can show, by name."""
    people: Mapping[str, str] = field(default_factory=dict)
    """Cards that show the heads of those who play in its pictures, by name."""


@dataclass(frozen=True, slots=True)
class ScorePad:
    """What a score pad says, and what is written on it."""

    leaflet: Leaflet
    """How one scores."""
    foot: Annotated[str, schema.prose(120)] = ""
    aim: Annotated[str, schema.prose(120)] = ""
    """Who wins; "" for what the tracker says."""
    unit: Annotated[str, schema.text(20)] = "game"
    """What a block of rows, or a box of a row, is for: "game"."""
    rows: Annotated[int, schema.whole(0, 18)] = 0
    """Rows of a block where nobody says how many; 0 for as many as the game has players."""
    columns: Annotated[tuple[str, ...], schema.many(schema.text(30))] = ()
    """What stands above the boxes of a row; without, numbers above as many as have room."""
    more: Annotated[str, schema.prose(60)] = ""
    """What players do for whom there is no row."""
    total: Annotated[str, schema.text(20)] = ""
    """What stands above the place at the end of each row; "" where there is none."""
    mark: Annotated[str, schema.text(60)] = ""
    """The pictogram or outline that is crossed out or filled, or one for each player in turn;
    "" for boxes."""
    marks: Annotated[int, schema.whole(0, 20)] = 0
    high: Annotated[int, schema.whole(0, 20)] = 0
    """Of a row, in mm at most; 0 for the usual height."""
    heads: Annotated[Mapping[str, tuple[str, ...]], _heads] = field(default_factory=dict)
    """Cards whose pictures stand before the players' names, by look; "" for all others."""
    colours: Annotated[tuple[str, ...], schema.many(schema.text(20))] = ()
    """Of the players' marks."""
    notes: Annotated[str, schema.prose(80)] = ""
    """What free lines below the games are for."""


ABOUT_PAD = {**ABOUT, **keys_of(ScorePad)}


def read_leaflet(game: str) -> Leaflet | None:
    """A game's leaflet, or None where it has none; ContentError with all that is wrong."""
    made = _read(game, FILE, "leaflet", ABOUT_LEAFLET, PART)
    return made[0] if made else None


def read_poster(game: str) -> Leaflet | None:
    """A game's poster, or None where it has none; ContentError with all that is wrong."""
    made = _read(game, POSTER, "poster", ABOUT_POSTER, POSTER_PART)
    return made[0] if made else None


def read_score_pad(game: str) -> ScorePad | None:
    """A game's score pad, or None where nothing is said of it; ContentError likewise."""
    made = _read(game, PAD, "scorepad", ABOUT_PAD, POSTER_PART)
    if made is None:
        return None
    leaflet, about = made
    told = {key: value for key, value in about.items() if key not in ABOUT}
    return ScorePad(leaflet, **told)


def _read(
    game: str, file: str, name: str, keys: Mapping[str, Key], part_keys: Mapping[str, Key]
) -> tuple[Leaflet, Values] | None:
    """A file of parts, and its table `[name]`, which tells what stands beside its title."""
    folder = find(game)
    if not (folder / file).is_file():
        return None
    source = Source(folder / file)
    source.check_tables((name, "positions", "part"))
    positions = Positions(source, game)
    about = source.read(source.table(name), keys, name)
    parts = [
        _part(source, positions, table, at, part_keys)
        for at, table in enumerate(source.list("part"))
    ]
    diagrams, faults = read_diagrams(folder)
    if source.faults or faults:
        raise ContentError([*source.faults, *faults])
    line = about["line"] if "line" in about else about["goal"]
    told = tuple(about.get("cards", ())), tuple(parts), diagrams, about.get("people", {})
    return Leaflet(source.shown, line, *told), about


def _part(
    source: Source,
    positions: Positions,
    table: Mapping[str, object],
    at: int,
    keys: Mapping[str, Key],
) -> Part:
    """One part, its keys checked."""
    who = f"part {at + 1}"
    values = source.read(table, keys, "part", at, who)
    proof = None
    if values["kind"] in ("table", "example"):
        tried = {key: table[key] for key in PROOF if key in table}
        proof = positions.proof(tried, "part", who)
    said = {key: value for key, value in values.items() if key not in PROOF}
    return Part(**said, proof=proof, line=source.line("part", at))
