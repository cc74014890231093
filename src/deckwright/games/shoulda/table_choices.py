"""What a front end offers: plays by the cards they are made with, parts by what lies there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Sequence

from ...display import clipped
from ...engine import TABLE
from ...engine.choices import LABEL, LISTED, Choice, Option, Question, Row, single
from ...engine.derive import choices_of
from ...engine.lines import write
from . import actions as do
from . import rows
from .legal_plays import is_duty
from .legality import drawing, strength
from .state import DRAGON, REGULARS, SPECIALS, VALUE, Foe, Phase, Series, State, View, as_seen


def choices(view: View) -> list[Choice]:
    """What the moment asks for; a Dragon may come at any."""
    state: State = view.state
    if state.ending:
        return []
    if state.phase is Phase.DEAL:
        return [single("six cards are dealt to each", do.Deal(TABLE))]
    if state.unshuffled:
        return [single("the deck is shuffled", do.Shuffle(TABLE))]
    if state.phase is Phase.DUEL:
        return [_fight(view, drawing(state))]
    seen = view._replace(state=as_seen(view.state))
    listed = choices_of(seen, seen.game.legal_actions(seen.state), called=value_name)
    at_once = [_at_once(seen, _with_parts(seen, choice)) for choice in listed]
    return sorted(at_once, key=lambda choice: choice.aside)


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """What a seat draws in a duel; SWC-3.6: a Dragon that has to come before anything else in
    one's own turn, for pages, where what may come at any time stands at the foot."""
    seen = view._replace(state=as_seen(view.state))
    state: State = seen.state
    if seat in (sides := drawing(state)):
        return [_fight(view, [seat])]
    if state.ending or sides or seat != state.turn or not is_duty(state, seat, DRAGON):
        return []
    legal = seen.game.legal_actions(state)
    dragons = [each for each in legal if isinstance(each, do.SendDragon) and each.seat == seat]
    offered = choices_of(seen, dragons, lambda *_: f"{view.short(seat)} plays a Dragon")
    return [each._replace(card=DRAGON.capitalize()) for each in offered]


def value_name(view: View, kind: str, value: Hashable) -> str:
    """Series and parts by the cards that lie there, foes by what they are, a blemmyes by where
    it lies."""
    state: State = view.state
    if kind == "corner" and value in REGULARS:
        return str(value)
    if isinstance(value, Foe):
        if value.kind == DRAGON:
            return f"Dragon with {view.short(value.at)}"
        return f"dead on {_cards_at(state, value.at)}"
    if kind == "series" and isinstance(value, int):
        return _series_name(state, value)
    if kind == "blemmyes" and isinstance(value, int):
        return _place_name(state, value)
    return ""


def _series_name(state: State, at: int) -> str:
    """A series by its cards; by its number, too, where another one has the same."""
    places, cards = rows.all_series(state.table), _cards_at(state, at)
    alike = [each for each in places if _cards_at(state, each) == cards]
    number = f"{places.index(at) + 1}: " if len(alike) > 1 else ""
    return clipped(f"{number}{cards}", LABEL)


def _cards_at(state: State, at: int) -> str:
    return " ".join(rows.series_at(state.table, at).cards)


def _place_name(state: State, at: int) -> str:
    """Where a blemmyes lies: its row, and in that its neighbour where there is another one."""
    table = (None, *state.table, None)
    row = f"row {state.table[:at].count(None) + 1}"
    before, after = table[at], table[at + 2]
    if type(after) is Series:
        return f"{row}, left of {after.cards[0]}"
    return f"{row}, right of {before.cards[-1]}" if type(before) is Series else row


def _by_place(state: State, label: str) -> str:
    """`R6 right of R5 B3`, `R6 left (row 2)`: a series by its cards, a blemmyes by where it
    lies, as their numbers stand on no table."""

    def named(found: re.Match[str]) -> str:
        lying = rows.blemmyes_on if found[1] else rows.all_series
        at = lying(state.table)[int(found[2]) - 1]
        return f"({_place_name(state, at)})" if found[1] else f"of {_cards_at(state, at)}"

    return re.sub(r"\bof (b?)(\d+)$", named, label)


def _with_parts(view: View, choice: Choice) -> Choice:
    """The same, where a part of a series is asked for, with parts called by their cards."""
    if choice.kind is not do.Remove or "part" not in [each.field for each in choice.questions]:
        return choice
    *others, last = choice.questions
    ways = tuple(_with_cards(view, row) for row in choice.rows)
    asked = last.among(list(dict.fromkeys(row.options[-1] for row in ways)))
    return choice._replace(rows=ways, questions=(*others, asked))


