"""The readings of a line: rows of parts, of the best quality, that use every word.

A reading is a row of parts, `[who] [:] form`, with separators between them. Its quality is its
worst word (whole, shortened, mended), then how many parts were begun by a mere comma without a
name; only readings of the best quality are kept, and each uses every word of the line but
idle ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .chart import MOST, Chart, Field
from .grammar import Where
from .tokens import MANY, SEPARATORS, STRONG
from .vocabulary import MENDED, WHOLE


class Part(NamedTuple):
    """One deed on a line."""

    seat: int | None
    """Whoever was named before it."""
    form: int
    """Which form of the chart it is."""
    fields: tuple[Field, ...]


class Readings(NamedTuple):
    """What a line can be."""

    ways: tuple[tuple[Part, ...], ...]
    """Of the best quality; none where it cannot be read."""
    cost: int
    """The worst word of them: WHOLE, SHORTENED, MENDED."""
    too_many: bool
    """Whether there were more than are kept."""


def readings(chart: Chart) -> Readings:
    """The readings of the best quality that use every word."""
    size = len(chart.typed)
    if not 0 < size <= MANY:
        return Readings((), WHOLE, size > MANY)
    fronts: list[dict[tuple[int, int], list[tuple[Part, ...]]]] = [{} for _ in range(size + 1)]
    fronts[chart.after_separators(0)] = {(WHOLE, 0): [()]}
    for at in range(size):
        if fronts[at]:
            _go_on(chart, fronts, at)
        if chart.too_many:
            return Readings((), WHOLE, too_many=True)
    best = min(fronts[size], default=None)
    if best is None:
        return Readings((), WHOLE, chart.too_many)
    ways = dict.fromkeys(fronts[size][best])
    return Readings(tuple(ways), best[0], chart.too_many or best in chart.overflow)


def _go_on(
    chart: Chart, fronts: list[dict[tuple[int, int], list[tuple[Part, ...]]]], at: int
) -> None:
    """Add to the readings that end at a word those that go on with a part from there."""
    before = chart.typed[at - 1] if at else ";"
    spoken = _has_verb(chart, at)
    for part, end, cost in _parts(chart, at):
        start = chart.after_separators(end)
        if start < len(chart.typed) and chart.typed[start - 1] not in SEPARATORS:
            continue
        if not _may_stand(chart, part, at, start):
            continue
        kind = chart.whole.forms[part.form].kind
        for (worst, commas), begun in fronts[at].items():
            nameless = part.seat is None and chart.whole.forms[part.form].whose
            weak = nameless and before not in STRONG
            quality = max(worst, cost), commas + weak
            cell = fronts[start]
            if any(k != quality and _better(k, quality) for k in cell):
                continue
            # A part without a name and a verb repeats the verb before it, but after `;`.
            longer = [
                (*row, part)
                for row in begun
                if not row
                or part.seat is not None
                or spoken
                or before in STRONG
                or chart.whole.forms[row[-1].form].kind is kind
            ]
            if not longer:
                continue
            rows = cell.setdefault(quality, [])
            if len(rows) + len(longer) > MOST:
                chart.overflow.add(quality)
            rows += longer[: MOST - len(rows)]
            for worse in [k for k in cell if k != quality and _better(quality, k)]:
                del cell[worse]


def _may_stand(chart: Chart, part: Part, at: int, end: int) -> bool:
    """Whether a part may stand where it does on its line."""
    where = chart.whole.forms[part.form].where
    if where is Where.ALONE:
        return at == chart.after_separators(0) and end == len(chart.typed)
    return where is not Where.PARTED or chart.parted


def _has_verb(chart: Chart, at: int) -> bool:
    """Whether a part begins with a word of the forms."""
    for start in chart.speech.starts(at):
        if start < len(chart.typed) and chart.typed[start] not in chart.speech.idle:
            reads = chart.reads[start]
            return any(word in chart.fixed and word.isalpha() for word in reads)
    return False


def _parts(chart: Chart, at: int) -> Iterator[tuple[Part, int, int]]:
    """Every part that can begin at a word, where it ends and how well it fits."""
    subjects: dict[tuple[int, int | None], int] = {(at, None): WHOLE}
    for end, (cost, seats) in chart.names("player", at).items():
        behind = end + (chart.typed[end : end + 1] == [":"])
        for seat in seats:
            if isinstance(seat, int):
                subjects[behind, seat] = cost
    found: dict[tuple[Part, int], int] = {}
    alike: dict[tuple[object, ...], int] = {}
    """What forms without a function of their own say -> the first of them."""
    for (start, seat), cost in subjects.items():
        for number in chart.live:
            form, node = chart.whole.forms[number], chart.whole.nodes[number]
            by_table = form.kind.by_table and not form.kind.names_actor
            if seat is not None and (by_table or not form.whose):
                continue  # a name that is said belongs to somebody's deed
            for (end, fields), cost2 in chart.read(node, start).items():
                if end == start:
                    continue
                *_, last = chart.speech.starts(end)
                same = (form.kind, form.opens, form.build or fields, fields, form.where)
                first = alike.setdefault(same, number)
                key = Part(seat, first, fields), last
                found[key] = min(max(cost, cost2), found.get(key, MENDED))
    for (part, end), cost in found.items():
        yield part, end, cost


def _better(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[0] and one[1] <= other[1]
