"""Who plays before whom, as people tell it: a row of players, one of those who are left.

First how they tell that somebody was rude to the royal highness (SYF-2.7), and what they add.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.parser.grammar import ACTING, Build, Form, Said, SaidValues, Ways, ways
from ...errors import Unfinished, joined
from .actions import CallOut, Lay, Play, Reveal, Shoot, Turned
from .legality import held_by
from .state import (
    PLAYS,
    Kind,
    Phase,
    State,
    View,
    in_order,
    is_told,
    left_of,
    living,
    to_play,
    under,
    unnamed_cards,
)

ROYAL = "(title|highness|majesty|crown|king|queen|royal)"
ADDRESSED = "({royal:player}|her|him|them)"
CALL = "(say|call|address|greet|name|shout|speak|talk|answer)"
FAMILIAR = "(oi|hey|yo|hi|you|mate|buddy|pal|dude|bro|man|boss|chief|sunshine|friend|honey|kid)"
"""Whoever says this to the royal highness says it without the title."""
MISSED = f"(forget|miss|skip|drop|omit|not|without) [to] [{CALL}|use]"
RUDE = (
    "[say] [something] (rude|impolite|disrespectful|cheeky|insult|(forget|miss|lose) [own]"
    f" manners|{MISSED} {ROYAL} [bit|part|word]) [$to] [{ROYAL}|{ADDRESSED}]"
)
WITHOUT = f"without (bow|kneel|[{CALL}] {ROYAL})"
SPOKE = (
    f"[=said] ({CALL} [back] ([[=told] {FAMILIAR}] [$to]"
    f" ([{ROYAL}] {ADDRESSED}|[=told] {ROYAL} {FAMILIAR})|[=told] {FAMILIAR} [$to {ROYAL}])"
    f"|go [=told] (oi|hey|yo|hi) [{ADDRESSED}])"
    f" [as] [plain] [[=told] ({FAMILIAR}|{{as:player}})]"
    f" [[=told] to ({ROYAL}|{{to:player}}|her|him)]"
    f" [[=told] {WITHOUT}]"
)
UNSAID = (
    f"[=told] ((not|never) ({CALL} [$to] {ADDRESSED} [as] {ROYAL}"
    f"|(bow|kneel) [$to] [{ADDRESSED}|{ROYAL}])"
    f"|{CALL} [back] {WITHOUT})"
)
OBJECT = (
    "[[,|and] (against {against:player*}|{against:player*} object) [it]"
    "|[,|and] ((nobody|none|no one) object|$all agree)]"
)
NOT = f"[[,|;] (not|no|instead|without) [of] [=told] {ROYAL} [say]]"
WHY = (
    f"[[,|;|for] [he|she|they] [{CALL}] [{FAMILIAR}] [{{royal:player}}|{ROYAL} {FAMILIAR}]"
    f" [to ({ROYAL}|{{to:player}}|her|him)] {NOT}]"
)
LIFE = "(life|lives|lifes|heart)"
TOLD = (
    f"{NOT} [(,|;) [{{again:player}}] [=told] rude] [[,|;|and] {SPOKE}]"
    " [[,|;|and] [=told] {caller:player} (call|report|notice|say|:) [it|them|her|him]"
    " [out|on it|out on it]]"
    f" [[,|;] [so|and] [=told] ([$lose|forfeit|cost|pay] [one|1] {LIFE} [gone|go|less|lost|off]"
    f"|minus (one|1|{LIFE}) [for {{again:player}}])] {OBJECT}"
)
SOMEBODY = "somebody|someone|anybody|{culprit:player} [or {or:player}]"
CALLED_BY_RANK = re.compile(
    r"(^|[,;.:>] *|\bon )(?:her|his) (?:royal )?(?:highness|majesty),? (?=\w+ \w)",
    re.IGNORECASE,
)
"""`her highness bo plays`: Bo does."""
QUOTED = re.compile(
    r"(\b(?:says?|said|calls?|called|goes|went|shout\w*|yell\w*|mutter\w*|told)\b[^'\"]{0,24}?)"
    r"(?:\"|(?<!\w)')(?![^'\"]*\b(?:highness|majesty)\b)[^'\"]+(?:\"|'(?!\w))",
    re.IGNORECASE,
)
"""What somebody said in so many words, without the title: `called her "Ana"`."""
A_LIFE_LESS = re.compile(
    r"[,;.]+ *(?:so |and )?(?:minus (?:one|1|a (?:life|heart))|s?he pays(?: for (?:it|that))?)"
    r"(?= *[,;.!]| *$)",
    re.IGNORECASE,
)
"""What a rudeness costs: the program tells it (SYF-2.14)."""


def _rude(said: Said) -> Ways | Refusal:
    """Whoever was rude, to the royal highness and to nobody else (SYF-2.7); somebody can be
    anybody who lives. Where it is told what was said, or what it costs, and nobody is told to
    call, the royal highness does (SYF-2.9)."""
    state: State = said.state
    royal, told = state.royal, "told" in said.values
    if "said" in said.values and not told:
        return Ways(())  # whom somebody names is no offence
    culprits = [said[x] for x in ("culprit", "or") if x in said.values] or living(state.lives)
    to = said.get("to", said.get("royal", royal))
    if to != royal and isinstance(to, int):  # nobody knows who `me` is: the royal highness
        return Refusal("SYF-2.7", "royal", {"player": to, "owner": royal})
    if said.get("again", culprits[0]) != culprits[0]:
        return Ways(())  # another was rude, too
    seat = said.get("caller", royal if told and not said.alone else said.seat)
    return Ways([[CallOut(seat, culprit, said.get("against", ()))] for culprit in culprits])


CALLOUTS: tuple[Form, ...] = (
    *ways(
        CallOut,
        "(call|accuse|report) [out] {culprit:player} [out]"
        f" [[for|of] (rude|rudeness|cheeky|impolite) [$to ({ROYAL}|{ADDRESSED})]]"
        f" {WHY} {OBJECT}",
        f"[say|think|claim] {{culprit:player}} {RUDE} {OBJECT}",
        build=_rude,
    ),
    *ways(
        CallOut,
        f"({SOMEBODY}) ({RUDE} {WHY}|{SPOKE}|{UNSAID})"
        f" [[,|;] or [it] {{or:player}} [it]] {TOLD}",
        build=_rude,
    ),
)


ONE_WHO = "(one|player|person|guy|man|lady|woman|bloke|chap|somebody|someone|anybody|whoever)"
HAS = "(with|has|have)"
WHOM = (
    "(between {one:player} and {two:player}|[$to] {one:player} or [$to] {two:player}"
    "|$to (her|him|[one of] other [one|two|three|player|fellow|guy|man|lady])"
    " [, not {not:player}]"
    f"|($to [{ONE_WHO}] [{HAS}|wear]|{ONE_WHO} ({HAS}|wear)) [=royal]"
    " (crown|king|queen|royal) [wearer]"
    f"|[$to] [{ONE_WHO}] [{HAS}] ({{lives:number}} {LIFE}"
    f" [left]|[=few] (fewest|least|lowest) {LIFE}|[=few] (weakest|sickest)"
    f"|[=many] (most|highest) {LIFE}|[=many] (healthiest|strongest))"
    f"|([$to] {ONE_WHO} {HAS}|next to) {{near:card}} [before|in front [of]]"
    " [him|her|them]"
    f"|[$to] [{ONE_WHO}] {HAS} [just|only] {{cards:number}} card [before|in front|in front of]"
    " [him|her|them]"
    f"|[$to] [{ONE_WHO}] [sit] [=beside] (next to|beside|neighbour|neighbor) [him|her|me|them"
    "|himself|herself|myself]|$to [=beside] next)"
)
"""One of several, who is asked for."""
WHICH_CARD = "(first|1st|second|2nd|last) [card|one|play]"
"""Which of the cards somebody plays."""


def row(said: Said) -> Sequence[Action]:
    """`bo cy ana`: before whom each lays a card, as turns come; `ana bo bo cy`: who lays it
    before whom. A card is named that is played face up (SYF-4.7)."""
    state: State = said.state
    groups = said.get("groups") or [{"target": target} for target in said["targets"]]
    order, many = living(state.lives), len(groups)
    still = sum(PLAYS - state.done[seat] for seat in order)
    named = [each["who"] for each in groups if "who" in each]
    if not all(isinstance(who, int) for who in named):
        return []  # nobody is named by `self`
    if not named:
        is_row = many > 2 or said.own  # `ana bo` is what ana does, and no row of two
        return [Lay(ACTING, each["target"]) for each in groups] if is_row else []
    if 1 < many <= still / 2 and state.turn in order:
        at = order.index(state.turn)
        if named != [order[(at + n) % len(order)] for n in range(many)]:
            return []  # without a sign only where those who play are next
    return [_play(each["who"], each) for each in groups]


def _play(seat: int, group: SaidValues) -> Action:
    card, target = group.get("card"), group["target"]
    return Play(seat, card, target) if card else Lay(seat, target)


def both_of(said: Said) -> Sequence[Action]:
    """`Ana: bo cy`: both cards of one player."""
    return [Lay(said["who"], target) for target in said["targets"]]


def one_by_one(said: Said) -> Sequence[Action] | Refusal:
    """`one on bo, one on cy`: one card after the other; `2 on bo` only where nobody plays
    between them (SYF-4.2)."""
    state, seat = said.state, said.seat
    targets = said.get("targets") or [each["target"] for each in said["groups"]]
    many = PLAYS if "both" in said.values else said.get("number")
    number = len(targets) if many is None else int(many)
    if len(targets) not in (1, number):
        return []
    others = [x for x in living(state.lives) if x != seat and not under(state, Kind.SNAKE, x)]
    owed = PLAYS - state.done[seat]
    if many and state.phase is Phase.PLAY and number > min(owed, PLAYS - bool(others)):
        return Refusal("SYF-4.2", "twice", {"player": seat})
    return [Lay(seat, target) for target in targets * number][:number]


def one_of(kind: type[Lay] | type[Shoot]) -> Build:
    """`between bo and cy`, `on the one with three lives`, `before the crown`: one of those who
    are told by what they have or where they sit; else of all others."""

    def build(said: Said) -> Ways:
        state, seat, none = said.state, said.seat, said.get("not")
        alive = living(state.lives)
        lives = {each: state.lives[each] for each in alive}
        before = Counter(lain.at for lain in state.lying)
        left = left_of(state.lives, seat)
        told = {
            "one": [said.get("one"), said.get("two")],
            "royal": [state.royal],
            "own": [seat],
            "near": [x.at for x in state.lying if x.card == said.get("near")],
            "lives": [each for each in alive if lives[each] == said.get("lives")],
            "few": [each for each in alive if lives[each] == min(lives.values())],
            "many": [each for each in alive if lives[each] == max(lives.values())],
            "cards": [each for each in alive if before[each] == said.get("cards")],
            "beside": [left, *(each for each in alive if left_of(state.lives, each) == seat)],
        }
        others = [each for each in alive if each not in (seat, none)]
        named = next((told[word] for word in told if word in said.values), others)
        return Ways([[kind(seat, target)] for target in dict.fromkeys(named)])

    return build


def together(said: Said) -> Sequence[Action]:
    """`ana and cy > bo`, `all > bo`: whoever plays in this cycle."""
    state = said.state
    least = min((state.done[seat] for seat in living(state.lives)), default=0)
    still = [seat for seat in living(state.lives) if state.done[seat] == least]
    return [Lay(seat, said["target"]) for seat in said.get("who", still)]


# Cards turned up, as people tell them: before whom they lie, or in which order ----------


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
