"""A session step by step: the links between its steps, and all of it in one file."""

from __future__ import annotations

import base64
from collections.abc import Iterator

from ..session.record import Record
from ..session.session import Session
from . import looks, page, pictures, table_page
from .html import Html, joined, tag
from .places import Picture
from .table_page import Moment

STEPPED = """
.step { display: none; } .step:target, .step:last-of-type { display: block; }
.step:target ~ .step:last-of-type { display: none; }
.drawn { display: block; width: 100%; height: 100%; background: center/contain no-repeat; }
"""
"""The step an address names is shown. The first stands last, as it is shown where none is
named: whatever is named stands before it, and hides it."""
KEYS = """
document.addEventListener("keydown", (event) => {
  const here = document.getElementById(location.hash.slice(1)) || document.getElementById("s0");
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (rel) here.querySelector(`a[rel=${rel}]`)?.click();
});
"""


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


def file_of(session: Session) -> str:
    """A whole session as one page that needs no server, no network and no script."""
    last = len(session.folded.lines)
    drawn = _Drawn(session.record)
    # All lines first: a step in the middle is then at hand, and not replayed for itself.
    session.timeline.since(0)
    steps = [_step(session, number, last, drawn) for number in (*range(1, last + 1), 0)]
    style = f"{looks.style(session.record.game)}{STEPPED}{drawn.style()}"
    policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    policy += "img-src data:; font-src data:"
    head = (
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("style", Html(style)),
    )
    about = f"{', '.join(session.setup.players)}; {session.record.begun[:10]}"
    top = tag("header", tag("h1", session.record.name), tag("p", about, class_="who"))
    body = tag("body", top, tag("main", *steps, id="main"), tag("script", Html(KEYS)))
    return page.document(session.record.name, head, body)


def _step(session: Session, number: int, last: int, drawn: _Drawn) -> Html:
    parts = table_page.parts(Moment(session, number), drawn)
    inner = page.sections(parts, links(number, last, "#s{}"), suffix=f"-{number}")
    table = tag("div", *inner, class_="table")
    return tag("section", table, id=f"s{number}", class_="step", aria_label=f"Line {number}")


class _Drawn:
    """The pictures of a file: each stands in its style once, however often it is shown."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.there = pictures.can_be_made()
        self._numbers: dict[str, int] = {}
        self._data: dict[int, str] = {}

    def __call__(self, card: str) -> Picture | None:
        """A card's picture, if it has one."""
        if card not in self._numbers:
            number = self._numbers[card] = len(self._numbers)
            own = str(self.record.setup.get("set", ""))
            made = pictures.png(self.record.game, card, own) if self.there else b""
            self._data[number] = base64.b64encode(made).decode("ascii")
        number = self._numbers[card]
        drawn = tag("span", class_=f"drawn c{number}")
        return Picture(drawn) if self._data[number] else None

    def style(self) -> str:
        """The pictures as rules of a style."""
        return joined(self._rules())

    def _rules(self) -> Iterator[Html]:
        for number, data in self._data.items():
            if data:
                place = f"data:image/webp;base64,{data}"
                yield Html(f".c{number} {{ background-image: url({place}); }}\n")
