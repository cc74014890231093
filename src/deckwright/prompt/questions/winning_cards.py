"""Whether so many cards win: "do three reds and two squares make five?". Such cards are claimed
with as the table stands, and the rules say what comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product

from ...engine import Refusal
from ...engine.parser.tokens import number_said, stems
from ..screens import presenter
from .deeds import ELSEWHERE
from .table_answer import NO, YES, TableAnswer
from .table_facts import Facts

FIVE, TRIED = 5, 60
"""So many cards win; so many ways to show them are tried."""
ASKED = re.compile(
    r",?(?: all| both| together)*,? (?:make|win|wins|won|do|does|is|are|have|can|enough)\b.*"
)
"""What asks whether they win, behind them."""
WINS = re.compile(r"\b(?:that it|win|wins|won|do|five|enough|claim)\b")
BEFORE = re.compile(
    r"(?:.*?\b(?:do|does|would|will|can|are|has|have|had|got|holds?|if|say|with)\b )?"
    r"(?=(?:five|5|four|4|three|3|two|2|one|1)\b)"
)
"""Before what is told of."""


def five_of(facts: Facts) -> TableAnswer | None:
    """Whether five of something are what everybody collects."""
    begins = BEFORE.match(facts.text)
    goals = facts.goals() if begins else None
    said = facts.text[begins.end() :] if begins else ""
    asked = ASKED.search(said)
    if not goals or not asked or not WINS.search(asked[0]):
        return None
    groups = [[*_ways(facts, each)] for each in re.split(r",? and |, ", said[: asked.start()])]
    if not all(groups) or sum(len(group[0]) for group in groups) != FIVE:
        return None
    won, refused = "", list[Refusal]()
    seat = facts.seat("i") or 0
    for cards in islice(product(*groups), TRIED):
        line = f"claim {', '.join(card for each in cards for card in each)}"
        parsed = facts.ctx.parsed(f"{facts.ctx.players[seat]}: {line}")
        won = won or (line if parsed.ways else "")
        refused += [each.refusal for each in parsed.broken[:1] if each.refusal]
    refused = [each for each in refused if each.code not in ELSEWHERE] or refused * (not won)
    rules = (facts.sources.get("over", ""),)
    if not refused:
        return TableAnswer(YES, goals[0].text, rules, sure=False) if won else None
    text = f"{goals[0].text[:-1]}; {presenter.refusal(facts.session, refused[0])}"
    return TableAnswer(NO, f"{text}; but `{won}` wins" if won else text, sure=False)


def _ways(facts: Facts, said: str) -> Iterator[Sequence[str]]:
    """The cards that so many of a kind may be: none like another, or all alike, of each."""
    number, _, what = said.partition(" ")
    many = number_said(number) or 1
    words = re.sub(r" (?:ones?|cards?)$", "", what if number_said(number) else said).split()
    found: dict[str, list[str]] = {}
    for card, known in facts.ctx.setup.facts.items():
        names = [
            stems(word)
            for key in ("kind", "name")
            for word in str(known.get(key, "")).lower().split()
        ]
        if all(any(stems(word) & name for name in names) for word in words):
            found.setdefault(str(known.get("kind")), []).append(card)
    cards = max(found.values(), key=len, default=[])
    if cards:
        yield [*islice(cycle(cards), many)]
    yield from ([card] * many for card in cards if many > 1)
