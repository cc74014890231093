"""Tables seen, and what a choice comes to: its actions, and how it reads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, TypeAlias

from deckwright.display import WIDE
from deckwright.engine.action import TABLE, Action
from deckwright.engine.choices import Choice, Option, Question
from deckwright.engine.correction import Correct
from deckwright.engine.forms import usage
from deckwright.engine.lines import write
from deckwright.engine.view import View
from deckwright.games import presentation
from tests.games.harness import table

Known: TypeAlias = Callable[[Question], Iterable[Hashable]]
"""What could be answered where nothing is listed."""


def _nothing(_question: Question) -> Iterable[Hashable]:
    return ()


def actions(
    choice: Choice, known: Known = _nothing, answers: tuple[Option, ...] = ()
) -> Iterator[Action]:
    """Every action that its answers make, each given to what is asked after those before it."""
    blank = choice.ask(answers)
    if blank is None:
        action = choice.action(answers)
        assert action
        yield action
        return
    unlisted = () if blank.options else known(blank)
    others = [Option(str(value), str(value), value) for value in unlisted]
    for option in (*blank.answers, *others):
        yield from actions(choice, known, (*answers, option))


def can_be_done(view: View, choice: Choice, known: Known = _nothing, most: int = 2000) -> bool:
    """Whether some answers make an action that the rules take."""
    return any(
        isinstance(each, Correct) or view.game.refusal(view.state, each) is None
        for each in islice(actions(choice, known), most)
    )


def lines(view: View, choice: Choice) -> list[str]:
    """The lines that its listed answers make."""
    return [write(view.game, view.setup, view.state, each) for each in actions(choice)]


def told(view: View, choice: Choice) -> str:
    """The line it makes, with gaps for what is asked."""
    if choice.rows:
        words = [line.split() for line in lines(view, choice)]
        if len({*map(len, words)}) == 1:
            same = [{*column} for column in zip(*words, strict=True)]
            return " ".join(min(column) if len(column) == 1 else "..." for column in same)
    names = [view.names[seat] for seat in sorted(choice.seats()) if seat != TABLE]
    who = f"{' or '.join(names)}: " if names else ""
    return f"{who}{usage(choice.kind)}"


def whole(view: View) -> str:
    """A screen, and every offer with its line and what it asks."""
    shown = presentation(view.game.slug)
    lines = [*shown.screen(view)]
    for number, offer in enumerate(shown.choices(view), 1):
        lines += [f"{number} {offer.label}", f"    [{told(view, offer)}]"]
        for ask in offer.questions:
            lines.append(f"    {ask.question} {'; '.join(ask.labels)}".rstrip())
    return "\n".join((*lines, ""))


def physical(
    game: str, position: dict[str, Any] | None, names: tuple[str, ...], **house: str
) -> View:
    """A table that sees no hidden card, before the deal or as a position tells it."""
    rules, setup = table(game, len(names), house, known=False, fixed=True)
    setup = replace(setup, players=names)
    state = rules.start(setup) if position is None else rules.from_position(setup, position)
    return View(setup, state, rules, setup.card_name)


def check_width(offer: Choice) -> None:
    """However narrow the screen, what is offered and asked stands on a line each."""
    assert len(offer.label) <= 34
    for blank in offer.questions:
        assert len(blank.question) < WIDE
        assert len(blank.words) <= 9 or not blank.listed or "by numbers" in blank.question
        assert len(blank.labels) in (0, len(blank.words))
        assert all(len(label) <= WIDE - 2 for label in blank.labels)
