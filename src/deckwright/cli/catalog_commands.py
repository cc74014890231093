"""`games` and `cards`: what there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

from ..errors import ContentError, count
from ..terminal import say, show_json, table
from .open_session import open_session
from .options import DECK, JSON, LANG, SESSION, SET, option

if TYPE_CHECKING:
    from ..catalog.odds import Share
    from ..session.session import Session


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


# `odds`: what is in a deck, what a hand is likely to hold, and what is still to come ----


def odds(
    game: str = typer.Argument("", help="A game; without one, the session that is played."),
    deck: str = DECK,
    players: int = option(0, "N", "For so many players.", 0, 99),
    hand: int = option(0, "N", "Another size of hand.", 0, 999),
    own: str = SET,
    json: bool = JSON,
    session: str = SESSION,
) -> None:
    """Tell how likely each card is in an opening hand; in a session, what has not been seen."""
    if not game:
        _session(session, json)
        return
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..catalog.odds import by_kind, dealing, shares

    catalog = with_set(read_catalog(game), own)
    players = players or catalog.table
    dealt = dealing(catalog, players, deck, hand)
    kinds = shares(by_kind(catalog, dealt.cards), dealt.each)
    cards = shares(dealt.cards, dealt.each)
    if json:
        about = {"game": catalog.slug, "deck": deck or catalog.deck, "players": players}
        sizes = {"cards": dealt.total, "hand": dealt.each}
        data = {"kinds": _rows(kinds), "each": _rows(cards)}
        show_json({**about, **sizes, **data})
        return
    say(f"{catalog.title}: {count(dealt.total, 'card')} are shuffled, {dealt.each} in a hand")
    say(f"({count(players, 'player')}; chance of at least one)")
    if len(kinds) > 1:
        table(_lines("kind", kinds, {}))
        say()
    table(_lines("card", cards, {card.id: card.name for card in catalog.cards}))


def _lines(
    what: str, odds: Sequence[Share], names: dict[str, str]
) -> list[tuple[str, str, str]]:
    """A table's rows under their heads."""
    rows = [("chance", "of", what)]
    rows += [
        (percent(share.chance), str(share.copies), names.get(share.id) or share.id)
        for share in odds
    ]
    return rows


def percent(chance: Fraction) -> str:
    """A chance to a tenth, never told as certain or impossible when it is not."""
    tenths = round(chance * 1000)
    if tenths == 1000 and chance < 1:
        return "> 99.9%"
    if tenths == 0 and chance > 0:
        return "< 0.1%"
    return f"{tenths / 10:.1f}%"


def _rows(odds: Sequence[Share]) -> list[dict[str, object]]:
    return [
        {
            "id": share.id,
            "copies": share.copies,
            "chance": float(share.chance),
            "mean": float(share.mean),
        }
        for share in odds
    ]


def _session(name: str, json: bool) -> None:
    """What everybody at the table can know of the cards nobody has seen."""
    from ..catalog.odds import unseen

    played = open_session(name)
    # Before the first line a game may count cards as sure to be in the pile: not yet as seen.
    seen = played.game.inventory(played.state) if played.played else {}
    left = unseen(played.setup.cards, seen)
    total, all_ = sum(left.values()), sum(played.setup.cards.values())
    kinds: Counter[str] = Counter()
    for id, copies in left.items():
        kinds[str(played.setup.facts[id]["kind"])] += copies
    if json:
        about = {"game": played.record.game, "session": played.record.name}
        show_json({**about, "cards": all_, "unseen": total, "kinds": kinds, "left": left})
        return
    say(f"{played.record.name}: {total} of {all_} cards have not been seen.")
    if len(kinds) > 1:
        table([("next", "left", "kind")] + [_next(n, total, kind) for kind, n in kinds.items()])
        say()
    rows = [_next(number, total, name) for name, number in _alike(played, left).items()]
    table([("next", "left", "card"), *rows])


def _alike(played: Session, left: Mapping[str, int]) -> dict[str, int]:
    """Names and numbers; cards the game does not tell apart share a row, as any may be seen."""
    words = played.game.vocabulary(played.state, "card")
    groups: dict[object, list[str]] = {}
    for id in left:
        groups.setdefault(words.get(id, id), []).append(id)
    return {
        " / ".join(map(played.card, ids)): sum(left[id] for id in ids)
        for ids in groups.values()
    }


def _next(number: int, total: int, name: str) -> tuple[str, str, str]:
    """How likely a card nobody has seen is this one."""
    return percent(Fraction(number, total or 1)), str(number), name
