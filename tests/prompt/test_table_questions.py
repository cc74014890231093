"""Answers from the table, held against what can be done in games whose hands are known.

Random games are played with every card known, and beside them as a table sees them. Questions
are asked at the table; what it says firmly has to be so in the game where all is known.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from deckwright.catalog import games
from deckwright.engine import Action
from deckwright.engine.action import TABLE
from deckwright.engine.lines import write
from deckwright.engine.position import place
from deckwright.engine.view import View
from deckwright.games import rulebook_of, set_up
from deckwright.games.harness import moments
from deckwright.prompt.questions import question_patterns
from deckwright.prompt.questions.table_answer import NO, YES, TableAnswer
from deckwright.prompt.questions.table_questions import answer_at, context_at
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.meaning import Question, Verb
from deckwright.prompt.reader.understand import meaning_at
from deckwright.rulebook.rulings import read_rulings

pytestmark = pytest.mark.long

NAMES = ("Ana", "Bo", "Cy")
ASKED, MANY = 40, 2000
"""So many deeds a game are asked about, and in the slow test."""


MUST = ("must {} {}?", "does {} have to {} or can she wait?", "{} doesnt want to {}. must she?")
MAY = (
    "can {}",
    "so may {} now",
    "is {} allowed to",
    "would it be ok for {} to",
    "could {} also",
    "{} says she would like to",
    "{} looks at us all can she",
    "when can {}",
    "{} can",
    "{} wants to",
    "{} here. can i at least",
)
"""Ways to ask whether somebody may do something."""


class Moment(NamedTuple):
    """A position as it is, and as the table sees it."""

    game: Any
    known: Any
    seen: Context
    session: Any


def positions(slug: str, seed: int) -> Iterator[Moment]:
    """A random game, seen from both sides."""
    game, setup = set_up(slug, NAMES, {}, "", "")
    book = rulebook_of(game)
    known, hidden = replace(setup, known=True), replace(setup, known=False)
    state = game.start(hidden)
    place = SimpleNamespace(book=book, setup=hidden, game=game, card=hidden.card_name)
    place.state = state
    for moment in moments(game, known, seed):
        if game.result(moment.before) is None:
            view = View(hidden, state, game, hidden.card_name)
            yield Moment(game, moment.before, Context(view, usual=False), place)
        state = game.apply(state, game.redact(moment.before, moment.action)).state


def deeds(moment: Moment, other: Any, random: Random) -> Iterator[Action]:
    """Some things that can be done, or could at another moment, by anybody."""
    here = [*moment.game.legal_actions(moment.known)]
    there = [*moment.game.legal_actions(other)]
    for actions in (here, there):
        for action in random.sample(actions, min(2, len(actions))):
            if action.seat != TABLE:
                yield action
                yield replace(action, seat=(action.seat + 1) % len(NAMES))


def said_of(moment: Moment, action: Action) -> tuple[str, str]:
    """Whoever does something, and what, as a question has it."""
    line = write(moment.game, moment.session.setup, moment.seen.state, action)
    name, _, deed = line.partition(": ")
    return name, deed


def lines_of(moment: Moment, action: Action) -> set[str]:
    """A deed's line, and what the table sees of it."""
    seen = moment.game.redact(moment.known, action)
    return {
        write(moment.game, moment.session.setup, moment.seen.state, each)
        for each in (action, seen)
    }


def can(moment: Moment, action: Action) -> bool:
    """Whether something can be done where all is known."""
    return moment.game.refusal(moment.known, action) is None


def firm(reply: TableAnswer | None) -> str:
    """The yes or no that an answer stands by; "" for none."""
    return reply.verdict if reply and reply.sure and reply.verdict in (YES, NO) else ""


def wrong_answers(slug: str, number: int) -> list[str]:
    """What was answered firmly and wrong, when so much was asked about."""
    random, counted, seed = Random(slug), 0, 0
    wrong: list[str] = []
    while counted < number:
        seed += 1
        game = [*positions(slug, seed)]
        for moment in random.sample(game, min(12, len(game))):
            other = random.choice(game).known
            for action in deeds(moment, other, random):
                counted += 1
                wrong += ask_about(moment, action, random)
    return wrong