def _with_cards(view: View, row: Row) -> Row:
    """One way to remove cards, the part of a series called by what lies there."""
    remove, table = row.action, view.state.table
    if not isinstance(remove, do.Remove) or remove.part is None:
        return row
    at = rows.open_series(table)[0] if remove.series is None else remove.series
    first, last = remove.part
    cards = " ".join(rows.series_at(table, at).cards[first : last + 1])
    return row._replace(options=(*row.options[:-1], row.options[-1]._replace(label=cards)))


def _with_only_card(choice: Choice) -> str:
    """What a choice is called, with the card where it can be no other and there is room."""
    cards = {row.action.main_card for row in choice.rows}
    only = cards.pop() if len(cards) == 1 else ""
    verb, _, rest = choice.label.partition(" ")
    longer = [f"{choice.label} with {only}", f"{verb} {only} {rest}"]
    fitting = [each for each in longer if VALUE.get(only) and len(each) <= LABEL]
    return [*fitting, choice.label][0]


def _at_once(view: View, choice: Choice) -> Choice:
    """The same with all ways in one list where it is short, else those of each card, as long as
    nothing may be left out; what goes where says which card it is."""
    state, aside = view.state, choice.kind is do.SendDragon
    if choice.kind is do.Start and not rows.is_opening(state.table, state.config.house):
        choice = choice._replace(label=choice.label.replace("open a regret", "start a series"))
    cards = {row.action.main_card for row in choice.rows}
    # where any card fits, who draws holds nothing but specials
    rarely = choice.kind is do.Draw and rows.takes_any(state.table, state.config.house)
    card = choice.rows[0].action.main_card
    due = not aside and card in SPECIALS and is_duty(state, state.turn, card)
    choice = choice._replace(
        aside=aside or rarely,
        label="hold no regular card: draw" if rarely else _with_only_card(choice),
        card=card.capitalize() if due else "",
    )
    first = int(len(choice.rows) > LISTED and len(cards) > 1)
    fields = [each.field for each in choice.questions[first:]]
    words = [option.word for row in choice.rows for option in row.options]
    most = Counter(row.options[:first] for row in choice.rows).most_common(1)[0][1]
    if most > LISTED or not all(words) or (len(fields) < 2 and fields != ["side"]):
        return choice
    if aside:
        labels = [" > ".join(each.label for each in row.options) for row in choice.rows]
    else:  # lines from the card on, or from what follows it
        lines = [write(view.game, view.setup, state, row.action) for row in choice.rows]
        labels = [_by_place(state, " ".join(x.split()[2 + first :])) for x in lines]
        if choice.kind in (do.Add, do.Attach):
            labels = _shortest(labels)
    ways = [Option(x, x, row.action) for x, row in zip(labels, choice.rows, strict=True)]
    question = (
        "With whom? (whose > with whom)" if aside else "Where?" if first else "Which one?"
    )
    each = tuple(
        Row((*row.options[:first], way), row.action)
        for way, row in zip(ways, choice.rows, strict=True)
    )
    merged = Question("way", question, tuple(dict.fromkeys(ways)))
    return choice._replace(questions=(*choice.questions[:first], merged), rows=each)


def _shortest(labels: Sequence[str]) -> list[str]:
    """`B3 left` for `B3 left of R4`, where a card goes there at one place alone."""
    many = Counter(label.split()[0] for label in labels)
    return [x.partition(" of ")[0] if many[x.split()[0]] == 1 else x for x in labels]


def _fight(view: View, seats: Sequence[int]) -> Choice:
    """SWC-10.7, SWC-10.9: what sides of a duel drew, each in its order."""
    state: State = view.state
    assert state.duel is not None
    knight, asked = state.duel.knight, []
    for seat in seats:
        most = 1 if seat == knight else strength(state, state.duel)
        number = f"1 to {most} cards" if most > 1 else "a card"
        question = f"{view.short(seat)} draws {number}. Which?"
        field = "knight" if seat == knight else "foe"
        ask = Question(field, question, kind="card", many=True, seat=seat, lacking="SWC-10.7")
        # the last card of a deck stands for a number, whatever it is: SWC-10.11
        short = len(state.deck) <= most + len(SPECIALS)
        free = () if state.config.house.duel_special == "zero" else SPECIALS
        ask = ask._replace(likely=tuple(state.config.totals))  # to be tapped: whole cards
        asked.append(ask._replace(number=most, fewer=most > 1 or short, free=free))
    label = "both sides draw" if len(seats) > 1 else f"{view.short(seats[0])} draws"
    return Choice(label, tuple(asked), kind=do.Fight)
