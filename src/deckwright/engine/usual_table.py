"""The table of a game that does not say what it looks like: its state's fields, by their names.

Cards that lie apart are areas, numbers and cards by seat stand with their player, a phase says
what is waited for. Cards nobody knows, and those of `hand` or `hands`, are only counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Area, Fact, Laid, Player, Table
from .action import UNKNOWN, Action
from .annotations import Kind, fields, shape
from .choices import Choice, Question
from .derive import ASKED, choices_of
from .forms import Slot, parts
from .game import S
from .view import View

CARDS = ("card", "cards", "counts")
"""How cards are written, in a field of their own."""


def table(shown: View[S]) -> Table:
    """What everybody can see, as far as the state says it by its fields."""
    players: list[list[Fact]] = [[] for _ in shown.names]
    areas: list[Area] = []
    facts: list[Fact] = []
    phase = ""
    record: Kind = type(shown.state)
    for name, _, kind in fields(record):
        value, about, label = getattr(shown.state, name), shape(kind), name.replace("_", " ")
        if about.way == "by seat":
            for own, each in zip(players, value, strict=True):
                own.append(_fact(shown, label, about.inner, each))
        elif about.note == "rest":
            facts.append(Fact(label, str(len(value)), "pile"))
        elif about.way in CARDS:
            laid = [Laid(shown.card(card), card) for card in _cards(value)]
            areas.append(Area(label.capitalize(), laid, [] if laid else ["none"]))
        elif about.way == "enum" and label == "phase":
            phase = str(value)
        elif type(value) is int and about.way not in ("seat", "nobody", "derived"):
            facts.append(Fact(label, str(value)))
    acting = shown.game.to_act(shown.state)
    if not shown.game.scoreless:
        for own, points in zip(players, shown.game.score(shown.state), strict=True):
            own.append(Fact("points", str(points)))
    rows = [
        Player(name, acts=seat in acting, facts=players[seat])
        for seat, name in enumerate(shown.names)
    ]
    waiting = ", ".join(shown.names[seat] for seat in acting)
    headline = f"{waiting}: {phase}" if waiting and phase else (waiting or phase.capitalize())
    return Table(headline, players=rows, areas=areas, facts=facts)


def _fact(shown: View[S], label: str, kind: Kind, value: object) -> Fact:
    """What a player has of something: which cards, how many they hold, or a number."""
    if shape(kind).way not in CARDS:
        return Fact(label, str(value))
    cards = _cards(value)
    if label in ("hand", "hands") or UNKNOWN in cards:
        return Fact("cards", str(len(cards)), "hand")
    order = list(shown.setup.cards)
    return Fact(label, " ".join(map(shown.card, sorted(cards, key=order.index))) or "none")


def _cards(value: object) -> Sequence[str]:
    """One card, none or several."""
    if isinstance(value, str):
        return [value] if value else []
    return value if isinstance(value, tuple) else ()


def choices(shown: View[S]) -> list[Choice]:
    """What chance does, as an action of the table; or what is legal, by the actions' labels."""
    if shown.game.due(shown.state):
        kinds = [kind for kind in shown.game.actions if kind.by_table]
        return [_open_choice(kind) for kind in kinds]
    return choices_of(shown, shown.game.legal_actions(shown.state))


def _open_choice(kind: type[Action]) -> Choice:
    """A kind of action all of whose values are asked."""
    slots = [part for part in parts(kind.form) if isinstance(part, Slot)]
    questions = [
        Question(
            slot.field,
            kind.questions.get(slot.field, ASKED.get(slot.kind, ASKED[""])),
            kind=slot.kind,
            many=slot.many,
        )
        for slot in slots
    ]
    return Choice(kind.label or kind.form.partition(" ")[0], tuple(questions), kind=kind)