def ask_about(moment: Moment, action: Action, random: Random) -> Iterator[str]:
    """May and must of one deed; what was said that is not so."""
    name, deed = said_of(moment, action)
    may = answer_at(moment.session, f"{random.choice(MAY)} {deed}?".format(name), moment.seen)
    if may and may.line and may.line not in lines_of(moment, action):
        return  # the same words say another line at this table, and that one is told
    if (verdict := firm(may)) and (verdict == YES) != can(moment, action):
        yield f"can {name} {deed}? {may}"
    if may and may.verdict == NO and can(moment, action):
        yield f"can {name} {deed}? {may}"
    must = answer_at(moment.session, random.choice(MUST).format(name, deed), moment.seen)
    others = [
        each
        for each in moment.game.legal_actions(moment.known)
        if each.seat == action.seat and not type(each).interrupt and each != action
    ]
    forced = can(moment, action) and not others
    if (verdict := firm(must)) == YES and not forced and not _alike(moment, action, others):
        yield f"must {name} {deed}? {must}; also {others[:2]}"
    if verdict == NO and forced and must and "need not" not in must.text:
        yield f"must {name} {deed}? {must}"


def _alike(moment: Moment, action: Action, others: list[Action]) -> bool:
    """Whether all that can be done besides looks the same to the table."""
    looks = {moment.game.redact(moment.known, each) for each in [action, *others]}
    return len(looks) == 1


@pytest.mark.parametrize("number", [ASKED, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("slug", games())
def test_firm_answers_are_never_wrong(slug, number):
    """What may and must be done: each firm yes and no is held against the game as it is."""
    wrong = wrong_answers(slug, number)
    assert not wrong, "\n".join(wrong[:12])


HUNG = """
game = "stab"
players = ["Ana", "Bo", "Cy"]
[table]
crown = "Bo"
phase = "reveal"
lives = { Ana = 1, Bo = 5, Cy = 3 }
table = [
  { card = "crystal", by = "Cy", at = "Ana", way = "sideways" },
  { card = "bomb", by = "Cy", at = "Bo", way = "primed" },
]
"""


@pytest.fixture
def hung():
    """A table of three where a Crystal and a Bomb lie."""
    data = tomllib.loads(HUNG)
    game, setup, state = place(data, set_up)
    session = SimpleNamespace(book=rulebook_of(game), setup=setup, game=game, state=state)
    session.card = setup.card_name
    return session, Context(View(setup, state, game, setup.card_name), usual=True)


@pytest.mark.parametrize(
    ("asked", "verdict", "said"),
    [
        ("who's the highness?", "told", "Bo (crown)"),
        ("how many lives has ana got left right now?", "told", "Ana: 1 life"),
        ("whos after bo", "told", "After Bo: Cy"),
        ("bo lives", "told", "Bo: 5 lives"),
        ("lives?", "told", "Ana: 1 life; Bo: 5 lives; Cy: 3 lives"),
        ("who's lowest on lives", "told", "Ana: 1 life"),
        ("anyone out?", "told", "3 play: Ana, Bo, Cy; out: nobody"),
    ],
)
def test_what_stands_there(hung, asked, verdict, said):
    """What people ask of a table in their own words, in short and in full."""
    reply = answer_at(hung[0], asked, hung[1])
    assert reply is not None
    assert (reply.verdict, said in reply.whole) == (verdict, True), reply.whole


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("why has ana drawn cards", "From the log: `Ana: draw"),
        ("which cards was bo given?", "Nobody sees what cards Bo holds (SYF-1.9)."),
        ("bo done?", "Bo: 5 lives, 4 cards."),
        ("and whose?", ""),
        ("what does a snake do?", ""),
        ("how many decks do four of us need?", ""),
    ],
)
def test_what_is_no_answer_by_itself_is_told_before_the_rulings(sit, asked, told):
    """How what is named stands, the line of the log that is meant, and what nobody sees."""
    session = sit("stab", "Ana Bo Cy", ("Ana: draw ?, ?, ?, ?", "Bo: draw ?, ?, ?, ?"))
    context = context_at(session, asked)[1]
    assert told in context
    assert bool(context) == bool(told), context


@pytest.mark.parametrize(
    "asked", ["who has passed", "who has skipped already", "who is passing"]
)
def test_who_has_done_a_thing_is_not_who_holds_it(sit, asked):
    """No hand is spoken of where a deed is."""
    session = sit("knights", "Ana Bo Cy", ("deal",))
    reply = answer_at(session, asked)
    assert reply is None or reply.verdict != "unknown"


def test_a_word_that_is_not_understood_is_named(hung):
    """And the answer is not firm then: it says first that it is only part."""
    reply = answer_at(hung[0], "can ana cunningly draw?", hung[1])
    assert reply is None or (not reply.sure and "cunningly" in reply.whole)
    assert answer_at(hung[0], "which bombs scare bo the most", hung[1]) is None


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("why does bo play twice?", Question),
        ("why is ana out?", Question),
        ("why SYF-3.1", Verb),
        ("why 3.1?", Verb),
        ("why", Verb),
    ],
)
def test_why_before_a_question_is_a_question(hung, typed, kind):
    """And before the id of a rule a word of the session."""
    assert isinstance(meaning_at(hung[1], typed), kind)


