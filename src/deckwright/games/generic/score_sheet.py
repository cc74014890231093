"""What a table writes down on paper to keep the score of a tracker."""

from __future__ import annotations

from ...table import ScoreColumn, ScoreSheet
from .tracker import Tracker


def score_sheet(tracker: Tracker) -> ScoreSheet:
    """A column for each counter and marker of a player, the sum, and who wins."""
    counters = [
        ScoreColumn(each.name, str(each.start) if each.start and not each.dealt else "")
        for each in tracker.counters
        if not (each.each_turn or each.reset)
    ]
    markers = [ScoreColumn(each.name) for each in tracker.markers]
    return ScoreSheet((*counters, *markers), _is_added_up(tracker), _aim(tracker))


def _is_added_up(tracker: Tracker) -> bool:
    """Whether the rounds are added up: where what decides begins at nothing."""
    deciding = [each for each in tracker.counters if each.name == tracker.win.counter]
    return any(not each.start and not each.dealt for each in deciding)


def _aim(tracker: Tracker) -> str:
    """Who wins, in a line."""
    won = tracker.win.counter
    counted = f"the {tracker.win.by} number of {won}" if won else ""
    if tracker.end.last_standing and tracker.knocks_out:
        return f"Who is left last wins{f'; if you stop before, {counted}' if won else ''}."
    return f"{counted.capitalize()} wins." if won else ""
