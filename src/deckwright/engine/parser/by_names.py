"""What a line can be by what it names alone, where no form fits it; to be picked."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, TypeAlias

from ..action import TABLE, Action
from ..forms import parts, slots
from ..game import Game, S, Setup
from .chart import Chart
from .grammar import Grammar, words_of
from .judge import Judge
from .parse import chart_of
from .tokens import JOINTS, KEPT, SEPARATORS, VERBS
from .vocabulary import IT, ME, MENDED

ALWAYS = ("player", "card", "number", "change")
"""Kinds of values that are said where they are meant; others may be left unsaid."""

_Named: TypeAlias = Mapping[str, Sequence[Hashable]]
"""What some words name, by kind of value."""


def by_names(
    game: Game[S],
    setup: Setup,
    state: S,
    grammar: Grammar,
    typed: str,
    kinds: Collection[type[Action]] = (),
) -> tuple[Sequence[Action], Sequence[str]]:
    """The legal actions that have all that a line names, and no player, card or number besides
    but whoever is to act, and the words that say nothing of them; only of some kinds, or
    else of those that its verbs are said of. None where it names nothing, or a word of it turns
    it into something else."""
    chart = chart_of(game, setup, state, grammar, typed)
    named, verbs, gone = _said(chart)
    acting = game.to_act(state)
    spoken = any(ME in values for each in named for values in each.values())
    doer = [[*each] == ["player"] and {*each["player"]} <= {*acting} for each in named]
    if all(doer) or spoken or not KEPT.isdisjoint(chart.typed):
        return (), gone
    judge, fitting = Judge(game, setup, grammar), dict[int, list[Action]]()
    kinds = kinds or [each for each in game.actions if _is_said(chart, each, verbs)]
    for action in game.legal_actions(state):
        if type(action) in kinds:
            unsaid = _unsaid(judge, state, action, named, acting)
            if unsaid is not None:
                fitting.setdefault(unsaid, []).append(action)
    return fitting[min(fitting)] if fitting else (), gone


def _said(chart: Chart) -> tuple[list[_Named], set[str], list[str]]:
    """What a line names, in order; its verbs; and words that are neither, and join nothing."""
    named, verbs, gone, at = list[_Named](), set[str](), list[str](), 0
    silent = chart.speech.idle | chart.speech.soft | SEPARATORS
    while at < len(chart.typed):
        found = {
            (kind, end): values
            for kind in (*chart.whole.kinds, "number", "change")
            for end, (cost, values) in chart.names(kind, at).items()
            if cost < MENDED and IT not in values
        }
        end = max((end for _, end in found), default=at)
        if chart.typed[at] in silent or end == at:
            here = chart.reads[at].keys() & (VERBS | chart.whole.verbs) & chart.fixed
            verbs |= here
            gone += [chart.typed[at]] * (
                not here and chart.typed[at] not in silent | JOINTS | {":"}
            )
            at += 1
            continue
        named.append({kind: v for (kind, stop), v in found.items() if stop == end})
        at = end
    return named, verbs, gone or chart.typed[-1:]


def _is_said(chart: Chart, kind: type[Action], verbs: Collection[str]) -> bool:
    """Whether some verbs are said of a kind of action; so is none."""
    pairs = zip(chart.whole.forms, chart.whole.nodes, strict=True)
    nodes = [node for form, node in pairs if form.kind is kind]
    return not verbs or any(word in verbs for node in nodes for word in words_of(node))


def _unsaid(
    judge: Judge[S], state: S, action: Action, named: Sequence[_Named], acting: Sequence[int]
) -> int | None:
    """How many values of an action are not said; None where something is said that it has not,
    or something is not that is always said."""
    values: list[tuple[str, Any]] = [("player", action.seat)] if action.seat != TABLE else []
    for slot in slots(parts(type(action).form)):
        value: Any = getattr(action, slot.field)
        values += [(slot.kind, each) for each in (value if slot.many else (value,))]
    left = values = [each for each in values if each[1] is not None]
    players = [each["player"] for each in named if "player" in each]
    if players[1:] and "player" in named[0] and action.seat not in (TABLE, *players[0]):
        return None  # who is named first does it
    for each in named:
        meant = {(k, judge.placed(state, action.seat, v)) for k, vs in each.items() for v in vs}
        mine = next((value for value in (*left, *values) if value in meant), None)
        if mine is None:
            return None
        left = [value for n, value in enumerate(left) if n != _place(left, mine)]
    left = [x for x in left if x != ("player", action.seat) or action.seat not in acting]
    return None if any(kind in ALWAYS for kind, _ in left) else len(left)


def _place(values: Sequence[object], value: object) -> int:
    """The first place of a value; -1 where it is not there."""
    return values.index(value) if value in values else -1