DUEL = """
game = "stab"
players = ["Ana", "Bo", "Cy"]
[table]
crown = "Ana"
phase = "resolve"
lives = { Ana = 2, Bo = 5, Cy = 3 }
choice = { card = "fireball", by = "Cy", at = "Ana", way = "face up" }
"""


@pytest.mark.parametrize(
    ("asked", "verdict", "said"),
    [
        ("ana: can i throw it at bo?", "yes", "Ana: shoot Bo"),
        ("may i hit myself? (ana)", "no", "SYF-7.7"),
        ("ana shoots cy ok?", "yes", "Ana: shoot Cy"),
        ("if ana shoots cy does he lose a life?", "told", "Ana: shoot Cy"),
        ("what does cy lose if ana shoots him?", "told", "possible: `Ana: shoot Cy`."),
        ("ana shoots cy. how many lives has cy then?", "told", "2 lives"),
        ("if ana shoots ana, who gets the crown?", "", ""),
        ("if ana puts down her last card do we all get another go?", "", ""),
        ("cy may not draw. can cy get out of that", "", ""),
        ("if ana shoots ana what happens", "told", "That cannot be"),
        ("cy has a bow. must ana fear it", "", ""),
        ("who may heal cy?", "", ""),
        ("may cy get rid of that fireball with a shield?", "", ""),
        ("if ana wins how many lives has she", "", ""),
        ("if ana had a shield, may she shoot bo?", "", ""),
        ("may ana pass?", "no", "SYF-7.7c"),
        ("does ana have to shoot somebody?", "yes", "can do nothing else"),
        ("bos go?", "no", "Ana throws"),
        ("what has ana to do aswell?", "told", "Ana can:"),
        ("may i (ana) shoot bo this second?", "yes", "Ana: shoot Bo"),
        ("who has most?", "told", "Bo: 5 lives"),
        ("may bo shoot cy again?", "", ""),
        ("may cy lay both cards face up?", "", ""),
        ("ana was rude to bo, is he out?", "", ""),
        ("if ana shoots bo, is that a bad thing for bo", "told", "Then Bo: crown, 4 lives"),
        ("can ana throw it at cy to stop him?", "yes", "Ana: shoot Cy"),
        ("ana wants to throw it at bo so he is out, ok?", "yes", "Ana: shoot Bo"),
    ],
)
def test_who_asks_and_what_is_told_first(asked, verdict, said):
    """A name before or after a question says who asks; a line told first is done first; what is
    only supposed is not taken as it stands."""
    game, setup, state = place(tomllib.loads(DUEL), set_up)
    session: Any = SimpleNamespace(book=rulebook_of(game), setup=setup, game=game, state=state)
    session.card = setup.card_name
    ctx = Context(View(setup, state, game, setup.card_name), usual=True)
    reply = answer_at(session, asked, ctx)
    if not verdict:
        assert reply is None
        return
    assert reply is not None
    told = f"{reply.whole} {reply.line}"
    assert (reply.verdict, said in told) == (verdict, True), told


@pytest.mark.parametrize(
    "wish",
    [
        "ana wants to start playing, ok?",
        "axe onto bo possible?",
        "can ana play a bomb on bo without drawing first",
        "can ana play an axe right away on bo without waiting",
    ],
)
def test_a_wish_that_is_refused_is_refused_however_it_is_said(sit, wish):
    """Whoever would begin to do it, at once, or without what has to come before."""
    session = sit("stab", "Ana Bo Cy", ())
    reply = answer_at(session, wish)
    assert reply
    assert (reply.verdict, reply.rules[:1]) == (NO, ("SYF-3.2",)), reply.whole


def test_what_somebody_is_known_not_to_have_is_not_had(sit):
    """KNT-10.8: all Stars were discarded, and a note says so."""
    lines = ("deal", "Ana: declare 0", "Ana: play HE1 new", "Bo: play DS3 at Ana")
    discarded = ("Bo: discards none", "Ana: discards ST1")
    session = sit("knights", "Ana Bo Cy", (*lines, *discarded))
    ctx = Context.of(session)
    notes = [note for each in ctx.look.table(ctx.view).players for note in each.notes]
    assert any(note.startswith("has no Stars") for note in notes), notes
    for name in ("ana", "bo"):
        reply = answer_at(session, f"does {name} have a star")
        assert reply is None or reply.verdict != "yes", reply.whole


def test_what_has_to_be_done_is_no_card(sit):
    """`to` is none that somebody has."""
    session = sit("knights", "Ana Bo Cy", ("deal",))
    assert answer_at(session, "bo does not like it. does bo have to?") is None


