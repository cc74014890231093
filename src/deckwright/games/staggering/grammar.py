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
    Negative,
    Open,
    Police,
    Show,
    Stop,
    Take,
    vocabulary,
)
from .challenge_lines import (
    CALLS,
    CARDS,
    CHALLENGES,
    DOWN,
    DREW,
    HOLD,
    IT,
    OUTCOME,
    PAIR,
    PUTS,
    SHORT,
    SHORTLY,
    SHOWN,
    SKILL,
    TIED,
    TWO,
    WHOM,
    both_shown,
    by_event,
    can_be,
    challenged,
    chooses,
    drawn_and_played,
    draws,
    each_shows,
    helpless,
    one_down,
    played_by,
    shows,
    which_are_shown,
    whole_turn,
    with_an_event,
)
from .legality import LEGALITY
from .offers import OFFERS
from .state import EQUIPMENT, IMMEDIATE, NONE, THREE_ROUNDS, Phase, State
from .turn_flow import side_asked

BACKS = (
    *(("negative", back) for back in (IMMEDIATE, THREE_ROUNDS)),
    *((name, EQUIPMENT) for name in ("equip", "equipment card", "gear", "kit")),
    *(("imm", IMMEDIATE), *((x, THREE_ROUNDS) for x in ("three rounds", "3 round", "rounds"))),
)
"""What else people call what is on a back; two kinds are negative (STG-1.5)."""
SPOKEN = (("shed", "SHD"), ("muddleby", "MUD"))
"""What people call Universes, but for the words on their backs."""
CALLED = (("biscuits", "garibaldi"), ("quiz", "trivia"), ("muscles", "strength"))
"""What people call Skills, beside their names."""
NO_SKILLS = """
charisma charm courage agility dexterity speed intelligence wisdom wit wits luck looks beauty
magic stamina endurance constitution stealth cunning style
"""
"""What other games count; here they are refused as what they are (STG-5.1)."""


def _names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    homes = state.config.deck.homes
    spoken = [each for each in SPOKEN if each[1] in homes]
    if kind == "drawn" and not state.config.known:
        players = {name.lower() for name in state.config.players}  # Kit is no kit
        return [each for each in (*BACKS, *spoken) if each[0] not in players]
    if kind == "skill":
        return [*CALLED, *((word, word.capitalize()) for word in NO_SKILLS.split())]
    return _with_numbers(state) if kind == "shown" else spoken if kind == "universe" else ()


def _with_numbers(state: State) -> Iterator[tuple[str, Hashable]]:
    """`marrow 7`: a card with the number that is printed on it for the Challenge."""
    deck, skill = state.config.deck, state.challenge.skill if state.challenge else ""
    for numbers in (deck.scores.get(skill, {}), deck.difficulty):
        for name, card in deck.names.items():
            if card in numbers:
                yield f"{name} {numbers[card]}", card


# The battle -------------------------------------------------------------------------------


def _asked(said: Said, *, both: bool = False) -> list[int]:
    """Whose step a battle waits for, then the other; whoever is named, unless it is `both`."""
    state: State = said.state
    if said.alone and not both:
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


def _equipment(said: Said) -> Ways:
    """`adds equipment`, `adds the shoes for bo`: what fits, or why none can be added; STG-6.9,
    nobody adds any for somebody else."""
    pair = (said.state.turn, said.state.challenge.target) if said.state.challenge else ()
    if said.seat in pair and said.get("side", said.seat) not in pair:
        return Ways(())
    if "cards" in said.values:
        return Ways([[Equip(said.seat, said["cards"])]])
    able = (each for each in OFFERS.legal_actions(said.state) if isinstance(each, Equip))
    return Ways([[each] for each in able if each.seat == said.seat] or [[Equip(said.seat, ())]])


def _declines(said: Said) -> Sequence[Action]:
    """Gives up; who will not answer says so only where an answer is due (STG-5.3)."""
    if "answer" in said.values and said.state.phase is not Phase.ANSWER:
        return []
    return [GiveUp(_asked(said)[0])]


