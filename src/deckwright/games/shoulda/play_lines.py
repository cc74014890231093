"""What parts of a line stand for: cards, and what lies on the table, as plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from ...engine import TABLE, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import Said, Ways
from .actions import (
    ABSENT,
    Add,
    Attach,
    Draw,
    Fight,
    LayBlemmyes,
    LayDead,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Start,
    there_on,
)
from .legal_plays import regular_plays
from .legality import LEGALITY
from .rows import bringer, chosen_series, foes, is_opening, open_series, series_at
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    KNIGHT,
    LEFT,
    MATCH,
    NOBODY,
    NOWHERE,
    OTHER,
    REGULARS,
    RIGHT,
    SUM,
    VALUE,
    Duel,
    State,
    told_by_value,
)

ROLES = {KNIGHT, DRAGON}, {KNIGHT, DEAD}
"""Who fights a duel; these are no cards that were drawn in it."""


def opened(said: Said) -> Sequence[Action]:
    """A card alone opens no regret where a series lies open."""
    opens = is_opening(said.state.table, said.state.config.house)
    return [Open(said.seat, said["card"])] if opens else []


def attached(said: Said) -> Ways | Refusal:
    """SWC-5.4: beside its twin, if no other card is said; at the right, if no side is. Beside a
    card of another value it is added, unless it is attached in so many words."""
    card, side, so = said["card"], said.get("side", RIGHT), "attached" in said.values
    if card not in OTHER:
        return Ways(())
    lying = there_on(said.state)
    spots = [*lying.get(OTHER[card], ())]
    if "spot" in said.values:
        spots = _lying(said, said["spot"]) or [*ABSENT]
        if spots[0] in ABSENT:
            return Refusal("SWC-5.1", "none", {"player": said.seat})
        if not so and spots[0] not in (*lying.get(OTHER[card], ()), *lying.get(card, ())):
            return Ways(())
    elif so and not spots:
        spots = [spot for each in lying.values() for spot in each][:1]
    spots = [spot for spot in spots if said.get("series", spot[0]) == spot[0]]
    return Ways([[Attach(said.seat, card, side, spot)] for spot in spots])


def passed(said: Said) -> Sequence[Action]:
    """SWC-7.5: who has nothing and passes draws first, if they have not."""
    passing = Pass(said.seat)
    refused = LEGALITY.first(said.state, passing)
    if refused is None or refused.rule != "SWC-7.5":
        return [passing]
    return [Draw(passing.seat), passing]


def _lying(said: Said, *spots: str | tuple[int, int]) -> list[tuple[int, int]]:
    """Where some cards lie; what `it` stands for is a card."""
    there = there_on(said.state)
    return [
        x for each in spots for x in (there.get(each, ()) if isinstance(each, str) else [each])
    ]


def scooping(said: Said) -> Ways:
    """A card alone: what it can remove; `it` can stand for a special, which removes nothing."""
    plays = regular_plays(said.state, said.seat, {*REGULARS} & {said["card"]})
    return Ways([[play] for play in plays if isinstance(play, Remove)])


def scooped(said: Said) -> Ways | Refusal:
    """`takes r5 and b6 with r5`: the stretch from the first to the last of them."""
    spots = sorted(_lying(said, *said["spots"]))
    if not spots:
        return Ways(())
    (at, first), (end, last) = spots[0], spots[-1]
    there = not any(_is_gone(said, spot) for spot in spots)
    if there and at != end:
        return Refusal("SWC-6.9", "two", {"player": said.seat})
    if not there or [place for _, place in spots] != [*range(first, last + 1)]:
        return Ways(())
    whole = last - first + 1 == len(series_at(said.state.table, at).cards)
    return _removed(said, [at], None if whole else (first, last))  # whose basis may be said


def _is_gone(said: Said, spot: tuple[int, int]) -> bool:
    """Whether a card lies nowhere, or what came before it on the line has taken it away."""
    at, place = spot
    there = chosen_series(said.state.table, at) >= 0
    return not there or place >= len(series_at(said.state.table, at).cards)


def whole(said: Said) -> Ways:
    """`removes everything with b9`, `r4 match`: a whole series, the only one or any; those of
    so many cards, if their number is said."""
    if "many" in said.values:
        return _so_many(said, said["many"])
    if "series" in said.values:
        return _removed(said, [said["series"]], None)
    return _removed(said, open_series(said.state.table) or [NOWHERE], None)


def _so_many(said: Said, many: int) -> Ways:
    """`the three lowest`: of a series of more, or a whole one of so many; else any of them."""
    ways = list[Sequence[Action]]()
    for at in open_series(said.state.table):
        more = len(series_at(said.state.table, at).cards) - many
        if more == 0:
            ways += _removed(said, [at], None).each
        for first in [0] * ("low" in said.values) or range(more + 1):
            if more > 0 and ("high" not in said.values or first == more):
                ways += _removed(said, [at], (first, first + many - 1)).each
    return Ways(ways)


def _removed(said: Said, places: Sequence[int], part: tuple[int, int] | None) -> Ways:
    """By match or sum, if it is not said; the only series is not named."""
    there = open_series(said.state.table)
    only = len(there) < 2 and there in ([], [*places])
    bases = [said["basis"]] if "basis" in said.values else [MATCH, SUM]
    return Ways(
        [
            [Remove(said.seat, said["card"], basis, None if only else at, part)]
            for at in places
            for basis in bases
        ]
    )


def matched(said: Said) -> Ways:
    """`r5 on r5`: whatever can be removed by that match, that card among it."""
    state = said.state
    (at, place), *_ = _lying(said, said["spot"]) or ABSENT
    if _is_gone(said, (at, place)):
        return Ways(())
    only = open_series(state.table) == [at]
    card = said.get("card", series_at(state.table, at).cards[place])
    return Ways(
        [
            [play]
            for play in regular_plays(state, said.seat, {*REGULARS} & {card})
            if isinstance(play, Remove)
            and play.basis == MATCH
            and play.series in ((None, at) if only else (at,))
            and (play.part is None or play.part[0] <= place <= play.part[1])
        ]
    )


def laid_apart(said: Said) -> Sequence[Action]:
    """`lays it down apart`: a blemmyes, which alone can lie so."""
    return [LayBlemmyes(said.seat)] if said["card"] == BLEMMYES else []


def added(said: Said) -> Ways:
    """`left of it`: the series in which the card lies that was named last."""
    if not isinstance(said["spot"], str):
        return Ways(())  # that is a series by its cards
    only = len(open_series(said.state.table)) < 2
    places = {at for at, _ in _lying(said, said["spot"])}
    card, side = said["card"], said["side"]
    return Ways([[Add(said.seat, card, side, None if only else at)] for at in places])


def drawn_and_laid(said: Said) -> Ways:
    """`draws r6, goes left of the r7`: added there, or attached, at the right if no side is;
    `draws a dragon, for bo`."""
    if "target" in said.values:
        return Ways([[Draw(said.seat, DRAGON), SendDragon(said.seat, said["target"])]])
    card = said["card"]
    if "blemmyes" in said.values:
        start = Start(said.seat, card, said["side"], said["blemmyes"])
        return Ways([[Draw(said.seat, card), start]])
    spot, *_ = [*_lying(said, said["spot"]), *ABSENT] if "spot" in said.values else [None]
    drawn, ways = Draw(said.seat, card), list[Sequence[Action]]()
    for side in [said["side"]] if "side" in said.values else [LEFT, RIGHT]:
        only = len(open_series(said.state.table)) < 2
        at = None if only or spot is None else spot[0]
        ways.append([drawn, Add(said.seat, card, side, at)])
        if spot is not None and spot not in ABSENT and side == said.get("side", RIGHT):
            ways.append([drawn, Attach(said.seat, card, side, spot)])
    return Ways(ways)


def locked(said: Said) -> Sequence[Action]:
    """`dead on r1 r2`: the series that holds all of these."""
    spots = said.get("spots", ()) or (said["one"], said["other"])
    places = {at for at, _ in _lying(said, *spots)}
    return [LayDead(said.seat, places.pop())] if len(places) == 1 else []


def dragon(said: Said) -> Sequence[Action]:
    """SWC-13.1, SWC-13.2: of whoever is said, else of whose turn it is, if that may be."""
    state, seat, target = said.state, said.seat, said["target"]
    sent = SendDragon(seat, target)
    if said.alone or seat == state.turn:
        return [sent]
    refused = LEGALITY.first(state, SendDragon(state.turn, target))
    return [sent] if refused is not None else []


def sent(said: Said) -> Ways:
    """`sends it at bo`: a Dragon, or the knight against whatever foe Bo brought or has."""
    card, seat, at, met = said["card"], said.seat, said.get("at"), said.get("foe")
    if card == DRAGON and met is None:
        return Ways([[SendDragon(seat, at)]])
    there = [foe for foe in foes(said.state) if at in (foe.at, bringer(said.state, foe))]
    against = there if met is None else [met]
    return Ways([[SendKnight(seat, foe)] for foe in against if card == KNIGHT])


def freeing(said: Said) -> Ways:
    """`knight frees the series`: whatever dead is there."""
    there = [foe for foe in foes(said.state) if foe.kind == DEAD]
    return Ways([[SendKnight(said.seat, foe)] for foe in there])


def sent_and_fought(said: Said) -> Ways:
    """`knight at bo's dead, 8 to 4`: the knight's first, but where a side is named; at any foe
    it can fight, where none is."""
    state, ways = said.state, list[Sequence[Action]]()
    for foe in [said["foe"]] if "foe" in said.values else foes(state):
        sent = SendKnight(said.seat, foe)
        if LEGALITY.first(state, sent) is None:
            began = replace(said, state=state._replace(duel=Duel(said.seat, foe)))
            ways += [[sent, *each] for each in fought(began).each]
        else:
            ways.append([sent])
    return Ways(ways)


def fought(said: Said) -> Ways:
    """Two sides of a duel, or one of them: the knight's first, or whose is named, or who wins:
    `dead wins, 6 to 3`; `both have a 4`. Who draws is no card: `dragon r4, knight b2`."""
    duel = said.state.duel
    if duel is None:
        return Ways(())
    fighters = duel.knight, bringer(said.state, duel.foe)
    one = said.get("one", fighters["theirs" in said.values])
    if "one" not in said.values and said.get("other") == one:
        one = sum(fighters) - one
    if one not in fighters or said.get("other", -1) not in {-1, *fighters} - {one}:
        return Ways(())
    first, second = said.get("first", ()), said.get("second", ())
    if both := said.get("both"):
        first = second = (both,)
    if first and second and {first[0], second[0]} in ROLES:
        return Ways(())
    more = sum(VALUE[card] for card in first) - sum(VALUE[card] for card in second)
    winner = one if "won" in said.values else said.get("winner", NOBODY)
    if winner == NOBODY and said.get("loser", NOBODY) in fighters:
        winner = sum(fighters) - said["loser"]
    if winner != NOBODY and (
        winner not in fighters or (more > 0) != (winner == one) or not more
    ):
        return Ways(())
    ours, theirs = (first, second) if one == duel.knight else (second, first)
    ways = product(_coloured(said.state, ours), _coloured(said.state, theirs))
    return Ways([[Fight(TABLE, *each)] for each in ways])


def _coloured(state: State, cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Cards that were drawn, those told by their value in each colour where that matters."""
    by_value = told_by_value(state)
    return product(*([x] if by_value or len(x) > 1 else CODES[VALUE[x]] for x in cards))


def counted(said: Said) -> Sequence[Action]:
    """`bo has 4 cards`: how many there really are in a hand."""
    name = said.setup.players[said["who"]]
    return [Correct(TABLE, f"hand {name} {said['number']}")]
