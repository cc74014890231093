"""The table as one sees it from one's seat: the others round it, what lies in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import NamedTuple

from ..table import Area, Fact, Laid, Player, Table
from .html import Html, joined, tag


class Picture(NamedTuple):
    """A card's picture."""

    drawn: Html
    place: str = ""
    """Where it is alone, and large; "" if nowhere."""


Pictured = Callable[[str], "Picture | None"]
"""A card's id -> its picture, if it has one."""

MOST_LIVES = 9
"""So many lives are drawn one by one; more are told as a number."""
RING = 8
"""From so many others on they sit in rows, not round the table."""
LONG = 8
"""Words of so many letters are wider than a small card."""
COLOURS = {**dict.fromkeys("R♥♦", "red"), **dict.fromkeys("B♠♣", "black")}
"""The sign of a card's colour or suit -> its colour."""
LIST = 60
"""Of a list of more letters the beginning is shown."""
FULL = 5
"""More cards than these in one place are drawn smaller."""


class Spot(NamedTuple):
    """Where somebody sits, on a screen as wide as a phone: six columns."""

    row: int
    column: int
    wide: int

    @property
    def kind(self) -> str:
        """Its classes."""
        return f"r{self.row} c{self.column} w{self.wide}"


def table_html(table: Table, pictured: Pictured, me: int | None = None) -> Html:
    """The table; `me` is whose place among its players it is seen from, None for who only
    watches."""
    seats = [*range(len(table.players))]
    clockwise = seats if table.clockwise else seats[::-1]
    at = clockwise.index(me) if me is not None else len(seats)
    others = [*clockwise[at + 1 :], *clockwise[:at]]
    spots = [] if table.areas else ring(len(others))
    middle = tag("div", _middle(table, pictured), class_=_middle_kind(spots))
    across = (len(others) + 1) // 2 if me is None else max(len(others), 1)
    sides = ["far" if number < across else "near" for number in range(len(others))]
    rows = [*zip(others, spots or repeat(None), sides, strict=False)]
    rows[across:] = rows[across:][::-1]  # who sits opposite is read from left to right, too
    places = [_place(table.players[seat], pictured, side, spot) for seat, spot, side in rows]
    places += [_place(table.players[me], pictured, "me")] if me is not None else []
    number = len(others) if spots else len(places)
    laid = " laid" * any(player.laid for player in table.players)
    laid += " odd" * (across > len(others) - across > 0)
    kind = f"places m{across} {'ring' if spots else 'rows'} n{number} a{len(table.areas)}{laid}"
    return tag("div", tag("ul", *places, aria_label="Players"), middle, class_=kind)


def ring(others: int) -> list[Spot]:
    """Where the others sit round a phone, clockwise from the left hand on; nothing if they are
    too many."""
    if not 1 <= others < RING:
        return []
    sides = 0 if others == 1 else 2 if others > 5 else 1
    top = others - 2 * sides
    rows = 1 if top else 0
    left = [Spot(rows + sides - step, 1, 2) for step in range(sides)]
    wide = 6 // top if top else 0
    across = [Spot(1, 1 + wide * number, wide) for number in range(top)]
    right = [Spot(rows + 1 + step, 5, 2) for step in range(sides)]
    return [*left, *across, *right]


def _middle_kind(spots: Sequence[Spot]) -> str:
    """Between those at the sides, or below all others."""
    filled = {spot.row for spot in spots if spot.column == 3}
    sides = {spot.row for spot in spots if spot.column == 5} - filled
    if not sides:
        return "middle"
    return f"middle between r{min(sides)} h{len(sides)}"


# A place --------------------------------------------------------------------------------


def _place(player: Player, pictured: Pictured, side: str, spot: Spot | None = None) -> Html:
    """Somebody's place: name, lives, numbers, notes, and what lies there."""
    kinds = ["place", side, *["acts"] * player.acts, *["out"] * player.out]
    kinds += [spot.kind] if spot else []
    marks = [marker_html(fact.label) for fact in player.facts if not fact.value]
    marks += [tag("span", "acts", class_="unseen")] if player.acts else []
    marks += [tag("span", "out", class_="note")] if player.out else []
    name = tag("h3", tag("span", player.name, class_="who"), *(joined([" ", m]) for m in marks))
    notes = [tag("p", note, class_="note") for note in player.notes]
    notes += [_aside(player.name, note) for note in player.asides]
    laid = cards(player.laid, pictured)
    return tag("li", name, facts(player.facts), *notes, laid, class_=" ".join(kinds))


