"""`games` and `cards`: what there is."""

from __future__ import annotations

import typer

from ..errors import ContentError, count
from ..terminal import say, table
from .options import DECK, LANG, SET


def games() -> None:
    """List the games, their players and decks."""
    from ..catalog import games as slugs
    from ..catalog import read_catalog

    for slug in slugs():
        catalog = read_catalog(slug)
        say(f"{slug}: {catalog.title}", 2)
        say(f"  {catalog.fewest}-{catalog.most} players", 2)
        for deck in catalog.decks.values():
            usual = " (usual)" if deck.name == catalog.deck and len(catalog.decks) > 1 else ""
            say(f"  {deck.name}: {deck.title}{usual}", 4)


def cards(
    game: str = typer.Argument(help="The game's name, or the folder of one of your own."),
    deck: str = DECK,
    own: str = SET,
    lang: str = LANG,
) -> None:
    """List a game's cards with their numbers."""
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..catalog.languages import in_language
    from ..catalog.print_list import SECTIONS

    spoken = read_catalog(game)
    if lang:
        made = in_language(spoken.folder, lang)
        if made.faults:
            raise ContentError(made.faults)
        spoken = made.catalog
    catalog = with_set(spoken, own)
    catalog.check_deck(deck)
    for section in SECTIONS:
        rows = [
            (str(catalog.copies(card, deck)), card.id, card.name)
            for card in catalog.cards
            if card.section == section
        ]
        if rows:
            say(f"{section}: {count(sum(int(row[0]) for row in rows), 'card')}")
            table(rows, gap=1)
