"""Keeping a score by taps: a row for each player, all that is counted between - and +.

Every button is a line as it could be typed: `Maya: -1 life`. A tap counts what it says whatever
was counted meanwhile, so it is sent again where the page was not the newest.
"""

from __future__ import annotations

from typing import cast

from ..engine import TABLE, Action, SomeState
from ..games.generic import Generic
from ..games.generic.actions import Change, Give, Win
from ..games.generic.state import State
from ..games.generic.tracker import Counter
from ..session.session import Session
from ..table import Fact
from . import places
from .html import Html, tag


def is_score(session: Session) -> bool:
    """Whether nothing but a score is kept."""
    return isinstance(session.game, Generic)


def rows(session: Session, seat: int | None) -> Html:
    """A row for each player; `seat` counts for itself alone, None for everybody."""
    table = _Taps(session, seat)
    items = [table.row(at) for at in range(len(session.setup.players))]
    return tag("ul", *items, class_="tallies", aria_label="Players")


class _Taps:
    """The buttons of a score as it stands."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self.session, self.seat = session, seat
        self.state = cast("State", cast("object", session.state))
        self.over = session.folded.ended or self.state.ending is not None

    def row(self, seat: int) -> Html:
        """A player: name, markers, what is counted."""
        state, name = self.state, self.session.setup.players[seat]
        mine = self.seat in (None, seat) and not self.over
        counters = [
            self._counter(seat, counter, values[seat], mine)
            for counter, values in zip(state.tracker.counters, state.values, strict=True)
        ]
        markers = [self._marker(seat, at) for at in range(len(state.holders))]
        turn = seat == state.turn and not self.over
        kind = " ".join(["tally", *["acts"] * turn, *["out"] * state.out[seat]])
        out = [tag("span", "out", class_="note")] * state.out[seat]
        heading = tag("h3", tag("span", name, class_="who"), *out)
        who = tag("div", heading, *markers, class_="player")
        return tag("li", who, tag("div", *counters, class_="counts"), class_=kind)

    def _counter(self, seat: int, counter: Counter, value: int, mine: bool) -> Html:
        """A number, with what takes from it and adds to it; or from whom it is won."""
        fact = places.facts([Fact(counter.name, str(value), one=counter.one)])
        if not mine:
            return tag("div", fact, class_="count")
        if counter.won_from:
            return tag("div", fact, self._won(seat, counter), class_="count")
        name, what = self.session.setup.players[seat], counter.name
        less, more = (
            self._button(
                Change(seat, by, what),
                sign,
                f"{name}: one {what} {word}",
                f"{word}-{seat}-{what}",
            )
            for by, sign, word in ((-1, "−", "less"), (1, "+", "more"))
        )
        return tag("div", less, fact, more, class_="count")

    def _won(self, seat: int, counter: Counter) -> Html:
        """From whom one more is won."""
        others = [other for other in self.state.living if other != seat]
        names = self.session.setup.players
        wins = {other: f"{names[seat]} wins one from {names[other]}" for other in others}
        buttons = [
            self._button(Win(seat, 1, at, counter.name), names[at], label, f"won-{seat}-{at}")
            for at, label in wins.items()
        ]
        inner = tag("summary", "+1 from …"), tag("div", *buttons, class_="buttons")
        return tag("details", *inner, id=f"won-{seat}-{counter.name}")

    def _marker(self, seat: int, at: int) -> Html:
        """A marker that somebody has, or that whoever keeps the game can give them."""
        marker, holder = self.state.tracker.markers[at], self.state.holders[at]
        if holder == seat:
            return places.marker_html(marker.name)
        if self.over or self.seat is not None or self.state.out[seat]:
            return Html()
        name = self.session.setup.players[seat]
        id, label = f"give-{seat}-{marker.name}", f"the {marker.name} goes to {name}"
        sign = tag("span", class_="crown") if marker.name == "crown" else marker.name
        give = Give(TABLE, marker.name, seat)
        return self._button(give, sign, label, id, "give")

    def _button(self, action: Action, text: str, label: str, id: str, kind: str = "") -> Html:
        """A button that says a line."""
        state = cast("SomeState", cast("object", self.state))
        refused = self.session.game.refusal(state, action) is not None
        line = "" if refused else self.session.write(action)
        return tag(
            "button", text, name="meant", value=line, form="line", id=id, class_=kind,
            aria_label=label, disabled=refused, data_again=True,
        )  # fmt: skip
