"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import TABLE, Action, Refusal
from ...engine.correction import Correct
from ...engine.forms import required_fields, verb
from ...engine.parser.grammar import Form, Grammar, Said, Ways, ways
from . import GAME
from .actions import (
    ABSENT,
    ORDINALS,
    Add,
    Attach,
    Deal,
    Draw,
    Fight,
    Hold,
    LayBlemmyes,
    LayDead,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Shuffle,
    Start,
    names,
    there_on,
)
from .legal_plays import regular_plays
from .legality import LEGALITY
from .rows import bringer, chosen_series, foes, is_opening, open_series, series_at
from .state import DEAD, DRAGON, KNIGHT, LEFT, MATCH, NOWHERE, OTHER, RIGHT, SUM, VALUE

# What is said as actions ------------------------------------------------------------------


def _opened(said: Said) -> Sequence[Action]:
    """A card alone opens no regret where a series lies open."""
    opens = is_opening(said.state.table, said.state.config.house)
    return [Open(said.seat, said["card"])] if opens else []


def _attached(said: Said) -> Ways | Refusal:
    """SWC-5.4: beside its twin, if no other card is said; at the right, if no side is. Beside a
    card of another value it is added, unless it is attached in so many words."""
    card, side, so = said["card"], said.get("side", RIGHT), "attached" in said.values
    if card not in OTHER:
        return Ways(())
    lying = there_on(said.state)
    spots = [*lying.get(OTHER[card], ())]
    if "spot" in said.values:
        spots = [said["spot"]]
        if spots[0] in ABSENT:
            return Refusal("SWC-5.1", "none", {"player": said.seat})
        if not so and spots[0] not in (*lying.get(OTHER[card], ()), *lying.get(card, ())):
            return Ways(())
    elif so and not spots:
        spots = [spot for each in lying.values() for spot in each][:1]
    spots = [spot for spot in spots if said.get("series", spot[0]) == spot[0]]
    return Ways([[Attach(said.seat, card, side, spot)] for spot in spots])


def _scooping(said: Said) -> Ways:
    """A card alone: what it can remove."""
    plays = regular_plays(said.state, said.seat, [said["card"]])
    return Ways([[play] for play in plays if isinstance(play, Remove)])


def _scooped(said: Said) -> Ways | Refusal:
    """`takes r5 and b6 with r5`: the stretch from the first to the last of them."""
    spots = sorted(said["spots"])
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


def _whole(said: Said) -> Ways:
    """`removes everything with b9`, `r4 match`: a whole series, the only one or any."""
    if "series" in said.values:
        return _removed(said, [said["series"]], None)
    return _removed(said, open_series(said.state.table) or [NOWHERE], None)


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


def _matched(said: Said) -> Ways:
    """`r5 on r5`: whatever can be removed by that match, that card among it."""
    (at, place), state = said["spot"], said.state
    if _is_gone(said, said["spot"]):
        return Ways(())
    only = open_series(state.table) == [at]
    card = said.get("card", series_at(state.table, at).cards[place])
    return Ways(
        [
            [play]
            for play in regular_plays(state, said.seat, [card])
            if isinstance(play, Remove)
            and play.basis == MATCH
            and play.series in ((None, at) if only else (at,))
            and (play.part is None or play.part[0] <= place <= play.part[1])
        ]
    )


def _continued(said: Said) -> Ways:
    """`follows r1 with r2`: the series that holds all of these, at either end if none is"
    " said."""
    places = {at for at, _ in said["spots"]}
    if len(places) > 1 or NOWHERE in places:
        return Ways(())
    sides = [said["side"]] if "side" in said.values else [LEFT, RIGHT]
    only = len(open_series(said.state.table)) < 2
    at = None if only else places.pop()
    return Ways([[Add(said.seat, said["card"], side, at)] for side in sides])


def _drawn_and_laid(said: Said) -> Ways:
    """`draws r6, goes left of the r7`: added there, or attached."""
    card, spot = said["card"], said.get("spot")
    drawn, ways = Draw(said.seat, card), list[Sequence[Action]]()
    for side in [said["side"]] if "side" in said.values else [LEFT, RIGHT]:
        only = len(open_series(said.state.table)) < 2
        at = None if only or spot is None else spot[0]
        ways.append([drawn, Add(said.seat, card, side, at)])
        if spot is not None and spot not in ABSENT:
            ways.append([drawn, Attach(said.seat, card, side, spot)])
    return Ways(ways)


