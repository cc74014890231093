"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import ACTING, Grammar, Kept, Said, Ways, Where, deed, ways
from ...names import ONESELF
from .actions import (
    Draw,
    Lay,
    Move,
    Outcome,
    PassCrown,
    Play,
    Reveal,
    Shoot,
    Skip,
    Turned,
)
from .callout_lines import A_LIFE_LESS, CALLED_BY_RANK, CALLOUTS, QUOTED
from .legality import in_pile
from .offers import OFFERS
from .play_lines import WHICH_CARD, WHOM, both_of, one_by_one, one_of, row, together
from .reveal_lines import parted, reveal, which_cards
from .state import Kind, Phase, State, clockwise, left_of, living, need

NAMES = {
    **dict.fromkeys(("golden", "gold", "golden potion"), "golden-left-potion"),
    **dict.fromkeys(("left", "left potion"), "left-potion"),
    **dict.fromkeys(
        ("goblin", "goblins", "hands", "gobbo hands", "goblin hand"), "goblin-hands"
    ),
    **dict.fromkeys(("love", "heart", "potion of love"), "love-potion"),
    **dict.fromkeys(("axe", "hatchet"), "battle-axe"),
    **dict.fromkeys(("arrow", "arrows"), "bow"),
    **dict.fromkeys(("fire", "ball", "fire ball"), "fireball"),
    "knife": "dagger",
    "booze": "drink",
    **dict.fromkeys(("parry", "super parry"), "parry"),
}
"""What people call cards, where the first words of their names do not say it; a Parry is none
of this game (SYF-1.1)."""


def _names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    if kind == "card":
        known = (*state.config.rank, "parry")
        return [(name, card) for name, card in NAMES.items() if card in known]
    return [*((word, True) for word in TURNED), ("upright", False)] if kind in WHICH else ()


AIMED = (Kind.BOW, Kind.FIREBALL)


# The rest ---------------------------------------------------------------------------------


def _drawn(said: Said) -> Ways:
    """Cards drawn; where one more is due, any that can be, or one that is not named. Without a
    verb only while anybody draws (SYF-3.4)."""
    state, seat, cards = said.state, said.seat, said["cards"]
    if state.phase is not Phase.DRAW:
        return Ways(() if "bare" in said.values else ((Draw(seat, cards),),))
    due = min(need(state, seat), len(state.pile))
    if len(cards) != due - 1 or seat != state.turn or not cards:
        return Ways(((Draw(seat, cards),),))
    kinds = [each for each in state.config.rank if not any(in_pile(state, (*cards, each)))]
    return Ways([[Draw(seat, (*cards, each))] for each in (*kinds, UNKNOWN)], unsaid=True)


def _so_many(said: Said) -> Sequence[Action] | Refusal:
    """`draws four`, or `four` while anybody draws: as many as are due, unnamed (SYF-3.3), of
    whoever draws now."""
    state, seat = said.state, said.get("who", said.seat)
    if "bare" in said.values and state.phase is not Phase.DRAW:
        return []
    due = need(state, seat)
    if said.get("number", due) != due and state.turn == seat and state.lives[seat]:
        return Refusal("SYF-3.1", "number", {"player": seat, "number": due})
    return [Draw(seat)]


def _all_drawn(said: Said) -> Sequence[Action] | Refusal:
    """`all draw theirs`: each who has still to draw, as many as are due."""
    state: State = said.state
    seats = clockwise(len(state.lives), state.turn)
    drawing = {seat: need(state, seat) for seat in seats if state.lives[seat]}
    for seat, due in drawing.items():
        if due and said.get("number", due) != due:
            return Refusal("SYF-3.3", "number", {"player": seat, "number": due})
    return [Draw(seat) for seat, due in drawing.items() if due]


def _shot(said: Said) -> Ways | Refusal:
    """`shoots bo with the bow`: the card that is said is the one that acts; without a name
    whoever can be hit."""
    state, card = said.state, said.get("card")
    if card and state.choice and state.choice.card != card:
        params = {"owner": state.choice.at, "card": state.choice.card}
        return Refusal("SYF-5.10", "other", params)
    seat = said.get("who", said.seat)
    others = [each for each in living(state.lives) if each != seat]
    targets = [said["target"]] if "target" in said.values else others
    return Ways([[Shoot(seat, target)] for target in targets])


def _shots(said: Said) -> Sequence[Action]:
    """`bo, cy`: both are hit; not where one of them shoots, or has a card to aim first, so that
    `cy bo` can as well be what Cy does (SYF-5.10, SYF-7.6)."""
    targets = said["targets"]
    aiming = {x.at for x in said.state.lying if x.card in AIMED}
    if said.seat in targets or (targets[1:] and targets[0] in aiming):
        return []
    return [Shoot(said.seat, target) for target in targets]