def test_what_was_told_before_a_wish_may_have_changed_the_table(sit):
    """Then whether that may be which is wished is nothing that this table can say."""
    session = sit("stab", "Ana Bo Cy", ["draw"] * 3)
    wish = "ana wants to play a card on bo, does that work"
    alone = answer_at(session, wish)
    assert alone
    assert alone.verdict == YES
    assert answer_at(session, f"cy was called out for rudeness. {wish}") is None


def test_a_question_before_the_name_of_who_asks_is_a_question(sit):
    """And no line that lays a card before them."""
    session = sit("stab", "Ana Bo Cy", ["draw"] * 3)
    assert isinstance(meaning_at(Context.of(session), "my turn? its cy"), Question)


def test_a_question_of_two_deeds_is_not_answered_by_one(sit):
    """The whole is not allowed because a part is; what was not read is named."""
    session = sit("stab", "Ana Bo Cy", ("draw",))
    both = answer_at(session, "ana here, can i put a bomb and a dagger on bo?")
    assert both is None or not both.text.startswith("Yes")
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "correct turn Ana", "goals red star"))
    reply = answer_at(session, "if ana draws a card can she pick which one bo lays down?")
    assert reply is None or reply.beside
    reply = answer_at(session, "may ana draw and play skip?")
    assert reply is None or reply.verdict != "no"
    reply = answer_at(session, "can bo draw?")
    assert reply
    assert reply.verdict == "no"
    reply = answer_at(session, "which card does cy get, can bo draw?")
    assert reply is None or reply.beside


@pytest.mark.parametrize(
    ("asked", "verdict", "said"),
    [
        ("who's the closest to dying?", "told", "Ana: 1 life"),
        ("who would win if it all ended now", "told", "Bo leads"),
        ("how many cards are left to draw", "told", "draw pile: "),
    ],
)
def test_what_is_counted_is_told_in_any_words(hung, asked, verdict, said):
    """By what is counted, of whom, and whether the most, the least or the end is asked for."""
    reply = answer_at(hung[0], asked, hung[1])
    assert reply is not None
    assert (reply.verdict, said in reply.whole) == (verdict, True), reply.whole


def wrong_counts(slug: str, number: int) -> Iterator[str]:
    """What was said of counts in random positions, and is not so."""
    seed = 100
    while number > 0:
        seed += 1
        game = [*positions(slug, seed)]
        for moment in Random(slug).sample(game, min(6, len(game))):
            number -= 1
            yield from _wrong_at(moment)


def _wrong_at(moment: Moment) -> Iterator[str]:
    table = moment.seen.look.table(moment.seen.view)
    scores = dict(zip(NAMES, moment.game.score(moment.seen.state), strict=True))
    labels = {fact.label for player in table.players for fact in player.facts if fact.value}
    for label in labels:
        values = {p.name: f.value for p in table.players for f in p.facts if f.label == label}
        if (
            label == "now"
            or len(values) < len(NAMES)
            or not all(v.lstrip("+").isdecimal() for v in values.values())
        ):
            continue
        numbers = {name: int(value) for name, value in values.items()}
        reply = answer_at(moment.session, f"who has got the most {label.lower()}", moment.seen)
        best = max(numbers.values())
        first = [name for name in NAMES if numbers[name] == best]
        if reply and not all(name in reply.text.split(":")[0] for name in first):
            yield f"{label}: {numbers} {reply.text}"
    reply = answer_at(moment.session, "who would win if everything ended now", moment.seen)
    if reply and "if it ended now" in reply.text:
        told = dict(re.findall(r"(\w+) (-?\d+)", reply.text.split(";")[0]))
        if told != {name: str(score) for name, score in scores.items()}:
            yield f"{scores} {reply.text}"


@pytest.mark.parametrize("slug", games())
def test_counts_are_never_wrong(slug):
    """The most of what is counted, and how all would stand, are those of the position."""
    wrong = [*wrong_counts(slug, 20)]
    assert not wrong, "\n".join(wrong[:12])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("ana draws and plays skip. who is next?", "Cy's turn"),
        ("ana draws, lays down reverse. who is next?", "After `Ana: play reverse`: Cy's turn"),
        ("ana draws. she is tired, whose turn?", "not heeded: “she is tired”"),
    ],
)
def test_what_follows_a_deed_is_asked_of_the_table_after_it(sit, asked, said):
    """Deeds in a row are done one after the other; what stands between them is named."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "correct turn Ana", "goals red star"))
    reply = answer_at(session, asked)
    assert reply is not None
    assert said in reply.whole


def test_who_comes_after_somebody_who_is_still_to_play(sit):
    """The turns between are played, whoever is asked about."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    reply = answer_at(session, "whose turn after bo?")
    assert reply is not None
    assert "After Bo: Cy" in reply.whole


