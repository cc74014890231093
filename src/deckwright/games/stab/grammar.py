"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import ACTING, Grammar, Said, Where, ways
from ...errors import Unfinished, joined
from .actions import CallOut, Draw, Lay, Move, Outcome, PassCrown, Play, Reveal, Shoot, Skip
from .state import PLAYS, State, View, in_order, left_of, living, need, unnamed

NAMES = {
    **dict.fromkeys(("golden", "gold", "golden potion"), "golden-left-potion"),
    **dict.fromkeys(("left", "left potion"), "left-potion"),
    **dict.fromkeys(("goblin", "goblins", "hands"), "goblin-hands"),
    "axe": "battle-axe",
    "love": "love-potion",
    "heart": "love-potion",
}
"""What people call cards, where the first words of their names do not say it."""


def _names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    if kind == "card":
        return [(name, card) for name, card in NAMES.items() if card in state.config.rank]
    return ()


# Plays ----------------------------------------------------------------------------------


def _in_turn(said: Said) -> Sequence[Action]:
    """`bo cy ana`: before whom each lays a card, as turns come."""
    return [Lay(ACTING, target) for target in said["targets"]]


def _all_in_turn(said: Said) -> Sequence[Action]:
    """The same without commas, of which two names can be who plays and before whom, unless
    they are all who are to play."""
    state: State = said.state
    many = len(said["targets"])
    still = sum(PLAYS - state.done[seat] for seat in living(state.lives))
    players = len(living(state.lives))
    whole = many in (players, still % players)
    return _in_turn(said) if said.own or many > 2 or whole else []


def _of_one(said: Said) -> Sequence[Action]:
    """`Ana: bo cy`: both cards of one player."""
    return [Lay(said["who"], target) for target in said["targets"]]


def _pairs(said: Said) -> Sequence[Action]:
    """`cy > bo, ana > cy`: who plays, and before whom."""
    return [Lay(each["who"], each["target"]) for each in said["groups"]]


def _pairs_in_turn(said: Said) -> Sequence[Action]:
    """`ana bo bo cy`: without a sign only where those who play are next, in their order."""
    state: State = said.state
    order = living(state.lives)
    if state.turn not in order:
        return []
    at = order.index(state.turn)
    following = [order[(at + n) % len(order)] for n in range(len(said["groups"]))]
    named = [each["who"] for each in said["groups"]]
    still = sum(PLAYS - state.done[seat] for seat in order)
    is_no_row = 2 * len(named) > still
    return _pairs(said) if len(named) == 1 or is_no_row or named == following else []


def _open_or_hidden(said: Said) -> Sequence[Action]:
    """`cy, bow ana, bo`: as turns come, a card by its name where it is played face up
    (SYF-4.7)."""
    groups = said["groups"]
    if all("card" in each for each in groups) or not any("card" in each for each in groups):
        return []
    return [
        Play(ACTING, each["card"], each["target"])
        if "card" in each
        else Lay(ACTING, each["target"])
        for each in groups
    ]


def _together(said: Said) -> Sequence[Action]:
    """`ana and cy > bo`."""
    return [Lay(seat, said["target"]) for seat in said["who"]]


def _everybody(said: Said) -> Sequence[Action]:
    """`all > bo`: whoever plays in this cycle."""
    state: State = said.state
    least = min((state.done[seat] for seat in living(state.lives)), default=0)
    still = [seat for seat in living(state.lives) if state.done[seat] == least]
    return [Lay(seat, said["target"]) for seat in still]


# Cards turned up --------------------------------------------------------------------------


def _reveal(said: Said) -> Sequence[Action] | Refusal:
    """`ana: dagger shield; bo: bomb`: cards by whom they lie before, or `by` whom."""
    state: State = said.state
    places = unnamed(state)
    cards = [UNKNOWN] * len(places)
    for group in said["groups"]:
        side = "by" if "by" in group else "at"
        free = [
            n
            for n, place in enumerate(places)
            if getattr(state.lying[place], side) == group[side] and cards[n] == UNKNOWN
        ]
        if side == "by":
            free.sort(key=lambda n: places[n])
        named = group["cards"]
        if len(named) != len(free):
            known = [x.card for x in state.lying if getattr(x, side) == group[side]]
            named = _without(named, [card for card in known if card != UNKNOWN])
        if len(named) != len(free):
            code = "before" if side == "at" else "from"
            return Refusal("SYF-5.1", code, {"player": group[side], "number": len(free)})
        for n, card in zip(free, named, strict=True):
            cards[n] = card
    return [_told(cards)]


def _in_a_row(said: Said) -> Sequence[Action] | Refusal:
    """`dagger shield bomb`: cards before one player after the other. They end with the last one
    before a player, or are some of the first player's; what lies open may be said again."""
    state: State = said.state
    cards, waiting = said["cards"], [state.lying[place] for place in unnamed(state)]
    here = Counter(lain.at for lain in waiting)
    many = len(cards)
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
    return [Reveal(TABLE, cards)]


