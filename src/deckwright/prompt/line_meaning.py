"""What a typed line means, for the prompt and for pages alike; nothing here does anything."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from contextlib import suppress

from ..engine.action import Action
from ..engine.choices import LISTED, Choice
from ..engine.forms import verb
from ..errors import Ambiguous, IllegalAction, UnknownVerb, UnknownWord, Unreadable
from ..names import EVERYDAY, find
from ..session.ask_level import USUAL
from ..session.commands import COMMANDS
from ..session.session import Session
from . import first_words, presenter, reading, several_lines

SURE = 3
"""Fewer letters of a session's word are that word, whatever else begins like it."""


def with_card_spoken(session: Session, typed: str) -> str:
    """A line that begins with what a card says, where that is a question: with the card's id.

    KNT-14.1: who lays a doubt speaks its line, `How did your armor survive the flames? A1`.
    """
    said = typed.lower()
    for words, card in session.game.vocabulary(session.state, "card").items():
        begun, rest = words.lower().rstrip("?"), said[len(words.rstrip("?")) :]
        asks = bool(begun) and words.endswith("?") and said.startswith(begun)
        if asks and not rest[:1].isalnum():
            return f"{card} {rest.lstrip('? ')}".strip()
    return typed


def parted(session: Session, typed: str) -> list[str]:
    """The lines of one input; a `;` within a line that means something parts nothing."""
    seen = presenter.view(session)
    if is_one(session, typed):
        return [typed]
    with suppress(UnknownWord):
        if ";" in typed and choice_meant(session, typed):
            return [typed]
    return reading.parted(seen, typed)


def is_one(session: Session, typed: str) -> bool:
    """Whether what `;` parts belongs together now, as both cards of a reveal do."""
    seen = presenter.view(session)
    try:
        return ";" in typed and bool(presenter.look(session).in_a_row(seen, typed))
    except Ambiguous:
        return True  # it is asked which card is meant, and done as a whole
    except Unreadable:
        return False


def session_word(session: Session, line: str) -> str:
    """The word of the session that a line begins with; "" where it is rather a game's line."""
    word = line.partition(" ")[0]
    verb = first_words.verb(session, word)
    if verb not in ("", word) and word != "?":
        instead = instead_of_word(session, line) or begins_card(session, word)
        return "" if instead else verb
    return verb


def instead_of_word(session: Session, line: str) -> Choice | None:
    """What a line asks for whose first word only begins like one of the session's.

    `red star` is a card before it is a `redo`.
    """
    word = line.partition(" ")[0]
    if word in ("?", *COMMANDS) or len(word) < SURE:
        return None
    with suppress(Unreadable):
        return presenter.shorthand(session, line)
    return None


def idle(session: Session, line: str) -> str:
    """The session's word that a letter or two begin, where nothing that can be done, no player
    and no card begins so: `t` shows the table while nothing can be taken."""
    if len(line) >= SURE or " " in line or presenter.is_over(session):
        return ""
    legal = {verb(type(action)) for action in session.game.legal_actions(session.state)}
    lines = {word for choice in presenter.choices(session) for word in choice.line.split()}
    names = (*session.setup.players, *session.game.vocabulary(session.state, "card"))
    there = any(name.lower().startswith(line.lower()) for name in (*legal, *lines, *names))
    return "" if there else first_words.shortened(line)


def begins_card(session: Session, word: str) -> bool:
    """Whether a word that begins one of the session's begins a card as well."""
    cards = session.game.vocabulary(session.state, "card") if len(word) >= SURE else ()
    return any(name.lower().startswith(word.lower()) for name in cards)


def doubtful(session: Session, line: str, short: Choice) -> list[str]:
    """The names of the cards that an everyday word alone would be short for: `out`, `how`.

    None where the line it is short for names none of them: `no` to who is asked for a card.
    """
    word = line.lower()
    if word not in EVERYDAY or _is_card(session, word):
        return []
    known = session.game.vocabulary(session.state, "card")
    if not (cards := [str(known[name]) for name in find(known, word)]):
        return []
    whole = not short.questions
    line_in_full = session.write(session.read(short.line)) if whole else short.line
    return [session.card(card) for card in cards if card in line_in_full]


def is_read(session: Session, line: str) -> bool:
    """Whether a line can be read as it stands, so that what is wrong with it is no word."""
    with suppress(Unreadable):
        session.read(line)
        return True
    return False


def choice_meant(session: Session, line: str) -> Choice | None:
    """What a line asks for that is none as it stands, unless it is a slip of a verb."""
    try:
        return presenter.shorthand(session, line)
    except Unreadable:
        if first_words.slip_of(session, line)[1]:
            return None
        raise


