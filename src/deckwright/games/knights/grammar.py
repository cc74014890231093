"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.parser.grammar import Grammar, Said, Ways, ways
from .actions import Aim, Deal, Declare, Discard, Has, Lay, Lift, Pass, Passed, PassOut, Start
from .card_knowledge import owed_from
from .card_words import WILD_NAMES, names, suit_words
from .legality import stays_out
from .state import GROUPS, SUIT_NAMES, State

MOST_PASSED = 5
"""KNT-2.7."""


# What is said as actions ------------------------------------------------------------------


def _laid(said: Said) -> Sequence[Action] | Ways:
    """A card on a story: the one that is said and belongs to whoever is said, or one's own."""
    arcs = [arc for arc in said.state.arcs if said.get("arc", arc.id) == arc.id]
    if "arc" in said.values and not arcs:
        return [Lay(said.seat, said["card"], said["arc"])]
    whose = said.get("whose", said.seat if "own" in said.values else None)
    arcs = [arc for arc in arcs if whose in (None, arc.owner)]
    return Ways([[Lay(said.seat, said["card"], arc.id)] for arc in arcs])


def _on_covered(said: Said) -> Sequence[Action]:
    """`fae queen on the dragon`: the story that began so; KNT-8.4, a Moon hits no such card."""
    state, card, (story, foe) = said.state, said["card"], said["foe"]
    arc = next(arc for arc in state.arcs if arc.id == story)
    if said.get("whose", arc.owner) != arc.owner:
        return []
    if state.config.kinds.get(card) == "moon" or foe != arc.layers[0].card:
        return [Lift(said.seat, card, foe)]
    return [Lay(said.seat, card, story)]


def _lifted(said: Said) -> Sequence[Action]:
    """A card off another, or off a story; one that is named twice is a claim."""
    card, foe = said["card"], said["foe"]
    if stories := [arc.id for arc in said.state.arcs if arc.top.card == foe != card]:
        return [Lay(said.seat, card, story) for story in stories[:1]]
    begins = card == foe and said.state.config.kinds.get(card) in ("heart", "diamond", "star")
    return [Start(said.seat, card) if begins else Lift(said.seat, card, foe)]


def _dropped(said: Said) -> Sequence[Action]:
    """Cards without a verb, or before who lays them away: of whoever owes some (KNT-10.8)."""
    seat, pending = said.get("who", said.seat), said.state.pending
    return [Discard(seat, said["cards"])] if pending and seat in pending.owing else []


def _freed(said: Said) -> Ways:
    """`lute takes the oaf from bo`: the J’Accuse that lies before that player, or one's own;
    by a name alone only with a Moon, as no other card is for it (KNT-8.1)."""
    if len(said.values) == 2 and said.state.config.kinds.get(said["card"]) != "moon":
        return Ways(())
    whose = said.get("whose", said.seat)
    bans = [ban.card for ban in said.state.bans if ban.victim == whose]
    return Ways([[Lift(said.seat, said["card"], x)] for x in bans if said.get("foe", x) == x])


def _by_suit(said: Said) -> Sequence[Action] | Ways:
    """`trumpets the egg with tr4`: a suit said as what is done, and a card of it."""
    card = said["card"]
    if said["suit"] != card:
        return []
    if isinstance(said.get("foe"), tuple):
        return _on_covered(said)
    return _lifted(said) if "foe" in said.values else _laid(said)


def _called(said: Said) -> Sequence[Action]:
    """`to bo: you oaf`: a Wild, as a Moon is told to whoever begun the story it is for."""
    wild = said.state.config.kinds.get(said["card"]) in WILD_NAMES
    return [Aim(said.seat, said["card"], said["target"])] if wild else []


def _laughed(said: Said) -> Ways:
    """`laughs at bo's story`: with any Trumpet, which is the suit that does so."""
    trumpets = (card for card, kind in said.state.config.kinds.items() if kind == "trumpet")
    return Ways([[Lay(said.seat, card, said["arc"])] for card in trumpets])


def _pass_number(said: Said) -> Sequence[Action] | Refusal:
    """`all passed 3`, `bo passes 3`: as many as were declared, or of one player some."""
    state: State = said.state
    number, passing = int(said["number"]), state.passing
    if passing and number != passing.number and ("all" in said.values or number > MOST_PASSED):
        return Refusal("KNT-2.8", "declared", {"number": passing.number})
    if "all" in said.values:
        return [Passed(TABLE)]
    if not number and "to" not in said.values:
        return []
    if "to" in said.values:
        to = _passed_to(said) if number else []  # nobody passes none to anybody
        if isinstance(to, Refusal) or not to:
            return to
    whole = passing is None or number == passing.owed[said.get("who", said.seat)]
    return [Pass(said.get("who", said.seat), () if whole else (UNKNOWN,) * number)]


