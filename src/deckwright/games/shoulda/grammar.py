"""How people say what is done: the forms of this game, beside those that every game has."""

from __future__ import annotations

from ...engine import Action
from ...engine.correction import Correct
from ...engine.forms import required_fields, verb
from ...engine.parser.grammar import Form, Grammar, ways
from . import GAME
from . import play_lines as lines
from .actions import (
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
)
from .own_words import REMARKS, in_short


def _begun(kind: type[Action]) -> Form:
    """By its verb, or by what it is called in a list of what can be done."""
    return Form(kind, f"({verb(kind)}|{kind.label})", tuple(sorted(required_fields(kind))))


LOT = "(deck|draw pile|pile|stack|it|them|everything|lot|both)"
MIX = "(shuffle|reshuffle|mix|riffle)"
PLAYED = (Open, Start, Add, Attach, Remove)
PILE = "[(from|off|of) [top of] (pile|deck|draw pile|stack|stock)]"
DRAW = f"(draw|$take) [one|new|card|another] {PILE}"
ROW = "[[free|open] (series|set|row|story|regret)]"
IT = "([free|open] (series|set|row|story|regret)|it)"
SIDE = (
    "([,] [$lie] [on|at|to] [far] {side:side} [end|side] [[of] (it|that)]"
    "|, [go|grow|run|count|build] {side:way}|[,] (grow|run|count|build) {side:way})"
)
BESIDE = (
    "[$lie|follow|continue|join|extend] (>|on [to]|onto|into|to|at|against|by|near|upon|beside"
    "|next to|with|from"
    "|follow|continue|join|extend)"
)
AT = f"[of|from|{BESIDE}]"
END = "[,] [on|at|to] [free|open|short|other] end [of]"
USING = "(with|by|using|:|,)"
FREE_SIDE = "[,] [on|at|to] (free|open|empty|other) side [of (it|that)]"
CARD, ONTO = "[own|other|another] {card:regular}", f"{ROW} {{series:series}}"
DRAWN = f"(draw|find|pull|get) [one|card] [,|:] {CARD}"
ADD = (
    "[$lay|add|continue|extend|go|run|carry|keep|build|grow|climb|count|follow|join] [on|going]"
    " [with]"
)
ADDED = (
    f"({ADD} {CARD}|{CARD} (add|extend|continue|come|go|follow|join [in])|get {CARD} [in|down])"
)
ATTACH = "(attach|join|pair|twin|double|marry|couple|stick|clip|glue) [=attached]"
SCOOP = (
    "(remove|match|scoop|clear|clean|sweep|win|solve|close|finish|resolve|wipe|swallow|eat|kill"
    "|collect|bag|get|cash|$take) [up|away|out|off]"
)
AND, ONLY = "[,|to|and|but|so]", "[only|just|other]"
WITH = f"[with|$lay|get|{SCOOP} with]"
MANY = (
    "(all {many:number}|[all] {many:number} (card|(low|lowest|left|leftmost) [=low]"
    "|(high|highest|last|right) [=high])|(first|low|lowest) [=low] {many:number}"
    "|(last|high|highest) [=high] {many:number}|those {many:number}) [card]"
)
GONE = "[[,] [all] (gone|away|off|out)]"
OPEN = "(open|begin|start|regret|lead|tell)"
NEW, FRESH = "(regret|story|series|row)", "[new|fresh|separate]"
START = f"[$lay|{OPEN}|should have] [{FRESH} {NEW}|new one] [with]"
ENTIRE = (
    f"([whole] {IT} [{{series:series}}]|[whole] {{series:series}} (series|set|row|story|regret)"
    "|[it] all [of {series:row}]|everything|table"
    "|[first] lot|(both|all) [of (it|them)])"
)
BY = "[by] [{basis:basis}]"
BLEMMYES, DEAD_CARD = (
    "[$lay|open|start|add] [with] ([happy] (blemmyes|headless)|happy (one|guy|fellow|man))"
    " [$lie] [down]",
    "[$lay|add] ([pompous] dead|pompous (one|guy|fellow|man)) [lie|sit] [down]",
)
AWAY = (
    "[down] [off|far|all] ((somewhere|anywhere) [else|alone|apart|new]"
    "|alone|apart|aside|free|new|away|by (itself|themselves)"
    "|[,] [in|as|make|create|form|start] [own|new|fresh] (row|place|spot) [of own])"
)
LOCK = "(lock|close|kill|freeze|seal|block|bar|ruin|end|stop|bury|shut)"
DRAGON_CARD = "[another|second|third|next|other|own] dragon [go|fly|attack]"
DUEL, ARMED = (
    "(fight|challenge|duel|attack|beat|take on|(go|charge|head|ride) (for|at|after|against))",
    "[with [valiant] knight]",
)
SENT = "[$lay|send|try] [own|second|another] [valiant] knight"
FOES = "[two|three|both|all] {foe:foe} [at place]"
SENT_AT = (
    "[$lay|send|sic|give] {card:card} [go|charge]"
    " (at|on|to|with|against|after|for|vs|by|upon|>)"
)
DREW = "[first] [draw|turn|:|have|has|get|pull|flip|show|reveal|is] [up|over]"
VS = "[,|;|>|and|against|vs|versus|to|:|-]"
BY_WHOM = "(for|from|by)"
WIN = "(win|beat|defeat) [knight|dead|dragon|dragons|foe|it|{loser:player}] [,|with|:|by]"
FOE = "(dragon|dragons|dead|foe)"
ROUND = "[duel] [both (draw|turn|flip) [up] [,|:]] [(again|now|then) [,|:]]"
ONE = f"({{one:player}} {DREW} {{first:drawn+}}|{{first:drawn+}} {BY_WHOM} {{one:player}})"
OTHER = (
    f"(({{other:player}}|other [one]|opponent|foe) {DREW} {{second:drawn+}}"
    f"|{{second:drawn+}} {BY_WHOM} {{other:player}})"
)
OTHER_SIDE = f"({OTHER}|{{second:drawn*}})"
BOTH = f"{ONE} ({VS} {OTHER}|[,] (>|against|vs|versus|to|:|-) {{second:drawn*}})"
"""What one is named for; what is joined by `and` is drawn by the same."""
WON_BY = (
    "[,|;|so|and] ({winner:player} (win|beat {loser:player}|take)|{loser:player} lose)"
    " [duel|it]"
)
NOTHING = (
    "[have|has] [find|see|got|hold|with|but|it] ($not [play|fit|go|work|use|want|do] [any"
    "|anything|one|it]"
    "|(no|none|nothing|neither|decline|skip) [legal|fitting|good|useful] [fit|go]"
    " [play|in hand|for (it|that|this)])"
)
"""Who says so draws, and then passes: SWC-3.8, SWC-7.5."""
AGAIN = (
    "[have|has] [is] (still (no|none|nothing)|(nothing|none) (again|either|too|good)|useless"
    "|$not (use|play|fit|want|place) (it|that|this|them)"
    "|$not [(use|play|fit|want|place) [it|that|this]] (either|again|too)"
    "|(no|not) [any] (good|luck|use|joy|help|better) [either|again|too])"
)
"""Who says so of what was drawn passes."""
PASS = "(pass|end|done|finish|stay|knock|fold|skip|next|keep it|hold it)"

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
        ),
        *ways(Open, f"[$lay|{OPEN}] [over] [with] {CARD}", build=lines.opened),
        *ways(Start, f"{START} [{FREE_SIDE} {USING}] {CARD}", opens=("side", "blemmyes")),
        *ways(Start, f"{START} {CARD} {SIDE}", opens=("blemmyes",)),
        *ways(
            Start,
            f"{START} {CARD} [{BESIDE}] {{blemmyes:blemmyes}} {SIDE}",
            f"{START} {CARD} {SIDE} {AT} {{blemmyes:blemmyes}}",
            f"{START} {SIDE} {AT} {{blemmyes:blemmyes}} {USING} {CARD}",
            f"{START} {BESIDE} {{blemmyes:blemmyes}} [again] {SIDE} {USING} {CARD}",
        ),
        *ways(
            Start,
            f"{START} {CARD} {BESIDE} {{blemmyes:blemmyes}}",
            f"{START} {CARD} [{BESIDE}] {FREE_SIDE} [of|from] {{blemmyes:blemmyes}}",
            f"{START} ({FREE_SIDE} [of|from]|{BESIDE}) {{blemmyes:blemmyes}} {USING} {CARD}",
            opens=("side",),
        ),
        *ways(Add, f"{ADDED} [[$to] ({IT}|top)|{END} [it]]", opens=("side", "series")),
        *ways(
            Add,
            f"{ADDED} {SIDE} [[of|from] {IT}]",
            f"{SIDE} [[of|from] {IT}] {USING} {CARD}",
            opens=("series",),
        ),
        *ways(Add, f"{ADDED} [{BESIDE}|{END}] {ONTO}", opens=("side",)),
        *ways(Add, f"{ADDED} {SIDE} {AT} {{spot:spot}}", build=lines.added),
        *ways(Add, f"{ADDED} {SIDE} {AT} {ONTO}", f"{ADDED} [{BESIDE}] {ONTO} {SIDE}"),
        *ways(
            Attach,
            f"([$lay|{ATTACH}] {CARD}|{CARD} {ATTACH}) [{SIDE}]",
            f"{CARD} {ATTACH} [{SIDE}] {AT} {{spot:spot}} [{SIDE}]",
            f"{ATTACH} ({{spot:spot}}|it) (with|by|using) {CARD} [{SIDE}]",
            f"[$lay|{ATTACH}] {CARD} [{SIDE}] {AT} {{spot:spot}} [(in|of|on) {ONTO}]",
            f"[$lay|{ATTACH}] {CARD} [{BESIDE}] {{spot:spot}} [(in|of|on) {ONTO}] {SIDE}",
            build=lines.attached,
        ),
        *ways(Remove, f"[$lay] {CARD}", build=lines.scooping),
        *ways(
            Remove,
            f"[$lay|match] {CARD} (>|on|onto|to|at|against|upon|with|from) {{spot:spot}}"
            f" {GONE}",
            build=lines.matched,
        ),
        *ways(Remove, f"{SCOOP} [with|by] {CARD}", opens=("basis", "series", "part")),
        *ways(
            Remove,
            f"[$lay|{SCOOP}] [with] {CARD} {BY} (take|only) {{part:part}}",
            opens=("basis", "series"),
        ),
        *ways(
            Remove,
            f"[$lay|{SCOOP}] {CARD} [by] {{basis:basis}} [of|from] [{ONTO}]",
            f"{SCOOP} ({ENTIRE}|{{series:row}}) {BY} [with|by|using] {CARD} {BY}",
            f"{WITH} {CARD} [out] [{{basis:basis}}] {AND} {SCOOP} ({ENTIRE}|{MANY}) {BY}",
            f"{WITH} {CARD} {BY} [,] (all|everything|{ENTIRE}) (gone|away|off|out)",
            f"{SCOOP} {MANY} [with|by|using] {CARD} {BY}",
            build=lines.whole,
        ),
        *ways(
            Remove,
            f"{SCOOP} {ONLY} {{spots:spot*}} [both|all] $with {CARD} {GONE}",
            f"{{basis:basis}} [up] [it] [:] [with] {CARD} {AND} {SCOOP} {ONLY} {{spots:spot*}}"
            f" {GONE}",
            f"[$lay|{SCOOP}] [with|by] {CARD} (,|:|[,|:|is] [{{basis:basis}}] of)"
            f" {{spots:spot*}} {GONE}",
            f"{WITH} {CARD} [out] {AND} ({SCOOP}|is|equal|make) {ONLY} {{spots:spot*}} {GONE}",
            build=lines.scooped,
        ),
        *ways(LayBlemmyes, BLEMMYES),
        *ways(LayBlemmyes, f"{BLEMMYES} [{BESIDE}] [{ONTO}]", opens=("side",)),
        *ways(LayBlemmyes, f"{BLEMMYES} {SIDE} [of|from] [{ONTO}]"),
        *ways(LayBlemmyes, f"{BLEMMYES} {SIDE} (of|from) {IT}", opens=("series",)),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] [on] [left|right] [end|side] [[$to|beside|of] {IT}] [[,] lock]",
            f"{LOCK} [up|off] [{IT}|both] [all|everything] [up] (with|by|using) [own] [pompous]"
            " (dead|pompous)",
            opens=("series",),
        ),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] $to [{IT}] [with|of] [two|three|both] ({{spots:lying*}}"
            "|{one:spot} and {other:spot})",
            f"{LOCK} [up|off|down] [{IT}] [with|of] [two|three|both] {{spots:spot*}}"
            " [up|off|down] [(with|by|using) [own] [pompous] (dead|one|pompous)]",
            build=lines.locked,
        ),
        *ways(
            LayDead,
            f"{DEAD_CARD} [go] [>|$to|beside] {ONTO}",
            f"[{DEAD_CARD}] lock [up] {ROW} [{{series:series}}] [with [pompous] dead]",
        ),
        *ways(
            LayBlemmyes,
            f"([$lay] {{card:card}}|{{card:card}} $lie) {AWAY}",
            "$lay {card:card}",
            build=lines.laid_apart,
        ),
        *ways(
            SendDragon,
            f"[$lay|send|bring] {DRAGON_CARD} [with|$to|next to] {{target:player}}",
            f"(send|give|bring) {{target:player}} {DRAGON_CARD}",
            build=lines.dragon,
        ),
        *ways(SendDragon, f"[$lay|send] {DRAGON_CARD}", opens=("target",)),
        *ways(
            SendKnight,
            f"{SENT} [>|$to|vs] [to] [{DUEL}] {FOES}",
            f"{DUEL} {FOES} {ARMED}",
        ),
        *ways(
            SendKnight,
            f"(({SENT} [>|$to|vs|{DUEL}]|{DUEL}) {FOES}|{SENT} [on it]) {ARMED} (,|:) {ROUND}"
            f" ({{first:drawn*}} {VS} {{second:drawn*}}|{BOTH}"
            f"|{{both:drawn}} (all|each)) [{WON_BY}]",
            build=lines.sent_and_fought,
        ),
        *ways(SendKnight, SENT, opens=("foe",)),
        *ways(
            SendKnight, f"{SENT_AT} {{at:player}}", f"{SENT_AT} {{foe:foe}}", build=lines.sent
        ),
        *ways(SendKnight, f"[{SENT} [to]] (free|release|unlock) {FOES} [with [own] knight]"),
        *ways(SendKnight, f"{SENT} [to] (free|release|unlock) [{IT}]", build=lines.freeing),
        *ways(Fight, "duel {knight:drawn*} > {foe:drawn*}", whose=False),
        *ways(
            Fight,
            f"{ROUND} {DREW} {{first:drawn*}} {VS} {OTHER_SIDE}",
            "duel {first:drawn*}",
            f"{ROUND} knight {DREW} {{first:drawn*}} {VS} {FOE} {DREW} {{second:drawn*}}",
            f"{ROUND} {FOE} [=theirs] {DREW} {{first:drawn*}} {VS} knight {DREW}"
            " {second:drawn*}",
            f"{ROUND} {BOTH} [{WON_BY}]",
            f"{ROUND} {ONE}",
            f"{ROUND} (knight|{FOE} [=theirs]|{{one:player}}) {WIN} [=won]"
            f" {{first:drawn*}} {VS} {{second:drawn*}}",
            f"{ROUND} [tie|even] [,|:|with|at] both [draw|turn|have|get|show]"
            " [up] {both:drawn} [,] [tie]",
            f"{ROUND} [tie|even] [,|:|with|at] {{both:drawn}} (all|each|both)",
            build=lines.fought,
            whose=False,
        ),
        *ways(
            Draw,
            DRAW,
            f"{NOTHING} [,] [and|so] [has to|have to] (draw|$take) [one|card] {{card:card}}",
            "(draw|pick up|find|pull|get|receive) [one|new|card] [,|:|and|it is]"
            " [second|third|another] {card:card}",
            f"{NOTHING} [[,] [and|so] [has to|have to] (draw|$take) [one|card] [{PILE}]]",
            f"(draw|$take) [one|card] [,|and|but] {NOTHING}",
        ),
        *ways(
            Draw,
            f"{NOTHING} [,] [and|so] {{who:player}} [has to|have to] (draw|$take) [one|card]"
            f" [{PILE}]",
            build=lambda said: [Draw(said["who"])],
            whose=False,
        ),
        *ways(
            Draw,
            f"{DRAWN} [,|and] [it] [{ADD}|attach|$lay]"
            f" ({SIDE} [$to|of|from] [{{spot:spot}}]|{BESIDE} {{spot:spot}})",
            f"{DRAWN} [,|and] [it] [{ADD}|$lay] {SIDE} {AT} {{blemmyes:blemmyes}}",
            "(draw|find|pull|get) [one|card] [,|:] [second|another] dragon [,|and] [it]"
            " [$lay|send] ($to|for) {target:player}",
            build=lines.drawn_and_laid,
        ),
        *ways(Pass, f"{PASS} [on] [turn]", f"[no ,] {NOTHING}", f"[no ,] {AGAIN}"),
        *ways(
            Pass,
            f"[no ,] ({NOTHING}|{AGAIN}) [,] [and|so] [must|has to|have to] {PASS} [on] [turn]",
            f"{DRAW} [,|and|then|but] [{AGAIN} [,|and|so|but]] {PASS} [on] [turn]",
            f"{DRAW} [,|and|but] {AGAIN}",
            build=lines.passed,
        ),
        *ways(Hold, "(hold|show|declare|reveal|keep) {card:card} [in hand]"),
        *ways(
            Correct,
            "{who:player} [:] (count|have|has|hold) {number:number} [card] [left|in hand]",
            build=lines.counted,
            whose=False,
        ),
    ),
    names,
    only=frozenset(GAME.actions),
    idle=frozenset(("am", "im", "number")),
    spoken=frozenset(("has", "have", *ORDINALS, "last", "next", "other")),
    things=frozenset(("card", "regular")),
    remarks=REMARKS,
    in_short=in_short,
    declined=lambda _, seat: Pass(seat),
    is_contested=lambda state: state.duel is not None,
    left=lambda state, seat: (seat + 1) % state.config.players,
)