def test_what_waits_for_what_must_be_played_first_stands_not_against_it(sit):
    """A card is added only where no special can be played: it leaves a special its duty."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R4", "Cy: add R5 right"))
    special = answer_at(session, "must bo play a blemmyes")
    assert special is not None
    assert "attach" not in special.text
    assert "`Bo: dead`" in special.text
    regular = answer_at(session, "must bo add R6")
    assert regular is not None
    assert "blemmyes" in regular.text


def test_whoever_may_play_nothing_plays_nothing(sit):
    """What a snakebit player can do instead is no answer to that."""
    plays = ("Ana: play > Bo", "Bo: play > Ana", "Ana: play > Ana", "Bo: play > Bo")
    shown = ("reveal shield, snake, shield, shield", "Ana: pass-crown > Bo", "draw")
    session = sit("stab", "Ana Bo", ("draw", "draw", *plays, *shown))
    reply = answer_at(session, "does ana play anything this round")
    assert reply is not None
    assert (reply.verdict, "SYF-4.6" in reply.whole) == ("no", True), reply.whole


def test_what_somebody_loses_by_a_deed_is_no_deed(sit):
    """To lose a Character is no discard."""
    lines = ("deal", "draw OVR", "Ana: challenge Bo on trivia", "Bo: answer")
    session = sit("staggering", "Ana Bo", lines)
    assert answer_at(session, "does ana lose captain adequate") is None


def test_what_a_hand_decides_is_said_once(sit):
    """It depends, and on what; not that it depends on that."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R4", "Cy: add R5 right"))
    reply = answer_at(session, "must bo play a blemmyes")
    assert reply is not None
    assert reply.whole.lower().count("depends") == 1
    assert "only if Bo holds it" in reply.whole
    assert "SWC-3.6" in reply.whole


def test_who_leads_is_told_with_what_would_be_added(sit):
    """With the points of a shuffle that has not ended."""
    session = sit("knights", "Ana Bo Cy", ("deal", "Ana: declare 0", "Ana: play HE1 new"))
    reply = answer_at(session, "who is ahead if we'd stop now, count the plus too")
    assert reply is not None
    assert "Bo and Cy lead." in reply.whole
    whether = answer_at(session, "if bo gets to lay one more card is it over")
    assert whether is None or "if it ended now" not in whether.text


@pytest.mark.parametrize("slug", games())
def test_no_question_fails(slug):
    """What rulings are asked, at some table of a game, with cards told before it too."""
    rulings, at = Random(slug).sample(read_rulings(slug), 40), [*positions(slug, 3)]
    for ruling, moment in zip(rulings, cycle(at), strict=False):
        for told in ("", "Ana: I have two of them and a spade, a bow and a blue circle. "):
            reply = answer_at(moment.session, told + ruling.question, moment.seen)
            assert reply is None or reply.whole


def test_a_card_that_was_laid_face_down_is_not_known(sit):
    """Whoever asks whether it was a certain one is told so, and no yes."""
    reply = answer_at(
        sit("stab", "Ana Bo Cy", [*["draw"] * 3, "Ana: play > Bo"]),
        "has ana laid a bomb at bo?",
    )
    assert reply is not None
    assert (reply.verdict, reply.partly) == ("unknown", False), reply.whole


