"""What a table comes to once what is due has been done, whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..reader.context import Context

DEPTH = 4
"""So many choices at most are tried one after the other."""


def counted(ctx: Context, field: str, who: str) -> int:
    """How much somebody has, as a position tells it; what it leaves out is none."""
    table = ctx.game.to_position(ctx.state).get(field)
    return int(table.get(who, 0)) if isinstance(table, Mapping) else 0


def has_choice(ctx: Context) -> bool:
    """Whether somebody has to choose what cards do that act now."""
    return not ctx.over and bool(ctx.game.to_position(ctx.state).get("choice"))


def ends(ctx: Context, depth: int = DEPTH) -> Iterator[Context]:
    """The tables that choices lead to, one after the other."""
    actions = (
        [each for each in ctx.game.legal_actions(ctx.state) if not type(each).interrupt]
        if depth and has_choice(ctx)
        else []
    )
    if not actions:
        yield ctx
        return
    for action in actions:
        yield from ends(ctx.after(action), depth - 1)
