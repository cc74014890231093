"""What a line would bring about, in a position or in the session, which stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..catalog import games
from ..engine import Action, SomeState
from ..engine.replay import do
from ..engine.view import View
from ..errors import DeckwrightError, IllegalAction, Unreadable, joined
from ..games import rulebook_of
from ..plain_text import check_length
from ..rulebook import Rulebook, words
from ..session.ask_level import USUAL
from ..session.session import Session
from ..terminal import say
from .position_file import read_position
from .reader.context import Context
from .reader.meaning import Ask, Do, Meaning, Nothing, Refused, Step
from .reader.understand import meaning_at
from .screens import presenter
from .screens.rules_text import show_wording


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
    follow by themselves; before the first line where it cannot be done without them.
    """
    ctx = Context(view, usual=usual)
    meaning = meaning_at(ctx, line)
    if usual and isinstance(meaning, Nothing | Refused):
        settled = ctx.at(ctx.state)
        then = meaning_at(settled, line)
        if isinstance(meaning, Nothing) or not isinstance(then, Nothing | Refused):
            ctx, meaning = settled, then
    while True:
        for step in _steps(meaning):
            after = _tried(book, ctx, step)
            if after is None:
                return
            ctx = after
        if not meaning.later:
            return
        meaning = meaning_at(ctx, meaning.later)


def _steps(meaning: Meaning) -> Sequence[Step]:
    """What a line would do, and what of it is refused; Unreadable where that is not clear."""
    match meaning:
        case Do(steps, refused):
            return [*steps, *(_steps(refused) if refused else ())]
        case Refused(None, line, refusal):
            raise Unreadable(f"`{line}` cannot be, by {refusal.rule}")
        case Refused(Action() as action, line):
            return [Step(action, line)]
        case Ask():
            asked = meaning.blank.question if meaning.blank else meaning.why
            raise Unreadable(f"say more: {asked}" if meaning.blank else asked)
        case Nothing(told):
            raise Unreadable(told)
        case _:
            raise Unreadable("only lines of the game can be tried")


def _tried(book: Rulebook, ctx: Context, step: Step) -> Context | None:
    """Tell what comes of an action; the table after it, None if it is refused."""
    game, view, players = ctx.game, ctx.view, ctx.players
    say(step.line, 2)
    try:
        done = do(game, ctx.setup, ctx.state, step.action)
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
    return ctx.at(done.state)