def _in_groups(said: Said) -> Sequence[Action] | Refusal:
    """`dagger shield, bomb; bow`: a group for each player with cards, in order."""
    state: State = said.state
    groups = [each["cards"] for each in said["groups"]]
    here = Counter(state.lying[place].at for place in unnamed(state))
    if max(map(len, groups)) < 2 and max(here.values(), default=0) > 1:
        return _in_a_row(replace(said, values={"cards": sum(groups, ())}))
    if len(groups) < 2:
        return []
    for (seat, number), cards in zip(here.items(), groups, strict=False):
        if number != len(cards):
            return Refusal("SYF-5.1", "before", {"player": seat, "number": number})
    if len(groups) > len(here):
        return Refusal("SYF-5.1", "many", {"number": here.total()})
    return [Reveal(TABLE, tuple(card for cards in groups for card in cards))]


def _parted(view: View, action: Action) -> tuple[Action, Action] | None:
    """Of cards turned up that the rules refuse: those that can lie there, and the first that
    cannot. What lies before one player stands or falls together."""
    if not isinstance(action, Reveal):
        return None
    places = unnamed(view.state)
    cards = action.cards[: len(places)]
    stands = [UNKNOWN] * len(places)
    refused: list[str] = []
    for seat in dict.fromkeys(view.state.lying[place].at for place in places):
        here = [
            card if view.state.lying[place].at == seat else UNKNOWN
            for place, card in zip(places, cards, strict=False)
        ]
        both = [old if new == UNKNOWN else new for old, new in zip(stands, here, strict=False)]
        if view.game.refusal(view.state, _told(both)) is None:
            stands[: len(both)] = both
        else:
            refused = refused or here
    if not refused or set(stands) == {UNKNOWN}:
        return None
    left = [card for card, kept in zip(refused, stands, strict=False) if kept == UNKNOWN]
    return _told(stands), _told(left)


def _told(cards: Sequence[str]) -> Reveal:
    """Cards turned up; those after the last that is named go without saying."""
    named = [n for n, card in enumerate(cards, 1) if card != UNKNOWN]
    return Reveal(TABLE, tuple(cards[: max(named, default=0)]))


def _which_cards(said: Said) -> Sequence[Action]:
    """A name alone: the cards are to be said."""
    state: State = said.state
    seat = said["at"]
    if not isinstance(seat, int) or all(state.lying[n].at != seat for n in unnamed(state)):
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


def _so_many(said: Said) -> Sequence[Action] | Refusal:
    """`draws four`: as many as are due, unnamed (SYF-3.3)."""
    due = need(said.state, said.seat)
    if said["number"] != due:
        return Refusal("SYF-3.1", "number", {"player": said.seat, "number": due})
    return [Draw(said.seat)]


# What comes of cards ------------------------------------------------------------------------


def _outcome(said: Said) -> Sequence[Action]:
    """`ana -1, bo loses 2 lives`."""
    return [Outcome(TABLE, tuple((each["who"], _by(each)) for each in said.get("groups", ())))]


def _by(group: Mapping[str, Any]) -> int:
    if "by" in group:
        return int(group["by"])
    return int(group["up"]) if "up" in group else -int(group.get("down", 1))


def _lives(said: Said) -> Sequence[Action]:
    """`bo -1`, `cy loses a life`: what the table puts right."""
    state: State = said.state
    names = state.config.setup.players
    changed = []
    for each in said["groups"]:
        left = max(state.lives[each["who"]] + _by(each), 0)
        changed.append(Correct(TABLE, f"lives {names[each['who']]} {left}"))
    return changed


def _dead(said: Said) -> Sequence[Action]:
    name = said.state.config.setup.players[said["who"]]
    return [Correct(TABLE, f"out {name}")]


def _shot(said: Said) -> Sequence[Action] | Refusal:
    """`shoots bo with the bow`: the card that is said is the one that acts."""
    state: State = said.state
    card = said.get("card")
    if card and state.choice and state.choice.card != card:
        return Refusal(
            "SYF-5.10", "other", {"owner": state.choice.at, "card": state.choice.card}
        )
    return [Shoot(said.seat, said["target"])]


def _shots(said: Said) -> Sequence[Action]:
    """`shoots bo, cy`: one after the other, of one who shoots twice."""
    return [Shoot(said.seat, target) for target in said["targets"]]


CHANGE = (
    "({who:player} ({by:change} [life|lives] | (lose|minus|hit) [{down:number}] [life|lives]"
    " | (gain|plus|get|heal) [{up:number}] [life|lives]))+"
)
SHOW = "[reveal|show|flip|turn [over|up]]"
MOVE = "[move|shift|push|send|give|steal|take]"
SHOOT = "[shoot|hit|burn|throw|stab|slash|choose|pick|target|kill|aim]"
ALONE, PARTED = Where.ALONE, Where.PARTED

