"""A tracker for games of a user's own: it keeps score by what their `tracker.toml` says.

What the file may say is in `tracker` and `keys`, legality in `rules`, what happens in
`effects` and `course`; the sentences stand in `rules.toml` beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from ...engine import Action, Game, Refusal, Result, Setup, Step
from ...errors import ContentError, UnknownName
from . import effects, positions, rules, table
from .state import State, opening
from .tracker import Tracker
from .tracker_parser import FILE, kept, load


class Generic(Game[State]):
    """The rules of one game of a user's own, as far as its tracker knows them."""

    exact = True
    in_turns = True
    """Who is not in turn still loses and wins points."""
    hurts = frozenset({"hurt"})
    nouns: Mapping[str, str] = {"tally": "counter of the table"}

    def __init__(self, slug: str, tracker: Tracker) -> None:
        self.slug = slug
        self.tracker = tracker
        self.definition = tracker.text
        self.actions = table.kinds(tracker)
        begins = [marker for marker in tracker.markers if marker.start == "first"]
        self.rolls_for_first = not begins and tracker.turns is None

    @property
    def view(self) -> str:
        """The screen of every such game."""
        return "generic"

    def examples(self, setup: Setup) -> tuple[str, ...]:
        """Lines as they are typed at this table."""
        return tuple(table.examples(self.tracker, setup.players))

    def start(self, setup: Setup) -> State:
        return opening(self.tracker, setup)

    def to_act(self, state: State) -> tuple[int, ...]:
        return table.to_act(state)

    def due(self, _state: State) -> str:
        return ""

    def candidates(self, state: State) -> tuple[Action, ...]:
        return table.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def warning(self, state: State, action: Action) -> Refusal | None:
        return rules.warning(state, action)

    def step(self, state: State, action: Action, ruled: bool = False) -> Step[State]:
        return effects.happen(state, action, ruled)

    def result(self, state: State) -> Result | None:
        if state.ending is None:
            return None
        return Result(state.ending, state.winners, table.score(state))

    def score(self, state: State) -> tuple[int, ...]:
        return table.score(state)

    def sample(self, _state: State, _random: Random) -> Action:
        raise LookupError("a tracker leaves nothing to chance")

    def redact(self, _state: State, action: Action) -> Action:
        return action

    def inventory(self, _state: State) -> Counter[str]:
        """No card is followed."""
        return Counter()

    def vocabulary(self, state: State, kind: str) -> Mapping[str, Any]:
        return table.vocabulary(state, kind)

    def to_position(self, state: State) -> dict[str, Any]:
        return positions.to_position(state)

    def from_position(self, setup: Setup, told: Mapping[str, Any]) -> State:
        return positions.from_position(self.tracker, setup, told)


def of_folder(slug: str, place: Path) -> Generic:
    """The tracker of a game's folder as it is now; ContentError with all its faults."""
    if not (place / FILE).is_file():
        raise UnknownName(
            f"`{place}` has no `{FILE}`, so nothing is known of keeping its score; "
            "docs/tracker.md shows how to write one"
        )
    tracker, faults = load(place)
    if tracker is None:
        raise ContentError(faults)
    return Generic(slug, tracker)


@lru_cache(maxsize=32)
def of_text(slug: str, text: str) -> Generic:
    """The tracker a session has kept from its beginning."""
    return Generic(slug, kept(text))
