"""A whole page: its head, its landmarks, and the parts that change by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .html import Html, tag

FOLDED = {"score": "Score", "log": "Everything that happened"}
"""Parts that are opened when they are wanted."""
ASIDES = {"code": "Take a seat", "seats": "Seats"}
"""Parts that only some links have, and what they are called."""

ENTER = tag("button", "Say it", form="line", class_="unseen", tabindex=-1, aria_hidden="true")
"""What Enter presses in the line to type: the first button of its form, which else would be one
that says something of its own."""


class Shown(NamedTuple):
    """What a page of a table says besides the table."""

    title: str
    """What is played."""
    who: str
    """Whose page it is."""
    kind: str = "room"
    """"room" for a screen that is only watched, "seat" and "host" for who acts, "again" for a
    replay."""
    base: str = ""
    """What leads to the folder of its link."""
    live: str = ""
    """What leads to what changes."""
    game: str = ""
    """Another word once another game is played, so that the page is made anew."""
    links: Sequence[tuple[str, str]] = ()
    """Where else one can go: what it is called, and the address."""


def whole_page(title: str, base: str, *body: str, kind: str = "plain", **data: str) -> Html:
    """A page; `base` leads from it to the folder of its link; `data` is for its script."""
    head = (
        tag("link", rel="icon", href=f"{base}icon.svg"),
        tag("link", rel="stylesheet", href=f"{base}page.css"),
        tag("link", rel="stylesheet", href=f"{base}game.css"),
        tag("script", src=f"{base}page.js", defer=True),
    )
    skip = tag("a", "To the table", href="#main", class_="skip")
    return document(title, head, tag("body", skip, *body, class_=kind, **data))


def document(title: str, head: Sequence[str], body: str) -> Html:
    """What every page begins with: that it is for small screens and both themes."""
    first = (
        tag("meta", charset="utf-8"),
        tag("meta", name="generator", content="Deckwright"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
    )
    return Html(
        f"<!doctype html>\n{tag('html', tag('head', *first, *head), body, lang='en')}\n"
    )


def table(
    shown: Shown, parts: Mapping[str, Html], act: str = "", below: Sequence[Html] = ()
) -> Html:
    """The page of a table; `act` is what can be done by its link, `below` what else is told."""
    links = tag(
        "nav",
        *(tag("a", label, href=f"{shown.base}{place}") for label, place in shown.links),
        aria_label="Pages",
    )
    who = tag("p", shown.who, class_="whose") if shown.who else Html()
    top = tag("header", tag("h1", shown.title), who, links)
    asides = [
        tag("aside", parts[id], class_=id, id=id, aria_label=label)
        for id, label in ASIDES.items()
        if id in parts
    ]
    main = tag(
        "main", ENTER if act else Html(), *sections(parts, act), *asides, *below, id="main"
    )
    title = " · ".join(filter(None, (shown.title, shown.who)))
    data = {"data_live": shown.live, "data_game": shown.game}
    return whole_page(title, shown.base, top, main, kind=shown.kind, **data)


def sections(parts: Mapping[str, Html], act: str = "", suffix: str = "") -> list[Html]:
    """The parts in their places; `suffix` keeps the ids of several tables on a page apart."""

    def part(id: str, **attributes: str) -> Html:
        return tag("div", parts[id], id=f"{id}{suffix}", **attributes)

    strip = tag("section", part("strip", role="status"), aria_label="What just happened")
    head = tag(
        "section",
        part("headline", role="status"),
        part("timer", role="timer"),
        aria_label="What is to do",
    )
    title = tag("h2", "The table", class_="unseen", id=f"table{suffix}-title")
    board = tag("section", title, part("table"), aria_labelledby=f"table{suffix}-title")
    folded = [
        tag(
            "details",
            tag("summary", tag("h2", title)),
            part(id),
            id=f"{id}{suffix}-all",
            class_=id,
        )
        for id, title in FOLDED.items()
        if id in parts
    ]
    return [
        tag("div", strip, head, class_="top"),
        tag("div", board, class_="board"),
        Html(act),
        tag("div", *folded, class_="below") if folded else Html(),
    ]


def plain(title: str, base: str, *body: str, **data: str) -> Html:
    """A page with little on it; `data` is for its script."""
    return whole_page(title, base, tag("main", tag("h1", title), *body, id="main"), **data)


def nothing_here() -> Html:
    """What a wrong link shows, whatever it is that is wrong with it."""
    advice = tag("p", "Ask whoever keeps the game for a new one.")
    title = "This link opens nothing."
    return document(title, (), tag("body", tag("main", tag("h1", title), advice)))
