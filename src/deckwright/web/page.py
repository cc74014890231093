"""A whole page: its head, its landmarks, and the parts that change by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .html import Html, tag

TITLES = {
    "players": "Players",
    "areas": "On the table",
    "score": "Score",
    "log": "What happened",
}
"""The parts below the headline, with what is said of them."""
SIDES = {"left": ("players", "areas"), "right": ("score", "log")}
"""What stands together, side by side where there is room; in the order of a small screen."""


def whole_page(title: str, base: str, *body: str, live: str = "") -> Html:
    """A page; `base` leads from it to the folder of its link, `live` to what changes."""
    head = (
        tag("link", rel="icon", href=f"{base}icon.svg"),
        tag("link", rel="stylesheet", href=f"{base}page.css"),
        tag("script", src=f"{base}page.js", defer=True),
    )
    skip = tag("a", "To the table", href="#main", class_="skip")
    return document(title, head, tag("body", skip, *body, data_live=live))


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
    title: str,
    who: str,
    parts: Mapping[str, Html],
    base: str = "",
    act: str = "",
    live: str = "",
) -> Html:
    """The page of a table; `who` says whose link it is, `act` is what can be done by it."""
    links = [("Rules", f"{base}rules"), ("Replay", f"{base}step/0")]
    links += [("The table", base)] if base else []
    top = tag(
        "header",
        tag("h1", title),
        tag("p", who, class_="who"),
        tag("nav", *(tag("a", label, href=place) for label, place in links)),
    )
    main = tag("main", *sections(parts, act), id="main", class_="table")
    return whole_page(title, base, top, main, live=live)


def sections(parts: Mapping[str, Html], act: str = "", suffix: str = "") -> list[Html]:
    """The parts in their places; `suffix` keeps the ids of several tables on a page apart."""
    headline = tag("div", parts["headline"], id=f"headline{suffix}", role="status")
    timer = tag("div", parts["timer"], id=f"timer{suffix}", role="timer", class_="timer")
    head = tag("section", headline, timer, class_="headline", aria_label="What is to do")
    sides = [
        tag("div", *(_section(id, parts[id], suffix) for id in ids), class_=side)
        for side, ids in SIDES.items()
    ]
    return [head, Html(act), *sides]


def _section(id: str, part: Html, suffix: str) -> Html:
    """A part with what is said of it."""
    title = f"{id}{suffix}-title"
    inner = tag("ul" if id == "players" else "div", part, id=f"{id}{suffix}")
    return tag(
        "section", tag("h2", TITLES[id], id=title), inner, aria_labelledby=title, class_=id
    )


def plain(title: str, base: str, *body: str) -> Html:
    """A page with nothing that changes by itself."""
    return whole_page(title, base, tag("main", tag("h1", title), *body, id="main"))


def nothing_here() -> Html:
    """What a wrong link shows, whatever it is that is wrong with it."""
    advice = tag("p", "Ask whoever keeps the game for a new one.")
    title = "This link opens nothing."
    return document(title, (), tag("body", tag("main", tag("h1", title), advice)))
