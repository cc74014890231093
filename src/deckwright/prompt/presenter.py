"""What is said about a session: its screen, its offers, refusals and events in words."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ..display import packed
from ..engine import Event, Refusal, SomeState
from ..engine.choices import Choice, numbers
from ..engine.replay import Played
from ..engine.view import Presentation, View
from ..errors import joined
from ..games import presentation
from ..screen import drawn
from ..session.session import Session
from ..terminal import BOLD, RED, plain, rows, say, spoken, tinted, wrapped

_ID = re.compile(r"[^\s,;:>]+")


def presentation_of(session: Session) -> Presentation:
    """What the table's game looks like; those of one's own look alike."""
    return presentation(session.game.view)


def view(session: Session) -> View[SomeState]:
    """What the table's screen is drawn from."""
    return View(session.setup, session.state, session.game, session.card)


WINNER = "winner"
"""What an event names that ends a game."""
ACTS = ">"
"""The sign of who acts, in all games."""
LAST_LIFE = r"(?<!#)#\.+"
"""One life of several, as signs."""
TOLD = 4
"""Rows that are left for what came of the last line."""
REMINDED = 3
"""So often a sitting is told what to do or say; then it is known."""


def show_table(session: Session, below: int = 0, words: int = 0) -> int:
    """The screen of the game, with room for what is above and below it; its rows.

    `words`: what its signs mean stands beside them, if so many rows more are left. Those who
    listen to it are spared the signs.
    """
    spare = rows() - 1 - below
    seen = view(session)._replace(rows=spare - TOLD)
    if plain():
        seen = seen._replace(rows=sys.maxsize, words=True, signs=False)
    table = presentation_of(session).table(seen)
    if session.game.result(session.state) is not None:
        table = table._replace(headline="")  # how it ended is told below, in full
    lines = drawn(table, seen.rows, seen.words, seen.signs)
    if words and not plain():
        longer = drawn(table, spare - words, words=True)
        lines = longer if len(longer) <= spare - words else lines
    for line in lines:
        print(spoken(line) if plain() else _tinted(line))
    return len(lines)


def _tinted(line: str) -> str:
    """A line of the table with colours, if there are any: who acts, and a last life."""
    if line.startswith(ACTS):
        line = tinted(line, BOLD)
    return re.sub(LAST_LIFE, lambda found: tinted(found[0], RED), line)


def show(session: Session, words: bool = False) -> None:
    """The screen, and what can be done; with the prompt below it all fits a phone.

    `words`: as far as there is room, what the screen's signs mean is told beside and below.
    """
    below = listed(choices(session))
    if not plain() and _is_crowded(session, len(below)):
        below = in_short(choices(session))
    if session.pending:
        below = [*wrapped(f"A ruling waits for its line: {session.pending}", 2), *below]
    signs = presentation_of(session).signs(view(session))
    legend = wrapped(f"({signs[0]})", 1) if signs else []
    shown = show_table(session, len(below), len(legend) * words)
    if words and shown + len(legend) + len(below) < rows() and not plain():
        below = [*legend, *below]
    for line in below:
        print(line)
    show_end(session)


CROWDED = 4
"""So many rows of choices are told in short where the table above them lacks room."""


def _is_crowded(session: Session, below: int) -> bool:
    """Whether many choices leave so little room that the table is told in another form."""
    seen = view(session)
    tight = seen._replace(rows=rows() - 1 - below - TOLD)
    return below >= CROWDED and presentation_of(session).screen(tight) != presentation_of(
        session
    ).screen(seen._replace(rows=sys.maxsize))


def in_short(found: Iterable[Choice]) -> list[str]:
    """The same list, each choice without what it is for, `2 Spade  3 Sword`; or, where that
    would be the same for several, without who does it: `1 Character Challenge`."""
    choices = [*found]
    sides = [sorted(offer.label.split(": "), key=len) for offer in choices]
    often = Counter(side[0] for side in sides)
    labels = (side[0] if often[side[0]] == 1 else side[-1] for side in sides)
    marked = zip(numbers(choices), labels, strict=True)
    return packed([f"{number} {label}".strip() for number, label in marked])


def choices(session: Session) -> list[Choice]:
    """What can be done now."""
    return [] if is_over(session) else presentation_of(session).choices(view(session))


def is_over(session: Session) -> bool:
    """Whether nothing more can be done: the game is over, or the session was ended."""
    return session.folded.ended or session.game.result(session.state) is not None


def listed(found: Iterable[Choice]) -> list[str]:
    """A numbered list of what can be done."""
    choices = [*found]
    marks = numbers(choices)
    width = max(map(len, marks), default=0)
    marked = zip(marks, choices, strict=True)
    return [
        line for mark, offer in marked for line in wrapped(f"{mark:{width}} {offer.label}", 2)
    ]


