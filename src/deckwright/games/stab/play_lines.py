"""Who plays before whom, as people tell it: a row of players, one of those who are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...engine import Action, Refusal
from ...engine.parser.grammar import ACTING, Build, Said, SaidValues, Ways
from .actions import Lay, Play, Shoot
from .callout_lines import LIFE
from .state import PLAYS, Kind, Phase, State, left_of, living, under

ONE_WHO = "(one|player|person|guy|man|lady|woman|bloke|chap|somebody|someone|anybody|whoever)"
HAS = "(with|has|have)"
WHOM = (
    "(between {one:player} and {two:player}|[$to] {one:player} or [$to] {two:player}"
    "|$to (her|him|[one of] other [one|two|three|player|fellow|guy|man|lady])"
    " [, not {not:player}]"
    f"|($to [{ONE_WHO}] [{HAS}|wear]|{ONE_WHO} ({HAS}|wear)) [=royal]"
    " (crown|king|queen|[royal] (highness|majesty)|royal) [wearer]"
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
