"""How often the right ruling is among the four shown, and how often a wrong one stands alone.

Measured on questions written by people who had not seen the rulings, from the rulebooks alone
(`tests/judge/frozen`, or a folder named on the line), and by cross-validation: every fifth
wording of a ruling is held out of the index, and asked. A ruling is right if it has the verdict
that is expected and cites a rule that decides, or a part of it.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import NamedTuple

from deckwright.catalog import games, read_catalog
from deckwright.judge.answer import Answer, Library
from deckwright.judge.house_rule_rulings import facts
from deckwright.judge.patterns import rulings_of_patterns
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import Ruling, read_patterns, read_rulings

FROZEN = Path(__file__).parents[1] / "judge" / "frozen"
HELD = 5
"""Every so-manieth wording is held out."""
VERDICTS = {"value": "answer"}
"""What the sets call a number, a name or a procedure."""


class Question(NamedTuple):
    """A question with what is expected."""

    ask: str
    verdict: str
    """As rulings have it; "none" where nothing in the game answers it."""
    rules: frozenset[str]
    same: str = ""
    """Names the group of other wordings of the same question."""


@dataclass
class Score:
    """What came of a set."""

    asked: int = 0
    listed: int = 0
    """Questions whose right ruling is among those shown."""
    alone: int = 0
    wrong: int = 0
    """Wrong verdicts that stood alone."""
    unanswerable: int = 0
    silenced: int = 0
    """Unanswerable questions without a verdict alone."""
    seconds: float = 0.0

    def row(self) -> str:
        """The score in a line."""
        each = 1000 * self.seconds / max(1, self.asked + self.unanswerable)
        return (
            f"{self.listed:3d} of {self.asked} listed ({self.listed / max(1, self.asked):4.0%})"
            f"  alone {self.alone:3d}, wrong {self.wrong}"
            f"  unanswerable {self.silenced} of {self.unanswerable}  {each:5.1f} ms"
        )


def library(game: str, rulings: Sequence[Ruling]) -> Library:
    """A game's rulebook with these rulings, as the program prepares it."""
    catalog, book = read_catalog(game), read_rulebook(game)
    names = {c.name: c.kind for c in catalog.cards if c.name and c.section == "cards"}
    patterns = rulings_of_patterns(book, catalog, read_patterns(game))
    return Library(book, [*rulings, *patterns, *facts(book)], names)


def questions(path: Path) -> list[Question]:
    """The questions of a file."""
    return [
        Question(
            each["ask"],
            VERDICTS.get(each["verdict"], each["verdict"]),
            frozenset(each.get("rules", ())),
            each.get("same", ""),
        )
        for each in tomllib.loads(path.read_text("utf-8"))["question"]
    ]


def is_right(ruling: Ruling, question: Question) -> bool:
    """Whether a ruling answers a question."""
    decides = {*ruling.rules, *(id.rstrip("abcdefgh") for id in ruling.rules)}
    return ruling.verdict == question.verdict and not question.rules.isdisjoint(decides)


def score(library: Library, asked: Iterable[Question], missed: list[str]) -> Score:
    """Ask all questions; what is missed is noted."""
    found = Score()
    for question in asked:
        start = process_time()
        answer = library.answer(question.ask, {}, ())
        found.seconds += process_time() - start
        if question.verdict == "none":
            found.unanswerable += 1
            found.silenced += not answer.alone or answer.candidates[0].verdict == "no"
            continue
        found.asked += 1
        right = [is_right(each.ruling, question) for each in answer.candidates]
        found.listed += any(right)
        found.alone += answer.alone
        found.wrong += answer.alone and not right[0]
        if not any(right) or (answer.alone and not right[0]):
            missed.append(_told(question, answer))
    return found


def _told(question: Question, answer: Answer) -> str:
    rows = [
        f"    {each.ruling.verdict}: {each.ruling.question} {each.ruling.rules}"
        for each in answer.candidates
    ]
    what = f"  {question.ask} -> {question.verdict} {sorted(question.rules)}"
    return "\n".join([f"{what}{' ALONE' if answer.alone else ''}", *rows])


def held_out(rulings: Sequence[Ruling]) -> tuple[list[Ruling], list[Question]]:
    """The rulings without every fifth wording, and these wordings as questions."""
    kept, asked, at = [], [], 0
    for ruling in rulings:
        rest = []
        for text in ruling.also:
            at += 1
            if at % HELD:
                rest.append(text)
            else:
                asked.append(Question(text, ruling.verdict, frozenset(ruling.rules)))
        kept.append(replace(ruling, also=tuple(rest)))
    return kept, asked


def main(folders: Sequence[str]) -> int:
    """Print the scores of each game; `-v` tells what was missed."""
    verbose = "-v" in folders
    places = [Path(each) for each in folders if each != "-v"] or [FROZEN]
    for game in games():
        rulings = read_rulings(game)
        missed: list[str] = []
        for place in places:
            if (place / f"{game}.toml").is_file():
                found = score(library(game, rulings), questions(place / f"{game}.toml"), missed)
                print(f"{game:<12} {place.name:<8} {found.row()}", flush=True)
        if not folders:
            kept, asked = held_out(rulings)
            print(f"{game:<12} held out {score(library(game, kept), asked, []).row()}")
        if verbose:
            print("\n".join(missed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
