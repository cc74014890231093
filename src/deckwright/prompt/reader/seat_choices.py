"""What one seat can do of all that can be done: its own deeds, and those of the table."""

from __future__ import annotations

from collections.abc import Collection

from ...engine import TABLE, Action, correction
from ...engine.choices import Choice
from ...errors import DeckwrightError
from .context import Context
from .meaning import Ask

OTHERS = "that is for {name} to say, by their own link or the one for everybody"


def offers(ctx: Context, seat: int | None) -> list[Ask]:
    """What can be done now by a seat, as questions; by anybody where that is None.

    What a seat says for itself before its turn, it hardly says for others; what it is offered
    in a way of its own, in no other.
    """
    if seat is None:
        return [Ask(choice) for choice in ctx.choices]
    early = [] if ctx.over else ctx.look.out_of_turn(ctx.view, seat)
    said = {said for choice in early for said in (choice.kind, choice.label)}
    anew = {choice.label for choice in early if choice.seats() != {TABLE}}
    now = (
        choice._replace(aside=choice.aside or _is_for_others(choice, seat, said))
        for choice in ctx.choices
        if choice.label not in anew or choice.seats() == {TABLE}
    )
    own = (choice.of(seat) for choice in (*now, *early))
    return [Ask(choice) for choice in own if choice]


def _is_for_others(choice: Choice, seat: int, said: Collection[object]) -> bool:
    """Whether what the table can say is for others to say: of `said` this seat says its own
    part, or it asks others alone."""
    asked = {question.seat for question in choice.questions} - {None}
    elsewhere = (asked and seat not in asked) or {choice.kind, choice.label}.intersection(said)
    return choice.seats() == {TABLE} and bool(elsewhere)


def own(ctx: Context, seat: int | None, choice: Choice) -> Ask:
    """A choice as far as a seat can say it; DeckwrightError where it is another player's."""
    mine = choice if seat is None else choice.of(seat)
    if mine:
        return Ask(mine)
    whose = next(iter(choice.seats()), TABLE)
    raise DeckwrightError(OTHERS.format(name=ctx.players[whose]))


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
