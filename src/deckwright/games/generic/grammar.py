"""How people say what is counted: `bo loses a life`, `3 0 5`, `ana takes one from bo`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine import TABLE, Action
from ...engine.parser.grammar import Grammar, Said, SaidValues, Ways, Where, ways
from ...errors import Unfinished, Unreadable
from .actions import Change, Give, NextRound, NextTurn, Out, Put, Scores, Show, Win
from .state import State, opening
from .tracker import AtBound, Counter

LESS = "(lose|pay|minus|less|down)"
MORE = "(gain|get|win [=win]|score|earn|heal|plus|make|up)"
HURT = "(hit|hurt|stab|shoot|burn|wound|strike|slash)"
HARM = "(damage|hit|wound|harm)"
ALL = "(has|have|stand at|at|on|=|[down|up|back|is] to)"
BY = (
    f"({{by:change}}|{ALL} {{number:number}} [=all]|"
    f"{LESS} [=less] [by] [{{number:number}}]|{MORE} [=more] [by] [{{number:number}}]|"
    f"[get] {HURT} [=hit] [by {{by_whom:player}}] [{{number:number}}] [time]|"
    f"[take] {{number:number}} {HARM} [=hit]|{{number:number}})"
)
"""How much more, less, or in all; a hit takes one."""
EACH = f"([{{noun:counter}}] {{who:player*}} [:] [{{noun:counter}}] {BY} [{{noun:counter}}])+"
TAKE = "(take|win|get|capture|steal)"
ROUND = "(round|shuffle|regret|deal|hand)"


# How many -------------------------------------------------------------------------------


def _counter(state: State, name: str | None) -> Counter:
    """The counter that is named; without a name the first."""
    counters = state.tracker.counters
    return next((each for each in counters if each.name == name), counters[0])


def _lost_by_hits(state: State) -> Counter:
    """What a hit takes: whoever has none of it left is out."""
    for counter in state.tracker.counters:
        if counter.at_min is AtBound.OUT and not counter.won_from:
            return counter
    raise Unreadable("nothing is lost by a hit here")


def _standing(state: State, counter: Counter) -> tuple[int, ...]:
    """What everybody has of a counter."""
    return state.values[state.tracker.index(counter.name)]


def _is_kept(said: Said, counter: Counter) -> bool:
    """Whether everybody begins with some of a counter, so that a number says what is left."""
    state: State = said.state
    return any(_standing(opening(state.tracker, said.setup), counter))


def _change(group: SaidValues, sign: int) -> tuple[int | None, int | None]:
    """What is added to a counter, and what it then stands at, as far as either is said;
    `sign`: of a number without one, what was said before it, 0 for nothing."""
    if "by" in group:
        return int(group["by"]), None
    number = int(group.get("number", 1))
    if "all" in group:
        return None, number
    if "hit" in group:
        return -number, None
    if {"less", "more"} & {*group} or sign:
        return _sign(group, sign) * number, None
    return number, number


def _sign(group: Mapping[str, object], before: int) -> int:
    """Whether numbers are gained or lost, from a group on: `ana gets 2, bo 1`."""
    if "less" in group:
        return -1
    return 1 if "more" in group else 0 if {"all", "hit"} & {*group} else before


def _each(said: Said) -> Sequence[Action] | Ways:
    """What several players gain, lose or have: `cy -5, dan -1`, `ana and bo -1`.

    It happens at once, so that of two who go out together neither is the last one left. Of
    what is made round by round, numbers without a sign may be added or all there is.
    """
    state: State = said.state
    groups = said["groups"]
    names = {group["noun"] for group in groups if "noun" in group}
    names |= {_lost_by_hits(state).name for group in groups if "hit" in group}
    counter = _counter(state, next(iter(names), None))
    seats = [seat for group in groups for seat in group["who"]]
    hits = ["hit" in group for group in groups]
    if len(names) > 1 or len({*seats}) < len(seats) or not {*seats} <= {*state.living}:
        return []
    if any(hits) and any(
        {"number"} == {"number", "all", "less", "more", "hit"} & {*group} for group in groups
    ):
        return []  # `bo hits cy 2` is no number of Cy's
    if any({"win"} == {"win", "number", "noun"} & {*group} for group in groups):
        _check_win(counter)
    sign, row = 0, list[tuple[int, int | None, int | None]]()
    for group in groups:
        row += [(seat, *_change(group, sign)) for seat in group["who"]]
        sign = _sign(group, sign)
    stood = _standing(state, counter)
    kept = _is_kept(said, counter)
    added = {seat: more for seat, more, _ in row if more is not None}
    stands = {seat: at - stood[seat] for seat, _, at in row if at is not None}
    if len(seats) == 1 and stands:
        return [Put(seats[0], counter.name, stood[seats[0]] + stands[seats[0]])]
    means = [{**added, **stands}] if kept else [{**added, **stands}, {**stands, **added}]
    return Ways([_given(state, counter, each) for each in means])


def _check_win(counter: Counter) -> None:
    """`bo wins` alone is one of what is won, and says nothing of points."""
    if counter.one != "win" and not counter.won_from:
        raise Unreadable(f"how many {counter.name}? say `+3`; `end` ends the game")


def _given(state: State, counter: Counter, changes: Mapping[int, int]) -> Sequence[Action]:
    """The deeds that change a counter of some players at once."""
    if counter.won_from and len(changes) == 2 and not sum(changes.values()):
        loser, winner = sorted(changes, key=lambda seat: changes[seat])
        return [Win(winner, changes[winner], loser, counter.name)]
    if len(changes) == 1 or counter.won_from:
        return [Change(seat, by, counter.name) for seat, by in changes.items()]
    return [Scores(TABLE, counter.name, tuple(changes.get(seat, 0) for seat in state.living))]


def _all(said: Said) -> Sequence[Action] | Ways:
    """`all -1`, `everybody but bo has 3 lives`."""
    who = tuple(seat for seat in said.state.living if seat not in said.get("but", ()))
    whole = {**said.values, "who": who}
    return _each(Said(said.state, said.setup, said.seat, {"groups": (whole,)}))


def _one(said: Said) -> Sequence[Action] | Ways:
    """The number or what happens first: `+1 life ana`, `0 lives cy`, `bo hits cy`."""
    return _each(Said(said.state, said.setup, said.seat, {"groups": (said.values,)}))


def _own(said: Said) -> Sequence[Action]:
    """Without a name: of whoever is to act."""
    counter = _counter(said.state, said.get("noun"))
    return [Change(said.seat, int(said["by"]), counter.name)]


def _row(said: Said) -> Sequence[Action] | Ways:
    """A number for each player in the game, `lives 3 2 1` or `3 0 5`: of what begins with some
    and is lost what it stands at; of what is made round by round what is added (TRK-1.3).

    A number with a sign is added or taken; a plain one among those may be either.
    """
    state: State = said.state
    counter = _counter(state, said.get("noun"))
    row = [(group.get("by"), group.get("number", 0)) for group in said["groups"]]
    if len(row) == 1 or (len(row) != len(state.living) and "noun" not in said.values):
        return []
    added = tuple(int(number if by is None else by) for by, number in row)
    plain = [number for by, number in row if by is None]
    signed = len(plain) < len(row)
    if not _is_kept(said, counter) or len(row) != len(state.living) or signed > any(plain):
        return [Scores(TABLE, counter.name, added)]
    stood = _standing(state, counter)
    stands = tuple(
        int(number) - stood[seat] if by is None else int(by)
        for seat, (by, number) in zip(state.living, row, strict=True)
    )
    means = [added, stands] if signed else [stands]
    return Ways([[Scores(TABLE, counter.name, each)] for each in means])


def _won(said: Said) -> Sequence[Action]:
    """TRK-1.6: what one player wins from another; a thing that is named counts as one."""
    by = 1 if said.get("more") is None else int(said["more"])
    return [Win(said.seat, by, said["victim"], said.get("noun"))]


def _lost(said: Said) -> Sequence[Action]:
    """TRK-1.6, told by who loses: `bo loses one to ana`."""
    winner = {"winner": said.seat, **said.values}["winner"]
    more = {"more": said["more"]} if "more" in said.values else {}
    values = {**more, "victim": said.seat}
    return _won(Said(said.state, said.setup, winner, values))


def _dealer(said: Said) -> Sequence[Action]:
    """Whoever deals has the marker of that name."""
    markers = {marker.name for marker in said.state.tracker.markers}
    return [Give(TABLE, "dealer", said["target"])] if "dealer" in markers else []


def _dead(said: Said) -> Sequence[Action]:
    """Whoever dies has as few of the counter as put a player out."""
    deadly = (each for each in said.state.tracker.counters if each.at_min is AtBound.OUT)
    return [Put(said.seat, each.name, each.min) for each in list(deadly)[:1]]


def _counted(said: Said) -> Sequence[Action]:
    """Whoever has no cards left ends a game that is then counted: that is to be said."""
    counter = _counter(said.state, None)
    numbers = " ".join(map(str, (3, 0, 5, 2, 4, 1)[: len(said.state.living)]))
    raise Unfinished(f"then say what everybody has: `{counter.name} {numbers}`")


def _how_many(said: Said) -> Sequence[Action]:
    """A player and a counter alone: how many is to be said."""
    counter = _counter(said.state, said["noun"])
    name = said.setup.players[said.seat]
    raise Unfinished(
        f"how many {counter.name}? say `{name} +1 {counter.one}` or `{name} {counter.name} 3`"
    )


# Dice and turns -------------------------------------------------------------------------


def _shown(said: Said) -> Sequence[Action]:
    """What several dice show: `both red star`."""
    faces = said["faces"]
    different = len({die for die, _ in faces}) == len(faces) > 1
    return [Show(TABLE, face) for face in faces] if different else []


def _turned(said: Said) -> Sequence[Action]:
    """The other side of the only thing that shows one of two: the direction of play."""
    state: State = said.state
    dice = zip(state.tracker.dice, state.dice, strict=True)
    both = [(die, face) for die, face in dice if len(die.faces) == 2 and face]
    if len(both) != 1:
        return []
    ((die, face),) = both
    return [Show(TABLE, (die.name, next(each for each in die.faces if each != face)))]


def _next(said: Said) -> Sequence[Action]:
    """`next` alone is the next round where no turns are counted; else it is the next turn."""
    return [] if said.state.tracker.turns else [NextRound()]


def _no_turns(said: Said) -> Sequence[Action]:
    """A turn goes on only where turns are counted."""
    if said.state.tracker.turns is None:
        raise Unreadable("no turns are counted here")
    return []


ALONE = Where.ALONE

GRAMMAR = Grammar(
    (
        *ways(Put, EACH, build=_each, whose=False, where=ALONE),
        *ways(
            Put,
            "{by:change} [{noun:counter}] $all",
            f"[{{noun:counter}}] $all [(but|except) {{but:player*}}] [{{noun:counter}}] {BY}"
            " [{noun:counter}]",
            build=_all,
            whose=False,
        ),
        *ways(
            Put,
            "({by:change}|{number:number}) [{noun:counter}] {who:player*}",
            f"{{number:number}} {HARM} [=hit] [to|for|on] {{who:player*}}",
            "[take] {number:number} [{noun:counter}] (off|from) [=less] {who:player*}",
            "heal [=more] {who:player*} [by] [{number:number}]",
            build=_one,
            whose=False,
        ),
        *ways(Put, "({by:change} {who:player*})+", build=_each, whose=False, where=ALONE),
        *ways(
            Put,
            f"{HURT} [=hit] {{who:player*}} [for|by] [{{number:number}}] [time|{HARM}]",
            build=_one,
        ),
        *ways(
            Change,
            "{by:change} [{noun:counter}]",
            "{noun:counter} {by:change}",
            build=_own,
        ),
        *ways(
            Scores,
            "[{noun:counter}] ({by:change}|{number:number})+",
            build=_row,
            where=ALONE,
        ),
        *ways(Put, "{noun:counter}", build=_how_many),
        *ways(
            Win,
            f"{TAKE} [{{more:number}}] [{{noun:counter}}] from {{victim:player}}",
            "(beat|rob|capture) {victim:player}",
            "[{more:change}|{more:number}] [{noun:counter}] from {victim:player}",
            build=_won,
        ),
        *ways(
            Win,
            "[lose|give] [{more:number}] [{noun:counter}] to {winner:player}",
            build=_lost,
        ),
        *ways(Give, "[give] {marker:marker} [$to] {target:player}"),
        *ways(
            Give,
            "{target:player} [:] [has|have|get|take|wear|hold|gain] {marker:marker}",
            whose=False,
        ),
        *ways(Give, "{target:player} [:] deal", build=_dealer, whose=False),
        *ways(Put, "(die|killed|out of lives)", build=_dead),
        *ways(
            Put,
            "out of (card|cards)",
            "(has|have) no (card|cards) [left]",
            build=_counted,
        ),
        *ways(Out, "out"),
        *ways(Show, "[both|goals|goal] {faces:face*}", build=_shown),
        *ways(Show, "[play] (reverse|the other way|other way)", build=_turned),
        *ways(NextTurn, "next [turn]", "turn", "done"),
        *ways(NextRound, f"(next|new) {ROUND}", f"{ROUND} over", "round|shuffle|regret"),
        *ways(NextRound, "next", build=_next),
        *ways(NextRound, "[next] turn", build=_no_turns),
    ),
    spoken=frozenset(("has", "have", "card", "cards")),
    only=frozenset((Change, Scores, Out, NextRound)),
)
