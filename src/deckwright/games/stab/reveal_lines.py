"""Cards turned up, as people tell them: before whom they lie, or in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.parser.grammar import Said, SaidValues, Ways
from ...errors import Unfinished, joined
from .actions import Reveal, Turned
from .legality import held_by
from .state import (
    Phase,
    State,
    View,
    in_order,
    is_told,
    to_play,
    unnamed_cards,
)

MOST_ORDERS, FEW_ORDERS = 24, 4
"""In so many orders at most are cards looked for as they can lie, and asked about."""


def reveal(said: Said) -> Sequence[Action] | Ways | Refusal:
    """`ana: dagger shield; bo: bomb`: cards by whom they lie before, or `by` whom; `dagger
    shield, bomb; bow`: a group for each player with cards, in order."""
    state, groups = said.state, said.get("groups") or [{"cards": said["cards"]}]
    if state.phase is Phase.PLAY and not is_told(state) and all("at" in x for x in groups):
        all_up = tuple(Turned(x["at"], card) for x in groups for card in x["cards"])
        if len(all_up) == to_play(state):
            return Ways([all_up])
    _all_named(groups)
    if state.phase is not Phase.REVEAL:
        return [Reveal(TABLE, sum((each["cards"] for each in groups), ()))]  # says why
    places = unnamed_cards(state)
    here = Counter(state.lying[place].at for place in places)
    if not any("at" in each or "by" in each for each in groups):
        sizes = [len(each["cards"]) for each in groups]
        if len(sizes) < 2 or (max(sizes) < 2 and max(here.values(), default=0) > 1):
            return _in_a_row(state, sum((each["cards"] for each in groups), ()))
        if len(groups) > len(here):
            return Refusal("SYF-5.1", "many", {"number": here.total()})
        groups = [{**each, "at": seat} for each, seat in zip(groups, here, strict=False)]
    cards = [UNKNOWN] * len(places)
    for group in groups:
        side, whose = _side(state, here, group)
        laid = [getattr(state.lying[place], side) for place in places]
        free = [n for n, at in enumerate(laid) if at == whose and cards[n] == UNKNOWN]
        free.sort(key=(lambda n: places[n]) if side == "by" else None)
        named = group["cards"]
        if len(named) != len(free):
            known = [x.card for x in state.lying if getattr(x, side) == whose]
            named = _without(named, [card for card in known if card != UNKNOWN])
        if len(named) != len(free):
            code = "before" if side == "at" else "from"
            return Refusal("SYF-5.1", code, {"player": whose, "number": len(free)})
        for n, card in zip(free, named, strict=True):
            cards[n] = card
    return Ways([(_told(row),) for row in _as_they_can_lie(state, cards)])


def _side(state: State, here: Counter[int], group: SaidValues) -> tuple[str, int]:
    """Whether cards are told by whom they lie before, `at`, or by who laid them, and who that
    is. Either may be said as the other, where no other fits."""
    if "by" in group:
        laid = [state.lying[place].by for place in unnamed_cards(state)].count(group["by"])
        fits_place = here[group["by"]] == len(group["cards"]) != laid
        return ("at" if fits_place else "by"), group["by"]
    seat = group["at"]
    open_ = [x.card for x in state.lying if x.at == seat]
    others = not here[seat] and _without(group["cards"], open_)
    return ("by" if others else "at"), seat


def _all_named(groups: Sequence[Mapping[str, object]]) -> None:
    """Unfinished where cards lie on `me`, or are mine."""
    if any(isinstance(each.get(side), str) for each in groups for side in ("at", "by")):
        raise Unfinished("say by name before whom they lie: nobody knows who `me` is")


def _in_a_row(state: State, cards: Sequence[str]) -> Sequence[Action] | Ways | Refusal:
    """`dagger shield bomb`: cards before one player after the other, or all as they were
    played. They end with the last one before a player, or are some of the first player's; what
    lies open may be said again."""
    places = unnamed_cards(state)
    waiting = [state.lying[place] for place in places]
    here, many = Counter(lain.at for lain in waiting), len(cards)
    if many > len(waiting):
        lying = [state.lying[n] for n in in_order(state, range(len(state.lying)))]
        pairs = list(zip(cards, lying, strict=False))
        if many != len(lying) or any(x.card not in (UNKNOWN, card) for card, x in pairs):
            return Refusal("SYF-5.1", "many", {"number": len(waiting)})
        cards = tuple(card for card, lain in pairs if lain.card == UNKNOWN)
    elif many > next(iter(here.values()), 0) and many not in accumulate(here.values()):
        names = state.config.setup.players
        told = joined([f"{number} before {names[seat]}" for seat, number in here.items()])
        return Refusal("SYF-5.1", "row", {"told": told, "number": many})
    played = dict(zip(sorted(places), cards, strict=False))
    ways = [tuple(cards), tuple(played[place] for place in places if place in played)]
    ways = ways if many == len(waiting) else ways[:1]
    can = [way for way in ways if _can_lie(state, way)]
    if not can and many == len(waiting):
        can = [tuple(row) for row in _as_they_can_lie(state, ways[0], whole=True)]
    return Ways([(Reveal(TABLE, way),) for way in dict.fromkeys(can or ways)])


def _can_lie(state: State, cards: Sequence[str]) -> bool:
    """Whether whoever laid cards, in the order of naming, can have had them."""
    laid = (state.lying[place].by for place in unnamed_cards(state))
    named = ((by, card) for by, card in zip(laid, cards, strict=False) if card != UNKNOWN)
    return not any(True for _ in held_by(state, named))


def _as_they_can_lie(
    state: State, cards: Sequence[str], *, whole: bool = False
) -> Sequence[Sequence[str]]:
    """Cards in the order told, if it can be; else in every other in which they can lie before
    each player, or `whole`, before all of them. Where there are too many, as told."""
    if _can_lie(state, cards):
        return [cards]
    piles: dict[int, list[str]] = {}
    at = [0 if whole else state.lying[place].at for place in unnamed_cards(state)]
    for pile, card in zip(at, cards, strict=False):
        piles.setdefault(pile, []).append(card)
    rows: list[tuple[dict[int, list[str]], tuple[str, ...]]] = [(piles, ())]
    for pile, told in zip(at, cards, strict=False):
        longer = []
        for left, row in rows:
            for card in dict.fromkeys(left[pile] if told != UNKNOWN else [UNKNOWN]):
                rest = [*left[pile]]
                rest.remove(card)
                longer.append(({**left, pile: rest}, (*row, card)))
        rows = [each for each in longer if _can_lie(state, each[1])]
        if len(rows) > MOST_ORDERS:
            return [cards]
    laid = [state.lying[place].by for place in unnamed_cards(state)]

    def is_in_order(row: Sequence[str]) -> bool:
        """Whether the cards of each player before each are as they were told."""
        places = [*zip(row, at, laid, strict=False)]
        for pile, by in {(pile, by) for _, pile, by in places}:
            told = iter(piles[pile])
            own = (card for card, *where in places if where == [pile, by])
            if not all(card in told for card in own):
                return False
        return True

    found = [row for _, row in rows]
    found = [row for row in found if is_in_order(row)] or found
    return found if 0 < len(found) <= FEW_ORDERS else [cards]


def parted(view: View, action: Action) -> tuple[Action, Action] | None:
    """Of cards turned up that the rules refuse: those that can lie there, and the first that
    cannot. What lies before one player stands or falls together."""
    if not isinstance(action, Reveal):
        return None
    state, places = view.state, unnamed_cards(view.state)
    cards = [*action.cards, *[UNKNOWN] * len(places)][: len(places)]
    stands, refused = [UNKNOWN] * len(places), list[str]()
    for seat in dict.fromkeys(state.lying[place].at for place in places):
        here = [
            c if state.lying[p].at == seat else UNKNOWN
            for p, c in zip(places, cards, strict=True)
        ]
        both = [old if new == UNKNOWN else new for old, new in zip(stands, here, strict=True)]
        if view.game.refusal(state, _told(both)) is None:
            stands = both
        else:
            refused = refused or here
    if not refused or set(stands) == {UNKNOWN}:
        return None
    return _told(stands), _told(
        [c for c, kept in zip(refused, stands, strict=True) if kept == UNKNOWN]
    )


def _told(cards: Sequence[str]) -> Reveal:
    """Cards turned up; those after the last that is named go without saying."""
    named = [n for n, card in enumerate(cards, 1) if card != UNKNOWN]
    return Reveal(TABLE, tuple(cards[: max(named, default=0)]))


def which_cards(said: Said) -> Sequence[Action]:
    """A name alone: the cards are to be said."""
    state, seat = said.state, said["at"]
    if not isinstance(seat, int) or all(
        state.lying[n].at != seat for n in unnamed_cards(state)
    ):
        return []
    raise Unfinished(f"say which cards lie before {said.setup.players[seat]}")


def _without(cards: Sequence[str], known: Sequence[str]) -> list[str]:
    """Cards less those that lie open already, if all of these are among them."""
    left = [*cards]
    for card in known:
        if card not in left:
            return [*cards]
        left.remove(card)
    return left
