"""What is said about a session: its screen, its offers, refusals and events in words."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import Event, Refusal
from ..engine.replay import Played
from ..session.table import Table
from . import views
from .show import plain, say, spoken
from .views import Offer, View


def view(table: Table) -> View:
    """What the table's screen is drawn from."""
    return View(table.setup, table.state, table.game, table.card)


def show_table(table: Table) -> None:
    """The screen of the game."""
    for line in views.of(table.record.game).screen(view(table)):
        print(spoken(line) if plain() else line)


def offers(table: Table) -> list[Offer]:
    """What can be done now."""
    if table.folded.ended or table.game.result(table.state) is not None:
        return []
    return views.of(table.record.game).offers(view(table))


def show_offers(found: Iterable[Offer]) -> None:
    """A numbered list of what can be done."""
    for number, offer in enumerate(found, 1):
        say(f"{number} {offer.label}", 2)


def refusal(table: Table, refused: Refusal) -> str:
    """A refusal in one sentence, with its rule."""
    from ..rulebook import words

    told = words.refusal(table.book, refused, table.setup.players, table.card)
    return f"{told} ({refused.rule})"


def event(table: Table, happened: Event) -> str:
    """An event in one sentence."""
    from ..rulebook import words

    return words.event(table.book, happened, table.setup.players, table.card)


def show_played(table: Table, played: Played, ids: bool = False) -> None:
    """What a line brought about, and what the table should do or say."""
    for happened in played.events:
        rule = f" ({happened.rule})" if ids else ""
        say(f"- {event(table, happened)}{rule}", 2)
    for id in views.of(table.record.game).prompts(view(table), played):
        say(f"* {table.book.rules[id].prompt}", 2)
    show_result(table)


def show_result(table: Table) -> None:
    """Who has won, once it is over."""
    result = table.game.result(table.state)
    if result is None:
        return
    names = [table.setup.players[seat] for seat in result.winners]
    say(f"The game is over: {' and '.join(names) or 'nobody'} won.")
    for seat, points in enumerate(result.scores):
        say(f"  {table.setup.players[seat]}: {points}")


def doubt(table: Table, line: str) -> str:
    """A warning about a line that is possible, but looks like a mistake; or nothing."""
    found = table.game.doubt(table.state, table.read(line))
    return refusal(table, found) if found else ""
