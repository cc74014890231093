"""What one seat can do of all that can be done: its own lines, and those of the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import TABLE, Action, correction
from ..engine.choices import Choice, Question
from ..errors import DeckwrightError
from .context import Context
from .meaning import Ask

OTHERS = "that is for {name} to say, by their own link or the one for everybody"


def offers(ctx: Context, seat: int | None) -> list[Ask]:
    """What can be done now by a seat, as questions; by anybody where that is None."""
    if seat is None:
        return [Ask(choice) for choice in ctx.choices]
    choices = ctx.choices
    if not ctx.over:
        choices = [*ctx.look.out_of_turn(ctx.view, seat), *choices]
    own = (_own(ctx, choice, seat) for choice in choices)
    return [offer for offer in own if offer]


def own(ctx: Context, seat: int | None, choice: Choice) -> Ask:
    """A choice as far as a seat can say it; DeckwrightError where it is another player's."""
    if seat is None:
        return Ask(choice)
    if offer := _own(ctx, choice, seat):
        return offer
    raise DeckwrightError(OTHERS.format(name=choice.line.partition(":")[0]))


def check_seat(ctx: Context, seat: int | None, action: Action) -> None:
    """DeckwrightError where somebody at a seat would act for another, or for the table."""
    if seat is None or action.seat == seat:
        return
    if isinstance(action, correction.Correct):
        raise DeckwrightError(
            "the table is put right by the link for everybody, or at a terminal"
        )
    if action.seat != TABLE:
        raise DeckwrightError(OTHERS.format(name=ctx.players[action.seat]))


def _own(ctx: Context, choice: Choice, seat: int) -> Ask | None:
    """A choice as far as a player can say it: lines of their own, and those of the table."""
    name = ctx.players[seat]
    others = [player for player in ctx.players if player != name]
    at = next((n for n, ask in enumerate(choice.questions) if _begins(choice, ask)), -1)
    if at < 0:
        return Ask(choice) if _says(choice.line, name, others) else None
    asked = choice.questions[at]
    if choice.line.startswith(f"{{{asked.name}}}:"):
        known = not asked.words or name in asked.words
        return Ask(_speaker_first(choice, at), {asked.name: name}) if known else None
    if choice.rows:
        rows = tuple(row for row in choice.rows if _says(row[at].word, name, others))
        return Ask(choice._replace(rows=rows)) if rows else None
    return _among_own(choice, at, name, others)


def _begins(choice: Choice, ask: Question) -> bool:
    return choice.line.startswith(f"{{{ask.name}}}")


def _speaker_first(choice: Choice, at: int) -> Choice:
    """The same with the question who says it first; whom it rules out is not asked about."""
    who = choice.questions[at]
    others = [
        ask._replace(unless=(*ask.unless, who.name)) if ask.name in who.unless else ask
        for ask in choice.questions
        if ask is not who
    ]
    rows = tuple((row[at], *row[:at], *row[at + 1 :]) for row in choice.rows)
    return choice._replace(questions=(who, *others), rows=rows)


def _among_own(choice: Choice, at: int, name: str, others: Sequence[str]) -> Ask | None:
    """A choice between whole lines, less those of others."""
    ask = choice.questions[at]
    called = zip(ask.words, ask.labels or ask.words, strict=True)
    kept = {word: label for word, label in called if _says(word, name, others)}
    if not kept:
        return None
    labels = [*kept.values()] if ask.labels else ()
    asks = [*choice.questions]
    asks[at] = ask._replace(words=[*kept], labels=labels)
    return Ask(choice._replace(questions=tuple(asks)))


def _says(line: str, name: str, others: Sequence[str]) -> bool:
    """Whether a line is a player's own, or begins with nobody's name."""
    return line.startswith(f"{name}:") or not line.startswith(tuple(f"{n}:" for n in others))
