"""How much of a line speaks for a deed: whom and what it names, and its verb.

Where no form fits a line, or only one that leaves words out, what it can mean is weighed by
its words alone: each name that a deed has speaks for it, each that it has not against it; so
does a verb, the more the fewer kinds of deed have it. What weighs most is offered, not done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple, TypeAlias

from ..action import TABLE, Action
from ..forms import parts, slots
from .chart import Chart
from .grammar import slots_of, words_of
from .said import inmost
from .tokens import (
    COUNTS,
    DECLINING,
    JOINTS,
    KEPT,
    SEPARATORS,
    TURNS,
    VERBS,
    number_said,
    tokens,
)
from .vocabulary import IT, MENDED, RELATIVE, SELF

NAME, FIRST, AGAIN, OTHER = 2.0, 0.5, 0.01, -1.5
"""What a name weighs that a deed has, what more it weighs where it belongs, what it does said
once more, and one that the deed has not."""
SLIP = 0.6
"""How much of that a name weighs that is a slip."""
VERB = {1: 1.5, 2: 1.0, 3: 0.6}
"""By how many kinds of deed have it: what a verb weighs."""
COMMON = 0.3
"""What one weighs that more of them have."""
OTHER_VERB, TURNED, STRANGE = -1.0, -9.0, -0.1
"""What a verb of other deeds, a word that turns a line, and one that nothing knows weighs."""
NOT_DUE, OPEN = -2.0, -0.3
"""What it weighs that whoever does a deed is not named and not to act, and that a value is
not said."""
MORE = -1.0
"""What each deed after the first weighs."""
OTHER_CARD, OTHER_SLIP = -2.5, -0.5
"""What a card weighs that a deed has not, and what may be a slip of a name."""
FLATLY = frozenset(("refuse", "decline", "skip"))
"""Those that say so whatever else is named."""
ACTOR = "actor"
"""The kind of the value that is whoever does a deed."""
LEAST = 0.8
"""What weighs less is no likely meaning."""


Span: TypeAlias = tuple[int, int]
"""The word some words begin with, and the one behind them."""


class Mention(NamedTuple):
    """What some words of a line name."""

    at: int
    end: int
    values: frozenset[tuple[str, Hashable]]
    """Kinds and values that the words can mean."""
    fit: float

    @property
    def bits(self) -> int:
        """Its words, a bit for each."""
        return (1 << self.end) - (1 << self.at)

    @property
    def against(self) -> float:
        """What it weighs against a deed that has it not."""
        if self.fit == SLIP:
            return OTHER_SLIP
        return OTHER_CARD if any(kind == "card" for kind, _ in self.values) else OTHER

    def is_word_of(self, chart: Chart, own: Set[str]) -> bool:
        """Whether it is a word that a deed is said with, too."""
        words = chart.reads[self.at : self.end]
        return all(not own.isdisjoint(reads) for reads in words)

    @property
    def players(self) -> set[Hashable]:
        """The players among them."""
        return {value for kind, value in self.values if kind == "player"}


class Weight(NamedTuple):
    """How much speaks for a deed."""

    total: float
    says: bool
    """Whether the line says more of it than who does it."""
    left: int
    """The words that do not speak for it, a bit for each."""
    whole: bool = True
    """Whether it has all that is named."""
    named: bool = False
    """Whether it has more of that than who does it."""


class Evidence:
    """The names and verbs of one line, to weigh deeds by."""

    def __init__(self, chart: Chart, acting: Collection[int]) -> None:
        """`chart`: of the line with no word left out; `acting`: who is to act."""
        self._chart, self._acting = chart, acting
        self._words: dict[type[Action], set[str]] = {}
        self._beside: dict[type[Action], set[str]] = {}
        """The kinds of values that forms of a kind of deed name beside its own."""
        for form, node in zip(chart.whole.forms, chart.whole.nodes, strict=True):
            words = self._words.setdefault(form.kind, {*tokens(form.kind.label)})
            words.update(filter(str.isalpha, words_of(node)))
            own = {slot.kind for slot in slots(parts(form.kind.form))}
            beside = {slot.kind for slot in slots_of(node)} - own - {"player"}
            self._beside.setdefault(form.kind, set()).update(beside)
        self._kinds = Counter(word for words in self._words.values() for word in words)
        self._mentions = [*self._named()]
        self._inside = {n for each in self._mentions for n in range(each.at, each.end)}

    @property
    def names_things(self) -> bool:
        """Whether anything but players is named."""
        return not all(each.players for each in self._mentions)

    def _named(self) -> Iterator[Mention]:
        """What is named: no name within a longer one, and no slip where a name is."""
        found = self._spans()
        for span, (values, fit) in sorted(found.items()):
            better = (
                other > fit or (other == fit and _covers(longer, span))
                for longer, (_, other) in found.items()
                if longer[0] < span[1] and span[0] < longer[1] and longer != span
            )
            if not any(better):
                yield Mention(*span, frozenset(values), fit)

    def _spans(self) -> dict[Span, tuple[set[tuple[str, Hashable]], float]]:
        """Where words name something: the kinds and values they can mean, and how well."""
        found: dict[Span, tuple[set[tuple[str, Hashable]], float]] = {}
        for kind in self._chart.whole.kinds:
            end = 0
            for at, word in enumerate(self._chart.typed):
                if at < end or word in self._chart.speech.idle:
                    continue
                here = self._chart.names(kind, at)
                soft = here and word in self._chart.speech.soft
                if not here or (soft and here.keys() == self._chart.names(kind, at + 1).keys()):
                    continue
                end = max(here)
                cost, values = here[end]
                if meant := {(kind, value) for value in values if value != IT}:
                    fit = SLIP if cost >= MENDED else 1.0
                    found.setdefault((at, end), (set(), fit))[0].update(meant)
        return found

    def declines(self) -> int | None:
        """The seat of whoever does nothing where something is due, by a line that names nobody
        and nothing else; None for any other."""
        said = set[str]().union(*self._chart.reads) & DECLINING
        doers = {seat for each in self._mentions for seat in each.players} or {*self._acting}
        if not said or len(doers) != 1 or not doers <= {*self._acting}:
            return None
        only = all(each.players for each in self._mentions) or said & FLATLY
        return next(seat for seat in self._acting if seat in doers) if only else None

    def weigh(self, way: Sequence[Action]) -> Weight:
        """How much speaks for some deeds by what they name."""
        values = {
            (slot.kind, value)
            for action in way
            for slot in slots(parts(type(action).form))
            for value in inmost((getattr(action, slot.field),))
        }
        actors = [*dict.fromkeys(a.seat for a in way if a.seat != TABLE)]
        own = self._own(map(type, way))
        beside = set[str]().union(*(self._beside.get(type(action), ()) for action in way))
        told, total, says, whole = 0, 0.0, False, True
        named: set[tuple[str, Hashable]] = set()
        for each in sorted(self._mentions, key=lambda m: not self._is_joined(m)):
            weight, said = self._name(each, values, actors, named)
            if weight <= 0 and each.is_word_of(self._chart, own):
                continue
            if weight <= 0 and beside and {kind for kind, _ in each.values} <= beside:
                beside = set()  # one thing at most is said beside its values
                continue
            total += weight * each.fit if weight > 0 else weight
            told |= each.bits * (weight > 0)
            says = says or (said and weight > 0)
            whole = whole and (weight > FIRST or each.fit == SLIP)
        if not any(kind == ACTOR for kind, _ in named):
            total += OPEN * (actors[:1] != [*self._acting][:1])
        total += sum(
            NOT_DUE for s in actors if s not in self._acting and (ACTOR, s) not in named
        )
        open_ = values - named
        verbs, spoken = self._verbs(own, {v for kind, v in values if kind == "number"}, told)
        silent = self._silent | JOINTS
        words = self._chart.typed
        told |= spoken
        left = sum(1 << n for n, w in enumerate(words) if not told >> n & 1 and w not in silent)
        total += verbs + OPEN * len(open_)
        numbers = any(left >> n & 1 and number_said(w) is not None for n, w in enumerate(words))
        named_more, says = says, says or bool(spoken)
        return Weight(total, says, left, whole and says and not numbers, named_more)

    def weigh_read(self, kinds: Sequence[type[Action]], left: int) -> Weight:
        """How much speaks for a reading of the line without some of its words."""
        own = self._own(kinds)
        total, says = 0.0, False
        told, people = 0, 0
        for each in self._mentions:
            is_read = not each.bits & left
            if not is_read and each.is_word_of(self._chart, own):
                continue
            total += (NAME + FIRST) * each.fit if is_read else each.against
            told |= each.bits * is_read
            says = says or (is_read and (people > 0 or not each.players))
            people += is_read
        numbers = {number_said(w) for n, w in enumerate(self._chart.typed) if not left >> n & 1}
        verbs, spoken = self._verbs(own, numbers, told, left, turned=0)
        return Weight(total + verbs + MORE * (len(kinds) - 1), says or bool(spoken), left)

    def _own(self, kinds: Iterable[type[Action]]) -> set[str]:
        """The words that some kinds of deed are said with."""
        return set[str]().union(*(self._words.get(kind, ()) for kind in kinds))

    @property
    def _silent(self) -> frozenset[str]:
        speech = self._chart.speech
        return speech.idle | speech.soft | SEPARATORS | {"'s", ":", "?"}

    def _is_joined(self, mention: Mention) -> bool:
        """Whether a word stands before a name that makes it whom or where."""
        before = [
            w for w in self._chart.typed[: mention.at] if w not in self._chart.speech.idle
        ]
        return before[-1:] != [] and before[-1] in JOINTS

    def _name(
        self,
        mention: Mention,
        values: Collection[tuple[str, Hashable]],
        actors: Sequence[int],
        named: set[tuple[str, Hashable]],
    ) -> tuple[float, bool]:
        """What a name weighs, and whether it is more than who does it."""
        players, joined = mention.players, self._is_joined(mention)
        aimed = [x for x in values if x[0] == "player" and x not in named]
        if SELF in players and (here := [x for x in aimed if x[1] in actors]):
            named.update(here)
            return NAME, True
        do = [x for x in actors if x in players and (ACTOR, x) not in named]
        aimed = [x for x in aimed if x[1] in players]
        if aimed and (joined or not do):
            named.add(aimed[0])
            subject = not joined and not any(
                w.isalpha() for w in self._chart.typed[: mention.at]
            )
            return (NAME + FIRST * joined, True) if not subject else (FIRST, False)
        if do:
            named.add((ACTOR, do[0]))
            return NAME + FIRST * (not joined), False
        if players and not players.isdisjoint(
            {*actors, *(v for k, v in values if k == "player")}
        ):
            return AGAIN, False
        texts = {v for _, v in mention.values if isinstance(v, str)} - RELATIVE
        meant = [
            x for x in values if x[0] != "player" and (x in mention.values or x[1] in texts)
        ]
        if meant:
            named.update(meant)
            return NAME - FIRST * (len(mention.values) > 1), True
        return mention.against, False

    def _verbs(
        self,
        own: Set[str],
        numbers: Collection[object],
        named: int,
        left: int = 0,
        turned: float = TURNED,
    ) -> tuple[float, int]:
        """What the words weigh that name nothing, and which of them speak for a deed. `left`:
        the words that a reading leaves out; `turned`: what one weighs that turns a line."""
        total, told = 0.0, 0
        verbs = (VERBS | self._chart.whole.verbs) - JOINTS
        for n, word in enumerate(self._chart.typed):
            reads = {*self._chart.reads[n]}
            number = number_said(word)
            inside = n in self._inside and reads.isdisjoint(own)
            if named >> n & 1 or inside or (word in self._silent and word not in own):
                continue
            known = (reads & own) - JOINTS - COUNTS
            if known and not left >> n & 1:
                total += max(VERB.get(self._kinds[each], COMMON) for each in known)
                told |= 1 << n
            elif word in KEPT:
                total += turned * (word in TURNS)
            elif number is not None:
                total += NAME if number in numbers else OTHER
                told |= (number in numbers) << n
            elif reads & verbs:
                total += OTHER_VERB
            elif word not in JOINTS:
                total += STRANGE
        return total, told


def _covers(longer: Span, span: Span) -> bool:
    return longer[0] <= span[0] and span[1] <= longer[1]
