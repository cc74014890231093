"""An open question on the screen: who is asked what, and what can be answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from secrets import choice as drawn

from ..display import packed
from ..engine.audit import cards_in
from ..engine.choices import Question
from ..errors import DeckwrightError
from ..session.session import Session
from ..terminal import RED, columns, in_colour, say, wrapped
from .reader import dialog, understand
from .reader.context import Context
from .reader.meaning import Ask, Meaning
from .reader.question_words import BACK
from .screens import presenter
from .screens.line_editor import completing

Read = Callable[[str], str]
"""Shows a prompt, and returns what is typed."""
PROMPT = "> "
SPARE = 12
"""So many columns are left to type in beside a question; a longer one stands above."""


def tell(error: DeckwrightError) -> None:
    """Say why nothing was done, and what to type instead."""
    first, *others = told(error)
    print("\n".join([in_colour(first, RED), *others]))


def told(error: DeckwrightError) -> list[str]:
    """The same in rows."""
    first, *others = str(error).split("\n")
    lines = wrapped(f"! {first}", 2)
    return lines + [line for part in others for line in wrapped(f"  {part}", 2)]


def show(session: Session, ask: Ask) -> None:
    """What was wrong with the last answer, and what can be answered now."""
    for line in lines(session, ask):
        print(in_colour(line, RED) if line.startswith("! ") else line)


def lines(session: Session, ask: Ask) -> list[str]:
    """The same in rows."""
    wrong = ask.refused
    problem = ask.told
    if wrong:
        problem = presenter.refused_told(session, wrong)
    if ask.ways:
        rows = wrapped(f"! {problem}" if ask.asked or wrong else problem)
        labels = [presenter.line(session, way.label) for way in ask.ways]
        rows += _listed(labels) if ask.ways[1:] else ()
        question = presenter.line(session, ask.question)
        return [*rows, *(wrapped(question) if wrong and not ask.ways[1:] else ())]
    blank = ask.blank
    assert blank
    rows = wrapped(f"({_begun(session, ask)} ...)", 1) if _begun(session, ask) else []
    if ask.choice.kind.interrupt and blank.many and blank.kind == "card" and not problem:
        rows += wrapped("(`agreed`: the table has seen them)", 1)
    if problem:
        ways = [] if blank.optional else ["Enter: do nothing"]
        ways += [f"{BACK}: the question before"] if ask.asked else []
        rows += wrapped(f"! {problem}", 2)
        rows += wrapped(f"  ({'; '.join(ways) or f'{BACK}: do nothing'})", 3)
    if blank.listed:
        rows += _listed(blank.labels)
    if len(prompt(session, ask)) > columns() - SPARE:
        rows += wrapped(_question(session, ask), 2)
    return rows


def _begun(session: Session, ask: Ask) -> str:
    """What of a line stands already that asks for the rest of it, where that holds a card: it
    may be one that nobody has named, as the only one that fits."""
    actions = [row.action for row in ask.choice.rows] if not ask.choice.label else []
    if not actions or not set[str].intersection(*({*cards_in(each)} for each in actions)):
        return ""
    written = [Context.of(session).write(each).split() for each in actions]
    alike = takewhile(lambda row: len({*row}) == 1, zip(*written, strict=False))
    return " ".join(row[0] for row in alike)


def _listed(words: Sequence[str]) -> list[str]:
    """What can be answered, each with its number."""
    items = packed([f"{n} {word}" for n, word in enumerate(words, 1)], columns() - 2)
    return [row for line in items for row in wrapped(f"  {line}", 4)]


def prompt(session: Session, ask: Ask | None) -> str:
    """What stands before what is typed: who is asked what, `bob, on what?> `."""
    if ask is None or ask.slip:
        return PROMPT
    if ask.ways and not ask.ways[1:]:
        return "(y/n) "
    question = _question(session, ask)
    return f"{question.rstrip(':')}{PROMPT}"


def _question(session: Session, ask: Ask) -> str:
    """A question, with the name of who is to answer it."""
    blank = ask.blank
    question = blank.with_numbers if blank and not ask.ways else ask.question
    who = dialog.asked_of(Context.of(session), ask)
    if not who or (blank and blank.seat is not None):  # whose it is stands in the question
        return question
    first = question.partition(" ")[0]
    if first[1:].islower():
        return f"{who}, {question[:1].lower()}{question[1:]}"
    return f"{who}: {question}"


def read(session: Session, ask: Ask | None, read_line: Read) -> str:
    """What is typed at the prompt; the names that can be answered complete what is begun."""
    blank = ask.blank if ask else None
    names = [name for each in blank.options for name in each[:2]] if blank else []
    shown = prompt(session, ask)
    if ask and len(shown) > columns() - SPARE:
        shown = PROMPT
    if not names:
        return read_line(shown).strip()
    with completing(names):
        return read_line(shown).strip()


def explain(session: Session, ask: Ask) -> None:
    """What can be answered, for one who is lost."""
    blank = ask.blank
    if ask.ways or blank is None:
        say("Type y or n." if not ask.ways[1:] else "Type a number of the list, or a name.")
        return
    if not blank.shown:
        _show_cards(session, blank)
    kinds = "a number of the list, or a name" if blank.shown else "a name or a number"
    say(f"Type {kinds}; names may be shortened.")
    say(f"Enter: {'nothing of the kind' if blank.optional else 'do nothing'}.")
    say(f"{BACK}: {'the question before' if ask.asked else 'do nothing'}.")
    for line in _listed(blank.labels) if not blank.listed else ():
        print(line)


def _show_cards(session: Session, blank: Question) -> None:
    """The cards by the numbers printed on them, where a card is asked for by those."""
    if blank.kind != "card":
        return
    words = session.game.vocabulary(session.state, "card").items()
    items = [f"{word} {card}" for word, card in words if word.isdecimal()]
    for line in packed(items, columns() - 2):
        say(f"  {line}", 4)


def rolled(session: Session, ask: Ask) -> Meaning:
    """A question once the program has rolled the die that it asks for."""
    blank = ask.blank
    assert blank
    shown = drawn(blank.words)
    say(f"rolled {shown}")
    meaning = understand.answer_to(Context.of(session), ask, shown)
    assert meaning
    return meaning


def ask_until_answered(session: Session, ask: Ask, read_line: Read) -> Meaning | None:
    """What a question comes to, asked until it is answered; None where a line is typed."""
    meaning: Meaning | None = ask
    while isinstance(meaning, Ask):
        if meaning.rolls:
            meaning = rolled(session, meaning)
            continue
        show(session, meaning)
        typed = read(session, meaning, read_line)
        if typed == "?":
            explain(session, meaning)
        else:
            meaning = understand.answer_to(Context.of(session), meaning, typed)
    return meaning
