"""What can be done now: all of it is derived, but for the deal."""

from __future__ import annotations

from collections.abc import Hashable

from deckwright.engine import Action
from deckwright.engine.choices import Choice
from deckwright.engine.derive import derived

from .state import HAND, Phase, View


def choices(view: View) -> list[Choice]:
    """The deal, or a turn."""
    if view.state.phase is Phase.DEAL:
        return [Choice(f"{HAND} cards each are dealt", "deal")]
    return derived(view, view.game.legal_actions(view.state), _label, _called)


def _label(_view: View, action: Action) -> str:
    return action.label


def _called(view: View, kind: str, value: Hashable) -> str:
    return view.card(str(value)) if kind == "card" else ""