def _both_give_up(said: Said) -> Ways:
    """`neither adds anything`: whoever is asked, and the other where that is not the end."""
    both = [GiveUp(seat) for seat in _asked(said, both=True)]
    ways = [both if can_be(said.state, both) else both[:1]]
    return Ways(ways if said.state.phase is Phase.BATTLE else [])


def _has_come(before: State, after: State, action: Action) -> bool:
    """STG-6.5: who lost a Challenge that the last card settled need not give up: the
    opponent, if the Challenger got a Character, or else the Challenger. What is won goes over
    by itself."""
    challenge = before.challenge
    if isinstance(action, Open):
        laid = {*after.discards} - {*before.discards}
        effects = {after.config.deck.effect.get(card) for card in laid}
        return action.seat == before.turn and "show_characters" in effects
    if challenge is None or after.challenge is not None:
        return False
    won = after.counts[before.turn] > before.counts[before.turn]
    if isinstance(action, (Give, Take)):
        return won and action.seat == (
            before.turn if isinstance(action, Take) else challenge.target
        )
    helpless = isinstance(action, Show) and action.card == NONE
    return (helpless or isinstance(action, GiveUp)) and action.seat == (
        challenge.target if won else before.turn
    )


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
    """STG-9.4: who agrees; `all` and `we` are whoever plays, and `both` are where two do."""
    state: State = said.state
    two = "both" not in said.values or len(state.playing) == 2
    everybody = "all" in said.values or (bool({"we", "both"} & {*said.values}) and two)
    return [Stop(TABLE, tuple(said.get("players", state.playing if everybody else ())))]


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


NO_DEFENCE = (
    "(nothing|none|no defence|no defense|undefended|helpless|give up"
    "|cannot [defend]|$not [defend|answer|block|do|play|show|have] [anything|any])"
    " [to defend] [with|for it]"
)
GIVES_UP = (
    "(give (up|in|way)|giveup|leave it [there|at that]|fold|concede|stop|no|pass|enough|yield"
    "|surrender|done|finish|quit|throw in towel|call it|bow out|back (down|out|off)"
    "|throw [up] hand|chicken out|let go|cave [in]|admit defeat|lose|resign|retreat|withdraw"
    "|shrug|let it [go|be]) [it|him|character]"
)
NONE_LEFT = "(none|nothing|no equipment|no more)"
ADD = "(equip|add|use|put|with|+|plus|throw|pack|adding|chip|pile|pitch|lend|$play)"
NOTHING = (
    "[[,] [but|and] [he|she|they|{holder:player}] [have|has] (nothing|none|no equipment)"
    " [to (discard|throw|lose|give)]]"
)
HELD = "[held [for] {held:number} [rounds]]"

