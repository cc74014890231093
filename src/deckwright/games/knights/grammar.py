"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from string import ascii_letters

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.parser.grammar import Grammar, Said, Ways, ways
from ...engine.parser.tokens import NUMBERS
from .actions import Aim, Deal, Declare, Discard, Lay, Lift, Pass, Passed, PassOut, Start
from .card_knowledge import owed_from
from .state import BANS, GROUPS, SUIT_NAMES, State

RANKS = {str(number): word for word, number in NUMBERS.items()}
RANKS |= {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
PIPS = {"h": "heart", "d": "diamond", "s": "spade", "c": "club"}
WILD_NAMES = {
    "accuse": ("accuse", "jaccuse", "accusation"),
    "distraction": ("distraction", "distract"),
    "comedy": ("comedic timing", "comedy", "timing"),
}
"""What each kind of Wild is called, beside `wild`."""
MOST_STORIES = 53
"""A story has at least one card of its own."""


# Names ------------------------------------------------------------------------------------


def _names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    """A suit stands for each of its cards; `covered` are cards under others, a `ban` is the
    J’Accuse before a player."""
    kinds = state.config.kinds
    match kind:
        case "card":
            return chain(_twins(state), _of_suits(kinds))
        case "suit":
            return [(word, each) for each in SUIT_NAMES for word in _suit(each)]
        case "arc":
            return _stories(state)
        case "covered":
            return _covered(state)
        case "ban":
            return _bans(state)
    return ()


def _suit(kind: str) -> tuple[str, ...]:
    return (SUIT_NAMES[kind].lower().removesuffix("s"), *WILD_NAMES.get(kind, ()))


def _of_suits(kinds: Mapping[str, str]) -> Iterator[tuple[str, Hashable]]:
    """`heart` and `heart 2`."""
    for card, kind in kinds.items():
        for word in _suit(kind):
            yield word, card
            if kind not in WILD_NAMES:
                yield f"{word} {card.lstrip(ascii_letters)}", card


def _twins(state: State) -> Iterator[tuple[str, Hashable]]:
    """KNT-1.10: `jack of spades`."""
    for card, (_, *named) in state.config.words.items():
        rank, pip = (named[0][:-1].lower(), named[0][-1:].lower()) if named else ("", "")
        if rank in RANKS and pip in PIPS:
            yield f"{RANKS[rank]} {PIPS[pip]}", card
            if rank != "a":  # which says nothing
                yield f"{rank} {PIPS[pip]}", card


def _stories(state: State) -> Iterator[tuple[str, Hashable]]:
    """By number, there or not, by owner, and by owner and face-up card."""
    for number in range(1, MOST_STORIES):
        yield from ((str(number), number), (f"A{number}", number))
    for arc in state.arcs:
        owner = state.config.setup.players[arc.owner]
        yield owner, arc.id
        yield from ((f"{owner} {name}", arc.id) for name in state.config.words[arc.top.card])


def _covered(state: State) -> Iterator[tuple[str, Hashable]]:
    """The cards under others, alone and with the owner of their story."""
    for arc in state.arcs:
        owner = state.config.setup.players[arc.owner]
        for layer in arc.layers[:-1]:
            for name in (*state.config.words[layer.card], *_suit(layer.kind)):
                value = arc.id, layer.card
                yield from ((name, value), (f"{owner} {name}", value))


def _bans(state: State) -> Iterator[tuple[str, Hashable]]:
    for ban in state.bans:
        victim, suit = state.config.setup.players[ban.victim], _suit(BANS[ban.card])[0]
        yield from ((name, ban.card) for name in (victim, "ban", *WILD_NAMES["accuse"]))
        for name in (*state.config.words[ban.card], *WILD_NAMES["accuse"], f"{suit} ban"):
            yield from ((f"{victim} {name}", ban.card), (f"{name} {victim}", ban.card))


# What is said as actions ------------------------------------------------------------------


def _on_covered(said: Said) -> Sequence[Action]:
    """`fae queen on the dragon`: the story that began so; KNT-8.4, a Moon hits no such card."""
    state, card, (story, foe) = said.state, said["card"], said["foe"]
    arc = next(arc for arc in state.arcs if arc.id == story)
    if state.config.kinds.get(card) == "moon" or foe != arc.layers[0].card:
        return [Lift(said.seat, card, foe)]
    return [Lay(said.seat, card, story)]


def _freed(said: Said) -> Sequence[Action]:
    """`lute takes the oaf from bo`: the J’Accuse that lies before that player."""
    there = {(ban.card, ban.victim) for ban in said.state.bans}
    known = (said["foe"], said["whose"]) in there
    return [Lift(said.seat, said["card"], said["foe"])] if known else []


def _on_story_of(said: Said) -> Sequence[Action]:
    """`maze on the riddle of cy`: the story with that card on top that is this player’s."""
    arcs = [arc for arc in said.state.arcs if arc.id == said["arc"]]
    theirs = [arc for arc in arcs if arc.owner == said["whose"]]
    return [Lay(said.seat, said["card"], arc.id) for arc in theirs]


def _on_own(said: Said) -> Ways:
    """`fae queen on my story`."""
    own = [arc.id for arc in said.state.arcs if arc.owner == said.seat]
    return Ways([[Lay(said.seat, said["card"], arc)] for arc in own])


def _freed_self(said: Said) -> Ways:
    """`lute on my own ban`."""
    own = [ban.card for ban in said.state.bans if ban.victim == said.seat]
    return Ways([[Lift(said.seat, said["card"], ban)] for ban in own])


def _passed_to(said: Said) -> Sequence[Action]:
    """KNT-2.8: to the left neighbour, and to nobody else."""
    state: State = said.state
    left = (said.seat + state.config.house.step) % state.config.players
    return [Pass(said.seat, tuple(said.get("cards", ())))] if said["to"] == left else []


def _dealt_by(said: Said) -> Sequence[Action]:
    return [Deal(TABLE)] if said["who"] == said.state.match.dealer else []


def _without(said: Said) -> Sequence[Action] | Refusal:
    """`no hearts`: of the group that is asked for, and of no other."""
    pending = said.state.pending
    if pending and said.get("suit") not in (None, *GROUPS[pending.card]):
        return Refusal(
            "KNT-10.8", "discards_first", {"card": pending.card, "player": pending.owing}
        )
    return [Discard(said.seat)]


def _all_of(said: Said) -> Sequence[Action] | Refusal:
    """`all hearts: egg, jewels`; KNT-10.12, without names only what everybody knows."""
    state: State = said.state
    wrong = _without(said)
    if isinstance(wrong, Refusal):
        return wrong
    if "cards" in said.values:
        return [Discard(said.seat, said["cards"])]
    if UNKNOWN in state.hands[said.seat] and state.pending:
        return Refusal("KNT-10.12", "face_up", {"player": said.seat})
    known = owed_from(state, said.seat, state.pending.card) if state.pending else ()
    return [Discard(said.seat, known)]


def _unseen(said: Said) -> Sequence[Action]:
    """`2 cards`, where they are laid away face down."""
    number = int(said["number"])
    return [Discard(said.seat, (UNKNOWN,) * number)] if 0 <= number <= 17 else []


def _none_has(said: Said) -> Sequence[Action]:
    """`neither`: everybody who still owes an answer."""
    pending = said.state.pending
    return [Discard(seat) for seat in (pending.owing if pending else (said.seat,))]


def _no_pass(said: Said) -> Sequence[Action]:
    return [Declare(said.seat, 0)]


# Forms ------------------------------------------------------------------------------------

PLAY = "[$play [down|in]]"
STORY, ITS = "[story|arc|pile|claim|tale]", "[my] [own] [story|arc|pile|claim|tale]"
ARC, COVERED = f"{ITS} {{arc:arc}} {STORY}", f"{ITS} {{foe:covered}} {STORY}"
OWN = "([my] own|my)"
BAN = "[ban|jaccuse|accusation] {foe:ban} [ban|jaccuse|accusation]"
HIT = (
    "(challenge|doubt|question|contradict|explain|cover|counter|answer|defend|save|hit|attack"
    "|cancel|remove|lift|take|end|kill|destroy|beat|stop|ruin|block|shield|free|release|laugh)"
    " [away|off|at]"
)
ON = f"[go] [$to|over|under|in|into|upon|on top|from|off] [{HIT}] [$to|at|from|off]"
AWAY, BY = "[away|off]", "($with|as)"
AIM = "(hit|attack|accuse|call|ban|distract|insult|target|curse|annoy|stab|stop|say|make)"
BEGIN = "(begin|start|open|tell|say|claim|brag|boast)"
THROW = "[discard|throw [away|out]|drop|lay [away|down]|put [away|down]|show|lose|give up|hold]"
OUT, HAND = "(passout|pass out|out|fold|pass|skip|quit)", "[with|show|:] [my] [hand]"
ALL, ANY = "(all|everybody|everyone|we|both)", "[any|anything|one|some]"

GRAMMAR = Grammar(
    (
        *ways(
            Deal,
            "[shuffle] [and] deal [{cards:card*}]",
            "[deal] (leftover|leftovers|left over|over) [:] {cards:card*}",
            "[shuffle|deal] [new|next|another] (shuffle|deal|hand|game)",
            whose=False,
        ),
        *ways(
            Deal, "{who:player} [shuffle] [and] (deal|shuffle)", build=_dealt_by, whose=False
        ),
        *ways(
            Declare,
            "[dealer|number] [:] [declare|say|announce|call|want|choose|decide|let] [us]"
            f" [{ALL}] [all] [pass] {{number:number}} [pass] [on] [to] [left]",
        ),
        *ways(Declare, "[declare] (nobody|nothing) pass", build=_no_pass),
        *ways(Pass, "(pass|give|hand|send) [on] {cards:card*} [on] [to] [left]"),
        *ways(
            Pass,
            "(pass|give|hand|send) [on] [{cards:card*}] [on] [to] {to:player}",
            build=_passed_to,
        ),
        *ways(
            Passed,
            f"[{ALL}] passed [on] [left]",
            f"{ALL} (pass|done|ready) [pass] [on] [left]",
            whose=False,
        ),
        *ways(
            Start,
            f"[$play [down|in]|{BEGIN}] [that|about] {{card:card}}",
            f"[$play|{BEGIN}] {{card:card}} [,] [as|for|in|on|into|to] (new|another) {STORY}",
            f"({BEGIN}|$play) [new|another] {STORY} [with|about|by|:|,] {{card:card}}",
            "(new|[new|another] (story|arc|claim)) [with|about|:|,] {card:card}",
            "{card:card} (begin|start|open) [new|another] [story|arc|tale]",
        ),
        *ways(
            Lay,
            f"{PLAY} {{card:card}} {ON} {ARC} {AWAY}",
            f"{HIT} {ARC} {AWAY} {BY} {{card:card}}",
        ),
        *ways(
            Lay,
            f"{PLAY} {{card:card}} {ON} {COVERED} {AWAY}",
            f"{HIT} {COVERED} {AWAY} {BY} {{card:card}}",
            build=_on_covered,
        ),
        *ways(
            Lay, f"{PLAY} {{card:card}} {ON} {{arc:arc}} {{whose:player}}", build=_on_story_of
        ),
        *ways(
            Lay, f"{PLAY} {{card:card}} {ON} {OWN} (story|arc|pile|claim|tale)", build=_on_own
        ),
        *ways(
            Lift,
            f"{PLAY} {{card:card}} {ON} {OWN} (ban|jaccuse|accusation)",
            f"{HIT} {OWN} (ban|jaccuse|accusation) {BY} {{card:card}}",
            build=_freed_self,
        ),
        *ways(
            Lay,
            f"{PLAY} {{card:card}} [{ON} (story|arc|pile|claim|tale)]",
            f"{HIT} {BY} {{card:card}}",
            opens=("arc",),
        ),
        *ways(Lay, f"{HIT} {ARC}", opens=("card",)),
        *ways(
            Lift,
            *(f"{PLAY} {{card:card}} {ON} {foe} {AWAY}" for foe in ("{foe:card}", BAN)),
            *(f"{HIT} {foe} {AWAY} {BY} {{card:card}}" for foe in ("{foe:card}", BAN)),
        ),
        *ways(
            Lift,
            f"{PLAY} {{card:card}} {ON} {{foe:card}} ($to|from|off) {{whose:player}}",
            build=_freed,
        ),
        *ways(Lift, f"{PLAY} {{card:card}}", opens=("foe",)),
        *ways(
            Aim,
            f"{PLAY} {{card:card}} {ON} [{AIM}] {{target:player}}",
            f"{AIM} {{target:player}} [{BY}|:|being] {{card:card}}",
        ),
        *ways(Aim, f"{PLAY} {{card:card}}", opens=("target",)),
        *ways(Discard, f"{THROW} {{cards:card*}} {AWAY}", f"{THROW} (no|none|nothing)"),
        *ways(
            Discard,
            f"{THROW} (no|none) {{suit:suit}}",
            f"$no (have|hold|own|got) {ANY} [{{suit:suit}}]",
            build=_without,
        ),
        *ways(Discard, f"{THROW} all {{suit:suit}} [[:|,] {{cards:card*}}]", build=_all_of),
        *ways(Discard, f"{THROW} {{number:number}} [face down|unseen]", build=_unseen),
        *ways(
            Discard,
            f"(neither|nobody|none (us|them)|{ALL} {THROW} (no|none|nothing)) {ANY} [nothing]",
            build=_none_has,
            whose=False,
        ),
        *ways(
            PassOut,
            f"({OUT}|give up) {HAND}",
            f"{OUT} {HAND} {{cards:card*}}",
            f"$no [play|go|move] {ANY} [more]",
            "(no|none|nothing) [legal|possible] [to] [play|move|fit|go|left]",
            "(turn over|lay down|show) hand [:] {cards:card*}",
        ),
    ),
    _names,
    only=frozenset((Deal, Passed)),
    idle=frozenset(("am", "im", "he", "she")),
    spoken=frozenset(("my", "own")),
)