def _by_card(said: Said) -> Sequence[Action]:
    """`bow at bo, fireball at cy`: of whoever has each card to aim."""
    aimed = {lain.card: lain.at for lain in said.state.lying if lain.card in AIMED}
    shots = said["groups"]
    there = said.state.choice is not None and all(each["card"] in aimed for each in shots)
    return [Shoot(aimed[each["card"]], each["target"]) for each in shots] if there else []


def _crowned(said: Said) -> Sequence[Action]:
    """`crown from bo to cy`, `cy takes the crown from bo`: of whoever is said to have it."""
    royal = said.state.royal
    return [PassCrown(said.get("who", ACTING if royal is None else royal), said["target"])]


def _is_crowned(before: State, after: State, action: Action) -> bool:
    """`crown passed, cy has it`: who got it by the deed before need not get it again."""
    target = action.target if isinstance(action, PassCrown) else None
    return target is not None and target == after.royal != before.royal


def _moved(said: Said) -> Ways:
    """`moves the dagger to bo`: of whoever such a card lies before, to whoever it can go; where
    none can, so that the rules say why."""
    state, known = said.state, {**said.values}
    if "card" not in known:
        return Ways(())
    can = [
        move
        for move in OFFERS.legal_actions(state)
        if isinstance(move, Move) and all(getattr(move, f) == known[f] for f in known)
    ]
    if can:
        return Ways([[replace(move, seat=said.seat)] for move in can])
    everybody = living(state.lives)
    here = [lain.at for lain in state.lying if lain.card == known["card"]]
    owners = [known["owner"]] if "owner" in known else [*dict.fromkeys(here)] or everybody
    target = known.get("target", next((x for x in everybody if x != owners[0]), owners[0]))
    return Ways([[Move(said.seat, known["card"], owner, target)] for owner in owners])


def _no_crown_moved(said: Said) -> Refusal | Sequence[Action]:
    """SYF-7.3f: with Goblin Hands, which move neither the crown nor hands."""
    goblin = said.state.choice and said.state.choice.card == "goblin-hands"
    return Refusal("SYF-7.3f", "crown", {"player": said.seat}) if goblin else []


def _by(group: Mapping[str, Any]) -> int:
    if "by" in group:
        return int(group["by"])
    return int(group["up"]) if "up" in group else -int(group.get("down", 1))


def _lives(said: Said) -> Sequence[Action]:
    """`bo -1`, `cy loses a life`: what came of a card (SYF-1.10), or what is put right."""
    state, names = said.state, said.setup.players
    changes = [(each["who"], _by(each)) for each in said.get("groups", ())]
    if "outcome" in said.values:
        return [Outcome(TABLE, tuple(changes))]
    left = [(seat, max(state.lives[seat] + by, 0)) for seat, by in changes]
    if "left" in said.values:
        left = [(said["who"], said["left"])]
    return [Correct(TABLE, f"lives {names[seat]} {lives}") for seat, lives in left]


CHANGE = (
    "({who:player} ({by:change} [life|lives] | $lose [{down:number}] (life|lives)"
    " | (minus|lose|hit) {down:number} | $gain {up:number} (life|lives)"
    " | (plus|heal|recover) {up:number} | [=up] $gain (life|lives))"
    " | (minus {down:number} | $lose [{down:number}] (life|lives)) [for] {who:player})+"
)
"""More lives or fewer: with their name, or in words that are said of nothing else."""
CAME = (
    "({who:player} ({by:change} [life|lives] | ($lose|hit) [{down:number}] [life|lives]"
    " | $gain {up:number} [life|lives] | [=up] $gain [life|lives]))+"
)
"""The same behind `outcome`, where nothing else is said."""
GETS = "{target:player} ((get|receive) [it|one|1|card|another]|take (it|one|1|another))"
"""Who gets what is dealt out now: a card before them, or a hit."""
CROWN = "(crown|title|tiara)"
OPEN = "(face up|open|openly|visible|visibly)"
UP = "[($all [$show]|$show|there|them) [them|all|everything] [up|over] [:|,|;]]"
PILE = "[from|off|of] [top of] (pile|deck|draw pile|stack|stock)"
MANY = "({number:number}|[both=both]) [card] [down|face down]"
UNSEEN = "[,] ($not (know|look|see) [what|which]|unseen|unnamed|unknown)"
GOBLIN = "[with|by] goblin [hands]"
ALONE, PARTED = Where.ALONE, Where.PARTED