CHOOSES, LAYS, UNDER = (
    f"((choose|pick|answer|select|take|{PUTS}) [one] [,|:|and|with]|ready (,|:|and|with))",
    "(lay|put|place|use|play|pick|send|slip|slide|tuck)",
    "(under|with|beside|below|behind|on) [it|one|character|guy|man|champion|hero|fighter]",
)
ONE = "(one|1|something|someone|somebody|character)"
SECRET = "[unseen|secretly|face down]"
ALL = "[all=all] [everybody=all] [everyone=all]"
ENDS = "((stop|give up|finish) [game]|end game) [playing] [here|now]"
COUNT = "[[,|and] count [it|them|up|characters|cards]]"
HANDS = "$give [over|across]"
SAID: tuple[tuple[type[Action], Build, tuple[str, ...]], ...] = (
    (CharacterChallenge, challenged, CHALLENGES),
    (CharacterChallenge, challenged, tuple(f"({text}) {CARDS[1:-1]}" for text in SHORT)),
    (Draw, whole_turn, tuple(f"{DREW} ({text}) {CARDS}" for text in (*SHORT, IT))),
    (Draw, whole_turn, (f"{DREW} [{CALLS}] [{PAIR}] {SKILL} {DOWN}",)),
    (
        Draw,
        draws,
        (
            f"(draw|take|get|pick up) {{front:front}} [event|card] [, immediate] {HOLD}",
            "(draw|take|get|pick up) {front:front} [, immediate] [,|and|so] [and] [so] [he|she]"
            " [must] (play|use) it [now] [=now]",
            "{front:event} event",
            "(draw|take|get|pick up) [standard] event",
        ),
    ),
    (Draw, drawn_and_played, (f"{DREW} [negative|play|show] {{card:card}} {NOTHING}",)),
    (
        EventChallenge,
        with_an_event,
        (
            f"[$play] [down] [standard] event {WHOM}",
            f"{CALLS} {WHOM} with [standard] event",
        ),
    ),
    (EventChallenge, challenged, (f"({IT}) {CARDS}",)),
    (Answer, chooses, (f"{CHOOSES} {{card:shown}}",)),
    (
        Show,
        lambda said: [Show(said.state.turn, said["card"])],
        ("it {card:event} [, {n:number}]",),
    ),
    (Show, helpless, (f"[defend] [with|has|have] {NO_DEFENCE}",)),
    (
        Give,
        _gives,
        (
            f"{HANDS} [it|{ONE}] [character] {SECRET} [(to|>) {{target:player}}] {SECRET}",
            f"{HANDS} {{target:player}} [{ONE}] [character] {SECRET}",
            f"[{ONE}] [character] (to|>) {{target:player}}",
            f"[=gets] (get|take|receive) [{ONE}] [character]"
            " [from ({giver:player}|him|her|them)]",
            f"{HANDS} {{card:gift}} [(to|>) {{target:player}}] {SECRET}",
            f"{HANDS} {{target:player}} {{card:gift}}",
        ),
    ),
    (
        Take,
        lambda said: [Take(said.seat)] if said.state.phase is Phase.TAKE else [],
        ("(take|draw|pull|grab|pick) [one|1] [character|unseen] [from {whose:player}]",),
    ),
    (
        Take,
        lambda said: [Take(said.seat)] if said.state.challenge is None else [],
        ("(win|capture|take|get) [it|him] [character|point] [from {whose:player}]",),
    ),
    (
        Equip,
        _equipment,
        (
            f"[{ADD}] [in|down|on] {{cards:card*}} (for|to|against) {{side:player}} [in|too]"
            "|(lend|give|hand|pass|help) {side:player} [with|by] {cards:card*}",
            f"({ADD} [in] [one|1|more|another|some] [more] (equipment|something|anything)"
            f"|{ADD} [in] (another|[one|1|some] more)|(another|one more|more) equipment)"
            " [(for|to|against) {side:player}]|help {side:player} [[with] equipment]",
        ),
    ),
    (
        Answer,
        one_down,
        (
            f"({LAYS} (face down|(it|{ONE}) [face] [down|out])|(get|find) {ONE}) [[,|and]"
            " (ready|done|set)]",
            "[one] ready [,|and] (nothing|none|no equipment) [down] [under|with|beside] [it]",
            f"{LAYS} ({{cards:gear*}}|[one|1] equipment [=gear]) [face] [down] {UNDER}",
        ),
    ),
    (
        Show,
        lambda said: [Show(said.seat, said["a"]), Show(said.seat, said["b"])],
        (f"{SHOWN} {TWO}",),
    ),
    (
        Show,
        by_event,
        ("(defend|answer|counter|block) with [standard|{universe:universe}] event",),
    ),
    (Equip, _equips, (f"[{ADD}] [in|down|on] {{cards:card*}} [in|down|too|on [top|it]]",)),
    (
        GiveUp,
        _declines,
        (
            f"[say] {GIVES_UP} [,] [$not [answer|defend] [=answer]]",
            "$not [feel like|to] (answer|defend|show|choose|pick|fight|play) [=answer]"
            " [anything|it]",
            f"[{ADD}|has|have|got] {NONE_LEFT} [of them] [fit|equipment|to add|left|more]",
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
            f"[we=we] [both=both] {ENDS} {COUNT}",
            f"[we] {ALL} [agree to] {ENDS} [,] [we] {ALL} [agree] {COUNT}",
            f"{ALL} agree [to|:] [(stop|give up)] {COUNT}",
            "{players:player*} (agree|stop|want to stop) [to (stop|give up)]",
        ),
    ),
)
"""Kind of action, what makes it of what was said, and how that is said after a name."""
NAMED: tuple[tuple[type[Action], Build, tuple[str, ...]], ...] = (
    (CharacterChallenge, challenged, (f"{{target:player}} : {SKILL} {DOWN}",)),
    (
        Show,
        both_shown,
        (PAIR, f"[both] [{SHOWN}] [:] {TWO}", f"{{who:player}} [:] {PAIR}"),
    ),
    (Show, which_are_shown, ("[they] both [have] $show [over|up] [it|them|card|cards]",)),
    (
        Show,
        each_shows,
        (
            f"([vs|versus|against|beats|meets] {{who:player}} [:|,] [{SHOWN}] {{card:shown}}"
            f" [{TIED} {{equipment:gear*}}])+",
            f"({{card:shown}} [{TIED} {{equipment:gear*}}] (for|from|by) {{who:player}})+",
        ),
    ),
    (Draw, played_by, ("[negative|play] {card:card} (for|from|by) {who:player}",)),
    (
        Draw,
        drawn_and_played,
        (f"{{drawn:drawn}} (for|to|go to) {{who:player}} [,|:|;] {{card:card}} {NOTHING}",),
    ),
    (
        CharacterChallenge,
        challenged,
        (f"{{target:player}} (is|be|get|gets) $challenge {SKILL} {DOWN} {CARDS}",),
    ),
    (
        GiveUp,
        _both_give_up,
        (
            "(neither|nobody|no one) [can] [have] [any] [add|use|put] [in] [any]"
            f" [equipment|anything|more] [to add]|(both|all) {GIVES_UP}",
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
    (
        Correct,
        _corrects("captured"),
        (
            "{who:player} (win|capture|get|took) {card:character}",
            "{card:character} (go|move|pass) [over] to {who:player}",
        ),
    ),
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
            "[draw|take|get|pick up] [standard] [event|card] [from|:] {card:drawn} [event|back]"
            f" {HOLD}",
        ),
        Form(
            Negative,
            "[negative|play|use|suffer|get|have|be] [immediate|3 rounds|event] [:] {card:card}"
            f" [[come] due] {HELD} {NOTHING}",
            build=played_by,
        ),
        Form(
            End,
            "[turn] (end|done|finish|over|pass|skip) [turn|challenge] [without challenge|time]"
            "|(do nothing|no challenge|$not [to] challenge) [anybody|anyone|nobody] [now|turn]",
        ),
        Form(
            Answer,
            "in|(choose|chosen|ready|rdy|set|accept|answer|pick|done) [character|guy|man"
            "|somebody|someone|champion|hero|fighter|figure]",
        ),
        Form(
            Answer,
            "((answer|choose|chosen|ready|rdy|accept) [character] [,|with|and] {down:number}"
            f" [equipment]|{LAYS} [face] [down] {{down:number}} equipment) [face] [down]",
        ),
        Form(
            Show,
            f"[{SHOWN}] {{card:shown}} [{TIED} {{equipment:gear*}} [on top]] [defend|fail]",
            build=shows,
        ),
        Form(
            Show,
            "(show|flip|turn|reveal|defend) [up|over] [it|card|character|event] [up|over]",
            ("card",),
        ),
        Form(Discard, f"[$discard] [away|down|off|out] {{card:card}} {HELD} [away]"),
        Form(Police, f"[call] [gaming] police [get|take|:|discard] {{card:card}} {HELD}"),
        Form(
            Open,
            "(open|show|lay open|reveal|lay out) [all|whole] [hand|characters|all|lot"
            "|everything|everybody|everyone] [:] [{cards:card*}]"
            "|(lay|put) (all|everything|everybody|hand) [characters] [down|out] [on table]",
        ),
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
    idle=frozenset(("am", "i", "let", "lets", "yet")),
    remarks=SHORTLY,
    outcome=OUTCOME,
    played=frozenset(("has",)),
    declined=lambda _, seat: GiveUp(seat),
    followed=_has_come,
)
"""Words and forms of Staggering Stories."""