STATES = (" is ", " has ", " must ", " cannot ")
"""What a sentence goes on with that says no deed, so that nobody else `does so`."""


def refusal(session: Session, refused: Refusal) -> str:
    """A refusal in one sentence, with its rule."""
    from ..rulebook import words

    return f"{_sentence(session, refused, words.refusal)} ({refused.rule})"


def line(session: Session, text: str) -> str:
    """A line as it is shown: with the names of cards whose ids are on no card."""
    if not presentation_of(session).CODED:
        return text
    facts = session.setup.facts
    return _ID.sub(lambda word: session.card(word[0]) if word[0] in facts else word[0], text)


def show_restated(session: Session, lines: Iterable[str]) -> None:
    """Lines of the log that say the same of another table, each with its number."""
    for each in lines:
        number, _, text = each.partition(" ")
        say(f"so line {number} is now: {line(session, text)}", 2)


def event(session: Session, happened: Event) -> str:
    """An event in one sentence."""
    from ..rulebook import words

    return _sentence(session, happened, words.event)


def _sentence(session: Session, said: Refusal | Event, words: Callable[..., str]) -> str:
    """The session's sentence for it; its code where an older rulebook has no such sentence.

    What no rule says, such as a correction, brings its own.
    """
    if not said.rule:
        return str(said.params["text"])
    try:
        return words(session.book, said, session.setup.players, session.card)
    except KeyError:
        return said.code.replace("_", " ")


def show_played(
    session: Session, played: Played[SomeState], reminded: Counter[str] | None = None
) -> None:
    """What a line brought about, and what the table should do or say.

    `reminded`: how often each of the latter was told here; enough is enough.
    """
    for happened in played.events:
        if not _is_end(session, played, happened):
            say(f"- {event(session, happened)}", 2)
    kind = type(played.action).__name__
    told = {
        id: session.book.rules[id].prompt
        for id in presentation_of(session).prompts(view(session), played)
        if id in session.book.rules
    }
    told |= {
        f"{kind} {n}": text
        for n, text in enumerate(presentation_of(session).texts(view(session), played))
    }
    reminded = Counter() if reminded is None else reminded
    for key, text in told.items():
        reminded[key] += 1
        if reminded[key] <= REMINDED:
            say(f"* {text}", 2)


def show_assumed(session: Session, followed: Iterable[Played[SomeState]]) -> None:
    """What the routine steps brought that followed by themselves, in one line."""
    told: list[str] = []
    for played in followed:
        told += [
            event(session, happened)
            for happened in played.events
            if not _is_end(session, played, happened)
        ] or [played.line]
    if told:
        say(f"~ {'; '.join(_alike_once(told, session.setup.players))}", 2)


def show_sum(session: Session, done: Sequence[Played[SomeState]]) -> None:
    """What lines came to, where all that they brought may have left the screen."""
    happened = sum(len(played.events) for played in done)
    if happened <= TOLD:
        return
    whole = done[0]._replace(after=done[-1].after)
    if told := presentation_of(session).summed(view(session), whole):
        say(f"= {told}", 2)


def _alike_once(told: Sequence[str], players: Sequence[str]) -> list[str]:
    """What several players did in a row, said once: `Bo draws 2 cards; so do Cy and Ana`."""
    groups: list[tuple[str, str, list[str]]] = []
    for sentence in told:
        name = next((each for each in players if sentence.startswith(f"{each} ")), "")
        rest = sentence.removeprefix(name)
        if name and groups and groups[-1][1] == rest and not rest.startswith(STATES):
            groups[-1][2].append(name)
        else:
            groups.append((sentence, rest, []))
    said: list[str] = []
    for sentence, _, others in groups:
        said.append(sentence)
        if others:
            said.append(f"so {'do' if others[1:] else 'does'} {joined(others)}")
    return said


def ending(session: Session) -> str:
    """Who has won, and by what, once it is over; "" before."""
    result = session.game.result(session.state)
    if result is None:
        return ""
    for played in reversed(session.played):
        for happened in reversed(played.events):
            if _is_end(session, played, happened):
                return event(session, happened)
    names = [session.setup.players[seat] for seat in result.winners]
    return f"{joined(names) or 'nobody'} won"


def _is_end(session: Session, played: Played[SomeState], happened: Event) -> bool:
    """Whether an event says who won the game; that is told once, with the last table."""
    if session.game.result(played.after) is None:
        return False
    naming = [each for each in played.events if WINNER in each.params]
    return naming[-1:] == [happened]


def show_end(session: Session) -> None:
    """How the game ended, if it has."""
    if told := ending(session):
        say(f"The game is over: {told}.", 2)
