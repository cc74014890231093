"""What a line means at a table: the ways to do it, or why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, cast

from ..action import Action
from ..correction import Correct
from ..forms import verb
from ..game import Game, S, Setup, SomeState
from .chart import ANY, Chart
from .grammar import Grammar, Whole
from .grammar import whole as whole_of
from .judge import Broken, Judge, Judged, Place
from .readings import Part, Readings, readings
from .said import Groups, Many, One
from .tokens import IDLE, KEPT, MANY, SEPARATORS, SOFT
from .usual_forms import usual_forms
from .vocabulary import Idle

TRIES = 2
"""So often a line is read, each time without what cannot be."""
FEW_LEFT, MORE_LEFT = 2, 3
"""In so many places at most words are left out of what is refused, and of what is allowed."""


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
    refused: Parsed | None = None
    """What the line was read as before, with fewer words left out, and cannot be."""
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
    left: tuple[tuple[str, ...], ...] = ()
    """For each way, or for the nearest of what cannot be, the words left out of the line."""
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
    loose: bool = False,
    due: bool = False,
    joined: bool = False,
) -> Parsed:
    """What a line means at a table, by all the forms of its game; `loose`: with as few words
    left out as can be, where it means nothing with all of them; `due`: by the forms of what can
    be done now alone; `joined`: as few deeds, with commas within them."""
    kinds = due_kinds(game, state) if due else ()
    first: Parsed | None = None
    for level in ((1,) if due else (1, ANY)) if loose else (0,):
        chart = _chart(game, setup, state, grammar, typed, loose=level, due=kinds)
        if joined:
            chart.speech = chart.speech._replace(within=_within(chart))
        if len(chart.typed) > MANY:
            return Parsed(word=chart.typed[MANY], too_many=True)
        for meant in _judged(game, setup, state, grammar, chart, place):
            if meant.ways:
                return meant._replace(refused=first if first and first.broken else None)
            if first is None or not first.broken:
                first = meant
    return first or Parsed()


def _judged(
    game: Game[S], setup: Setup, state: S, grammar: Grammar, chart: Chart, place: Place
) -> Iterator[Parsed]:
    """What the readings of a chart come to, and then, where nothing of that can be, or words
    are left out of it, what the others do."""
    loose = bool(chart.speech.loose)
    for _ in range(TRIES):
        found = readings(chart)
        if chart.due or (loose and chart.barred):
            found = _naming(found, game.to_act(state))
        if not found.ways:
            yield Parsed(too_many=True) if found.too_many else _not_understood(chart)
            return
        judge = Judge(game, setup, grammar, place)
        judged = judge.judged(state, chart, found)
        if loose:
            judged = _without_guesses(game, state, judged, chart)
        meant = _told(cast("Game[SomeState]", game), chart, judged)._replace(
            mended=found.mended
        )
        guess = loose and meant.mended and not meant.ways
        yield meant._replace(broken=()) if guess else meant
        if meant.broken and not loose:
            return
        chart.barred |= judge.refused  # what can never be is no reading


def _chart(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    *,
    loose: int,
    due: Collection[type[Action]],
) -> Chart:
    """The chart of a line, with the words that are known at a table."""
    whole = forms_of(game, grammar)
    vocabulary = {
        kind: (*game.vocabulary(state, kind).items(), *grammar.names(state, kind))
        for kind in whole.kinds
    }
    silent = (IDLE | grammar.idle) - grammar.spoken
    idle = Idle(silent, SOFT - grammar.spoken, grammar.suits)
    return Chart(whole, idle, vocabulary, setup.players, typed, loose=loose, due=due)


def _within(chart: Chart) -> frozenset[int]:
    """What may stand within a deed: the commas that no player is named behind, and where a
    line says once more what is done with a thing: `takes the bow, gives it to cy`."""
    commas = (at for at, word in enumerate(chart.typed) if word == ",")
    within = {at for at in commas if not chart.names("player", at + 1)}
    for at, word in enumerate(chart.typed):
        if word in POINTING and at > 1 and SEPARATORS.isdisjoint(chart.typed[at - 1 : at]):
            before = [n for n in range(max(0, at - 3), at - 1) if chart.typed[n] in SEPARATORS]
            runs_on = before and before[-1] == at - 2 and at + 1 < len(chart.typed)
            within |= {*before, at - 1, at} if runs_on else set()
    return frozenset(within)


def _told(game: Game[SomeState], chart: Chart, judged: Judged) -> Parsed:
    """What the rules leave of a line, or what is nearest of what they refuse."""
    told = _not_understood(chart)._replace(too_many=judged.too_many)
    if judged.legal:
        best = _fewest(judged.legal)
        left = tuple(_words(chart, judged.legal[way][-1]) for way in best)
        return told._replace(ways=best, left=left)
    if judged.broken:
        due = due_kinds(game, judged.broken[0].state)
        broken = sorted(_alike(judged.broken), key=lambda each: _nearness(game, due, each))
        at, end = broken[0].said
        left, said = (_words(chart, broken[0].left),), _said(chart, at, end or len(chart.typed))
        return told._replace(broken=tuple(broken), too_many=False, left=left, said=said)
    return told


def _said(chart: Chart, at: int, end: int) -> tuple[str, str, str]:
    """The words of a line before one of its parts, of that, and after it."""
    before, own, after = (
        " ".join(chart.typed[start:stop]).replace(" ,", ",").replace(" 's", "'s")
        for start, stop in ((0, at), (at, end if at else 0), (end, None))
    )
    return _ENDING.sub("", before), _ENDING.sub("", own), after


def _naming(found: Readings, acting: Collection[int]) -> Readings:
    """The readings that name more than who acts: a verb that is guessed for nothing but a doer
    would be any."""

    def says_more(part: Part) -> bool:
        said = [
            value for _, each in part.fields if isinstance(each, One) for value in each.values
        ]
        listed = any(isinstance(each, (Many, Groups)) for _, each in part.fields)
        return listed or any(part.seat is not None or value not in acting for value in said)

    kept = [
        (way, left)
        for way, left in zip(found.ways, found.left, strict=True)
        if all(map(says_more, way))
    ]
    ways, left = tuple(way for way, _ in kept), tuple(left for _, left in kept)
    return found._replace(ways=ways, left=left)


def _without_guesses(game: Game[S], state: S, judged: Judged, chart: Chart) -> Judged:
    """What can be told of a line without some of its words: the shortest ways to do it, with a
    verb guessed only where one is needed, for whoever is to act; a refusal, where few words are
    gone and no verb was guessed but one that is due."""
    acting = game.to_act(state)
    said = {
        way: rank
        for way, rank in judged.legal.items()
        if (not _guesses_verb(rank[-1]) or way[0].seat in acting)
        and _is_little(chart, rank[-1], MORE_LEFT)
        and not (any(isinstance(x, Correct) for x in way) and _leaves_known(chart, rank[-1]))
    }
    unguessed = {way: rank for way, rank in said.items() if not _guesses_verb(rank[-1])}
    said = unguessed or said
    shortest = min(map(len, said), default=0)
    legal = {way: rank for way, rank in said.items() if len(way) == shortest}
    due = due_kinds(game, state)
    broken = [
        each
        for each in judged.broken
        if _is_little(chart, each.left, FEW_LEFT)
        and (not _guesses_verb(each.left) or each.kind in due)
    ]
    return judged._replace(legal=legal, broken=tuple(broken))


def _guesses_verb(left: int) -> bool:
    """Whether a word left out stands for a verb."""
    return left >> MANY != 0


def _is_little(chart: Chart, left: int, places: int) -> bool:
    """Whether few words are left out, or no more than are read; where any may be, in so many
    places at most, and where one may be a verb, few of what is refused."""
    if not chart.speech.verbs and len(_words(chart, left)) > places:
        return False
    silent = chart.speech.idle | chart.speech.soft | SEPARATORS
    words = [at for at, word in enumerate(chart.typed) if word not in silent]
    gone = sum(left >> at & 1 for at in words)
    few = not chart.speech.verbs or places > FEW_LEFT
    return gone <= FEW_LEFT or (few and 2 * gone <= len(words) + FEW_LEFT)


def _leaves_known(chart: Chart, left: int) -> bool:
    """Whether a word of forms is left out, which says that something else is meant."""
    reads = (reads for at, reads in enumerate(chart.reads) if left >> at & 1)
    return any(not chart.fixed.isdisjoint(each) for each in reads)


def _words(chart: Chart, left: int) -> tuple[str, ...]:
    """The words left out of a reading, those together that stand together."""
    runs: list[list[str]] = []
    last = -1
    for at, word in enumerate(chart.typed):
        if left >> at & 1 and (word not in SEPARATORS or (runs and last == at - 1)):
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
    usual = usual_forms(game, out=not grammar.plays_out)
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
    """The same, but what is refused for one reason whatever is guessed is no guess."""
    reasons: dict[type[Action], set[object]] = {}
    for each in broken:
        if each.guessed:
            reasons.setdefault(each.kind, set()).add(each.refusal and each.refusal[:2])
    return [
        each._replace(guessed=each.guessed and len(reasons[each.kind]) > 1) for each in broken
    ]


def _nearness(
    game: Game[SomeState], due: Collection[type[Action]], broken: Broken
) -> tuple[int, ...]:
    """How near something refused is to what can be done: the furthest read, what is due then,
    what was done before it, what the table may overrule, what was said whole, an action before
    a correction, what breaks the fewest rules."""
    kind = broken.kind
    again = kind in map(type, broken.before[-1:])
    firm = broken.refusal is not None and broken.refusal.firm
    breaches = game.legality.breaches(broken.state, broken.action) if broken.action else 1
    said = firm, broken.guessed, kind is Correct, breaches
    return *broken.depth, kind not in due, not again, *said


def due_kinds(game: Game[S], state: S) -> set[type[Action]]:
    """The kinds of action that can be done now, or are due."""
    due = {type(action) for action in game.legal_actions(state)}
    return due | {each for each in game.actions if verb(each) == str(game.due(state))}


def _not_understood(chart: Chart) -> Parsed:
    """The word at fault, and what the words are taken for that nothing knows."""
    if not chart.unknown:
        return Parsed(word=fault(chart))
    taken = {chart.typed[n]: tuple(close) for n, close in chart.unknown if close}
    near = tuple(chart.unknown[0][1])
    return Parsed(word=fault(chart), near=near, unknown=True, taken=taken)


def fault(chart: Chart) -> str:
    """Of a line that nothing fits the first word that nothing knows; behind what whole parts
    were read to, one that no form has, or one that turns the line; else the furthest tried."""
    if chart.unknown or not chart.typed:
        return chart.typed[chart.unknown[0][0]] if chart.typed else ""
    furthest, loose = min(chart.furthest, len(chart.typed) - 1), chart.naming_nothing()
    rest = range(chart.read_to, furthest)
    strange = [at for at in rest if at in loose and chart.fixed.isdisjoint(chart.reads[at])]
    turning = [at for at in rest if chart.typed[at] in KEPT]
    return chart.typed[(*strange, *turning, furthest)[0]]
