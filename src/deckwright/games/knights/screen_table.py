"""The table of Heroic Claims as data: totals, bans, the Story Arcs by whether they count."""

from __future__ import annotations

from ...table import Area, Fact, Laid, Player, Table
from .scoring import survives
from .screen import PLAYED, acting, course, headline, limits_told, points_ahead
from .state import SUIT_NAMES, Arc, Phase, State, View


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    return Table(
        headline(view),
        [course(view)],
        [_player(view, seat) for seat in range(len(view.names))],
        _areas(view) if state.phase in (*PLAYED, Phase.SCORED, Phase.OVER) else [],
    )


def _player(view: View, seat: int) -> Player:
    """Total, points of this shuffle as they stand, cards; what is forbidden lies there."""
    state: State = view.state
    now = points_ahead(state)
    facts = [Fact("points", str(state.match.totals[seat]))]
    facts += [Fact("now", f"+{now[seat]}")] if now else []
    facts += (
        [Fact("cards", str(len(state.hands[seat])), "hand")] if not state.shown[seat] else []
    )
    limits = limits_told(state, seat)
    return Player(
        view.names[seat],
        acts=seat in acting(view),
        out=bool(state.shown[seat]),
        facts=facts,
        notes=[limits] if limits else [],
        laid=[
            Laid(view.card(ban.card), ban.card, note=f"from {view.names[ban.by]}")
            for ban in state.bans
            if ban.victim == seat
        ],
    )


def _areas(view: View) -> list[Area]:
    """The stories that bring a point as they are, then the others."""
    state: State = view.state
    house = state.config.house
    before = house.score_state == "never_challenged"
    other = "Challenged, now or before" if before else "Challenged"
    areas = []
    for title, counts in (("Stories that count", True), (other, False)):
        arcs = [arc for arc in state.arcs if survives(house, arc) is counts]
        if arcs:
            areas.append(Area(title, [_arc(view, arc) for arc in arcs]))
    return areas or [Area("Stories", notes=["none on the table"])]


def _arc(view: View, arc: Arc) -> Laid:
    """Its card on top, whose it is, and the card it began with."""
    name = f"{arc.name}, {view.names[arc.owner]}"
    first = arc.layers[0]
    began = "" if arc.top is first else f", on {SUIT_NAMES[first.kind].removesuffix('s')}"
    suit = SUIT_NAMES[arc.top.kind].removesuffix("s")
    return Laid(view.card(arc.top.card), arc.top.card, note=f"{name}: {suit}{began}")
