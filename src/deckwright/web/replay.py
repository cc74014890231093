"""Games step by step: the links between the steps of one, and a whole evening in one file."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from typing import NamedTuple

from ..errors import joined as listed
from ..session.record import Record
from ..session.session import Session
from . import looks, page, pictures, table_page
from .html import Html, tag
from .places import Picture
from .table_page import Moment


def links(step: int, last: int, place: str) -> Html:
    """Where one goes from a step; `place` with the number in its braces is an address."""
    parts = [tag("span", f"Line {step} of {last}")]
    if step:
        parts.append(tag("a", "First", href=place.format(0)))
        parts.append(tag("a", "Back", href=place.format(step - 1), rel="prev"))
    if step < last:
        parts.append(tag("a", "Next", href=place.format(step + 1), rel="next"))
        parts.append(tag("a", "Last", href=place.format(last)))
    return tag("nav", *parts, class_="steps", aria_label="Steps")


# One file -------------------------------------------------------------------------------


class _Game(NamedTuple):
    """A game of the evening."""

    number: int
    session: Session

    @property
    def last(self) -> int:
        """Its last line."""
        return len(self.session.folded.lines)

    @property
    def place(self) -> str:
        """The address of a step, with braces for its number."""
        return f"#g{self.number}s{{}}"

    @property
    def look(self) -> str:
        """The class of its look: games alike wear the same."""
        return f"look-{re.sub(r'[^a-z]', '', self.session.record.game)}"

    @property
    def told(self) -> str:
        """What was played, and who won."""
        result = self.session.result
        names = [self.session.setup.players[seat] for seat in result.winners] if result else []
        won = f": {listed(names)} won" if names else ": nobody won" if result else ""
        return f"{self.session.book.title}{won}"


def file_of(sessions: Sequence[Session]) -> str:
    """The games of an evening as one page that needs no server, no network and no script; it
    opens at the last one's end."""
    games = [_Game(number, session) for number, session in enumerate(sessions, 1)]
    drawn = {game.session.record.id: _Drawn(game.session.record) for game in games}
    steps = [
        _step(game, number, drawn[game.session.record.id], games)
        for game in games
        for number in range(game.last + 1)
    ]
    title = f"{listed([*dict.fromkeys(each.session.book.title for each in games)])}"
    title += f", {games[-1].session.record.begun[:10]}"
    body = tag(
        "body", tag("main", *steps, id="main"), tag("script", Html(looks.whole("replay.js")))
    )
    policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    policy += "img-src data:; font-src data:"
    head = (
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("style", Html(_style(games) + "".join(each.style() for each in drawn.values()))),
    )
    return page.document(title, head, body)


def _style(games: Sequence[_Game]) -> str:
    """The look of all, and that of each game within its steps."""
    own = {game.look: game.session.record.game for game in games}
    within = [looks.within(f".{name}", game) for name, game in own.items()]
    return "\n".join([looks.whole("page.css"), *within, looks.whole("replay.css")])


def _step(game: _Game, number: int, drawn: _Drawn, games: Sequence[_Game]) -> Html:
    """The table after so many lines; at the ends also the other games of the evening."""
    session = game.session
    if not number:  # all lines first: a step in the middle is then at hand
        session.timeline.since(0)
    suffix = f"-{game.number}-{number}"
    about = f"{', '.join(session.setup.players)}; {session.record.begun[:10]}"
    top = tag("header", tag("h1", session.book.title), tag("p", about, class_="whose"))
    parts = table_page.parts(Moment(session, number), drawn)
    shown = {id: part for id, part in parts.items() if id not in page.FOLDED}
    inner = page.sections(shown, links(number, game.last, game.place), suffix)
    others = [
        tag("a", each.told, href=each.place.format(each.last)) for each in games if each != game
    ]
    evening = tag("nav", *others, class_="evening", aria_label="The evening's other games")
    ends = [evening] * (bool(others) and number in (0, game.last))
    return tag(
        "section", top, tag("div", *inner), *ends,
        id=game.place.format(number)[1:], class_=f"step {game.look}",
        aria_label=f"{session.book.title}, line {number}",
    )  # fmt: skip


class _Drawn:
    """The pictures of a game: each stands in the style once, however often it is shown."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.there = pictures.can_be_made()
        self._data: dict[str, str] = {}

    def __call__(self, card: str) -> Picture | None:
        """A card's picture, if it has one."""
        if card not in self._data:
            own = str(self.record.setup.get("set", ""))
            made = pictures.webp(self.record.game, card, own) if self.there else b""
            self._data[card] = base64.b64encode(made).decode("ascii")
        drawn = tag("span", class_=f"drawn {self._name(card)}")
        return Picture(drawn) if self._data[card] else None

    def _name(self, card: str) -> str:
        """The class of a card's picture."""
        return f"c{self.record.id}-{[*self._data].index(card)}"

    def style(self) -> str:
        """The pictures as rules of a style."""
        return "".join(
            f".{self._name(card)} {{ background-image: url(data:image/webp;base64,{data}); }}\n"
            for card, data in self._data.items()
            if data
        )
