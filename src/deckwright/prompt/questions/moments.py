"""The tables that come after the one there is: once it is somebody's turn, once a card is
drawn, once those have acted who are due.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine import UNKNOWN, Action
from ...engine.seats import at_seat
from ...errors import DeckwrightError
from ...session.session import Session
from ..reader.context import Context
from ..screens import presenter
from .question_patterns import table_words

MOST = 60
"""So much at most of what can be done now is looked ahead of."""


def events_of(session: Session, ctx: Context, action: Action) -> list[tuple[str, str]]:
    """What would come of an action, each with its rule."""
    events = ctx.game.apply(ctx.state, action).events
    return [(presenter.event(session, each), each.rule) for each in events]


def due(ctx: Context) -> Sequence[Action]:
    """All that the table waits for, and how it can come out; none where that is too much, or
    nobody can list it."""
    found: dict[Action, None] = {}
    for choice in () if ctx.over else ctx.choices:
        for action in () if choice.aside else choice.possible(()):
            if action is None or len(found) == MOST:
                return ()
            found[action] = None
    return [*found]


def after_each(ctx: Context, actions: Sequence[Action]) -> Mapping[str, Context]:
    """The table after each of these, by its line; none where one of them cannot be."""
    try:
        return {ctx.write(each): ctx.after(each) for each in actions}
    except DeckwrightError:
        return {}


def holding(ctx: Context, seat: int, cards: Sequence[frozenset[str]]) -> Context:
    """The table where somebody's hand is known to have some cards, as far as they are sure."""
    state: Any = ctx.state
    hands = getattr(state, "hands", ())
    hand = [*hands[seat]] if hands and isinstance(hands[seat], tuple) else []
    for card in (min(each) for each in cards if len(each) == 1):
        if card not in hand and UNKNOWN in hand:
            hand[hand.index(UNKNOWN)] = card
    if [*hands[seat : seat + 1]] in ([], [tuple(hand)]):
        return ctx
    return ctx.in_state(state._replace(hands=at_seat(hands, seat, tuple(sorted(hand)))))


def turned_up(ctx: Context, card: str) -> tuple[Context, str]:
    """The table where the card that was laid last is the only one that lies face down, and the
    line that turns it up; "" where a game has no such cards."""
    told = table_words(ctx.game.slug).get("turned_up", {})
    if not told:
        return ctx, ""
    position: dict[str, Any] = ctx.game.to_position(ctx.state)
    down = [each for each in position["table"] if each["way"] == told["way"]]
    others = [each for each in position["table"] if each not in down]
    position |= {"phase": told["phase"], "table": [*others, *down[-1:]]}
    try:
        state = ctx.game.from_position(ctx.setup, position)
    except DeckwrightError:
        return ctx, ""
    return ctx.in_state(state), f"{told['line']} {card}"


def on_turn(ctx: Context, seat: int) -> Context | None:
    """The table as it lies, at the beginning of somebody's own turn; None where it is theirs,
    or something else has to end first."""
    state: Any = ctx.state
    turn = getattr(state, "turn", -1)
    begins = getattr(state, "stage", "start") == "start"
    if turn in (seat, -1) or not begins or not _is_turn_of(ctx, turn):
        return None
    later = ctx.at(state._replace(turn=seat))
    return later if _is_turn_of(later, seat) else None


def _is_turn_of(ctx: Context, seat: int) -> bool:
    """Whether the table stands at somebody's turn, and in nothing within it."""
    return ctx.look.table(ctx.view).headline.startswith(f"{ctx.players[seat]}'s turn")


def in_time(ctx: Context, seat: int) -> tuple[str, Mapping[str, Context]]:
    """When somebody can do something that cannot be done yet, and the tables there can be then;
    none where that is now, as far as anybody can tell."""
    turn = on_turn(ctx, seat)
    label = f"on {ctx.players[seat]}'s turn" if turn else ""
    now = turn or ctx
    draws = due(now) if not now.game.to_act(now.state) else ()
    if draws and _is_turn_of(now, seat):
        tables = after_each(now, draws)
        return f"{label}{', ' * bool(label)}after", {f"`{x}`": t for x, t in tables.items()}
    return label, {label: turn} if turn else {}


def own_steps(ctx: Context, seat: int) -> Mapping[str, Context]:
    """The table after one of each kind of what somebody can do, while it stays their turn."""
    kinds: dict[type[Action], Action] = {}
    for each in ctx.game.legal_actions(ctx.state):
        if each.seat == seat and not type(each).interrupt:
            kinds.setdefault(type(each), each)
    turn = getattr(ctx.state, "turn", -1)
    tables = after_each(ctx, [*kinds.values()]) if turn == seat else {}
    return {line: t for line, t in tables.items() if getattr(t.state, "turn", -1) == turn}
