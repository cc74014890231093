"""What a front end shows: the table as data, and what can be done."""

from __future__ import annotations

from collections.abc import Hashable

from deckwright.engine import TABLE, Action
from deckwright.engine.choices import Choice, single
from deckwright.engine.derive import choices_of
from deckwright.table import Area, Fact, Laid, Player, Table

from .rules import Deal
from .state import HAND, Phase, State, View

EXPLAINED = ("> whose turn it is; taken: so many points less.",)


def table(view: View) -> Table:
    """The row with its lights, and the players."""
    state: State = view.state
    lights = state.config.lights
    row = [Laid(view.card(card), card, note=str(lights[card])) for card in state.row]
    players = [
        Player(
            name,
            acts=seat in view.game.to_act(state),
            facts=[
                Fact("cards", str(len(state.hands[seat])), "hand"),
                Fact("taken", str(len(state.taken[seat]))),
            ],
        )
        for seat, name in enumerate(view.names)
    ]
    headline = "The deal" if state.phase is Phase.DEAL else f"{view.names[state.turn]}'s turn"
    return Table(headline, players=players, areas=[Area("Row", row, [] if row else ["empty"])])


def choices(view: View) -> list[Choice]:
    """The deal, or what is legal."""
    if view.state.phase is Phase.DEAL:
        return [single(f"{HAND} cards each are dealt", Deal(TABLE))]
    return choices_of(view, view.game.legal_actions(view.state), _label, _called)


def _label(_view: View, action: Action) -> str:
    return action.label


def _called(view: View, kind: str, value: Hashable) -> str:
    return view.card(str(value)) if kind == "card" else ""
