"""`kit`: all that makes a game, in one file to give away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import OutputError, count
from ..terminal import say, short_path, warn
from .options import LANG, SET, option, with_options
from .output_names import variant
from .progress_bar import bar

if TYPE_CHECKING:
    from ..press.kit import HowToPlay


class KitOptions(NamedTuple):
    """What `kit` can be told."""

    game: str = typer.Argument(metavar="GAME", help="The game's name, or its folder.")
    output: Path = typer.Option(
        None, "-o", "--output", metavar="FILE", help="The zip to write."
    )
    look: str = option("", "NAME", "Another look of the cards, where there is one.")
    players: int = option(0, "N", "For so many players.", 0, 99)
    deck: str = option("", "NAME", "A variant of the deck; see `dw games`.")
    own: str = SET
    lang: str = LANG


@with_options(KitOptions)
def kit(options: KitOptions) -> None:
    """Make one zip to give away: cards, box and rules for A4 and Letter, in colour and for
    little ink, how to build it, and whose it is."""
    from ..catalog import read_catalog
    from ..catalog.print_list import Wanted
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.kit import PARTS, KitOrder, write_kit

    slug = read_catalog(options.game).slug
    words = (slug, options.look, "kit", *variant(options._asdict()))
    file = options.output or Path("output") / f"{'-'.join(filter(None, words))}.zip"
    if file.suffix.lower() != ".zip":
        raise OutputError(f"`{file}`: a kit is one file ending in .zip")
    wanted = Wanted(options.deck, options.players, fill=True)
    order = KitOrder(wanted, options.look, options.own, options.lang)
    with bar(PARTS, "making", 1) as step:
        made = write_kit(options.game, order, _how_to_play(options.game), file, step)
    for note in made.notes:
        warn(note)
    size = file.stat().st_size / 1e6
    say(f"{short_path(file)}: {count(len(made.names), 'file')}, {size:.1f} MB", 2)
    for term in made.terms:
        say(f"- {term}", 2)


def _how_to_play(game: str) -> HowToPlay:
    """A game's rules and its leaflet, as far as its folder has them."""
    from ..catalog.read import find
    from ..games.public_table import tables_of
    from ..press.kit import HowToPlay
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet

    leaflet = read_leaflet(game)
    rules = read_rulebook(game) if (find(game) / "rules.toml").is_file() else None
    return HowToPlay(rules, (leaflet, tables_of(leaflet)) if leaflet else None)
