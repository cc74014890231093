"""A choice meant by what it is called on the screen: `pass out`, `no card`, `moon egg`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine import SomeState
from ..engine.choices import Choice
from ..engine.derive import choice_of
from ..engine.line_readings import ARTICLES, JOINTS
from ..engine.shorthand import naming, readable
from ..engine.view import View
from ..games import presentation

FEWEST = 2
"""So many words of a label are taken for it before anything else is made of them."""


class _Labelled(NamedTuple):
    """A choice and what may be typed for it."""

    choice: Choice
    parts: Sequence[Sequence[str]]
    """The words of its label, and of what stands on either side of a `:` in it."""


def choice_by_label(view: View[SomeState], line: str) -> Choice | None:
    """The choice whose label, or a side of it, a line says in two words or more."""
    words = line.lower().replace(":", " ").split()
    if len(words) < FEWEST:
        return None
    return _only([each.choice for each in _labelled(view) if words in each.parts])


def part(view: View[SomeState], line: str) -> Choice | None:
    """The choice that a line names by a side of its label, by the beginning of it, or by a side
    and an answer to one of its questions."""
    words = [word for word in line.lower().split() if word not in ARTICLES]
    words, known = words[words[:1] == ["play"] :], _labelled(view)
    named = [each.choice for each in known if words in each.parts]
    begun = [
        each.choice
        for each in known
        if len(words) >= FEWEST and any(words == [*side[: len(words)]] for side in each.parts)
    ]
    answered = [
        choice
        for each in known
        for side in each.parts[1:]
        if words[: len(side)] == [*side] and len(words) > len(side)
        for choice in _answered(view, each.choice, words[len(side) :])
    ]
    return _only(named) or _only(begun) or _only(answered)


def _labelled(view: View[SomeState]) -> list[_Labelled]:
    return [
        _Labelled(choice, [side.lower().split() for side in _sides(choice.label)])
        for choice in presentation(view.game.view).choices(view)
    ]


def _sides(label: str) -> list[str]:
    return [label.replace(":", " "), *(label.split(":") if ":" in label else ())]


def _answered(view: View[SomeState], choice: Choice, said: Sequence[str]) -> list[Choice]:
    """A choice of those of its lines alone that name something, wherever it stands in them."""
    lines = [
        choice.filled(
            {ask.name: each.word for ask, each in zip(choice.questions, row, strict=True)}
        )
        for row in choice.rows
    ]
    actions = [action for line in lines if (action := readable(view, line))]
    matches = naming(view, " ".join(said[said[0] in JOINTS :]), actions)
    return (
        [choice_of(view, "", matches, presentation(view.game.view).called)] if matches else []
    )


def _only(matches: Sequence[Choice]) -> Choice | None:
    return matches[0] if len(matches) == 1 else None