TURNED = ("sideways", "primed", "ticking", "turned", "old", "older", "go off", "explode")
OFF = f"[=sideways] ({'|'.join(TURNED)})"
ONE = f"[{OFF}] {{card:card}} [[,] {OFF} [,]]"
"""A card that Goblin Hands move: one turned sideways, if that is said."""
UPRIGHT = "(upright|standing|unprimed|unturned)"
WHICH = ("sideways",)
"""Of two alike, of which one is turned, either may be meant (SYF-7.3a)."""

GRAMMAR = Grammar(
    (
        *deed(
            Lay,
            "($play|give|add) [it|one|1|card|another|mine] [down]",
            "[face down] [$to] {target:player}",
            "with [one] [card]",
            bare=True,
        ),
        *ways(Lay, "[one|1|card|another] [go] [face down] [$to] {target:player}"),
        *ways(
            Lay,
            f"($play|give|add) ({MANY}|(one|1|card) each) [$to] {{targets:player*}}",
            f"($play|give|add) [{MANY}] [,|:]"
            " ([,|and] (one|1|other|another) $to {target:player})+",
            build=one_by_one,
        ),
        *ways(Lay, f"[$play] [own] {WHICH_CARD}"),
        *ways(
            Lay,
            f"{WHICH_CARD} [of|for|by|from] {{who:player}}",
            build=lambda said: Ways([[Lay(said["who"], x)] for x in living(said.state.lives)]),
            whose=False,
        ),
        *ways(
            Lay,
            f"([$play] [it|one|1|card|another|mine] ({WHOM}|$to {{near:card}})|her|him)",
            f"keep [it|one|1|card|another] [$to] [=own] ({'|'.join(ONESELF)})",
            build=one_of(Lay),
        ),
        *ways(Lay, "[$play] {targets:player*}", build=row, whose=False, where=ALONE),
        *ways(
            Lay,
            "({who:player} [$play] [{card:card}] [$to] {target:player})+",
            build=row,
            whose=False,
        ),
        *ways(
            Lay,
            f"{GETS} [,] [from {{who:player}}]",
            "[one|1|card|another] from {who:player} [$play] $to {target:player}",
            build=lambda said: [Lay(said.get("who", ACTING), said["target"])],
            whose=False,
        ),
        *ways(
            Lay,
            "{who:player} , {target:player}",
            build=lambda said: [Lay(said["who"], said["target"])],
            whose=False,
        ),
        *ways(
            Lay, "{who:player} : [$play] [$to] {targets:player*}", build=both_of, whose=False
        ),
        *ways(Lay, "{who:player} {targets:player*}", build=both_of, whose=False, where=PARTED),
        *ways(
            Lay,
            "[both] {who:player*} [all|both] [$play] $to {target:player}",
            "$all [$play] [pile] [$to] {target:player} [: {who:player*}]",
            build=together,
            whose=False,
        ),
        *deed(
            Play, "($play|$show|give|add)", "{card:card}", f"{OPEN}", "[$to] {target:player}"
        ),
        *ways(Play, f"[$play] {{card:card}} [{OPEN}]"),
        *ways(
            Draw,
            f"$take {{cards:card*}} [{PILE}]",
            "[=bare] [$show [up|over]] {cards:card*}",
            build=_drawn,
        ),
        *ways(
            Draw,
            f"$take {{number:number}} [new|more] [{PILE}] [{UNSEEN}]",
            f"[{{number:number}}] {UNSEEN}",
            f"{{number:number}} [card] for {{who:player}} [{UNSEEN}]",
            "[=bare] {number:number} [card]",
            build=_so_many,
        ),
        *ways(
            Draw,
            "$all (draw|take|pick|get) [up] [own|their|to (4|four)|{number:number}] [card]"
            f" [{PILE}] [{UNSEEN}|, no (names|name)]",
            build=_all_drawn,
            whose=False,
        ),
        *ways(Draw, f"$take [one|card] {PILE}", f"(draw|pick|pull) [one|card] [{PILE}]"),
        *deed(PassCrown, f"$give & {CROWN}", "[$to] {target:player}", bare=True),
        *ways(PassCrown, f"{CROWN} [on|go|move] [($to|with) {{target:player}}]", "pass it on"),
        *ways(
            PassCrown,
            f"{{target:player}} ($take|have|has|hold|wear) ({CROWN}|it) [$from {{who:player}}]",
            f"[$give] {CROWN} [on|go|move|wander|travel] $from {{who:player}} $to"
            f" {{target:player}}",
            f"{{who:player}} $give {CROWN} [on|over] $to {{target:player}}",
            "{target:player} (am|is|become|new) [new] (king|queen|royal|royalty|highness)",
            build=_crowned,
            whose=False,
        ),
        *deed(
            Shoot, "$hit", "[$to] {target:player}", "[$with] {card:card}|[with] it", build=_shot
        ),
        *ways(
            Shoot,
            "{target:player} ($take|$lose) {card:card} [$from {who:player}]",
            "{target:player} (is|was|been|got|get) (shot|hit|burnt) [$with {card:card}]",
            GETS,
            build=_shot,
            whose=False,
        ),
        *ways(Shoot, "burn [,|and] [then] $hit [it] [$to] {target:player}"),
        *ways(Shoot, f"[$hit] [it|[the] {{card:card}}] ({WHOM}|her|him)", build=one_of(Shoot)),
        *ways(Shoot, "[$hit] {targets:player*}", build=_shots),
        *ways(
            Shoot,
            "({card:card} ($to|$hit) {target:player})+",
            build=_by_card,
            whose=False,
        ),
        *deed(Move, "$move", ONE, "$from {owner:player}", "$to {target:player}", build=_moved),
        *ways(
            Move,
            f"[$move] {ONE} [$from] {{owner:player}} [[$to] {{target:player}}]",
            f"[$move] {{owner:player}} {ONE} [[$to] {{target:player}}]",
            f"{{target:player}} (take|get|grab|steal|nick|pinch|snatch|nab|snag|swipe) {ONE}"
            " [$from {owner:player}]",
            f"$move {ONE} [$from {{owner:player}}] $to {{target:player}} (with|by) {GOBLIN}",
            opens=WHICH,
        ),
        *ways(
            Move,
            f"[$move] {ONE} [$to] {{target:player}}",
            f"$move {{target:player}} {ONE}",
            build=_moved,
        ),
        *ways(
            Move,
            f"[$move] {UPRIGHT} {{card:card}} [$from {{owner:player}}] [$to {{target:player}}]",
        ),
        *ways(
            Move,
            "$move [something|one|anything] [$from {owner:player}] [[$to] {target:player}]",
            "(something|one) [$from {owner:player}] (go|$move) [$to] {target:player}",
            opens=("card", *WHICH),
        ),
        *ways(
            Move,
            f"[use|with] [{GOBLIN}] [to] $move {CROWN} [$from {{owner:player}}]"
            " [$to {target:player}]",
            build=_no_crown_moved,
        ),
        *CALLOUTS,
        *ways(
            Reveal,
            f"{UP} (([at|before|for|in front [of]] {{at:player}}|(by|from) {{by:player}})"
            " [pile] [:] [hold] [got] {cards:card*}"
            " [in front of (it|him|her|them|himself|herself)])+",
            f"{UP} ({{cards:card*}} $to {{at:player}})+",
            f"{UP} ({{cards:card_}})+",
            f"{UP} {{cards:card+}}",
            build=reveal,
            whose=False,
            where=ALONE,
        ),
        *ways(Turned, "turned [up] {card:card}"),
        *ways(Reveal, "[$all] $show [them] [all|them|everything]"),
        *ways(Reveal, "[at|before] {at:player}", build=which_cards, whose=False, where=ALONE),
        *ways(
            Outcome,
            f"[=outcome] outcome {CAME}",
            "[=outcome] (outcome (nothing|nobody|no one)|(nothing|nobody) [happen])",
            build=_lives,
            whose=False,
        ),
        *ways(
            Correct,
            CHANGE,
            "{who:player} [is|now] ([down|up] to|at|on|(down|left) with) {left:number}"
            " (life|lives)",
            "{who:player} [is|now] ((down|up) to|left with) {left:number}",
            build=_lives,
            whose=False,
        ),
        *ways(
            Correct,
            "{who:player} (die|out)",
            build=lambda said: [Correct(TABLE, f"out {said.setup.players[said['who']]}")],
            whose=False,
        ),
        *ways(
            Skip,
            "(skip|pass|decline|refuse|rather not|nobody|none|no one|cannot|cant)"
            " [it|turn|time]",
            "(no|cannot|cant|nothing) (fit|can be played|play|move) [turn|time]",
            "($play|$hit|draw|$move) (nothing|nobody|none|no one) [more|else]",
            "$not ($play|$hit|draw|$move) [anybody|anyone|anything|nothing]",
            "keep [all|both|{number:number}|hand|it] [,] [$play nothing [more|else]|skip him]",
            build=lambda said: [Skip(said.seat)],
        ),
    ),
    _names,
    only=frozenset((Draw, Lay, Outcome, Play, Reveal, Shoot, Turned)),
    idle=frozenset(("face",)),
    left=lambda state, seat: left_of(state.lives, seat),
    parted=parted,
    remarks=((QUOTED, r"\1 oi "), (CALLED_BY_RANK, r"\1"), (A_LIFE_LESS, " , ")),
    followed=_is_crowned,
    declined=lambda _, seat: Skip(seat),
    kept=(Kept("SYF-4.1", "turn", "out of turn"),),
)
