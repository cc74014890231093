"""The readings of a line: rows of parts, of the best quality, that use every word.

A reading is a row of parts, `[who] [:] form`, with separators between them. Its quality is what
it leaves out, where that is allowed, then its worst word (whole, shortened, mended), then how
many parts were begun by a mere comma without a name, then how many words it leaves unread; only
readings of the best quality are kept, and each uses every other word of the line but idle ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple, TypeAlias

from .chart import MOST, Chart
from .grammar import Where
from .said import Field, Many, One
from .tokens import JOINTS, KEPT, MANY, PRONOUNS, SEPARATORS, STRONG, TURNS, is_verb
from .vocabulary import LEFT_OUT, MENDED, NOT, UNREAD, WHOLE, WORSE, total


class Part(NamedTuple):
    """One deed on a line."""

    seat: int | None
    """Whoever was named before it."""
    form: int
    """Which form of the chart it is."""
    fields: tuple[Field, ...]
    at: int
    """The word at which it begins."""
    more: bool
    """Whether it has neither a name nor a verb, behind a comma: more of the deed before it."""
    again: bool = False
    """Whether it has no verb, and repeats what the deeds before it ended with."""


class Readings(NamedTuple):
    """What a line can be."""

    ways: tuple[tuple[Part, ...], ...]
    """Of the best quality; none where it cannot be read."""
    mended: bool
    """Whether a word of them is taken for one it is like."""
    too_many: bool
    """Whether there were more than are kept."""
    left: tuple[int, ...] = ()
    """For each way the words left out of it, a bit for each."""

    @property
    def each(self) -> Sequence[tuple[tuple[Part, ...], int]]:
        """Each way and the words left out of it: those of few parts that can mean little first,
        as not everything is put to the rules that much can mean."""
        return sorted(
            zip(self.ways, self.left, strict=True),
            key=lambda each: _size(each[0]),
        )


def _size(row: Sequence[Part]) -> tuple[int, int]:
    """How many parts a row has, and in how many ways their values can be meant at most."""
    said = [said for part in row for _, said in part.fields]
    ones = (len(each.values) for each in said if isinstance(each, One))
    lists = (len(item) for each in said if isinstance(each, Many) for item in each.items)
    return len(row), prod((*ones, *lists))


A_REMARK = 3
"""What it costs at most to leave out all words between two signs that name nothing."""
REMARK = (",", ";", ":", "and")
"""The signs between which something is said that may be left out."""
GOES = frozenset(("away", "out", "off", "goes"))
"""What says a deed behind what it names: `blue square away`."""
Quality: TypeAlias = tuple[int, int, int, int, bool]
"""How much is left out, the worst word, how many parts begin at a mere comma, how many words
are left unread, and whether no part was read yet."""
Row: TypeAlias = tuple[int, tuple[Part, ...]]
"""The words left out of a reading, a bit for each, and its parts."""
Fronts: TypeAlias = list[dict[Quality, list[Row]]]
"""By word: the quality of readings that end there -> these."""


def readings(chart: Chart) -> Readings:
    """The readings of the best quality that use every word."""
    size = len(chart.typed)
    if not 0 < size <= MANY:
        return Readings((), mended=False, too_many=size > MANY)
    fronts: Fronts = [{} for _ in range(size + 1)]
    fronts[chart.after_separators(0)] = {(0, 0, 0, 0, True): [(0, ())]}
    for end, cost in chart.speech.starts(0):  # `oh well, bo ...`
        if end and chart.typed[end : end + 1] == [","] and cost < LEFT_OUT:
            fronts[chart.after_separators(end)] = {(0, 0, 0, cost, True): [(0, ())]}
    for at in range(size):
        if fronts[at]:
            chart.read_to = at
            _go_on(chart, fronts, at)
            if chart.speech.loose:
                _leave_remark(chart, fronts, at)
        if chart.too_many:
            return Readings((), mended=False, too_many=True)
    if fronts[size]:
        chart.read_to = size
    else:
        _end_early(chart, fronts)
    best = min((quality for quality in fronts[size] if not quality[-1]), default=None)
    if best is None:
        return Readings((), mended=False, too_many=chart.too_many)
    ways: dict[tuple[Part, ...], int] = {}
    for which, way in fronts[size][best]:
        ways.setdefault(way, which)
    too_many = chart.too_many or best in chart.overflow
    return Readings((*ways,), best[1] * WORSE >= MENDED, too_many, (*ways.values(),))


def _end_early(chart: Chart, fronts: Fronts) -> None:
    """Let readings end before words at the end of the line that need not be read."""
    unread, at = 0, len(chart.typed)
    while at > 1 and not fronts[len(chart.typed)]:
        at -= 1
        word = chart.typed[at]
        if word not in chart.speech.idle | chart.speech.soft | SEPARATORS:
            return
        unread += word in chart.speech.soft
        fronts[len(chart.typed)] = {
            (left, worst, commas, before + unread, empty): rows
            for (left, worst, commas, before, empty), rows in fronts[at].items()
            if not empty
        }


def _leave_remark(chart: Chart, fronts: Fronts, at: int) -> None:
    """Leave out all that stands before the next sign, or the end of the line."""
    ends = (n for n in range(at, len(chart.typed)) if chart.typed[n] in REMARK)
    end, speech = next(ends, len(chart.typed)), chart.speech
    words = [n for n in range(at, end) if chart.typed[n] not in speech.idle | speech.soft]
    if not words or chart.typed[words[0]] in TURNS:
        return
    of_people = at and chart.talk.intersection(words) and _is_of_people(chart, words)
    if chart.only and not of_people:
        return
    names = {n for n in chart.naming.intersection(words) if chart.typed[n] not in KEPT}
    costs = [speech.loose.get(n, 2 * LEFT_OUT) // LEFT_OUT for n in words]
    more = sum(costs) if names else min(A_REMARK, sum(costs))
    more = 1 if of_people else more
    gone = sum(1 << n for n in words)
    start = chart.after_separators(end + (chart.typed[end : end + 1] == [":"]))
    for (left, worst, commas, unread, empty), rows in [*fronts[at].items()]:
        if not empty or start < len(chart.typed):
            here = [(which | gone, row) for which, row in rows]
            _add(chart, fronts[start], (left + more, worst, commas, unread, empty), here)


def _is_of_people(chart: Chart, words: Sequence[int]) -> bool:
    """Whether some words name nobody but who is named elsewhere, and else tell no deed: `poor
    jo`."""
    named = [n for n in words if n not in chart.talk]
    others = [word for n, word in enumerate(chart.typed) if n not in words]
    return all(chart.typed[n] in others and chart.names("player", n) for n in named)


def _add(
    chart: Chart, cell: dict[Quality, list[Row]], quality: Quality, rows: Sequence[Row]
) -> None:
    """Add readings that end at a word, unless there are better ones."""
    if not rows or any(_is_better(other, quality) for other in cell):
        return
    known = cell.setdefault(quality, [])
    if len(known) + len(rows) > MOST:
        chart.overflow.add(quality)
    known += rows[: MOST - len(known)]
    for worse in [other for other in cell if _is_better(quality, other)]:
        del cell[worse]


def _go_on(chart: Chart, fronts: Fronts, at: int) -> None:
    """Add to the readings that end at a word those that go on with a part from there."""
    before = chart.typed[at - 1] if at else ";"
    spoken, named = _has_verb(chart, at), bool(chart.names("player", at))
    free_verb = not spoken or named or before in STRONG
    for part, end, cost in _parts(chart, at):
        start = _next_part(chart, at, end)
        bare = start < len(chart.typed) and chart.typed[start - 1] not in SEPARATORS | {":"}
        apart = part.seat is not None and not chart.speech.loose
        if bare and not (apart and chart.names("player", start)):
            continue  # two by name, and each has said all: `ann none bo the mate`
        if not _may_stand(chart, part, at, start):
            continue
        kind = chart.whole.forms[part.form].kind
        fit, skipped = divmod(cost, WORSE)
        more, skipped = divmod(skipped, LEFT_OUT)
        gone, again = skipped >> UNREAD, part._replace(again=True)
        for (left, worst, commas, unread, _), begun in fronts[at].items():
            nameless = part.seat is None and (chart.whole.forms[part.form].whose or not named)
            weak = nameless and before not in STRONG | {":"}
            quality = (
                left + more,
                max(worst, fit),
                commas + weak + bare,
                unread + skipped % (1 << UNREAD),
                False,
            )
            in_turn = not (kind.by_table or kind.interrupt)
            free = part.seat is not None or spoken or before in STRONG
            free = free or (named and not chart.whole.forms[part.form].whose)
            free = free or not GOES.isdisjoint(chart.typed[at:end])
            longer: list[Row] = []
            for which, row in begun if free_verb else _without_names_alone(chart, begun, at):
                last = None if free or not row else chart.whole.forms[row[-1].form]
                if last is None or last.kind is kind:
                    longer.append((which | gone, (*row, part)))
                elif last.build and in_turn:
                    longer.append((which | gone, (*row, again)))
            _add(chart, fronts[start], quality, longer)


def _without_names_alone(chart: Chart, rows: Sequence[Row], end: int) -> list[Row]:
    """Readings up to a verb without those of which the last part is one player's name alone:
    in `hal giggles and puts one down` he does it."""
    silent = chart.speech.idle | SEPARATORS

    def is_name(start: int) -> bool:
        words = [n for n in range(start, end) if chart.typed[n] not in silent]
        words = [n for n in words if n not in chart.talk]
        return len(words) == 1 and words[0] + 1 in chart.names("player", words[0])

    return [each for each in rows if not (each[1] and is_name(each[1][-1].at))]


def _next_part(chart: Chart, at: int, end: int) -> int:
    """Where the part after one from `at` to `end` begins; a `:` parts them only before `she` or
    a word like it, and before a verb where it stands behind no speaker: `bo hits cy: draws`."""
    sign, word = [*chart.typed[end : end + 2], "", ""][:2]
    named = chart.names("player", at)
    does = bool(named) and end not in named and is_verb(word)
    return (
        end + 1 if sign == ":" and (word in PRONOUNS or does) else chart.after_separators(end)
    )


def _may_stand(chart: Chart, part: Part, at: int, end: int) -> bool:
    """Whether a part may stand where it does on its line."""
    where = chart.whole.forms[part.form].where
    if where is Where.ALONE:
        return at == chart.after_separators(0) and end == len(chart.typed)
    return where is not Where.PARTED or chart.parted


def _has_verb(chart: Chart, at: int) -> bool:
    """Whether a part begins with a word of the forms."""
    for start, _ in chart.speech.starts(at):
        if start < len(chart.typed) and chart.typed[start] not in chart.speech.idle:
            reads = chart.reads[start]
            known = chart.fixed - JOINTS
            return any(word in known and word.isalpha() for word in reads)
    return False


def _parts(chart: Chart, at: int) -> Iterator[tuple[Part, int, int]]:
    """Every part that can begin at a word, where it ends and how well it fits."""
    subjects: dict[tuple[int, int | None], int] = {(at, None): WHOLE}
    named = chart.names("player", at)
    bare = chart.typed[at - 1 : at] == [","] and not (named or _has_verb(chart, at))
    for end, (cost, seats) in named.items():
        for behind, more in _behind_name(chart, end):
            for seat in seats:
                if isinstance(seat, int):
                    subjects[behind, seat] = total(cost, more)
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
                *_, (last, unread) = chart.speech.starts(end)
                same = (form.kind, form.opens, form.build or fields, fields, form.where)
                first = alike.setdefault(same, number)
                if (first, at) in chart.barred:
                    continue
                key = Part(seat, first, fields, at, bare and seat is None), last
                found[key] = min(total(cost, cost2) + unread, found.get(key, NOT))
    for (part, end), cost in found.items():
        yield part, end, cost


def _behind_name(chart: Chart, at: int) -> Iterator[tuple[int, int]]:
    """Where a part can go on behind a name: there, or after `:`, before which words may be
    left out, or after some and a comma: `maya: ok ok, draws`; or after a comma with its verb:
    `brave maya, draws`."""
    begun = at + (chart.typed[at : at + 1] == [":"])
    yield begun, WHOLE
    sign, word = [*chart.typed[at : at + 2], "", ""][:2]
    if sign == "," and is_verb(word):
        yield at + 1, WHOLE
    sign = ":" if begun == at else ","
    for end, cost in chart.speech.starts(begun):
        if end > begun and chart.typed[end : end + 1] == [sign]:
            yield end + 1, cost


def _is_better(one: Quality, other: Quality) -> bool:
    """Whether a reading so far is better than another however both go on."""
    alike = one != other and one[-1] == other[-1]
    return alike and all(a <= b for a, b in zip(one, other, strict=True))
