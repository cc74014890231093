"""A kit to give away: one zip of all that makes a game, for two papers, and whose it is."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from ..catalog import Catalog
from ..catalog.read import find, games
from ..catalog.scaffold import is_as_begun
from ..errors import SheetError, count
from ..files import KIT, KIT_COMMENT, replaced
from ..layout import sizes
from ..layout.books.book_blocks import BookBlocks, Setting
from ..layout.books.building_page import BuildingPage
from ..layout.marks import Mark
from ..layout.sheets.sheet import Plan
from ..paint.fonts import FontMeasure
from ..paint.pdf import About, Page
from ..rulebook import Rulebook
from ..rulebook.leaflet import Leaflet
from ..table import Table
from .book import print_book
from .font_licences import licences_of
from .leaflet import print_leaflet
from .misprints import checked
from .page_file import no_rules, whole_page, write_pages
from .pipeline import Job, Order, prepare
from .print_pdf import print_job
from .sheet_pages import page_count
from .small_print import small_print
from .tuckbox import PrintedBox, print_box

PAPERS, INKS, BACKS = ("a4", "letter"), ("colour", "saver"), ("duplex", "fold")
PARTS = 19
"""So many files a whole kit has, beside licences of fonts."""
PIECES = {
    "round": "**Round pieces** are cut along their lines, or punched out.",
    "hex": "**Hexagons** are cut along their lines.",
    "standee": "**Standees:** score the dashed lines, cut the solid ones, fold at the head, "
    "glue the halves together, and bend the feet apart.",
    "board": "**The board:** cut a part along its left edge and lay it onto its neighbour's "
    "strip, so that the diamonds meet; glue each row, then the rows, and cut the outer edge "
    "last.",
}
"""What is done with pieces that are no cards."""
UNSAID = "Nobody has said what may be passed on of it: ask its author first."


@dataclass(frozen=True, slots=True)
class HowToPlay:
    """A game's rules, and its leaflet with what the pictures show; None for what it lacks."""

    rules: Rulebook | None
    leaflet: tuple[Leaflet, Mapping[int, Table]] | None


@dataclass(frozen=True, slots=True)
class Kit:
    """What was made."""

    names: tuple[str, ...]
    """Of the files in it."""
    terms: tuple[str, ...]
    """Whose the game is, its licence, and what may be passed on."""
    notes: tuple[str, ...]
    """What it lacks."""


def write_kit(
    game: str, order: Order, how: HowToPlay, file: Path, step: Callable[[int], None]
) -> Kit:
    """Write the zip; ContentError with the faults of the game, and nothing is written.

    `order`: its paper, backs and ink are none, as a kit has each of them; rules are in the
    game's own language. `step` is called with the number of each file that is begun.
    """
    with TemporaryDirectory(prefix="deckwright-kit-") as made:
        parts = _Parts(game, order, how, Path(made), step)
        for paper in PAPERS:
            parts.of_paper(paper)
        parts.licences()
        names = _zipped(Path(made), f"{parts.catalog.slug}-kit", file)
    return Kit(names, terms(parts.catalog), tuple(dict.fromkeys(parts.notes)))


def terms(catalog: Catalog) -> tuple[str, ...]:
    """Whose a game is, under what licence, and what may be passed on of it, in sentences."""
    said = (catalog.credit, catalog.licence, catalog.sharing or UNSAID)
    return tuple(text for text in said if text)


