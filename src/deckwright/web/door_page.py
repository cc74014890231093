"""The way in: one code, behind it the names; and who sits where, for whoever keeps the game."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import joined as listed
from .html import Html, joined, tag
from .seats import Seats


def door(players: Sequence[str], seats: Seats, mine: str = "", note: str = "") -> Html:
    """Every name that is free as a button; `mine` is who this phone has been so far."""
    parts = [tag("p", note, class_="error")] if note else []
    parts += [go_on(mine)] if mine else []
    names = tag("div", names_of(players, seats), id="names", aria_live="polite")
    watch = tag("p", tag("a", "Only watch", href="watch"))
    return joined([*parts, names, watch])


def go_on(name: str) -> Html:
    """For a phone that comes back."""
    return tag("p", tag("a", f"Go on as {name}", href="back", class_="big"))


def names_of(players: Sequence[str], seats: Seats) -> Html:
    """The names: those that are free to be pressed, the others to be seen."""
    rows = [tag("li", _name(name, seats.of(name).taken)) for name in players]
    form = tag("form", tag("ul", *rows, class_="names"), method="post", action="sit")
    if any(not seats.of(name).taken for name in players):
        return form
    advice = "Everybody sits. Whoever keeps the game can give a seat back."
    return joined([form, tag("p", advice, class_="note")])


def _name(name: str, taken: bool) -> Html:
    if not taken:
        return tag("button", name, name="name", value=name, class_="big")
    return tag("span", name, " ", tag("span", "is taken", class_="note"), class_="big")


def code(link: str, players: Sequence[str], seats: Seats) -> Html:
    """The code for the cameras of phones, and who has not come yet."""
    free = [name for name in players if not seats.of(name).taken]
    told = (
        f"Point a phone here. Free: {listed(free)}." if free else "Point a phone here to watch."
    )
    return joined([qr_code(link), tag("p", told)])


def qr_code(link: str) -> Html:
    """A link as a code."""
    import segno

    made = segno.make(link, error="m", micro=False)
    return Html(made.svg_inline(border=2, dark="#000", light="#fff", omitsize=True))


def seats_of(players: Sequence[str], seats: Seats, link: str) -> Html:
    """Who sits where; a seat that is taken can be given back."""
    rows = [
        tag("li", tag("span", name), _state(name, seats.of(name).taken), class_="sits")
        for name in players
    ]
    form = tag("form", tag("ul", *rows, class_="names"), method="post", action="free")
    shown = tag("div", qr_code(link), class_="code") if link else Html()
    return joined([shown, form])


def _state(name: str, taken: bool) -> Html:
    if not taken:
        return tag("span", "free", class_="note")
    return tag("button", "Give the seat back", name="name", value=name, class_="aside")


def leaving(name: str) -> Html:
    """How somebody leaves their seat to another phone."""
    told = f"You sit here as {name}. Another phone can sit here once the seat is given back."
    button = tag("button", "Give my seat back", class_="aside")
    form = tag("form", tag("p", told), button, method="post", action="leave")
    return tag("details", tag("summary", "Your seat"), form, id="leave", class_="leave")
