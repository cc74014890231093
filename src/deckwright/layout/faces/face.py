"""`face.toml` -> faces: what stands where on a card, as data.

    [fonts]            title = "Cinzel-Bold"            names for this game's fonts
    [palette]          ink = "#222222"                  colours; `[palette.R]` is laid over it
    [saver], [grey]    paper = "white"                  laid over the palettes in that ink
    [gradient.sky]     angle, stops = ["@a", "@b"]      used as `fill = "gradient:sky"`
    [map.coins]        1 = "{icon:coins}"               shown by `{cost:coins}`
    [icons]            dragon = "art/dragon.svg"        the game's own signs
    icons = "icons/"                                    or a folder of them
    borrow = "face.toml"                                all of the above and faces from another
                                                        file, or several: ["a.toml", "b.toml"]
    [face.card]        size, palette, extends, drop
    [[face.card.box]]  text, at = [x, y, w, h] in mm from the top left of the trim, ...

A box whose edge reaches the trim is drawn on into the bleed. A panel with `keep = true` keeps
its proportions on cards of another shape; boxes with one `anchor` = [x, y] stay together
there, as that point moves. `outline` draws pictograms and pips as lines.
Figures and drawings are symbols of the SVG files in `art/` beside it (`layout/art.py`); a face
of the same file can be shown as a figure, too.
Values may hold `{field}`s of the card and `@names` of the palette. `saver` and `grey` in a box
change it for that ink, or `saver = false` leaves it out.

What is borrowed lies under what the file says itself, and of several files the first goes
before the others. A face may extend the borrowed face of its own name: then it is that face
with the boxes changed that are named anew. `deckwright:book.face.toml` is a file of ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from ...catalog.file_cache import file_cached
from ...catalog.languages import languages
from ...catalog.schema import Key
from ...catalog.source import Source, shown_path
from ...errors import ContentError, Fault, UnknownName, listed, unknown
from ...markup import NUMBER_FORMAT, marked
from .art import read_art
from .borrow import laid_over, lenders, over
from .element import Element, Face
from .face_boxes import check_markup, read_element, without_retired
from .face_schema import FACE, GRADIENT, MAP, TOP, BoxKeys
from .own_signs import read_signs

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Faces:
    """All faces of a look of a game."""

    folder: Path
    file: str
    look: str
    fonts: Mapping[str, str]
    palettes: Mapping[str, Mapping[str, Mapping[str, str]]]
    """ "palette", "saver" or "grey" -> name ("" for the common one) -> colours."""
    gradients: Mapping[str, BoxKeys]
    maps: Mapping[str, Mapping[str, str]]
    """Tables of replacements: what is shown instead of a field's value."""
    drawings: Mapping[str, BoxKeys]
    figures: Mapping[str, Face]
    """What is drawn once and used by name; in units of its own."""
    faces: Mapping[str, Face]
    signs: Mapping[str, Path] = field(default_factory=dict)
    """The game's own signs: name -> SVG or PNG file."""
    faults: tuple[Fault, ...] = field(default=(), compare=False)


def looks(folder: Path) -> dict[str, Path]:
    """The looks of a game: the default first, by name, with their files."""
    files: dict[str, Path] = {}
    first = folder / "face.toml"
    if first.is_file():
        files[str(Source(first).tables.get("look") or "standard")] = first
    spoken = languages(folder)
    for path in sorted(folder.glob("face.*.toml")):
        name = path.name.removeprefix("face.").removesuffix(".toml")
        if name.rpartition(".")[2] not in spoken:
            files[name] = path
    return files


def look_file(folder: Path, look: str) -> Path:
    """The file of a look, "" for the game's usual one; ContentError where there are no faces at
    all, UnknownName where there is no such look."""
    known = looks(folder)
    if not known:
        raise ContentError([Fault(shown_path(folder / "face.toml"), 0, "this file is missing")])
    if look and look not in known:
        raise UnknownName(f"`{folder.name}`: {unknown('look', look, list(known))}")
    return known[look] if look else next(iter(known.values()))


def spoken(file: Path, language: str) -> Path:
    """The file of a look in a language: `face.de.toml` for `face.toml`, if it is there."""
    own = file.with_name(f"{file.stem}.{language}.toml")
    return own if language and own.is_file() else file


@file_cached("*.toml", "*/*.svg", "*/*.png")
def read_faces(path: Path) -> Faces:
    """The faces of a file as far as they can be read; their faults come with them."""
    source = Source(path)
    source.check_tables(TOP)
    lent = [read_faces(lender) for lender in lenders(source)]
    art = read_art(path.parent / "art")
    own = {key: _palettes(source, key) for key in ("palette", "saver", "grey")}
    faces = _faces(source, over({}, [one.faces for one in lent]))
    figures = over(art.figures, [one.figures for one in lent])
    return Faces(
        folder=path.parent,
        file=source.shown,
        look=str(source.tables.get("look", "")),
        fonts=over(
            {name: _listed(font) for name, font in source.table("fonts").items()},
            [one.fonts for one in lent],
        ),
        palettes={key: laid_over(own[key], [one.palettes[key] for one in lent]) for key in own},
        gradients=over(_by_name(source, "gradient", GRADIENT), [one.gradients for one in lent]),
        maps=over(_maps(source), [one.maps for one in lent]),
        drawings=over(art.drawings, [one.drawings for one in lent]),
        figures={**_as_figures(faces, figures), **figures},
        signs=over(read_signs(source), [one.signs for one in lent]),
        faces=faces,
        faults=(*source.faults, *art.faults, *(fault for one in lent for fault in one.faults)),
    )