class _Parts:
    """Makes the files of a kit in a folder of its own."""

    def __init__(
        self,
        game: str,
        order: Order,
        how: HowToPlay,
        made: Path,
        step: Callable[[int], None],
    ) -> None:
        self.game, self.order = game, order
        rules = how.rules and [rule.text for rule in how.rules.rules.values()]
        self.rules_told = "there is no rules.toml"
        if rules and is_as_begun(rules):
            how, self.rules_told = HowToPlay(None, None), "rules.toml is as `dw init` wrote it"
        self.how = how
        self.made, self.step, self.begun = made, step, 0
        self.notes: list[str] = []
        self.jobs: dict[tuple[str, str], Job] = {}
        """(paper, backs) -> the print in colour."""
        self.drawn: dict[str, dict[str, tuple[Mark, ...]]] = {}
        """Ink -> its cards' drawings, which are the same on all sheets."""
        self.credits: dict[str, None] = {}
        self.catalog: Catalog

    def of_paper(self, paper: str) -> None:
        """All files for one paper."""
        for ink, backs in product(INKS, BACKS):
            self._cards(paper, ink, backs)
        box: PrintedBox | None = None
        for ink in INKS:
            box = self._box(paper, ink)
            self._rules(paper, ink)
        about = About(f"{self.catalog.title}: how to build it", self.catalog.licence)
        file = self._file(paper, "how-to-build.pdf")
        write_pages(file, about, [self._building(paper, box)])

    def _cards(self, paper: str, ink: str, backs: str) -> None:
        """The sheets of cards; a note where none fits onto a folded sheet."""
        plan = Plan(paper=sizes.of("paper", paper), backs=backs)
        order = replace(self.order, plan=plan, ink=ink)
        try:
            job = prepare(self.game, order, self.drawn.get(ink, {}))
        except SheetError:
            if backs != "fold":
                raise
            self.notes.append(f"a front and a back have no room side by side on {paper}")
            return
        print_job(job, self._file(paper, _name(f"cards-{backs}", ink)))
        self.catalog, self.drawn[ink] = job.catalog, job.drawings
        if ink == "colour":
            self.jobs[paper, backs] = job
            parts = (*job.drawings.values(), *(marks for marks, _ in job.dice))
            self.credits.setdefault(small_print(job.catalog, parts))

    def _box(self, paper: str, ink: str) -> PrintedBox | None:
        """A box for the cards; a note where the game has none to put into it."""
        if not self.jobs[paper, "duplex"].cards:
            self.notes.append("there are no cards to put into a box")
            return None
        order = replace(self.order, plan=Plan(paper=sizes.of("paper", paper)), ink=ink)
        return print_box(self.game, order, self._file(paper, _name("box", ink)))

    def _rules(self, paper: str, ink: str) -> None:
        """How to play: the leaflet, or where there is none the rulebook as a booklet."""
        rules, leaflet = self.how.rules, self.how.leaflet
        setting = self._setting(paper, ink)
        if rules and leaflet:
            file = self._file(paper, _name("how-to-play", ink))
            print_leaflet(setting, *leaflet, file)
        elif rules:
            file = self._file(paper, _name("rules", ink))
            print_book(setting, (), file, "booklet")
        else:
            self.notes.append(f"{self.rules_told}, so the kit does not say how to play")

    def _building(self, paper: str, box: PrintedBox | None) -> Page:
        """The page that tells how to build it."""
        setting = self._setting(paper)
        pieces = BookBlocks(setting)
        grids = [
            (f"cards-{backs}.pdf", self.jobs[paper, backs].grid)
            for backs in BACKS
            if (paper, backs) in self.jobs
        ]
        steps = list(self._steps(paper, box))
        marks = BuildingPage(pieces).page(steps, terms(self.catalog), grids)
        checked(pieces.misprints)
        return whole_page(marks, setting.size, self.catalog.title)

    def _setting(self, paper: str, ink: str = "colour") -> Setting:
        """For pages that are no cards; rules are those that the kit was given."""
        size, rules = sizes.of("paper", paper), self.how.rules or no_rules(self.catalog)
        return Setting(self.catalog, rules, FontMeasure(), size, ink, self.order.look)

    def _steps(self, paper: str, box: PrintedBox | None) -> Iterator[str]:
        """What is done one after the other, for the files that there are."""
        duplex, fold = self.jobs[paper, "duplex"], self.jobs.get((paper, "fold"))
        yield (
            "**Print** on card of 250 g/m², at 100 %, never “fit to page”: the ruler on each "
            "sheet is then 100 mm long. Files that end in *saver* are lines, for little ink."
        )
        yield (
            "**Cards, if your printer prints on both sides:** cards-duplex.pdf, "
            f"{count(len(duplex.cards), duplex.word)} on {count(page_count(duplex), 'page')}, "
            "turning over the long edge."
        )
        if fold:
            yield (
                "**Cards, if it does not:** cards-fold.pdf on paper, "
                f"{count(page_count(fold), 'page')}. Fold each sheet in the middle, pictures "
                "outside, glue the halves together, and let them dry under books."
            )
        yield "**Cut** along the marks at the edges. All sheets are alike: cut a stack at once."
        shapes = {batch.piece.shape for batch in duplex.batches}
        yield from (text for shape, text in PIECES.items() if shape in shapes)
        if duplex.dice:
            yield (
                "**Dice** are on the last pages: cut solid lines, fold dashed ones, glue tab A "
                "on edge A."
            )
        if box:
            yield (
                f"**Box:** box.pdf, {count(box.pages, 'page')}, on one side of card. Cut the "
                "solid lines, score and fold the dashed ones, glue what is hatched."
            )
        if self.how.rules and self.how.leaflet:
            yield "**Rules:** how-to-play.pdf on both sides, over the short edge; fold it once."
        elif self.how.rules:
            yield "**Rules:** rules.pdf on both sides, over the short edge; fold, and staple."

    def licences(self) -> None:
        """Whose all of it is, and the texts of the licences of fonts."""
        pdfs = sorted(self.made.rglob("*.pdf"))
        fonts = licences_of(pdfs, find(self.game))
        credits = "\n".join(self.credits)
        text = (
            f"{self.catalog.title}\n{terms(self.catalog)[-1]}\n\nOn its sheets stands:\n"
            f"{credits}\n\nThe words are set in these fonts:\n{fonts.told}"
        )
        if self.catalog.slug in games():
            text += (
                "\nNewly set and drawn with Deckwright, whose program is MIT licensed; that "
                "licence does not cover the game.\n"
            )
        self.notes += fonts.notes
        self._file("licences", "licences.txt").write_bytes(text.encode())
        for name, source in fonts.files.items():
            file = self.made / "licences" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(source.read_bytes())

    def _file(self, place: str, name: str) -> Path:
        """Where a part goes, in a folder that is there."""
        self.begun += 1
        self.step(self.begun)
        file = self.made / place / name
        file.parent.mkdir(exist_ok=True)
        return file


def _name(part: str, ink: str) -> str:
    """A PDF's name in a kit: `cards-duplex.pdf`, `box-saver.pdf`."""
    return f"{part}{'' if ink == 'colour' else f'-{ink}'}.pdf"


def _zipped(made: Path, top: str, file: Path) -> tuple[str, ...]:
    """All files of a folder in one zip, below a folder of a name; their names.

    They bear no date, so that the same game gives the same bytes.
    """
    files = [path for path in made.rglob("*") if path.is_file()]
    names = sorted(path.relative_to(made).as_posix() for path in files)
    with (
        replaced(file, KIT) as temporary,
        zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as kit,
    ):
        kit.comment = KIT_COMMENT
        for name in names:
            entry = zipfile.ZipInfo(f"{top}/{name}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            kit.writestr(entry, (made / name).read_bytes())
    return tuple(names)
