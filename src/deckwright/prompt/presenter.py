"""What is said about a session: its screen, its offers, refusals and events in words."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from ..engine import Event, Refusal, correction
from ..engine.choices import Choice, Question
from ..engine.replay import Played
from ..engine.view import Presentation, View
from ..errors import Ambiguous, Unreadable, joined
from ..games import presentation
from ..session.table import Table
from ..terminal import NARROW, plain, rows, say, spoken, wrapped


def look(table: Table) -> Presentation:
    """What the table's game looks like; those of one's own look alike."""
    return presentation(table.game.view)


def view(table: Table) -> View:
    """What the table's screen is drawn from."""
    return View(table.setup, table.state, table.game, table.card)


def show_table(table: Table, below: int = 0) -> None:
    """The screen of the game, with room for what comes below it and for the prompt.

    Those who listen to it are spared the signs that save room.
    """
    seen = view(table)._replace(rows=sys.maxsize if plain() else rows() - 1 - below)
    for line in look(table).screen(seen):
        print(spoken(line) if plain() else line)


def show(table: Table) -> None:
    """The screen, and what can be done; with the prompt below it all fits a phone."""
    found = choices(table)
    below = [line for number, offer in enumerate(found, 1) for line in _offered(number, offer)]
    if table.pending:
        below = [*wrapped(f"A ruling waits for its line: {table.pending}", 2), *below]
    show_table(table, len(below))
    for line in below:
        print(line)


def choices(table: Table) -> list[Choice]:
    """What can be done now."""
    if table.folded.ended or table.game.result(table.state) is not None:
        return []
    return look(table).choices(view(table))


def shorthand(table: Table, line: str) -> Choice | None:
    """What a line that cannot be read asks for, in a game whose lines may be shorter."""
    if table.folded.ended or table.game.result(table.state) is not None:
        return None
    try:
        table.read(line)
    except (Unreadable, Ambiguous):
        from . import reading

        try:
            return reading.shorthand(view(table), line)
        except Unreadable:
            correction.check_begun(table.game, line)
            raise
    return None


def show_offers(found: Iterable[Choice]) -> None:
    """A numbered list of what can be done."""
    for number, offer in enumerate(found, 1):
        print("\n".join(_offered(number, offer)))


def _offered(number: int, offer: Choice) -> list[str]:
    return wrapped(f"{number} {offer.label}", 2)


INSTEAD = 2 * NARROW - 4
"""So much is said about what can be typed: two lines on a phone."""


def instead(table: Table, verb: str = "") -> str:
    """What could be typed now, with its numbers, as far as two lines hold it.

    What is merely possible at any time is left out, unless it was tried.
    """
    words = _numbered(table, verb)
    told = ""
    for at, word in enumerate(words):
        longer = f"{told}, {word}" if told else f"Possible: {word}"
        if len(longer) + len(", ...") * (at < len(words) - 1) > INSTEAD:
            return f"{told}, ..." if told else "`?` shows what is possible."
        told = longer
    return told


def _numbered(table: Table, verb: str) -> list[str]:
    """Lines with their numbers, alike ones together: ``2-4 `play CARD on FOE` ``."""
    numbers: dict[str, list[int]] = {}
    for number, offer in enumerate(choices(table), 1):
        if not offer.aside or verb in offer.line.split():
            numbers.setdefault(typed(table, offer), []).append(number)
    return [
        f"{found[0]}{f'-{found[-1]}' if len(found) > 1 else ''} `{line}`"
        for line, found in numbers.items()
    ]


def typed(table: Table, offer: Choice) -> str:
    """A line as it would be typed, with what may be left out left out."""
    acting = table.game.to_act(table.state)
    names = [f"{table.setup.players[seat]}: " for seat in acting[:1]]
    if not acting:
        names = [f"{player}: " for player in table.setup.players]
    elif len(acting) > 1 and not table.game.in_turns:
        names = []
    line = offer.filled({blank.name: _meant(blank) for blank in offer.questions})
    return next((line.removeprefix(n) for n in names if line.startswith(n)), line)


def _meant(blank: Question) -> str:
    """What stands for an answer: its name, or an example where it is several words."""
    if blank.optional:
        return ""
    if blank.only and not blank.listed:
        return f"{blank.words[0]}-{blank.words[-1]}"
    several = blank.words and " " in blank.words[0]
    return blank.words[0] if several else blank.name.upper()


def refusal(table: Table, refused: Refusal) -> str:
    """A refusal in one sentence, with its rule."""
    from ..rulebook import words

    return f"{_worded(table, refused, words.refusal)} ({refused.rule})"


def event(table: Table, happened: Event) -> str:
    """An event in one sentence."""
    from ..rulebook import words

    return _worded(table, happened, words.event)


def _worded(table: Table, said: Refusal | Event, words: Callable[..., str]) -> str:
    """The session's sentence for it; its code where an older rulebook has no such sentence.

    What no rule says, such as a correction, brings its own.
    """
    if not said.rule:
        return str(said.params["text"])
    try:
        return words(table.book, said, table.setup.players, table.card)
    except KeyError:
        return said.code.replace("_", " ")


def show_played(table: Table, played: Played, ids: bool = False) -> None:
    """What a line brought about, and what the table should do or say."""
    for happened in played.events:
        rule = f" ({happened.rule})" if ids else ""
        say(f"- {event(table, happened)}{rule}", 2)
    for id in look(table).prompts(view(table), played):
        if id in table.book.rules:
            say(f"* {table.book.rules[id].prompt}", 2)
    texts = getattr(look(table), "texts", None)
    for text in texts(view(table), played) if texts else ():
        say(f"* {text}", 2)
    show_winners(table)


def show_assumed(table: Table, followed: Iterable[Played]) -> None:
    """What the routine steps brought that followed by themselves, in one line."""
    told: list[str] = []
    for played in followed:
        told += [event(table, happened) for happened in played.events] or [played.line]
    if told:
        say(f"~ {'; '.join(told)}", 2)


def show_winners(table: Table) -> None:
    """Who has won, once it is over."""
    if result := table.game.result(table.state):
        names = [table.setup.players[seat] for seat in result.winners]
        say(f"The game is over: {joined(names) or 'nobody'} won.")


def warning(table: Table, line: str) -> str:
    """A warning about a line that is possible, but looks like a mistake; or nothing."""
    found = table.warning(table.read(line))
    return refusal(table, found) if found else ""