def _locked(said: Said) -> Sequence[Action]:
    """`dead on r1 r2`: the series that holds all of these."""
    places = {at for at, _ in said.get("spots", ()) or (said["one"], said["other"])}
    return [LayDead(said.seat, places.pop())] if len(places) == 1 else []


def _dragon(said: Said) -> Sequence[Action]:
    """SWC-13.1, SWC-13.2: of whoever is said, else of whose turn it is, if that may be."""
    state, seat, target = said.state, said.seat, said["target"]
    sent = SendDragon(seat, target)
    if said.alone or seat == state.turn:
        return [sent]
    refused = LEGALITY.first(state, SendDragon(state.turn, target))
    return [sent] if refused is not None else []


def _duelled(said: Said) -> Sequence[Action]:
    """`fights the dragon in front of bo`, or of who fights."""
    foe, at = said["foe"], said.get("at", said.seat)
    return [SendKnight(said.seat, foe)] if foe.at == at else []


def _sent(said: Said) -> Ways:
    """`sends it at bo`: a Dragon, or the knight against whatever foe Bo brought or has."""
    card, seat, at, met = said["card"], said.seat, said.get("at"), said.get("foe")
    if card == DRAGON and met is None:
        return Ways([[SendDragon(seat, at)]])
    there = [foe for foe in foes(said.state) if at in (foe.at, bringer(said.state, foe))]
    against = there if met is None else [met]
    return Ways([[SendKnight(seat, foe)] for foe in against if card == KNIGHT])


def _freeing(said: Said) -> Ways:
    """`knight frees the series`: whatever dead is there."""
    there = [foe for foe in foes(said.state) if foe.kind == DEAD]
    return Ways([[SendKnight(said.seat, foe)] for foe in there])


def _fought(said: Said) -> Ways:
    """Two sides of a duel, the knight's first, or whose is named, or who wins: `dead wins, 6 to
    3`; `both have a 4`. Who draws is no card: `dragon r4, knight b2`."""
    duel = said.state.duel
    if duel is None:
        return Ways(())
    fighters = duel.knight, bringer(said.state, duel.foe)
    one = said.get("one", fighters["theirs" in said.values])
    if one not in fighters or said.get("other", -1) not in {-1, *fighters} - {one}:
        return Ways(())
    if both := said.get("both"):
        alike = [both, *([OTHER[both]] if both in OTHER else ())]
        return Ways([[Fight(TABLE, (both,), (card,))] for card in alike])
    first, second = said["first"], said.get("second")
    if second is None:  # what the other side drew is asked
        pairs = ((first, (x,)) if one == duel.knight else ((x,), first) for x in VALUE)
        return Ways([[Fight(TABLE, *pair)] for pair in pairs])
    more = sum(VALUE[card] for card in first) > sum(VALUE[card] for card in second)
    if (
        not (first and second)
        or {first[0], second[0]} in ROLES
        or more < ("won" in said.values)
    ):
        return Ways(())
    ours, theirs = (first, second) if one == duel.knight else (second, first)
    return Ways([[Fight(TABLE, ours, theirs)]])


def _counted(said: Said) -> Sequence[Action]:
    """`bo has 4 cards`: how many there really are in a hand."""
    name = said.setup.players[said["who"]]
    return [Correct(TABLE, f"hand {name} {said['number']}")]


# Forms ------------------------------------------------------------------------------------


def _begun(kind: type[Action]) -> Form:
    """By its verb, or by what it is called in a list of what can be done."""
    return Form(kind, f"({verb(kind)}|{kind.label})", tuple(sorted(required_fields(kind))))


