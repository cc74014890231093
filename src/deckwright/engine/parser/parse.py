"""What a line means at a table: the ways to do it, or why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, reduce
from types import MappingProxyType
from typing import NamedTuple, cast

from ..action import TABLE, Action
from ..correction import Correct
from ..game import Game, S, Setup, SomeState
from . import likely
from .chart import Chart
from .evidence import Evidence
from .grammar import Grammar, Whole
from .grammar import whole as whole_of
from .judge import Broken, Judge, Judged, Place
from .likely import due_kinds
from .outcomes import without
from .readings import readings
from .talk import people_in
from .tokens import IDLE, KEPT, MANY, PHRASES, PRONOUNS, SEPARATORS, SOFT, TURNS, VERBS, tokens
from .usual_forms import usual_forms
from .vocabulary import Idle

TRIES = 2
"""So often a line is read, each time without what cannot be."""

MAY = {"or", "either", "can", "may", "must", "instead"}
"""Words that turn no line into another one that is read without its talk."""
POINTING = ("it", "that", "them")
"""Words for what was named before."""
_ENDING = re.compile(r"(?:,| and| then| &)+$")
"""What joins some words to those after them."""


class Parsed(NamedTuple):
    """What a line means."""

    ways: tuple[tuple[Action, ...], ...] = ()
    """The ways to do it, each an action after the other; several are asked about."""
    mended: bool = False
    """Whether a word of it was taken for one it is like."""
    broken: tuple[Broken, ...] = ()
    """Where no way is legal: what was understood and cannot be, the nearest first."""
    word: str = ""
    """Where nothing was understood: the word at fault."""
    near: tuple[str, ...] = ()
    """Words it is like."""
    unknown: bool = False
    """Whether nothing knows it; else it only fits nothing here."""
    taken: Mapping[str, Sequence[str]] = MappingProxyType({})
    """Words nothing knows -> those they can be taken for, the likest first."""
    too_many: bool = False
    """Whether it can mean more than can be told; it is to be said in parts."""
    talk: tuple[str, ...] = ()
    """What only says more of the deeds of the first way."""
    said: tuple[str, str, str] = ("", "", "")
    """The words before the part that is nearest of what cannot be, its own, and those after it;
    "" before and for its own where that is the first, or some of it can be done."""

    @property
    def action(self) -> Action | None:
        """The one action that is meant, legal or not; None where none or several are."""
        ways = self.ways or [(each.action,) for each in self.broken[:1] if each.action]
        return ways[0][0] if len(ways) == 1 and len(ways[0]) == 1 else None


def parse(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    place: Place = Place(),
    *,
    joined: bool = False,
) -> Parsed:
    """What a line means at a table, by all the forms of its game; `joined`: as few deeds, with
    commas within them. What came of a deed, and words that tell none, are left out where
    nothing can be done with them."""
    meant = _parse(game, setup, state, grammar, typed, place, joined=joined)
    if not grammar.outcome or meant.too_many or (meant.ways and not meant.mended):
        return meant
    rest, told = without(typed, grammar.outcome, state, setup.players)
    if rest == typed:
        return meant
    again = _parse(game, setup, state, grammar, rest, place, joined=joined)
    for way in again.ways[:1]:
        after = reduce(lambda now, each: game.step(now, each).state, way, state)
        if not all(grammar.outcome.agrees(state, after, way, each) for each in told):
            return meant
    return again if again.ways or not meant.broken else meant


def _parse(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    place: Place,
    *,
    joined: bool,
) -> Parsed:
    """The same of the line as it stands."""
    chart = chart_of(game, setup, state, grammar, typed)
    if len(chart.typed) > MANY:
        return Parsed(word=chart.typed[MANY], too_many=True)
    first: Parsed | None = None
    for leaving in (False, True):
        if leaving:
            chart = chart_of(game, setup, state, grammar, PHRASES.sub(" ", typed))
            if not chart.talk and len(chart.typed) == len(tokens(typed)):
                break
            if not (KEPT - MAY).isdisjoint(chart.typed):
                break  # what is put right, or not done
            chart.loosen(chart.talk)
        if joined:
            chart.speech = chart.speech._replace(within=_within(chart))
        meant, mended = _read(game, setup, state, grammar, place, chart)
        meant = meant._replace(mended=mended)
        if meant.ways or meant.broken or meant.too_many:
            return meant
        first = first or meant
    assert first
    return first


def _read(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    place: Place,
    chart: Chart,
    evidence: Evidence | None = None,
) -> tuple[Parsed, bool]:
    """What the readings of a line come to, and whether a word of them was mended. `evidence`:
    they leave words out, and are weighed."""
    for _ in range(TRIES):
        found = readings(chart)
        if not (found.ways or evidence):
            nothing = _not_understood(chart)
            return Parsed(too_many=True) if found.too_many else nothing, False
        judge = Judge(game, setup, grammar, place)
        judged = judge.judged(state, chart, found)
        if evidence:
            judged = likely.judged(game, state, grammar, chart, evidence, judged)
        meant = _told(cast("Game[SomeState]", game), chart, judged)
        if meant.ways or meant.broken:
            break
        chart.barred |= judge.refused  # what can never be is no reading
    return meant, found.mended


def parse_likely(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    place: Place = Place(),
    kinds: Collection[type[Action]] = (),
    *,
    more: bool = False,
) -> Parsed:
    """What a line that no form fits is likely to mean, to be offered by a key, or refused;
    `kinds`: deeds of some kinds alone, that have all it names, `more` than who does them."""
    if grammar.outcome:
        typed, _ = without(typed, grammar.outcome, state, setup.players)
    chart = chart_of(game, setup, state, grammar, typed)
    if chart.typed[:1] == ["no"] or not TURNS.isdisjoint(chart.typed[:1]):
        return Parsed(word=chart.typed[0])
    acting = game.to_act(state) if place.seat is None else (place.seat,)
    evidence = Evidence(chart, acting)
    if kinds:
        ways = likely.of_kinds(game, state, evidence, kinds, more=more)
        return Parsed(ways, word=fault(chart))
    chart = chart_of(game, setup, state, grammar, typed)
    chart.loosen()
    meant, _ = _read(game, setup, state, grammar, place, chart, evidence)
    turned = not TURNS.isdisjoint(chart.typed)
    if meant.ways or meant.broken or meant.too_many or turned or game.result(state) is not None:
        return meant
    near = likely.nearest(game, state, evidence)
    left = min((weight.left for weight in near.values()), default=0)
    return meant._replace(ways=(*near,), talk=_words(chart, left))


def chart_of(game: Game[S], setup: Setup, state: S, grammar: Grammar, typed: str) -> Chart:
    """The chart of a line, with the words that are known at a table."""
    whole = forms_of(game, grammar)
    vocabulary = {
        kind: (*game.vocabulary(state, kind).items(), *grammar.names(state, kind))
        for kind in whole.kinds
    }
    silent = (IDLE | grammar.idle) - grammar.spoken
    typed = grammar.in_short(state, typed)
    for said, read in grammar.remarks:
        typed = said.sub(read, typed)
    idle = Idle(silent, SOFT - grammar.spoken, grammar.suits)
    return Chart(whole, idle, vocabulary, setup.players, typed)


def _within(chart: Chart) -> frozenset[int]:
    """What may stand within a deed: the commas that no player is named behind, and where a
    line says once more what is done with a thing: `takes the bow, gives it to cy`."""
    commas = (at for at, word in enumerate(chart.typed) if word == ",")
    parting = (at for at in commas if PRONOUNS.isdisjoint(chart.typed[at + 1 : at + 2]))
    within = {at for at in parting if not chart.names("player", at + 1)}
    for at, word in enumerate(chart.typed):
        if word in POINTING and at > 1 and SEPARATORS.isdisjoint(chart.typed[at - 1 : at]):
            before = [n for n in range(max(0, at - 3), at - 1) if chart.typed[n] in SEPARATORS]
            behind = (w for w in chart.typed[at + 1 :] if w not in chart.speech.soft)
            then = next(behind, ",")  # a sign ends a deed of its own: `puts it down, ...`
            runs_on = then not in SEPARATORS and before[-1:] == [at - 2]
            within |= {*before, at - 1, at} if runs_on else set()
    return frozenset(within)


def _told(game: Game[SomeState], chart: Chart, judged: Judged) -> Parsed:
    """What the rules leave of a line, or what is nearest of what they refuse."""
    told = _not_understood(chart)._replace(too_many=judged.too_many)
    if judged.legal:
        best = _fewest(judged.legal)
        return told._replace(ways=best, talk=_words(chart, judged.legal[best[0]][-1]))
    if judged.broken:
        due = due_kinds(game, judged.broken[0].state)
        broken = sorted(
            _alike(judged.broken),
            key=lambda each: (*_nearness(game, due, each), _is_of_another(chart, each)),
        )
        at, end = broken[0].said
        said, left = _said(chart, at, end or len(chart.typed)), _words(chart, broken[0].left)
        return told._replace(broken=tuple(broken), too_many=False, said=said, talk=left)
    return told


def _said(chart: Chart, at: int, end: int) -> tuple[str, str, str]:
    """The words of a line before one of its parts, of that, and after it."""
    before, own, after = (
        " ".join(chart.typed[start:stop]).replace(" ,", ",").replace(" 's", "'s")
        for start, stop in ((0, at), (at, end if at else 0), (end, None))
    )
    return _ENDING.sub("", before), _ENDING.sub("", own), after


def _words(chart: Chart, left: int) -> tuple[str, ...]:
    """Some words of a line, a bit for each, those together that stand together."""
    runs: list[list[str]] = []
    last = -1
    for at, word in enumerate(chart.typed):
        follows = bool(runs) and last == at - 1
        if left >> at & 1 and (word not in SEPARATORS or follows):
            between = chart.typed[last + 1 : at]
            if runs and chart.speech.idle.issuperset(between):
                runs[-1] += [*between, word]
            else:
                runs.append([word])
            last = at
    return tuple(" ".join(run) for run in runs)


@lru_cache(16)
def forms_of(game: Game[S], grammar: Grammar) -> Whole:
    """A game's own forms and those that every game has, taken apart."""
    kinds = {*game.actions, Correct}
    usual = usual_forms(game, grammar.played)
    usual = tuple(form for form in usual if form.kind not in grammar.only)
    forms = [form for form in (*grammar.forms, *usual) if form.kind in kinds]
    return whole_of(forms, grammar.things)


