"""A table as parts of a page that change by themselves, as one seat or everybody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..engine import SomeState
from ..errors import joined as listed
from ..prompt.screens import presenter
from ..session import evening
from ..session.session import Session
from ..table import Table
from . import happening, places, timer
from .html import Html, joined, tag
from .places import Pictured
from .second_person import second_person


class Moment(NamedTuple):
    """A session at one of its lines: the last one, or an earlier one when it is replayed."""

    session: Session
    step: int
    """So many lines have been played."""
    me: int | None = None
    """Whose seat it is seen from; None for who only watches."""

    @property
    def state(self) -> SomeState:
        """The state after those lines."""
        return self.session.timeline.before(self.step)

    @property
    def hidden(self) -> SomeState | None:
        """The state as it is shown while the last line is not for who looks to see yet."""
        return presenter.unseen(self.session, self.me) if self.is_last else None

    @property
    def is_last(self) -> bool:
        """Whether this is how the session stands."""
        return self.step == len(self.session.folded.lines)

    @property
    def said(self) -> Callable[[str], str]:
        """What a sentence is to whoever looks: who sits there is `you`."""
        if self.me is None:
            return str
        name = self.session.setup.players[self.me]
        return lambda text: second_person(text, name)

    def place_at(self, table: Table) -> int | None:
        """Where who looks is among a table's players, which a game lists as turns go; None
        where nobody looks from a seat, or who does has left."""
        if self.me is None:
            return None
        names = [player.name for player in table.players]
        name = self.session.setup.players[self.me]
        return names.index(name) if name in names else None


def now(session: Session, me: int | None = None) -> Moment:
    """A session as it stands."""
    return Moment(session, len(session.folded.lines), me)


def parts(moment: Moment, pictured: Pictured) -> dict[str, Html]:
    """The parts of a page by their ids."""
    session = moment.session
    hidden = moment.hidden
    view = presenter.view(session)._replace(state=hidden or moment.state)
    table = presenter.presentation_of(session).table(view)
    return {
        "strip": happening.strip(
            session, moment.said, pictured, moment.me is None, bool(hidden), moment.me
        )
        if moment.is_last
        else happening.at_step(session, moment.step),
        "headline": _headline(moment, table),
        "timer": timer.countdown(session) if moment.is_last else Html(),
        "table": places.table_html(table, pictured, moment.place_at(table)),
        "score": _score(moment),
        "log": happening.log(session, moment.step - bool(hidden), moment.said),
    }


def _headline(moment: Moment, table: Table) -> Html:
    """Whose turn, what else is due, and a ruling that waits; at the end how it ended."""
    session, notes = moment.session, [*map(moment.said, (*table.notes, *table.prompts))]
    if moment.is_last and session.pending:
        notes.append(f"A ruling waits for its line: {session.pending}")
    if moment.is_last and session.unkept:
        notes.append("The disk refuses to keep this; it is tried again with every line.")
    if moment.is_last and session.folded.ended:
        notes.append("This session has ended.")
    place = moment.place_at(table)
    mine = place is not None and table.players[place].acts
    turn = tag("p", moment.said(table.headline), class_="turn mine" if mine else "turn")
    over = session.game.result(moment.state) is not None
    end = [tag("div", _score(moment), class_="end")] * over
    return joined([turn, *(tag("p", each) for each in notes), *end])


def _score(moment: Moment) -> Html:
    """Who won, and points as they count or would count now; between games also how often
    everybody has won this evening."""
    session = moment.session
    names = session.setup.players
    result = session.game.result(moment.state)
    parts = []
    if result:
        won = f"{listed([names[seat] for seat in result.winners]) or 'nobody'} won"
        who = tag("strong", f"{moment.said(won)}.")
        parts.append(tag("p", "The game is over: ", who, class_="won"))
    if moment.is_last and (result or not moment.step):
        pasts = evening.games(session.store, session.record)
        won = evening.tally(pasts) if pasts[1:] else ""
        parts += [tag("p", f"Won tonight: {won}.")] * bool(won)
    if session.game.scoreless:
        return joined([*parts, *([] if result else [tag("p", session.game.scoreless)])])
    best = result.winners if result else ()
    points = session.game.score(moment.state)
    order = [*range(len(names))]
    if best:  # the winners first, be it the most that win or the fewest
        most = points[best[0]] == max(points)
        order.sort(key=lambda at: (at not in best, -points[at] if most else points[at]))
    rows = [
        tag("tr", tag("th", names[at], scope="row"), tag("td", str(points[at])),
            class_="best" * (at in best))
        for at in order
    ]  # fmt: skip
    view = presenter.view(session)._replace(state=moment.state)
    wins = presenter.presentation_of(session).standing(view)[len(names) :]
    return joined([*parts, tag("table", *rows), *(tag("p", each) for each in wins)])
