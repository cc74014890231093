"""What of a table is other than it was: a row for each player, and the places that changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from .screen import count_text, draw_table, lying
from .table import DOWN, Area, Fact, Player, Table

COUNT = re.compile(r"[+-]?\d+(?= \(|$)")
"""A number that is counted, with what is noted of it; `3 Rounds (held 1 Round)` is none."""


def changed_players(before: Table, after: Table, hands: bool = False) -> list[str]:
    """Who has other numbers or cards, and what they have now: `Cy: 3 lives (-2), crown`.

    Players of whom the same is to be said share a row. `hands`: also how many cards are held;
    what lies there is left to `cards_to_move`.
    """
    was = {player.name: player for player in before.players}
    rows: dict[str, list[str]] = {}
    for player in after.players:
        old = was.get(player.name, Player(player.name))
        parts = [*_of_player(old, player, hands)]
        if told := ("; " if any(", " in each for each in parts) else ", ").join(parts):
            rows.setdefault(told, []).append(player.name)
    return [f"{', '.join(names)}: {told}" for told, names in rows.items()]


def _of_player(old: Player, new: Player, hands: bool) -> Iterator[str]:
    """The numbers, cards and notes that are other than they were."""
    if new.out and not old.out:
        yield "out"
    was = {fact.label: fact for fact in old.facts}
    for fact in new.facts:
        if hands or fact.kind != "hand" or not fact.value.isdecimal():
            yield from _of_fact(was.get(fact.label), fact)
    yield from (note for note in new.notes if note not in old.notes)
    if not hands and any(each not in old.laid for each in new.laid):
        yield lying(new.laid)


def _of_fact(old: Fact | None, new: Fact) -> Iterator[str]:
    """A number with what has come to it, or what somebody holds now."""
    if old and (old.value, old.sign) == (new.value, new.sign):
        return
    was, now = (COUNT.match(each.value) if each else None for each in (old, new))
    if not (was and now):
        yield f"{new.label}: {new.value}" if new.value and not now else count_text(new)
        return
    if was[0] != now[0]:
        told = count_text(new._replace(value=now[0]))
        more = int(now[0]) - int(was[0])
        noted = "(" in f"{old.value if old else ''}{new.value}" or not now[0].isdecimal()
        yield f"{told}, was {was[0]}" if noted else f"{told} ({more:+})"


def changed_areas(before: Table, after: Table, said: str = "") -> list[str]:
    """The places where something else lies than before, in lines as a screen draws them.

    Cards and notes that stand in `said`, which was told already, are left out.
    """
    was = {area.title: area for area in before.areas}
    signs = [area.line for area in before.areas]
    lines: list[str] = []
    for area in after.areas:
        old = was.get(area.title, Area(""))
        if area.line:
            lines += draw_table(Table("", areas=[area._replace(notes=())])) * (
                area.line not in signs
            )
            continue
        laid = [each for each in area.laid if each not in old.laid and each.text != DOWN]
        laid = [each for each in laid if each.text not in said]
        notes = [each for each in area.notes if each not in old.notes]
        notes = [each for each in notes if area.laid and each.rstrip(".") not in said]
        lines += draw_table(
            Table("", notes, areas=[area._replace(laid=laid, notes=())] * bool(laid))
        )
    return lines


def changed_notes(before: Table, after: Table) -> Sequence[str]:
    """What is due, or holds for all, that was not so before."""
    return [note for note in after.notes if note not in before.notes]


def cards_to_move(before: Table, after: Table) -> Iterator[str]:
    """What makes one table the other by hand: `Shield: from Bo to Cy`, `draw pile 61 (+1)`.

    A place with the same cards that is only called otherwise, as a Challenge, stays one.
    """
    pairs = zip_longest(before.areas, after.areas)
    areas = [new if old and new and old.laid == new.laid else old for old, new in pairs]
    was, now = _places(before._replace(areas=[*filter(None, areas)])), _places(after)
    for card in dict.fromkeys(card for card, _ in (*was, *now)):
        places = dict.fromkeys(place for each, place in (*was, *now) if each == card)
        more = {place: now[card, place] - was[card, place] for place in places}
        gone = [place for place, number in more.items() for _ in range(-number)]
        come = [place for place, number in more.items() for _ in range(number)]
        for way, moved in Counter(zip_longest(gone, come)).items():
            yield f"{card}: {_way(*way)}{f' ({moved} times)' if moved > 1 else ''}"
    piles = {fact.label: fact.value for fact in before.facts if fact.kind == "pile"}
    for fact in after.facts:
        old = piles.get(fact.label, fact.value)
        if old != fact.value:
            both = old.isdecimal() and fact.value.isdecimal()
            change = f"{int(fact.value) - int(old):+}" if both else f"was {old}"
            yield f"{count_text(fact)} ({change})"


def _places(table: Table) -> Counter[tuple[str, str]]:
    """How many of each card lie at each place; a card face down is told by whose it is."""
    places: Counter[tuple[str, str]] = Counter()
    held = [(player.name, player.laid) for player in table.players]
    for place, laid in (*held, *((area.title, area.laid) for area in table.areas)):
        for each in laid:
            hidden = f"{each.by}'s card" if each.by else "a card"
            places[hidden if each.text == DOWN else each.text, place] += each.number
    return places


def _way(gone: str | None, come: str | None) -> str:
    """From where to where; back to a hand or a pile where it lay nowhere before."""
    if gone and come:
        return f"from {gone} to {come}"
    return f"to {come}" if come else f"away from {gone}"
