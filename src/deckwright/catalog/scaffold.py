"""A game of one's own begins as a copy of the shipped template, or of one of the gallery."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from errno import ELOOP
from pathlib import Path
from string import Template

from ..errors import DeckwrightError, OutputError, ValidationError, check_known, printable
from ..files import refilled
from ..markup import escape
from ..resources import folder
from ..toml import shipped
from .custom import slug
from .read import GAME, games

SHEET = "cards.csv"
SHEET_TABLE = f"""\
[sheet]                        # where the cards come from: `dw import-csv FOLDER` takes it in
file = "{SHEET}"
"""


def gallery() -> tuple[str, ...]:
    """The small games one's own can begin as, by name."""
    return tuple(sorted(path.parent.name for path in folder("gallery").glob("*/cards.toml")))


def new_game(
    place: Path, title: str = "", sheet: bool = False, like: str = ""
) -> tuple[str, ...]:
    """Write the files of the template, or of a game of the gallery, to a new folder; their
    names. OutputError if it holds any."""
    if like:
        check_known("game to begin with", like, gallery())
    slug = slug_of(place)
    name = _real_path(place).name
    title = _title(title or name.replace("-", " ").replace("_", " ").capitalize())
    if place.is_dir() and any(place.iterdir()):
        raise OutputError(f"`{place}` is not empty; name a new folder")
    if place.exists() and not place.is_dir():
        raise OutputError(f"`{place}` is a file; name a new folder")
    texts = dict(
        _template_files(folder("gallery") / like if like else folder("template"), slug, title)
    )
    with refilled(place, {}) as temporary:
        for name, text in texts.items():
            (temporary / name).write_text(text, encoding="utf-8")
        if sheet:
            _write_sheet(temporary)
    return (*texts, *((SHEET,) if sheet else ()))


def is_as_begun(rules: Sequence[str]) -> bool:
    """Whether a game's rules, told by their texts, are still those of the template."""
    template = shipped(folder("template") / "rules.toml")
    return list(rules) == [rule["text"] for rule in template["rule"]]


def slug_of(place: Path) -> str:
    """A game's short name, from its folder's; an error if it cannot be one."""
    name = slug(_real_path(place).name)
    if not name:
        raise DeckwrightError(f"`{place}` needs a name with letters or digits")
    if name in games():
        raise DeckwrightError(f"`{name}` is a shipped game; choose another name")
    return name


def _real_path(place: Path) -> Path:
    """The folder that is meant, past all links; OutputError where they lead in a circle."""
    try:
        place.stat()  # `resolve` itself says nothing of a circle since Python 3.13
    except OSError as error:
        if error.errno == ELOOP:
            raise OutputError(f"`{place}` leads nowhere; name a new folder") from error
    return place.resolve()


def _title(title: str) -> str:
    """A title that can be printed."""
    try:
        title_read = str(GAME["title"].kind(title))
    except ValidationError as wrong:
        raise DeckwrightError(f"the title: {wrong}, not {len(title)}") from wrong
    if printable(title_read) != title_read or "\n" in title_read:
        raise DeckwrightError("the title holds a character that cannot be printed")
    return title_read


def _template_files(begun: Path, slug: str, title: str) -> Iterator[tuple[str, str]]:
    """The files of a template with the game's names."""
    marked = _toml_text(escape(title))
    for path in sorted(begun.glob("*.toml")):
        text = Template(path.read_text(encoding="utf-8"))
        yield path.name, text.substitute(slug=slug, title=_toml_text(title), title_text=marked)


def _toml_text(text: str) -> str:
    """A text as it stands between double quotes in TOML."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _write_sheet(place: Path) -> None:
    """The new game's cards once more, for a spreadsheet."""
    from .read import read_catalog
    from .spreadsheet import as_csv

    cards = place / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("[fields]", f"{SHEET_TABLE}\n[fields]", 1), encoding="utf-8")
    (place / SHEET).write_text(as_csv(read_catalog(str(place))), encoding="utf-8-sig")
