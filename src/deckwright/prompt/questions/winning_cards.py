"""Whether so many cards of a kind win: "do three reds and two squares make five?"."""

from __future__ import annotations

import re

from ...engine.parser.tokens import number_said, stems
from .table_answer import NO, YES, TableAnswer
from .table_facts import Facts

_FIVE = "(?:five|5|four|4|three|3|two|2|one|1)"
_WITH = "(?:do|does|would|will|can|are|is|have|has|if|say|with)"
WINS = re.compile(
    rf"(?:{_WITH}\b.*?)?(?P<what>{_FIVE} [\w, ]+?),? ?(?:all )?(?:make )?"
    r"(?:a |is that (?:a )?|is it |have (?:i|we) |do (?:i|we) |does that |would it )*"
    r"(?:win|won|do|do it|enough|it)\b.*"
)
"""What asks whether so many of something win."""
GROUP = re.compile(r"(\w+) ([a-z ]+?)(?: ones| cards)?(?:,| and |$)")


def five_of(facts: Facts) -> TableAnswer | None:
    """Whether five of something are what everybody collects."""
    goals = facts.goals()
    match = WINS.fullmatch(facts.text) if goals else None
    if not match or not goals:
        return None
    groups = GROUP.findall(match["what"].strip())
    known = {fact for each in facts.ctx.setup.facts.values() for fact in each.items()}
    words = [
        [{(k, v) for k, v in known if stems(str(v)) & stems(word)} for word in what.split()]
        for _, what in groups
    ]
    plain = all(len(each) == 1 and "kind" not in dict(each) for g in words for each in g)
    plain = plain and len({*map(len, words)}) == 1  # two reds may be stars as others are
    if not plain or sum(number_said(number) or 0 for number, _ in groups) != 5:
        return None  # some of them wild, or not five
    same = set.intersection(*({*()}.union(*each) for each in words))
    goal, rule = goals[0].text, facts.sources.get("goals", "")
    yes = any(str(v) in goal or f"any one {key}" in goal for key, v in same)
    return TableAnswer(YES if yes else NO, goal, (rule,), sure=not groups[1:])
