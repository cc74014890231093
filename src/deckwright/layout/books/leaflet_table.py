"""What a picture of a leaflet shows of a table."""

from __future__ import annotations

from ...rulebook.leaflet import Part
from ...table import Fact, Table


def pictured(part: Part, table: Table) -> Table:
    """A table with the numbers its picture is about, and without notes."""

    def is_kept(fact: Fact) -> bool:
        return not part.facts or fact.label in part.facts

    players = [
        player._replace(
            facts=[fact for fact in player.facts if is_kept(fact)], notes=(), asides=()
        )
        for player in table.players
    ]
    areas = [area._replace(notes=()) for area in table.areas]
    facts = [fact for fact in table.facts if is_kept(fact)]
    return table._replace(players=players, areas=areas, facts=facts)
