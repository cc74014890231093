"""What a game shows to a front end: the table, and what can be done.

A game's module `table` says this; what stands first here does where it does not, by the fields
of its state: cards that lie apart are areas, numbers and cards by seat stand with their player,
a phase says what is waited for. Cards nobody knows, and those of `hand` or `hands`, are only
counted. Nothing in them decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from ..screen import draw_table
from ..table import Area, Fact, Laid, Player, Table
from .action import UNKNOWN, Action
from .annotations import Kind, fields, shape
from .choices import Choice, Question
from .derive import ASKED, choices_of
from .forms import Slot, parts
from .game import S, SomeState
from .replay import Played
from .view import View

CARDS = ("card", "cards", "counts")
"""How cards are written, in a field of their own."""


def usual_table(shown: View[S]) -> Table:
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


def usual_choices(shown: View[S]) -> list[Choice]:
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


class Presentation(NamedTuple):
    """What a game's modules say to front ends, under these names; what has a value here may be
    missing."""

    table: Callable[[View[SomeState]], Table] = usual_table
    """The table at a glance, as data for pages, paper and screens."""
    choices: Callable[[View[SomeState]], list[Choice]] = usual_choices
    """What can be done now, in the order people look for it."""
    EXPLAINED: Sequence[str] = ()
    """What the signs of the screen mean, a sentence each."""
    prompts: Callable[[View[SomeState], Played[SomeState]], list[str]] = lambda *_: []
    """Ids of the rules whose prompt belongs after a line."""
    more_signs: Callable[[View[SomeState]], Sequence[str]] = lambda *_: []
    """What more the signs mean at this table."""
    IN_ROWS: frozenset[str] = frozenset()
    """Codes of events that say no more than the rows of who has other than before."""
    TOLD_FIRST: Sequence[str] = ()
    """Codes of events that are told first where a line brought many, in this order."""
    CODED: bool = False
    """Whether lines call cards by ids that are not printed on them; they are shown by name."""
    texts: Callable[[View[SomeState], Played[SomeState]], list[str]] = lambda *_: []
    """What the card of a line says, where that is to be said."""
    summary: Callable[[View[SomeState], Played[SomeState]], Sequence[str]] = lambda *_: ()
    """What lines of one sum came to, a sentence for each whom they met; told first where there
    is no room for all they brought."""
    span: Callable[[SomeState], object] = lambda _: None
    """What stays the same as long as lines come to one sum, as the round does; None where each
    has its own."""
    standing: Callable[[View[SomeState]], list[str]] = lambda *_: []
    """Each player's points, and what wins; for games where the numbers alone do not say."""
    value_name: Callable[[View[SomeState], str, Hashable], str] | None = None
    """How people call a value of a kind; "" for as a line writes it."""
    out_of_turn: Callable[[View[SomeState], int], Sequence[Choice]] = lambda *_: ()
    """What a seat can do besides, as before its turn comes, for a front end of its own."""
    at_once: Callable[[View[SomeState], int | None], Sequence[str]] = lambda *_: ()
    """Lines of several steps that are said most often, each as it is shown, for a front end to
    say by one press; what a seat can say, or anybody where that is None."""
    asked_first: Callable[[View[SomeState], Action], str] = lambda *_: ""
    """What is asked before an action that was pressed is done, as much comes of it; "" for
    nothing."""
    completing: Callable[[View[SomeState], Sequence[Action]], Choice | None] = lambda *_: None
    """The choice that asks what some actions, one of which is meant, leave open; None where
    they differ only in what they say."""

    hidden_from: Callable[[Played[SomeState], int | None], SomeState | None] = lambda *_: None
    """The table as a seat sees it, or who only watches, while what the last line told is not
    for them to see yet; None where it is."""

    def signs(self, view: View[SomeState]) -> Sequence[str]:
        """What the signs of the screen mean at a table, a sentence each."""
        return [*self.EXPLAINED, *self.more_signs(view)]

    def screen(self, view: View[SomeState]) -> list[str]:
        """The table at a glance, at most 40 columns."""
        return draw_table(self.table(view), view.rows, view.words, view.signs)


def presentation_of(modules: Sequence[ModuleType]) -> Presentation:
    """What modules of a game say to front ends."""
    parts: dict[str, Any] = {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if name in Presentation._fields and (callable(value) or name.isupper())
    }
    return Presentation(**parts)