def _fewest(
    legal: Mapping[tuple[Action, ...], tuple[int, int, int]],
) -> tuple[tuple[Action, ...], ...]:
    """The ways that break the fewest rules, with the fewest corrections, said in the fewest
    parts; of several kinds of deed those with the fewest, while of one kind more or fewer deeds
    are no reason to choose."""

    def rank(way: tuple[Action, ...]) -> tuple[int, int, int]:
        breaches, parts, _ = legal[way]
        return breaches, sum(isinstance(action, Correct) for action in way), parts

    best = min(map(rank, legal))
    ways = [way for way in legal if rank(way) == best]
    fewest = min(map(len, ways))
    kinds = {_kinds_of(way) for way in ways if len(way) == fewest}
    return tuple(way for way in ways if _kinds_of(way) in kinds)


def _kinds_of(way: Sequence[Action]) -> frozenset[type[Action]]:
    return frozenset(map(type, way))


def _alike(broken: Sequence[Broken]) -> list[Broken]:
    """The same, but what is refused for one reason whatever is guessed is less of a guess."""
    reasons: dict[type[Action], set[object]] = {}
    for each in broken:
        if each.guessed:
            reasons.setdefault(each.kind, set()).add(each.refusal and each.refusal[:2])
    return [
        each._replace(guessed=each.guessed and min(len(reasons[each.kind]), 2))
        for each in broken
    ]