LOT = "(deck|draw pile|pile|stack|it|them|everything|lot|both)"
ROLES = {KNIGHT, DRAGON}, {KNIGHT, DEAD}
MIX = "(shuffle|reshuffle|mix|riffle)"
PLAYED = (Open, Start, Add, Attach, Remove)
PILE = "[(from|off|of) [top of] (pile|deck|draw pile|stack|stock)]"
ROW = "[series|set|row|story|regret]"
IT = "(series|set|row|story|regret|it)"
SIDE = (
    "([,] [$lie] [on|at|to] [far] {side:side} [end|side] [of (it|that)]"
    "|, [go|grow|run|count|build] {side:way}|[,] (grow|run|count|build) {side:way})"
)
BESIDE = (
    "[$lie|follow|continue|join|extend] (>|$to|beside|next to|by|with|from"
    "|follow|continue|join|extend)"
)
AT = f"[of|from|{BESIDE}]"
END = "[,] [on|at|to] end [of]"
CARD, ONTO = "{card:regular}", f"{ROW} {{series:series}}"
ADD = (
    "[$lay|add|continue|extend|put|go|carry|keep|build|grow|climb|count|follow] [on|going]"
    " [with]"
)
ADDED = f"({ADD} {CARD}|{CARD} (add|extend|continue))"
ATTACH = "(attach|join|pair|twin|double|marry|couple|stick) [=attached]"
SCOOP = (
    "(remove|match|scoop|clear|clean|sweep|win|solve|close|finish|resolve|wipe|swallow|eat|kill"
    "|collect|bag|get|cash|$take) [up|away|out|off]"
)
AND, ONLY = "[,|to|and|but|so]", "[only|just]"
GONE = "[[,] [all] (gone|away|off|out)]"
OPEN = "(open|begin|start|regret|lead|tell)"
START = f"[$lay|{OPEN}] [with]"
NEW, FRESH = "(regret|story|series|row)", "[new|fresh|separate]"
ENTIRE = (
    f"([whole] {IT} [{{series:series}}]|[it] all [of {{series:row}}]|everything|table"
    "|[first] lot|both)"
)
BY = "[by] [{basis:basis}]"
BLEMMYES, DEAD_CARD = (
    "[$lay|open|start|add] [with] ([happy] (blemmyes|headless)|happy (one|guy|fellow|man))",
    "[$lay|add] ([pompous] dead|pompous (one|guy|fellow|man))",
)
LOCK = "(lock|close|kill|freeze|seal|block|bar|ruin|end|stop|bury|shut)"
DRAGON_CARD = "[another|second|third] dragon"
DUEL, ARMED = "(fight|challenge|duel|attack|beat)", "[with [valiant] knight]"
SENT = "[$lay|send] [valiant] knight"
SENT_AT = "[$lay|send|sic] {card:card} [go|charge] (at|on|to|against|after|for|vs|upon|>)"
DREW = "[draw|turn|:|have|has|get|pull] [up]"
VS = "[,|;|>|and|against|vs|versus|to|:|-]"
BY_WHOM = "(for|from|by)"
WIN = "(win|beat|defeat) [knight|dead|dragon|dragons|foe|it|{loser:player}] [,|with|:|by]"
OURS = f"knight {DREW} {{knight:card*}}"
THEIRS = f"(dragon|dragons|dead|foe) {DREW} {{foe:card*}}"
NOTHING = (
    "[have|has|find|see|got|hold|with|but|it] ($not [play|fit|go|work|use|want] [any"
    "|anything|one|it]"
    "|(no|none|nothing|decline|skip) [legal|fitting|good] [fit|go] [play|in hand|for (it|that"
    "|this)])"
)
"""Who says so draws, and then passes: SWC-3.8, SWC-7.5."""