def _all_pass(said: Said) -> Sequence[Action]:
    """`bo and cy pass two`: so many each, or all that each still owes."""
    passing, number = said.state.passing, said.get("number")
    owed = passing.owed if passing else ()
    return [
        Pass(seat, (UNKNOWN,) * (number if owed and number and number != owed[seat] else 0))
        for seat in said["who"]
    ]


def _some(said: Said) -> Ways:
    """`passes some`: from one to as many as were declared."""
    most = said.state.passing.number if said.state.passing else 0
    return Ways([[Pass(said.seat, (UNKNOWN,) * n)] for n in range(1, most + 1)])


def _passed_to(said: Said) -> Sequence[Action] | Refusal:
    """KNT-2.8: to the left neighbour, and to nobody else."""
    state: State = said.state
    left = (said.seat + state.config.house.step) % state.config.players
    if said["to"] != left:
        return Refusal("KNT-2.8", "neighbour", {"player": said.seat, "target": left})
    return [Pass(said.seat, tuple(said.get("cards", ())))]


def _dealt_by(said: Said) -> Sequence[Action]:
    return [Deal(TABLE)] if said["who"] == said.state.match.dealer else []


def _without(said: Said) -> Sequence[Action] | Refusal:
    """`no hearts`: of the group that is asked for, and of no other."""
    pending = said.state.pending
    if pending and said.get("suit") not in (None, *GROUPS[pending.card]):
        return Refusal(
            "KNT-10.8", "discards_first", {"card": pending.card, "player": pending.owing}
        )
    return [Discard(said.get("who", said.seat))]


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

SPEAK = "say|tell|sing|shout|whisper|mutter|reply|object|heckle|ask|answer|explain"
ALONE = f"($play|{SPEAK})"
"""What is said of a card alone; to hit a card is to hit it with another."""
HIT = (
    f"({SPEAK}"
    "|challenge|doubt|question|contradict|cover|counter|defend|save|hit|attack|cancel"
    "|remove|lift|take|end|kill|destroy|beat|stop|ruin|block|shield|free|release|hide"
    "|follow|meet|refute|deny|dispute|interrupt|dismiss|brush|wave|wipe|make|fix|repair"
    "|get rid of|rescue|restore|prove|mend|heal|support|back|justify|cure|undermine|spoil|solve"
    "|crack|unravel|break|crush|smash|bury|sink|trump|overcome|neutralise|neutralize"
    "|clear|pull|tear|rip|knock|drown|quash|silence)"
)
LAUGH = "(laugh|mock|ridicule)"
DO = f"($play|{HIT}|{LAUGH})"
CARD = "[$with|as|,|:|about] {card:card}"
STORY = "[story|arc|pile|claim|tale]"
ONTO = (
    "[,|go] [$to|vs|against|over|under|in|into|upon|on top|$from|behind|about]"
    f" [{HIT}] [$to|$from]"
)
OWN, WHOSE = "([=own] [my] own|[=own] my)", "[my] [own] [{whose:player}]"
BAN = "(ban|jaccuse|accusation)"
AWAY = "[away|off|off table|gone|at|right|true|good|ok|fine|count|dead|done|valid]"


def _at(target: str) -> str:
    """A card, and what it is played on; that first only after a verb."""
    return f"([{DO}] {CARD} {ONTO} {target}|{DO} {ONTO} {target} {AWAY} {CARD}) {AWAY}"


AIM = (
    "(hit|attack|accuse|call|ban|distract|insult|target|curse|annoy|stab|stop|say|make"
    "|name|brand|label|declare|rob|trick|fool|mock|bother|trouble|disturb|saddle|hang|pin"
    "|stick|throw|start|begin)"
)
GONE = (
    "(gone|away|off|out|over|vanish|disappear|finished|ruined|dead|cancelled|lost|undone"
    "|void|fall|go)"
)
CARDS = f"[{DO}] {CARD} [$play] [,|:] [so|and] [go]"
"""A card, and what comes of it."""
THROW = "[$discard|show|give up|hold]"
OUT, HAND = "(passout|pass out|out|fold|pass|skip|quit)", "[with|show|:|,] [my] [hand]"
ANY = "[any|anything|one|some]"
PASS, LEFT = "(pass|give|hand|send|slip|slide|push|shove)", "[on] [to] [left]"

