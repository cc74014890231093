"""What everybody sees of a position, for pictures of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine import Setup, SomeState, position
from ..engine.game import Game
from ..engine.view import View
from ..rulebook.leaflet import Leaflet
from ..table import Table
from . import action_of, presentation, set_up


def public_table(game: Game[SomeState], setup: Setup, state: SomeState) -> Table:
    """A table as data, its cards by the names the catalog gives them."""
    return presentation(game.view).table(View(setup, state, game, setup.card_name))


def public_table_at(
    whole: Mapping[str, object], played: Sequence[str] = ()
) -> tuple[str, Table]:
    """A position after some lines: the game's name and the table.

    Unreadable if it is no position; IllegalAction where a line is refused.
    """
    game, setup, state = position.place(whole, set_up)
    for line in played:
        state = game.apply(state, action_of(game, setup, state, line)).state
    return game.slug, public_table(game, setup, state)


def tables_of(leaflet: Leaflet) -> dict[int, Table]:
    """What the pictures of a leaflet are drawn from, by the number of the part."""
    return {
        at: public_table_at(part.proof.position, part.proof.lines)[1]
        for at, part in enumerate(leaflet.parts)
        if part.proof and part.kind == "table"
    }
