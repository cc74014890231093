"""What a line would bring about, in a position or in the session, which stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..catalog import games
from ..engine import Game, Setup, SomeState, lines
from ..engine import position as positions
from ..engine.view import View
from ..errors import DeckwrightError, IllegalAction, Unreadable, joined
from ..files import read_text
from ..games import rulebook_of, seat
from ..plain_text import check_length
from ..rulebook import Rulebook, words
from ..session.session import Session
from ..terminal import say
from .reading import shorthand
from .rules_text import show_wording


def what_if(place: str, typed: list[str], opened: Callable[[], Session]) -> None:
    """Try a line and tell each step with its rule; for the place `-` in the opened session."""
    named = typed.pop(0) if typed and typed[0] in games() else ""
    line = " ".join(typed)
    check_length(line)
    if not line:
        raise DeckwrightError('say which line: `rule --what-if - "Ana: draw 4"`')
    book, game, setup, state = _stand(place, opened)
    if named not in ("", game.slug):
        raise DeckwrightError(f"that is a position of `{game.slug}`, not of `{named}`")
    try_line(book, game, setup, state, line)


def _stand(
    place: str, opened: Callable[[], Session]
) -> tuple[Rulebook, Game[SomeState], Setup, SomeState]:
    """The rules and the table of a file, or of the session for `-`."""
    if place == "-":
        session = opened()
        return session.book, session.game, session.setup, session.state
    try:
        text = read_text(Path(place))
    except Unreadable as error:
        raise Unreadable(f"`{place}` {error}") from error
    game, setup, state = positions.read(text, seat)
    return rulebook_of(game), game, setup, state


def try_line(
    book: Rulebook, game: Game[SomeState], setup: Setup, state: SomeState, line: str
) -> None:
    """Accepted with its events, or refused with the rule that does."""

    def card(id: str) -> str:
        return str(setup.facts.get(id, {}).get("name") or id)

    short = shorthand(View(setup, state, game, card), line)
    if short is not None and short.questions:
        raise Unreadable(f"say more: {short.questions[0].question} (as `{short.line}`)")
    action = lines.read(game, setup, state, short.line if short else line)
    say(lines.write(game, setup, state, action), 2)
    try:
        step = game.apply(state, action)
    except IllegalAction as refused:
        said: Any = refused.refusal
        say(f"Refused: {words.refusal(book, said, setup.players, card)} ({said.rule})", 2)
        say()
        show_wording(book, book.rules[said.rule])
        return
    say("Accepted.")
    for happened in step.events:
        say(f"- {words.event(book, happened, setup.players, card)} ({happened.rule})", 2)
    result = game.result(step.state)
    if result:
        names = joined([setup.players[winner] for winner in result.winners])
        say(f"The game is over: {names or 'nobody'} won.")
