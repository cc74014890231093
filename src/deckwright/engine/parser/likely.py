"""What a line is likely to mean that no form fits as it stands: offered by a key, or refused.

Forms read it without some of its words; legal deeds are looked for that have all it names; and
who says that nothing is done declines what is due. What most of its words speak for is meant.
Legality does not choose: a deed that can be done is offered only where as much speaks for it
as for what is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeAlias, cast

from ...errors import Refusal
from ..action import Action
from ..correction import Correct
from ..forms import verb
from ..game import Game, S, SomeState
from .chart import Chart
from .evidence import LEAST, Evidence, Weight
from .grammar import Grammar
from .judge import Broken, Judged
from .tokens import SEPARATORS, VERBS

LEFT = 2
"""So many words more may be left out of a line than are read."""
WELL = 2
"""So many of these a refusal is said with that is not of what is due: its verb, all words that
say something, and no word left out but at the end."""
NOT_DUE = 1.0
"""So much less weighs what is refused and not due, and twice that where a word of forms is left
out of it."""
APART = 0.5
"""So much more must speak for a deed by its names alone than for what forms say, and for what
is refused than for what can be done."""
NEAR = 0.4
"""Meanings for which nearly as much speaks are asked about."""
SHARED, LISTED = -1.0, 4
"""What weighs less shares too little with a line to be offered, and so many are at most."""
Way: TypeAlias = tuple[Action, ...]
Rank: TypeAlias = tuple[int, int, int]


def judged(
    game: Game[S],
    state: S,
    grammar: Grammar,
    chart: Chart,
    evidence: Evidence,
    read: Judged,
) -> Judged:
    """What a line is likely to mean: deeds to be offered, or what is refused.

    `chart`: the line with words left out; `read`: what its forms came to then; `evidence`: of
    the line as it stands.
    """
    seat = evidence.declines() if grammar.declined else None
    if grammar.declined and seat is not None and (said := grammar.declined(state, seat)):
        return _declined(game, state, said, read)
    known = _bits_at(at for at, reads in enumerate(chart.reads) if chart.fixed & reads.keys())
    meant = _best(
        {
            way: evidence.weigh_read([*map(type, way)], rank[-1])
            for way, rank in read.legal.items()
            if not (rank[-1] & known and any(isinstance(each, Correct) for each in way))
        }
    )
    legal = {(each,): evidence.weigh((each,)) for each in game.legal_actions(state)}
    by_name = _best({way: weight for way, weight in legal.items() if weight.whole})
    against, most = _against(game, state, chart, evidence, known), _most(meant)
    broken = [(each, against(each)) for each in read.broken]
    refused = max((weight for _, weight in broken), default=0.0)
    if _most(by_name) > max(most, refused) + APART:
        meant = by_name
    elif refused > most + APART:
        nearest = (each for each, weight in broken if weight > most + APART)
        return read._replace(legal={}, broken=tuple(nearest))
    return read._replace(legal=_ranks(evidence, meant, read.legal), broken=())


def _ranks(
    evidence: Evidence, meant: Mapping[Way, Weight], read: Mapping[Way, Rank]
) -> dict[Way, Rank]:
    """Some ways without those that what they name speaks less for, as `Judged` ranks them."""
    named = {way: evidence.weigh(way).total for way in meant}
    least = max(named.values(), default=0.0) - 2 * APART
    return {
        way: read.get(way, (0, 1, weight.left))
        for way, weight in meant.items()
        if named[way] >= least
    }


def of_kinds(
    game: Game[S],
    state: S,
    evidence: Evidence,
    kinds: Collection[type[Action]],
    *,
    more: bool,
) -> tuple[Way, ...]:
    """The legal deeds of some kinds that have all a line names; `more`: not only its doer."""
    legal = ((each,) for each in game.legal_actions(state) if type(each) in kinds)
    weights = {way: evidence.weigh(way) for way in legal}
    more = more or evidence.names_things
    return (*_best({w: x for w, x in weights.items() if x.whole and (x.named or not more)}),)


def due_kinds(game: Game[S], state: S) -> set[type[Action]]:
    """The kinds of action that can be done now, or are due."""
    due = {type(action) for action in game.legal_actions(state)}
    return due | {each for each in game.actions if verb(each) == str(game.due(state))}


def _best(weights: Mapping[Way, Weight]) -> dict[Way, Weight]:
    """The ways for which most speaks, and nearly as much."""
    likely = {way: x for way, x in weights.items() if x.says and x.total >= LEAST}
    most = _most(likely)
    return {way: x for way, x in likely.items() if x.total >= most - NEAR}


def nearest(game: Game[S], state: S, evidence: Evidence) -> dict[Way, Weight]:
    """The few legal deeds that share most with a line that nothing fits, more than who does
    them; or the only one there is, if who it names may do it."""
    ways: list[Way] = [(each,) for each in game.legal_actions(state)]
    weights = {way: evidence.weigh(way) for way in ways}
    only = len(weights) == 1
    shared = {w: x for w, x in weights.items() if (x.named or only) and x.total >= SHARED}
    best = {w: x for w, x in shared.items() if x.total >= _most(shared) - NEAR}
    return best if len(best) <= LISTED else {}


def _most(weights: Mapping[Way, Weight]) -> float:
    return max((weight.total for weight in weights.values()), default=0.0)


def _declined(game: Game[S], state: S, said: Action | Refusal, read: Judged) -> Judged:
    """What it comes to that somebody does nothing where something is due."""
    action = None if isinstance(said, Refusal) else said
    refusal = said if isinstance(said, Refusal) else game.refusal(state, said)
    if action and refusal is None:
        return read._replace(legal={(action,): (0, 1, 0)}, broken=())
    kind = type(action) if action else game.actions[0]
    broken = Broken(action, kind, refusal, "", (), SomeState(state))
    return read._replace(legal={}, broken=(broken,))


def _against(
    game: Game[S], state: S, chart: Chart, evidence: Evidence, known: int
) -> Callable[[Broken], float]:
    """How much speaks for what is refused; 0 where that is too little to be told. `known`: the
    words of forms, a bit for each."""
    is_told, due = _is_told(game, chart, known), due_kinds(game, state)

    def against(each: Broken) -> float:
        weight = evidence.weigh_read([*map(type, each.before), each.kind], each.left)
        away = NOT_DUE * (each.kind not in due) * (1 + bool(each.left & known))
        told = weight.says and weight.total >= LEAST and is_told(each)
        return weight.total - away if told else 0.0

    return against


def _is_told(game: Game[S], chart: Chart, known: int) -> Callable[[Broken], bool]:
    """Whether something that is refused is told of a line without some of its words: it is
    due, or said well."""
    silent = chart.speech.idle | SEPARATORS | chart.speech.soft
    words = _bits_at(at for at, word in enumerate(chart.typed) if word not in silent)
    spoken = chart.fixed & (VERBS | chart.whole.verbs)
    verbs = _bits_at(at for at, reads in enumerate(chart.reads) if spoken & reads.keys())
    naming = _bits_at(chart.naming)

    def is_told(each: Broken) -> bool:
        gone, now = each.left & words, cast("S", each.state)
        behind, has_verb = gone == words & -(gone & -gone), bool(verbs & ~each.left)
        whole = behind + has_verb + (not gone & (known | naming)) >= WELL
        due = each.kind.interrupt or each.kind in due_kinds(game, now)
        few = 2 * gone.bit_count() <= words.bit_count() + LEFT
        few = few and (each.left & naming).bit_count() < LEFT
        over = each.done and game.result(now) is not None  # talk at its end
        return few and not over and (due or whole)

    return is_told


def _bits_at(places: Iterable[int]) -> int:
    return sum(1 << at for at in places)
