"""How people say what is done: the forms of this game, beside those that every game has.

A card that is named before one was drawn is laid down after a draw or a take; which is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...engine import TABLE, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import Form, Grammar, Kept, Said, Ways, ways
from ...engine.parser.outcomes import Outcome
from . import card_words, goal_forms
from . import play_lines as lines
from .actions import (
    Claim,
    Deal,
    Decline,
    Discard,
    Draw,
    FirstRoll,
    FirstRolls,
    Grab,
    Keep,
    Play,
    Reroll,
    Roll8,
    Settle,
    Shuffle,
    Swap,
    Take,
    Trade,
    TurnUp,
)
from .goal_forms import EIGHT, GETS
from .goals import DICE, LOGO
from .state import ActionCard, Stage, State

PILE = "(from|of|off) [top of] (draw pile|deck|pile|stock|draw stack|face down pile)"
WASTE = "(discard|discards|waste|discard (pile|stack)|open pile|face up pile)"
TAKE = "(take|take up|pick|pick up|get|grab|pull|fetch|nab|snag|collect|snatch|accept|scoop up)"
FROM, OFF = f"[from|of|off] [top of] {WASTE}", "(from|off) pile"
THEN, NEXT = "[,|;|and|then|:]", "(,|;|and|then)"
AWAY = (
    "[go] [down|away|off|out|back [on|in]|in front [of (it|me|myself|himself|herself)]] "
    "[face up]"
    " [on top|on [top of] (discard pile|discard|discards|pile)|to (discard pile|discards)"
    "|in return]"
)
DISCARD = "($discard|give (back|away)|return|away with)"
PUT, TRADE = "(lay|put|place|set|leave)", "$trade"
SILENT = (
    "(without [any] effect|no effect|with no effect|but no effect|quietly|silently|unused"
    "|[but] without (use|play) [it|effect]"
    "|[,|but|and] $not (use|play|activate|do) [it|effect|anything])"
)
WITH = "[with|and|on|at|to|>|against|from|of|for [one|1|random] [random] [card|one] (of|from)]"
WHOM = f"{WITH} {{target:player}} [card|cards|hand|hands]"
BY = "(with|by|using) (it|skip|reverse|trade|swap|add|roll) [card]"
STOLEN = "($take|steal|want) [one|1|random] [card] (from|of|off) {target:player} [card]"
GIVING = "[[,|and|:] give {given:card} [card]]"
THE, BOTH = "{card:card} [card]", "[=hands] (hand|hands)"
LEFT = (
    "[(leave|ignore|pass (on|up)|$not (want|take|like|need|use|interest in|bother with))"
    " (it|that|pile|{left:card} [card]) [,|;|and|so|but|then]]"
)
WANTS = "(take|have|like|want|get|grab|pick|nab|fancy|snatch)"
INTO = "[back] [(in|into|to) hand]"
FIRST = (
    (Draw, f"{LEFT} (draw [one|1] [card]|$take [one|1|new|top] [card] {PILE}) [, keep it]"),
    (Draw, f"{LEFT} ($take (new|another|fresh|one|1|card) [one|card] [up]|have draw)"),
    (Draw, "draw [one|1|new] {drawn:card} [card]"),
    (
        Take,
        f"$take [top] [card|discard] [{{whose:player}}] {{top:card}} [card] [{FROM}|{OFF}]"
        f" {INTO}",
    ),
    (Take, f"(have|want|like|fancy) {{top:card}} [card] {INTO}"),
    (Take, f"{WANTS} (it|that|this|top|up|discard) [one|card|discard] [{OFF}] {INTO}"),
    (Take, f"($take [it|top] [card] {FROM} {INTO}|{TAKE} (one|1|card) [card] [up])"),
)
"""What is said before a card is laid down in the same breath."""
DEEDS: tuple[tuple[lines.Deed, str], ...] = (
    (lines.laid_down, f"[1|one] {THE} [it] [can|must|may] [go] {AWAY} [{BY}]"),
    (lines.discarded, f"{DISCARD} {AWAY} {THE} {AWAY} [{SILENT}]"),
    (lines.discarded, f"{THE} [be|get] {DISCARD} {AWAY} [{SILENT}]"),
    (lines.put, f"{PUT} {AWAY} {THE} {AWAY} [first=early]"),
    (lines.laid_down, f"{THE} {WHOM} [hand|hands] {GIVING} [{BY}]"),
    (
        lines.played,
        f"[lay|put|play|use] [down] {THE} , {{target:player}} (miss|lose|skip|sit) [turn]",
    ),
    (lines.discarded, f"[lay|put|play|use] {AWAY} {THE} [go] {AWAY} {SILENT}"),
    (
        lines.played,
        f"((play|use|do|activate) {THE}|{THE} [be|get] (play|use))"
        f" [{WHOM} [hand|hands] {GIVING}] [with effect]",
    ),
    (
        lines.played,
        f"(play|use) {THE} {THEN} ({TRADE}|give) [hand|hands] [{{given:card}} [card]] {WHOM}",
    ),
    (lines.traded, f"{TRADE} [one=card] [1] [card=card] [{WHOM}]"),
    (lines.given, f"({TRADE}|give) [away] {{given:card}} [card] {WHOM}"),
    (lines.given, f"({TRADE}|give) [card] {WHOM} [card] {{given:card}} [card]"),
)
"""How a card leaves a hand, and what it then does; the first of them after a draw, too."""
DRAWN = 5
"""So many of them are said in one breath with a draw."""


def _cards() -> Iterator[Form]:
    for at, (deed, text) in enumerate(DEEDS):
        yield Form(Play, text, build=partial(lines.after, None, deed))
        for first, said in FIRST if at < DRAWN else ():
            then = (
                THEN if first is Draw or deed is lines.discarded else NEXT
            )  # a verb parts, too
            yield Form(first, f"{said} {then} {text}", build=partial(lines.after, first, deed))
    text = f"draw {THE} {NEXT} (play|use) (it|that)"
    yield Form(Draw, text, build=partial(lines.after, Draw, lines.played))


# Dice -------------------------------------------------------------------------------------


def _hands(said: Said) -> Ways:
    """`ana and bo trade hands`, `hands with bo`: by a 7, or by the card."""
    seat, target = said.get("who", said.seat), said["target"]
    return Ways([(Swap(seat, target),), (Play(seat, ActionCard.HANDS, target),)])


def _six(said: Said) -> Ways | Refusal:
    """`6 bo`, `7 trade`: a number, and with whom the trade is that it allows (BOL-4.8)."""
    seat, number = said.seat, said["number"]
    if number == 6 and "hands" in said.values:
        return Refusal("BOL-4.8", "one", {"player": seat})
    others = [s for s in range(len(said.state.config.players)) if s != seat]
    targets = [said["target"]] if "target" in said.values else others
    kind = Swap if number == 7 else Trade  # BOL-4.9
    given = {"given": said["given"]} if "given" in said.values else {}
    return Ways([(Roll8(seat, number), kind(seat, target, **given)) for target in targets])


def _so_many(said: Said) -> Sequence[Action] | Refusal:
    """BOL-4.8: a 6 trades one card, and no more."""
    one = [Trade(said.seat, said["target"])]
    return one if said["number"] == 1 else Refusal("BOL-4.8", "one", {"player": said.seat})


def _keeps(said: Said) -> Sequence[Action]:
    """`keeps hers`: BOL-4.11, where something is allowed; in a trade it is another deed."""
    allowed = said.state.stage in (Stage.TRADE, Stage.SWAP, Stage.REROLL)
    return [Decline(said.seat)] if allowed else []


def _won(said: Said) -> Sequence[Action] | Refusal:
    """`draws the blue star and wins`: a claim, before any card is laid down (BOL-7.3)."""
    begun = said.state.stage is Stage.START and not said.state.rolling
    claim = _five(said)
    if begun and claim and not isinstance(claim, Refusal):
        return [Draw(said.seat), *claim]
    return claim


def _five(said: Said) -> Sequence[Action] | Refusal:
    """A claim, by whoever is named; which five, is asked where no cards are."""
    face, goals = said.get("face", ""), said.state.goals
    asked = [goal for goal, faces in zip(goals, DICE.values(), strict=False) if face in faces]
    if face and goals and not {face, LOGO} & {*asked}:  # BOL-3.4: a logo asks for any one
        colour, shape = goals
        return Refusal("BOL-7.1", "unasked", {"colour": colour, "shape": shape, "face": face})
    cards: Sequence[str] = said.get("cards", ())
    named = not face or face == LOGO or all({face, "all"} & {*x.split("-")} for x in cards)
    return [Claim(said.get("who", said.seat), tuple(cards))] if named else []


THE8 = f"[big] [d8|(8|eight) (sided|sider)|(8|eight) die] [die|dice] {GETS}"
ROLLED = f"[{EIGHT}] [,|;|:] {THE8} [an] {{number:number}}"
REROLL = "(reroll|re roll|roll|throw|choose|change|use)"
DIE = f"[new] {{die:die}} [die|dice] [,|and|to|now] {GETS}"
UNSEEN = "(random|blind|blindly|unseen|randomly) [=blind]"
KEEP = "(keep|leave) [own|old|both] (hand|card|cards|goal|goals|dice|die|it|them)"
ONE_DIE = "(one|a|goal) (die|dice) [again]"
NO = "(decline|no|none|nobody|nothing|pass|skip|refuse|no one|no thanks|stay)"
KIND = "[of [one] (kind|color|colour|shape)]"
CLAIM = (
    "[he|she|they|that|it] [be] (claim|win|five|show|have|got|call|shout|say) [with|by]"
    f" [five|5] {KIND} [with|:|;|,]"
)


def _keeps_given(said: Said) -> Sequence[Action]:
    """What is said with words of other deeds, inside a trade alone."""
    return [Keep(said.seat)] if said.state.stage in (Stage.GRAB, Stage.KEEP) else []


def _grabs(said: Said) -> Sequence[Action] | Refusal:
    """BOL-5.9: the same, of the hand that is held up, by who trades."""
    state: State = said.state
    if "blind" not in said.values and state.stage not in (Stage.GRAB, Stage.KEEP):
        return []
    who, target = said.get("who", state.turn), said.get("target", state.target)
    if state.stage is Stage.GRAB and (who, target) != (state.turn, state.target):
        return Refusal("BOL-5.9", "grab", {"taker": state.turn, "target": state.target})
    return [Grab(TABLE)]


GRAMMAR = Grammar(
    (
        *_cards(),
        Form(
            Discard,
            "(out|away|down|off) go {who:player} {card:card} [card]",
            build=lambda said: [Discard(said["who"], said["card"])],
            whose=False,
        ),
        *(
            Form(
                first,
                f"{said} {THEN} {THE} (on|for|with) {DIE} [{{face:face}}]",
                build=partial(lines.rerolled, first),
            )
            for first, said in FIRST
        ),
        Form(
            Play,
            f"(play|use) {THE} [on|,|:|and|;|with] [{REROLL}] {DIE} [{{face:face}}]",
            build=partial(lines.rerolled, None),
        ),
        Form(Discard, "(discard|lay|drop|throw|put)", ("card",)),
        Form(
            Discard,
            f"{DISCARD} {{number:number}} card [[:|,] {{cards:card*}}]",
            build=lines.many,
        ),
        *ways(
            Draw,
            f"$take [one|1|new|top|unknown|first|next] [card] {PILE}",
            "$take it (from|of|off) [top of] (draw pile|deck|stock|draw stack)",
            "$take (one|1|new|another|unknown|next|card) [card] [up]",
            "[draw] (from|off) (draw pile|deck|pile|stock)",
        ),
        *ways(
            Take,
            f"$take ([top] [card|one] {FROM}|[up] (it|that|this|top|discard) [card|one|discard]"
            f" [up] [{OFF}])|(take|pick|pick up|get|grab) (one|1|card) [card] [up]",
        ),
        *ways(
            Take,
            f"$take [top] [card|discard] {{top:card}} [card] ({FROM}|{OFF})",
            f"{TAKE} [top] [card|discard] {{top:card}} [card]",
            "{top:card} up",
            build=lines.taken,
        ),
        *ways(
            Take,
            f"($take [top] [card|one] {FROM}|$take (it|top|discard)) {NEXT} [{DISCARD}|{PUT}]"
            " (it|that|same [card]) [right|straight] [back] [again] [down|away]",
            build=lines.put_back,
        ),
        *ways(Roll8, f"{EIGHT} {THE8}", ROLLED),
        *ways(
            Roll8,
            f"{ROLLED} {THEN} ((lose|miss|no) [turn|go]|[turn|go] (over|gone|lost|done|end))",
            build=lambda x: [Roll8(x.seat, x["number"])] if x["number"] < 6 else [],
        ),
        *ways(
            Roll8,
            f"{ROLLED} {THEN} ([{TRADE}] [{BOTH}] [card] {WITH} {{target:player}}"
            f" [card|cards|{BOTH}]|{TRADE} [{BOTH}|card]"
            " | {given:card} [card] (go|give|hand|pass) $to {target:player})",
            f"{ROLLED} {THEN} ({STOLEN}|(give|hand) [over|away] (one|1|card) [card])",
            build=_six,
        ),
        *ways(
            Roll8,
            f"{ROLLED} [,|but|and] ({NO} [{TRADE}|roll|reroll] [card|hand|hands]|{KEEP}"
            f"|$not [{TRADE}|roll|use|want|do])",
            build=lines.declined,
        ),
        *ways(
            Roll8,
            f"{ROLLED} {THEN} [{REROLL}] [on|for|with] {DIE} [>] [{{face:face}}]",
            f"{ROLLED} {THEN} [{REROLL}] {{face:face}} [on {{die:die}}]",
            f"{ROLLED} {THEN} ({REROLL} [one] [of (them|dice)]|{ONE_DIE})",
            build=goal_forms.eight,
        ),
        Form(
            Roll8,
            f"{ROLLED} {NEXT} {THE}",
            build=lambda x: [Roll8(x.seat, x["number"]), Discard(x.seat, x["card"])],
        ),
        *ways(
            Trade,
            f"[{TRADE}] [one|1] [card|cards] {WHOM} [card] {GIVING}",
            STOLEN,
            f"{TRADE} [one|1] [card|cards] {WHOM} [:|,] {{given:card}} [card]"
            " [(for|against) [random] [one|1|card|another|something]]",
            "(give|hand) ({target:player} (one|1|card) [card]|(one|1|card) [card] to"
            " {target:player})",
        ),
        Form(Trade, f"(yes|y|sure|do|{TRADE}) [one|1] [card|cards]|use (6|six)", ("target",)),
        Form(Trade, "(give|offer|trade|put) [up|away|in] {given:card} [card]", ("target",)),
        Form(Trade, f"{TRADE} {{number:number}} [card|cards] {WHOM}", build=_so_many),
        *ways(
            Swap,
            f"[{TRADE}|change] [whole|all] [hand|hands|cards|everything] {WHOM} [hand|hands]",
            "(take|get|want|have) [whole|all] {target:player} [whole|all] (hand|cards)",
        ),
        Form(Swap, f"(hand|hands) {WITH} {{target:player}}", build=_hands),
        Form(
            Swap,
            f"{{who:player}} and {{target:player}} ({TRADE}|change) [hands]",
            build=_hands,
            whose=False,
        ),
        Form(
            Swap,
            f"[{ROLLED} {THEN}] [{TRADE}] [hand|hands|card] {WITH} {{target:player}} and"
            " {too:player}",
            build=lambda said: Refusal("BOL-5.15", "self", {"player": said.seat}),
        ),
        Form(
            Trade,
            f"{{who:player}} and {{target:player}} {TRADE} [one|1] card [each]",
            build=lambda said: [Trade(said["who"], said["target"])],
            whose=False,
        ),
        Form(
            Swap,
            f"(yes|y|sure|do|{TRADE}) [whole] [hand|hands|cards]|use (7|seven)",
            ("target",),
        ),
        Form(Decline, "(keep|leave) [mine|own|it]", build=_keeps),
        *ways(
            Decline,
            f"[say] {NO} ([to] [{TRADE}|roll|reroll|card|hand|hands]|[,] (decline|pass|stay))",
            f"$not ({TRADE}|roll|reroll|want|use|do|take) [to|anything|it] [card|hands|die]",
            f"[{NO} [,]] {KEEP}",
            "(keep|stay|stick) [with|at|on] (what|it|this|that|everything|all|goal|goals|hand)"
            " [have|has|got|hold]",
        ),
        Form(
            Reroll,
            f"[{REROLL}] ({DIE} [{{face:face}}]|{{face:face}} (on|with|by|for) {{die:die}}"
            " [die])",
        ),
        Form(Reroll, f"[{REROLL}] [die|dice] {GETS} {{face:face}} [it]", ("die",)),
        Form(
            Reroll,
            f"({REROLL} [one|it] [of] [goal] [die|dice]|{ONE_DIE}|yes|yep|y|sure|do)",
            ("die",),
        ),
        *goal_forms.FORMS,
        *ways(Deal, "deal [out] [five|5] [cards] [each|to (everybody|everyone)]"),
        Form(TurnUp, "([turn|flip] [up|over]|[first|top] [discard] [card]) {card:card} [up]"),
        *ways(Shuffle, "(shuffle|reshuffle) [discard pile|discards|pile|cards]"),
        Form(Keep, "keep"),
        Form(Grab, Grab.form),
        Form(
            Keep,
            "(keep|take|add|pick|done|put|get|have) [up|in] [card|it|mine] [up|aside|in hand"
            "|into hand|from aside|laid aside]",
            build=_keeps_given,
        ),
        Form(
            Grab,
            f"[{{who:player}}] (grab|take|draw|pull|get|pick) [one|1] [{UNSEEN}] [card] [back]"
            f" [(from|of|off) {{target:player}}] [{UNSEEN}]",
            build=_grabs,
            whose=False,
        ),
        *ways(
            Claim,
            f"draw {THE} [,|;|and] {CLAIM}",
            f"draw {THE} [,|;|and] {CLAIM} [{{face:face}} (:|;)] {{cards:card*}}",
            build=_won,
        ),
        Form(Claim, f"([have|got] (five|it|five of a kind) [;]|{CLAIM}) {{cards:card*}}"),
        *ways(
            Claim,
            f"{CLAIM} {{face:face}} (:|;) {{cards:card*}}",
            "five [;] {who:player} [:|;|with] {cards:card*}",
            f"{CLAIM} [it|colors|shapes|{{face:face}}]",
            "(five|5) {face:face} [(:|;) [he|she|they] [show|have] {cards:card*}]",
            build=_five,
        ),
        *ways(
            Discard,
            f"[be] (over|done|finished) [,|:|with] {THE}",
            build=partial(lines.after, None, lines.discarded),
        ),
        *ways(
            Discard,
            "[[the] turn] [be] (over|done|finished|ended)",
            "(end|finish) [the] turn|next [player]",
            f"{DISCARD} [away] (something|anything|card|one)",
            build=lines.over,
        ),
        *ways(Settle, "(nobody|no one|noone|no|none) [else] [claim|win|has|have|other]"),
        *(
            Form(Correct, text, build=build, whose=False)
            for text, build in goal_forms.CORRECTIONS
        ),
    ),
    card_words.names,
    only=frozenset(
        (Claim, Deal, Discard, FirstRoll, FirstRolls, Grab, Keep, Play, Shuffle, Swap, Trade)
    ),
    spoken=frozenset(("card", "cards")),
    played=frozenset(("discarded",)),
    remarks=card_words.REMARKS,
    outcome=Outcome(),
    declined=lambda _, seat: Decline(seat),
    kept=(Kept("BOL-4.1", "turn", "out of turn"),),
)
