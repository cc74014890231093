"""What can be done now: cards to lay first, then a draw or a pass, then specials."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...display import clipped
from ...engine import Action
from ...engine.choices import LABEL, LISTED, Choice, Option, Question, unlike
from ...engine.derive import derived
from .actions import SendDragon
from .legality import strength
from .legality_rows import bringer
from .rows import open_series, series_at
from .state import DRAGON, Phase, Series, State, View
from .table import public, short
from .vocabulary import part_names, series_names


def choices(view: View) -> list[Choice]:
    """What the moment asks for; a Dragon may come at any."""
    state: State = view.state
    if state.ending:
        return []
    if state.phase is Phase.DEAL:
        return [Choice("six cards are dealt to each", "deal")]
    if state.unshuffled:
        return [Choice("the deck is shuffled", "shuffle")]
    if state.phase is Phase.DUEL:
        return [_fight(view)]
    seen = as_seen(view)
    listed = derived(seen, seen.game.legal_actions(seen.state), _label, called)
    return [_at_once(_with_parts(seen, choice)) for choice in listed]


def as_seen(view: View) -> View:
    """The table without what was declared of hands, but with what can be in none.

    What came back to the deck after a draw would be refused as a card of that hand.
    """
    return view._replace(state=public(view.state)._replace(barred=view.state.barred))


def _label(_: View, action: Action) -> str:
    return action.label


def called(view: View, kind: str, value: Any) -> str:
    """Series and parts by the cards that lie there, foes by what they are."""
    state: State = view.state
    if kind == "foe":
        if value.kind == DRAGON:
            return f"Dragon with {short(view, value.at)}"
        return f"dead on {_cards(state, value.at)}"
    if kind == "series":
        return _cards(state, value)
    return ""


def _cards(state: State, at: int) -> str:
    """A series by its number and its cards."""
    number = sum(type(item) is Series for item in state.table[: at + 1])
    return clipped(f"{number}: {' '.join(series_at(state.table, at).cards)}", LABEL)


def _with_parts(view: View, choice: Choice) -> Choice:
    """The same, where a part of a series is asked for, with parts called by their cards."""
    names = [ask.name for ask in choice.questions]
    if "part" not in names:
        return choice
    rows = [_with_cards(view, dict(zip(names, row, strict=True))) for row in choice.rows]
    last_asked = choice.questions[-1].among(list(dict.fromkeys(row[-1] for row in rows)))
    return choice._replace(rows=tuple(rows), questions=(*choice.questions[:-1], last_asked))


def _with_cards(view: View, row: Mapping[str, Option]) -> tuple[Option, ...]:
    """The answers that go together, by the names of their questions; the part is the last."""
    part, table = row["part"].word, view.state.table
    if not part:
        return tuple(row.values())
    series, parts = series_names(view.state), part_names(view.state)
    at = series[row["series"].word] if "series" in row else open_series(table)[0]
    first, last = parts[part]
    cards = series_at(table, at).cards[first : last + 1]
    return (*[row[name] for name in row if name != "part"], Option(part, " ".join(cards)))


def _at_once(choice: Choice) -> Choice:
    """The same with all ways in one list, where it is short and nothing may be left out."""
    asked, aside = choice.questions, choice.label == SendDragon.label
    choice = choice._replace(aside=aside)
    if len(asked) < 2 or len(choice.rows) > LISTED:
        return choice
    if any(not option.word for row in choice.rows for option in row):
        return choice
    line = choice.line
    first, last = (line.rfind(f"{{{ask.name}}}") for ask in (asked[0], asked[-1]))
    end = last + len(asked[-1].name) + 2
    head, between, tail = line[:first], line[first:end], line[end:]
    names, within = [ask.name for ask in asked], choice._replace(line=between)
    ways = [
        within.filled({name: each.word for name, each in zip(names, row, strict=True)})
        for row in choice.rows
    ]
    labels = [" > ".join(each.label for each in row) for row in choice.rows] if aside else ()
    way = unlike("way", (head, tail))
    ask = Question(way, "Whose, with whom?" if aside else "Which one?", ways, labels=labels)
    return choice._replace(line=f"{head}{{{way}}}{tail}", questions=(ask,), rows=())


def _fight(view: View) -> Choice:
    """SWC-10.7, SWC-10.9: what both sides drew, in their order."""
    state: State = view.state
    duel = state.duel
    assert duel is not None
    most = strength(state, duel)
    number = f"1 to {most} cards" if most > 1 else "a card"
    knight, foe = duel.knight, bringer(state, duel.foe)
    asked = (
        Question("knight", f"{short(view, knight)} draws a card. Which?"),
        Question("foe", f"{short(view, foe)} draws {number}. Which?"),
    )
    return Choice("both sides draw", "duel {knight} > {foe}", asked)