OPENED = ["deal", "Ana: open R4"]
TRADED = ["deal", "turn Ana", "goals red star", "Ana: roll8 6", "Ana: trade > Bo"]
SHOWING = """
game = "staggering"
players = ["Ana", "Bo"]
[table]
phase = "show"
turn = "Ana"
challenge = { target = "Bo", skill = "trivia", shown = ["MUD-C5", ""] }
characters = { Ana = 18, Bo = 18 }
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("if bo shows a 9 is my card gone", "no Character changes hands (STG-5.7)"),
        ("bo has a 4 as well. and then", "a draw: both keep their Characters (STG-5.8)"),
        ("say bo's card is lower, what then", "from Bo (STG-5.6)"),
    ],
)
def test_a_number_that_is_turned_up_is_played_out(asked, said):
    """Whichever card it is on, as long as the same comes of each with that number."""
    game, setup, state = place(tomllib.loads(SHOWING), set_up)
    session: Any = SimpleNamespace(book=rulebook_of(game), setup=setup, game=game, state=state)
    session.card = setup.card_name
    reply = answer_at(
        session, asked, Context(View(setup, state, game, setup.card_name), usual=True)
    )
    assert reply is not None
    assert said in " ".join(map(" ".join, [(text, f"({rule})") for text, rule in reply.events]))


@pytest.mark.parametrize(
    ("slug", "lines", "asked", "verdict", "rule"),
    [
        ("stab", ["draw"], "bo only has 2 cards can he just lay one", "no", "SYF-3.2"),
        ("stab", ["draw"], "can bo lay a card or does he draw first", "no", "SYF-3.2"),
        ("shoulda", OPENED, "cy says he has a dead, must he lay it", "no", "SWC-11.1"),
        (
            "shoulda",
            OPENED,
            "cy doesnt want to send his knight. does he have to",
            "no",
            "SWC-10.1",
        ),
        ("shoulda", OPENED, "i have a 9 where does it go", "told", ""),
        ("knights", ["deal"], "ana wants everyone to pass 7 is that ok", "no", "KNT-2.7"),
        ("dicefactor", TRADED, "can cy claim", "no", ""),
        (
            "dicefactor",
            TRADED,
            "may bo put the red star ana gave him right back",
            "no",
            "BOL-5.9",
        ),
    ],
)
def test_a_question_needs_no_mark_before_it(sit, slug, lines, asked, verdict, rule):
    """After what is told or is wished, with what would be otherwise after it."""
    reply = answer_at(sit(slug, "Ana Bo Cy", lines), asked)
    assert reply is not None
    assert (reply.verdict, rule in reply.whole) == (verdict, True), reply.whole


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("would five red ones win", "yes"),
        ("do 5 stars win or must they be red", "yes"),
        ("do five circles win", "no"),
        ("do five wild cards win", ""),
        ("do three red circles and two red stars win", "yes"),
        ("would two red stars, two red and one blue star win", "no"),
        ("do three reds and two stars win", "no"),
        ("would two blue stars and three green stars do", "yes"),
        ("do two reds and two stars win", ""),
        ("do four stars and one wild win", ""),
    ],
)
def test_five_of_what_is_collected_win(sit, asked, verdict):
    """BOL-7.1, BOL-3.3: as if they were claimed with; what a wild stands for the rules tell."""
    reply = answer_at(sit("dicefactor", "Ana Bo Cy", TRADED[:3]), asked)
    assert (reply.verdict if reply else "") == verdict


def test_a_long_question_for_five_of_a_kind_takes_no_time(sit):
    """However many words follow a number that nothing wins by."""
    asked = f"if i have two {'of them and a spade ' * 30}or not"
    started = process_time()
    answer_at(sit("dicefactor", "Ana Bo Cy", TRADED[:3]), asked)
    assert process_time() - started < 20


LAID = ("Ana: play > Bo", "Bo: play > Ana", "Ana: play > Ana", "Bo: play > Bo")
BITTEN = ["draw"] * 2 + [*LAID, "reveal shield, snake, shield, shield", "Ana: pass-crown > Bo"]
TOLD = ["deal", "declare 0", "Ana: play HE1 new"]
LOCKED = ["deal", "Ana: open R4", "Cy: add R5 right", "Bo: dead"]
BESIDE = [*LOCKED, "Ana: open B7"]


@pytest.mark.parametrize(
    ("slug", "lines", "asked", "verdict", "said"),
    [
        (
            "shoulda",
            LOCKED,
            "bo would love to chuck his knight at the row, ok?",
            "no",
            "SWC-3.11",
        ),
        (
            "shoulda",
            LOCKED,
            "can ana plonk a red 6 on the 5 in the first row",
            "no",
            "SWC-11.5",
        ),
        ("knights", TOLD, "may bo knock that heart off with a moon", "yes", "KNT-8.3"),
        ("knights", TOLD, "bo, a club or a sword for A1?", "told", "sword: Yes"),
        ("knights", TOLD, "whose turn is it and can bo put a club on A1", "told", "KNT-7.1"),
        ("shoulda", LOCKED, "who is doing best, ana or cy", "told", "The fewest points win"),
    ],
)
def test_a_deed_in_words_that_no_line_has(sit, slug, lines, asked, verdict, said):
    """No by the card alone, by the rules; yes only where every word of it is a line's."""
    reply = answer_at(sit(slug, "Ana Bo Cy", lines), asked)
    assert reply is not None
    assert (reply.verdict, said in reply.whole) == (verdict, True), reply.whole


@pytest.mark.parametrize(
    ("slug", "lines", "asked", "verdict", "said"),
    [
        ("knights", TOLD, "can cy put a sword on A1", "no", "on Cy's turn: Yes"),
        ("knights", TOLD, "can cy put a sword on A1 on his turn", "yes", "Cy: play SW1"),
        ("knights", TOLD, "can cy put a club on A1 on his next turn", "no", "KNT-7.1"),
        ("shoulda", LOCKED[:2], "cy has a blemmyes. may he add a 5", "no", "SWC-3.6"),
        (
            "shoulda",
            LOCKED[:2],
            "cy has a dead and a blemmyes, which can he play",
            "told",
            ": Yes",
        ),
        (
            "staggering",
            ["deal"],
            "may ana make an event challenge later",
            "depends",
            "equipment",
        ),
        (
            "stab",
            ["draw"] * 3,
            "cy was rude to ana and ana calls him out. what now",
            "told",
            "After",
        ),
    ],
)
def test_what_holds_once_it_is_time(sit, slug, lines, asked, verdict, said):
    """On their turn, after the draw, with the cards somebody is told to have."""
    reply = answer_at(sit(slug, "Ana Bo Cy", lines), asked)
    assert reply is not None
    assert (reply.verdict, said in reply.whole) == (verdict, True), reply.whole


