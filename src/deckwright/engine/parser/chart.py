"""Every way to read the parts of a line by the forms of a game, each of them read once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property

from ...names import EVERYDAY
from ..action import UNKNOWN
from .grammar import (
    AnyOf,
    AnyOrder,
    Either,
    Flag,
    Maybe,
    Node,
    Repeated,
    Row,
    Slot,
    Whole,
    Word,
)
from .said import Field, Groups, List, Many, One, Read, Repeats
from .tokens import (
    KEPT,
    NUMBERS,
    PRONOUNS,
    SEPARATORS,
    STRONG,
    is_talk,
    number_said,
    stems,
    times_said,
    words_of,
)
from .vocabulary import (
    IT,
    LATER,
    LEFT_OUT,
    MENDED,
    NOT,
    PLACES,
    SHORTENED,
    UNREAD,
    WHOLE,
    Idle,
    Index,
    Ranked,
    Speech,
    Values,
    Vocabulary,
    index,
    joined_names,
    longer,
    named_twice,
    total,
    unknown_words,
)

LONGEST = 60
"""So many things at most are in a list."""
MOST = 200
"""So many readings of one quality are kept of a beginning; more is told, not cut in silence."""
WORK = 15_000
"""So many steps at most are taken to read a line."""
CELLS = 12_000
"""So many parts of forms at most are looked for in a line; thirty open cards take 8,000."""
NAME = 6
"""How much more it costs to leave out a word that names something."""
PLUS = (",", "and", "&", "+", "plus")
"""What stands between the things of a list; the last two not between players."""
SEVERAL = 3
"""Of so many kinds at most a plural means two, beside one of each."""
COPIES = range(2, 10)
"""So many alike may be said by a number."""
MIXED, COMMAS, SPACES = "mixed", "commas", "spaces"
"""What stands between the things of a list."""


class Chart:
    """The readings of one line."""

    def __init__(
        self,
        whole: Whole,
        idle: Idle,
        vocabulary: Vocabulary,
        players: Sequence[str],
        typed: str,
    ) -> None:
        """`players`: names by seat."""
        self.whole, self.vocabulary = whole, vocabulary
        apart = joined_names(tuple(vocabulary.get("card", ())))
        words = words_of(typed, idle.suits)
        self.typed = [word for each in words for word in apart.get(each, (each,))]
        self.too_many, self.only, self._work = False, False, 0
        self.overflow, self.barred = set[tuple[int, ...]](), set[tuple[int, int]]()
        """Qualities of which not all readings are kept; forms not read from a word on."""
        self.parted = any(mark in STRONG for mark in self.typed)
        self.furthest, self.read_to = 0, 0
        """The furthest word that was tried, and the end of what whole parts were read to."""
        self.players = len(players)
        self._players = tuple((name, seat) for seat, name in enumerate(players))
        self._indexes: dict[str, Index] = {}
        self._memo: dict[tuple[int, int], Read] = {}
        self._heads: dict[int, tuple[set[str], int]] = {}
        self._named: dict[tuple[str, int], dict[int, tuple[int, Values]]] = {}
        self._ranked: dict[str, dict[int, Ranked]] = {}
        self._groups: dict[tuple[int, int], Repeats] = {}
        self._lists: dict[tuple[str, int, str], List] = {}
        whole_names = {*words_of(" ".join(players))}
        self.fixed = whole.fixed - whole_names
        forms = ([w] if w in whole_names else stems(w) for w in self.typed)  # Ines is no `in`
        self.reads = [dict.fromkeys(each, WHOLE) for each in forms]
        silent, soft = idle.idle - whole_names, idle.soft - whole_names
        self.speech = Speech(self.typed, self.reads, silent, soft, self.fixed | whole_names)
        self.unknown = self._mend()
        self.live = self._possible()

    def loosen(self, only: Collection[int] | None = None) -> None:
        """Let words be left out, or these `only`, but for what turns a line: names are dear."""
        kept = KEPT | SEPARATORS | self.speech.idle | self.speech.soft
        loose = {
            at: LEFT_OUT * (1 + NAME * (at in self.naming)) + (1 << (UNREAD + at))
            for at, word in enumerate(self.typed)
            if word[-1].isalnum() and word not in kept and (only is None or at in only)
        }
        self.reads[:] = ({w: c for w, c in x.items() if c < MENDED} for x in self.reads)
        self.speech, self.only = self.speech._replace(loose=loose), only is not None

    # Names ------------------------------------------------------------------------------

    def _index(self, kind: str) -> Index:
        if kind not in self._indexes:
            pairs = tuple(self.vocabulary.get(kind, ()))
            if kind == "player":
                pairs = (*self._players, *PLACES, *pairs)
            pairs += (("it", IT), ("them", IT)) * (kind in self.whole.things)
            self._indexes[kind] = index(pairs, self.speech.idle)
        return self._indexes[kind]

    def _mend(self) -> list[tuple[int, list[str]]]:
        """Takes a word that nothing knows for those it is like; which words those are."""
        known = self.fixed | self.speech.idle | self.speech.soft | SEPARATORS | NUMBERS.keys()
        known |= {":", "?", ">", "none", "nothing", "nobody"}
        known |= {
            word
            for kind in self.whole.kinds
            for rows in self._index(kind).values()
            for words, _, _ in rows
            for word in words
        }
        unknown = unknown_words(self.typed, known, self._players)
        for at, close in unknown:
            for stem in (stem for each in close for stem in stems(each)):
                self.reads[at].setdefault(stem, MENDED)
        return unknown

    def names(self, kind: str, at: int) -> dict[int, tuple[int, Values]]:
        """What a value that begins at a word can be: its end -> how well it fits, and what."""
        key = kind, at
        if key not in self._named:
            if kind in ("number", "change"):
                self._named[key] = self._numbers(at, signed=kind == "change")
            else:
                self._named[key] = self._things(kind, at)
                if kind == "card" and self.typed[at : at + 1] == [UNKNOWN]:
                    self._named[key][at + 1] = WHOLE, (UNKNOWN,)
            if self._named[key]:
                self.furthest = max(self.furthest, *self._named[key])
        return self._named[key]

    def _things(self, kind: str, at: int) -> dict[int, tuple[int, Values]]:
        """What a name can be; in its first part a line has named nothing that `it` could be."""
        ranked_at = self._ranked.setdefault(kind, {})
        found = named_twice(self.speech, self._index(kind), at, ranked_at)
        if not SEPARATORS.isdisjoint(self.typed[:at]):
            return found
        return {end: (cost, v) for end, (cost, v) in found.items() if v != (IT,)}

    def _numbers(self, at: int, *, signed: bool) -> dict[int, tuple[int, Values]]:
        for start, skipped in self.speech.starts(at):
            if start < len(self.typed):
                here, *behind = self.typed[start : start + 2]
                if here in KEPT and (self.speech.loose or behind == [","]):
                    return {}  # `no trade` is no 0, nor is `no, leave it`
                number = number_said(here)
                if number is not None and signed == (here[0] in "+-"):
                    return {start + 1: (skipped, (number,))}
        return {}

    def _possible(self) -> list[int]:
        """The forms whose words are on the line, by number."""
        there = {stem for reads in self.reads for stem in reads}
        begun = tuple(word for word in self.typed if word.isalpha() and word not in EVERYDAY)
        known: dict[str, bool] = {}

        def is_there(word: str) -> bool:
            if word not in known:
                known[word] = word in there or any(map(word.startswith, begun))
            return known[word]

        return [
            number
            for number, needed in enumerate(self.whole.needed)
            if all(any(map(is_there, words)) for words in needed)
        ]

    @cached_property
    def talk(self) -> set[int]:
        """The words that tell no deed, name nothing and are no verb, as in `bo hates cy`."""
        words = {at for at, word in enumerate(self.typed) if is_talk(word)} - self.naming
        inner = {
            n for n in words if {n - 1, n + 1} <= self.naming and self.typed[n][-2:] != "ly"
        }
        return {n for n in words - inner if self.fixed.isdisjoint(self.reads[n])}

    @cached_property
    def naming(self) -> frozenset[int]:
        """The words that name something, alone or with others."""
        named: set[str] = set()
        for kind in self.whole.kinds:
            rows = {
                w for rows in self._index(kind).values() for w, _, value in rows if value != IT
            }
            alone = {words[0] for words in rows if not words[1:] and kind in ("player", "card")}
            inside = (word for words in rows for word in words)
            named |= alone | {word for word in inside if self.fixed.isdisjoint(stems(word))}
        return frozenset(
            at
            for at, word in enumerate(self.typed)
            if word[-1].isdigit() or number_said(word) is not None or stems(word) & named
        )

    # Parts of forms ---------------------------------------------------------------------

    def read(self, node: Node, at: int) -> Read:
        """Every way a part of a form can be read from a word on."""
        key = id(node), at
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = found = {}  # no form goes on with itself without a word between
            if not self._may_begin(key):
                return found
            for end, fields, cost in self._ways(node, at):
                worse = found.get((end, fields))
                if worse is None or cost < worse:
                    found[end, fields] = cost
                if not self._may_go_on(len(found)):
                    break
        return found

    def _may_begin(self, key: tuple[int, int]) -> bool:
        """Whether what stands at a word can begin a part of a form."""
        node, at = key
        begun = self.whole.beginnings[node]
        if begun.open or begun.empty:
            return True
        if begun.words:
            words, last = self._first_words(at)
            self.furthest = max(self.furthest, last)
            if not words.isdisjoint(begun.words):
                return True
        return any(self.names(kind, at) for kind in begun.kinds)

    def _first_words(self, at: int) -> tuple[set[str], int]:
        """The words of forms that can be read from a word on, and the last that is tried."""
        if at not in self._heads:
            words: set[str] = set()
            last = 0
            for start, _ in self.speech.starts(at):
                if start < len(self.typed):
                    last = start
                    words |= self.reads[start].keys() | self._longer(start, first=True)
            self._heads[at] = words, last
        return self._heads[at]

    def _longer(self, start: int, *, first: bool) -> frozenset[str]:
        """The words of forms that a word shortens."""
        typed = self.typed[start]
        if typed in EVERYDAY:
            return frozenset()
        if len(typed) >= LATER:
            return longer(self.whole.fixed, typed)
        return longer(self.whole.verbs, typed) if first else frozenset()

    def _may_go_on(self, readings: int, length: int = 1) -> bool:
        """Whether one more reading may be kept; what stops a line that can mean anything."""
        self._work += length
        wide = self._work > WORK or len(self._memo) > CELLS
        self.too_many = self.too_many or wide or readings >= MOST
        return not self.too_many

    def _ways(self, node: Node, at: int) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        match node:
            case Word(text, first):
                yield from self._word((text,), at, first=first)
            case AnyOf(texts, first):
                yield from self._word(texts, at, first=first)
            case Slot(field, kind, many):
                if many:
                    listed = self._lists_of(node, at)
                    yield from ((end, ((field, Many(v)),), c) for (end, v), c in listed.items())
                else:
                    here = self.names(kind, at)
                    yield from ((end, ((field, One(v)),), c) for end, (c, v) in here.items())
            case Flag(text, field):
                yield from self._flag(text, field, at)
            case Row(parts):
                yield from self._row(parts, at)
            case AnyOrder(parts):
                yield from self._any_order(parts, at)
            case Either(ways):
                for way in ways:
                    yield from ((*key, cost) for key, cost in self.read(way, at).items())
            case Maybe(part):
                yield at, (), WHOLE
                yield from ((*key, cost) for key, cost in self.read(part, at).items())
            case Repeated(part):
                yield from self._repeated(part, at)

    def _flag(
        self, text: str, field: str, at: int
    ) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        """A word that is there or not; without a word, what is always said."""
        if not text:
            yield at, ((field, True),), WHOLE
            return
        yield at, (), WHOLE
        for end, _, cost in self._word((text,), at, first=False):
            yield end, ((field, True),), cost

    def _row(
        self, parts: Sequence[Node], at: int
    ) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        ways: Read = {(at, ()): WHOLE}
        for part in parts:
            longer: Read = {}
            for (end, fields), cost in ways.items():
                for (end2, fields2), cost2 in self.read(part, end).items():
                    key = end2, fields + fields2
                    longer[key] = min(total(cost, cost2), longer.get(key, NOT))
            ways = longer
            if not ways:
                return
        yield from ((*key, cost) for key, cost in ways.items())

    def _any_order(
        self, parts: Sequence[Node], at: int
    ) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        """Each part once, and those that may be left out at most once."""
        needed = frozenset(n for n, part in enumerate(parts) if not isinstance(part, Maybe))
        ways: dict[tuple[int, frozenset[int], tuple[Field, ...]], int] = {
            (at, frozenset(), ()): WHOLE
        }
        while ways:
            longer: dict[tuple[int, frozenset[int], tuple[Field, ...]], int] = {}
            for (end, used, fields), cost in ways.items():
                if needed <= used:
                    yield end, fields, cost
                for number in range(len(parts)):
                    if number in used:
                        continue
                    part = parts[number]
                    node = part.part if isinstance(part, Maybe) else part
                    for (end2, fields2), cost2 in self.read(node, end).items():
                        if end2 > end:
                            key = end2, used | {number}, tuple(sorted(fields + fields2))
                            longer[key] = min(total(cost, cost2), longer.get(key, NOT))
            ways = longer

    def _word(
        self, texts: Collection[str], at: int, *, first: bool
    ) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        for start, skipped in self.speech.starts(at):
            if start >= len(self.typed):
                return
            self.furthest = max(self.furthest, start)
            reads = self.reads[start]
            costs = [cost for word, cost in reads.items() if word in texts]
            if costs:
                yield start + 1, (), min(costs) + skipped
            elif not self._longer(start, first=first).isdisjoint(texts):
                yield start + 1, (), SHORTENED + skipped

    def _repeated(self, node: Node, at: int) -> Iterator[tuple[int, tuple[Field, ...], int]]:
        """A part said once or more; made from the end of the line, as lists are."""
        for place in range(len(self.typed), at - 1, -1):
            key = id(node), place
            if key not in self._groups:
                self._groups[key] = self._grouped(node, place)
        for (end, groups), cost in self._groups[id(node), at].items():
            yield end, (("groups", Groups(groups)),), cost

    def _grouped(self, node: Node, at: int) -> Repeats:
        found: Repeats = {}
        for (end, fields), cost in self.read(node, at).items():
            if end == at:
                continue
            found[end, (fields,)] = min(cost, found.get((end, (fields,)), NOT))
            for start in {end, self.after_separators(end)}:
                later = self._groups.get((id(node), start), {})
                for (end2, rest), cost2 in later.items():
                    if len(rest) >= LONGEST:
                        continue
                    if not self._may_go_on(len(found), len(rest)):
                        return found
                    key = end2, (fields, *rest)
                    found[key] = min(total(cost, cost2), found.get(key, NOT))
        return found

    # Lists ------------------------------------------------------------------------------

    def _lists_of(self, slot: Slot, at: int) -> List:
        """The lists that a slot can hold."""
        styles = {",": (COMMAS,), "_": (SPACES,)}.get(slot.many, (COMMAS, SPACES))
        styles = (MIXED,) if slot.mixed else styles
        found = {k: c for style in styles for k, c in self._list(slot.kind, at, style).items()}
        if slot.many != "_":
            return found
        longest = max((end for end, _ in found), default=0)
        return {key: cost for key, cost in found.items() if key[0] == longest}

    def _list(self, kind: str, at: int, style: str) -> List:
        """Lists: with commas and `and`, with nothing between, or mixed; `none`.

        Made from the end of the line, so that none calls itself deeply.
        """
        if (kind, at, style) not in self._lists:
            for place in range(len(self.typed), at - 1, -1):
                key = kind, place, style
                if key not in self._lists:
                    self._lists[key] = self._listed(kind, place, style)
        return self._lists[kind, at, style]

    def _listed(self, kind: str, at: int, style: str) -> List:
        found: List = {}
        for start, skipped in self.speech.starts(at):
            if self.typed[start : start + 1] in (["none"], ["nothing"]):
                found[start + 1, ()] = skipped
        for (end, first), cost in self._item(kind, at).items():
            found[end, first] = min(cost, found.get((end, first), NOT))
            apart = self.after_separators(end, PLUS[:3] if kind == "player" else PLUS)
            if not PRONOUNS.isdisjoint(self.typed[apart : apart + 1]):
                apart = end  # `he loses this, she that`
            starts = {MIXED: {end, apart}, COMMAS: {apart} - {end}, SPACES: {end}}[style]
            if self.typed[end:apart] == ["and"] and {"both", "all"} & {*self.typed[apart:]}:
                starts |= {apart}  # `ana bo and cy both`
            for start in starts:
                for (end2, rest), cost2 in self._lists.get((kind, start, style), {}).items():
                    if not rest or len(rest) >= LONGEST:
                        continue
                    if not self._may_go_on(len(found), len(rest)):
                        return found
                    key = end2, first + rest
                    found[key] = min(total(cost, cost2), found.get(key, NOT))
        return found

    def _item(self, kind: str, at: int) -> List:
        """One thing of a list, or several alike: `bow`, `2 bows`, `2x bow`, `drink 3`."""
        found: List = {}
        for end, (cost, values) in self.names(kind, at).items():
            found[end, (values,)] = cost
            if kind == "card" and len(values) <= SEVERAL and self._is_plural(end - 1):
                found[end, (values, values)] = cost
            after = self.typed[end] if end < len(self.typed) else ""
            number = times_said(after)
            counted = number in COPIES and end + 1 not in self.names(kind, at)  # `heart 2`
            if kind == "card" and counted and not self.typed[end - 1].isdigit():
                found[end + 1, (values,) * int(number or 0)] = cost
        if kind == "card":
            for start, skipped in self.speech.starts(at):
                number = times_said(self.typed[start]) if start < len(self.typed) else None
                if number and number in COPIES:
                    for end, (cost, values) in self.names(kind, start + 1).items():
                        if len(values) > SEVERAL and not any(way[0] == end for way in found):
                            continue  # `five stars`: no list of any, unless it can be a card
                        alike = (values,) * number
                        if self.typed[end - 1].endswith("s"):
                            named = {way: c for way, c in found.items() if way[0] == end}
                            return {**named, (end, alike): cost + skipped}  # no card 2
                        named_so = any(way[0] == end for way in found)
                        if not self.typed[start].isdigit() and not named_so:
                            found[end, alike] = cost + skipped
        return found

    def _is_plural(self, at: int) -> bool:
        """Whether a word says several of a name, and is in no name itself: `draws potions`."""
        names = self._index("card").get((word := self.typed[at])[0], ())
        return word.endswith("s") and all(word not in words for words, _, _ in names)

    def after_separators(self, at: int, marks: Iterable[str] = SEPARATORS) -> int:
        """The place of the next word that is none of these."""
        while at < len(self.typed) and self.typed[at] in marks:
            around = [*self.typed[max(0, at - 1) : at], *self.typed[at + 1 : at + 2]]
            alone = len(around) < 2 or not SEPARATORS.isdisjoint(around)
            if alone and self.typed[at] == "+":
                break  # a sign, as in `+cy`: only between two words it parts them
            at += 1
        return at
