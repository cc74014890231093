"""A table as text for a screen of 40 columns: in signs, in short where rows are few, in words
for who listens to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from sys import maxsize
from textwrap import wrap
from typing import NamedTuple

from .display import WIDE, aligned, clipped
from .table import DOWN, Area, Fact, Laid, Player, Table

INDENT = " " * 4
NAME = 7
"""So much of a name is left where a row has no room for more of it."""
TALL = 20
"""From so many rows on nothing is told in short because there is so much of it."""
NUMBER = re.compile(r"[+-]?\d+(?= |$)")


class _Form(NamedTuple):
    """How much of a table is told, and how closely."""

    across: int = 1
    """So many players stand in a row."""
    asides: int = maxsize
    """So many lines of what may be left out of a player."""
    areas: int = 1
    """2 where areas' signs are told in words, too; 0 where they are paragraphs, with the marks
    of their cards in place of names."""


_ALONE = (_Form(areas=2), _Form(), _Form(asides=1), _Form(asides=0))
_SIDE_BY_SIDE = (_Form(2), _Form(2, 0), _Form(3, 0), _Form(2, 0, 0), _Form(3, 0, 0))
"""From the most telling to the shortest."""


def draw_table(
    table: Table, rows: int = maxsize, words: bool = False, signs: bool = True
) -> list[str]:
    """A table in lines of at most 40 columns.

    In so many `rows`, if one of the forms is as short; with `words` beside the `signs`, as far
    as there is room, or with words alone.
    """
    if not signs:
        return [*_speak_table(table)]
    crowded = table.crowded and not words and rows <= TALL
    lines: list[str] = []
    for form in _SIDE_BY_SIDE if crowded else (*_ALONE, *_SIDE_BY_SIDE):
        lines = [*_lines(table, form, words)]
        if len(lines) <= rows:
            break
    return lines


def _lines(table: Table, form: _Form, words: bool) -> Iterator[str]:
    """All that is told in a form, from the headline to what is to be said."""
    yield from _fold(table.headline)
    for note in table.notes:
        yield from _fold(note)
    parts = [_players(table, form, words), _areas(table.areas, form.areas)]
    for part in reversed(parts) if table.areas_first else parts:
        yield from part
    yield from _fold(", ".join(count_text(fact, full=form.asides > 0) for fact in table.facts))
    if table.legend and form.across == 1:
        yield from _fold(table.legend)
    for prompt in table.prompts:
        yield from _fold(f"* {prompt}")


def _fold(text: str, first: str = "", later: str = "  ") -> list[str]:
    """Text in lines; what stands in `backticks` is not parted."""
    kept = re.sub(r"`[^`]*`", lambda quoted: quoted[0].replace(" ", "\u00a0"), text)
    lines = wrap(
        kept, WIDE, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )
    return [line.replace("\u00a0", " ") for line in lines]


# Numbers ------------------------------------------------------------------------------


def count_text(fact: Fact, full: bool = False) -> str:
    """`5 lives`, `1 life`, `14 Characters (+2)`, `draw pile 70`, `crown`; in `full` also what a
    pile has in it."""
    if not fact.value:
        return fact.label
    if full and fact.sign:
        return fact.sign
    number = NUMBER.match(fact.value)
    if fact.kind in ("pile", "number") or not number:
        return f"{fact.label} {fact.value}"
    return f"{number[0]} {fact.noun}{fact.value[number.end() :]}"


def _under_each_other(texts: Sequence[str]) -> list[str]:
    """Numbers with their last digits below each other."""
    sizes = [len(number[0]) if (number := NUMBER.match(text)) else 0 for text in texts]
    return [
        " " * (max(sizes) - size) * bool(size) + text
        for text, size in zip(texts, sizes, strict=True)
    ]


# Players ------------------------------------------------------------------------------


def _players(table: Table, form: _Form, words: bool) -> Iterator[str]:
    """A line for each player and what is said of them below it, or several in a row."""
    players = table.players
    if form.across > 1:
        yield from _side_by_side(players, form.across, table.short_legend)
        return
    rows = _rows(players, table.headed, words)
    if words and max(map(len, rows), default=0) > WIDE:
        rows = _rows(players, table.headed, words=False)
    if table.headed and players:
        yield clipped(rows.pop(0))
    for player, row in zip(players, rows, strict=True):
        remarks = _remarks(player)
        laid = lying([each for each in player.laid if form.asides or not each.aside])
        beside = ": ".join(filter(None, (f"{row} {remarks}".rstrip(), laid)))
        if len(beside) <= WIDE:
            yield beside
        else:
            yield from _hanging(row)
            yield from _fold(remarks, INDENT, INDENT)
            yield from _fold(laid, INDENT, INDENT)
        for aside in player.asides:
            lines = _fold(aside, INDENT, INDENT)
            yield from (
                lines
                if len(lines) <= form.asides
                else [clipped(f"{INDENT}{aside}")] * bool(form.asides)
            )


def _hanging(row: str) -> list[str]:
    """A row, what is too wide for it below; it begins with a sign, or a space instead."""
    return _fold(row[1:], row[0], INDENT)


def _remarks(player: Player) -> str:
    """What has no column: marks that are no signs, and notes."""
    marks = [fact.label for fact in player.facts if not (fact.value or fact.sign)]
    return ", ".join([*marks, *player.notes])


def _rows(players: Sequence[Player], headed: bool, words: bool) -> list[str]:
    """Whose turn, name and facts of each player in columns; first their headings, if any."""
    columns = [["", *(">" if player.acts else " " for player in players)]]
    columns += [["name", *(player.name for player in players)]]
    columns += _columns(players, headed)
    if words:
        columns.append(["", *map(_signs_in_words, players)])

    def lines(longest: int) -> list[str]:
        columns[1][1:] = [clipped(player.name, longest) for player in players]
        columns[1][0] = ""
        return aligned([*zip(*columns, strict=True)][not headed :])

    names = max((len(player.name) for player in players), default=0)
    over = max(map(len, lines(names)), default=0) - WIDE
    return lines(max(NAME, names - over)) if over > 0 else lines(names)


def _columns(players: Sequence[Player], headed: bool) -> list[list[str]]:
    """A column for each fact, its heading first; `out` stands where somebody has none."""
    held = [{f.label: f for f in each.facts if f.value or f.sign} for each in players]
    out = {at for at, player in enumerate(players) if player.out}
    columns = []
    fullest = sorted(held, key=len, reverse=True)
    for label in dict.fromkeys(label for facts in fullest for label in facts):
        cells = []
        for at, facts in enumerate(held):
            missing = label not in facts and any(f[label].value for f in held if label in f)
            cells.append("out" if missing and at in out else _cell(facts.get(label), headed))
            out -= {at} if missing else set()
        columns.append([label, *_under_each_other(cells)])
    if out:
        columns.append(["", *("out" if at in out else "" for at in range(len(players)))])
    return columns


def _cell(fact: Fact | None, headed: bool) -> str:
    """A fact as a row has it: its sign or value, with its label if no heading has that."""
    if fact is None:
        return ""
    return fact.sign or (fact.value if headed else count_text(fact))


def _signs_in_words(player: Player) -> str:
    """What the signs of a row mean: `(5 lives, crown)`."""
    signed = [fact for fact in player.facts if fact.sign]
    signed.sort(key=lambda fact: not fact.value)
    return f"({', '.join(map(count_text, signed))})" if signed else ""


def _side_by_side(players: Sequence[Player], across: int, legend: str) -> Iterator[str]:
    """Several players in a row, then those of whom more is to be said."""
    if legend:
        yield from _fold(legend)
    wide = WIDE // across
    cells = [_short(player, wide - 1) for player in players]
    fit = [cell.ljust(wide) for cell in cells if len(cell) < wide]
    for at in range(0, len(fit), across):
        yield "".join(fit[at : at + across]).rstrip()
    for cell in cells:
        if len(cell) >= wide:
            yield from _hanging(cell)


def _short(player: Player, room: int) -> str:
    """Whose turn, a name and facts in short; then what signs, or notes and cards say."""
    facts = "".join(
        f" {fact.sign or fact.value or fact.label}" if fact.short is None else fact.short
        for fact in player.facts
    )
    facts = f"{facts.strip()} {'out' * player.out}".strip()
    if player.brief:
        facts = f"{facts} {player.brief}"
    elif more := ", ".join(filter(None, (*player.notes, lying(player.laid)))):
        facts = f"{facts}: {more}"
    name = clipped(player.name, max(NAME - 2, room - 3 - len(facts)))
    return f"{'>' if player.acts else ' '} {name} {facts}"


# What lies there ----------------------------------------------------------------------


def lying(laid: Sequence[Laid]) -> str:
    """Cards in a row: `2 Bombs`; alike ones that several laid together, with who they are."""
    parts = []
    for (text, note), group in groupby(laid, key=lambda each: (each.text, each.note)):
        alike = [*group]
        by = [each.by for each in alike for _ in range(each.number) if each.by]
        name = (text if by else _name(alike[0])) + (f" ({note})" if note else "")
        parts.append(f"{name} from {', '.join(by)}" if by else name)
    return ", ".join(parts)


def _areas(areas: Sequence[Area], length: int) -> Iterator[str]:
    """Places in their signs; or with a title, a line for each mark, and notes."""
    signs = [area.line for area in areas if area.line]
    if not length and signs:
        yield from _fold(" / ".join(signs))
    for area in areas:
        marked = any(laid.mark for laid in area.laid)
        if area.line:
            yield from _fold(area.line) if length else ()
        elif marked and length:
            yield from _fold(area.title if ":" in area.title else f"{area.title}:")
            yield from map(clipped, aligned([*_sides(area.laid)]))
        else:
            marks = [f"{laid.mark} {laid.note}".strip() for laid in area.laid if laid.mark]
            told = ", ".join(marks or [lying(area.laid)] if area.laid else area.notes)
            yield from _fold(": ".join(filter(None, (area.title, told))))
        for note in area.notes if area.laid and (length > 1 or not area.line) else ():
            yield from _fold(note, "  " if area.line else "")


def _sides(laid: Sequence[Laid]) -> Iterator[tuple[str, str, str]]:
    """Marks, notes and names of cards; those of one mark in a row."""
    for mark, group in groupby(laid, key=lambda each: each.mark):
        first, *others = group
        names = [_name(each) for each in others]
        if not (first.note and first.text == DOWN):
            names.insert(0, _name(first))
        yield clipped(mark, 12), first.note, ", ".join(names)


def _name(laid: Laid) -> str:
    """A card's name, with how many there are of it."""
    return f"{laid.number} {laid.text}" if laid.number > 1 else laid.text


# In words -----------------------------------------------------------------------------


def _speak_table(table: Table) -> Iterator[str]:
    """All of it without signs, for who listens."""
    for text in (table.headline, *table.notes):
        yield from _fold(text)
    for player in table.players:
        yield from _in_words(player)
    for area in table.areas:
        laid = [
            f"{caption}: {each.text}" if (caption := each.caption) else each.text
            for each in area.laid
        ]
        for text in (f"{area.title}: {', '.join(laid)}", *area.notes):
            yield from _fold(text)
    yield from _fold(", ".join(map(count_text, table.facts)))
    for prompt in table.prompts:
        yield from _fold(f"* {prompt}")


def _in_words(player: Player) -> list[str]:
    """Whose turn, a name, and all that is said of a player."""
    facts = sorted(player.facts, key=lambda fact: not fact.value)
    parts = [*["out"] * player.out, *map(count_text, facts), *player.notes, lying(player.laid)]
    text = ", ".join(filter(None, (*parts, *player.asides)))
    return _hanging(f"{'>' if player.acts else ' '} {player.name}: {text}")