def _nearness(
    game: Game[SomeState], due: Collection[type[Action]], broken: Broken
) -> tuple[int, ...]:
    """How near something refused is to what can be done: the furthest read, one
    part alone, what is due then, what was done before it, what the table may overrule, what
    was said whole, an action before a correction, what breaks the fewest rules."""
    kind = broken.kind
    again = kind in map(type, broken.before[-1:])
    firm = broken.refusal is not None and broken.refusal.firm
    breaches = game.legality.breaches(broken.state, broken.action) if broken.action else 1
    said = firm, broken.guessed, kind is Correct, breaches
    return *broken.depth, broken.parts > 1, kind not in due, not again, *said


def _is_of_another(chart: Chart, broken: Broken) -> bool:
    """Whether somebody else is named first in a part, before a verb, than does it, or one name
    is both who does it and whom to."""
    doer, *others = [*people_in([broken.action] if broken.action else ())] or [TABLE]
    verbs = VERBS | chart.whole.verbs
    named = chart.names("player", max(0, -broken.reached[0])).items()
    first = {
        value
        for end, (_, values) in named
        if any(not verbs.isdisjoint(reads) for reads in chart.reads[end : end + 1])
        for value in values
    }
    return doer in others or (doer != TABLE and bool(first) and doer not in first)


def _not_understood(chart: Chart) -> Parsed:
    """The word at fault, and what the words are taken for that nothing knows."""
    told = Parsed(word=fault(chart))
    if not chart.unknown:
        return told
    taken = {chart.typed[n]: tuple(close) for n, close in chart.unknown if close}
    return told._replace(near=tuple(chart.unknown[0][1]), unknown=True, taken=taken)


def fault(chart: Chart) -> str:
    """Of a line that nothing fits the first word that nothing knows; behind what whole parts
    were read to, one that no form has, or one that turns the line; else the furthest tried."""
    if chart.unknown or not chart.typed:
        return chart.typed[chart.unknown[0][0]] if chart.typed else ""
    furthest = min(chart.furthest, len(chart.typed) - 1)
    rest = range(chart.read_to, furthest)
    known = chart.fixed | KEPT | SEPARATORS | chart.speech.idle | chart.speech.soft
    other = [at for at in rest if chart.typed[at].isalpha() and at not in chart.naming]
    strange = [at for at in other if known.isdisjoint(chart.reads[at])]
    turning = [at for at in rest if chart.typed[at] in KEPT]
    return chart.typed[(*strange, *turning, furthest)[0]]
