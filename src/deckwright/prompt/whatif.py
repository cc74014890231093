"""What a line would bring about, in a position or in the session, which stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..catalog import games
from ..engine import SomeState, lines
from ..engine.choices import Choice
from ..engine.replay import do
from ..engine.routine import settled
from ..engine.view import View
from ..errors import DeckwrightError, IllegalAction, Unreadable, joined
from ..games import presentation, rulebook_of
from ..plain_text import check_length
from ..reading_work import bounded
from ..rulebook import Rulebook, words
from ..session.ask_level import USUAL
from ..session.reading import read
from ..session.session import Session
from ..terminal import say
from . import presenter
from .position_file import read_position
from .reading import parted, shorthand
from .rules_text import show_wording
from .several_lines import in_a_row


@bounded()
def what_if(place: str, typed: list[str], opened: Callable[[], Session]) -> None:
    """Try a line and tell each step with its rule; for the place `-` in the opened session."""
    named = typed.pop(0) if typed and typed[0] in games() else ""
    line = " ".join(typed)
    if not line and place != "-" and not Path(place).exists():
        place, line = "-", place
    check_length(line)
    if not line:
        raise DeckwrightError('say which line: `rule --what-if - "Ana: draw 4"`')
    book, view, usual = _stand(place, opened)
    if named not in ("", view.game.slug):
        raise DeckwrightError(f"that is a position of `{view.game.slug}`, not of `{named}`")
    try_line(book, view, line, usual=usual)


def _stand(place: str, opened: Callable[[], Session]) -> tuple[Rulebook, View[SomeState], bool]:
    """The rules and the table of a file, or of the session for `-`; what follows by itself."""
    if place == "-":
        session = opened()
        return session.book, presenter.view(session), session.ask == USUAL
    game, setup, state = read_position(Path(place))
    return rulebook_of(game), View(setup, state, game, setup.card_name), True


def try_line(book: Rulebook, view: View[SomeState], line: str, *, usual: bool) -> None:
    """Whatever can be typed at the prompt, done one after the other, as far as it is accepted.

    Each is told with its events, or refused with the rule that does. `usual`: routine steps
    follow by themselves; before the first line where it means nothing without them.
    """
    for part in parted(view, line):
        try:
            wholes = _in_full(view, part)
        except Unreadable:
            if not usual or (later := _followed(view)) == view:
                raise
            view, wholes = later, _in_full(later, part)
        for whole in wholes:
            after = _tried(book, view, whole)
            if after is None:
                return
            view = _followed(after) if usual else after


def _followed(view: View[SomeState]) -> View[SomeState]:
    """The table once routine steps have been taken."""
    return view._replace(state=settled(view.game, view.setup, view.state))


def _in_full(view: View[SomeState], line: str) -> Sequence[str]:
    """The lines that one stands for: a number of a choice, a short line, several in a row."""
    choices = presentation(view.game.view).choices(view)
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    if line in numbers:
        short: Choice | None = choices[numbers.index(line)]
    else:
        short = shorthand(view, line)
    if short is not None and short.questions:
        raise Unreadable(f"say more: {short.questions[0].question}")
    if short is not None:
        return [short.line]
    try:
        read(view.game, view.setup, view.state, line)
    except Unreadable:
        if several := in_a_row(view, line):
            return several
        raise
    return [line]


def _tried(book: Rulebook, view: View[SomeState], line: str) -> View[SomeState] | None:
    """Tell what comes of a line in full; the table after it, None if it is refused."""
    game, setup, players = view.game, view.setup, view.setup.players
    action = read(game, setup, view.state, line)
    say(lines.write(game, setup, view.state, action), 2)
    try:
        done = do(game, setup, view.state, action)
    except IllegalAction as refused:
        refusal = refused.refusal
        say(f"Refused: {words.refusal(book, refusal, players, view.card)} ({refusal.rule})", 2)
        say()
        show_wording(book, book.rules[refusal.rule])
        return None
    say("Accepted.")
    for event in done.events:
        rule = f" ({event.rule})" if event.rule else ""
        text = words.event(book, event, players, view.card) if rule else event.params["text"]
        say(f"- {text}{rule}", 2)
    if result := game.result(done.state):
        names = joined([players[winner] for winner in result.winners])
        say(f"The game is over: {names or 'nobody'} won.")
    return view._replace(state=done.state)
