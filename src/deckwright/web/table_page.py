"""The table, what happened last and the score, as parts of a page that change by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..engine import SomeState
from ..engine.replay import Played
from ..errors import joined as listed
from ..prompt import presenter
from ..session.session import Session
from ..table import Area, Fact, Laid, Player, Table
from . import timer
from .html import Html, joined, tag


class Picture(NamedTuple):
    """A card's picture."""

    drawn: Html
    place: str = ""
    """Where it is alone, and large; "" if nowhere."""


Pictured = Callable[[str], "Picture | None"]
"""A card's id -> its picture, if it has one."""
LAST = 8
"""So many lines of the log are shown, the newest first."""


class Moment(NamedTuple):
    """A session at one of its lines: the last one, or an earlier one when it is replayed."""

    session: Session
    step: int
    """So many lines have been played."""

    @property
    def state(self) -> SomeState:
        """The state after those lines."""
        return self.session.timeline.before(self.step)

    @property
    def is_last(self) -> bool:
        """Whether this is how the session stands."""
        return self.step == len(self.session.folded.lines)


def now(session: Session) -> Moment:
    """A session as it stands."""
    return Moment(session, len(session.folded.lines))


def parts(moment: Moment, pictured: Pictured) -> dict[str, Html]:
    """The parts of a page by their ids."""
    session = moment.session
    view = presenter.view(session)._replace(state=moment.state)
    table = presenter.look(session).table(view)
    return {
        "headline": _headline(moment, table),
        "timer": timer.countdown(session) if moment.is_last else Html(),
        "players": joined(_player(player, pictured) for player in table.players),
        "areas": _areas(table, pictured),
        "log": _log(moment),
        "score": _score(moment),
    }


# What is to do --------------------------------------------------------------------------


def _headline(moment: Moment, table: Table) -> Html:
    """Whose turn, what else is due, and a ruling that waits."""
    notes = [*table.notes, *table.prompts]
    session = moment.session
    if moment.is_last and session.pending:
        notes.append(f"A ruling waits for its line: {session.pending}")
    if moment.is_last and session.unkept:
        notes.append("The disk refuses to keep this; it is tried again with every line.")
    if moment.is_last and session.folded.ended:
        notes.append("This session has ended.")
    return joined(
        [tag("p", table.headline, class_="turn"), *(tag("p", each) for each in notes)]
    )


# Players and areas ----------------------------------------------------------------------


def _player(player: Player, pictured: Pictured) -> Html:
    """A player's place: name, numbers, notes, and what lies there."""
    kind = " ".join(["player", *["acts"] * player.acts, *["out"] * player.out])
    marks = [tag("span", "acts", class_="mark")] if player.acts else []
    marks += [tag("span", "out", class_="mark")] if player.out else []
    marks += [
        tag("span", fact.label, class_="mark held") for fact in player.facts if not fact.value
    ]
    notes = [tag("p", note, class_="note") for note in (*player.notes, *player.asides)]
    name = tag("h3", player.name, *(joined([" ", mark]) for mark in marks))
    return tag(
        "li", name, _facts(player.facts), *notes, _cards(player.laid, pictured), class_=kind
    )


def _facts(facts: Sequence[Fact], kind: str = "facts") -> Html:
    """Numbers with their names."""
    rows = [
        tag("div", tag("dt", fact.noun), tag("dd", fact.value), class_=_order(fact))
        for fact in facts
        if fact.value
    ]
    return tag("dl", *rows, class_=kind) if rows else Html()


def _order(fact: Fact) -> str:
    """A number stands before what it counts, and behind what it is the number of."""
    return "numbered" if fact.kind == "number" else ""


def _cards(laid: Sequence[Laid], pictured: Pictured) -> Html:
    return (
        tag("ul", *(_card(each, pictured) for each in laid), class_="cards") if laid else Html()
    )


def _card(laid: Laid, pictured: Pictured) -> Html:
    """A card as its picture, or as a plain one with its name; and what is said of it."""
    several = f"{laid.number} × " if laid.number > 1 else ""
    parts = [tag("span", f"{several}{laid.text}", class_="name")]
    parts += [tag("span", laid.caption, class_="note")] if laid.caption else []
    turned = " sideways" * laid.sideways
    picture = pictured(laid.card) if laid.card else None
    if picture and picture.place:
        larger = {"aria_label": f"{laid.text}, larger", "class_": f"face{turned}"}
        face = tag("a", picture.drawn, href=picture.place, **larger)
    elif picture:
        face = tag("span", picture.drawn, class_=f"face{turned}")
    elif sign := _sign(laid):
        face = tag("span", sign, class_=f"face plain {_suit(laid)}{turned}")
        parts = [each for each in parts if several or each is not parts[0]]
    else:
        face = tag("span", class_=f"face plain down{turned}", aria_hidden="true")
    small = "" if laid.card or _sign(laid) else "small"
    wide = "wide" * laid.sideways
    return tag("li", face, tag("span", *parts, class_="told"), class_=f"{small}{wide}")


def _sign(laid: Laid) -> str:
    """What a card without a picture shows: its letter and value, or nothing face down."""
    return laid.text if len(laid.text) <= 3 else ""


def _suit(laid: Laid) -> str:
    """The colour of a card that is called by letter and value: `B4`."""
    return {"B": "black", "R": "red"}.get(laid.text[:1], "")


def _areas(table: Table, pictured: Pictured) -> Html:
    """Rows and stories, then the piles."""
    parts = [_area(area, pictured) for area in table.areas]
    return joined([*parts, _facts(table.facts, "facts piles")])


def _area(area: Area, pictured: Pictured) -> Html:
    notes = [tag("p", note, class_="note") for note in area.notes]
    return tag("section", tag("h3", area.title), _cards(area.laid, pictured), *notes)


# What happened --------------------------------------------------------------------------


def _log(moment: Moment) -> Html:
    """The last lines, the newest first, each with what it brought and what is to be said."""
    first = max(moment.step - LAST, 0)
    played = moment.session.timeline.since(first)[: moment.step - first]
    items = []
    for each in reversed(played):
        parts = [tag("p", text) for text in happened(moment.session, each)]
        if each is played[-1]:
            parts += [tag("p", text, class_="say") for text in after_line(moment.session, each)]
        items.append(tag("li", *parts, tag("p", each.line, class_="line")))
    return tag("ol", *items, reversed=True) if items else tag("p", "Nothing has been played.")


def happened(session: Session, played: Played[SomeState]) -> Iterator[str]:
    """What a line brought about, in sentences."""
    for event in played.events:
        yield presenter.event(session, event)


def after_line(session: Session, played: Played[SomeState]) -> Iterator[str]:
    """What the table should do or say after a line."""
    look = presenter.look(session)
    view = presenter.view(session)._replace(state=played.after)
    for id in look.prompts(view, played):
        if id in session.book.rules:
            yield session.book.rules[id].prompt
    yield from look.texts(view, played)


# The score ------------------------------------------------------------------------------


def _score(moment: Moment) -> Html:
    """Who won, and points as they count or would count now."""
    session = moment.session
    names = session.setup.players
    result = session.game.result(moment.state)
    parts = []
    if result:
        winners = [names[seat] for seat in result.winners]
        parts.append(
            tag("p", f"The game is over: {listed(winners) or 'nobody'} won.", class_="won")
        )
    if session.game.scoreless:
        return joined([*parts, *([] if result else [tag("p", session.game.scoreless)])])
    points = zip(names, session.game.score(moment.state), strict=True)
    rows = [tag("tr", tag("th", name, scope="row"), tag("td", str(n))) for name, n in points]
    return joined([*parts, tag("table", *rows)])