def test_a_card_that_is_laid_unseen_is_told_as_it_is_once_it_is_turned_up(sit):
    """As if no other card that nobody has seen lay there."""
    session = sit("stab", "Ana Bo Cy", ["draw"] * 3)
    reply = answer_at(session, "what if ana lays a dagger before bo")
    assert reply
    assert ("Dagger: Bo is stabbed and has 4 lives", "SYF-7.8") in reply.events


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("bo hums a tune. may he play a heart", True),
        ("bo plays a heart. can cy put a sword on it", True),
        ("by when does bo have to play", True),
        ("first of all, can bo play a sword", True),
        ("bo plays the dragon's vile mate, how many points has he got", True),
        ("bo plays the dragon's vile mate. whose turn is it", True),
        ("bo plays the dragon's vile mate, who is next", True),
        ("bo plays the dragon's vile mate, who would have thought", False),
        ("bo plays the dragon's vile mate, what a laugh", False),
        ("bo: play HE2 new", False),
        ("bo hums a tune", False),
    ],
)
def test_what_is_asked_behind_what_is_no_line(sit, typed, asks):
    """A line that asks something of what it tells is asked about, and nothing of it is done."""
    session = sit("knights", "Ana Bo Cy", TOLD)
    meaning = meaning_at(Context.of(session), typed)
    assert question_patterns.asks(typed, meaning, session.setup.players) == asks


TOPPED = [
    "deal",
    "first-rolls 8, 2, 3",
    "Ana: goals red star",
    "Ana: draw",
    "Ana: discard red-star",
]
TWO_ROWS = ["deal", "Ana: open R5", "Cy: blemmyes", "Bo: start R3 left"]
CHALLENGE = ["deal", "draw equipment"]
EVENT = ["deal", "draw OVR", "Ana: challenge Bo with OVR", "Ana: show OVR-E4"]
SHOWN_BOTH = [*CHALLENGE, "Ana: challenge Bo on trivia", "Bo: answer"]


@pytest.mark.parametrize(
    ("slug", "lines", "asked", "verdict", "said"),
    [
        ("stab", BITTEN, "does ana get to lay a card this time", "no", "SYF-4.6"),
        ("stab", BITTEN, "ana, may she lay a card this time", "no", "SYF-4.6"),
        ("stab", ["draw"] * 3, "can we flip", "told", "Ana plays"),
        (
            "stab",
            ["draw"] * 3 + ["Ana: play > Bo"],
            "is that a bow lying before bo",
            "unknown",
            "",
        ),
        ("knights", TOLD[:2], "is it cy next", "no", "After Ana: Bo"),
        ("knights", TOLD[:2], "bo next", "yes", "After Ana: Bo"),
        ("knights", TOLD, "can bo lift the heart off A1 with a moon", "yes", "on A1"),
        ("knights", TOLD, "bo wants to moon away A1", "yes", "Bo: play MO"),
        ("knights", TOLD, "has bo won", "told", "nobody has won so far"),
        ("shoulda", LOCKED, "what card may ana add to R4 R5", "no", "locked by Bo's dead"),
        ("shoulda", LOCKED, "is ana allowed to attach anything to the R5", "no", "locked"),
        ("shoulda", BESIDE, "may cy put an 8 right of r5", "no", "locks that set"),
        ("shoulda", BESIDE, "can cy lay a 6 on the red 4 5", "no", "locked"),
        ("shoulda", BESIDE, "how many points would bo have now", "told", "Bo"),
        ("staggering", CHALLENGE, "ana would rather make a character challenge", "yes", "on"),
        ("staggering", CHALLENGE, "ana would rather make an event challenge", "no", "Standard"),
        ("dicefactor", TRADED[:3], "ana rolls a 3 what then", "told", "loses the turn"),
        ("stab", ["draw"] * 3, "how many cards lie in front of bo", "told", "Bo: 0"),
        ("stab", ["draw"] * 3, "does bo have a bomb", "unknown", "SYF-1.9"),
        ("knights", TOLD, "does A1 count for ana", "yes", "KNT-12.5"),
        (
            "knights",
            [*TOLD, "Bo: play SP1 on A1"],
            "is A1 worth a point",
            "no",
            "A1",
        ),
        ("shoulda", LOCKED[:3], "if bo has a blemmyes must he play it", "depends", "Bo: dead"),
        ("staggering", CHALLENGE, "has ana got equipment", "yes", "STG-1.7"),
        ("staggering", CHALLENGE, "does ana have a castle event", "no", "STG-1.7"),
        ("dicefactor", TRADED[:3], "what are we collecting", "told", "red or star"),
        ("dicefactor", TRADED[:3], "two stars and three reds, is that it", "no", "BOL-3.3"),
    ],
)
def test_a_state_is_told_with_its_verdict(sit, slug, lines, asked, verdict, said):
    """What lies there decides, and what is asked in short is asked."""
    reply = answer_at(sit(slug, "Ana Bo Cy" if lines is not BITTEN else "Ana Bo", lines), asked)
    assert reply is not None
    told = reply.whole + str(reply.events)
    assert (reply.verdict, said in told) == (verdict, True), told


