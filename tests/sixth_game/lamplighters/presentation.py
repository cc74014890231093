"""What a front end shows."""

from __future__ import annotations

from .choices import choices
from .screen import EXPLAINED, screen
from .state import Played, View

__all__ = ["EXPLAINED", "choices", "prompts", "screen"]


def prompts(_view: View, _played: Played) -> list[str]:
    """Nothing need be said aloud."""
    return []