GRAMMAR = Grammar(
    (
        *ways(
            Deal,
            "[shuffle] [and] deal [{cards:card*}]",
            "[deal] (leftover|leftovers|left over) [:] {cards:card*}",
            "[shuffle|deal] [new|next|another] (shuffle|deal|hand|game)",
            whose=False,
        ),
        *ways(
            Deal, "{who:player} [shuffle] [and] (deal|shuffle)", build=_dealt_by, whose=False
        ),
        *ways(
            Declare,
            "[dealer|number] [:] [declare|$say|want|decide|let] [us] [$all|they] [all]"
            f" [should|must|to] [{PASS}] [on|over] {{number:number}} [{PASS}] [on] {LEFT} [,]"
            " [keep] [$all|all|them] [all]",
        ),
        *ways(Declare, "[declare] (nobody|nothing) [get] pass", build=_no_pass),
        *ways(Pass, f"{PASS} [on] {{cards:card*}} {LEFT}"),
        *ways(Pass, f"{PASS} [on] (some|few|couple) [of] [them] {LEFT}", build=_some),
        *ways(Pass, f"{PASS} [on] [{{cards:card*}}] [on] [to] {{to:player}}", build=_passed_to),
        *ways(
            Pass,
            f"{{who:player*}} [both|all] [have|has] ({PASS}|lay|put|set) [on|down|aside]"
            f" [both|all|last|other] [rest|{{number:number}}] {LEFT} [done]",
            build=_all_pass,
            whose=False,
        ),
        *ways(
            Passed,
            f"[$all] passed {LEFT}",
            f"$all (pass|done|ready) [pass] {LEFT}",
            f"$all {PASS} [it|them|one|1] (on|over|left|along)",
            whose=False,
        ),
        *ways(
            Pass,
            f"{PASS} [on|over] [all] {{number:number}} {LEFT}",
            "[lay|put|set] [all|last|other] {number:number} [more|last] [down|aside|pass]"
            " [from {who:player}]",
            f"[{PASS}] [on|over] [last|other] {{number:number}} [more|cards|last] $to"
            " {to:player}",
            build=_pass_number,
        ),
        *ways(
            Passed,
            f"[=all] [$all] (pass|passed|hand) [on|over] {{number:number}} {LEFT}",
            build=_pass_number,
            whose=False,
        ),
        *ways(
            Start,
            "[$play|$begin] [with] [tale] [that|about|of|with|:|,] {card:card}",
            f"[$play|$begin] {{card:card}} [,] [as|for|in|on|into|to] (new|another) {STORY}",
            f"($begin|$play) [new|another] {STORY} [with|about|by|:|,] {{card:card}}",
            "[new|another] (new|story|arc|claim) [with|about|:|,] {card:card}",
            f"{{card:card}} (begin|start|open) [new|another] {STORY}",
        ),
        *ways(
            Start,
            "{card:card} (from|by) {who:player}",
            build=lambda said: [Start(said["who"], said["card"])],
            whose=False,
        ),
        *ways(
            Start,
            "($begin|$play|tell) [new|another] (story|arc|claim|tale)",
            "new (story|arc|claim|tale)",
            opens=("card",),
        ),
        *ways(
            Lay,
            _at(f"{WHOSE} {STORY} {{arc:arc}} {STORY}"),
            _at("{arc:arc} {whose:player}"),
            _at("[at] {whose:player}"),  # also a story begun on the same line
            f"{DO} {ONTO} {WHOSE} {{arc:arc}} {AWAY} : {{card:card}}",
            f"[:] {{card:card}} {ONTO} {WHOSE} {{arc:arc}}",
            f"{CARDS} {WHOSE} {STORY} {{arc:arc}} {STORY} [go] {GONE}",
            _at(f"{OWN} (story|arc|pile|claim|tale)"),
            build=_laid,
        ),
        *ways(
            Lay,
            _at(f"{WHOSE} {STORY} {{foe:covered}} {STORY}"),
            f"{CARDS} {WHOSE} {STORY} {{foe:covered}} {STORY} [go] {GONE}",
            build=_on_covered,
        ),
        *ways(
            Lay,
            f"[{ALONE}] & {CARD} & [{ONTO} (story|arc|pile|claim|tale|that)]",
            f"{HIT} $with {{card:card}}",
            f"({HIT} it|({LAUGH}|trumpet) it {AWAY}) {CARD}",
        ),
        *ways(Lay, f"{HIT} {ONTO} {{arc:arc}} {AWAY}"),
        *ways(Lay, f"{LAUGH} {ONTO} {{arc:arc}} {AWAY}", build=_laughed),
        *ways(
            Lift,
            _at("{foe:card}"),
            _at(f"[{BAN}] {{foe:ban}} [{BAN}]"),
            build=_lifted,
        ),
        *ways(
            Lift,
            _at(f"{OWN} {BAN}"),
            _at("{foe:card} ($to|$from) {whose:player}"),
            _at(f"{{whose:player}} [{BAN}]"),
            build=_freed,
        ),
        *ways(Lift, f"[{ALONE}] {CARD}", f"{HIT} $with {{card:card}}"),
        *ways(
            Lay,
            *(
                f"{{suit:card}} {ONTO} {WHOSE} {STORY} {foe} {STORY} {AWAY} (with|by|using|,|:)"
                " {card:card}"
                for foe in ("{arc:arc}", "{foe:card}", "{foe:covered}")
            ),
            build=_by_suit,
        ),
        *ways(
            Aim,
            f"($play|{AIM}) & {CARD} & [{ONTO}] [{AIM}] [with] {{target:player}}",
            f"{CARD} [{ONTO}] [{AIM}] [with] {{target:player}}",
            "[$play] {card:card}",
            "{target:player} [,] (is|be|you) [are] {card:card}",
        ),
        *ways(Aim, "to {target:player} : [you] [are] {card:card}", build=_called),
        *ways(
            Aim,
            "{target:player} (get|receive|take) {card:card} (from|by|off) {who:player}",
            "{card:card} (from|by) {who:player} ($to|on|at) {target:player}",
            build=lambda said: [Aim(said["who"], said["card"], said["target"])],
            whose=False,
        ),
        *ways(Discard, "($discard|show|give up|hold) {cards:card*} [away|off|out|down]"),
        *ways(Discard, "{cards:card*} (go|gone|out) [out|away]"),
        *ways(Discard, "{cards:card*} [away|off|out|down]", build=_dropped),
        *ways(Discard, "{cards:card*} [from|for|by] {who:player}", build=_dropped, whose=False),
        *ways(Discard, "(discard|drop|throw) [all|them]", opens=("cards",)),
        *ways(Has, f"(have|hold|own|got) {ANY} {{suit:suit}} [left] [after all]"),
        *ways(
            Discard,
            f"neither {{one:player}} (nor|or) {{other:player}} (have|has|hold|{THROW})"
            f" [{ANY}] [single] [{{suit:suit}}]",
            build=lambda said: [Discard(said["one"]), Discard(said["other"])],
            whose=False,
        ),
        *ways(
            Discard,
            f"{THROW} [have|has] (no|none) {{suit:suit}} [left] [to] [$discard|show|give up"
            "|hold]",
            f"$not (have|hold|own|got) {ANY} [{{suit:suit}}] [left] [to] [$discard|show]",
            "[have|has] (no|nothing|none) [left] to ($discard|show)",
            "(have|has|get|hold) (none|nothing) [left]|$not any [left]|[am|is] clean",
            build=_without,
        ),
        *ways(
            Discard,
            "(no|none|nothing) [{suit:suit}] [left] (for|from|by|with) {who:player}",
            build=_without,
            whose=False,
        ),
        *ways(
            Discard,
            f"{THROW} all [{{number:number}}] {{suit:suit}} [[:|,] {{cards:card*}}]",
            build=_all_of,
        ),
        *ways(Discard, f"{THROW} {{number:number}} [face down|unseen]", build=_unseen),
        *ways(
            Discard,
            "(neither [of] [us|them]|nobody|none [of] (us|them)"
            f"|($all|both) {THROW} (no|none|nothing)) [have|has] {ANY} [{{suit:suit}}] [left]",
            build=_none_has,
            whose=False,
        ),
        *ways(
            PassOut,
            f"({OUT}|give up|am done|yield|concede|surrender|bow out|retire|drop out) {HAND}",
            f"$not [play|go|move] {ANY} [more] [(,|:) {HAND} {{cards:card*}}]",
            f"$not [play|go|move] {ANY} [more] [,|and|so] {OUT} {HAND} {{cards:card*}}",
            "(no|none|nothing) [legal|possible] [to] [play|move|fit|go|left]",
            "(turn over|show|reveal|lay down hand) [hand] [:] {cards:card*}",
        ),
        *ways(
            PassOut,
            f"[show|turn over|lay down|reveal|hold] [hand] [:] {{cards:card*}} [,|and] [am|is]"
            f" ({OUT}|give up|done|finished|yield)",
            f"({OUT}|give up) [,|and|:] [with] [show|turn over|lay down|reveal] {HAND}"
            f" {{cards:card*}}",
            build=lambda said: [PassOut(said.seat, said["cards"])],
        ),
    ),
    names,
    only=frozenset((Deal, Passed, Lay, Lift, Aim, Start, Discard)),
    idle=frozenset(("am", "im", "ribs")),
    remarks=((re.compile(r"\bthan (?:i|he|she|they) could carry\b", re.IGNORECASE), ""),),
    suits=frozenset(suit_words(each)[0] for each in SUIT_NAMES),
    spoken=frozenset(("my", "own")),
    played=frozenset(("out",)),
    declined=stays_out,
    followed=lambda before, now, did: (
        isinstance(did, Passed) and bool(before.passing) and not now.passing
    ),
)
