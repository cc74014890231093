"""What the lines of a Challenge stand for: who poses which, and both cards turned over.

Last, what people tell beside a Challenge: what came of it, `nine beats four`, `marrow loses`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...engine import Action
from ...engine.legality import never
from ...engine.parser.grammar import Said, Ways
from ...engine.parser.outcomes import SCORE, Outcome
from ...engine.parser.tokens import number_said, stems
from ...errors import Refusal, Unfinished
from .actions import Answer, CharacterChallenge, Draw, EventChallenge, Negative, Show
from .card_knowledge import universes
from .legality import LEGALITY
from .offers import OFFERS
from .state import EQUIPMENT, IMMEDIATE, NONE, SKILLS, Phase, State
from .turn_flow import EFFECTS, opponents

PUTS = "play|lay|put|place|set|use|throw|send|bring|slap|slip|slide|go with|come with|field"
BEATS = "(defend|answer|counter|block|beat|meet|top|trump|match|reply|respond|parry|hold)"
SHOWN = (
    f"(has|have|got|choose|{BEATS} [it|that] with [event|card|character] [,|:]|try"
    f"|turn over|turn up|$show|{PUTS}|sends in)"
)
TIED, BETWEEN = (
    "[with|and|using|+|plus]",
    "[,|;|:|then|vs|vs.|versus|against|beats|beat|meets|v|to|win against|win over]",
)
PAIR = (
    f"[both] [{SHOWN}|lead with] [:] {{a:shown}} [{TIED} {{ae:gear*}}|, {{loose:gear*}}]"
    f" {BETWEEN} [{SHOWN}] [{{whose:player}} [{SHOWN}|with]] {{b:shown}}"
    f" [{TIED} {{be:gear*}}|(,|;) {{loose:gear*}}]"
)
TWO = "{a:shown} and {b:shown}"
UNDER = "[(beside|under|by|with) (it|him|her|card|character)]"
DOWN = (
    "[[,] [with] [+=plus]|{down:change} [equipment]"
    f"|[,|and] [lay|put] [with] [plus] equipment [face] down {UNDER} [=plus]"
    f"|[,] [with|plus|+] [face] [down] {{down:number}} [equipment] [face] [down] {UNDER}]"
)
SKILL = (
    "[on|in|at|by|with|to|for] [at|on|in] [your] [skill] [of] {skill:skill}"
    " [rating|thing] [challenge|contest|duel]"
)
WHOM = (
    "[to|against|with|v|vs|vs.|versus|on|at|after|>|before|in front of] {target:player} [out]"
)
CHALLENGE = "(pit|pick fight|$challenge)"
CALLS = f"[say] [am] [character|event] {CHALLENGE} [to] [a|character] [duel|fight|challenge]"
OPENLY = f"(with|using|by) ({{card:shown}}|{PAIR})"
SHORT = (
    f"[{CALLS}|take|call|say|try|tackle|meet|ask|want]"
    f" ({WHOM} & [,] {SKILL} & [{OPENLY}] & {DOWN})",
    f"[{CALLS}] {WHOM} {OPENLY}",
    f"[{CHALLENGE}] {WHOM} [with|event] [event] {{universe:universe}} [event]",
    f"[event|pit|$play|event challenge with] [down] [event] [from|of] {{universe:universe}}"
    f" [event] {WHOM}",
    f"[event=event] [event] {CHALLENGE} {WHOM} [with] {{universe:universe}}",
    f"[$play] {{card:event}} {WHOM}",
)
"""A Challenge in few words, as it is said with the draw before it."""
IT = (
    "[event] (hit|fire|shoot|$challenge|$play)"
    f" (it [straight] {WHOM}|[at|to] {{target:player}} [with] it) [=it]"
    f"|it [go|fly|be] [straight] {WHOM} [=it]|(at|against|on|for|to) {{target:player}} [=it]"
)
"""An Event Challenge with what was drawn."""
HOLD = "[[,|and] ((keep|hold) [on to] [it|this|that] [for (now|later)]|not now)]"
DREW = (
    "([$take] [standard] [event] [from|of] [:] {drawn:drawn} [event]"
    "|$take {front:front} [event]|$take [standard] event)"
    f" {HOLD} [,|;|and|then|:]"
)
CARDS = f"[(,|:|and) ({PAIR}|{TWO}|{{card:shown}})]"
CHALLENGES = (
    *SHORT,
    f"{CALLS} [you] [,] {WHOM} {SKILL} {DOWN}",
    f"{{target:player}} [,] {CALLS} you {SKILL} {DOWN}",
    f"{CALLS} [you] {SKILL} {DOWN}",
    f"[am] {{card:shown}} {CHALLENGE} {WHOM} {SKILL}",
    f"{CALLS} {WHOM} (with|using|by) [event] {{universe:universe}} [event]",
    "[play|lay|put|use] {card:shown} [face down] (against|before|on|at) {target:player}",
    "[make it] {skill:skill} [rating]",
    "[event|with] {universe:universe} [event]",
    "[am] [character=character] [event=event] (challenge|challenging) [you]",
    f"[am] [character=character] [event=event] {CHALLENGE} {WHOM}",
)


# How people say a Challenge, and what is turned over in it: pieces of forms -------------


def challenger(said: Said) -> int:
    """Whoever is said to pose a Challenge, else whose turn it is."""
    return said.seat if said.seat >= 0 else int(said.state.turn)


def challenged(said: Said) -> Ways | Refusal:
    """A Challenge, against each who can be, where nobody is named; what is named with it is
    turned over when both have chosen."""
    nowhere = not {"universe", "card", "skill", "it", "character"} & {*said.values}
    if nowhere and "event" in said.values and not universes(said.state, said.state.turn):
        return with_an_event(said)
    return Ways([[*way, *cards] for way in _challenges(said) for cards in _named(said, way)])


def with_an_event(said: Said) -> Ways | Refusal:
    """`plays an event against bo`: any of those whose backs are seen."""
    homes = universes(said.state, said.state.turn)
    if not homes:
        return never("STG-10.4", "not_held", owner=challenger(said), card="a Standard Event")
    return Ways([(EventChallenge(challenger(said), said["target"], home),) for home in homes])


def chooses(said: Said) -> Sequence[Action]:
    """`bo chooses adequate`: an answer, and the card that is turned over then."""
    due = said.state.phase in (Phase.ANSWER, Phase.SHOW)
    return _shown(said.state, Show(said.seat, said["card"])) if due else []


def shows(said: Said) -> Sequence[Action] | Ways:
    """`bo shows adequate`: with what lies under it, where that is not said (STG-6.3)."""
    state: State = said.state
    show = Show(said.seat, said["card"], said.get("equipment", ()))
    if _waits(state) or show.equipment:
        return _answered(state, [show])
    able = [each for each in OFFERS.legal_actions(state) if isinstance(each, Show)]
    alike = [x for x in able if (x.seat, x.card) == (show.seat, show.card)]
    return Ways([[each] for each in alike or [show]])


def _waits(state: State) -> bool:
    """Whether somebody who is challenged has not chosen yet."""
    return state.phase is Phase.ANSWER


def _answered(state: State, shows: Sequence[Show]) -> Sequence[Action]:
    """Who is challenged has chosen what is turned over (STG-5.3)."""
    at = state.challenge.target if state.challenge and _waits(state) else -1
    fit = all(each.card in state.config.deck.bits for each in shows)
    chosen = [Answer(at, len(x.equipment) or None) for x in shows if fit and x.seat == at]
    return [*chosen, *shows]


def _challenges(said: Said, drawn: str = "") -> Iterator[list[Action]]:
    """What is done, against each whom a Challenge may be against; `it` is what was drawn."""
    state: State = said.state
    seat, deck, card = challenger(said), state.config.deck, said.get("card", "")
    named = said.get("target", said.get("whose"))
    targets = opponents(state) if named is None else [named]
    homes = [said["universe"]] if "universe" in said.values else []
    down = 1 if "plus" in said.values else said.get("down")
    if "it" in said.values:  # what was drawn last
        held = [each.back for each in state.hands[state.turn][-1:]]
        homes, card = [drawn] if drawn else held, said.get("front", card)
    if not homes and "skill" not in said.values and card and card not in deck.bits:
        homes = [deck.universe.get(card, "")]
    skills = [said["skill"]] if "skill" in said.values else []
    if not homes and not skills:
        homes = [] if "character" in said.values else [*universes(state, state.turn)]
        skills = [] if "event" in said.values else [*SKILLS]
    for target in targets:
        for skill in skills:
            shown = [Answer(target), Show(seat, card)] if card else []
            yield [CharacterChallenge(seat, target, skill, down), *shown]
        for home in homes:
            shown = [Show(seat, card)] if card else []
            yield [EventChallenge(seat, target, home), *shown]


def whole_turn(said: Said) -> Ways:
    """`shed, bo trivia`: a draw and a Challenge."""
    ways: list[list[Action]] = []
    for back in _backs(said):
        draw = Draw(said.seat, back)
        for way in _challenges(said, back):
            ways += [[draw, *way, *cards] for cards in _named(said, [draw, *way])]
    return Ways(ways)


def draws(said: Said) -> Ways:
    """`draws an event`, `draws the kettle loops`: its back, if that can be told; an Immediate
    is played at once (STG-8.1)."""
    backs = _backs(said)
    played = "now" in said.values or ("front" in said.values and backs == [IMMEDIATE])
    negative = [Negative(said.seat, said["front"])] if played else []
    return Ways([[Draw(said.seat, back), *negative] for back in backs])


def _backs(said: Said) -> Sequence[str]:
    """What can have been drawn: what is said, or any Event that the Challenge can be with."""
    if "drawn" in said.values:
        return [said["drawn"]]
    deck = said.state.config.deck
    if "front" in said.values:
        return [deck.backs[said["front"]]]
    cards = (said.get(field, "") for field in ("card", "a", "b"))
    homes = (said.get("universe", ""), *(deck.backs.get(card, "") for card in cards))
    return [home for home in homes if home in deck.homes][:1] or deck.homes


def _named(said: Said, done: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """How both cards are turned over that are named with a Challenge; once none, if none is."""
    if "a" not in said.values:
        yield ()
        return
    state: State = said.state
    for action in done:
        if LEGALITY.first(state, action) is None:
            state = EFFECTS.step(state, action).state
    yield from _pairs(said, state, state.challenge.target if state.challenge else state.turn)


def drawn_and_played(said: Said) -> Sequence[Action]:
    """`immediate, fire drill`: a Negative Event that is played as soon as it is drawn."""
    if said["card"] not in said.state.config.deck.effect or "drawn" not in said.values:
        return []
    return [Draw(said.seat, said["drawn"]), Negative(challenger(said), said["card"])]


def played_by(said: Said) -> Sequence[Action]:
    """`fire drill for bo`: a Negative Event, with the draw that is due before it."""
    seat, card, deck = said.get("who", said.seat), said["card"], said.state.config.deck
    due = said.state.phase is Phase.DRAW and deck.backs.get(card) == IMMEDIATE
    return [*[Draw(seat, IMMEDIATE)] * due, Negative(seat, card, said.get("held"))]


def one_down(said: Said) -> Ways:
    """`puts one face down`: a Character, or one Equipment Card beside it; or which."""
    if {"gear", "cards"} & {*said.values}:
        return Ways([[Answer(said.seat, len(said.get("cards", "1")))]])
    gear = any(held.back == EQUIPMENT for held in said.state.hands[said.seat])
    ways = [[Answer(said.seat)], *[[Answer(said.seat, 1)]] * gear]
    return Ways(ways if said.state.phase is Phase.ANSWER else ways[:1])


def by_event(said: Said) -> Ways | Refusal:
    """`defends with an event`: any that it can be."""
    state = said.state
    if state.challenge and state.challenge.skill:
        return never("STG-5.3", "character", card="an Event")
    able = (each for each in OFFERS.legal_actions(state) if isinstance(each, Show))
    events = [x for x in able if x.seat == said.seat and x.card in state.config.deck.difficulty]
    return Ways([[each] for each in events if each.card not in state.config.deck.bits])


def helpless(said: Said) -> Sequence[Action]:
    """STG-7.13: said of who is challenged, where nobody is named."""
    challenge = said.state.challenge
    if challenge and challenge.skill and _waits(said.state):
        return []  # STG-5.3
    seat = challenge.target if challenge and said.seat == said.state.turn else said.seat
    return [Show(seat, NONE)]


# Cards turned over ------------------------------------------------------------------------


def both_shown(said: Said) -> Ways:
    """`marrow vs adequate`, `ann marrow + shoes, adequate`."""
    state: State = said.state
    target = state.challenge.target if state.challenge else state.turn
    return Ways([*_pairs(said, state, target)])


def _pairs(said: Said, state: State, target: int) -> Iterator[Sequence[Action]]:
    """The ways to turn over two cards: the Challenger's first and all Equipment with the card
    before it, if that can be; else in any order, and with either card."""
    first, second = state.turn, target
    orders = [(first, second), (second, first)]
    if "who" in said.values:
        orders = [each for each in orders if each[0] == said["who"]]
    if "whose" in said.values:
        orders = [each for each in orders if each[1] == said["whose"]]
    if not orders:  # who has no part in the Challenge
        who, card = ("whose", "b") if "whose" in said.values else ("who", "a")
        yield [Show(said[who], said[card])]
    if not orders or said["a"] == said["b"]:
        return  # a card is no pair
    near, far = said.get("ae", ()), said.get("be", ())
    loose = said.get("loose", ())
    fits = [(near, (*far, *loose)), *([((*near, *loose), far)] if loose else [])]
    ways = [
        [_shown(state, Show(one, said["a"], x), Show(other, said["b"], y)) for x, y in fits]
        for one, other in orders
    ]
    able = [way for way in ways[0] if can_be(state, way)]
    yield from able[:1] or (way for order in ways for way in order)


def _shown(state: State, *shows: Show) -> Sequence[Action]:
    """What is turned over, but for what lies open already, with an answer where one is due."""
    return _answered(state, _still(state, shows))


def can_be(state: State, actions: Sequence[Action]) -> bool:
    """Whether the rules allow some actions one after the other."""
    for action in actions:
        if LEGALITY.first(state, action) is not None:
            return False
        state = EFFECTS.step(state, action).state
    return True


def _still(state: State, shows: Sequence[Show]) -> list[Show]:
    """What is turned over, but for what lies open already."""
    lying = state.challenge.shown if state.challenge else ()
    return [each for each in shows if each.card not in lying] or [*shows]


def which_are_shown(said: Said) -> Ways:
    """`both turn over`: the cards are to be said, where two are due (STG-5.4)."""
    state: State = said.state
    if state.phase is not Phase.SHOW or not state.challenge:
        return Ways([])
    first, second = (said.setup.players[n] for n in (state.turn, state.challenge.target))
    raise Unfinished(f"say what they turn over: `{first} ..., {second} ...`")


def each_shows(said: Said) -> Sequence[Action]:
    """`ann marrow bo adequate`."""
    shows = [Show(x["who"], x["card"], x.get("equipment", ())) for x in said["groups"]]
    if any(each.card == NONE and each.equipment for each in shows):
        return []
    return _shown(said.state, *shows)


SHORTLY = (
    (re.compile(r"\bpieces? of (?=equip|gear|kit)", re.IGNORECASE), ""),
    (re.compile(r"\beq\b", re.IGNORECASE), "equipment"),
    (
        re.compile(
            r"\b(?:cards? )?(?:with|saying) ((?:[\w]+ ){1,6}?)on (?:the|its) back\b", re.I
        ),
        r"\1",
    ),
)
"""How Equipment is said at length, and in short, and what is on a back."""
CAME = """
win lose beat keep stay hold survive defeat draw tie level even equal match same gone safe high
higher low lower strong stronger big bigger enough short ahead behind outscore side belong fail
victory remain untouched happen change move way chance luck use joy doing plenty mine hers
"""
"""What comes of a Challenge, in words: the program tells it."""


def _scores(before: State, deeds: Sequence[Action]) -> Iterator[int]:
    """The numbers that the cards turned over have for a Challenge."""
    deck, skill = before.config.deck, before.challenge.skill if before.challenge else ""
    for each in deeds:
        if isinstance(each, CharacterChallenge):
            skill = each.skill
        if isinstance(each, Show):
            numbers = deck.scores[skill] if skill else deck.difficulty
            score = numbers.get(each.card, 0)
            yield score
            yield score + sum(deck.bonus.get(card, 0) for card in each.equipment)


def _agrees(
    before: State, after: State, deeds: Sequence[Action], clause: Sequence[str]
) -> bool:
    """Whether who is said to have won or lost can have (STG-5.6, 7.7), and a number is that of
    a card that is turned over, with its Equipment or without."""
    if clause[0] == SCORE:
        return number_said(clause[1]) in {*_scores(before, deeds)}
    names = [name.lower() for name in before.config.players]
    seats = [names.index(word) for word in clause if word in names][:1]
    verbs = {stem for word in clause for stem in stems(word)}
    won = {seat for seat in before.playing if after.counts[seat] > before.counts[seat]}
    poses = {
        each.seat for each in deeds if isinstance(each, CharacterChallenge | EventChallenge)
    }
    poses |= {before.turn} if before.challenge else set()
    if after.challenge is not None:
        return True  # not settled
    holds = not won and not poses.issuperset(seats)  # whoever is challenged
    if verbs & {"win", "take", "get", "capture", "claim"}:
        return won.issuperset(seats) or holds
    return "lose" not in verbs or (won.isdisjoint(seats) and not holds)


def _lying(state: State) -> Iterator[str]:
    """The names of the cards that are turned over for a Challenge."""
    lying = state.challenge.shown if state.challenge else ()
    return (name for name, card in state.config.deck.names.items() if card in lying)


OUTCOME = Outcome(
    frozenset(CAME.split()),
    frozenset(("take", "get", "capture", "claim", "go")),
    numbers=True,
    numbered=frozenset(("number", "lift", "room", "able", "the", "rounds")),
    lying=_lying,
    agrees=_agrees,
)
