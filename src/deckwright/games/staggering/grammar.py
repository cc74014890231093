"""How people say what is done: the forms of this game, beside those that every game has.

A Challenge may be said in one breath with the draw before it and the cards turned over after
it. Of two cards without names the Challenger's is first, where that can be; else it is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from ...engine import TABLE, UNKNOWN, Action
from ...engine.correction import Correct
from ...engine.parser.grammar import Build, Form, Grammar, Said, Ways
from .actions import (
    WORLDS,
    Answer,
    CharacterChallenge,
    Deal,
    Discard,
    Draw,
    End,
    Equip,
    EventChallenge,
    Give,
    GiveUp,
    Leave,
    Negative,
    Open,
    Police,
    Show,
    Stop,
    Take,
    vocabulary,
)
from .legality import LEGALITY
from .queries import opponents, side_asked, universes
from .state import (
    EQUIPMENT,
    IMMEDIATE,
    NONE,
    SKILLS,
    THREE_ROUNDS,
    Challenge,
    Held,
    Phase,
    State,
)

BACKS = (
    *(("negative", back) for back in (IMMEDIATE, THREE_ROUNDS)),
    *((name, EQUIPMENT) for name in ("equip", "equipment card")),
    ("imm", IMMEDIATE),
    *((name, THREE_ROUNDS) for name in ("three rounds", "3 round", "rounds")),
)
"""What else people call what is on a back; two kinds are negative (STG-1.5)."""


def _names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    if kind == "drawn" and not state.config.known:
        homes = {home: (home, WORLDS.get(home, home)) for home in state.config.deck.homes}
        events = [(f"event {name}", home) for home in homes for name in homes[home]]
        return [*BACKS, *events, *((f"{n} event", home) for n, home in _turned(homes))]
    return ()


def _turned(homes: dict[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for home, names in homes.items():
        yield from ((name, home) for name in names)


# Challenges -------------------------------------------------------------------------------


def _challenger(said: Said) -> int:
    return said.seat if said.seat >= 0 else int(said.state.turn)


def _challenged(said: Said) -> Ways:
    """A Challenge, against each who can be, where nobody is named; what is named with it is
    turned over when both have chosen."""
    return Ways([actions for _, actions in _challenges(said)])


def _with_an_event(said: Said) -> Ways:
    """`plays an event against bo`: any of those whose backs are seen."""
    homes = universes(said.state, said.state.turn)
    return Ways([(EventChallenge(_challenger(said), said["target"], home),) for home in homes])


def _chooses(said: Said) -> Sequence[Action]:
    """`bo chooses adequate`: an answer, and the card that is turned over then."""
    return [Answer(said.seat), Show(said.seat, said["card"])]


def _challenges(said: Said) -> Iterator[tuple[int, list[Action]]]:
    """Whom a Challenge may be against, and what is done."""
    state: State = said.state
    seat, deck, card = _challenger(said), state.config.deck, said.get("card", "")
    targets = [said["target"]] if "target" in said.values else opponents(state)
    homes = [said["universe"]] if "universe" in said.values else []
    down = 1 if "plus" in said.values else said.get("down")
    if not homes and "skill" not in said.values and card and card not in deck.bits:
        homes = [deck.universe.get(card, "")]
    skills = [said["skill"]] if "skill" in said.values else []
    if not homes and not skills:
        homes = [] if "character" in said.values else [*universes(state, state.turn)]
        skills = [] if "event" in said.values else [*SKILLS]
    for target in targets:
        for skill in skills:
            shown = [Answer(target), Show(seat, card)] if card else []
            yield target, [CharacterChallenge(seat, target, skill, down), *shown]
        for home in homes:
            shown = [Show(seat, card)] if card else []
            yield target, [EventChallenge(seat, target, home), *shown]


def _whole_turn(said: Said) -> Ways:
    """`shed, bo trivia, marrow, adequate`: a draw, a Challenge, both cards, or part of it."""
    state: State = said.state
    ways = []
    for target, actions in _challenges(said):
        done: list[Action] = [*actions]
        if "drawn" in said.values:
            done.insert(0, Draw(said.seat, said["drawn"]))
        if "a" not in said.values:
            ways.append(done)
            continue
        if "skill" in said.values:
            done.append(Answer(target))
        pairs = _pairs(said, _shown(state, said, target), target)
        ways += [[*done, *pair] for pair in pairs]
    return Ways(ways)


def _shown(state: State, said: Said, target: int) -> State:
    """The table as it will be when the cards of a Challenge are turned over."""
    hands = [*state.hands]
    if "drawn" in said.values:
        hands[state.turn] = (*hands[state.turn], Held(UNKNOWN, said["drawn"], state.round))
    challenge = Challenge(target, said.get("skill", ""), said.get("universe", ""))
    return state._replace(phase=Phase.SHOW, challenge=challenge, hands=tuple(hands))


def _drawn_and_played(said: Said) -> Sequence[Action]:
    """`immediate, fire drill`: a Negative Event that is played as soon as it is drawn."""
    if said["card"] not in said.state.config.deck.effect:
        return []
    return [Draw(said.seat, said["drawn"]), Negative(_challenger(said), said["card"])]


# Cards turned over ------------------------------------------------------------------------


def _both(said: Said) -> Ways:
    """`marrow vs adequate`, `ann marrow + shoes, adequate`."""
    state: State = said.state
    target = state.challenge.target if state.challenge else state.turn
    return Ways([*_pairs(said, state, target)])


def _pairs(said: Said, state: State, target: int) -> Iterator[Sequence[Action]]:
    """The ways to turn over two cards: the Challenger's first and all Equipment with the card
    before it, if that can be; else in any order, and with either card."""
    first, second = state.turn, target
    who = said.get("who", first)
    orders = [(first, second), (second, first)]
    if "who" in said.values:
        orders = [(who, second if who == first else first)]
    if said["a"] == said["b"]:
        return  # a card is no pair
    near, far = said.get("ae", ()), said.get("be", ())
    loose = said.get("loose", ())
    fits = [(near, (*far, *loose)), *([((*near, *loose), far)] if loose else [])]
    ways = [
        [Show(one, said["a"], with_a), Show(other, said["b"], with_b)]
        for one, other in orders
        for with_a, with_b in fits
    ]
    open_yet = [_still(state, way) for way in ways]
    if all(LEGALITY.first(state, each) is None for each in open_yet[0]):
        yield open_yet[0]
        return
    yield from open_yet


def _still(state: State, shows: Sequence[Show]) -> list[Show]:
    """What is turned over, but for what lies open already."""
    lying = state.challenge.shown if state.challenge else ()
    return [each for each in shows if each.card not in lying] or [*shows]


def _each_shows(said: Said) -> Sequence[Action]:
    """`ann marrow bo adequate`."""
    shows = [Show(x["who"], x["card"], x.get("equipment", ())) for x in said["groups"]]
    if any(each.card == NONE and each.equipment for each in shows):
        return []
    return _still(said.state, shows)


# The battle -------------------------------------------------------------------------------


def _asked(said: Said) -> list[int]:
    """Whose step a battle waits for, then the other; whoever is named."""
    state: State = said.state
    if said.alone:
        return [said.seat]
    if state.challenge is None or state.phase is not Phase.BATTLE:
        return [state.turn]
    pair = [state.turn, state.challenge.target]
    return pair[::-1] if side_asked(state) else pair


def _equips(said: Said) -> Sequence[Action]:
    """STG-6.5: Equipment of who is asked for it, or else of the leader."""
    if len({*said["cards"]}) < len(said["cards"]):
        return []
    actions = [Equip(seat, said["cards"]) for seat in _asked(said)]
    can = (each for each in actions if LEGALITY.first(said.state, each) is None)
    return [next(can, actions[0])]


def _helpless(said: Said) -> Sequence[Action]:
    """STG-7.13: said of who is challenged, where nobody is named."""
    challenge = said.state.challenge
    seat = challenge.target if challenge and said.seat == said.state.turn else said.seat
    return [Show(seat, NONE)]


def _gives_up(said: Said) -> Sequence[Action]:
    return [GiveUp(_asked(said)[0])]


def _has_given_up(before: State, after: State, action: Action) -> bool:
    """STG-6.5: who lost a Challenge that the last card settled need not give up: the
    opponent, if the Challenger got a Character, or else the Challenger."""
    challenge = before.challenge
    if challenge is None or after.challenge is not None or not isinstance(action, GiveUp):
        return False
    won = after.counts[before.turn] > before.counts[before.turn]
    return action.seat == (challenge.target if won else before.turn)


# What is handed over, and the end -----------------------------------------------------------


def _gives(said: Said) -> Ways:
    """A Character given, to whoever is due one, where nobody is named."""
    debt = said.state.debt
    if "giver" in said.values or "gets" in said.values:
        return Ways([(Give(said.get("giver", debt.giver if debt else 0), UNKNOWN, said.seat),)])
    takers = [said["target"]] if "target" in said.values else debt.takers if debt else ()
    card = said.get("card", UNKNOWN)
    return Ways([(Give(said.seat, card, taker),) for taker in takers])


def _police(said: Said) -> Sequence[Action]:
    """STG-4.7: what is discarded as the penalty."""
    state: State = said.state
    due = state.phase is Phase.POLICE
    return [Police(said.seat, said["card"], said.get("held"))] if due else []


def _stops(said: Said) -> Sequence[Action]:
    """STG-9.4: who agrees; `all` are whoever plays."""
    state: State = said.state
    players = said.get("players", state.playing if "all" in said.values else ())
    return [Stop(TABLE, tuple(players))]


def _corrects(word: str) -> Build:
    """A correction of Characters: who gave whom what, or who has how many."""

    def build(said: Said) -> Sequence[Action]:
        state: State = said.state
        seats = [said[field] for field in ("giver", "who") if field in said.values]
        if not all(isinstance(seat, int) for seat in seats):
            return []  # nobody is named by where they sit
        names = [state.config.players[seat] for seat in seats]
        given = said.get("card", said.get("number", 1))
        called = (name for name, card in vocabulary(state, "given").items() if card == given)
        return [Correct(TABLE, " ".join((word, *names, next(called, str(given)))))]

    return build


SHOWN = "(has|have|choose|defend with|answer with|turn over|turn up|$show|$play|sends in|field)"
TIED, BETWEEN = (
    "[with|and|using|+|plus]",
    "[,|;|:|and|then|vs|vs.|versus|against|beats|beat|meets|v|win against|win over]",
)
PAIR = (
    f"[both] [{SHOWN}] [:] {{a:shown}} [{TIED} {{ae:gear*}}|, {{loose:gear*}}] {BETWEEN} "
    f"[{SHOWN}] {{b:shown}} [{TIED} {{be:gear*}}|(,|;) {{loose:gear*}}]"
)
DOWN = (
    "[[,] [with] [+=plus]|{down:change} [equipment]|[,] [with] [plus] equipment [face] down"
    " [=plus]"
    "|[,] [with|plus|+] [face] [down] {down:number} [equipment] [face] [down]]"
)
SKILL = (
    "[on|in|at|by|with|to|for] [your] [skill] [of] {skill:skill}"
    " [rating|thing] [challenge|contest|duel]"
)
WHOM = "[to|against|v|vs|vs.|versus|on|at|>|before] {target:player}"
CHALLENGE = "(pit|$challenge)"
CALLS = f"[say] [am] [character|event] {CHALLENGE} [to] [a|character] [duel|fight|challenge]"
OPENLY = "(with|using|by) {card:shown}"
SHORT = (
    f"[{CHALLENGE}] {WHOM} [,] {SKILL} {DOWN}",
    f"[{CHALLENGE}] {SKILL} {WHOM} {DOWN}",
    f"[{CHALLENGE}] {WHOM} [with|event] [event] {{universe:universe}} [event]",
    f"[event|pit|$play] [down] {{universe:universe}} [event] {WHOM}",
    f"[event=event] [event] {CHALLENGE} {WHOM} [with] {{universe:universe}}",
)
"""A Challenge in few words, as it is said with the draw before it."""
DREW = "[draw|take|get] {drawn:drawn} [,|;|and|then|:]"
AND_BOTH = f" [,|;|and|then|:] {PAIR}"
CHALLENGES = (
    *SHORT,
    f"{CALLS} [you] [,] {WHOM} {SKILL} {DOWN}",
    f"{{target:player}} [,] {CALLS} you {SKILL} {DOWN}",
    f"{CALLS} [you] {SKILL} {DOWN}",
    f"{CALLS} {WHOM} {OPENLY} [,] {SKILL} {DOWN}",
    f"{CALLS} {WHOM} {SKILL} {OPENLY}",
    f"[{CALLS}] {WHOM} {OPENLY}",
    f"[am] {{card:shown}} {CHALLENGE} {WHOM} {SKILL}",
    f"{CALLS} {WHOM} (with|using|by) [event] {{universe:universe}} [event]",
    "[play|lay|put|use] {card:shown} [face down] (against|before|on|at) {target:player}",
    "{skill:skill} [rating]",
    "[event|with] {universe:universe} [event]",
    "[am] [character=character] [event=event] (challenge|challenging) [you]",
    f"[am] [character=character] [event=event] {CHALLENGE} {WHOM}",
    "[a|an] [character=character] [event=event] (duel|fight) [against|with] [{target:player}]",
)
NO_DEFENCE = (
    "(nothing|none|no defence|no defense|undefended|helpless|give up"
    "|(cannot|cant|can not|doesnt|does not) [defend]) [to defend] [with|for it]"
)
GIVES_UP = (
    "(give up|giveup|fold|concede|stop|no|pass|enough|yield|surrender|done|finish|quit"
    "|throw in towel|call it|bow out|back (down|out|off)|throw [up] hand|chicken out|let go"
    "|cave [in]|admit defeat|lose|resign|retreat|withdraw|let it [go|be])"
)
NONE_LEFT = "(none|nothing|no equipment|no more)"
ADD = "(equip|add|use|put|with|+|plus|throw|pack|adding|$play)"
HELD = "[held [for] {held:number} [rounds]]"

SECRET = "[unseen|secretly|face down]"
ALL = "[all=all] [everybody=all] [everyone=all]"
ENDS = "((stop|give up|finish) [game]|end game) [playing] [here|now]"
HANDS = "$give [over|across]"
SAID: tuple[tuple[type[Action], Build, tuple[str, ...]], ...] = (
    (CharacterChallenge, _challenged, CHALLENGES),
    (
        Draw,
        _whole_turn,
        tuple(f"{DREW} {text}{more}" for text in SHORT for more in ("", AND_BOTH)),
    ),
    (CharacterChallenge, _whole_turn, tuple(f"{text}{AND_BOTH}" for text in SHORT)),
    (Draw, _drawn_and_played, (f"{DREW} [negative|play|show] {{card:card}}",)),
    (EventChallenge, _with_an_event, (f"[play|lay|put|use] [down] event {WHOM}",)),
    (Answer, _chooses, ("(choose|pick|answer|answer with|select|take) {card:shown}",)),
    (Show, _helpless, (f"[defend] [with|has|have] {NO_DEFENCE}",)),
    (
        Give,
        _gives,
        (
            f"{HANDS} [one|1|it] [character] {SECRET} [(to|>) {{target:player}}] {SECRET}",
            f"{HANDS} {{target:player}} [one|1] [character] {SECRET}",
            "[one] [character] (to|>) {target:player}",
            "[=gets] (get|take|receive) [one|1] [character] [from {giver:player}]",
            f"{HANDS} {{card:gift}} [(to|>) {{target:player}}] {SECRET}",
            f"{HANDS} {{target:player}} {{card:gift}}",
        ),
    ),
    (
        Take,
        lambda said: [Take(said.seat)] if said.state.phase is Phase.TAKE else [],
        ("(take|draw|pull|grab|pick) [one|1] [character|unseen] [from {whose:player}]",),
    ),
    (Equip, _equips, (f"[{ADD}] [in|down] {{cards:card*}} [in|down|too]",)),
    (
        GiveUp,
        _gives_up,
        (
            f"{GIVES_UP}",
            f"[{ADD}] {NONE_LEFT} [of them] [fit|equipment|to add|left|more]",
            "$not [add|fit|use|have|go on] [anything|any|more]",
        ),
    ),
    (
        Police,
        _police,
        (f"[discard|throw|drop|lose|pay] [away] {{card:card}} {HELD} [to] [gaming] [police]",),
    ),
    (
        Stop,
        _stops,
        (
            "stop {players:player*}",
            f"[we] {ENDS}",
            f"[we] {ALL} [agree to] {ENDS} [,] [we] {ALL} [agree]",
            f"{ALL} agree [to (stop|give up)] [[,|and] count]",
            "{players:player*} (agree|stop|want to stop) [to (stop|give up)]",
        ),
    ),
)
"""Kind of action, what makes it of what was said, and how that is said after a name."""
NAMED: tuple[tuple[type[Action], Build, tuple[str, ...]], ...] = (
    (CharacterChallenge, _challenged, (f"{{target:player}} : {SKILL} {DOWN}",)),
    (Show, _both, (PAIR, f"{{who:player}} [:] {PAIR}")),
    (
        Show,
        _each_shows,
        (
            f"([vs|versus|against|beats|meets] {{who:player}} [:|,] [{SHOWN}] {{card:shown}}"
            f" [{TIED} {{equipment:gear*}}])+",
        ),
    ),
    (
        Correct,
        _corrects("gave"),
        (
            "{who:player} (take|win|capture|get) {card:character} from {giver:player}",
            "{giver:player} gave {card:character} to {who:player}",
        ),
    ),
    (Correct, _corrects("captured"), ("{who:player} (win|capture|get|took) {card:character}",)),
    (
        Correct,
        _corrects("characters"),
        ("{who:player} [(has|have|come) back with|has|have] {number:number} character",),
    ),
)
"""The same of what names its players itself."""

GRAMMAR = Grammar(
    (
        Form(Deal, "deal [out] [characters] [out] [to (everybody|everyone|all)]"),
        Form(
            Draw,
            "[draw|take|get|pick up] [standard] [event|card] [:] {card:drawn} [event|back]",
        ),
        Form(
            CharacterChallenge,
            "challenge {target:player} on {skill:skill} [down {down:number}]",
        ),
        Form(EventChallenge, "challenge {target:player} with {universe:universe}"),
        Form(
            Negative,
            f"[negative|play|use|suffer] [immediate|3 rounds|event] [:] {{card:card}} {HELD}",
        ),
        Form(End, "(end|done|finish) [turn] [without challenge]"),
        Form(End, "pass [[,] keep all [{n:number}]]", build=lambda said: [End(said.seat)]),
        Form(End, "turn (over|done|end)"),
        Form(Answer, "(choose|chosen|ready|accept|answer|pick|done) [character]"),
        Form(Show, "defend [with [event]]"),
        Form(
            Answer,
            "(answer|choose|chosen|ready|accept|lay|put|place|use|play) [with] [face] [down]"
            " {down:number} [equipment] [face] [down]",
        ),
        Form(Show, f"[{SHOWN}] {{card:shown}} [{TIED} {{equipment:gear*}}]"),
        Form(Show, "show {card:shown} [with {equipment:card*}]"),
        Form(Give, "give {card:gift} > {target:player}"),
        Form(Discard, f"[discard|throw|drop|lose|toss] [away|down] {{card:card}} {HELD}"),
        Form(Police, f"[call] [gaming] police [get|take|:|discard] {{card:card}} {HELD}"),
        Form(Police, "[call] [gaming] police"),
        Form(
            Open, "(open|show|lay open|reveal) [all] [hand|characters|all] [:] [{cards:card*}]"
        ),
        Form(Leave, "{player:player} (leave|quit|go|out) [home] [game|table]"),
        Form(Draw, "(draw|take|get|pick up) [one|1|card] [card]", ("card",)),
        Form(
            Negative,
            "(negative|play|suffer) [it|card|immediate|event|3 rounds|three rounds] [card]",
            ("card",),
        ),
        *(Form(kind, text, build=build) for kind, build, texts in SAID for text in texts),
        *(
            Form(kind, text, build=build, whose=False)
            for kind, build, texts in NAMED
            for text in texts
        ),
    ),
    _names,
    only=frozenset((CharacterChallenge, Draw, Equip, EventChallenge, GiveUp, Show, Stop)),
    idle=frozenset(("am", "i", "let", "lets")),
    followed=_has_given_up,
)
"""Words and forms of Staggering Stories."""
