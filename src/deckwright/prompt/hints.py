"""What can be typed now, told to whoever typed something else: lines of this very table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from ..engine import Action, correction
from ..engine.choices import Choice, Option
from ..engine.line_readings import JOINTS
from ..engine.verbs import beginnings
from ..errors import Unreadable, count
from ..names import find
from ..session.session import Session
from ..terminal import NARROW
from . import line_meaning, presenter

INSTEAD = 2 * NARROW - 4
"""So much is said about what can be typed: two lines on a phone."""
SAID = 3
"""A label of so many words at most is what people say; longer ones tell what they mean."""
_OPEN = re.compile(r"\{[^{}]*\}")
"""A question's place in a line."""
_END = re.compile(r" \(|, or|; ")
"""Where an example of the help goes on with something else."""


def instead(session: Session, verb: str = "") -> str:
    """What could be typed now, with its numbers, as far as two lines hold it.

    What is merely possible at any time is left out, unless it was tried.
    """
    numbered = enumerate(presenter.choices(session), 1)
    return _told(
        session, [(n, c) for n, c in numbered if not c.aside or verb in c.line.split()]
    )


def more(session: Session, verb: str) -> str:
    """What a line that was begun with a verb could be; whatever there is, if none begins so."""
    numbered = enumerate(presenter.choices(session), 1)
    begun = [(n, c) for n, c in numbered if verb in c.line.split()]
    return _told(session, begun) if begun else instead(session)


def corrections(session: Session) -> list[str]:
    """Corrections as they could be typed at this table."""
    return correction.examples(session.game, session.setup, session.state)


def with_instead(session: Session, told: str) -> str:
    """A sentence with a suggestion of what to type instead."""
    return _beside(told, instead(session))


def finished(session: Session, line: str, told: str) -> str:
    """What is wrong with an unfinished line, and how it could go on."""
    words = line.rpartition(":")[2].split()
    verbs = find(beginnings(session.game, session.state), words[0]) if words else ()
    return _beside(told, more(session, verbs[0] if len(verbs) == 1 else ""))


def _beside(told: str, hint: str) -> str:
    return f"{told}\n{hint}" if hint else told


def _told(session: Session, offers: Sequence[tuple[int, Choice]]) -> str:
    text = ""
    for at, (number, offer) in enumerate(offers):
        dice = not offers[1:] and _is_rolled(offer)
        word = _range(offer) if dice else f"{number} `{example(session, offer)}`"
        longer = f"{text}, {word}" if text else f"Try: {word}"
        if len(longer) + len(", ...") * (at < len(offers) - 1) > INSTEAD:
            return f"{text}, ..." if text else "`?` shows what is possible."
        text = longer
    return text


def _is_rolled(offer: Choice) -> bool:
    """Whether a choice asks for numbers and nothing else, so that they alone can be typed."""
    return bool(offer.questions) and all(q.only and not q.listed for q in offer.questions)


def _range(offer: Choice) -> str:
    """How many numbers answer a choice, and what they can be."""
    words = offer.questions[0].words
    number = count(len(offer.questions), "number") if offer.questions[1:] else "a number"
    return f"{number}, {words[0]}-{words[-1]}"


def example(session: Session, offer: Choice) -> str:
    """The shortest line that does a choice, with the first answers there are; its label where
    an answer can be anything."""
    line = _filled(offer)
    if not line:
        return _shown(session, offer)
    wanted = session.read(line)
    if not offer.questions:
        for said in _sides(offer.label):
            if _meaning(session, said) == wanted:
                return said
    words = line.split()
    telling = [word for word in line.rpartition(": ")[2].split()[1:] if word not in JOINTS]
    for _ in range(2):  # a word may be needless once another is gone
        words = _needed(session, words, telling[:1], wanted)
    for option in offer.rows[0] if offer.rows else ():
        words = _by_name(session, words, option, wanted)
    return " ".join(words)


def _needed(
    session: Session, words: list[str], kept: Sequence[str], wanted: Action
) -> list[str]:
    """The words of a line without those that say nothing more, but for some that are kept."""
    at = 0
    while at < len(words):
        less = [*words[:at], *words[at + 1 :]]
        if less and words[at] not in kept and _meaning(session, " ".join(less)) == wanted:
            words = less
        else:
            at += 1
    return words


def _by_name(session: Session, words: list[str], option: Option, wanted: Action) -> list[str]:
    """A line with a word of an answer's label in place of its sign: `flames` for `HE1`."""
    if option.word not in words or option.label == option.word:
        return words
    at = words.index(option.word)
    called = option.label.lower()
    nouns_first = reversed([each for each in called.split() if each.isalpha()])
    for part in (*nouns_first, called.replace(",", "")):
        named = [*words[:at], part, *words[at + 1 :]]
        if _meaning(session, " ".join(named)) == wanted:
            return named
    return words


def _shown(session: Session, offer: Choice) -> str:
    """What a choice is called where an answer can be anything: as the game's help shows such a
    line, if it does, else by its label, or by its line with gaps."""
    if _meaning(session, offer.label):
        return offer.label
    body = offer.line.rpartition(": ")[2]
    for text in session.game.examples(session.setup):
        line = _END.split(text)[0]
        meaning = _meaning(session, line) if line.split()[0] == body.split()[0] else None
        if meaning and session.refusal(meaning) is None:
            return line
    return next(filter(None, _sides(offer.label)), _OPEN.sub("...", body))


def _sides(label: str) -> Iterator[str]:
    """The sides of a label's `:` that people say, the last first: `nothing fits: draw`."""
    for side in reversed(label.split(":")):
        if len(side.split()) <= SAID:
            yield side.strip()


def _filled(offer: Choice) -> str:
    """The line of a choice with the first of each answer; "" where one can be anything."""
    if offer.rows:
        first = zip(offer.questions, offer.rows[0], strict=True)
        return offer.filled({ask.name: option.word for ask, option in first})
    if not all(ask.words or ask.optional for ask in offer.questions):
        return ""
    return offer.filled(
        {ask.name: "" if ask.optional else ask.words[0] for ask in offer.questions}
    )


def _meaning(session: Session, line: str) -> Action | None:
    """What a line does at the prompt; None if that is nothing, or asks for more."""
    if line.isdecimal() or line_meaning.session_word(session, line):
        return None
    with suppress(Unreadable):
        short = line_meaning.choice_meant(session, line)
        if short is None:
            return session.read(line)
        return None if short.questions else session.read(short.line)
    return None
