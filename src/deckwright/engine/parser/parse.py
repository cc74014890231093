"""What a line means at a table: the ways to do it, or why it cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ..action import Action
from ..correction import Correct
from ..forms import verb
from ..game import Game, S, Setup
from .chart import Chart, Idle
from .grammar import Grammar, Whole
from .grammar import whole as whole_of
from .judge import Broken, Judge, Place
from .readings import readings
from .tokens import IDLE, MANY, SOFT
from .usual_forms import usual_forms


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
    taken: Mapping[str, str] = MappingProxyType({})
    """Words nothing knows -> those they are taken for."""
    too_many: bool = False
    """Whether it can mean more than can be told; it is to be said in parts."""


def parse(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    place: Place = Place(),
) -> Parsed:
    """What a line means at a table, by all the forms of its game."""
    whole = forms_of(game, grammar)
    vocabulary = {
        kind: (*game.vocabulary(state, kind).items(), *grammar.names(state, kind))
        for kind in whole.kinds
    }
    idle = Idle((IDLE | grammar.idle) - grammar.spoken, SOFT - grammar.spoken)
    chart = Chart(whole, idle, vocabulary, setup.players, typed)
    if len(chart.typed) > MANY:
        return Parsed(word=chart.typed[MANY], too_many=True)
    found = readings(chart)
    if not found.ways:
        return Parsed(too_many=True) if found.too_many else _not_understood(chart)
    judged = Judge(game, setup, grammar, place).judged(state, chart, found)
    mended = found.mended
    nothing = _not_understood(chart)
    if judged.legal:
        told = Parsed(_fewest(judged.legal), too_many=judged.too_many)
    elif judged.broken:
        broken = sorted(_alike(judged.broken), key=lambda each: _nearness(game, state, each))
        told = Parsed(broken=tuple(broken))
    else:
        return nothing._replace(too_many=judged.too_many)
    return nothing._replace(
        ways=told.ways, broken=told.broken, too_many=told.too_many, mended=mended
    )


@lru_cache(16)
def forms_of(game: Game[S], grammar: Grammar) -> Whole:
    """A game's own forms and those that every game has, taken apart."""
    kinds = {*game.actions, Correct}
    usual = (form for form in usual_forms(game) if form.kind not in grammar.only)
    forms = [form for form in (*grammar.forms, *usual) if form.kind in kinds]
    return whole_of(forms, grammar.things)


def _fewest(
    legal: Mapping[tuple[Action, ...], tuple[int, int]],
) -> tuple[tuple[Action, ...], ...]:
    """The ways that break the fewest rules, with the fewest corrections, said in the fewest
    parts; of several kinds of deed those with the fewest, while of one kind more or fewer deeds
    are no reason to choose."""

    def rank(way: tuple[Action, ...]) -> tuple[int, int, int]:
        breaches, parts = legal[way]
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


def _nearness(game: Game[S], state: S, broken: Broken) -> tuple[int | bool, ...]:
    """How near something refused is to what can be done: the furthest read, what is due now,
    what the table may overrule, what was said whole, an action before a correction, what breaks
    the fewest rules."""
    kind = broken.kind
    due = {type(action) for action in game.legal_actions(state)}
    due |= {each for each in game.actions if verb(each) == str(game.due(state))}
    firm = broken.refusal is not None and broken.refusal.firm
    breaches = game.legality.breaches(broken.state, broken.action) if broken.action else 1
    return -broken.done, kind not in due, firm, broken.guessed, kind is Correct, breaches


def _not_understood(chart: Chart) -> Parsed:
    """The word at fault, and what the words are taken for that nothing knows."""
    if not chart.unknown:
        return Parsed(word=chart.fault)
    taken = {chart.typed[n]: close[0] for n, close in chart.unknown if close}
    near = tuple(chart.unknown[0][1])
    return Parsed(word=chart.fault, near=near, unknown=True, taken=taken)
