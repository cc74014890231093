"""How a line begins: with a verb, or with a value that stands in a verb's place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from ..errors import UnknownVerb, Unreadable, near
from ..names import find, pick
from .action import Action
from .forms import WORDLESS, Slot, Word, parts, plain, verb
from .game import Game, S, Setup

_CHANGE = r"([+\-\u2212\u2013]?)([0-9]{1,9})"
"""A number with its sign, also as phones write a minus."""


def by_verb(game: Game[S], state: S, typed: str) -> Sequence[type[Action]]:
    """The kinds of action a first word can begin; several forms may share a verb."""
    if re.fullmatch(_CHANGE, typed):
        changes = [kind for kind in game.actions if _first_kind(kind.form) == "change"]
        if changes:
            return changes
    verbs = beginnings(game, state)
    begun = {name: verbs[name] for name in find(verbs, typed) if _begins(verbs, name, typed)}
    if not begun:
        raise UnknownVerb(f"`{typed}` is not understood{near(typed, verbs)}")
    meant = pick(begun if len(begun) < 2 else _possible(game, state, begun), typed, "verb")
    return [kind for kind in game.actions if meant in (verb(kind), _first_kind(kind.form))]


def _begins(verbs: Mapping[str, str], name: str, typed: str) -> bool:
    """Whether a word begins a verb, and not merely its second half: `rolls`, `first-rolls`."""
    return verbs[name] != name or name.lower().startswith(typed.lower())


def _possible(game: Game[S], state: S, verbs: Mapping[str, str]) -> Mapping[str, str]:
    """Of the verbs that a shortening can be those that can be done now; all, if none can."""
    legal = {verb(type(action)) for action in game.legal_actions(state)}
    return {name: verbs[name] for name in verbs if verbs[name] in legal} or verbs


def beginnings(game: Game[S], state: S) -> dict[str, str]:
    """The words a line may begin with -> the verb, or the kind of value in its place."""
    places = {}
    for kind in game.actions:
        first = _first_kind(kind.form)
        if not first:
            places[verb(kind)] = verb(kind)
        elif first not in WORDLESS:
            places.update(dict.fromkeys(game.vocabulary(state, first), first))
    return places


@cache
def _first_kind(form: str) -> str:
    """The kind of value a form begins with, if it has no verb."""
    first = parts(form)[0]
    return first.kind if isinstance(first, Slot) else ""


def change(typed: str) -> int:
    """The number a change is written as, plus if it has no sign."""
    match = re.fullmatch(_CHANGE, typed)
    if not match:
        raise Unreadable(f"expected a number such as `+3`, not `{typed}`")
    return int(match[2]) * (1 if match[1] in ("", "+") else -1)


def only_line_begun(kinds: Sequence[type[Action]], typed: Sequence[str]) -> str:
    """The one line of mere words that is begun so, or nothing: `next` for `next round`."""
    forms = [parts(kind.form) for kind in kinds]
    if not all(isinstance(part, Word) for form in forms for part in form):
        return ""
    lines = [plain(form) for form in forms]
    begun = [line for line in lines if _is_begun(line.lower().split(), typed)]
    return begun[0] if len(begun) == 1 else ""


def _is_begun(line: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether words after the verb, or beginnings of them, are there, but not all."""
    begun = all(map(str.startswith, line[1:], typed[1:]))
    return begun and len(typed) <= len(line) and list(line[1:]) != list(typed[1:])


def fitting(kinds: Sequence[type[Action]], typed: Sequence[str]) -> Sequence[type[Action]]:
    """Of several forms with one verb those whose fixed words are there; all, if none's are."""
    fixed = {
        kind: {part.text.lower() for part in parts(kind.form)[1:] if isinstance(part, Word)}
        for kind in kinds
    }
    return [kind for kind in kinds if fixed[kind] <= set(typed)] or kinds


def with_colon(setup: Setup, line: str) -> str:
    """A line that begins with a player's name and no more, as it was meant."""
    name, _, rest = line.strip().partition(" ")
    known = len(find({player: player for player in setup.players}, name)) == 1
    return f"{name}: {rest}" if known and rest and ":" not in line else ""