GRAMMAR = Grammar(
    (
        *ways(
            Lay,
            "[$play] [one|another] [face down] [$to] {target:player}",
            "$play [one|another] [face down] in front of {target:player}",
        ),
        *ways(Lay, "[$play] {targets:player,}", build=_in_turn, whose=False, where=ALONE),
        *ways(Lay, "[$play] {targets:player*}", build=_all_in_turn, whose=False, where=ALONE),
        *ways(
            Lay, "{who:player} : [$play] [$to] {targets:player*}", build=_of_one, whose=False
        ),
        *ways(Lay, "{who:player} {targets:player*}", build=_of_one, whose=False, where=PARTED),
        *ways(
            Lay,
            "({who:player} [$play] [one] $to {target:player})+",
            build=_pairs,
            whose=False,
        ),
        *ways(Lay, "({who:player} {target:player})+", build=_pairs_in_turn, whose=False),
        *ways(
            Play,
            "([$play] [{card:card}] [$to] {target:player})+",
            build=_open_or_hidden,
            whose=False,
            where=ALONE,
        ),
        *ways(
            Lay,
            "{who:player*} [all|both] [$play] $to {target:player}",
            build=_together,
            whose=False,
        ),
        *ways(
            Lay,
            "(all|everybody|everyone) [$play] [$to] {target:player}",
            build=_everybody,
            whose=False,
        ),
        *ways(Play, "[$play] [face up] {card:card} [face up] [$to] {target:player}"),
        *ways(Play, "[$play] {card:card} [face up]", opens=("target",)),
        *ways(Draw, "[$take] {cards:card*}"),
        *ways(Draw, "$take {number:number} [new|more]", build=_so_many),
        *ways(
            PassCrown,
            "(pass|hand|give|move) crown [on|over] [$to {target:player}]",
            "(pass|hand|give) {target:player} crown",
            "crown [on|$to] {target:player}",
            "{target:player} (get|take|receive) crown",
        ),
        *ways(Shoot, f"{SHOOT} [at] {{target:player}}"),
        *ways(
            Shoot,
            f"{SHOOT} [it] [at] {{target:player}} $with {{card:card}}",
            "[$play] {card:card} [shoot|hit|burn] [$to] {target:player}",
            build=_shot,
        ),
        *ways(Shoot, f"{SHOOT} {{targets:player*}}", build=_shots),
        *ways(
            Move,
            f"{MOVE} {{card:card}} [from|of|before] {{owner:player}} [$to] {{target:player}}",
            f"{MOVE} {{owner:player}} {{card:card}} [$to] {{target:player}}",
            f"{MOVE} {{card:card}} $to {{target:player}} (from|of) {{owner:player}}",
        ),
        *ways(
            Move,
            f"{MOVE} {{card:card}} [$to] {{target:player}}",
            "{target:player} (get|take|receive) {card:card}",
            opens=("owner",),
        ),
        *ways(Move, f"{MOVE} {{card:card}} (from|of) {{owner:player}}", opens=("target",)),
        *ways(Move, f"{MOVE} {{card:card}}", opens=("owner", "target")),
        *ways(
            CallOut,
            "(call|accuse) [out] {culprit:player} [out] [rude] [,]"
            " [[against] {against:player*} [object|against [it]]]",
            "(say|think|claim) {culprit:player} rude [to crown]",
            "{culprit:player} (rude|impolite|forget (title|to say highness)) [to crown]",
        ),
        *ways(CallOut, "[somebody|someone] rude", opens=("culprit",), whose=False),
        *ways(
            Reveal,
            f"{SHOW} (([at|before|for] {{at:player}}|(by|from) {{by:player}}) [:] [hold]"
            " {cards:card*})+",
            f"{SHOW} ({{cards:card*}} (before|in front of|at) {{at:player}})+",
            build=_reveal,
            whose=False,
            where=ALONE,
        ),
        *ways(Reveal, f"{SHOW} {{cards:card+}}", build=_in_a_row, where=ALONE),
        *ways(Reveal, f"{SHOW} ({{cards:card_}})+", build=_in_groups, where=ALONE),
        *ways(Reveal, "(reveal|show|flip)"),
        *ways(Reveal, "[at|before] {at:player}", build=_which_cards, whose=False, where=ALONE),
        *ways(Outcome, f"[outcome] {CHANGE}", build=_outcome, whose=False),
        *ways(Outcome, "(outcome (nothing|nobody|no one)|nothing [happen])", build=_outcome),
        *ways(Correct, CHANGE, build=_lives, whose=False),
        *ways(Correct, "{who:player} (die|out)", build=_dead, whose=False),
        *ways(
            Skip,
            "(skip|pass|decline|nobody|none|no one|cannot|cant|(no|nothing) (card|fit|play))",
            "(no card|cannot|cant|nothing) (fit|can be played|play)",
            "$no (play|shoot|draw|move|choose|hit|take) [anybody|anyone|anything]",
        ),
    ),
    _names,
    only=frozenset((Outcome, Reveal)),
    left=lambda state, seat: left_of(state.lives, seat),
    parted=_parted,
)
