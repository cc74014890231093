"""What a front end shows."""

from __future__ import annotations

from ...engine.replay import Played
from ...engine.view import View
from .choices import choices
from .screen import EXPLAINED, screen

__all__ = ["EXPLAINED", "choices", "prompts", "screen"]


def prompts(view: View, played: Played) -> list[str]:
    """Nothing need be said aloud."""
    return []
