"""What is said about a session: its screen, its offers, refusals and events in words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator

from ...engine import Event, Refusal, SomeState
from ...engine.choices import Choice, numbers
from ...engine.presentation import Presentation
from ...engine.replay import Played
from ...engine.view import View
from ...errors import joined
from ...games import presentation
from ...screen import draw_table
from ...session.session import Session
from ...table import Table
from ...terminal import BOLD, RED, in_colour, plain, rows, say, speak_signs, wrapped
from ..reader.meaning import Refused
from .choice_menu import listed, menu

_ID = re.compile(r"[^\s,;:>`?.()]+")


def presentation_of(session: Session) -> Presentation:
    """What the table's game looks like; those of one's own look alike."""
    return presentation(session.game.view)


def view(session: Session) -> View[SomeState]:
    """What the table's screen is drawn from."""
    return View(session.setup, session.state, session.game, session.card)


def table(session: Session) -> Table:
    """The table as all can see it."""
    return presentation_of(session).table(view(session))


def unseen(session: Session, seat: int | None = None) -> SomeState | None:
    """The state as a seat, or whoever keeps the game, sees it while the last line is not for
    them to see; else None."""
    lines = len(session.folded.lines)
    hides = presentation_of(session).hidden_from
    newest = session.timeline.since(max(lines - 1, 0))
    return next((hides(each, seat) for each in newest), None)


WINNER = "winner"
"""What an event names that ends a game."""
ACTS = ">"
"""The sign of who acts, in all games."""
LAST_LIFE = r"(?<!#)#\.+"
"""One life of several, as signs."""
TOLD = 4
"""Rows that are left for what came of the last line."""


def show_table(session: Session, below: int = 0, words: int = 0) -> int:
    """The screen of the game, with room for what is above and below it; its rows.

    `words`: what its signs mean stands beside them, if so many rows more are left. Those who
    listen to it are spared the signs.
    """
    spare = rows() - 1 - below
    state = unseen(session) or session.state
    seen = view(session)._replace(state=state, rows=spare - TOLD)
    if plain():
        seen = seen._replace(rows=sys.maxsize, words=True, signs=False)
    table_now = presentation_of(session).table(seen)
    if session.result is not None:
        table_now = table_now._replace(headline="")  # how it ended is told below, in full
    lines = draw_table(table_now, seen.rows, seen.words, seen.signs)
    if words and not plain():
        longer = draw_table(table_now, spare - words, words=True)
        lines = longer if len(longer) <= spare - words else lines
    for line in lines:
        print(speak_signs(line) if plain() else _tinted(line))
    return len(lines)


def _tinted(line: str) -> str:
    """A line of the table with colours, if there are any: who acts, and a last life."""
    if line.startswith(ACTS):
        line = in_colour(line, BOLD)
    return re.sub(LAST_LIFE, lambda found: in_colour(found[0], RED), line)


def show(session: Session, words: bool = False, above: int = 0, asks: bool = False) -> None:
    """The screen, and what can be done; with the prompt below it all fits a phone.

    `words`: as far as there is room, what the screen's signs mean is told beside and below;
    `above`: so many rows have been said before it, or follow; `asks`: a question does, with
    numbers of its own.
    """
    below = [] if asks else all_choices(session)
    if not plain() and not asks and _is_crowded(session, len(below) + above):
        below = menu(choices(session), session.setup.players, all=True)
    below = [*waiting(session), *below]
    signs = presentation_of(session).signs(view(session))
    legend = wrapped(f"({signs[0]})", 1) if signs else []
    shown = show_table(session, len(below) + above, len(legend) * words)
    if words and shown + len(legend) + len(below) + above < rows() and not plain():
        below = [*legend, *below]
    for line in (*below, *end(session)):
        print(line)


CROWDED = 4
"""So many rows of choices are told in short where the table above them lacks room."""


def _is_crowded(session: Session, below: int) -> bool:
    """Whether many choices, or so many rows at least, leave so little room that the table is
    told in another form."""
    seen = view(session)
    tight = seen._replace(rows=rows() - 1 - below - TOLD)
    return below >= CROWDED and presentation_of(session).screen(tight) != presentation_of(
        session
    ).screen(seen._replace(rows=sys.maxsize))


def waiting(session: Session) -> list[str]:
    """That a ruling waits for its line, if one does."""
    told = session.pending and f"A ruling waits for its line: {session.pending}"
    return wrapped(told, 2) if told else []


def all_choices(session: Session) -> list[str]:
    """A numbered list of what can be done."""
    found = choices(session)
    return listed([*zip(numbers(found), found, strict=True)])


def choices(session: Session) -> list[Choice]:
    """What can be done now."""
    return [] if session.is_over else presentation_of(session).choices(view(session))


def refusal(session: Session, refused: Refusal) -> str:
    """A refusal in one sentence, with its rule."""
    from ...rulebook import words

    return f"{_sentence(session, refused, words.refusal)} ({refused.rule})"


def refused_told(session: Session, what: Refused) -> str:
    """What of a line is refused and why, what is not done for it either, and the words that
    were left out."""
    told = f"`{what.said or what.line}` is not done: " if what.partly else ""
    told += f"if `{what.unsure}` is meant: " if what.unsure else ""
    told += refusal(session, what.refusal)
    told += f"; `{'; '.join(what.undone)}` is not done either" if what.undone else ""
    told += f"; `{'`, `'.join(what.left)}` was left out" if what.left else ""
    return line(session, told)


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
    from ...rulebook import words

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


def to_do(session: Session, played: Played[SomeState]) -> Iterator[tuple[str, str]]:
    """What the table should do or say after a line, each with a key by which it is known."""
    now = view(session)._replace(state=played.after)
    for id in presentation_of(session).prompts(now, played):
        if id in session.book.rules:
            yield id, session.book.rules[id].prompt
    kind = type(played.action).__name__
    for number, text in enumerate(presentation_of(session).texts(now, played)):
        yield f"{kind} {number}", text


def ending(session: Session) -> str:
    """Who has won, and by what, once it is over; "" before."""
    result = session.result
    if result is None:
        return ""
    for played in reversed(session.played):
        for happened in reversed(played.events):
            if is_end(session, played, happened):
                return event(session, happened)
    names = [session.setup.players[seat] for seat in result.winners]
    return f"{joined(names) or 'nobody'} won"


def is_end(session: Session, played: Played[SomeState], happened: Event) -> bool:
    """Whether an event says who won the game; that is told once, with the last table."""
    if session.game.result(played.after) is None:
        return False
    naming = [each for each in played.events if WINNER in each.params]
    return naming[-1:] == [happened]


def end(session: Session) -> list[str]:
    """How the game ended, if it has."""
    told = ending(session)
    return wrapped(f"The game is over: {told}.", 2) if told else []