def test_who_comes_next_is_no_yes_where_that_is_not_sure(sit):
    """SYF-4.6: whoever is snakebit is passed over."""
    session = sit("stab", "Ana Bo", [*BITTEN, "draw", "draw"])
    reply = answer_at(session, "after bo its ana")
    assert reply is None or reply.verdict != "yes", reply.whole
    after = answer_at(session, "who is next after bo")
    assert after is not None
    assert "After Bo: Ana." not in after.whole


@pytest.mark.parametrize(
    ("slug", "lines", "asked"),
    [
        ("shoulda", LOCKED[:3], "may bo put a dead on the R4 or what locks it"),
        ("shoulda", LOCKED[:3], "if bo takes R4 R5 with a nine is the game over"),
        ("stab", ["draw"] * 3, "can we flip two of them"),
        ("staggering", CHALLENGE, "will ana win that"),
        ("stab", ["draw"] * 3, "who starts next round"),
        ("stab", ["draw"] * 3, "who has played"),
        ("staggering", SHOWN_BOTH, "does ana have to show hers first"),
        ("staggering", EVENT, "can bo answer with an event"),
        ("staggering", SHOWN_BOTH, "does bo lose one if ana's is more"),
        ("dicefactor", TOPPED, "may bo take that card n lay it right down again"),
        ("shoulda", TWO_ROWS, "can ana scoop the r5"),
    ],
)
def test_a_neighbour_of_what_is_asked_is_not_answered_firmly(sit, slug, lines, asked):
    """Another Challenge than the one that can be made, how it would count, a card laid."""
    reply = answer_at(sit(slug, "Ana Bo Cy", lines), asked)
    assert reply is None or reply.beside or reply.verdict not in ("yes", "no"), reply.whole
    assert reply is None or "if it ended now" not in reply.text


@pytest.mark.parametrize(
    "asked",
    [
        "ana has one card left, is it over as soon as she plays it",
        "can ana laugh with her starship",
        "suppose it ends up before bo what happens with ana's cards",
    ],
)
def test_half_a_question_has_no_verdict(sit, asked):
    """What was not understood of it may turn it round."""
    reply = answer_at(sit("knights", "Ana Bo Cy", ["deal", "Ana: declare 0"]), asked)
    assert reply is None or reply.verdict not in ("yes", "no"), reply.whole


@pytest.mark.parametrize(
    ("slug", "lines", "asked", "said"),
    [
        (
            "stab",
            [*["draw"] * 3, "Ana: play > Bo"],
            "what's the card ana put on bo",
            "cannot be known",
        ),
        (
            "dicefactor",
            ["deal", "turn Ana", "goals red star"],
            "if ana lays a reverse who is next",
            "Cy's turn",
        ),
        (
            "dicefactor",
            ["deal", "turn Ana", "goals red star", "Ana: draw"],
            "is ana done",
            "No: ",
        ),
        (
            "knights",
            ["deal", "Ana: declare 0", "Ana: play ST1 new"],
            "can a1 be challenged",
            "Yes: `Bo: play ",
        ),
        (
            "knights",
            ["deal", "Ana: declare 0", "Ana: play ST1 new"],
            "can bo put a spade on ana's star",
            "KNT-6.2",
        ),
    ],
)
def test_what_comes_of_it_is_asked_in_many_ways(sit, slug, lines, asked, said):
    """Turned round, without a name, of what nobody sees, and of what is due later."""
    reply = answer_at(sit(slug, "Ana Bo Cy", lines), asked)
    assert reply is not None
    assert said in reply.whole


def test_a_general_verb_may_be_any_deed_that_a_card_has(sit):
    """SWC-5.5: who puts a 6 somewhere adds it, where nothing else can be."""
    session = sit("shoulda", "Ana Bo Cy", ["deal", "Ana: open R7", "Cy: add R8 right"])
    reply = answer_at(session, "may bo put a 9 on the right")
    assert reply is not None
    assert "add B9 right" in reply.whole
    assert reply.verdict != "no"