def _aside(name: str, told: str) -> Html:
    """What else is said of somebody; of a long list the beginning, the rest to be opened."""
    begun = told if len(told) <= LIST else told[:LIST].rpartition(",")[0]
    if not (rest := told.removeprefix(begun)):
        return tag("p", told, class_="note aside")
    parts = tag("summary", f"{begun}, …"), tag("p", rest.removeprefix(", "))
    return tag("details", *parts, class_="note aside", id=f"of-{name}")


def marker_html(label: str) -> Html:
    """A marker that somebody has; the crown is drawn."""
    if label != "crown":
        return tag("span", label, class_="held")
    return joined([tag("span", class_="crown"), tag("span", label, class_="unseen")])


def facts(facts: Sequence[Fact], kind: str = "facts") -> Html:
    """Numbers with their names; lives one by one."""
    rows = [
        tag("div", tag("dt", fact.noun), tag("dd", _value(fact)), class_=_order(fact))
        for fact in facts
        if fact.value
    ]
    return tag("dl", *rows, class_=kind) if rows else Html()


def _value(fact: Fact) -> Html:
    """A number; of lives the signs as well."""
    few = fact.value.isdecimal() and int(fact.value) <= MOST_LIVES
    if fact.label != "lives" or not few:
        return tag("span", fact.value, class_="number")
    number = tag("span", fact.value, class_="unseen")
    hearts = tag("span", *[tag("i")] * int(fact.value), class_="hearts", aria_hidden="true")
    return joined([hearts, number])


def _order(fact: Fact) -> str:
    """A number stands before what it counts, and behind what it is the number of; what others
    tell, too, is left out where room is short."""
    if fact.label == "lives":
        return "lives"
    return "numbered" if fact.kind == "number" else "spare" * (fact.short == "")


# Cards ----------------------------------------------------------------------------------


def cards(laid: Sequence[Laid], pictured: Pictured) -> Html:
    """Cards side by side, as often as each lies there; the smaller the more there are."""
    each = [_card(one, pictured) for one in laid for _ in range(one.number)]
    return tag("ul", *each, class_=f"cards{' full' * (len(each) > FULL)}") if each else Html()


def _card(laid: Laid, pictured: Pictured) -> Html:
    """A card as its picture, or as a plain one with its name; and what is said of it."""
    sign = laid.text if len(laid.text) <= 3 else ""  # a letter and value
    parts = [name_html(laid.text)]
    parts += [tag("span", laid.caption, class_="note")] if laid.caption else []
    turned, kinds = " sideways" * laid.sideways, ["wide"] * laid.sideways
    pictures = [each for each in map(pictured, [laid.card] if laid.card else laid.like) if each]
    if pictures:
        known = {"class_": f"face{turned}", "data_name": laid.text}  # until its picture comes
        either = {"class_": f"face either {suit(laid.text)}", "data_code": laid.text}
        place, *more = [each.place for each in pictures]
        one_of = f", one of {len(pictures)}" * bool(more)
        larger = {"aria_label": f"{laid.text}{one_of}, larger", "target": "_blank"}
        link = {"href": place, "data_also": " ".join(more), **larger} if place else {}
        drawn = [each.drawn for each in pictures]
        face = tag("a" if place else "span", *drawn, **link, **(known if laid.card else either))
    elif sign:
        face = tag("span", sign, class_=f"face plain {suit(laid.text)}{turned}")
    elif laid.card:
        face = tag("span", laid.text, class_=f"face plain named{turned}", aria_hidden="true")
    else:
        face = tag("span", class_=f"face down{turned}", aria_hidden="true")
        kinds.append("hidden")
    if sign and not (pictures and laid.card):
        del parts[0]
    return tag("li", face, tag("span", *parts, class_="told"), class_=" ".join(kinds))


def name_html(text: str) -> Html:
    """A card's name below its picture, set smaller where a word of it would be broken."""
    long = " long" * (max(map(len, text.split()), default=0) >= LONG)
    return tag("span", text, class_=f"name{long}")


def suit(text: str) -> str:
    """The colour of a card that is called by letter and value, or by its corner: `B4`, `4♠`."""
    sign = text[:1] if text[1:2].isdecimal() and text[:1].isalpha() else text[-1:]
    return COLOURS.get(sign, "")


def _middle(table: Table, pictured: Pictured) -> Html:
    """Rows and stories, then the piles."""
    parts = [_area(area, pictured) for area in table.areas]
    way = [] if table.clockwise else [tag("p", "↺ turns go counter-clockwise", class_="note")]
    return joined([*parts, facts(table.facts, "facts piles"), *way])


def _area(area: Area, pictured: Pictured) -> Html:
    notes = [tag("p", note, class_="note") for note in area.notes]
    title = tag("h3", area.title)
    return tag("section", title, *notes, cards(area.laid, pictured), class_="area")
