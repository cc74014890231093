"""Lines as people say them: what is on a back, or a card, without the verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.choices import Choice
from ...engine.shorthand import as_choice, parted
from ...engine.view import View
from .choices_parts import stopping
from .queries import forced
from .state import Phase, State

VERBS = {Phase.DRAW: "draw", Phase.BATTLE: "equip", Phase.DISCARD: "discard"}
"""Where one thing only can be meant by a card, and by whom."""

GIVING_UP = ("give up", "we give up", "all agree", "stop all")


def shorthand(view: View, line: str) -> Choice | None:
    """What a line that begins with no verb asks for, where the table allows one reading."""
    if view.state.phase is not Phase.BATTLE and _said(line) in GIVING_UP:
        return stopping(view)
    name, said = parted(view, line)
    readable = (as_choice(view, each) for each in _ways(view, name, said))
    return next(filter(None, readable), None)


def _said(line: str) -> str:
    """A line in small letters, with single spaces."""
    return " ".join(line.lower().split())


def _ways(view: View, name: str, said: str) -> Iterator[str]:
    """The line with its verb put in, or only its colon; last what replaces a phrase."""
    state: State = view.state
    if name:
        yield f"{name}: {said}"
    who = name or _acting(view)
    if state.phase is Phase.SHOW and who:
        yield f"{who}: show {said}"
    if forced(state) and who:
        yield f"{who}: negative {said}"
    if state.phase in VERBS:
        yield f"{who or view.names[state.turn]}: {VERBS[state.phase]} {said}"
    if state.phase is Phase.DRAW and not name:
        yield f"{view.names[state.turn]}: {said}"
    phrase = _PHRASES.get((state.phase, _said(said)))
    if phrase:
        yield f"{who}: {phrase}" if who else phrase


_PHRASES = {
    (Phase.BATTLE, "give up"): "giveup",
    (Phase.BATTLE, "gives up"): "giveup",
    (Phase.BATTLE, "pass"): "giveup",
    (Phase.ANSWER, "has chosen"): "answer",
    (Phase.ANSWER, "chosen"): "answer",
    (Phase.ANSWER, "ready"): "answer",
    (Phase.DEAL, "dealt"): "deal",
}
"""What people say, and the line it is."""


def _acting(view: View) -> str:
    """The one player who can be meant."""
    seats: Sequence[int] = view.game.to_act(view.state)
    return view.names[seats[0]] if len(seats) == 1 else ""
