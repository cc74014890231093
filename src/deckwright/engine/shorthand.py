"""Short lines, read the same way in every game: a legal action of which enough was said.

A line is held against the legal actions. The verb and the connecting words may be left out,
words of the action's label say no more than its verb, and each other word of the line must
name a value of the action: a card, a player, a place, in any order. Only actions of which all
that was said is true are left; if that is one, it is meant, and of several the places where
they differ are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import Unreadable
from ..names import find
from .action import Action
from .choices import Choice
from .derive import Calls, choice_of
from .forms import Slot, parts, verb
from .game import S
from .line_readings import Meanings, maybes, readings, slots_of
from .lines import read, write
from .view import View

IDLE = {"play", "lay", "put", "the", "a"}
"""They say no more than the card after them."""
DECLINED = {
    *(
        "no card",
        "no cards",
        "no play",
        "no card fits",
        "no card can be played",
        "nothing fits",
    ),
    *("cannot", "cannot play", "can't", "can't play", "skip", "skips", "pass", "passes"),
    *("pass out", "passes out"),
}
"""What is said by who plays no card, whatever it is called in a game."""


def parted(view: View[S], line: str) -> tuple[str, str]:
    """The name before a line, with its colon or without, and the rest.

    A letter that begins the verb of one thing that can be done is no name without its colon:
    `d red star` is a draw and a discard, whoever is called Dee.
    """
    name, colon, rest = line.partition(":")
    if not colon:
        name, _, rest = line.strip().partition(" ")
        if len(name) == 1 and len(find(_verbs(view), name)) == 1:
            return "", line.strip()
    known = find({name: name for name in view.names}, name.strip()) if rest.strip() else ()
    return (known[0], rest.strip()) if len(known) == 1 else ("", line.strip())


def _verbs(view: View[S]) -> dict[str, str]:
    """The verbs of all that can be done, and of what chance owes: a draw is a `draw`."""
    legal = view.game.legal_actions(view.state)
    due = str(view.game.due(view.state))
    words = [*map(verb, dict.fromkeys(map(type, legal))), due]
    return {word: word for word in words if word}


def readable(view: View[S], line: str) -> Action | None:
    """What a line means, if it can be read."""
    try:
        return read(view.game, view.setup, view.state, line)
    except Unreadable:
        return None


def as_choice(view: View[S], line: str) -> Choice | None:
    """A line to be done as it stands, if it can be read."""
    return Choice("", line) if readable(view, line) else None


def meant(
    view: View[S], line: str, actions: Iterable[Action], called: Calls[S] | None = None
) -> Choice | None:
    """What a short line asks for among legal actions; None if nothing, or too much, fits."""
    name, said = parted(view, line)
    named = [view.names.index(name)] if name else []
    found = agreeing(view, said, [a for a in actions if not named or a.seat in named])
    if not found and name and ":" not in line:  # the name was an answer: `bo cy`
        found = agreeing(view, line, actions)
    if not found:
        return None
    return _chosen(view, found, called)


def naming(view: View[S], said: str, actions: Iterable[Action]) -> list[Action]:
    """The actions one of whose values is called so."""
    seen, phrase = Meanings(view), said.lower()
    return [
        action
        for action in actions
        for slot in slots_of(parts(type(action).form))
        if getattr(action, slot.field) in seen.values(slot.kind, phrase)
    ]


def _chosen(view: View[S], fitting: Sequence[Action], called: Calls[S] | None) -> Choice | None:
    """The one action, or a choice between those that are left.

    Of actions that differ only in what may be left out the one is meant that leaves it out.
    """
    plain = min(fitting, key=lambda action: len(_more(action)))
    if all(_agree(plain, each) for each in fitting):
        fitting = [plain]
    if len(fitting) == 1:
        return Choice("", write(view.game, view.setup, view.state, fitting[0]))
    choice = choice_of(view, "", fitting, called)
    if len({type(action) for action in fitting}) == 1 or len(choice.questions) == 1:
        return choice
    return None


def _more(action: Action) -> list[str]:
    """What an action says that may be left out."""
    fields = (slot.field for slot in maybes(type(action)))
    return [field for field in fields if getattr(action, field) not in (None, "", ())]


def _agree(plain: Action, other: Action) -> bool:
    """Whether another action says all that the plain one does, and perhaps more."""
    if type(plain) is not type(other) or plain.seat != other.seat:
        return False
    needed = [part.field for part in parts(type(plain).form) if isinstance(part, Slot)]
    said = (*needed, *_more(plain))
    return all(getattr(plain, field) == getattr(other, field) for field in said)


LONGEST = 60
"""Words of a short line; a longer one is written in full, and not tried in every way."""


def agreeing(view: View[S], said: str, actions: Iterable[Action]) -> list[Action]:
    """The actions that agree with every word of a line without a name before it."""
    words = said.lower().replace(">", " > ").replace(",", " , ").split()
    words = words[1:] if len(words) > 1 and words[0] in IDLE else words
    if len(words) > LONGEST:
        return []
    kinds: dict[type[Action], list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    seen = Meanings(view)
    matches: list[Action] = []
    for kind, group in kinds.items():
        for reading in readings(seen, kind, words, group):
            completed = [reading.filled(each) for each in group]
            matches += [
                action
                for action, plain in zip(completed, group, strict=True)
                if reading.fits(action)
                and (action is plain or view.game.refusal(view.state, action) is None)
            ]
    return list(dict.fromkeys(matches))
