"""A whole page: its head, its landmarks, and the parts that change by themselves."""

from __future__ import annotations

from collections.abc import Mapping

from .html import Html, joined, tag

TITLES = {
    "players": "Players",
    "areas": "On the table",
    "score": "Score",
    "log": "What happened",
}
"""The parts below the headline, in the order of a small screen, with what is said of them."""


def whole(title: str, base: str, *body: str, live: str = "") -> Html:
    """A page; `base` leads from it to the folder of its link, `live` to what changes."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="icon", href=f"{base}icon.svg"),
        tag("link", rel="stylesheet", href=f"{base}page.css"),
        tag("script", src=f"{base}page.js", defer=True),
    )
    skip = tag("a", "To the table", href="#main", class_="skip")
    page = tag("html", head, tag("body", skip, *body, data_live=live), lang="en")
    return Html(f"<!doctype html>\n{page}\n")


def table(
    title: str,
    who: str,
    parts: Mapping[str, Html],
    base: str = "",
    act: str = "",
    live: str = "",
) -> Html:
    """The page of a table; `who` says whose link it is, `act` is what can be done by it."""
    top = tag(
        "header",
        tag("h1", title),
        tag("p", who, class_="who"),
    )
    headline = tag("div", parts["headline"], id="headline", role="status")
    found = [tag("section", headline, class_="headline", aria_label="What is to do"), act]
    for id, name in TITLES.items():
        head = tag("h2", name, id=f"{id}-title")
        inner = tag("ul" if id == "players" else "div", parts[id], id=id)
        found.append(tag("section", head, inner, aria_labelledby=f"{id}-title", class_=id))
    return whole(title, base, top, tag("main", *found, id="main", class_="table"), live=live)


def plain(title: str, base: str, *body: str) -> Html:
    """A page with nothing that changes by itself."""
    return whole(title, base, tag("main", tag("h1", title), *body, id="main"))


def nothing_here() -> Html:
    """What a wrong link shows, whatever it is that is wrong with it."""
    return joined(
        [
            Html("<!doctype html>"),
            tag(
                "html",
                tag("head", tag("meta", charset="utf-8"), tag("title", "Nothing here")),
                tag(
                    "body",
                    tag(
                        "main",
                        tag("h1", "This link opens nothing."),
                        tag("p", "Ask whoever keeps the game for a new one."),
                    ),
                ),
                lang="en",
            ),
        ]
    )
