"""Whether so many cards win: "do three reds and two squares make five?". Such cards are claimed
with as the table stands, and the rules say what comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle, islice, product

from ...engine import Refusal
from ...engine.parser.tokens import number_said
from ..screens import presenter
from .deed_reader import ELSEWHERE
from .held_cards import HeldCards
from .table_answer import NO, YES, TableAnswer
from .table_facts import Facts
from .table_things import forms

FIVE, TRIED = 5, 60
"""So many cards win; so many ways to show them are tried."""
ASKED = re.compile(
    r",?(?: all| both| together)*,? (?:make|win|wins|won|do|does|is|are|have|can|enough)\b.*"
)
"""What asks whether they win, behind them."""
WINS = re.compile(r"\b(?:that it|win|wins|won|do|five|enough|claim)\b")
COUNTED = re.compile(r"\b(?:five|5|four|4|three|3|two|2|one|1)\b.*")
"""What is told of, from its first number on."""


def five_of(facts: Facts) -> TableAnswer | None:
    """Whether five of something are what everybody collects."""
    counted = COUNTED.search(facts.text)
    asked = ASKED.search(counted[0]) if counted else None
    goals = facts.goals() if counted and asked and WINS.search(asked[0]) else None
    if not counted or not asked or not goals:
        return None
    groups = []
    for part in re.split(r",? and |, ", counted[0][: asked.start()]):
        number, _, what = part.partition(" ")
        many = number_said(number) or 1
        cards = _of_one_kind(facts, what if number_said(number) else part)
        apart = [[*islice(cycle(cards), many)]] if cards else []
        groups.append([*apart, *([card] * many for card in cards if many > 1)])
    if not all(groups) or sum(len(group[0]) for group in groups) != FIVE:
        return None
    won, refused = "", list[Refusal]()
    seat = facts.seat("i") or 0
    for each in islice(product(*groups), TRIED):
        line = f"claim {', '.join(card for some in each for card in some)}"
        parsed = facts.ctx.parsed(f"{facts.ctx.players[seat]}: {line}")
        won = won or (line if parsed.ways else "")
        refused += [each.refusal for each in parsed.broken[:1] if each.refusal]
    refused = [each for each in refused if each.code not in ELSEWHERE] or refused * (not won)
    rules = (facts.sources.get("over", ""),)
    if not refused:
        return TableAnswer(YES, goals[0].text, rules, sure=False) if won else None
    text = f"{goals[0].text[:-1]}; {presenter.refusal(facts.session, refused[0])}"
    return TableAnswer(NO, f"{text}; but `{won}` wins" if won else text, sure=False)


def _of_one_kind(facts: Facts, said: str) -> Sequence[str]:
    """The cards of one kind, most of those, that are called so by name."""
    kinds: dict[str, list[str]] = {}
    for card in sorted(HeldCards(facts.ctx).named(said)):
        known = facts.ctx.setup.facts.get(card, {})
        if forms(f"{known.get('name')} {known.get('kind')}") & forms(said):
            kinds.setdefault(str(known.get("kind")), []).append(card)
    return max(kinds.values(), key=len, default=[])