def _as_figures(faces: Mapping[str, Face], figures: Mapping[str, Face]) -> dict[str, Face]:
    """The faces that a box of another one names as its figure: a logotype, a scene."""
    boxes = (element for face in faces.values() for element in face.elements)
    named = {str(box.values["figure"]) for box in boxes if box.kind == "figure"}
    return {name: faces[name] for name in (named & faces.keys()) - figures.keys()}


def _listed(font: object) -> str:
    """A font's name, or several, of which each stands in for what those before it lack."""
    return ", ".join(map(str, font)) if isinstance(font, list) else str(font)


def lacking(faces: Faces, names: Sequence[str]) -> list[Fault]:
    """All that is wrong with a file of faces, and which of some it does not have."""
    missing = [name for name in names if name not in faces.faces]
    faults = [Fault(faces.file, 0, f"there is no face `{name}`") for name in missing]
    return [*faces.faults, *faults]


def _by_name(source: Source, key: str, keys: Mapping[str, Key]) -> dict[str, dict[str, object]]:
    """The tables under `[key.name]`, by name."""
    return {
        name: source.read(
            without_retired(source, table, keys, f"{key}.{name}", 0, f"{key} `{name}`"),
            keys,
            f"{key}.{name}",
            0,
            f"{key} `{name}`",
        )
        for name, table in source.table(key).items()
    }


def _maps(source: Source) -> dict[str, dict[str, str]]:
    """The tables under `[map.name]`: what is shown instead of each value."""
    maps: dict[str, dict[str, str]] = {}
    for name, table in source.table("map").items():
        header = f"map.{name}"
        if NUMBER_FORMAT.fullmatch(name):
            source.fault(source.line(header), f"`{name}` is a number format: name it otherwise")
        keys = dict.fromkeys(table, Key(MAP)) if isinstance(table, dict) else {}
        values = source.read(table, keys, header, 0, f"map `{name}`")
        maps[name] = {value: text for value, text in values.items() if text is not None}
        for value, text in maps[name].items():
            check_markup(source, source.line(header, 0, value), f"map `{name}`", text, marked)
    return maps


def _palettes(source: Source, key: str) -> dict[str, dict[str, str]]:
    """The common colours of a palette table, under "", and its named palettes."""
    tables: dict[str, dict[str, str]] = {"": {}}
    for name, value in source.table(key).items():
        if isinstance(value, dict):
            tables[name] = {colour: str(text) for colour, text in value.items()}
        elif isinstance(value, str):
            tables[""][name] = value
        else:
            source.fault(source.line(key, 0, name), f"`{name}`: expected a colour, not {value}")
    return tables


def _faces(source: Source, lent: dict[str, Face]) -> dict[str, Face]:
    """The faces of a file, and those borrowed that it has none of that name for."""
    own: dict[str, Face] = {}
    for name in source.table("face"):
        _face(source, name, own, lent, ())
    return {**lent, **own}


def _face(
    source: Source,
    name: str,
    own: dict[str, Face],
    lent: Mapping[str, Face],
    trail: tuple[str, ...],
) -> Face:
    """A face with what it inherits; read once each."""
    if name in own:
        return own[name]
    tables = source.table("face")
    header = f"face.{name}"
    about = source.read(tables[name], FACE, header, 0, f"face `{name}`")
    parent, wanted = None, about["extends"]
    if wanted in lent and (wanted == name or wanted not in tables):
        parent = lent[wanted]
    elif wanted in (*trail, name):
        message = f"faces {listed([*trail, name])} extend each other"
        if not trail:
            message = f"face `{name}` extends itself, and no borrowed file has a face `{name}`"
        source.fault(source.line(header, 0, "extends"), message)
    elif wanted in tables:
        parent = _face(source, wanted, own, lent, (*trail, name))
    elif wanted:
        said = unknown("face", wanted, [*tables, *lent])
        source.fault(source.line(header, 0, "extends"), f"face `{name}`: {said}")
    elements = _inherit(source, header, parent, about)
    table = tables[name]
    own_size = isinstance(table, dict) and "size" in table
    size = about["size"] if own_size or not parent else parent.size
    palette = about["palette"] or (parent.palette if parent else "")
    own[name] = Face(name, (size[0], size[1]), palette, elements, about["one_way"])
    return own[name]


def _inherit(
    source: Source, header: str, parent: Face | None, about: BoxKeys
) -> tuple[Element, ...]:
    """The parent's boxes, changed where a box of the same name says so, then the face's own."""
    kept = list(parent.elements) if parent else []
    for name in about["drop"]:
        if not any(e.values["name"] == name for e in kept):
            source.fault(source.line(header, 0, "drop"), f"there is no box `{name}` to drop")
    kept = [e for e in kept if e.values["name"] not in about["drop"]]
    boxes = about["box"] if isinstance(about["box"], list) else []
    for index, table in enumerate(boxes):
        old = next((i for i, e in enumerate(kept) if _same(e, table)), None)
        raw = {**kept[old].values["__raw__"], **table} if old is not None else table
        element = read_element(source, f"{header}.box", index, raw)
        if element is None:
            continue
        if old is None:
            kept.append(element)
        else:
            kept[old] = element
    return tuple(kept)


def _same(element: Element, table: object) -> bool:
    return (
        isinstance(table, dict)
        and bool(table.get("name"))
        and element.values["name"] == table["name"]
    )


def palette(faces: Faces, name: str, ink: str) -> dict[str, str]:
    """The colours in force: common, named, then the ink's own."""
    colours: dict[str, str] = {}
    for table in ("palette", ink) if ink != "colour" else ("palette",):
        colours |= faces.palettes[table].get("", {})
        colours |= faces.palettes[table].get(name, {})
    return colours
