"""What can be done now: cards to lay first, then a draw or a pass, then specials."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ...display import clipped
from ...engine import TABLE
from ...engine.choices import LABEL, LISTED, Choice, Option, Question, Row, single
from ...engine.derive import choices_of
from ...engine.line_writer import write
from .actions import Deal, Fight, Remove, SendDragon, Shuffle
from .legality import strength
from .rows import bringer, open_series, series_at
from .state import DRAGON, Foe, Phase, Series, State, View
from .table import public, short


def choices(view: View) -> list[Choice]:
    """What the moment asks for; a Dragon may come at any."""
    state: State = view.state
    if state.ending:
        return []
    if state.phase is Phase.DEAL:
        return [single("six cards are dealt to each", Deal(TABLE))]
    if state.unshuffled:
        return [single("the deck is shuffled", Shuffle(TABLE))]
    if state.phase is Phase.DUEL:
        return [_fight(view)]
    seen = as_seen(view)
    listed = choices_of(seen, seen.game.legal_actions(seen.state), called=value_name)
    return [_at_once(seen, _with_parts(seen, choice)) for choice in listed]


def as_seen(view: View) -> View:
    """The table without what was declared of hands, but with what can be in none.

    What came back to the deck after a draw would be refused as a card of that hand.
    """
    return view._replace(state=public(view.state)._replace(barred=view.state.barred))


def value_name(view: View, kind: str, value: Hashable) -> str:
    """Series and parts by the cards that lie there, foes by what they are."""
    state: State = view.state
    if isinstance(value, Foe):
        if value.kind == DRAGON:
            return f"Dragon with {short(view, value.at)}"
        return f"dead on {_cards(state, value.at)}"
    if kind == "series" and isinstance(value, int):
        return _cards(state, value)
    return ""


def _cards(state: State, at: int) -> str:
    """A series by its number and its cards."""
    number = sum(type(item) is Series for item in state.table[: at + 1])
    return clipped(f"{number}: {' '.join(series_at(state.table, at).cards)}", LABEL)


def _with_parts(view: View, choice: Choice) -> Choice:
    """The same, where a part of a series is asked for, with parts called by their cards."""
    if choice.kind is not Remove or choice.questions[-1:] == ():
        return choice
    *others, last = choice.questions
    if last.field != "part":
        return choice
    rows = tuple(_with_cards(view, row) for row in choice.rows)
    asked = last.among(list(dict.fromkeys(row.options[-1] for row in rows)))
    return choice._replace(rows=rows, questions=(*others, asked))


def _with_cards(view: View, row: Row) -> Row:
    """One way to remove cards, the part of a series called by what lies there."""
    remove, table = row.action, view.state.table
    if not isinstance(remove, Remove) or remove.part is None:
        return row
    at = open_series(table)[0] if remove.series is None else remove.series
    first, last = remove.part
    cards = " ".join(series_at(table, at).cards[first : last + 1])
    return row._replace(options=(*row.options[:-1], row.options[-1]._replace(label=cards)))


def _at_once(view: View, choice: Choice) -> Choice:
    """The same with all ways in one list, where it is short and nothing may be left out."""
    asked, aside = choice.questions, choice.kind is SendDragon
    choice = choice._replace(aside=aside)
    if len(asked) < 2 or len(choice.rows) > LISTED:
        return choice
    if any(not option.word for row in choice.rows for option in row.options):
        return choice
    labels = [" > ".join(each.label for each in row.options) for row in choice.rows]
    if not aside:
        labels = _apart(
            [write(view.game, view.setup, view.state, x.action) for x in choice.rows]
        )
    ways = [Option(x, x, row.action) for x, row in zip(labels, choice.rows, strict=True)]
    question = "Whose, with whom?" if aside else "Which one?"
    rows = tuple(Row((way,), row.action) for way, row in zip(ways, choice.rows, strict=True))
    return choice._replace(questions=(Question("way", question, ways),), rows=rows)


def _apart(lines: Sequence[str]) -> list[str]:
    """Lines from the first word on in which they differ."""
    words = [line.split() for line in lines]
    same = next(at for at, column in enumerate(zip(*words, strict=False)) if len({*column}) > 1)
    return [" ".join(each[same:]) for each in words]


def _fight(view: View) -> Choice:
    """SWC-10.7, SWC-10.9: what both sides drew, in their order."""
    state: State = view.state
    duel = state.duel
    assert duel is not None
    most = strength(state, duel)
    number = f"1 to {most} cards" if most > 1 else "a card"
    knight, foe = duel.knight, bringer(state, duel.foe)
    own = f"{short(view, knight)} draws a card. Which?"
    theirs = f"{short(view, foe)} draws {number}. Which?"
    asked = (
        Question("knight", own, kind="card", many=True, seat=knight),
        Question("foe", theirs, kind="card", many=True, seat=foe),
    )
    return Choice("both sides draw", asked, kind=Fight)