def in_a_row(session: Session, line: str) -> list[str]:
    """The lines that words in a row are; none if they are not that."""
    return several_lines.in_a_row(presenter.view(session), line)


def begun(session: Session, line: str) -> tuple[str, str] | None:
    """The whole line that a line begins with, and what then asks for more, if it is that."""
    return several_lines.begun(presenter.view(session), line)


def refused_later(session: Session, line: str) -> tuple[Action, IllegalAction] | None:
    """What a line says after something whole, and why the rules forbid it then, if they do."""
    refused = several_lines.refused_later(presenter.view(session), line)
    return (refused[0], IllegalAction(refused[1])) if refused else None


def refused_of(session: Session, lines: Sequence[str]) -> tuple[Action, IllegalAction] | None:
    """Which of some lines in a row cannot be done, and why, so that none of them is done."""
    seen, usual = presenter.view(session), session.ask == USUAL
    refused = (
        several_lines.refused_of(seen, lines, usual=usual) if not session.pending else None
    )
    return (refused[0], IllegalAction(refused[1])) if refused else None


def part_that_stands(session: Session, line: str) -> Sequence[str]:
    """Of a refused line what can stand, then what cannot, as lines; none if nothing can."""
    return presenter.look(session).in_a_row(presenter.view(session), line)


def instead_of_refused(session: Session, line: str) -> Choice | None:
    """What a refused line may ask for that is allowed: a card's name before it is a verb."""
    seen = presenter.view(session)
    short = reading.allowed(seen, line) or reading.among_legal(seen, line)
    return short if short and (short.questions or _is_card(session, line)) else None


def _is_card(session: Session, line: str) -> bool:
    """Whether a line is a card's whole name, such as `open day`."""
    cards = session.game.vocabulary(session.state, "card")
    return " ".join(line.lower().split()) in map(str.lower, cards)


def dice(session: Session) -> Choice | None:
    """The only thing to do, if it is a roll of dice and nothing else."""
    choices = [choice for choice in presenter.choices(session) if not choice.aside]
    only = choices[0] if len(choices) == 1 else None
    return only if only and only.questions and all(q.only for q in only.questions) else None


def die_of(choices: Sequence[Choice], number: str) -> Choice | None:
    """The choice whose die can show a number, if there is one whose sides are not listed."""
    matches = [each for each in choices if each.questions and each.questions[0].only]
    matches = [each for each in matches if not each.questions[0].listed]
    return next((each for each in matches if number in each.questions[0].words), None)


def followed(session: Session, line: str) -> bool:
    """Whether a line is one of the routine steps that were done last."""
    steps = itertools.takewhile(lambda line: line.assumed, reversed(session.folded.lines))
    with suppress(Unreadable):
        return session.write(session.read(line)) in [step.text for step in steps]
    return False


def unknown_verb(session: Session, line: str) -> UnknownVerb:
    """That a line begins with nothing known, with what it may be a slip of."""
    who = find(dict.fromkeys(session.setup.players), line)
    if len(who) == 1:
        return UnknownVerb(f"say what {who[0]} does, too")
    word, close = first_words.slip_of(session, line)
    if " " in line and find(dict.fromkeys(first_words.every_word(session)), word):
        return UnknownVerb(f"`{line}` means nothing here")
    hint = f"; did you mean `{close[0]}`?" if close else ""
    return UnknownVerb(f"`{word}` is not understood{hint}")


def ways(line: str, unclear: Ambiguous) -> dict[str, str]:
    """What an ambiguous word of a line can be -> the line with that; nothing if not a few.

    Where the word is said more than once, the one that stands by itself in a list is meant:
    the second of `blue circle, circle`.
    """
    word = re.compile(rf"(?<![\w-]){re.escape(unclear.typed)}(?![\w-])", re.IGNORECASE)
    said = list(word.finditer(line))
    if not 1 < len(unclear.names) <= LISTED or not said:
        return {}
    alone = [at for at in said if _is_apart(line[: at.start()], line[at.end() :])]
    start, end = (alone or said)[0].span()
    return {name: line[:start] + name + line[end:] for name in unclear.names}


def _is_apart(before: str, after: str) -> bool:
    """Whether nothing but marks stands next to a word, with what is before and after it."""
    marks, ends = (",", ";", ":", ">"), (",", ";")
    return before.rstrip()[-1:] in ("", *marks) and after.lstrip()[:1] in ("", *ends)