GRAMMAR = Grammar(
    (
        *(Form(kind, kind.form) for kind in PLAYED),
        *map(_begun, (*PLAYED, LayBlemmyes, LayDead, SendDragon, SendKnight)),
        *ways(Deal, "[shuffle] [and] deal [{cards:card*}]", "shuffle", whose=False),
        *ways(
            Shuffle,
            f"[all|{LOT}] {MIX} [in|into|up] [all] [{LOT}] [{{cards:card*}}]",
            whose=False,
        ),
        *ways(
            Open,
            f"[$lay|{OPEN}] {FRESH} {NEW} [with|:|by] {CARD}",
            f"[$lay|{OPEN}] [with] {CARD} [,] [as|for|in|on] (new|own) [{NEW}] [own]",
            f"[$lay|{OPEN}] [with] {CARD} [in|as] {NEW} own",
            f"[{OPEN} [new] {NEW} [,|:]] (should have|shoulda|shouldve) [keep|take|hold|get]"
            f" {CARD}",
        ),
        *ways(Open, f"[$lay] {CARD}", build=_opened),
        *ways(Start, f"{START} {CARD}", opens=("side", "blemmyes")),
        *ways(Start, f"{START} {CARD} {SIDE}", opens=("blemmyes",)),
        *ways(Start, f"{START} {CARD} {BESIDE} {{blemmyes:blemmyes}}", opens=("side",)),
        *ways(
            Start,
            f"{START} {CARD} [{BESIDE}] {{blemmyes:blemmyes}} {SIDE}",
            f"{START} {CARD} {SIDE} {AT} {{blemmyes:blemmyes}}",
        ),
        *ways(Add, f"{ADDED} [[$to] ({IT}|top)]", opens=("side", "series")),
        *ways(Add, f"(continue|extend) [{IT}] with {CARD} [{SIDE}]", opens=("side", "series")),
        *ways(
            Add,
            "(follow|continue|extend|top|answer|build on|go on|carry on|add to|go on from"
            "|lengthen)"
            f" {{spots:spot*}} [on] (with|by|using) {CARD} [{SIDE}]",
            build=_continued,
        ),
        *ways(Add, f"{ADDED} {SIDE} [[of|from] {IT}]", opens=("series",)),
        *ways(
            Add,
            f"{ADDED} [{BESIDE}] {ONTO}",
            f"{ADDED} {END} {ONTO}",
            opens=("side",),
        ),
        *ways(Add, f"{ADDED} {END} [it]", opens=("side", "series")),
        *ways(Add, f"{ADDED} {SIDE} {AT} {ONTO}", f"{ADDED} [{BESIDE}] {ONTO} {SIDE}"),
        *ways(
            Attach,
            f"([$lay|{ATTACH}] {CARD}|{CARD} {ATTACH}) [{SIDE}]",
            f"{CARD} {ATTACH} [{SIDE}] {AT} {{spot:spot}}",
            f"[$lay|{ATTACH}] {CARD} [{SIDE}] {AT} {{spot:spot}} [(in|of|on) {ONTO}]",
            f"[$lay|{ATTACH}] {CARD} [{BESIDE}] {{spot:spot}} [(in|of|on) {ONTO}] {SIDE}",
            build=_attached,
        ),
        *ways(Remove, f"[$lay] {CARD}", build=_scooping),
        *ways(Remove, f"[$lay|match] {CARD} {BESIDE} {{spot:spot}} {GONE}", build=_matched),
        *ways(
            Remove,
            "(match|pair|meet|double) {spot:spot} with (own|same|twin|another)"
            f" [[,|and] {SCOOP} [it|them|that|all]]",
            build=_matched,
        ),
        *ways(Remove, f"{SCOOP} [with|by] {CARD}", opens=("basis", "series", "part")),
        *ways(Remove, f"[{SCOOP}] [with] {CARD} from {ONTO}", opens=("basis", "part")),
        *ways(
            Remove,
            f"[$lay|{SCOOP}] {CARD} [by] {{basis:basis}} [of|from] {ONTO}"
            " (take|only) {part:part}",
        ),
        *ways(
            Remove,
            f"[$lay|{SCOOP}] [with] {CARD} {BY} (take|only) {{part:part}}",
            opens=("basis", "series"),
        ),
        *ways(
            Remove,
            f"[$lay|{SCOOP}] {CARD} [by] {{basis:basis}} [of|from] [{ONTO}]",
            f"{SCOOP} ({ENTIRE}|{{series:row}}) {BY} [with|by|using] {CARD} {BY}",
            f"[with|$lay] {CARD} [{{basis:basis}}] {AND} {SCOOP} {ENTIRE} {BY}",
            build=_whole,
        ),
        *ways(
            Remove,
            f"{SCOOP} {ONLY} {{spots:spot*}} [both|all] $with {CARD} {GONE}",
            f"{{basis:basis}} [up] [it] [:] {{spots:spot*}} (with|to|into|by|using|for|as)"
            f" {CARD}",
            f"{{basis:basis}} [up] [it] [:] [with] {CARD} {AND} {SCOOP} {ONLY} {{spots:spot*}}"
            f" {GONE}",
            f"[with|$lay] {CARD} {AND} ({SCOOP}|is|equal|make) {ONLY} {{spots:spot*}} {GONE}",
            build=_scooped,
        ),
        *ways(
            LayBlemmyes,
            f"{BLEMMYES} [somewhere|anywhere|off|far|all] [alone|apart|aside|free|new|away"
            "|by (itself|themselves)] [[,] [in|as|make|create|form|start] [own|new|fresh]"
            " (row|place|spot) [of own]]",
        ),
        *ways(LayBlemmyes, f"{BLEMMYES} [{BESIDE}] [{ONTO}]", opens=("side",)),
        *ways(LayBlemmyes, f"{BLEMMYES} {SIDE} [of|from] [{ONTO}]"),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] [on] [left|right] [end|side] [[$to|beside|of] {IT}] [[,] lock]",
            f"{LOCK} [up|off] [{IT}] (with|by|using) [own] [pompous] (dead|pompous)",
            opens=("series",),
        ),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] $to [{IT}] [with|of] ({{spots:lying*}}|{{one:spot}} and"
            " {other:spot})",
            f"{LOCK} [up|off|down] [{IT}] [with|of] {{spots:spot*}} [up|off|down]"
            " [(with|by|using) [pompous] (dead|one|pompous)]",
            build=_locked,
        ),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] [>|$to|beside] {ONTO}",
            f"[{DEAD_CARD}] lock [up] {ROW} [{{series:series}}] [with [pompous] dead]",
        ),
        *ways(
            SendDragon,
            f"[$lay|send|bring] {DRAGON_CARD} [with|$to] {{target:player}} [[,] out turn]",
            f"(send|give|bring) {{target:player}} {DRAGON_CARD}",
            build=_dragon,
        ),
        *ways(SendDragon, f"[$lay|send] {DRAGON_CARD}", opens=("target",)),
        *ways(
            SendKnight,
            f"{SENT} [>|$to|vs] [to] [fight|challenge|duel|beat|attack] {{foe:foe}}",
            f"{DUEL} {{foe:foe}} {ARMED}",
        ),
        *ways(SendKnight, SENT, f"{DUEL} (it|them|that) {ARMED}", opens=("foe",)),
        *ways(
            SendKnight,
            f"{DUEL} [{{many:number}}] {{foe:foe}} in front [of] [{{at:player}}] {ARMED}",
            build=_duelled,
        ),
        *ways(SendKnight, f"{SENT_AT} {{at:player}}", f"{SENT_AT} {{foe:foe}}", build=_sent),
        *ways(SendKnight, f"{SENT} [to] (free|release|unlock) [{IT}]", build=_freeing),
        *ways(
            Fight,
            "duel {knight:card*} > {foe:card*}",
            f"[duel] {OURS} {VS} {THEIRS}",
            f"[duel] {THEIRS} {VS} {OURS}",
            whose=False,
        ),
        *ways(
            Fight,
            f"[duel] {{first:card*}} {VS} {{second:card*}}",
            f"[duel] {{one:player}} {DREW} {{first:card*}} {VS}"
            f" ({{other:player}}|other [one]|opponent|foe) {DREW} {{second:card*}}",
            "[duel] {one:player} draw {first:card*}",
            f"[duel] {{first:card*}} {BY_WHOM} {{one:player}} {VS}"
            f" {{second:card*}} [{BY_WHOM} {{other:player}}]",
            f"[duel] (knight|(dragon|dragons|dead|foe) [=theirs]|{{one:player}}) {WIN} [=won]"
            f" {{first:card*}} {VS} {{second:card*}}",
            f"[duel] [tie|even] [again] [,|:|with|at] both {DREW} {{both:card}} [,] [tie]",
            build=_fought,
            whose=False,
        ),
        *ways(
            Draw,
            f"(draw|$take) [one|new|card|another] {PILE}",
            "(draw|pick up|find|pull|get|receive) [one|new|card] [,|:|and|it is] {card:card}",
            f"{NOTHING} [[,] [and|so] [has to|have to] (draw|$take) [one|card] [{PILE}]]",
            f"draw [one|card] (because|as|since) {NOTHING}",
            f"(draw|$take) [one|card] [,|and|but] {NOTHING}",
        ),
        *ways(
            Remove,
            f"(draw|$take|find) [one|card] [,|:|and] {CARD} [,|and] {SCOOP} {ENTIRE} {BY}",
            build=lambda said: Ways(
                [[Draw(said.seat, said["card"]), *x] for x in _whole(said).each]
            ),
        ),
        *ways(
            Draw,
            f"(draw|$take|find) [one|card] [,|:] {CARD} [,|and] [it] [{ADD}|attach|$lay]"
            f" ({SIDE} [$to|of|from] [{{spot:spot}}]|{BESIDE} {{spot:spot}})",
            build=_drawn_and_laid,
        ),
        *ways(
            Pass,
            "(pass|end|done|finish|stay|knock|fold|skip) [on] [turn]",
            f"[no ,] {NOTHING} [[,] [and|so] [must|has to|have to] (pass|end|done|skip|next)]",
        ),
        *ways(Hold, "(hold|show|declare|reveal|keep) {card:card} [in hand]"),
        *ways(
            Correct,
            "{who:player} [:] (count|have|has|hold) {number:number} [card] [left|in hand]",
            build=_counted,
            whose=False,
        ),
    ),
    names,
    only=frozenset(GAME.actions),
    idle=frozenset(("am", "im")),
    spoken=frozenset(("has", "have", *ORDINALS, "last", "next", "other")),
    things=frozenset(("card", "regular")),
    declined=lambda _, seat: Pass(seat),
    left=lambda state, seat: (seat + 1) % state.config.players,
)
