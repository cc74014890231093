"""What a picture of a leaflet shows of a table."""

from __future__ import annotations

from ..rulebook.leaflet import Part
from ..table import Area, Fact, Laid, Table
from .table_drawing import SIGNS


def pictured(part: Part, table: Table) -> Table:
    """A table with what its picture is about: in an example no hands, piles and numbers."""
    example = part.kind == "example"

    def is_kept(fact: Fact) -> bool:
        if example:
            return fact.kind == "lives" or not fact.value
        return not part.facts or fact.label in part.facts

    acting = [each.name for each in table.players if each.name == part.acting]
    players = [
        player._replace(
            facts=[fact for fact in player.facts if is_kept(fact)],
            notes=(),
            asides=(),
            acts=player.name in acting if acting else player.acts,
        )
        for player in table.players
    ]
    facts = [] if example else [fact for fact in table.facts if is_kept(fact)]
    piles = {fact.label for fact in table.facts if fact.kind == "pile"}
    tops = {where: card for card, where, _ in part.shown if where in piles}
    facts = [fact._replace(card=tops.get(fact.label, fact.card)) for fact in facts]
    facts += [Fact(said, "", SIGNS, signs) for signs, said, _ in part.signs]
    return table._replace(players=players, areas=_areas(part, table, tops), facts=facts)


def _areas(part: Part, table: Table, tops: dict[str, str]) -> list[Area]:
    """The cards that lie open: those the part names, else all but those on top of a pile."""
    piles = {fact.label for fact in table.facts if fact.kind == "pile"}
    laid = [Laid(card, card, note=note) for card, note, _ in part.shown if note not in piles]
    areas = [Area("", laid)] if laid else [area._replace(notes=()) for area in table.areas]
    return [each for each in areas if not each.title.lower().startswith(tuple(tops))]
